/// What most `dot export …` share: which expenses they take, and where the file goes.
struct ExportOptions {
  let filters: FilterOptions
  let output: String?

  init(_ reader: inout ArgumentReader, takesAll: Bool = true) throws {
    filters = try FilterOptions(&reader, takesAll: takesAll)
    output = try reader.option(.output, Help.output)
  }

  /// The expenses that were asked for, in the order of reports.
  func rows(_ context: Context, in snapshot: Snapshot) throws -> [Row] {
    let filter = try filters.filter(context, in: snapshot)
    return try snapshot.rows(
      of: try filters.trips(context, in: snapshot), filter, rates: context.rateConverter(in: snapshot))
  }

  /// The same for formats that can't escape control characters.
  func printableRows(_ context: Context, in snapshot: Snapshot) throws -> [Row] {
    try rows(context, in: snapshot).map { $0.showingTexts(\.printable) }
  }

  /// The journals of wallets beside the expenses: with `--all` every one, else of those that they were paid from.
  func walletTransfers(
    beside rows: [Row], _ context: Context, in snapshot: Snapshot, _ rates: RateConverter
  ) throws -> WalletTransfers {
    let book = try snapshot.cashBook(rates: rates, withExpenses: true, feesApart: true)
    let filter = try filters.filter(context, in: snapshot)
    return try WalletTransfers(
      book, beside: rows, filters.isAll ? .all : .usedByExpenses, from: filter.from, to: filter.to,
      shown: \.printable)
  }

  /// What people owe the traveller, on each of the trips that say who that is.
  func receivables(
    beside rows: [Row], _ context: Context, in snapshot: Snapshot
  ) throws -> Receivables {
    let filter = try filters.filter(context, in: snapshot)
    return try Receivables(
      of: try filters.trips(context, in: snapshot), beside: rows, in: snapshot, from: filter.from,
      to: filter.to,
      shown: \.printable)
  }

  /// A report by day with all its rows, of whole expenses.
  func view(_ context: Context, in currency: Currency?) throws -> ReportView {
    try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try filters.report(context, snapshot, rates, in: currency, counting: .whole)
      var view = try ReportView(report, context, home: snapshot.homeCurrency, rates: rates)
      view.settlement = try ReportSettlement(report, in: snapshot, rates: rates)
      return view
    }
  }
}

extension Context {
  /// Prints the lines of an export, or writes them to the file of `--output`.
  ///
  /// With `--json` and no file, `json` is printed in place of the lines.
  func export(
    _ lines: Lines, to output: String?, for command: String, lineEnd: String = "\n", count: Int,
    mark: FileSignature, json: [JSONMember]
  ) throws -> Outcome {
    guard let path = output, path != "-" else {
      // Swift reads CR and LF together as one character.
      let ending = String(lineEnd.unicodeScalars.dropLast())
      return Outcome(json: json, lines: lines.map { $0 + ending })
    }
    try file(path, for: command, mark: mark).write { write in
      try lines.write(lineEnd: lineEnd) { try write(Array($0.utf8)) }
    }
    return Outcome(
      json: [JSONMember("exported", .integer(count)), JSONMember("output", .string(path))],
      text: [words.exported(count, to: path)], isConfirmation: true)
  }
}
