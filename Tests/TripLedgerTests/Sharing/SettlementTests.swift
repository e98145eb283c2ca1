import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct SettlementTests {
  /// People `a`, `b`, … with these balances.
  private func balances(_ units: [Int64], _ currency: Currency = .won) -> [PersonAmount] {
    zip("abcdefghjkmnpqrstvwxyz", units).map {
      PersonAmount(SharingTests.person($0), Amount(minorUnits: $1, currency: currency))
    }
  }

  private func left(after transfers: some Sequence<Transfer>, _ balances: [PersonAmount]) -> [Int64] {
    var units = Dictionary(uniqueKeysWithValues: balances.map { ($0.person, $0.amount.minorUnits) })
    for transfer in transfers {
      units[transfer.from, default: 0] += transfer.amount.minorUnits
      units[transfer.to, default: 0] -= transfer.amount.minorUnits
    }
    return balances.map { units[$0.person] ?? 0 }
  }

  /// Transfers as `a>b 100`.
  private func text(_ settlement: Settlement) -> [String] {
    settlement.transfers.map {
      "\($0.from.text.suffix(1))>\($0.to.text.suffix(1)) \($0.amount.minorUnits)"
    }
  }

  @Test(arguments: [
    ([], []),
    ([0, 0], []),
    ([812, 0, -812], ["c>a 812"]),
    // Two groups, {9, −4, −5} and {8, −6, −2}: paying the largest creditor first takes five.
    ([9, 8, -4, -5, -6, -2], ["c>a 4", "d>a 5", "e>b 6", "f>b 2"]),
    // Pairs that cancel out come first.
    ([5, -5, 7, -3, -4], ["b>a 5", "d>c 3", "e>c 4"]),
  ])
  func byHand(_ units: [Int64], _ transfers: [String]) {
    let settlement = Settlement.fewest(balances(units))
    #expect(text(settlement) == transfers)
    #expect(settlement.isFewest)
  }

  /// Halves go up, and what rounds to nothing is no transfer.
  @Test(arguments: [
    ([649, -649], "100", ["b>a 600"], [49, -49]), ([650, -650], "100", ["b>a 700"], [-50, 50]),
    ([49, -49], "100", [], [49, -49]), ([300, -300], "100", ["b>a 300"], [0, 0]),
    ([90, 60, -150], "100", ["c>a 100", "c>b 100"], [-10, -40, 50]),
  ])
  func rounded(_ units: [Int64], _ step: String, _ transfers: [String], _ left: [Int64]) throws {
    let balances = balances(units)
    let settlement = try Settlement.fewest(balances).rounded(to: ExactDecimal(parsing: step), of: .won)
    #expect(text(settlement).sorted() == transfers)
    #expect(self.left(after: settlement.transfers, balances) == left)
    #expect(try balances.left(by: settlement).map(\.amount.minorUnits) == left.filter { $0 != 0 })
  }

  /// The largest number of groups that add up to zero, by trying every way to cut the people into groups.
  private func mostGroups(_ units: [Int64]) -> Int {
    func place(_ index: Int, _ sums: [Int64]) -> Int {
      guard index < units.count else { return sums.allSatisfy { $0 == 0 } ? sums.count : 0 }
      var best = place(index + 1, sums + [units[index]])
      for group in sums.indices {
        var sums = sums
        sums[group] += units[index]
        best = max(best, place(index + 1, sums))
      }
      return best
    }
    return place(0, [])
  }

  @Test func fewestOfAll() {
    var generator = SeededGenerator(announcing: "fewestOfAll")
    for _ in 0..<1_000 {
      let count = Int.random(in: 2...8, using: &generator)
      let reach = Int64.random(in: 1...12, using: &generator)
      var units = (1..<count).map { _ in Int64.random(in: -reach...reach, using: &generator) }
      units.append(-units.reduce(0, +))
      let balances = balances(units)
      let settlement = Settlement.fewest(balances)
      let open = units.filter { $0 != 0 }
      #expect(settlement.transfers.count == open.count - mostGroups(open), "\(units)")
      #expect(left(after: settlement.transfers, balances).allSatisfy { $0 == 0 })
      #expect(settlement.transfers.allSatisfy { $0.amount.minorUnits > 0 && $0.from != $0.to })
      // Whichever is carried out, exactly one is left out.
      for transfer in settlement.transfers {
        let next = self.balances(left(after: [transfer], balances))
        #expect(Settlement.fewest(next).transfers.count == settlement.transfers.count - 1)
      }
    }
  }

  @Test func manyPeople() {
    // 20 people are searched: ten groups of a pair each are found although no pair cancels out by itself.
    let exact = balances((1...10).flatMap { [Int64($0), Int64($0)] } + [-110])
    #expect(!Settlement.fewest(exact).isFewest)
    let odd = balances([3, -1, -2] + (1...8).flatMap { [Int64(100 * $0), Int64(-100 * $0)] })
    #expect(Settlement.fewest(odd).transfers.count == 10)
    #expect(Settlement.fewest(odd).isFewest)
    let greedy = Settlement.fewest(exact)
    #expect(greedy.transfers.count == 20)
    #expect(left(after: greedy.transfers, exact).allSatisfy { $0 == 0 })
  }

  @Test func twentyPeopleAreSearched() {
    // Five groups of four, {7, −1, −2, −4} times powers of 16: 15 transfers.
    let units = (0..<5).flatMap { group in [7, -1, -2, -4].map { Int64($0) << (4 * group) } }
    let settlement = Settlement.fewest(balances(units))
    #expect(settlement.transfers.count == 15)
    #expect(settlement.isFewest)
  }

  /// What balances don't add up to is left over; what can be settled is.
  @Test(
    arguments: [
      ([-30], [], [-30]),
      ([30], [], [30]),
      ([50, -20], ["b>a 20"], [30, 0]),
      ([10, 20, 30], [], [10, 20, 30]),
      // {9, −4, −5} adds up to zero, 3 is left.
      ([9, 3, -4, -5], ["c>a 4", "d>a 5"], [0, 3, 0, 0]),
      ([Int64.max, Int64.max, -Int64.max], ["c>a 9223372036854775807"], [0, Int64.max, 0]),
    ] as [([Int64], [String], [Int64])])
  func whateverTheSum(_ units: [Int64], _ transfers: [String], _ left: [Int64]) {
    let settlement = Settlement.fewest(balances(units))
    #expect(text(settlement) == transfers)
    #expect(self.left(after: settlement.transfers, balances(units)) == left)
  }

  /// Sums of a few of them don't fit 64 bits.
  @Test func largeBalances() {
    let most = Int64.max
    let balances = balances([most - 1, most - 2, 3 - most, -most])
    let settlement = Settlement.fewest(balances)
    #expect(left(after: settlement.transfers, balances) == [0, 0, 0, 0])
    #expect(!settlement.isFewest)
  }

  @Test func largeDebts() throws {
    var debts = PairDebts(in: .won)
    let most = Amount(minorUnits: .max, currency: .won)
    try debts.add(most, owedBy: SharingTests.person("a"), to: SharingTests.person("b"))
    try debts.add(most, owedBy: SharingTests.person("a"), to: SharingTests.person("c"))
    #expect(text(.direct(debts)) == ["a>b 9223372036854775807", "a>c 9223372036854775807"])
    #expect(!Settlement.direct(debts).isFewest)
  }

  @Test func throughOne() {
    let settlement = Settlement.via(SharingTests.person("b"), balances([30, 0, -10, -20]))
    #expect(text(settlement) == ["b>a 30", "c>b 10", "d>b 20"])
    #expect(!settlement.isFewest)
  }

  /// A paid 90 for three, C paid 30 for A and C; B gave A 10.
  @Test func pairs() throws {
    var debts = PairDebts(in: .won)
    try debts.add(balances([60, -30, -30]))
    try debts.add(balances([-15, 0, 15]))
    try debts.add(
      Amount(minorUnits: 10, currency: .won), owedBy: SharingTests.person("a"), to: SharingTests.person("b"))
    let settlement = Settlement.direct(debts)
    #expect(text(settlement) == ["b>a 20", "c>a 15"])
    #expect(settlement.isFewest)
  }

  @Test func chosenRate() throws {
    let rate = try ExactDecimal(parsing: "9.4012").fraction
    #expect(
      try balances([10_001, -3_333, -6_668], .yen).converted(at: rate, to: .won).map(\.amount.minorUnits)
        == [94_021, -31_334, -62_687])
    // 1.5, 0.5 and −2: cut 1, 0 and −2; one more, and the first of equals gets it.
    #expect(
      try balances([3, 1, -4], .yen).converted(at: Fraction(1, over: 2), to: .won).map(\.amount.minorUnits)
        == [2, 0, -2])
    #expect(
      try balances([-3, -1, 4], .yen).converted(at: Fraction(1, over: 2), to: .won).map(\.amount.minorUnits)
        == [-2, 0, 2])
  }
}
