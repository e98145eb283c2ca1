extension Ledger {
  /// Records the rows of another program's file, in one change, and counts nothing twice.
  ///
  /// The contents decide which program it is from. Without a trip, rows are on the one that their dates are on, or with
  /// `makingTrips` on new ones. `traveller` is which of the people in the file the user is. With `skippingBad`, rows that
  /// can't be imported are left out, and no error; with `dryRun`, nothing is written. `iconv`, for other encodings than UTF-8
  /// and UTF-16, and `pdftotext` are looked for in the folders of `searchPath`.
  ///
  /// - Complexity: O(*n* log *n*) in the rows and the expenses.
  /// - Throws: `import-unknown-format`, `import-bad-rows` and others, listed in `docs/errors.md`.
  public func importRows(
    _ contents: [UInt8], named name: String, onto trip: TripID? = nil, traveller: String? = nil,
    makingTrips: Bool = false, skippingBad: Bool = false, dryRun: Bool = false,
    searchPath: String = "/usr/bin:/bin"
  ) throws(TripLedgerError) -> ImportedRows {
    try TripLedgerError.catching {
      var options = ReadingOptions()
      options.today = clock.now.day
      let dates = try tripDates(named: trip?.text)
      (options.dates, options.currency) = (dates.dates, dates.currency?.code)
      let read = try ImportReader(decoder: TextDecoder(searchPath: searchPath))
        .read(contents, ofFile: name, options)
      var plan = RowImport([RowImport.File(path: name, read: read)])
      (plan.trip, plan.me, plan.skipsBad) = (trip?.text, traveller, skippingBad)
      plan.makesTrips = makingTrips
      return try importRows(plan, dryRun: dryRun)
    }
  }

  /// Records the expenses of a text: a line each, `1200 food ramen @Chibo`, or a chat as messengers export it.
  ///
  /// Lines that can't be read are among `refused`; those that were recorded before are not recorded again. `day` is the date of
  /// lines that have none, today if not given. Without a trip the dates decide.
  ///
  /// - Throws: `no-trips`.
  public func importLines(
    _ text: String, named name: String, on day: Day? = nil, onto trip: TripID? = nil, dryRun: Bool = false
  ) throws(TripLedgerError) -> ImportedRows {
    try TripLedgerError.catching {
      let whole = try trip.map { try read($0.existing) }
      let inbox = InboxFolder(Array(text.utf8), named: name, modified: day ?? clock.now.day, trip: whole)
      return try importInbox(inbox, trip: trip?.text, dryRun: dryRun).rows
    }
  }
}
