import TestLedgers
import TestSupport

@testable import TripStore

/// Expenses of all kinds, as the user might record them.
enum RandomExpenses {
  static let currencies = ["KRW", "JPY", "USD", "EUR", "KWD", "VND", "XAF"]
  static let memos = [
    "라멘 두 그릇", "lunch", "RAMEN \"special\"", "é accent", "e\u{301} accent", "가족과", "Straße", "",
    "한\u{1100}\u{1161}",
    "ラーメン", "🍜 국수", "İstanbul", "tab\there", "12", "a,b",
  ]
  static let tags = ["가족", "family", "a\"b", "A,B", "회사"]
  static let payments = ["cash", "card", "account", "card:현대", "card:신한 체크", "cash:é", "account:a.b"]
    .compactMap(Payment.init(text:))
  static let categories = ["food", "cafe", "taxi", "own thing", "etc"]

  static func expense(
    on date: String, places: [PlaceID] = [], people: [PersonID] = [], special: Bool = true,
    using random: inout SeededGenerator
  ) throws -> TripDetailInfo {
    func chance(_ part: Int, _ random: inout SeededGenerator) -> Bool {
      Int.random(in: 0..<part, using: &random) == 0
    }
    let currency = try Currency(currencies.randomElement(using: &random) ?? "JPY")
    let units = Int64.random(in: 1...(chance(9, &random) ? 1_000_000_000_000 : 90_000), using: &random)
    let start = try instant("2025-09-01T09:00:00+09:00")
    var expense = TripDetailInfo(
      id: ExpenseID(using: &random),
      amount: Amount(minorUnits: chance(8, &random) ? -units : units, currency: currency),
      category: categories.randomElement(using: &random) ?? "etc", date: try day(date),
      entered: Instant(
        seconds: start.seconds + Int.random(in: 0..<9, using: &random),
        microseconds: chance(2, &random) ? Int.random(in: 0..<1_000_000, using: &random) : 0, offset: 32_400))
    if chance(2, &random) {
      expense.time = TimeOfDay(
        secondsSinceMidnight: (chance(4, &random) ? 1 : 60) * Int.random(in: 0..<1440, using: &random))
    }
    if chance(4, &random) {
      expense.zone = Zone(["+09:00", "Asia/Tokyo", "Asia/New_City"].randomElement(using: &random) ?? "")
    }
    if chance(2, &random) { expense.memo = memos.randomElement(using: &random) }
    if chance(3, &random) { expense.place = places.randomElement(using: &random) }
    if chance(2, &random) { expense.pay = payments.randomElement(using: &random) }
    if chance(3, &random) { expense.tags = Array(tags.shuffled(using: &random).prefix(2)) }
    guard special else { return expense }
    if chance(12, &random), currency != .won {
      expense.rate = try TypedRate("938.28/100").rate(in: .won)
    }
    if chance(12, &random), currency != .dollar {
      expense.charged = Amount(
        minorUnits: units.signum() * expense.amount.minorUnits.signum() * 777, currency: .dollar)
    }
    if chance(14, &random) { expense.isOffPace = true }
    if chance(12, &random) {
      expense.spread = try Spread(parsing: "\(expense.date - 1)..\(expense.date + 2)")
    }
    if chance(10, &random) {
      expense.claim =
        Claim(
          payer: ["ACME", "회사"].randomElement(using: &random) ?? "", number: chance(2, &random) ? 1 : nil,
          sent: nil,
          paid: nil) ?? Claim(payer: "ACME", number: 2, sent: expense.date, paid: nil)
    }
    if chance(15, &random) {
      expense.photos = [ImageName(path: "images/ab/ab\(String(repeating: "0", count: 62)).jpg")]
        .compactMap(\.self)
    }
    if chance(15, &random), expense.place == nil {
      expense.position = try Position(parsing: "34.\(Int.random(in: 1...9, using: &random)),-135.5")
    }
    if chance(15, &random) { expense.receipt = ReceiptID(using: &random) }
    if chance(15, &random) { expense.refundOf = ExpenseID(using: &random) }
    if chance(4, &random) { expense.sharing = try sharing(of: expense.amount, among: people, using: &random) }
    return expense
  }

  /// Who paid an amount and whom it is for, in one of the ways in which it adds up; `nil` with fewer than two people.
  private static func sharing(
    of amount: Amount, among people: [PersonID], using random: inout SeededGenerator
  ) throws -> Sharing? {
    guard people.count > 1 else { return nil }
    let part = Amount(minorUnits: max(1, amount.magnitude.minorUnits / 2), currency: amount.currency)
    let payers =
      part.minorUnits > 1 && Bool.random(using: &random)
      ? [Sharing.Payer(people[0], paid: part), Sharing.Payer(people[1])] : [Sharing.Payer(people[0])]
    let parts = people.map { Sharing.Portion($0, .parts(Int.random(in: 1...3, using: &random))) }
    let halves = try people.prefix(2).map { Sharing.Portion($0, .percent(try ExactDecimal(parsing: "50"))) }
    let items = [
      Sharing.Item(part, people.map { Sharing.PersonParts($0, 1) }),
      Sharing.Item(part, [Sharing.PersonParts(people[0], 2)]),
    ]
    let split: Sharing.Split =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .portions([Sharing.Portion(people[1], .amount(part))] + parts.prefix(1))
      case 1: .portions(halves)
      case 2: .items(items, rest: .proportional)
      case 3: .items([items[0]], rest: .even)
      default: .portions(parts)
      }
    return Sharing(payers: payers, split: split)
  }
}
