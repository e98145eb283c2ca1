import Testing

@testable import dot

@Suite struct BudgetBarTests {
  @Test(
    arguments: [
      // Half of ten columns, and the first of two days ends in the fifth.
      (50, 100, 1, 2, "[####|     ]"), (50, 100, 2, 2, "[#####    |]"), (0, 100, 1, 10, "[|         ]"),
      (150, 100, 1, 3, "[##|###!###]"), (-20, 100, 2, 5, "[   |      ]"), (1, 100, 5, 5, "[#        |]"),
      (99, 100, 0, 0, "[######### ]"), (100, 100, 0, 5, "[##########]"),
    ] as [(Int64, Int64, Int, Int, String)])
  func line(_ spent: Int64, _ budget: Int64, _ gone: Int, _ all: Int, _ expected: String) {
    let bar = BudgetBar(spent: spent, budget: budget, days: (gone, all))
    #expect(bar.line(columns: 12, ascii: true, palette: Palette(enabled: false)) == expected)
  }

  /// The budget is two thirds of 150, and 100 of 101 ends in the last column, as the last day does.
  @Test("Over the budget, the bar is what is spent, with a mark where the budget ends")
  func over() {
    for (spent, days, line) in [
      (150, nil, "[######!###]"), (1000, nil, "[!#########]"), (101, (5, 5), "[#########!]"),
    ] as [(Int64, (Int, Int)?, String)] {
      let bar = BudgetBar(spent: spent, budget: 100, days: days)
      #expect(bar.line(columns: 12, ascii: true, palette: Palette(enabled: false)) == line)
    }
  }

  @Test func withoutDays() {
    let bar = BudgetBar(spent: 5, budget: 8)
    #expect(bar.line(columns: 3, ascii: false, palette: Palette(enabled: false)) == "[█▉ ]")
    #expect(bar.line(columns: 10, ascii: false, palette: Palette(enabled: false)) == "[█████   ]")
  }

  @Test("Green as planned, yellow ahead of the days, red over")
  func colours() {
    for (spent, gone, code) in [(40, 4, "32"), (41, 4, "33"), (100, 9, "33"), (101, 10, "31")]
      as [(Int64, Int, String)]
    {
      let line = BudgetBar(spent: spent, budget: 100, days: (gone, 10)).line(
        columns: 12, ascii: true, palette: Palette(enabled: true))
      #expect(line.contains("\u{1B}[\(code)m"), "\(spent) on day \(gone): \(line.debugDescription)")
    }
  }
}
