import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

/// Typed words mean what the ledger says in the change that they are for.
struct TypedWordsTests {
  private let fixture: LedgerFixture

  /// Saturday, 6 September 2025, at noon.
  init() throws { fixture = try LedgerFixture() }

  private func words(_ date: String?, pay: String? = nil, spread: String? = nil) throws -> TypedWords {
    var words = TypedWords()
    words.date = try date.map { try TypedDay($0) }
    words.pay = try pay.map { try TypedPayment($0) }
    words.spread = try spread.map { try TypedSpread($0) }
    return words
  }

  @Test func namesAndDatesAreThoseOfTheChange() throws {
    let trip = try fixture.trip()
    try fixture.spend("100", on: trip) { $0.pay = Payment(text: "card:Visa") }
    let words = try words("fri", pay: "Vis", spread: "fri..sat")
    let spent = try fixture.spend("13000", on: trip) { $0.words = words }
    #expect(spent.date == (try day("2025-09-05")) && spent.time == nil)
    #expect(spent.pay?.text == "card:Visa" && spent.spread?.description == "2025-09-05..2025-09-06")
  }

  @Test("A date without a year is one of the trip that is chosen")
  func chosenTrip() throws {
    let spring = try fixture.trip("Spring") { ($0.start, $0.end) = (Day("2025-03-01"), Day("2025-03-09")) }
    let autumn = try fixture.trip("Autumn") { ($0.start, $0.end) = (Day("2025-09-01"), Day("2025-09-09")) }
    for (trip, date) in [(spring, "2025-03-04"), (autumn, "2025-09-04")] {
      let typed = try words("4일")
      #expect(try fixture.spend("100", on: trip) { $0.words = typed }.date.description == date)
    }
  }

  @Test("Today is that of the zone typed, else of the expense, else of the trip")
  func zones() throws {
    let trip = try fixture.trip()
    let spent = try fixture.spend("100", on: trip) { $0.zone = .named("America/New_York") }
    fixture.now = try instant("2025-09-07T08:00:00+09:00")
    let typed = try words("today")
    // 19:00 of the 6th in New York.
    #expect(try fixture.edit(spent) { $0.words = typed }.date.description == "2025-09-06")
    let seoul = try fixture.edit(spent) { ($0.words, $0.zone) = (typed, .named("Asia/Seoul")) }
    #expect(seoul.date.description == "2025-09-07")
    #expect(try fixture.spend("100", on: trip) { $0.words = typed }.date.description == "2025-09-07")
  }

  @Test func copiesFollowTheDraftBeforeTheOriginal() throws {
    let trip = try fixture.trip()
    let first = try fixture.spend("100", on: trip, "2025-09-05") { $0.pay = .cash }
    var draft = ExpenseDraft()
    draft.words = try words("today", pay: "card")
    let copy = try fixture.ledger.again(draft, of: { try $0.expense(named: first.id.text) })
    #expect(copy.repeated?.id == first.id && copy.expense.amount == first.amount)
    #expect(copy.expense.date.description == "2025-09-06" && copy.expense.pay == .card)
    draft.words = TypedWords()
    let same = try fixture.ledger.again(draft, of: { try $0.expense(named: first.id.text) })
    #expect(same.expense.pay == .cash && same.expense.date.description == "2025-09-06")
  }

  @Test func cashAndPaymentsBetweenPeople() throws {
    let trip = try fixture.trip()
    var draft = CashDraft()
    (draft.amount, draft.date) = ("500", try TypedDay("fri"))
    draft.price = .paid("4700KRW")
    let context = CashContext(
      rates: { try $0.rateConverter(now: fixture.now) }, estimate: { _ in try CashEstimate() },
      currency: { _, _ in .yen }, trip: { _ in trip })
    #expect(try fixture.ledger.addCash(.buy, draft, context).entry.date.description == "2025-09-05")
    try fixture.add("Tae", to: trip)
    try fixture.add("Mina", to: trip)
    let paid = try fixture.ledger.settle(
      from: "Tae", to: "Mina", "600", date: try TypedDay("fri"), on: { _ in trip })
    #expect(paid.payment.date.description == "2025-09-05")
  }
}
