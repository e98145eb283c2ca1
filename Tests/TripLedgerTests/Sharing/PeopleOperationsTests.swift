import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripOperations
@testable import TripMerging

/// People of a trip, what they share, and what they owe each other.
struct PeopleOperationsTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  /// Osaka with Mina, who is the traveller, Tae, and the couple Jun & Sol, who count twice.
  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
    try fixture.add("Mina", to: trip)
    try fixture.add("Tae", to: trip)
    try fixture.add("Jun & Sol", weight: 2, to: trip)
    _ = try fixture.ledger.setTraveller(named: "mina") { _ in trip }
  }

  private var ledger: Ledger { fixture.ledger }

  private func people() throws -> [Person] { try ledger.read { try $0.people(of: trip.id) } }

  private func shares(of expense: TripDetailInfo) throws -> [String] {
    let people = try people()
    return try #require(try expense.shares).map { "\(people.name(of: $0.person)) \($0.amount.plain)" }
  }

  @discardableResult
  private func spend(_ amount: String, _ change: (inout TypedSharing) throws -> Void = { _ in }) throws
    -> TripDetailInfo
  {
    try fixture.spend(amount, on: trip) { try change(&$0.sharing) }
  }

  // MARK: People

  @Test func namesAreUniqueInATrip() throws {
    #expect(throws: PeopleError.nameTaken(name: "MINA")) { try fixture.add("MINA", to: trip) }
    for name in ["", "a,b", "a:b", "a=b", "5%"] {
      #expect(throws: PeopleError.badName(value: name, limit: 40)) { try fixture.add(name, to: trip) }
    }
    #expect(throws: PeopleError.badWeight(value: "1001", limit: 1000)) {
      try fixture.add("Ada", weight: 1001, to: trip)
    }
    let other = try fixture.trip("Kyoto")
    try fixture.add("Mina", to: other)
    #expect(try people().map(\.name) == ["Mina", "Tae", "Jun & Sol"])
  }

  @Test func onlyOneIsMe() throws {
    _ = try ledger.setTraveller(named: "Tae") { _ in trip }
    #expect(try people().filter(\.isMe).map(\.name) == ["Tae"])
  }

  @Test func theArchivedComeBack() throws {
    _ = try ledger.archivePerson(named: "Tae") { _ in trip }
    #expect(try shares(of: spend("300")) == ["Mina 100", "Jun & Sol 200"])
    try fixture.add("tae", to: trip)
    #expect(try shares(of: spend("400")) == ["Mina 100", "Tae 100", "Jun & Sol 200"])
    #expect(try people().count == 3)
  }

  // MARK: Expenses

  @Test func sharedByAllUnlessSaidOtherwise() throws {
    let expense = try spend("4000")
    #expect(try shares(of: expense) == ["Mina 1000", "Tae 1000", "Jun & Sol 2000"])
    #expect(try expense.payments?.map(\.amount.plain) == ["4000"])
    #expect(
      try shares(of: spend("1000") { $0.portions = try TypedPortion.list("Tae=700,Mina") })
        == ["Tae 700", "Mina 300"])
    #expect(
      try shares(of: spend("1000") { $0.portions = try TypedPortion.list("tae=40%,Jun & Sol=60%") })
        == ["Tae 400", "Jun & Sol 600"])
    // The couple's weight counts where no parts are given.
    #expect(
      try shares(of: spend("900") { $0.portions = try TypedPortion.list("Tae,Jun & Sol") })
        == ["Tae 300", "Jun & Sol 600"])
  }

  /// Changing a weight later does not divide earlier expenses again.
  @Test func weightsAreCopied() throws {
    let expense = try spend("4000")
    _ = try ledger.editPerson(named: "Jun & Sol", weight: 1) { _ in trip }
    let stored = try ledger.read { try $0.expense(named: expense.id.text).expense }
    #expect(try shares(of: stored) == ["Mina 1000", "Tae 1000", "Jun & Sol 2000"])
    #expect(try shares(of: spend("3000")) == ["Mina 1000", "Tae 1000", "Jun & Sol 1000"])
  }

  @Test func whoPaidMustBeKnown() throws {
    let other = try fixture.trip("Kyoto")
    try fixture.add("Ada", to: other)
    #expect(throws: PeopleError.whoPaid(people: ["Ada"])) { try fixture.spend("10", on: other) }
    try fixture.spend("10", on: other) { $0.sharing.payers = [TypedPayer(name: "Ada")] }
  }

  @Test func refusedWithoutAChange() throws {
    let before = try ledger.read { try $0.expenses(of: trip.id) }
    let names = ["Mina", "Tae", "Jun & Sol"]
    let yen = { (units: Int64) in Amount(minorUnits: units, currency: .yen) }
    func refused(_ error: PeopleError, _ change: (inout TypedSharing) throws -> Void) throws {
      #expect(throws: error) { try spend("1000", change) }
    }
    try refused(.noSuchPerson(name: "Ada", suggestions: [], known: names)) {
      $0.payers = [TypedPayer(name: "Ada")]
    }
    try refused(.noSuchPerson(name: "Minna", suggestions: ["Mina"], known: names)) {
      $0.portions = [TypedPortion(name: "Minna")]
    }
    try refused(.namedTwice(name: "Tae")) { $0.portions = try TypedPortion.list("Tae,tae") }
    try refused(.otherCurrency(value: "700KRW", currency: "JPY")) {
      $0.portions = try TypedPortion.list("Tae=700KRW,Mina")
    }
    func cantDivide(_ reason: SharingError, _ change: (inout TypedSharing) throws -> Void) {
      #expect { try spend("1000", change) } throws: { error in
        guard case PeopleError.cantDivide(let found, _, _) = error else { return false }
        return found == reason
      }
    }
    cantDivide(.fixedTooMuch(fixed: yen(1100), total: yen(1000))) {
      $0.portions = try TypedPortion.list("Tae=1,100")
    }
    cantDivide(.nobodyTakesRest(left: yen(300))) { $0.portions = try TypedPortion.list("Tae=700") }
    cantDivide(.paidWrongSum(paid: yen(900), total: yen(1000))) {
      $0.payers = try TypedPayer.list("Tae=500,Mina=400")
    }
    #expect(try ledger.read { try $0.expenses(of: trip.id) } == before)
  }

  @Test func typedWrongly() {
    #expect(throws: PeopleError.notNames(value: "Mina,,Tae", of: .by)) { try TypedPayer.list("Mina,,Tae") }
    #expect(throws: PeopleError.notNames(value: "Mina,,Tae", of: .for)) { try TypedPortion.list("Mina,,Tae") }
    #expect(throws: PeopleError.notNames(value: "Mina,,Tae", of: .item)) { try TypedItem("5:Mina,,Tae") }
    #expect(throws: PeopleError.notParts(value: "0", limit: 1_000_000, of: .item)) {
      try TypedItem("5:Mina:0")
    }
    #expect(throws: PeopleError.notPayers(value: "Mina:2")) { try TypedPayer.list("Mina:2") }
    for text in ["0", "-1", "x", "1.5", "1000001"] {
      #expect(throws: PeopleError.notParts(value: text, limit: 1_000_000, of: .for)) {
        try TypedPortion.list("Mina:" + text)
      }
    }
    for text in ["0%", "101%", "x%", "1.00001%"] {
      #expect(throws: PeopleError.notAPercentage(value: text)) { try TypedPortion.list("Mina=" + text) }
    }
    for text in ["1200", ":Mina", "1200:", "1200:Mina=5", "1200:Mina=500%"] {
      #expect(throws: PeopleError.notAnItem(value: text)) { try TypedItem(text) }
    }
  }

  @Test(
    "A word for everybody means all who are present, unless somebody is called so",
    arguments: ["all", "Everyone", "everybody", "모두", "다같이", "다 같이"])
  func everybody(_ word: String) throws {
    try fixture.add("Gone", to: trip)
    _ = try ledger.archivePerson(named: "Gone", on: { _ in trip })
    let unsaid = try spend("1000")
    let all = try spend("1000") { $0.portions = try TypedPortion.list(word) }
    #expect(all.sharing?.split == unsaid.sharing?.split)
    let item = try spend("1000") { $0.items = [try TypedItem("1000:" + word)] }
    #expect(item.sharing?.people == unsaid.sharing?.people)
    #expect(throws: PeopleError.namedTwice(name: "Mina")) {
      try spend("1000") { $0.portions = try TypedPortion.list(word + ",Mina") }
    }
    // Nothing says how much each of them pays, or takes.
    for change in [
      { $0.payers = try TypedPayer.list(word) }, { $0.portions = try TypedPortion.list(word + ":2") },
      { $0.portions = try TypedPortion.list(word + "=500") },
    ] as [(inout TypedSharing) throws -> Void] {
      #expect(
        throws: PeopleError.noSuchPerson(
          name: word, suggestions: [], known: ["Mina", "Tae", "Jun & Sol", "Gone"])
      ) { try spend("1000", change) }
    }
    try fixture.add(word, to: trip)
    let one = try spend("1000") { $0.portions = try TypedPortion.list(word) }
    #expect(try shares(of: one) == ["\(word) 1000"])
  }

  @Test func editsReplaceOnlyWhatIsGiven() throws {
    let expense = try spend("1000") { $0.payers = [TypedPayer(name: "Tae")] }
    let edited = try fixture.edit(expense) { $0.sharing.portions = [TypedPortion(name: "Mina")] }
    #expect(try shares(of: edited) == ["Mina 1000"])
    #expect(edited.sharing?.payers == expense.sharing?.payers)
    let doubled = try fixture.edit(edited) { $0.amount = "2000" }
    #expect(try shares(of: doubled) == ["Mina 2000"])
    // A fixed amount that no longer fits is refused.
    let fixed = try fixture.edit(doubled) { $0.sharing.portions = try TypedPortion.list("Mina=1500,Tae") }
    #expect(throws: PeopleError.self) { try fixture.edit(fixed) { $0.amount = "1000" } }
    let own = try fixture.edit(fixed) { $0.clear = ["for"] }
    #expect(own.sharing == nil)
  }

  /// Osaka and Kyoto have a Tae each, with ids of their own.
  @Test func movedToAnotherTripByName() throws {
    let other = try fixture.trip("Kyoto")
    try fixture.add("Tae", to: other)
    let expense = try spend("1000") {
      ($0.payers, $0.portions) = ([TypedPayer(name: "Tae")], [TypedPortion(name: "Tae")])
    }
    let moved = try fixture.edit(expense, to: other)
    let tae = try ledger.read { try $0.people(of: other.id).named("Tae").id }
    #expect(moved.sharing?.people == [tae])
    let shared = try spend("1000")
    #expect(throws: PeopleError.noSuchPerson(name: "Mina", suggestions: [], known: ["Tae"])) {
      try fixture.edit(shared, to: other)
    }
  }

  // MARK: Refunds

  /// 100 among three with a tie: the refund takes back exactly the same shares.
  @Test func aRefundCancelsExactly() throws {
    let expense = try spend("100") { $0.portions = try TypedPortion.list("Mina,Tae,Jun & Sol:1") }
    let refund = try fixture.spend("100", on: trip) {
      ($0.isRefund, $0.refunded) = (true, expense.id.text)
    }
    #expect(try #require(try refund.shares).map(\.amount.negated) == expense.shares?.map(\.amount))
    #expect(try balances().allSatisfy { $0.amount.minorUnits == 0 })
  }

  /// 700 of 1,000 are Tae's: of a refund of 500, 350.
  @Test func aPartIsRefundedInProportion() throws {
    let expense = try spend("1000") { $0.portions = try TypedPortion.list("Tae=700,Mina") }
    let refund = try fixture.spend("500", on: trip) {
      ($0.isRefund, $0.refunded) = (true, expense.id.text)
    }
    #expect(try shares(of: refund) == ["Tae -350", "Mina -150"])
  }

  // MARK: Balances

  private func balances(_ reading: TripBalances.Reading = .daily(.yen)) throws -> [PersonAmount] {
    try ledger.read { snapshot in
      try TripBalances(trip, in: snapshot, rates: fixture.rates(snapshot), reading: reading)
        .currencies.flatMap(\.balances)
    }
  }

  @Test func paymentsAreNoSpending() throws {
    try spend("4000")
    #expect(try balances().map(\.amount.plain) == ["3000", "-1000", "-2000"])
    let paid = try ledger.settle(
      from: "Tae", to: "Mina", "600", date: TypedDay(try day("2025-09-07")), on: { _ in trip })
    #expect(try balances().map(\.amount.plain) == ["2400", "-400", "-2000"])
    let account = try ledger.read {
      try TripAccount(trip, in: $0, rates: fixture.rates($0), counting: .whole)
    }
    #expect(account.spent.plain == "4000")
    _ = try ledger.deleteSettlement(named: paid.payment.id.text)
    #expect(try balances().map(\.amount.plain) == ["3000", "-1000", "-2000"])
    #expect(throws: PeopleError.paysThemselves(name: "Tae")) {
      try ledger.settle(
        from: "Tae", to: "tae", "1", date: TypedDay(try day("2025-09-07")), on: { _ in trip })
    }
  }

  /// With a balance they stay, also archived.
  @Test func theArchivedAreSettledWith() throws {
    try spend("4000")
    _ = try ledger.archivePerson(named: "Tae") { _ in trip }
    #expect(try balances().count == 3)
    _ = try ledger.settle(
      from: "Tae", to: "Mina", "1000", date: TypedDay(try day("2025-09-07")), on: { _ in trip })
    #expect(try balances().map(\.amount.plain) == ["2000", "-2000"])
  }

  // MARK: What counts

  /// Mina's quarter of 4,000, and none of Tae's own 90.
  @Test func theTravellersShareCounts() throws {
    try spend("4000")
    try spend("90") { ($0.payers, $0.portions) = ([TypedPayer(name: "Tae")], [TypedPortion(name: "Tae")]) }
    let (own, whole) = try ledger.read { snapshot in
      let rates = try fixture.rates(snapshot)
      return (
        try TripAccount(trip, in: snapshot, rates: rates),
        try TripAccount(trip, in: snapshot, rates: rates, counting: .whole)
      )
    }
    #expect(own.spent.plain == "1000" && own.expenses.count == 1)
    #expect(whole.spent.plain == "4090" && whole.expenses.count == 2)
  }

  /// A hotel of 9,001 for three of four nights: a quarter is 2,250 (and maybe one more), spread over three days.
  @Test func aShareIsSpread() throws {
    let expense = try fixture.spend("9001", on: trip) {
      $0.spread = try Spread(parsing: "2025-09-05..2025-09-07")
    }
    let own = try #require(try expense.shares?.first).amount
    let account = try ledger.read { try TripAccount(trip, in: $0, rates: fixture.rates($0)) }
    #expect(account.rows.count == 3)
    #expect(try Amount.sum(account.rows.compactMap(\.converted?.amount), in: .yen) == own)
    #expect(account.spent == own)
    // Over all trips, read in another way, it is the same.
    let report = try ledger.read { snapshot in
      try Report(
        over: [trip], Report.Request(in: .yen, isSummary: true), in: snapshot, rates: fixture.rates(snapshot))
    }
    #expect(report.total == own)
  }

  /// What was charged is divided, too, and the report by person adds up to whole expenses.
  @Test func byPerson() throws {
    try spend("4000")
    let groups = try ledger.read { snapshot in
      let rates = try fixture.rates(snapshot)
      let account = try TripAccount(trip, in: snapshot, rates: rates, counting: .whole)
      let report = try Report(
        of: account, Report.Request(in: .yen, by: .person, counting: .whole), home: .won, rates: rates)
      return try GroupReport(report, by: .person)
    }
    #expect(groups.groups.map(\.key) == ["Jun & Sol", "Mina", "Tae"])
    #expect(groups.groups.map(\.total.plain) == ["2000", "1000", "1000"])
    #expect(groups.ungrouped.total.plain == "4000")
  }
}
