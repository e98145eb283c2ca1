import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripCore

struct SpendingLimitsTests {
  let fixture: LedgerFixture
  let today = "2025-09-06"

  init() throws { fixture = try LedgerFixture() }

  /// The exceeded limits, in words of the test: `food 100`.
  private func passed(
    spent: String, on date: String, category: String = "food", _ change: (inout TripDraft) -> Void
  ) throws -> [String] {
    let trip = try fixture.trip("T", change)
    try fixture.spend(spent, on: trip, date) { $0.category = category }
    return try fixture.account(trip).limitsPassed(
      category: category, on: try day(date), today: try day(today)
    ).map {
      switch $0 {
      case .budget(let over): "budget \(over.plain)"
      case .category(let key, let over): "\(key) \(over.plain)"
      case .leg(let number, let over): "leg \(number) \(over.plain)"
      case .dailyBudget(let over): "daily \(over.plain)"
      case .allowance(let over): "allowance \(over.plain)"
      }
    }
  }

  typealias Row = (spent: String, date: String, change: @Sendable (inout TripDraft) -> Void, passed: [String])

  /// Four days are left on the 6th: 1,000 yen allow 250 today.
  static let rows: [Row] = [
    ("1000000", "2025-09-06", { _ in }, []),
    ("250", "2025-09-06", { $0.budget = "1000" }, []),
    ("251", "2025-09-06", { $0.budget = "1000" }, ["allowance 1"]),
    // Other days than today, and days outside the trip, have no allowance.
    ("251", "2025-09-05", { $0.budget = "1000" }, []),
    ("1000", "2025-08-20", { $0.budget = "1000" }, []),
    ("1001", "2025-08-20", { $0.budget = "1000" }, ["budget 1"]),
    // Once the total budget is exceeded there is no allowance.
    ("1001", "2025-09-06", { $0.budget = "1000" }, ["budget 1"]),
    ("100", "2025-09-06", { $0.categoryBudgets = [.init("food", "100"), .init("cafe", "0")] }, []),
    ("101", "2025-09-05", { $0.categoryBudgets = [.init("food", "100")] }, ["food 1"]),
    (
      "300", "2025-09-06", { ($0.budget, $0.categoryBudgets) = ("1000", [.init("food", "100")]) },
      ["food 200", "allowance 50"]
    ),
    ("300", "2025-09-06", { ($0.budget, $0.dailyBudget) = ("1000", "200") }, ["daily 100", "allowance 50"]),
    ("200", "2025-09-06", { $0.dailyBudget = "200" }, []),
    ("201", "2025-09-06", { $0.dailyBudget = "200" }, ["daily 1"]),
    ("201", "2025-09-06", { ($0.budget, $0.dailyBudget, $0.end) = ("1000", "200", nil) }, ["daily 1"]),
    ("201", "2025-09-05", { $0.dailyBudget = "200" }, []),
    ("0.5", "2025-09-06", { ($0.currency, $0.budget) = (.dollar, "0") }, ["budget 0.50"]),
  ]

  @Test(arguments: rows.indices)
  func limits(index: Int) throws {
    let row = Self.rows[index]
    #expect(try passed(spent: row.spent, on: row.date, row.change) == row.passed)
  }

  @Test func anotherCategorysBudgetIsItsOwn() throws {
    #expect(
      try passed(spent: "500", on: today, category: "cafe") { $0.categoryBudgets = [.init("food", "1")] }
        == [])
  }
}
