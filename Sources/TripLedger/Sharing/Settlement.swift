/// A payment that would bring two balances nearer to zero.
public struct Transfer: Hashable, Sendable {
  /// Who pays.
  public let from: PersonID
  /// Who receives it.
  public let to: PersonID
  /// Above zero.
  public let amount: Amount

  package init(from: PersonID, to: PersonID, amount: Amount) {
    (self.from, self.to, self.amount) = (from, to, amount)
  }
}

/// The transfers that bring every balance to zero.
package struct Settlement: Hashable, Sendable {
  package let transfers: [Transfer]
  /// Whether there is no way with fewer transfers.
  package let isFewest: Bool

  /// The most people with a balance among whom the fewest transfers are searched for.
  package static let exactLimit = 20

  /// Finds the fewest transfers for balances of one currency that add up to zero.
  ///
  /// A sum other than zero is left over.
  ///
  /// A balance above zero is owed to the person. Between more people than `exactLimit`, apart from pairs whose
  /// balances cancel out, there is at most one transfer fewer than people, but there may be a shorter way.
  ///
  /// n people need n − g transfers, g being the largest number of groups whose balances add up to zero (Tom
  /// Verhoeff, “Settling Multiple Debts Efficiently”, 2004).
  package static func fewest(_ balances: [PersonAmount]) -> Settlement {
    var open = balances.filter { $0.amount.minorUnits != 0 }.sorted { $0.person < $1.person }
    var transfers: [Transfer] = []
    // Some way with the fewest transfers always contains these.
    var index = 0
    while index < open.count {
      let one = open[index]
      if let other = open[(index + 1)...].firstIndex(where: { $0.amount == one.amount.negated }) {
        transfers += chain([one, open[other]])
        open.remove(at: other)
        open.remove(at: index)
      } else {
        index += 1
      }
    }
    // Sums of some of them are needed only for the fewest.
    guard open.count <= exactLimit, open.sumsFit else {
      return Settlement(transfers: transfers + chain(open), isFewest: false)
    }
    for group in groups(of: open) { transfers += chain(group) }
    return Settlement(transfers: transfers, isFewest: true)
  }

  /// Settles everything through one person, who need not have a balance.
  package static func via(_ center: PersonID, _ balances: [PersonAmount]) -> Settlement {
    let transfers = balances.filter { $0.person != center && $0.amount.minorUnits != 0 }.map { balance in
      balance.amount.minorUnits < 0
        ? Transfer(from: balance.person, to: center, amount: balance.amount.negated)
        : Transfer(from: center, to: balance.person, amount: balance.amount)
    }
    return Settlement(transfers: transfers, isFewest: transfers.count == fewest(balances).transfers.count)
  }

  /// The same transfers in the order of people: by who pays, then by who receives.
  package func ordered(by people: [PersonID]) -> Settlement {
    let ranks = Dictionary(people.enumerated().map { ($1, $0) }) { first, _ in first }
    func rank(_ transfer: Transfer) -> (Int, Int) {
      (ranks[transfer.from] ?? people.count, ranks[transfer.to] ?? people.count)
    }
    return Settlement(transfers: transfers.sorted { rank($0) < rank($1) }, isFewest: isFewest)
  }

  /// The same with each transfer rounded to a multiple of `step` units of the currency, halves up; without those that
  /// come to nothing.
  package func rounded(to step: ExactDecimal, of currency: Currency) throws -> Settlement {
    let multiple = try Amount(parsing: "\(step)", currency: currency, sign: .positive).minorUnits
    let rounded = try transfers.compactMap { transfer -> Transfer? in
      let count = (Int128(transfer.amount.minorUnits) * 2 + Int128(multiple)) / (Int128(multiple) * 2)
      guard let units = Int64(exactly: count * Int128(multiple)) else { throw MoneyError.overflow }
      let amount = Amount(minorUnits: units, currency: currency)
      return units == 0 ? nil : Transfer(from: transfer.from, to: transfer.to, amount: amount)
    }
    return Settlement(transfers: rounded, isFewest: isFewest)
  }

  /// Settles what each pair owes each other.
  package static func direct(_ debts: PairDebts) -> Settlement {
    let least = debts.balances.map { fewest($0).transfers.count }
    return Settlement(transfers: debts.transfers, isFewest: debts.transfers.count == least)
  }

  /// Cuts people into as many groups as possible whose balances add up to zero.
  private static func groups(of people: [PersonAmount]) -> [[PersonAmount]] {
    guard !people.isEmpty else { return [] }
    let full = 1 << people.count - 1
    // The sum and the most closed groups of each set of people, a bit for each.
    var sums = [Int64](repeating: 0, count: full + 1)
    var most = [UInt8](repeating: 0, count: full + 1)
    let units = people.map(\.amount.minorUnits)
    sums.withUnsafeMutableBufferPointer { sums in
      most.withUnsafeMutableBufferPointer { most in
        for set in 1...full {
          sums[set] = sums[set & (set - 1)] &+ units[set.trailingZeroBitCount]
          var best: UInt8 = 0
          var rest = set
          while rest != 0 {
            best = max(best, most[set & ~(rest & -rest)])
            rest &= rest - 1
          }
          most[set] = best + (sums[set] == 0 ? 1 : 0)
        }
      }
    }
    // Back from all of them, over the least person whose removal loses nothing.
    var groups: [[PersonAmount]] = []
    var set = full
    while set != 0 {
      // Balances that don't add up to zero are one group more, the first.
      if sums[set] == 0 || groups.isEmpty { groups.append([]) }
      let closed: UInt8 = sums[set] == 0 ? 1 : 0
      let next = people.indices.first { set & 1 << $0 != 0 && most[set & ~(1 << $0)] == most[set] - closed }
      guard let next else { break }
      groups[groups.count - 1].append(people[next])
      set &= ~(1 << next)
    }
    return groups
  }

  /// Lets debtors pay creditors in the order of their ids: at most one transfer fewer than people.
  ///
  /// If one of the transfers is made, the others stay as they are.
  static func chain(_ people: [PersonAmount]) -> [Transfer] {
    var debtors = people.filter { $0.amount.minorUnits < 0 }.sorted { $0.person > $1.person }
    var creditors = people.filter { $0.amount.minorUnits > 0 }.sorted { $0.person > $1.person }
    var transfers: [Transfer] = []
    while let debtor = debtors.popLast(), let creditor = creditors.popLast() {
      let (owed, due) = (debtor.amount.magnitude.minorUnits, creditor.amount.minorUnits)
      let currency = debtor.amount.currency
      let paid = min(owed, due)
      transfers.append(
        Transfer(
          from: debtor.person, to: creditor.person, amount: Amount(minorUnits: paid, currency: currency)))
      if owed > paid {
        debtors.append(
          PersonAmount(debtor.person, Amount(minorUnits: paid - owed, currency: currency)))
      } else if due > paid {
        creditors.append(
          PersonAmount(creditor.person, Amount(minorUnits: due - paid, currency: currency)))
      }
    }
    return transfers
  }
}

extension [PersonAmount] {
  /// Whether the sum of any of the amounts fits `Int64`.
  fileprivate var sumsFit: Bool {
    let magnitudes = reduce(UInt128(0)) { $0 + UInt128($1.amount.minorUnits.magnitude) }
    return magnitudes <= UInt128(Int64.max)
  }
}

extension [PersonAmount] {
  /// What transfers leave of balances, without those that are even then.
  func left(by settlement: Settlement) throws -> [PersonAmount] {
    try map { balance in
      var amount = balance.amount
      for transfer in settlement.transfers {
        if transfer.from == balance.person { amount = try amount + transfer.amount }
        if transfer.to == balance.person { amount = try amount - transfer.amount }
      }
      return PersonAmount(balance.person, amount)
    }.filter { $0.amount.minorUnits != 0 }
  }
}

/// What each pair of people owes each other, in one currency.
package struct PairDebts: Hashable, Sendable {
  private struct Pair: Hashable {
    /// The lesser id.
    let first: PersonID
    let second: PersonID
  }

  private let currency: Currency
  /// What the first of each pair owes the second; below zero if it is the other way round.
  private var owed: [Pair: Int64] = [:]

  package init(in currency: Currency) { self.currency = currency }

  /// Adds what the people of one expense owe each other: `balances` add up to zero.
  mutating func add(_ balances: [PersonAmount]) throws(MoneyError) {
    for transfer in Settlement.chain(balances) {
      try add(transfer.amount, owedBy: transfer.from, to: transfer.to)
    }
  }

  /// Adds a debt; a payment is a debt of the receiver's.
  mutating func add(
    _ amount: Amount, owedBy debtor: PersonID, to creditor: PersonID
  ) throws(MoneyError) {
    let isForward = debtor < creditor
    let pair = isForward ? Pair(first: debtor, second: creditor) : Pair(first: creditor, second: debtor)
    let before = Amount(minorUnits: owed[pair] ?? 0, currency: currency)
    owed[pair] = try (before + (isForward ? amount : amount.negated)).minorUnits
  }

  /// What parties owe each other, without what people of the same one do.
  func merged(by groups: SettlingGroups) throws(MoneyError) -> PairDebts {
    guard !groups.groups.isEmpty else { return self }
    var merged = PairDebts(in: currency)
    for transfer in transfers {
      let (from, to) = (groups.head(of: transfer.from), groups.head(of: transfer.to))
      if from != to { try merged.add(transfer.amount, owedBy: from, to: to) }
    }
    return merged
  }

  /// Sorted by the ids of payer and receiver.
  var transfers: [Transfer] {
    owed.filter { $0.value != 0 }.map { pair, units in
      let amount = Amount(minorUnits: abs(units), currency: currency)
      return units > 0
        ? Transfer(from: pair.first, to: pair.second, amount: amount)
        : Transfer(from: pair.second, to: pair.first, amount: amount)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// `nil` if a balance is too large.
  var balances: [PersonAmount]? {
    var units: [PersonID: Int128] = [:]
    for transfer in transfers {
      units[transfer.from, default: 0] -= Int128(transfer.amount.minorUnits)
      units[transfer.to, default: 0] += Int128(transfer.amount.minorUnits)
    }
    guard units.values.allSatisfy({ $0.magnitude <= Int64.max }) else { return nil }
    return units.map { PersonAmount($0.key, Amount(minorUnits: Int64($0.value), currency: currency)) }
      .sorted { $0.person < $1.person }
  }
}
