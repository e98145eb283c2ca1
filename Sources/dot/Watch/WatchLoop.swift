/// A board on a screen, with the rates that it shows: draws at most twice a second.
package struct WatchLoop: ScreenContent {
  /// The least seconds between two frames.
  private static let interval = 0.5
  /// Seconds after which ages and states are looked at again.
  static let tick = 1.0
  private static let bell = "\u{7}"

  package private(set) var board: WatchBoard
  private var words: Words
  private let rates: [any WatchedRates]
  /// Seconds on a monotonic clock.
  private let seconds: () -> Double
  private let now: () -> Instant
  private let palette: Palette
  private let changeStyle: (ExactDecimal?) -> Style
  /// Keeps a favourite or removes it, and returns all of them.
  private let setFavourite: (Currency, _ isWanted: Bool) throws -> [Currency]
  /// What of the ledger and the settings is shown, if it has changed since it was read last.
  private let readFacts: () throws -> WatchBoard.Facts?
  /// The row whose chart is shown, or being waited for.
  private var chartKey: WatchKey?
  /// When ages and states are looked at next.
  private var nextTick = -Double.infinity

  package init(
    _ board: WatchBoard, of rates: [any WatchedRates], words: Words, palette: Palette,
    changeStyle: @escaping (ExactDecimal?) -> Style, seconds: @escaping () -> Double,
    now: @escaping () -> Instant, setFavourite: @escaping (Currency, _ isWanted: Bool) throws -> [Currency],
    readFacts: @escaping () throws -> WatchBoard.Facts? = { nil }
  ) {
    (self.board, self.rates, self.words, self.palette) = (board, rates, words, palette)
    (self.changeStyle, self.seconds, self.now) = (changeStyle, seconds, now)
    (self.setFavourite, self.readFacts) = (setFavourite, readFacts)
  }

  /// Draws on a screen until a key or an error ends it.
  package mutating func run(on screen: Screen) throws {
    let loop = ScreenLoop(interval: Self.interval, seconds: seconds, hasColor: palette.enabled)
    try loop.run(&self, on: screen)
  }

  package var descriptors: [Int32] { rates.flatMap(\.descriptors) }
  package var next: Double { rates.map(\.next).min().map { min($0, nextTick) } ?? nextTick }

  package mutating func update(at now: Double, on screen: Screen) throws -> ScreenChange {
    let isTick = now >= nextTick
    if isTick { nextTick = now + Self.tick }
    var isChanged = isTick
    var isRinging = false
    // A ledger that is being written is read at the next tick.
    if isTick, let facts = try? readFacts() {
      board.take(facts)
      for source in rates { source.askNow(at: now) }
    }
    for source in rates {
      let isNew = try source.update(at: now)
      guard isNew || isTick else { continue }
      isRinging = take(source) || isRinging
      isChanged = true
    }
    if isRinging { try screen.write(Self.bell) }
    return isChanged ? .picture : .nothing
  }

  package mutating func press(_ key: Key, on screen: Screen) throws -> ScreenChange {
    let columns = WatchFrame.rowsBeside(board.layout, columns: screen.size().columns)
    let hadChart = board.chart != nil
    let effect = board.press(key, columns: columns)
    if effect == .quit { return .end }
    if hadChart, board.chart == nil { chartKey = nil }
    let isChanged = try apply(effect)
    if key == .redraw { return .whole }
    return isChanged ? .picture : .nothing
  }

  package mutating func frame(columns: Int, rows: Int) -> Frame {
    drawing(columns: columns).frame(&board, rows: rows)
  }

  /// What is known now as the lines of a board without keys, however many.
  package mutating func lines(columns: Int) -> [String] {
    for source in rates { _ = take(source) }
    return drawing(columns: columns).lines(board)
  }

  private func drawing(columns: Int) -> WatchFrame {
    WatchFrame(words: words, palette: palette, changeStyle: changeStyle, columns: columns, now: now())
  }

  /// Shows what a source knows now; whether a target is reached with it.
  private mutating func take(_ source: any WatchedRates) -> Bool {
    let time = seconds()
    let header = (source: source.source, text: source.header(words, at: time))
    if let place = board.headers.firstIndex(where: { $0.source == source.source }) {
      board.headers[place] = header
    } else {
      board.headers.append(header)
    }
    // A chart goes on while it is shown.
    if let key = chartKey, key.source == source.source { showChart(of: key, from: source) }
    guard let answer = source.answer(at: time) else { return false }
    return board.take(answer, from: source.source, names: source.name, series: source.series)
  }

  /// Shows the chart of a row once its days are there.
  private mutating func showChart(of key: WatchKey, from source: any WatchedRates) {
    guard let chart = source.chart(key.currency, words) else { return }
    board.chart = chart
    // Why there is none is said once.
    if chart.failure != nil { chartKey = nil }
  }

  /// Whether there is something else to draw.
  private mutating func apply(_ effect: WatchBoard.Effect) throws -> Bool {
    switch effect {
    case .nothing, .quit: return false
    case .changed: break
    case .language:
      words = Words(
        language: words.language == .korean ? .english : .korean, isASCII: words.isASCII,
        findCategories: words.findCategories)
      for source in rates { _ = take(source) }
    case .favourite(let currency, let isWanted):
      board.favourites = try setFavourite(currency, isWanted)
    case .currency:
      var isChanged = false
      for source in rates {
        isChanged = source.changeCurrency() || isChanged
        _ = take(source)
      }
      if !isChanged { board.note = words.noOtherCurrency }
    case .ask:
      board.note = words.asking
      for source in rates { source.askNow(at: seconds()) }
    case .chart(let key):
      guard let source = rates.first(where: { $0.source == key.source }) else { return false }
      chartKey = key
      showChart(of: key, from: source)
    }
    return true
  }
}
