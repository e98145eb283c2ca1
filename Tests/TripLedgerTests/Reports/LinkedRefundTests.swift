import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Refunds of an expense count as if they were paid with it, so that together they are exactly what it was.
struct LinkedRefundTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  /// 100 JPY are 937 KRW on the 5th, and 950 on the 8th, a Monday; 1 USD is 1,400 KRW.
  init() throws {
    fixture = try LedgerFixture(at: "2025-09-10T12:00:00+09:00")
    trip = try fixture.trip()
    try fixture.publish("2025-09-05", ["JPY": "937/100", "USD": "1400"])
    try fixture.publish("2025-09-08", ["JPY": "950/100", "USD": "1410"])
  }

  @discardableResult
  private func refund(
    _ amount: String, of paid: TripDetailInfo, _ date: String = "2025-09-08", on trip: TripInfo? = nil,
    _ change: (inout ExpenseDraft) throws -> Void = { _ in }
  ) throws -> TripDetailInfo {
    // Refunds of one date are counted in the order of entry.
    fixture.now = fixture.now.later(microseconds: 1_000_000)
    return try fixture.spend(amount, on: trip ?? self.trip, date) {
      ($0.isRefund, $0.refunded) = (true, paid.id.text)
      try change(&$0)
    }
  }

  /// The converted amounts of a trip, in the order of its report.
  private func won(_ trips: [TripInfo]? = nil) throws -> [String] {
    try fixture.report(trips ?? [trip], in: "KRW").rows.map { $0.converted?.amount.plain ?? "–" }
  }

  /// 10,001 × 9.37 = 93,709.37, 3,334 × 9.37 = 31,239.58, 6,668 × 9.37 = 62,479.16.
  @Test func severalAreRoundedTogether() throws {
    let other = try fixture.trip("Kyoto")
    let paid = try fixture.spend("10001", on: trip, "2025-09-05")
    try refund("3334", of: paid)
    let second = try refund("3334", of: paid, "2025-09-09")
    try refund("3333", of: paid, "2025-09-09")
    #expect(try won() == ["93709", "-31240", "-31239", "-31230"])
    #expect(try won([trip, other]) == ["93709", "-31240", "-31239", "-31230"])
    let report = try fixture.report([trip], in: "JPY")
    #expect(report.total.minorUnits == 0 && report.homeTotal?.amount.minorUnits == 0)
    // One that belongs to another trip is counted with the others.
    try fixture.edit(second, to: other)
    #expect(try won() == ["93709", "-31240", "-31230"] && won([other]) == ["-31239"])
    #expect(try won([trip, other]) == ["93709", "-31240", "-31239", "-31230"])
  }

  /// 31,500 × 3,334 ÷ 10,001 = 10,501.0…, of 6,668 21,002.1…; in a third currency there is no charge: 10,001 × 9.37 ÷
  /// 1,400 = 66.94.
  @Test func aChargeComesBackInProportion() throws {
    let paid = try fixture.spend("10001", on: trip, "2025-09-05") {
      ($0.charged, $0.acceptsUnlikelyRate) = ("31500KRW", true)
    }
    let whole = try refund("10001", of: paid)
    #expect(try won() == ["31500", "-31500"])
    #expect(
      try fixture.report([trip], in: "USD").rows.map { $0.converted?.amount.plain } == ["66.94", "-66.94"])
    try fixture.ledger.deleteExpense(whole.id)
    for part in ["3334", "3334", "3333"] { try refund(part, of: paid) }
    #expect(try won() == ["31500", "-10501", "-10501", "-10498"])
    // What a refund was charged itself is exactly that.
    let other = try fixture.spend("1000", on: trip, "2025-09-09")
    try refund("1000", of: other, "2025-09-09") { $0.charged = "9400KRW" }
    #expect(try won().last == "-9400")
  }

  /// 1,000 × 9.37, also before its expense; at its own rate, in another currency, and once the expense is gone, a refund
  /// counts by its own date.
  @Test func whatDecidesTheDate() throws {
    let paid = try fixture.spend("1000", on: trip, "2025-09-09")
    try refund("400", of: paid, "2025-09-05")
    #expect(try won() == ["-3800", "9500"])
    let friday = try fixture.spend("1000", on: trip, "2025-09-06")
    try refund("400", of: friday) { $0.rate = "9.6KRW" }
    #expect(try won().contains("-3840"))
    try refund("5.00", of: friday, "2025-09-08") { $0.currency = .dollar }
    #expect(try won().contains("-7050"))
    try refund("600", of: friday)
    #expect(try won().contains("-5622"))
    try fixture.ledger.deleteExpense(friday.id)
    #expect(try won().contains("-5700"))
  }

  /// Monday's rate is awaited for the expense, and so for the refund, and not for its own date.
  @Test func provisionalAsItsExpense() throws {
    let final = try fixture.spend("1000", on: trip, "2025-09-06")
    let open = try fixture.spend("1000", on: trip, "2025-09-09")
    try refund("500", of: final, "2025-09-09")
    try refund("500", of: open, "2025-09-05")
    let rows = try fixture.report([trip], in: "KRW").rows
    #expect(rows.map { $0.converted?.isProvisional } == [true, false, true, false])
  }

  @Test func theCurrencyOfARefundedExpenseStays() throws {
    let paid = try fixture.spend("1000", on: trip, "2025-09-05")
    let back = try refund("5.00", of: paid) { $0.currency = .dollar }
    #expect(throws: LedgerError.currencyRefunded(currency: "JPY", refunds: [back.id.text])) {
      try fixture.edit(paid) { $0.currency = .won }
    }
    #expect(try fixture.edit(paid) { $0.amount = "900" }.amount.minorUnits == 900)
    try fixture.edit(back) { $0.clear = ["of"] }
    #expect(try fixture.edit(paid) { $0.currency = .won }.amount.currency == .won)
  }

  // MARK: People

  private func name(_ people: String...) throws {
    for name in people { try fixture.add(name, to: trip) }
    _ = try fixture.ledger.setTraveller(named: people[0]) { _ in trip }
  }

  private func shares(of expense: TripDetailInfo) throws -> [String] {
    try fixture.ledger.read { snapshot in
      let people = try snapshot.people(of: trip.id)
      let linked = try snapshot.linked([expense])[0]
      return try (linked.shares ?? []).map { "\(people.name(of: $0.person)) \($0.amount.plain)" }
    }
  }

  /// Of 1,000: Mina 700, Tae 200, Sol 100. Of 4 that is 2.8, 0.8 and 0.4: Sol's rounds to nothing, and stays. Of 1,000
  /// with the other 996 it is what each one had.
  @Test func aShareThatRoundsToZeroStays() throws {
    try name("Mina", "Tae", "Sol")
    let paid = try fixture.spend("1000", on: trip, "2025-09-05") {
      $0.sharing.portions = try ["Mina=700", "Tae=200", "Sol"].flatMap { try TypedPortion.list($0) }
      $0.sharing.payers = try TypedPayer.list("Mina=999,Tae")
    }
    let first = try refund("4", of: paid)
    #expect(try shares(of: first) == ["Mina -3", "Tae -1", "Sol 0"])
    #expect(try shares(of: refund("996", of: paid)) == ["Mina -697", "Tae -199", "Sol -100"])
    #expect(try balances(.each).allSatisfy { $0 == 0 })
  }

  /// 14 for 6, 6 and 2: of 10, 4.29, 4.29 and 1.43; of 11, 4.71, 4.71 and 1.57, for which Cleo has enough. 4 for 1 : 3 : 3
  /// are 0, 2 and 2.
  @Test func sharesOfRefundsNeverFall() throws {
    try name("Ana", "Ben", "Cleo")
    func parts(_ paid: TripDetailInfo, _ amounts: [String]) throws -> [[Int]] {
      try amounts.map { amount in
        try shares(of: refund(amount, of: paid)).map { try #require(Int($0.split(separator: " ")[1])) }
      }
    }
    let dinner = try fixture.spend("14", on: trip, "2025-09-05") {
      $0.sharing.portions = try TypedPortion.list("Ana:6,Ben:6,Cleo:2")
    }
    let found = try parts(dinner, ["10", "1", "3"])
    #expect(found[0] == [-4, -4, -2])
    #expect(found[1] == [-1, 0, 0] || found[1] == [0, -1, 0])
    #expect((0..<3).map { place in found.reduce(0) { $0 + $1[place] } } == [-6, -6, -2])
    let small = try fixture.spend("4", on: trip, "2025-09-05") {
      $0.sharing.portions = try TypedPortion.list("Ana,Ben:3,Cleo:3")
    }
    #expect(try shares(of: small) == ["Ana 0", "Ben 2", "Cleo 2"])
    #expect(try parts(small, ["1", "2", "1"]).allSatisfy { $0[0] == 0 && $0.allSatisfy { $0 <= 0 } })
    #expect(try balances(.each).allSatisfy { $0 == 0 })
  }

  /// Any sequence of refunds that is whole ends exactly, in the currency paid and in another, and on the way nobody gets
  /// less than nothing, nor is as much as a unit above their quota.
  @Test func refundsThatAreWholeEndExactly() throws {
    var random = SeededGenerator(announcing: "refundsThatAreWholeEndExactly")
    for _ in 0..<500 {
      let people = (0..<Int.random(in: 1...6, using: &random)).map { _ in PersonID() }
      let units = Int64.random(
        in: 1...([9, 40, 10_000, 1_000_000_000_000].randomElement(using: &random) ?? 9), using: &random)
      var paid = TripDetailInfo(
        amount: Amount(minorUnits: units, currency: .yen), category: "food", date: try day("2025-09-05"),
        entered: fixture.now)
      paid.sharing = Sharing(
        payers: people.map { .init($0) },
        split: .portions(people.map { .init($0, .parts(Int.random(in: 1...9, using: &random))) }))
      var returned: [Int64] = []
      while returned.last ?? 0 < units {
        let sum = returned.last ?? 0
        let next =
          Int.random(in: 0..<3, using: &random) == 0
          ? units : Int64.random(in: sum + 1...units, using: &random)
        returned.append(next)
      }
      let rate = Int64.random(in: 1...30, using: &random)
      func won(_ amount: Amount) -> Amount {
        Amount(minorUnits: (amount.minorUnits * rate + 5) / 10, currency: .won)
      }
      let worth = won(paid.amount)
      let wholes: [[PersonAmount]] = [
        try #require(try paid.shares), try worth.divided(like: try #require(try paid.shares), of: paid.id),
      ]
      var sums = wholes.map { $0.map { _ in Int64(0) } }
      for (index, all) in returned.enumerated() {
        let before = index == 0 ? 0 : returned[index - 1]
        var refund = paid
        refund.amount = Amount(minorUnits: before - all, currency: .yen)
        refund.refundOf = paid.id
        refund.refundLink = RefundLink(paid: paid, returned: returned, index: index, isSharedAlike: true)
        let own = try #require(try refund.shares)
        let figure =
          try won(Amount(minorUnits: before, currency: .yen)) - won(Amount(minorUnits: all, currency: .yen))
        let both = [own, try refund.divided(figure, like: own, .shares, converted: won)]
        for (place, parts) in both.enumerated() {
          #expect(parts.map(\.person) == people)
          #expect(parts.allSatisfy { $0.amount.minorUnits <= 0 })
          let whole = Int128(wholes[place].reduce(0) { $0 + $1.amount.minorUnits })
          let come = Int128(place == 0 ? all : won(Amount(minorUnits: all, currency: .yen)).minorUnits)
          for person in people.indices {
            sums[place][person] -= parts[person].amount.minorUnits
            let quota = Int128(wholes[place][person].amount.minorUnits) * come
            #expect(whole == 0 || Int128(sums[place][person] - 1) * whole < quota)
          }
        }
      }
      #expect(sums == wholes.map { $0.map(\.amount.minorUnits) })
    }
  }

  /// Items of 11, 88 and 1 yen, and 1 for service: 11.11, 88.88 and 1.01, of which Ben has 89. 10.00 dollars go by the
  /// items, 1.10, 8.80 and 0.10, not by 11, 89 and 1. Of 0.30 Cleo's 0.003 rounds to nothing, and stays.
  @Test func aRefundInAnotherCurrencyGoesByTheItems() throws {
    try name("Ana", "Ben", "Cleo")
    let paid = try fixture.spend("101", on: trip, "2025-09-05") {
      $0.sharing.items = try ["11:Ana", "88:Ben", "1:Cleo"].map { try TypedItem($0) }
    }
    #expect(try shares(of: paid) == ["Ana 11", "Ben 89", "Cleo 1"])
    let back = try refund("10.00", of: paid) { $0.currency = .dollar }
    #expect(try shares(of: back) == ["Ana -1.10", "Ben -8.80", "Cleo -0.10"])
    guard case .items(let items, .proportional)? = back.sharing?.split else {
      Issue.record("no items")
      return
    }
    #expect(items.map(\.amount.plain) == ["11.00", "88.00", "1.00"])
    let cents = try refund("0.30", of: paid) { $0.currency = .dollar }
    #expect(try shares(of: cents) == ["Ana -0.03", "Ben -0.27", "Cleo 0.00"])
    // Cents are numbers of yen where some are no whole dollars.
    let abroad = try fixture.spend("4.50", on: trip, "2025-09-05") {
      $0.currency = .dollar
      $0.sharing.items = try ["3.00:Ana", "1.50:Ben"].map { try TypedItem($0) }
    }
    let yen = try refund("300", of: abroad) { $0.currency = .yen }
    #expect(try shares(of: yen) == ["Ana -200", "Ben -100"])
    // Fixed amounts go by what each one had of the whole: 2, 1 and 0 of 3.
    let fixed = try fixture.spend("3", on: trip, "2025-09-05") {
      $0.sharing.portions = try TypedPortion.list("Ana=2,Ben,Cleo")
    }
    let parts = try refund("0.30", of: fixed) { $0.currency = .dollar }
    #expect(try shares(of: parts).map { $0.split(separator: " ")[1] }.sorted() == ["-0.10", "-0.20", "0.00"])
  }

  /// 90 yen of Ana's alone, and 30 of them back, first entered for three.
  @Test func tyingTakesWhoPaidAndWhomItIsFor() throws {
    try name("Ana", "Ben", "Cleo")
    let paid = try fixture.spend("90", on: trip, "2025-09-05") {
      $0.sharing.portions = try TypedPortion.list("Ana")
    }
    func untied() throws -> TripDetailInfo {
      try fixture.spend("30", on: trip, "2025-09-08") {
        $0.isRefund = true
        $0.sharing.payers = [.init(name: "Ben")]
      }
    }
    let back = try untied()
    #expect(try shares(of: back) == ["Ana -10", "Ben -10", "Cleo -10"])
    let tied = try fixture.edit(back) { $0.refunded = paid.id.text }
    #expect(try shares(of: tied) == ["Ana -30"] && tied.sharing?.payers == paid.sharing?.payers)
    let typed = try fixture.edit(untied()) {
      $0.refunded = paid.id.text
      $0.sharing.portions = try TypedPortion.list("Ben")
    }
    #expect(try shares(of: typed) == ["Ben -30"] && typed.sharing?.payers == paid.sharing?.payers)
    let receipt = try fixture.spend("100", on: trip, "2025-09-05") {
      $0.sharing.items = try ["70:Ana", "30:Ben"].map { try TypedItem($0) }
    }
    #expect(
      try shares(of: fixture.edit(untied()) { $0.refunded = receipt.id.text }) == ["Ana -21", "Ben -9"])
    // On another trip the people of the same names have it.
    let kyoto = try fixture.trip("Kyoto")
    for name in ["Ana", "Ben"] { try fixture.add(name, to: kyoto) }
    let elsewhere = try refund("50", of: receipt, on: kyoto)
    let people = try fixture.ledger.read { try $0.people(of: kyoto.id) }
    #expect(Set(try #require(try elsewhere.shares).map(\.person)) == Set(people.map(\.id)))
  }

  private func balances(_ reading: TripBalances.Reading) throws -> [Int64] {
    try fixture.ledger.read { snapshot in
      try TripBalances(trip, in: snapshot, rates: fixture.rates(snapshot), reading: reading).currencies
        .flatMap { $0.balances.map(\.amount.minorUnits) }
    }
  }

  /// Two expenses, each refunded whole in parts, leave nothing: in no currency, no report, no balance, for nobody.
  @Test func partsCancelForEverybody() throws {
    var random = SeededGenerator(announcing: "partsCancelForEverybody")
    try name("Mina", "Tae", "Sol", "Ada")
    let other = try fixture.trip("Kyoto")
    let splits = [
      "Mina,Tae,Sol,Ada", "Mina:2,Tae:3,Ada", "Mina=33%,Tae=66.5%,Sol=0.5%", "Mina=7,Tae,Sol:2", "Tae=5,Ada",
    ]
    for _ in 0..<25 {
      let units = Int64.random(in: 20...20_000, using: &random)
      let split = try #require(splits.randomElement(using: &random))
      let items = Bool.random(using: &random)
      let paid = try fixture.spend("\(units)", on: trip, "2025-09-05") { draft in
        if items {
          draft.sharing.items = try ["11:Mina", "5:Tae,Sol"].map { try TypedItem($0) }
          draft.sharing.rest = Bool.random(using: &random) ? .even : .proportional
        } else {
          draft.sharing.portions = try TypedPortion.list(split)
        }
        draft.sharing.payers = try TypedPayer.list(
          ["Mina", "Tae=13,Mina", "Ada=1,Sol=2,Tae"].randomElement(using: &random) ?? "Mina")
        if Bool.random(using: &random) {
          (draft.charged, draft.acceptsUnlikelyRate) = ("12345KRW", true)
        }
      }
      var left = units
      while left > 0 {
        let part = Bool.random(using: &random) ? left : Int64.random(in: 1...left, using: &random)
        try refund("\(part)", of: paid, "2025-09-0\(Int.random(in: 4...9, using: &random))")
        left -= part
      }
    }
    for currency in ["JPY", "KRW", "USD"] {
      let target = try Currency(currency)
      #expect(try balances(.daily(target)).allSatisfy { $0 == 0 }, "\(currency)")
      for trips in [[trip], [trip, other]] {
        #expect(try fixture.report(trips, in: currency).total.minorUnits == 0, "\(currency)")
      }
      try fixture.ledger.read { snapshot in
        let rates = try fixture.rates(snapshot)
        let whole = try Report(
          of: try TripAccount(trip, in: snapshot, rates: rates, counting: .whole),
          Report.Request(in: target, counting: .whole), home: .won, rates: rates)
        let groups = try GroupReport(whole, by: .person).groups
        #expect(!groups.isEmpty && groups.allSatisfy { $0.total.minorUnits == 0 }, "\(currency)")
      }
    }
    #expect(try balances(.each).allSatisfy { $0 == 0 })
  }
}
