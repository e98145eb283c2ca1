import Testing

@testable import DotTerminal

@Suite struct BudgetBarTests {
  @Test(
    arguments: [
      // Half of ten columns, and a plan of 50 % ends in the fifth.
      (50, 100, 50, "[####|     ]"), (50, 100, 100, "[#####    |]"), (0, 100, 10, "[|         ]"),
      (150, 100, 33, "[##|###!###]"), (-20, 100, 40, "[   |      ]"), (1, 100, 100, "[#        |]"),
      (99, 100, nil, "[######### ]"), (100, 100, 0, "[##########]"), (50, 100, -20, "[#####     ]"),
    ] as [(Int64, Int64, Int64?, String)])
  func line(_ spent: Int64, _ budget: Int64, _ planned: Int64?, _ expected: String) {
    let bar = BudgetBar(spent: spent, budget: budget, planned: planned)
    #expect(bar.line(columns: 12, ascii: true, palette: Palette(enabled: false)) == expected)
  }

  /// The budget is two thirds of 150, and 100 of 101 ends in the last column, as the plan of the last day does.
  @Test("Over the budget, the bar is what is spent, with a mark where the budget ends")
  func over() {
    for (spent, planned, line) in [
      (150, nil, "[######!###]"), (1000, nil, "[!#########]"), (101, 100, "[#########!]"),
    ] as [(Int64, Int64?, String)] {
      let bar = BudgetBar(spent: spent, budget: 100, planned: planned)
      #expect(bar.line(columns: 12, ascii: true, palette: Palette(enabled: false)) == line)
    }
  }

  @Test func withoutDays() {
    let bar = BudgetBar(spent: 5, budget: 8)
    #expect(bar.line(columns: 3, ascii: false, palette: Palette(enabled: false)) == "[█▉ ]")
    #expect(bar.line(columns: 10, ascii: false, palette: Palette(enabled: false)) == "[█████   ]")
  }

  @Test("Green as planned, yellow over the plan, red over the budget")
  func colours() {
    for (spent, planned, code) in [(40, 40, "32"), (41, 40, "33"), (100, 90, "33"), (101, 100, "31")]
      as [(Int64, Int64, String)]
    {
      let line = BudgetBar(spent: spent, budget: 100, planned: planned).line(
        columns: 12, ascii: true, palette: Palette(enabled: true))
      #expect(line.contains("\u{1B}[\(code)m"), "\(spent) of \(planned): \(line.debugDescription)")
    }
  }
}
