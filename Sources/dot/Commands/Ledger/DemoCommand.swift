#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// `dot demo`
enum DemoCommand {
  static let spec = CommandSpec(
    path: ["demo"],
    summary: Phrase("Build a sample trip in a temporary folder and show it", "임시 폴더에 예제 여행을 만들어 보여 주기"),
    examples: [
      Example(
        "dot demo", Phrase("five days in Osaka; needs no network and no key", "오사카 닷새, 네트워크도 인증키도 필요 없음"))
    ]
  ) { _, context in
    let words = context.words
    let name = "dot-demo-" + Identifier<DemoLedger>().text
    let demo = DemoLedger(folder: context.temporaryFolder(name), language: words.language)
    try context.folders.protected.requireOutside(demo.folder)
    try demo.build(title: words.demoTitle)

    let context = context.moved(into: demo)
    let board = try demo.fetcher.board(requestedAt: DemoLedger.now)
    return try demo.ledger.read { snapshot in
      let trip = try context.trip(named: words.demoTitle, in: snapshot)
      let (account, rates) = try context.account(trip, in: snapshot)
      let report = try Report(
        of: account, Report.Request(in: trip.currency), home: snapshot.homeCurrency, rates: rates)
      let view = try ReportView(
        report, options: ReportView.Options(hasTrip: true), context, home: snapshot.homeCurrency, rates: rates
      )
      let rows = try rates.board(of: board.day, previous: board.previous, home: snapshot.homeCurrency) {
        try context.settings.cashEstimate($0)
      }
      let reportJSON = view.json()
      let boardView = RateBoardView(board: board, rows: rows)
      let variables = ["DOT_HOME=\(demo.ledgerFolder.path)", "DOT_NOW=\(DemoLedger.now)"]
      return Outcome(
        json: [
          JSONMember("home", .string(demo.ledgerFolder.path)), JSONMember("now", JSON(DemoLedger.now)),
          JSONMember("board", .object(boardView.json)),
          JSONMember("report", .object(reportJSON)),
        ],
        lines: Lines(boardView.lines(context))
          + Lines(sentences: (boardView.showsCash(context) ? [words.cashNote] : []) + [""])
          + view.lines(context)
          + Lines(
            sentences: [""]
              + words.demoNext(
                folder: demo.ledgerFolder.path, variables: variables, program: context.path)))
    }
  }
}

extension Context {
  /// The same context with the demo's ledger, settings and time.
  fileprivate func moved(into demo: DemoLedger) -> Context {
    Context(
      ledger: demo.ledger, settings: settings, currentTrip: CurrentTrip(folder: demo.folder + "/state"),
      folders: folders, clock: demo.ledger.clock, globals: globals, words: words, streams: streams,
      environment: environment, path: path, palette: palette, runLine: runLine)
  }
}
