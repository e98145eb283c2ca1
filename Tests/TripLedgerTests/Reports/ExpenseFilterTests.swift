import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct ExpenseFilterTests {
  typealias Change = @Sendable (inout ExpenseFilter) -> Void

  /// On 7 September: 식비, "Ramen ラーメン", at 도톤보리, by card, tagged 맛집.
  static let rows: [(Change, Bool)] = [
    ({ _ in }, true), ({ $0.from = Day("2025-09-07") }, true), ({ $0.from = Day("2025-09-08") }, false),
    ({ $0.to = Day("2025-09-07") }, true), ({ $0.to = Day("2025-09-06") }, false),
    ({ $0.categories = ["cafe", "food"] }, true), ({ $0.categories = ["cafe"] }, false),
    ({ $0.tags = ["x", "맛집"] }, true), ({ $0.tags = ["맛"] }, false),
    ({ $0.pays = [.card, .cash] }, true), ({ $0.pays = [.cash] }, false),
    ({ $0.text = "ramen" }, true), ({ $0.text = "ラーメン" }, true), ({ $0.text = "돈보리" }, false),
    ({ $0.text = "도톤" }, true), ({ $0.text = "맛" }, true), ({ $0.text = "FOOD" }, true),
    ({ $0.text = "식비" }, true),
    ({ $0.text = "9000" }, false), ({ ($0.text, $0.categories) = ("ramen", ["cafe"]) }, false),
  ]

  private func matches(
    _ filter: ExpenseFilter, _ expense: TripDetailInfo, _ place: MapInfo? = nil
  ) throws -> Bool {
    let trip = TripInfo(
      title: "T", currency: expense.amount.currency, start: expense.date, created: expense.entered)
    var matcher = FilterMatcher(filter)
    return try matcher.matches(Row(expense, of: Boxed(trip), place: place.map(Boxed.init)))
  }

  @Test(arguments: rows.indices)
  func matches(index: Int) throws {
    let (change, expected) = Self.rows[index]
    let now = try instant("2025-09-06T12:00Z")
    let expense = TripDetailInfo(
      amount: try amount("9000", "JPY"), category: "food", memo: "Ramen ラーメン", date: try day("2025-09-07"),
      pay: .card, tags: ["맛집"], entered: now)
    var filter = ExpenseFilter()
    change(&filter)
    #expect(
      try matches(filter, expense, MapInfo(identifier: "도톤보리", position: nil, changed: now)) == expected)
  }

  @Test(
    "A kind means all of its methods, a name just one",
    arguments: [
      ("card", true), ("card:현대", true), ("card:현", false), ("card:신한", false), ("account:현대", false),
      ("cash", false),
    ])
  func payments(_ text: String, _ expected: Bool) throws {
    var filter = ExpenseFilter()
    filter.pays = [try Payment(named: text)]
    let expense = TripDetailInfo(
      amount: try amount("9000", "JPY"), category: "food", date: try day("2025-09-07"),
      pay: try Payment(named: "card:현대"), entered: try instant("2025-09-06T12:00Z"))
    #expect(try matches(filter, expense) == expected)
  }

  @Test(arguments: [("ACME", true), ("ACME#2", true), ("ACME#1", false), ("AC", false)])
  func claims(_ name: String, _ expected: Bool) throws {
    var filter = ExpenseFilter()
    filter.claims = [try ClaimName(name)]
    var expense = TripDetailInfo(
      amount: try amount("9000", "JPY"), category: "food", date: try day("2025-09-07"),
      entered: try instant("2025-09-06T12:00Z"))
    #expect(try !matches(filter, expense))
    expense.claim = Claim(payer: "ACME", number: 2, sent: expense.date, paid: nil)
    #expect(try matches(filter, expense) == expected)
  }

  @Test func whatIsNotThereIsNotFound() throws {
    let expense = TripDetailInfo(
      amount: try amount("9000", "JPY"), category: "own", date: try day("2025-09-07"),
      entered: try instant("2025-09-06T12:00Z"))
    var filter = ExpenseFilter()
    filter.pays = [.cash]
    #expect(try !matches(filter, expense))
    filter = ExpenseFilter()
    filter.text = "own"
    #expect(try matches(filter, expense))
    filter.text = "nil"
    #expect(try !matches(filter, expense))
  }
}
