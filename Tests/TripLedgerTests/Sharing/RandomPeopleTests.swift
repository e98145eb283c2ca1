import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging

/// People, expenses and payments are added to two copies of a ledger at random, which then meet.
struct RandomPeopleTests {
  private struct Key: Hashable {
    let person: PersonID
    let currency: Currency
  }

  /// Nothing that one copy adds changes what the other has: the balances are those of both, less those they had in
  /// common.
  @Test func copiesThatMeetHaveTheBalancesOfBoth() throws {
    var generator = SeededGenerator(announcing: "copiesThatMeetHaveTheBalancesOfBoth")
    for _ in 0..<12 {
      let shared = try LedgerFixture()
      let trip = try shared.trip()
      for name in ["Mina", "Tae", "Sol"] { try shared.add(name, to: trip) }
      _ = try shared.ledger.setTraveller(named: "Mina") { _ in trip }
      for _ in 0..<3 { try step(shared, trip, named: "B", using: &generator) }
      let before = try balances(shared, trip)
      let devices = try TwoDevices(of: shared)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        try step(devices.here, trip, named: "H", using: &generator)
      }
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        try step(devices.there, trip, named: "T", using: &generator)
      }
      var wanted = try balances(devices.here, trip)
      for (key, units) in try balances(devices.there, trip) { wanted[key, default: 0] += units }
      for (key, units) in before { wanted[key, default: 0] -= units }
      for winner in [devices.here, devices.there] {
        let met = try devices.sync(winner: winner)
        _ = try met.ledger.mergeCopies()
        #expect(try met.ledger.check().problems == [])
        #expect(try balances(met, trip) == wanted.filter { $0.value != 0 })
      }
    }
  }

  /// The balances that are not zero, by `settle --each`; each currency adds up to zero.
  private func balances(_ device: LedgerFixture, _ trip: TripInfo) throws -> [Key: Int64] {
    let balances = try device.ledger.read {
      try TripBalances(trip, in: $0, rates: device.rates($0), reading: .each)
    }
    var units: [Key: Int64] = [:]
    for item in balances.currencies {
      for balance in item.balances {
        units[Key(person: balance.person, currency: item.currency)] = balance.amount.minorUnits
      }
      #expect(item.balances.map(\.amount.minorUnits).reduce(0, +) == 0)
    }
    return units.filter { $0.value != 0 }
  }

  /// Adds an expense, a refund, a payment or somebody new, with a name that begins with a letter.
  private func step(
    _ device: LedgerFixture, _ trip: TripInfo, named letter: String, using generator: inout SeededGenerator
  ) throws {
    let names = try device.ledger.read { try $0.people(of: trip.id).map(\.name) }
    func some() -> [String] {
      Array(names.shuffled(using: &generator).prefix(.random(in: 1...names.count, using: &generator)))
    }
    let currency = ["JPY", "KRW", "USD", "KWD"].randomElement(using: &generator) ?? "JPY"
    let amount = try TypedAmount("\(Int.random(in: 100...99_999, using: &generator))\(currency)")
    let date = try day("2025-09-0\(Int.random(in: 5...6, using: &generator))")
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      // 0.25 … 3
      let weight = Weight(hundredths: 25 * Int.random(in: 1...12, using: &generator))
      try device.add("\(letter)\(names.count)", weight: weight, to: trip)
    case 1...2:
      let pair = names.shuffled(using: &generator)
      _ = try device.ledger.settle(
        from: pair[0], to: pair[1], amount, date: TypedDay(date), on: { _ in trip })
    case let kind:
      let (payers, sharers) = (some(), some())
      try device.spend("1", on: trip, "\(date)") { draft in
        (draft.amount, draft.isRefund) = (amount, kind == 3)
        draft.sharing.payers = [TypedPayer(name: payers[0])]
        draft.sharing.portions = sharers.map {
          TypedPortion(name: $0, .parts(.random(in: 1...5, using: &generator)))
        }
      }
    }
  }

  // MARK: What two devices may both have said

  @Test func twoOfTheSameNameAreToldApart() throws {
    let (devices, trip) = try devices()
    try devices.here.add("Ada", to: trip)
    try devices.there.add("Ada", to: trip)
    try devices.there.spend("900", on: trip) {
      ($0.sharing.payers, $0.sharing.portions) = ([TypedPayer(name: "Tae")], [TypedPortion(name: "Ada")])
    }
    let met = try devices.sync(winner: devices.here)
    _ = try met.ledger.mergeCopies()
    let report = try met.ledger.check()
    #expect(report.problems == [] && report.findings.map(\.kind.code) == ["same-name"])
    let people = try met.ledger.read { try $0.people(of: trip.id) }
    let twins = people.filter { $0.name == "Ada" }
    #expect(twins.count == 2)
    #expect(throws: PeopleError.self) { try people.named("ada") }
    for twin in twins {
      let shown = people.name(of: twin.id)
      #expect(shown == "Ada (\(twin.id.text.prefix(4)))" || shown.count > 10)
      #expect(try people.named(shown) == twin && people.named(twin.id.text) == twin)
    }
    _ = try met.ledger.editPerson(named: twins[1].id.text, to: "Ada L.") { _ in trip }
    #expect(try met.ledger.check().findings == [])
    #expect(try met.ledger.read { try $0.people(of: trip.id).named("Ada") }.id == twins[0].id)
  }

  @Test func twoTravellersBecomeOne() throws {
    let (devices, trip) = try devices()
    _ = try devices.here.ledger.setTraveller(named: "Mina") { _ in trip }
    _ = try devices.there.ledger.setTraveller(named: "Tae") { _ in trip }
    let met = try devices.sync(winner: devices.there)
    _ = try met.ledger.mergeCopies()
    let report = try met.ledger.check()
    #expect(report.problems == [] && report.findings.map(\.kind.code) == ["several-travellers"])
    _ = try met.ledger.setTraveller(named: "Tae") { _ in trip }
    #expect(try met.ledger.read { try $0.people(of: trip.id).filter(\.isMe).map(\.name) } == ["Tae"])
    #expect(try met.ledger.check().findings == [])
  }

  private func devices() throws -> (TwoDevices, TripInfo) {
    let shared = try LedgerFixture()
    let trip = try shared.trip()
    for name in ["Mina", "Tae"] { try shared.add(name, to: trip) }
    _ = try shared.spend("100", on: trip) { $0.sharing.payers = [TypedPayer(name: "Tae")] }
    return (try TwoDevices(of: shared), trip)
  }
}
