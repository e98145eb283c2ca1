import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripOperations

struct ExpenseOperationsTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip { $0.budget = "300000" }
  }

  @Test func everythingThatWasSaidIsKept() throws {
    let (one, two) = (try fixture.file("1.jpg", "one"), try fixture.file("2.jpg", "two"))
    let spent = try fixture.spend("12.50", on: trip, "2025-09-07") {
      $0.currency = .dollar
      $0.category = "쇼핑"
      $0.time = TimeOfDay("19:05:30")
      $0.zone = Zone("+09:00")
      $0.memo = "라멘\n\"ラーメン\" 🍜"
      $0.photos = [two, one, two]
      $0.place = " 도톤보리 "
      $0.position = try? Position(parsing: "34.66870,135.5013")
      $0.pay = .card
      $0.rate = "148.2"
      $0.tags = ["맛집", " 맛집 ", "둘"]
    }
    let stored = try #require(try fixture.expenses(of: trip).first)
    #expect(stored == spent)
    #expect(stored.amount == (try amount("12.50", "USD")))
    #expect(stored.category == "shopping")
    #expect(stored.date == (try day("2025-09-07")))
    #expect(stored.time?.description == "19:05:30")
    #expect(stored.zone == .offset(32_400))
    #expect(stored.memo == "라멘\n\"ラーメン\" 🍜")
    #expect(
      stored.photos.map(\.hash) == [SHA256.hexadecimal(of: "two".utf8), SHA256.hexadecimal(of: "one".utf8)])
    #expect(stored.pay == .card)
    #expect(stored.tags == ["맛집", "둘"])
    #expect(stored.rate == GivenRate(base: try decimal("148.2"), unit: 1, quote: try Currency("JPY")))
    #expect(stored.entered == fixture.now && stored.changed == fixture.now)
    let place = try #require(try fixture.places(of: trip).first)
    #expect(place.id == stored.place)
    #expect(place.identifier == "도톤보리")
    #expect(place.position?.latitude.description == "34.6687")
  }

  /// The current time is used only for expenses of today.
  @Test(
    arguments: [
      (nil, nil, nil, "2025-09-06", "12:00"), ("2025-09-06", nil, nil, "2025-09-06", nil),
      ("2025-09-05", "08:30", nil, "2025-09-05", "08:30"), (nil, "08:30", nil, "2025-09-06", "08:30"),
      (nil, nil, "-10:00", "2025-09-05", "17:00"), (nil, nil, "+14:00", "2025-09-06", "17:00"),
    ] as [(String?, String?, String?, String, String?)])
  func todayAndNow(date: String?, time: String?, zone: String?, expectedDate: String, expectedTime: String?)
    throws
  {
    let spent = try fixture.spend("1", on: trip, date) {
      $0.time = time.flatMap(TimeOfDay.init(_:))
      $0.zone = zone.flatMap(Zone.init(_:))
    }
    #expect(spent.date.description == expectedDate)
    #expect(spent.time?.description == expectedTime)
  }

  @Test func todayIsTheTripsBeforeTheMachines() throws {
    let trip = try fixture.trip("Honolulu") { $0.zone = .offset(-36_000) }
    #expect(try fixture.spend("1", on: trip).date == (try day("2025-09-05")))
  }

  @Test func refundsAreCountedNegative() throws {
    let refund = try fixture.spend("1500", on: trip) { $0.isRefund = true }
    #expect(refund.amount.minorUnits == -1500)
    #expect(try fixture.lastChange().command == "refund")
    let edited = try fixture.edit(refund) { $0.amount = "1,600" }
    #expect(edited.amount.minorUnits == -1600)
  }

  @Test func anEmptyMemoIsNone() throws {
    #expect(try fixture.spend("1", on: trip) { $0.memo = " \n" }.memo == nil)
  }

  // MARK: Editing

  @Test func editsOnlyWhatIsSaid() throws {
    let spent = try fixture.spend("1000", on: trip) { ($0.memo, $0.pay, $0.tags) = ("a", .cash, ["x"]) }
    fixture.now = fixture.now + 60
    let edited = try fixture.edit(spent) { ($0.category, $0.tags) = ("cafe", ["y", "x"]) }
    var expected = spent
    expected.category = "cafe"
    expected.tags = ["x", "y"]
    expected.changed = fixture.now
    #expect(edited == expected)
    #expect(try fixture.expenses(of: trip) == [expected])
  }

  @Test func aNewDateMovesItToAnotherDocument() throws {
    let spent = try fixture.spend("1000", on: trip, "2025-09-06")
    fixture.now = fixture.now + 60
    let other = try fixture.spend("2000", on: trip, "2025-09-07")
    let moved = try fixture.edit(spent) { $0.date = Day("2025-09-07") }
    #expect(try fixture.expenses(of: trip).map(\.id) == [moved.id, other.id])
    #expect(try fixture.ledgerFolder.list("trips/\(trip.id)/days") == [".2025-09-07", "2025-09-07.json"])
    #expect(try fixture.lastChange().edits.map(\.record) == [spent.id.text, spent.id.text])
  }

  /// Another trip gets its own copy of the place; an existing place is reused.
  @Test(arguments: [true, false])
  func movesToAnotherTrip(isKnownThere: Bool) throws {
    let other = try fixture.trip("Tokyo")
    if isKnownThere { try fixture.spend("1", on: other) { $0.place = "here" } }
    let spent = try fixture.spend("1000", on: trip) {
      ($0.place, $0.position) = ("here", try? Position(parsing: "1,2"))
    }
    let moved = try fixture.edit(spent, to: other)
    #expect(try fixture.expenses(of: trip) == [])
    #expect(try fixture.expenses(of: other).contains(moved))
    let places = try fixture.places(of: other)
    #expect(places.map(\.identifier) == ["here"])
    #expect(places.first?.id == moved.place)
    #expect(places.first?.id != spent.place)
    #expect(places.first?.position == (try Position(parsing: "1,2")))
  }

  @Test func movesWithoutThePlaceThatIsCleared() throws {
    let other = try fixture.trip("Tokyo")
    let spent = try fixture.spend("1000", on: trip) { $0.place = "here" }
    #expect(try fixture.edit(spent, to: other) { $0.clear = ["place"] }.place == nil)
    #expect(try fixture.places(of: other) == [])
  }

  @Test func clearsEverythingThatCanBe() throws {
    let photo = try fixture.file("a.jpg", "a")
    let spent = try fixture.spend("1", on: trip) {
      ($0.time, $0.zone, $0.memo, $0.photos) = (TimeOfDay("10:00"), .offset(0), "m", [photo])
      ($0.place, $0.pay, $0.rate, $0.tags) = ("p", .cash, "9.4", ["t"])
    }
    let cleared = try fixture.edit(spent) { $0.clear = ExpenseDraft.clearable }
    let bare = TripDetailInfo(
      id: spent.id, amount: spent.amount, category: "food", date: spent.date, entered: spent.entered)
    #expect(cleared == bare)
  }

  // MARK: Refunds of an expense

  @Test("A refund takes trip, currency, category and payment from the expense, and keeps its id")
  func refundsAnExpense() throws {
    let paid = try fixture.spend("12.50USD", on: trip) { ($0.category, $0.pay) = ("taxi", .cash) }
    let refund = try fixture.spend("2.50", on: trip) {
      ($0.category, $0.refunded, $0.isRefund) = (nil, String(paid.id.text.prefix(6)), true)
    }
    #expect(refund.refundOf == paid.id && refund.category == "taxi" && refund.pay == .cash)
    #expect(refund.amount == Amount(minorUnits: -250, currency: try Currency("USD")))
    let other = try fixture.spend("1JPY", on: trip) {
      ($0.refunded, $0.isRefund, $0.pay) = (paid.id.text, true, .card)
    }
    #expect(other.category == "food" && other.pay == .card && other.amount.currency == .yen)
    #expect(!refund.isOffPace && refund.place == nil)
    #expect(try fixture.edit(refund) { $0.clear = ["of"] }.refundOf == nil)
    #expect(try fixture.edit(refund) { $0.refunded = paid.id.text }.refundOf == paid.id)
  }

  @Test("A refund is where the expense was, on the trip of that place")
  func refundsAtThePlace() throws {
    let paid = try fixture.spend("1500", on: trip) { $0.place = "Chibo" }
    func place(on trip: TripInfo, _ change: (inout ExpenseDraft) -> Void = { _ in }) throws -> String? {
      let refund = try fixture.spend("100", on: trip) {
        ($0.refunded, $0.isRefund) = (paid.id.text, true)
        change(&$0)
      }
      return try fixture.places(of: trip).first { $0.id == refund.place }?.identifier
    }
    #expect(try place(on: trip) == "Chibo")
    #expect(try place(on: trip) { $0.place = "Ichiran" } == "Ichiran")
    #expect(try place(on: fixture.trip("Tokyo")) == nil)
  }

  @Test(
    "A refund is spread over the days of the expense, and off the pace like it",
    arguments: [nil, "2025-09-05..2025-09-08"], [false, true])
  func refundsOnTheSameDays(days: String?, isOffPace: Bool) throws {
    let spread = try days.map { try Spread(parsing: $0) }
    let paid = try fixture.spend("1500", on: trip) { ($0.spread, $0.isOffPace) = (spread, isOffPace) }
    let refund = try fixture.spend("100", on: trip) { ($0.refunded, $0.isRefund) = (paid.id.text, true) }
    #expect(refund.isOffPace == isOffPace && refund.spread == spread)
    let last = try Spread(parsing: "2025-09-08..2025-09-08")
    let other = try fixture.spend("100", on: trip) {
      ($0.refunded, $0.isRefund, $0.spread) = (paid.id.text, true, last)
    }
    #expect(other.isOffPace == isOffPace && other.spread == last)
  }

  @Test func aRefundIsOfAnExpenseAndNotMore() throws {
    let paid = try fixture.spend("1500", on: trip)
    let refund = try fixture.spend("1500", on: trip) { ($0.refunded, $0.isRefund) = (paid.id.text, true) }
    func attempt(_ amount: String, of name: String) throws {
      try fixture.spend(amount, on: trip) { ($0.refunded, $0.isRefund) = (name, true) }
    }
    let (more, one) = (Amount(minorUnits: 1501, currency: .yen), Amount(minorUnits: 1, currency: .yen))
    let other = try fixture.spend("1500", on: trip)
    #expect(throws: LedgerError.refundTooLarge(refund: more, earlier: .zero(.yen), paid: other.amount)) {
      try attempt("1501", of: other.id.text)
    }
    #expect(throws: LedgerError.refundTooLarge(refund: one, earlier: paid.amount, paid: paid.amount)) {
      try attempt("1", of: paid.id.text)
    }
    #expect(throws: LedgerError.refundOfRefund(name: refund.id.text)) { try attempt("1", of: refund.id.text) }
    #expect(throws: LedgerError.noSuchExpense(name: "zzzzz")) { try attempt("1", of: "zzzzz") }
    #expect(throws: LedgerError.notARefund(name: paid.id.text)) {
      try fixture.edit(paid) { $0.refunded = paid.id.text }
    }
  }

  @Test("What was paid can't be edited to less than what was given back, nor that to more, on whatever trip")
  func refundsStayWithinWhatWasPaid() throws {
    let paid = try fixture.spend("1500", on: trip)
    let elsewhere = try fixture.trip("Elsewhere")
    let first = try fixture.spend("400", on: elsewhere) { ($0.refunded, $0.isRefund) = (paid.id.text, true) }
    let second = try fixture.spend("600", on: trip) { ($0.refunded, $0.isRefund) = (paid.id.text, true) }
    func yen(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: .yen) }
    let error = #expect(throws: LedgerError.self) {
      try fixture.edit(paid) { $0.amount = TypedAmount(yen(999)) }
    }
    guard case .lessThanRefunded(yen(999), yen(1000), let refunds)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(refunds) == [first.id.text, second.id.text])
    #expect(try fixture.edit(paid) { $0.amount = TypedAmount(yen(1000)) }.amount == yen(1000))
    #expect(throws: LedgerError.refundTooLarge(refund: yen(601), earlier: yen(400), paid: yen(1000))) {
      try fixture.edit(second) { $0.amount = TypedAmount(yen(601)) }
    }
    #expect(try fixture.edit(second) { $0.amount = TypedAmount(yen(599)) }.amount == yen(-599))
    // A refund that is untied, or given back in another currency, is not compared.
    #expect(
      try fixture.edit(second) { ($0.amount, $0.clear) = (TypedAmount(yen(5000)), ["of"]) }.amount
        == yen(-5000))
    #expect(try fixture.edit(paid) { $0.amount = TypedAmount(yen(400)) }.amount == yen(400))
    // Its currency stays while a refund is tied to it.
    let dollars: TypedAmount = "3USD"
    #expect(throws: LedgerError.currencyRefunded(currency: "JPY", refunds: [first.id.text])) {
      try fixture.edit(paid) { $0.amount = dollars }
    }
    try fixture.edit(first) { $0.clear = ["of"] }
    #expect(try fixture.edit(paid) { $0.amount = dollars }.amount.plain == "3.00")
  }

  @Test("Tags that differ only in case are one: added once, removed in any spelling")
  func tagsFoldCase() throws {
    let spent = try fixture.spend("1", on: trip) { $0.tags = ["Beach", "beach", "Été", "work"] }
    #expect(spent.tags == ["Beach", "Été", "work"])
    #expect(try fixture.edit(spent) { $0.tags = ["BEACH", "sea"] }.tags == ["Beach", "Été", "work", "sea"])
    #expect(try fixture.edit(spent) { $0.removedTags = ["été", "WORK"] }.tags == ["Beach", "sea"])
    // Another spelling takes the place of the one that is removed.
    #expect(
      try fixture.edit(spent) { ($0.removedTags, $0.tags) = (["Beach"], ["beach"]) }.tags == ["sea", "beach"])
  }

  @Test func whatIsSaidCountsAfterWhatIsCleared() throws {
    let spent = try fixture.spend("1", on: trip) { $0.tags = ["old"] }
    #expect(try fixture.edit(spent) { ($0.clear, $0.tags) = (["tags"], ["new"]) }.tags == ["new"])
  }

  @Test func nothingToEditIsRefused() throws {
    let spent = try fixture.spend("1", on: trip) { $0.tags = ["x"] }
    let before = try fixture.tree()
    #expect(throws: LedgerError.nothingToEdit(.expense)) { try fixture.edit(spent) }
    #expect(throws: LedgerError.noChange) {
      try fixture.edit(spent, to: trip) { $0.amount = "1" }
    }
    #expect(throws: LedgerError.noChange) { try fixture.edit(spent) { $0.tags = ["x"] } }
    #expect(try fixture.tree() == before)
  }

  /// Changing the currency keeps the digits, but not a rate for the old currency.
  @Test func currencyAlone() throws {
    let spent = try fixture.spend("12", on: trip) { ($0.currency, $0.rate) = (.dollar, "148") }
    let edited = try fixture.edit(spent) { $0.currency = .euro }
    #expect(edited.amount == (try amount("12", "EUR")))
    #expect(edited.rate == nil)
    #expect(
      try fixture.edit(edited) { ($0.currency, $0.rate) = (.dollar, "149") }.rate?.base
        == (try decimal("149")))
  }

  // MARK: Deleting

  @Test func deletesOne() throws {
    let kept = try fixture.spend("1", on: trip)
    let gone = try fixture.spend("2", on: trip)
    try fixture.ledger.deleteExpense(gone.id)
    #expect(try fixture.expenses(of: trip) == [kept])
    #expect(throws: LedgerError.noSuchExpense(name: gone.id.text)) {
      try fixture.ledger.deleteExpense(gone.id)
    }
    try fixture.ledger.deleteExpense(kept.id)
    #expect(try fixture.ledgerFolder.list("trips/\(trip.id)") == [".trip", "trip.json"])
  }

  // MARK: Places

  /// One name is one place, until it has two positions.
  @Test func placesOfOneName() throws {
    func place(_ name: String, _ position: String?) throws -> PlaceID? {
      try fixture.spend("1", on: trip) {
        ($0.place, $0.position) = (name, position.flatMap { try? Position(parsing: $0) })
      }.place
    }
    let bare = try place("a", nil)
    #expect(try place("a", nil) == bare)
    // A position is added to the place that has none.
    #expect(try place("a", "1,2") == bare)
    #expect(try place("a", "1.0,2.00") == bare)
    let second = try place("a", "3,4")
    #expect(second != bare)
    // Without a position the last of the places is used.
    #expect(try place("a", nil) == second)
    #expect(try place("a", "1,2") == bare)
    #expect(try place("A", nil) != bare)
    #expect(try fixture.places(of: trip).map(\.identifier) == ["a", "a", "A"])
    #expect(try fixture.places(of: trip).map { $0.position?.longitude.description } == ["2", "4", nil])
  }

  @Test func placesAreTheTripsOwn() throws {
    let other = try fixture.trip("Tokyo")
    let here = try fixture.spend("1", on: trip) { $0.place = "a" }.place
    #expect(try fixture.spend("1", on: other) { $0.place = "a" }.place != here)
  }

  // MARK: Rates

  @Test(arguments: [
    ("USD", "148.2", "148.2", 1, "JPY"), ("USD", "1390KRW", "1390", 1, "KRW"),
    ("KRW", "10.6/100", "10.6", 100, "JPY"),
    // For the trip's own currency, the rate is one to the home currency.
    ("JPY", "9.4", "9.4", 1, "KRW"), ("JPY", "938.28/100", "938.28", 100, "KRW"),
    ("JPY", "0.0067usd", "0.0067", 1, "USD"),
  ])
  func givenRates(currency: String, typed: String, base: String, unit: Int, quote: String) throws {
    let spent = try fixture.spend("100", on: trip) {
      ($0.currency, $0.rate) = (try Currency(currency), try TypedRate(typed))
    }
    #expect(spent.rate == GivenRate(base: try decimal(base), unit: unit, quote: try Currency(quote)))
  }

  /// Known: 1 USD = 1400 KRW and 100 JPY = 1000 KRW, so 140 yen a dollar; five times off is 28 and 700.
  @Test(
    arguments: [
      ("USD", "28", nil), ("USD", "27.99", ("140", 1)), ("USD", "700", nil), ("USD", "700.01", ("140", 1)),
      ("JPY", "2", nil), ("JPY", "1.99", ("1000", 100)), ("JPY", "50", nil), ("JPY", "940", ("1000", 100)),
      ("USD", "280KRW", nil), ("USD", "148KRW", ("1400", 1)), ("EUR", "99999", nil),
    ] as [(String, String, (String, Int)?)])
  func unlikelyRates(currency: String, typed: String, known: (String, Int)?) throws {
    try fixture.publish("2025-09-05", ["USD": "1400", "JPY": "1000/100"])
    func spend(isSure: Bool) throws -> TripDetailInfo {
      try fixture.spend("100", on: trip) {
        ($0.currency, $0.rate) = (try Currency(currency), try TypedRate(typed))
        $0.acceptsUnlikelyRate = isSure
      }
    }
    if let known {
      let error = LedgerError.unlikelyRate(
        typed: typed, known: known.0, unit: known.1, date: try day("2025-09-05"), source: .eximbank,
        // Of these only 940 for 100 yen is near 1000 for 100.
        likelierUnit: typed == "940" ? 100 : nil, currency: currency)
      #expect(throws: error) { try spend(isSure: false) }
    } else {
      #expect(try spend(isSure: false).rate != nil)
    }
    #expect(try spend(isSure: true).rate != nil)
  }

  /// A rate published after the expense's day is not known yet.
  @Test func laterRatesDontJudge() throws {
    try fixture.publish("2025-09-05", ["USD": "1400", "JPY": "1000/100"])
    #expect(
      try fixture.spend("1", on: trip, "2025-09-04") { ($0.currency, $0.rate) = (.dollar, "9999") }.rate
        != nil)
  }
}
