import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct ChargedExpenseTests {
  private let folder: TemporaryFolder
  private let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    ledger = Ledger(
      ledgerFolder: LedgerFolder(path: folder("home")),
      clock: Clock(standIn: try instant("2025-09-10T12:00:00+09:00")))
    var trip = TripDraft()
    trip.currency = .yen
    _ = try ledger.createTrip(trip)
  }

  private func spend(_ charged: String?, currency: String? = nil, isRefund: Bool = false) throws
    -> RecordedExpense
  {
    var draft = ExpenseDraft()
    draft.amount = "12000"
    draft.currency = try currency.map { try Currency($0) }
    draft.category = "food"
    draft.charged = try charged.map { try TypedAmount($0) }
    draft.isRefund = isRefund
    return try ledger.spend(draft) { try #require(try $0.trips().first) }
  }

  private func stored(_ entry: RecordedExpense) throws -> TripDetailInfo {
    try ledger.read { try $0.expense(named: entry.expense.id.text).expense }
  }

  @Test(arguments: [
    ("118,500KRW", false, "118500 KRW"), ("118500 krw", false, "118500 KRW"), ("118500", false, "118500 KRW"),
    ("85.10USD", false, "85.10 USD"), ("118500KRW", true, "-118500 KRW"),
  ])
  func kept(_ typed: String, _ isRefund: Bool, _ charged: String) throws {
    let expense = try stored(try spend(typed, isRefund: isRefund))
    let found = try #require(expense.charged)
    #expect("\(found.plain) \(found.currency)" == charged)
  }

  @Test func refused() throws {
    #expect(throws: LedgerError.chargedAsPaid(currency: "JPY")) { try spend("12000JPY") }
    #expect(throws: LedgerError.chargedAsPaid(currency: "KRW")) { try spend("12000", currency: "KRW") }
    #expect(throws: MoneyError.negative(value: "-5KRW")) { try spend("-5KRW") }
    #expect(throws: MoneyError.zero(value: "0 KRW")) { try spend("0 KRW") }
    #expect(throws: MoneyError.notAnAmount(value: "KRW")) { try spend("KRW") }
    #expect(throws: MoneyError.notAnAmount(value: "12 5KRW")) { try spend("12 5KRW") }
    #expect(throws: MoneyError.tooManyDecimals(value: "1.5KRW", currency: "KRW", minorDigits: 0)) {
      try spend("1.5KRW")
    }
    #expect(throws: MoneyError.self) { try spend("5XYW") }
  }

  @Test func edited() throws {
    let entry = try spend("118500KRW")
    var draft = ExpenseDraft()
    draft.charged = "119000KRW"
    _ = try ledger.editExpense(named: entry.expense.id.text, draft)
    #expect(try stored(entry).charged?.plain == "119000")
    // The charge can't be in the currency paid in.
    var own = ExpenseDraft()
    own.currency = .won
    #expect(throws: LedgerError.chargedAsPaid(currency: "KRW")) {
      try ledger.editExpense(named: entry.expense.id.text, own)
    }
    var clear = ExpenseDraft()
    clear.clear = ["charged"]
    _ = try ledger.editExpense(named: entry.expense.id.text, clear)
    #expect(try stored(entry).charged == nil)
  }

  /// The member as in a document, written by hand.
  @Test(
    arguments: [
      (#"{"amount":"118500","currency":"KRW"}"#, "118500"), ("null", nil),
      (#"{"amount":"-118500","currency":"KRW"}"#, "refused"),
      (#"{"amount":"5","currency":"JPY"}"#, "refused"),
      (#"{"amount":"0","currency":"KRW"}"#, "refused"), (#"{"amount":"5"}"#, "refused"),
    ] as [(String, String?)])
  func document(_ member: String, _ charged: String?) throws {
    let text =
      #"{"id":"a000000000001","date":"2025-09-05","amount":"12000","currency":"JPY","#
      + #""category":"food","charged":\#(member),"entered":"2025-09-05T12:00:00+09:00","#
      + #""changed":"2025-09-05T12:00:00+09:00"}"#
    var reader = JSONReader(Array(text.utf8))
    let raw = try reader.raw()
    if charged == "refused" {
      #expect(throws: JSONError.self) { try TripDetailInfo(reading: raw) }
    } else {
      let expense = try TripDetailInfo(reading: raw)
      #expect(expense.charged?.plain == charged)
      if charged != nil { #expect(String(decoding: expense.body.bytes, as: UTF8.self) == text) }
    }
  }
}
