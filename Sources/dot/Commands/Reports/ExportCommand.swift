import TripLedger

/// What every `dot export …` shares: which expenses it takes, and where the file goes.
struct ExportCommand {
  let format: String
  let invocation: Invocation
  let context: Context

  /// Exports write amounts as paid, so there is no `--in`.
  static let options: [OptionSpec] =
    ReportCommand.filters.filter { $0.name != Option.reportCurrency.name } + [
      OptionSpec(.output, Help.output)
    ]

  static func spec(
    _ format: String, summary: Phrase, options: [OptionSpec] = [], examples: [Example], notes: Phrase? = nil,
    run: @escaping @Sendable (ExportCommand) throws -> Outcome
  ) -> CommandSpec {
    CommandSpec(
      path: ["export", format], summary: summary, options: Self.options + options, examples: examples,
      notes: notes
    ) { try run(ExportCommand(format: format, invocation: $0, context: $1)) }
  }

  /// The trips that were asked for: the one named or current, or with `--all` every one.
  func trips(in snapshot: Snapshot) throws -> [TripInfo] {
    if invocation[.all], invocation[.trip] != nil { throw UsageError.conflict("--all", "--trip") }
    return invocation[.all]
      ? try snapshot.trips() : [try context.trip(named: invocation[.trip], in: snapshot)]
  }

  /// The expenses that were asked for, in the order of reports.
  func rows(in snapshot: Snapshot) throws -> [Row] {
    let filter = try ReportCommand.filter(invocation, context, in: snapshot)
    return try snapshot.rows(of: try trips(in: snapshot), filter)
  }

  /// The same for formats that can't escape control characters.
  func printableRows(in snapshot: Snapshot) throws -> [Row] {
    try rows(in: snapshot).map { $0.showingTexts(\.printable) }
  }

  /// The journals of wallets beside the expenses: with `--all` every one, else of those that they were paid from.
  func walletTransfers(
    beside rows: [Row], in snapshot: Snapshot, _ rates: RateConverter
  ) throws -> WalletTransfers {
    let book = try snapshot.cashBook(rates: rates, withExpenses: true, feesApart: true)
    let filter = try ReportCommand.filter(invocation, context, in: snapshot)
    return try WalletTransfers(
      book, beside: rows, invocation[.all] ? .all : .usedByExpenses, from: filter.from, to: filter.to,
      shown: \.printable)
  }

  /// What people owe the traveller, on each of the trips that say who that is.
  func receivables(beside rows: [Row], in snapshot: Snapshot) throws -> Receivables {
    let filter = try ReportCommand.filter(invocation, context, in: snapshot)
    return try Receivables(
      of: try trips(in: snapshot), beside: rows, in: snapshot, from: filter.from, to: filter.to,
      shown: \.printable)
  }

  /// Prints the lines, or writes them to the file of `--output`.
  ///
  /// With `--json` and no file, `json` is printed in place of the lines.
  func outcome(
    _ lines: Lines, lineEnd: String = "\n", count: Int, mark: FileSignature, json: [JSONMember]
  ) throws -> Outcome {
    guard let path = invocation[.output], path != "-" else {
      // Swift reads CR and LF together as one character.
      let ending = String(lineEnd.unicodeScalars.dropLast())
      return Outcome(json: json, lines: lines.map { $0 + ending }, isVerbatim: true)
    }
    try context.file(path, for: "export \(format)", mark: mark).write { write in
      try lines.write(lineEnd: lineEnd) { try write(Array($0.utf8)) }
    }
    return Outcome(
      json: [JSONMember("exported", .integer(count)), JSONMember("output", .string(path))],
      text: [context.words.exported(count, to: path)], isConfirmation: true)
  }
}
