import TripLedger

/// Runs a board: waits for keys and answers, and draws at most twice a second.
struct WatchLoop {
  /// Seconds after which ages and states are looked at again.
  static let tick = 1.0
  private static let bell = "\u{7}"

  private(set) var board: WatchBoard
  private var words: Words
  private let rates: [any WatchedRates]
  /// Seconds on a monotonic clock.
  private let seconds: () -> Double
  private let now: () -> Instant
  private let palette: Palette
  private let changeStyle: (ExactDecimal?) -> Style
  /// Keeps a favourite or removes it, and returns all of them.
  private let toggleFavourite: (Currency) throws -> [Currency]
  /// The row whose chart is being waited for.
  private var wantedChart: WatchKey?

  init(
    _ board: WatchBoard, of rates: [any WatchedRates], words: Words, palette: Palette,
    changeStyle: @escaping (ExactDecimal?) -> Style, seconds: @escaping () -> Double,
    now: @escaping () -> Instant, toggleFavourite: @escaping (Currency) throws -> [Currency]
  ) {
    (self.board, self.rates, self.words, self.palette) = (board, rates, words, palette)
    (self.changeStyle, self.seconds, self.now) = (changeStyle, seconds, now)
    self.toggleFavourite = toggleFavourite
  }

  /// Draws on a screen until a key or an error ends it.
  mutating func run(on screen: Screen) throws {
    var painter = FramePainter()
    var frames = FrameClock()
    var tick = seconds()
    var isChanged = true
    var isRinging = false
    while true {
      for source in rates where try source.update(at: seconds()) {
        isRinging = take(source) || isRinging
        isChanged = true
      }
      let time = seconds()
      if time >= tick {
        for source in rates { isRinging = take(source) || isRinging }
        tick = time + Self.tick
        isChanged = true
      }
      if isChanged ? frames.request(at: time) : frames.take(at: time) {
        let size = screen.size()
        let drawing = painter.paint(frame(size).lines(board), rows: size.rows)
        let text = (isRinging ? Self.bell : "") + drawing
        if !text.isEmpty { try screen.write(text) }
        isRinging = false
      }
      isChanged = false
      let due = (rates.map(\.next) + [tick, frames.next ?? .infinity]).min() ?? tick
      let wake = try screen.wait(rates.flatMap(\.descriptors), max(0, due - seconds()))
      if wake.isGone { return }
      if wake.isDisturbed {
        painter.forget()
        isChanged = true
      }
      for key in wake.keys {
        let columns = WatchFrame.rowsBeside(board.layout, columns: screen.size().columns)
        let effect = board.press(key, columns: columns)
        if effect == .quit { return }
        if key == .redraw { painter.forget() }
        isChanged = try apply(effect) || isChanged
      }
    }
  }

  /// What is known now as the lines of a board without keys, however many.
  mutating func lines(columns: Int) -> [String] {
    for source in rates { _ = take(source) }
    return WatchFrame(
      words: words, palette: palette, changeStyle: changeStyle, columns: columns, rows: nil, now: now()
    ).lines(board)
  }

  private func frame(_ size: (columns: Int, rows: Int)) -> WatchFrame {
    WatchFrame(
      words: words, palette: palette, changeStyle: changeStyle, columns: size.columns, rows: size.rows,
      now: now())
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
    if let wanted = wantedChart, wanted.source == source.source,
      let chart = source.chart(wanted.currency, words)
    {
      (board.chart, wantedChart) = (chart, nil)
    }
    guard let answer = source.answer(at: time) else { return false }
    return board.take(answer, from: source.source, names: source.name, series: source.series)
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
    case .favourite(let currency): board.favourites = try toggleFavourite(currency)
    case .currency:
      for source in rates {
        source.changeCurrency()
        _ = take(source)
      }
    case .chart(let key):
      guard let source = rates.first(where: { $0.source == key.source }) else { return false }
      board.chart = source.chart(key.currency, words)
      wantedChart = board.chart == nil ? key : nil
    }
    return true
  }
}
