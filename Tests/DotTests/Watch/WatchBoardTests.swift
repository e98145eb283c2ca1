import TestSupport
import Testing

@testable import dot
@testable import DotViews
@testable import TripCore
@testable import TripStore
@testable import TripMerging

/// What a board shows of its rates, and what keys change of it.
struct WatchBoardTests {
  private static func rate(
    _ code: String, _ base: String, before: String? = nil, quote: Currency = .won, unit: Int = 1
  ) throws -> LiveRate {
    LiveRate(
      currency: try Currency(code), unit: unit, base: try ExactDecimal(parsing: base), quote: quote,
      previous: try before.map { try ExactDecimal(parsing: $0) }, made: Instant(seconds: 0, offset: 0))
  }

  private static func answer(_ rates: [LiveRate], _ state: LiveState = .fresh) -> LiveAnswer {
    LiveAnswer(source: .eximbank, state: state, rates: rates)
  }

  private static let names = [
    "USD": Phrase("US Dollar", "미국 달러"), "JPY": Phrase("Yen", "일본 엔"), "EUR": Phrase("Euro", "유로"),
  ]

  /// USD has risen by 1 %, JPY has fallen by 2 %, EUR has no close before.
  private static func board(
    sort: WatchSort = .favourite, top: Int? = nil, favourites: [Currency] = [], targets: [RateTarget] = []
  ) throws -> WatchBoard {
    var board = WatchBoard(sort: sort, top: top, favourites: favourites, targets: targets)
    let rates = [
      try rate("USD", "1010", before: "1000"), try rate("JPY", "980", before: "1000", unit: 100),
      try rate("EUR", "1600"),
    ]
    _ = board.take(answer(rates), from: .eximbank, names: { names[$0.code] ?? Phrase("", "") })
    return board
  }

  @Test(
    "Rows are in the order that was asked for",
    arguments: [
      (WatchSort.favourite, [], ["USD", "JPY", "EUR"]), (.favourite, ["EUR", "JPY"], ["EUR", "JPY", "USD"]),
      (.code, ["JPY"], ["EUR", "JPY", "USD"]),
      // What has no change comes last.
      (.change, [], ["USD", "JPY", "EUR"]),
    ] as [(WatchSort, [String], [String])])
  func order(_ sort: WatchSort, _ favourites: [String], _ codes: [String]) throws {
    let favourites = try favourites.map { try Currency($0) }
    #expect(try Self.board(sort: sort, favourites: favourites).codes == codes)
    #expect(try Self.board(sort: sort, top: 2, favourites: favourites).codes == Array(codes.prefix(2)))
  }

  @Test("The currencies of the trip come after the favourites") func tripCurrencies() throws {
    var board = try Self.board(favourites: [.euro])
    board.tripCurrencies = [.euro, try Currency("JPY")]
    #expect(board.codes == ["EUR", "JPY", "USD"])
  }

  @Test("A row is found by its code or its name in either language", arguments: ["ye", "엔", "jp"])
  func find(_ text: String) throws {
    var board = try Self.board()
    #expect(board.press(.text("/")) == .changed && board.isFinding)
    #expect(board.press(.text(text)) == .changed)
    #expect(board.codes == ["JPY"])
    // What is a key elsewhere is a letter here.
    #expect(board.press(.text("q")) == .changed && board.rows.isEmpty)
    #expect(board.press(.backspace) == .changed)
    #expect(board.press(.enter) == .changed && !board.isFinding && board.codes == ["JPY"])
    // Another search begins anew.
    _ = board.press(.text("/"))
    _ = board.press(.text("x"))
    _ = board.press(.backspace)
    #expect(board.rows.count == 3)
    // And one can be given up.
    _ = board.press(.text("x"))
    #expect(board.press(.escape) == .changed && !board.isFinding && board.rows.count == 3)
  }

  @Test("Arrows move the selection, which stays on its row when the order changes") func moves() throws {
    var board = try Self.board()
    #expect(board.selected == nil)
    // The first key only selects.
    #expect(board.press(.text("f")) == .changed && board.selected?.rate.currency.code == "USD")
    #expect(board.press(.down) == .changed && board.selected?.rate.currency.code == "JPY")
    #expect(
      board.press(.text("s")) == .changed && board.sort == .change
        && board.selected?.rate.currency.code == "JPY")
    #expect(board.press(.end) == .changed && board.selected?.rate.currency.code == "EUR")
    #expect(board.press(.down) == .changed && board.selected?.rate.currency.code == "EUR")
    #expect(board.press(.up, columns: 2) == .changed && board.selected?.rate.currency.code == "USD")
    #expect(board.press(.enter) == .chart(WatchKey(source: .eximbank, currency: .dollar)))
    #expect(board.press(.text("f")) == .favourite(.dollar, isWanted: true))
    #expect(board.press(.text("c")) == .currency && board.press(.text("l")) == .language)
    #expect(board.press(.text("x")) == .nothing && board.press(.unknown) == .nothing)
    #expect(board.press(.text("q")) == .quit && board.press(.endOfInput) == .quit)
  }

  @Test("A star is set or taken away as it is seen, and the selection stays on its currency in any order")
  func stays() throws {
    var board = try Self.board(sort: .change, favourites: [.dollar])
    _ = board.press(.down)
    _ = board.press(.down)
    #expect(board.selected?.rate.currency.code == "JPY")
    let rates = [try Self.rate("USD", "1010", before: "1000"), try Self.rate("JPY", "1900", before: "1000")]
    _ = board.take(Self.answer(rates), from: .eximbank, names: { _ in Phrase("", "") })
    #expect(board.codes.first == "JPY" && board.selected?.rate.currency.code == "JPY")
    #expect(board.press(.text("f")) == .favourite(try Currency("JPY"), isWanted: true))
    _ = board.press(.down)
    #expect(board.press(.text("f")) == .favourite(.dollar, isWanted: false))
  }

  @Test("Esc takes the filter off") func escape() throws {
    var board = try Self.board()
    for key in [Key.text("/"), .text("ye"), .enter] { _ = board.press(key) }
    #expect(board.codes == ["JPY"] && board.press(.escape) == .changed && board.codes.count == 3)
    #expect(board.press(.escape) == .nothing)
  }

  @Test("In a chart any key leads back, and q ends the program") func chart() throws {
    var board = try Self.board()
    board.chart = WatchBoard.Chart(title: "", points: [], scale: 0)
    #expect(
      board.press(.down) == .changed && board.chart == nil && board.selected == nil)
    board.chart = WatchBoard.Chart(title: "", points: [], scale: 0)
    #expect(board.press(.text("q")) == .quit)
  }

  @Test("A target rings when it is reached, once, and again after it was not") func targets() throws {
    func target(_ direction: RateTarget.Direction, _ price: String) throws -> RateTarget {
      RateTarget(
        .dollar, direction, GivenRate(base: try ExactDecimal(parsing: price), unit: 1, quote: .won))
    }
    var board = try Self.board(targets: [try target(.above, "1020"), try target(.above, "1040")])
    func rings(_ price: String, quote: Currency = .won) throws -> Bool {
      board.take(
        Self.answer([try Self.rate("USD", price, quote: quote)]), from: .eximbank,
        names: { _ in Phrase("", "") })
    }
    #expect(try !rings("1020"), "above is not equal")
    #expect(try rings("1020.01"))
    #expect(try !rings("1030"), "it was reached before")
    #expect(try rings("1041"), "the second one")
    #expect(board.rows.map(\.reached.count) == [2])
    #expect(try !rings("1000"))
    #expect(try rings("1021"))
    // A price in another currency meets no target in won.
    _ = try rings("1000")
    #expect(try !rings("5000", quote: try Currency("JPY")))
  }

  @Test("A coin is no currency of the same code, for a target, a favourite or a budget") func coinOfACode()
    throws
  {
    let price = GivenRate(base: try ExactDecimal(parsing: "1"), unit: 1, quote: .won)
    var board = WatchBoard(
      favourites: [try Currency("MNT")], targets: [RateTarget(try Currency("MNT"), .above, price)])
    let coin = try Self.rate("UPBIT:MNT", "2000")
    let rings = board.take(Self.answer([coin]), from: .upbit, names: { _ in Phrase("", "") })
    #expect(!rings)
    _ = board.press(.down)
    #expect(board.press(.text("f")) == .favourite(coin.currency, isWanted: true))
    #expect(coin.worth(of: try Amount(parsing: "10", currency: Currency("MNT"), sign: .positive)) == nil)
  }

  @Test("Rates of two sources stand beside each other, also of one code") func sources() throws {
    var board = try Self.board()
    let none = { (_: Currency) in Phrase("", "") }
    _ = board.take(Self.answer([try Self.rate("USD", "7")]), from: .upbit, names: none)
    #expect(
      board.rows.map { "\($0.source) \($0.rate.currency) \($0.rate.base)" } == [
        "eximbank USD 1010", "eximbank JPY 980", "eximbank EUR 1600", "upbit USD 7",
      ])
    // A rate that its source doesn't have any more is gone, and those of others stay in their places.
    _ = board.take(
      Self.answer([try Self.rate("JPY", "981", unit: 100)], .stale), from: .eximbank, names: none)
    #expect(
      board.rows.map { "\($0.source) \($0.rate.currency) \($0.state)" } == [
        "eximbank JPY stale", "upbit USD fresh",
      ])
  }

  @Test("A rate that its source has twice is two rows, and stays so") func twice() throws {
    var board = WatchBoard()
    for price in ["1", "2"] {
      let rate = try Self.rate("USD", price)
      _ = board.take(Self.answer([rate, rate]), from: .eximbank, names: { _ in Phrase("", "") })
      #expect(board.rows.map(\.rate.base.description) == [price, price])
    }
  }

  @Test("A series keeps its latest prices, and begins anew with another unit or currency") func series()
    throws
  {
    var row = WatchRow(
      source: .upbit, rate: try Self.rate("UPBIT:BTC", "0"), state: .fresh, name: Phrase("", ""))
    for price in 1...200 { row.take(try Self.rate("UPBIT:BTC", "\(price)"), .fresh) }
    #expect(row.series.count == WatchRow.longestSeries && row.series.last?.description == "200")
    #expect(row.series.first?.description == "141")
    row.take(try Self.rate("UPBIT:BTC", "3", quote: .dollar), .fresh)
    #expect(row.series.map(\.description) == ["3"])
  }

  @Test(
    "What a budget is worth",
    arguments: [
      // 150,000 JPY at 938.28 KRW per 100.
      ("150000JPY", "JPY", "938.28", 100, "1,407,420 KRW"),
      ("1000000KRW", "JPY", "938.28", 100, "106,578 JPY"),
      ("1000000KRW", "USD", "1391.5", 1, "718.65 USD"),
      ("1000000KRW", "UPBIT:BTC", "142076000", 1, "0.00703849 UPBIT:BTC"),
      ("10EUR", "USD", "1391.5", 1, nil),
    ] as [(String, String, String, Int, String?)])
  func worth(_ budget: String, _ code: String, _ base: String, _ unit: Int, _ worth: String?) throws {
    let amount = try TypedAmount(budget).amount(fallback: .won, sign: .positive)
    let found = try Self.rate(code, base, unit: unit).worth(of: amount)
    #expect(found.map { "\($0.grouped) \($0.currency)" } == worth)
  }
}

extension WatchBoard {
  fileprivate var codes: [String] { rows.map(\.rate.currency.code) }
}
