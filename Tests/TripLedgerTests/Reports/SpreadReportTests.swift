import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Spread expenses, in everything that depends on days.
struct SpreadReportTests {
  let fixture: LedgerFixture

  init() throws { fixture = try LedgerFixture() }

  /// Known on the 5th, a Friday: 100 JPY = 950 KRW, 1 USD = 1,400 KRW; nothing for the euro.
  private func publish() throws { try fixture.publish("2025-09-05", ["JPY": "950/100", "USD": "1400"]) }

  private func over(_ text: String) throws -> (inout ExpenseDraft) -> Void {
    let spread = try Spread(parsing: text)
    return {
      $0.spread = spread
      $0.category = "lodging"
    }
  }

  /// 100.00 USD on the 5th are 140,000 KRW = 14,736.8… JPY → 14,737: four shares of 3,684 and one more unit
  /// for the first. The rate of the 6th is never used.
  @Test func convertedOnceAndShared() throws {
    try publish()
    let trip = try fixture.trip { $0.budget = "20000" }
    try fixture.publish("2025-09-06", ["JPY": "900/100", "USD": "2000"])
    try fixture.spend("1000", on: trip, "2025-09-06") { $0.time = TimeOfDay("08:00") }
    try fixture.spend("100.00", on: trip, "2025-09-05") {
      $0.currency = .dollar
      $0.time = TimeOfDay("07:00")
      try? over("2025-09-05..2025-09-08")(&$0)
    }
    let report = try fixture.report([trip], in: "JPY")
    let rows = report.rows
    let lines = rows.map { row in
      [
        "\(row.expense.date)", row.expense.time?.minutes ?? "–", row.expense.amount.plain,
        row.converted?.amount.plain ?? "–", row.balance?.amount.plain ?? "–",
        row.part.map { "\($0.number)/\($0.count)" } ?? "–",
      ].joined(separator: " ")
    }
    #expect(
      lines == [
        "2025-09-05 – 25.00 3685 16315 1/4",
        // An expense with a time comes before a part, which has none.
        "2025-09-06 08:00 1000 1000 15315 –", "2025-09-06 – 25.00 3684 11631 2/4",
        "2025-09-07 – 25.00 3684 7947 3/4", "2025-09-08 – 25.00 3684 4263 4/4",
      ])
    #expect(report.account?.remaining?.plain == "4263")
    #expect(report.total.plain == "15737")
    // In the home currency 140,000, and by the rate of the 6th, 1,000 yen are 9,000.
    #expect(report.homeTotal?.amount.plain == "149000")
    #expect(report.expenses.map(\.expense.amount.plain) == ["100.00", "1000"])
    #expect(report.expenses.map { $0.converted?.amount.plain } == ["14737", "1000"])
    #expect(report.expenses[0].expense.time?.minutes == "07:00")
  }

  @Test func filtersChooseParts() throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    try fixture.spend("500", on: trip, "2025-08-01", over("2025-09-05..2025-09-09"))
    var filter = ExpenseFilter()
    (filter.from, filter.to) = (try day("2025-09-06"), try day("2025-09-07"))
    let report = try fixture.report([trip], in: "JPY", filter: filter)
    #expect(report.days.map { "\($0.date) \($0.total.plain)" } == ["2025-09-06 100", "2025-09-07 100"])
    #expect(report.rows.map { $0.balance?.amount.plain } == ["800", "700"])
    (filter.from, filter.to) = (nil, try day("2025-09-04"))
    #expect(try fixture.report([trip], in: "JPY", filter: filter).days.isEmpty)
  }

  /// An unconverted expense counts once, however many parts it has.
  @Test func unconvertedOnce() throws {
    try publish()
    let trip = try fixture.trip()
    try fixture.spend("10.00", on: trip, "2025-08-30") {
      $0.currency = .euro
      try? over("2025-08-30..2025-09-02")(&$0)
    }
    let report = try fixture.report([trip], in: "JPY")
    #expect(report.days.map(\.unconverted) == [1, 1, 1, 1])
    #expect(report.unconverted.map(\.expense.amount.plain) == ["10.00"])
    #expect(report.unconverted.map(\.expense.date.description) == ["2025-08-30"])
    #expect(report.homeTotal?.unconverted == 1)
    #expect(report.account?.unconverted.count == 1)
    let months = try GroupReport(report, by: .month).groups
    #expect(months.map { "\($0.key ?? "") \($0.count) \($0.unconverted)" } == ["2025-08 1 1", "2025-09 1 1"])
    let categories = try GroupReport(report, by: .category).groups
    #expect(categories.map { "\($0.count) \($0.unconverted)" } == ["1 1"])
    #expect(categories[0].paid.map(\.plain) == ["10.00"])
    #expect(try SpendingCalendar(report).months.map(\.unconverted) == [1, 1])
    let gaps = Gaps(try fixture.account(trip), on: try day("2025-09-05"))
    #expect(gaps.unconverted.count == 1 && gaps.withoutReceipt.count == 1)
    #expect(gaps.days.map(\.description) == ["2025-09-05"])
  }

  @Test func aRefundAndTooFewUnits() throws {
    let trip = try fixture.trip { $0.budget = "100" }
    try fixture.spend("3", on: trip, "2025-09-05") {
      $0.isRefund = true
      try? over("2025-09-05..2025-09-09")(&$0)
    }
    let report = try fixture.report([trip], in: "JPY")
    #expect(report.days.map(\.total.plain) == ["-1", "-1", "-1", "0", "0"])
    #expect(
      report.rows.map { $0.balance?.amount.plain } == ["101", "102", "103", "103", "103"])
  }

  /// 85.00 USD for which the card charged 118,500 won: every won is divided among the parts, and the charge
  /// shown whole.
  @Test func whatTheCardCharged() throws {
    try publish()
    let trip = try fixture.trip { $0.currency = .won }
    let expense = try fixture.spend("85.00", on: trip, "2025-09-05") {
      $0.currency = .dollar
      $0.charged = "118,501KRW"
      try? over("2025-09-05..2025-09-07")(&$0)
    }
    let report = try fixture.report([trip], in: "KRW")
    #expect(report.days.map(\.total.plain) == ["39501", "39500", "39500"])
    try fixture.ledger.read { snapshot in
      let rates = try snapshot.rateConverter(now: fixture.now)
      let whole = try #require(try CardCharge(expense, rates: rates))
      let parts = try (1...3).map { try whole.share(of: SpreadPart(number: $0, count: 3)) }
      // 85 × 1,400 = 119,000.
      #expect(parts.map { $0.base?.amount.plain } == ["39667", "39667", "39666"])
      #expect(parts.map { $0.extra?.plain } == ["-166", "-167", "-166"])
      #expect(whole.extra?.plain == "-499" && parts.allSatisfy { $0.markup == whole.markup })
    }
  }

  /// The photo of the bill is with the first part only.
  @Test func photosStandOnce() throws {
    let trip = try fixture.trip()
    let photo = try fixture.file("bill.jpg", "bill")
    try fixture.spend("500", on: trip, "2025-09-05") {
      $0.photos = [photo]
      try? over("2025-09-05..2025-09-06")(&$0)
    }
    let rows = try fixture.report([trip], in: "JPY").days.flatMap(\.rows)
    #expect(rows.map(\.expense.photos.count) == [1, 0])
    #expect(rows.map(\.recorded.photos.count) == [1, 1])
  }

  /// A bill that is spread, like one off the pace, is no day's.
  @Test(arguments: [
    (nil, false, ["allowance"]), ("2025-09-06..2025-09-07", false, []),
    ("2025-09-07..2025-09-08", false, []), ("2025-09-06..2025-09-07", true, []), (nil, true, []),
  ])
  func limits(spread: String?, isOffPace: Bool, passed: [String]) throws {
    let trip = try fixture.trip { $0.budget = "1000" }
    let expense = try fixture.spend("800", on: trip, "2025-09-06") {
      $0.isOffPace = isOffPace
      if let spread { try? over(spread)(&$0) }
    }
    let limits = try fixture.account(trip).limitsPassed(by: expense, today: try day("2025-09-06"))
    #expect(limits.map { if case .allowance = $0 { "allowance" } else { "\($0)" } } == passed)
  }

  // MARK: Any expenses

  /// In any grouping, parts add up to the expenses; dividing a report by days loses no unit.
  @Test func everyGroupingAddsUp() throws {
    var random = SeededGenerator(announcing: "everyGroupingAddsUp")
    try publish()
    let currencies = try ["JPY", "KRW", "USD", "EUR"].map { try Currency($0) }
    for target in ["JPY", "USD", "KRW"] {
      let trip = try fixture.trip(target) { ($0.currency, $0.budget) = (try Currency(target), "100000") }
      let count = Int.random(in: 20...50, using: &random)
      let expenses = try (0..<count).map { _ in
        let currency = try #require(currencies.randomElement(using: &random))
        let units = Int64.random(in: 1...500, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let first = try day("2025-08-28") + Int.random(in: 0...10, using: &random)
        let last = first + Int.random(in: 0...40, using: &random)
        let isSpread = Bool.random(using: &random)
        return TripDetailInfo(
          amount: Amount(minorUnits: units, currency: currency), category: isSpread ? "lodging" : "food",
          date: try day("2025-09-03") + Int.random(in: 0...5, using: &random),
          isOffPace: Bool.random(using: &random),
          spread: isSpread ? try Spread(parsing: "\(first)..\(last)") : nil, entered: fixture.now)
      }
      try fixture.store(expenses, in: trip)
      let account = try fixture.account(trip)
      let report = try fixture.report([trip], in: target)
      let rows = report.rows
      let converted = report.expenses.compactMap(\.converted?.amount.minorUnits).reduce(0, +)

      #expect(report.total.minorUnits == converted && account.spent == report.total)
      #expect(report.expenses.count == count)
      #expect(report.days.map(\.total.minorUnits).reduce(0, +) == converted)
      for kind in GroupKind.allCases {
        let groups = try GroupReport(report, by: kind).groups
        #expect(groups.map(\.total.minorUnits).reduce(0, +) == converted, "\(kind)")
        let paid = groups.flatMap(\.paid)
        for currency in currencies {
          let own = expenses.filter { $0.amount.currency == currency }.map(\.amount.minorUnits).reduce(0, +)
          #expect(paid.filter { $0.currency == currency }.map(\.minorUnits).reduce(0, +) == own, "\(kind)")
        }
      }
      #expect(try SpendingCalendar(report).months.map(\.total.minorUnits).reduce(0, +) == converted)
      for expense in expenses {
        let own = rows.filter { $0.expense.id == expense.id }
        #expect(own.count == expense.spread?.count ?? 1)
        #expect(own.map(\.expense.amount.minorUnits).reduce(0, +) == expense.amount.minorUnits)
        #expect(Set(own.map(\.expense.date)).count == own.count)
      }
      // The days before and after any date are the whole.
      let cut = try day("2025-08-28") + Int.random(in: 0...50, using: &random)
      var (before, after) = (ExpenseFilter(), ExpenseFilter())
      (before.to, after.from) = (cut - 1, cut)
      let halves = try [before, after].map {
        try fixture.report([trip], in: target, filter: $0).total.minorUnits
      }
      #expect(halves.reduce(0, +) == converted)
      // Average × days so far is the pace spending, up to the last day of the trip.
      let pace = try Pace(account, on: try day("2025-09-09"))
      let own = rows.filter { !$0.expense.isOffPace && trip.contains($0.expense.date) }
      let soFar = own.compactMap(\.converted?.amount.minorUnits).reduce(0, +)
      #expect(
        pace.average?.amount
          == (try Amount(
            rounding: Fraction(Int128(soFar), over: 5 * .powerOfTen(trip.currency.minorDigits)),
            to: trip.currency)))
      #expect(pace.forecast?.amount == account.spent)
      let last = try account.rowsWithBalances(by: nil).last { $0.balance != nil }?.balance?.amount
      #expect(last == nil || last == account.remaining)
    }
  }
}
