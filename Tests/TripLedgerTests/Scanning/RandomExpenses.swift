import TestSupport

@testable import TripLedger

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
    on date: String, places: [PlaceID] = [], special: Bool = true, using random: inout SeededGenerator
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
      expense.rate = TypedRate("938.28/100").rate(in: .won)
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
    return expense
  }

  /// Whether an outline contains all of it, in the form that needs no JSON reader.
  static func isPlain(_ expense: TripDetailInfo) -> Bool {
    func isBare(_ text: String) -> Bool { !text.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } }
    return expense.rate == nil && expense.charged == nil && expense.spread == nil && expense.claim == nil
      && isBare(expense.memo ?? "") && expense.tags.allSatisfy(isBare)
  }
}
