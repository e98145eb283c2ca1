// Layer Commands/Browse: `browse`.
//
// `BrowseReader` makes what the screens of `Browse/` show, from the same reports and views as the commands that print
// them. `BrowseCommand` starts a walk; everything done in it is a command line, which `Context.runLine` runs.

/// `dot browse`
struct BrowseCommand: Command {
  static let spec = CommandSpec(
    path: ["browse"],
    summary: Phrase("Walk through trips, days and expenses on the terminal", "터미널에서 여행, 날짜, 지출을 둘러보기"),
    examples: [
      Example("dot browse", Phrase("every trip; ? lists the keys", "모든 여행, ?는 키 목록")),
      Example("dot browse Osaka", Phrase("the days of one trip", "한 여행의 날짜별 지출")),
    ],
    notes: Phrase(
      "Whatever is done is a command and one change in the history: it is shown, and u takes it back. What others change appears by itself. --plain draws nothing: it says each screen once, for screen readers.",
      "모든 동작은 명령 하나로 실행되어 변경 기록에 한 건으로 남습니다. 그 명령이 표시되고, u로 되돌립니다. 다른 곳에서 바꾼 것은 저절로 나타납니다. --plain은 화면을 그리지 않고 한 번씩 읽어 주므로 화면 낭독기에 알맞습니다."
    ), read: Self.init)

  private let name: String?
  private let isPlain: Bool

  private init(_ reader: inout ArgumentReader) throws {
    name = reader.optionalArgument("TRIP")
    isPlain = reader.flag(
      Flag("plain"), Phrase("lines instead of a screen, for screen readers", "화면 대신 줄로, 화면 낭독기용"))
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let streams = context.streams
    guard streams.isInputTTY, streams.isOutputTTY, let onScreen = streams.onScreen, !context.globals.isJSON
    else {
      let words = name.map { ["report", "--trip", ShellWords.word($0)] } ?? ["trip", "list"]
      throw BrowseError.noTerminal(command: "dot " + words.joined(separator: " "))
    }
    let worker = BrowseReader(context, invocation.table)
    if isPlain {
      let session = BrowseSession(
        try start(name, worker, context, columns: streams.columns ?? 80, rows: 24), worker)
      var browser = PlainBrowser(
        session,
        write: { lines in try streams.write(out: lines.joined(separator: "\n") + "\n") },
        readLine: {
          if let edit = streams.editingLine { return try edit("> ", []) }
          return try streams.readLine()
        })
      try browser.run()
      return .written
    }
    // What can't be read is an error of the command, before anything is drawn.
    let state = try start(name, worker, context, columns: streams.columns ?? 80, rows: streams.rows ?? 24)
    try onScreen(ScreenModes(hasMouse: true, asksColors: context.palette.enabled)) { screen in
      var browser = ScreenBrowser(BrowseSession(state, worker), hasPictures: context.palette.enabled)
      try ScreenLoop(
        interval: 0.01, seconds: Stopwatch.system.seconds, hasColor: context.palette.enabled
      ).run(&browser, on: screen)
    }
    return .written
  }

  private func start(
    _ name: String?, _ worker: BrowseReader, _ context: Context, columns: Int, rows: Int
  ) throws -> BrowseState {
    var place = BrowsePlace.trips
    if let name {
      place = .expenses(BrowseScope(trip: try context.ledger.readIfUnlocked { try $0.trip(named: name).id }))
    }
    let screen = BrowseScreen(place, try worker.content(of: place, columns: columns))
    let trips = BrowseContent(title: context.words.tripsTitle)
    return BrowseState(
      screen, behind: place == .trips ? [] : [BrowseScreen(.trips, trips, isStale: true)],
      isReadOnly: worker.isReadOnly, hasForm: !isPlain, words: context.words, columns: columns, rows: rows)
  }
}
