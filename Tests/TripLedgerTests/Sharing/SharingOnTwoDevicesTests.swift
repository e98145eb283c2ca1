import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripMerging

/// People share a trip's expenses on two devices that are offline for a while.
struct SharingOnTwoDevicesTests {
  /// A first expense of 1,000 for both, which Mina paid: +500 and −500.
  ///
  ///     here    Tae paid 300 for both     Mina −150   Tae +150    Tae gave Mina 200
  ///     there   Mina paid 600 for Tae     Mina +600   Tae −600    Tae gave Mina 50; Ada is added
  ///     both                              Mina +700   Tae −700    Ada 0
  @Test(arguments: [true, false])
  func theBalancesAreTheSameWhicheverWins(hereWins: Bool) throws {
    var trip: TripInfo?
    let devices = try TwoDevices { shared in
      let osaka = try shared.trip()
      try shared.add("Mina", to: osaka)
      try shared.add("Tae", to: osaka)
      _ = try shared.ledger.setTraveller(named: "Mina") { _ in osaka }
      try shared.spend("1000", on: osaka)
      trip = osaka
    }
    let osaka = try #require(trip)
    func pay(_ amount: TypedAmount, on device: LedgerFixture) throws {
      _ = try device.ledger.settle(
        from: "Tae", to: "Mina", amount, date: TypedDay(try day("2025-09-06")), on: { _ in osaka })
    }
    try devices.here.spend("300", on: osaka) { $0.sharing.payers = [TypedPayer(name: "Tae")] }
    try pay("200", on: devices.here)
    try devices.there.spend("600", on: osaka) { $0.sharing.portions = [TypedPortion(name: "Tae")] }
    try pay("50", on: devices.there)
    try devices.there.add("Ada", to: osaka)

    let met = try devices.sync(winner: hereWins ? devices.here : devices.there)
    _ = try met.ledger.mergeCopies()
    #expect(try met.ledger.check().problems == [])
    let balances = try met.ledger.read { snapshot in
      try TripBalances(osaka, in: snapshot, rates: met.rates(snapshot), reading: .daily(.yen))
    }
    let names = balances.currencies[0].balances.map {
      "\(balances.people.name(of: $0.person)) \($0.amount.plain)"
    }
    #expect(names.sorted() == ["Ada 0", "Mina 700", "Tae -700"])
  }
}
