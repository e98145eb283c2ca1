import TestTerminals
import TestSupport
import Testing

@testable import dot

/// A board that runs on a recorded session of an exchange, with a clock of its own.
struct WatchLoopTests {
  /// 2026-11-22 09:00:00 in Seoul.
  private static let start = 1_795_305_600

  private static func row(_ asset: String, _ price: String, _ before: String, at second: Int) -> String {
    #"{"market":"KRW-\#(asset)","trade_price":\#(price),"prev_closing_price":\#(before),"trade_timestamp":\#(start + second)000}"#
  }

  private static func market(_ asset: String) throws -> Market { try #require(Market("KRW-\(asset)")) }

  private static func loop(
    _ rates: ReplayRates, _ screen: FakeScreen, _ language: Language = .english, sort: WatchSort = .favourite,
    targets: [RateTarget] = [], isASCII: Bool = false
  ) -> WatchLoop {
    WatchLoop(
      WatchBoard(sort: sort, targets: targets), of: [rates],
      words: Words(language: language, isASCII: isASCII),
      palette: Palette(enabled: false), changeStyle: { _ in [] }, seconds: { screen.time },
      now: { Instant(seconds: start + Int(screen.time), offset: 0) },
      setFavourite: { currency, isWanted in isWanted ? [currency] : [] })
  }

  @Test("A recorded session gives these frames, and each writes only what changed") func frames()
    throws
  {
    let rates = ReplayRates(
      [try Self.market("BTC"), try Self.market("XRP")],
      [
        (
          0,
          .bytes(
            "[\(Self.row("BTC", "142076000.00000000", "143852000.0", at: 0)),\(Self.row("XRP", "812", "800", at: 0))]"
          )
        ),
        // XRP has not been traded since, and what is said of BTC is older than what is known.
        (5, .bytes("[\(Self.row("BTC", "1", "143852000", at: -9)),\(Self.row("XRP", "812", "800", at: 0))]")),
        // Cut off, and the connection is gone.
        (6, .bytes("[" + Self.row("BTC", "999", "143852000", at: 6).prefix(40))), (6, .end),
        (
          7,
          .bytes(
            "[\(Self.row("BTC", "142100000", "143852000", at: 7)),\(Self.row("XRP", "812", "800", at: 0))]")
        ),
      ], names: [try Currency("UPBIT:BTC"): Phrase("Bitcoin", "비트코인")])
    let screen = FakeScreen(until: 8)
    var loop = Self.loop(rates, screen)
    try loop.run(on: screen.screen)
    let footer = [
      "favourites first",
      "s sort  / find  f favourite  c currency  r ask now  g grid  l 한국어", "Enter chart  q quit",
    ]
    func frame(_ state: String, _ rows: [String]) -> [String] {
      ["Upbit · asked every 5 s · \(state)"] + rows + footer
    }
    // The first frame is whole; then the ages change, each second, in two lines.
    let first = frame(
      "fresh",
      [
        "   Code           Price (KRW)       Change       %     Age",
        "   BTC   Bitcoin  142,076,000  ▼ 1,776,000  -1.23%  ▄  0 s  fresh",
        "   XRP                    812         ▲ 12  +1.50%  ▄  0 s  fresh",
      ])
    #expect(Self.shown(screen, at: 0) == first)
    #expect(Self.rowsWritten(screen, at: 1) == [3, 4])
    #expect(
      Self.shown(screen, at: 5)
        == frame(
          "fresh",
          [
            "   Code           Price (KRW)       Change       %     Age",
            "   BTC   Bitcoin  142,076,000  ▼ 1,776,000  -1.23%  ▄  5 s  fresh",
            "   XRP                    812         ▲ 12  +1.50%  ▄  5 s  fresh",
          ]))
    #expect(
      Self.shown(screen, at: 6)
        == frame(
          "reconnecting",
          [
            "   Code           Price (KRW)       Change       %     Age",
            "   BTC   Bitcoin  142,076,000  ▼ 1,776,000  -1.23%  ▄  6 s  reconnecting",
            "   XRP                    812         ▲ 12  +1.50%  ▄  6 s  reconnecting",
          ]))
    #expect(
      Self.shown(screen, at: 7)
        == frame(
          "fresh",
          [
            "   Code           Price (KRW)       Change       %      Age",
            "   BTC   Bitcoin  142,100,000  ▼ 1,752,000  -1.22%  ▁█  0 s  fresh",
            "   XRP                    812         ▲ 12  +1.50%  ▄   7 s  fresh",
          ]))
  }

  /// The screen after everything that was written up to a time.
  private static func shown(_ screen: FakeScreen, at time: Double) -> [String] {
    let copy = FakeScreen(until: 0)
    for write in screen.writes where write.time <= time + 0.5 { try? copy.screen.write(write.text) }
    return copy.lines.filter { !$0.isEmpty }
  }

  /// The numbers of the lines that a frame wrote.
  private static func rowsWritten(_ screen: FakeScreen, at time: Double) -> [Int] {
    let text = screen.writes.first { $0.time == time }?.text ?? ""
    // The last move only puts the cursor in its place.
    return text.split(separator: "\u{1B}[").compactMap { part in
      part.contains("H") && !part.hasSuffix("H") ? Int(part.prefix { $0.isNumber }) : nil
    }
  }

  @Test("A thousand updates a second are drawn twice a second at most, and the last of them stays")
  func busy() throws {
    var events: [(Double, ReplayRates.Event)] = []
    for step in 0..<10_000 {
      let price = "\(1000 + step)"
      events.append((Double(step) / 1000, .bytes("[\(Self.row("BTC", price, "1000", at: step / 1000))]")))
    }
    let rates = ReplayRates([try Self.market("BTC")], events)
    let screen = FakeScreen(until: 11)
    var loop = Self.loop(rates, screen)
    try loop.run(on: screen.screen)
    #expect(screen.writes.count <= 2 * 11 + 1)
    for (one, next) in zip(screen.writes, screen.writes.dropFirst()) { #expect(next.time - one.time >= 0.5) }
    #expect(screen.lines.contains { $0.contains("10,999") }, "\(screen.lines)")
  }

  @Test("Ten idle minutes take less than one per cent of a processor") func idle() throws {
    let rates = ReplayRates(
      try (0..<20).map { try Self.market("A\($0)") },
      [(0, .bytes("[" + (0..<20).map { Self.row("A\($0)", "5", "4", at: 0) }.joined(separator: ",") + "]"))],
    )
    let screen = FakeScreen(until: 600)
    var loop = Self.loop(rates, screen)
    let before = threadSeconds()
    try loop.run(on: screen.screen)
    let used = threadSeconds() - before
    // Ages change every second in the first minute, then every minute: with the first frame and the state that turns
    // stale after a quarter of a minute, no more than that is written.
    #expect(screen.writes.count <= 60 + 10 + 2, "\(screen.writes.count) frames")
    #expect(screen.waits <= 600 + 2, "\(screen.waits) waits")
    #expect(used < 6, "\(used) s")
  }

  @Test("Keys change the language, the order and the search; a new size is drawn whole") func keys() throws {
    let rates = ReplayRates(
      [try Self.market("BTC"), try Self.market("AAA")],
      [(0, .bytes("[\(Self.row("BTC", "5", "4", at: 0)),\(Self.row("AAA", "3", "4", at: 0))]"))],
      names: [try Currency("UPBIT:BTC"): Phrase("Bitcoin", "비트코인")])
    let screen = FakeScreen(until: 9)
    screen.keys = [
      (1, .text("l")), (2, .text("s")), (2, .text("s")), (3, .text("/")), (3, .text("비트")), (4, .enter),
      (5, .redraw), (6, .text("q")),
    ]
    var loop = Self.loop(rates, screen)
    try loop.run(on: screen.screen)
    #expect(screen.time == 6)
    #expect(Self.shown(screen, at: 1).contains { $0.contains("업비트 · 5초마다 조회 · 최신") })
    let codes = { (time: Double) in
      Self.shown(screen, at: time).compactMap { line in
        ["BTC", "AAA"].first { line.contains($0) }
      }
    }
    #expect(codes(1) == ["BTC", "AAA"])
    // By change, then by code.
    #expect(codes(2) == ["AAA", "BTC"])
    #expect(codes(4) == ["BTC"])
    #expect(screen.writes.last { $0.time <= 5.5 && $0.time >= 5 }?.text.contains("\u{1B}[2J") == true)
  }

  @Test(
    "What was changed elsewhere is shown at the next second, and sources are asked again; c says why it does nothing"
  )
  func facts() throws {
    let coin = try Currency("UPBIT:BTC")
    let target = RateTarget(
      coin, .above, GivenRate(base: try ExactDecimal(parsing: "100"), unit: 1, quote: .won))
    let rates = ReplayRates(
      [try Self.market("BTC")], [(0, .bytes("[\(Self.row("BTC", "101", "99", at: 0))]"))])
    let screen = FakeScreen(until: 6)
    screen.keys = [(4, .text("r")), (5, .text("c"))]
    var isChanged = true
    var loop = WatchLoop(
      WatchBoard(), of: [rates], words: Words(language: .english), palette: Palette(enabled: false),
      changeStyle: { _ in [] }, seconds: { screen.time },
      now: { Instant(seconds: Self.start + Int(screen.time), offset: 0) }, setFavourite: { _, _ in [] },
      readFacts: {
        guard isChanged, screen.time >= 2 else { return nil }
        isChanged = false
        return WatchBoard.Facts(favourites: [coin], targets: [target], trip: nil, tripCurrencies: [])
      })
    try loop.run(on: screen.screen)
    // The star, and the bell of a target that was met before it was set.
    #expect(Self.shown(screen, at: 1).contains { $0.hasPrefix("   BTC") })
    #expect(Self.shown(screen, at: 2).contains { $0.hasPrefix(" ★ BTC") })
    #expect(screen.writes.filter { $0.text.contains("\u{7}") }.map(\.time) == [2])
    #expect(rates.askedAt == [2, 4])
    #expect(screen.lines.contains("Prices of coins are in won only"))
  }

  @Test("A target that is reached rings once") func bell() throws {
    let target = RateTarget(
      try Currency("UPBIT:BTC"), .above,
      GivenRate(base: try ExactDecimal(parsing: "100"), unit: 1, quote: .won))
    let rates = ReplayRates(
      [try Self.market("BTC")],
      [
        (0, .bytes("[\(Self.row("BTC", "99", "99", at: 0))]")),
        (2, .bytes("[\(Self.row("BTC", "101", "99", at: 2))]")),
        (4, .bytes("[\(Self.row("BTC", "102", "99", at: 4))]")),
      ])
    let screen = FakeScreen(until: 6)
    var loop = Self.loop(rates, screen, targets: [target])
    try loop.run(on: screen.screen)
    #expect(screen.writes.filter { $0.text.contains("\u{7}") }.map(\.time) == [2])
  }

  @Test(
    "No line is wider than the terminal, and no frame higher",
    arguments: [Language.english, .korean], [(24, 6), (40, 24), (80, 10), (120, 40)])
  func sizes(_ language: Language, _ size: (columns: Int, rows: Int)) throws {
    let assets = (0..<30).map { "A\($0)" }
    let rates = ReplayRates(
      try assets.map(Self.market),
      [
        (
          0,
          .bytes(
            "[" + assets.map { Self.row($0, "142076000", "141000000", at: 0) }.joined(separator: ",") + "]")
        )
      ],
      names: [try Currency("UPBIT:A0"): Phrase("A coin with a long name", "이름이 긴 코인")])
    for layout in WatchLayout.allCases {
      let screen = FakeScreen(until: 3)
      screen.size = size
      if layout == .grid { screen.keys = [(1, .text("g"))] }
      var loop = Self.loop(rates, screen, language)
      try loop.run(on: screen.screen)
      #expect(screen.lines.count <= size.rows)
      for line in screen.lines { #expect(line.displayWidth <= size.columns, "\(line)") }
    }
  }

  @Test("A terminal of ASCII stays one through a change of the language") func ascii() throws {
    let rates = ReplayRates(
      [try Self.market("BTC")], [(0, .bytes("[\(Self.row("BTC", "5", "4", at: 0))]"))])
    let screen = FakeScreen(until: 4)
    screen.keys = [(1, .text("l")), (2, .text("l"))]
    var loop = Self.loop(rates, screen, isASCII: true)
    try loop.run(on: screen.screen)
    #expect(screen.lines.contains { $0.hasPrefix("   BTC") }, "\(screen.lines)")
  }

  @Test("A grid has the whole price, and the change where there is room for it") func grid() throws {
    let rates = ReplayRates(
      [try Self.market("BTC"), try Self.market("LONGNAMEDCOIN")],
      [
        (
          0,
          .bytes(
            "[\(Self.row("BTC", "142076000", "143852000", at: 0)),\(Self.row("LONGNAMEDCOIN", "0.1234567", "0.1", at: 0))]"
          )
        )
      ])
    let screen = FakeScreen(until: 2)
    screen.keys = [(1, .text("g"))]
    var loop = Self.loop(rates, screen)
    try loop.run(on: screen.screen)
    // In a cell of 26 columns there is no room for ` +23.45%` behind the second price.
    #expect(
      screen.lines.contains(" BTC 142,076,000   -1.23%  LONGNAMEDCOIN 0.1234567"), "\(screen.lines)")
  }

  @Test("Why there is no chart is said, and leads back to the rows") func noChart() throws {
    let rates = ReplayRates(
      [try Self.market("BTC")], [(0, .bytes("[\(Self.row("BTC", "5", "4", at: 0))]"))])
    rates.chart = WatchBoard.Chart(title: "KRW per 1 BTC, 60 days", failure: "Upbit refused")
    let screen = FakeScreen(until: 4)
    // The first key only selects.
    screen.keys = [(0.5, .down), (1, .enter), (2, .enter)]
    var loop = Self.loop(rates, screen)
    try loop.run(on: screen.screen)
    let shown = Self.shown(screen, at: 1)
    #expect(shown.contains("KRW per 1 BTC, 60 days") && shown.contains("Upbit refused"))
    #expect(screen.lines.contains { $0.contains("BTC") && $0.contains("fresh") })
  }
}
