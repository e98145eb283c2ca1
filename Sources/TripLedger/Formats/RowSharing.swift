/// Who paid a row and whose it is, by the names in the file.
///
/// Amounts are above zero and in the currency of the row. Those that were paid add up to it, and so do the shares.
package struct RowSharing: Hashable, Sendable {
  package private(set) var paid: [Part]
  package private(set) var shares: [Part]
  /// Whether the file has only what each one owes in the end, and not who paid how much.
  package private(set) var hasOnlyBalances = false

  package struct Part: Hashable, Sendable {
    package let name: String
    package fileprivate(set) var amount: Amount
  }

  /// A figure of a file, with the name that it belongs to.
  package typealias Figure = (name: String, value: ExactDecimal)

  /// Takes the figures as they are, in the currency of `total` and with its sign.
  ///
  /// Programs that round each share by itself miss the total by a minor unit or two: who paid gets the difference.
  ///
  /// - Throws: `.shares` if they don't make up the total.
  init(of total: Amount, paid: [Figure], shares: [Figure]) throws(BadCell.Flaw) {
    self.paid = try Self.parts(of: total, paid)
    self.shares = try Self.parts(of: total, shares)
    try settle()
    let difference = try Self.difference(total, self.shares)
    guard difference.magnitude <= self.shares.count, try Self.difference(total, self.paid) == 0 else {
      throw .shares
    }
    if difference != 0 {
      let payers = Set(self.paid.map(\.name))
      guard
        let index = self.shares.firstIndex(where: { payers.contains($0.name) })
          ?? self.shares.indices.max(by: {
            self.shares[$0].amount.minorUnits < self.shares[$1].amount.minorUnits
          }), self.shares[index].amount.minorUnits + difference > 0
      else { throw .shares }
      self.shares[index].amount = Amount(
        minorUnits: self.shares[index].amount.minorUnits + difference, currency: total.currency)
    }
  }

  /// Divides what one person paid in the proportion of figures, which may be weights, or shares in another currency.
  init(of total: Amount, paidBy payer: String, inProportionOf figures: [Figure]) throws(BadCell.Flaw) {
    let scale = figures.map(\.value.scale).max() ?? 0
    let weights = figures.map {
      UInt128($0.value.coefficient.magnitude) * Int128.powerOfTen(scale - $0.value.scale).magnitude
    }
    guard weights.contains(where: { $0 > 0 }) else { throw .shares }
    let whole = total.magnitude
    let amounts: [Amount]
    do { amounts = try whole.divided(by: weights) } catch { throw .amount(error) }
    paid = [Part(name: payer, amount: whole)]
    shares = zip(figures, amounts).map { Part(name: $0.name, amount: $1) }
    try settle()
  }

  /// Takes what each person lent (above zero, if `total` is) or owes.
  ///
  /// If several lent, the rest of the total counts as paid by them for themselves, evenly.
  init(of total: Amount, balances: [Figure], isSettlement: Bool) throws(BadCell.Flaw) {
    let sign: Int64 = total.minorUnits < 0 ? -1 : 1
    var lent: [Part] = []
    var owed: [Part] = []
    for (name, value) in balances where value.coefficient != 0 {
      let amount = try Self.amount(value, total.currency)
      let part = Part(name: name, amount: amount.magnitude)
      if amount.minorUnits.signum() == sign { lent.append(part) } else { owed.append(part) }
    }
    guard !lent.isEmpty else { throw .noPayer }
    let sum = try Self.difference(.zero(total.currency), lent)
    guard try Self.difference(.zero(total.currency), owed) == sum else { throw .shares }
    (paid, shares) = (lent, owed)
    let rest = Amount(minorUnits: total.magnitude.minorUnits + sum, currency: total.currency)
    guard rest.minorUnits >= 0, !isSettlement || rest.minorUnits == 0 else { throw .shares }
    guard rest.minorUnits > 0 else { return }
    hasOnlyBalances = lent.count > 1
    let own: [Amount]
    do { own = try rest.divided(by: lent.map { _ in 1 }) } catch { throw .amount(error) }
    shares = zip(lent, own).map { Part(name: $0.name, amount: $1) } + owed
    for index in lent.indices {
      do { paid[index].amount = try paid[index].amount + own[index] } catch { throw .amount(error) }
    }
    try settle()
  }

  private static func amount(_ value: ExactDecimal, _ currency: Currency) throws(BadCell.Flaw) -> Amount {
    do { return try Amount(rounding: value.fraction, to: currency) } catch { throw .amount(error) }
  }

  private static func parts(of total: Amount, _ figures: [Figure]) throws(BadCell.Flaw) -> [Part] {
    var parts: [Part] = []
    for (name, value) in figures {
      let amount = try amount(value, total.currency)
      guard amount.minorUnits == 0 || amount.minorUnits.signum() == total.minorUnits.signum() else {
        throw .shares
      }
      parts.append(Part(name: name, amount: amount.magnitude))
    }
    return parts
  }

  /// What parts leave of a total, in minor units.
  private static func difference(_ total: Amount, _ parts: [Part]) throws(BadCell.Flaw) -> Int64 {
    do {
      return try (total.magnitude - Amount.sum(parts.map(\.amount), in: total.currency)).minorUnits
    } catch { throw .amount(error) }
  }

  /// Adds up what one name has twice, and leaves out what is nothing.
  private mutating func settle() throws(BadCell.Flaw) {
    func settled(_ parts: [Part]) throws(BadCell.Flaw) -> [Part] {
      var settled: [Part] = []
      var indices: [String: Int] = [:]
      for part in parts where part.amount.minorUnits > 0 {
        if let index = indices[part.name] {
          do { settled[index].amount = try settled[index].amount + part.amount } catch {
            throw .amount(error)
          }
        } else {
          indices[part.name] = settled.count
          settled.append(part)
        }
      }
      return settled
    }
    (paid, shares) = (try settled(paid), try settled(shares))
    guard !paid.isEmpty else { throw .noPayer }
  }
}

extension RowSharing {
  /// What each one's balance gains, in minor units: what they paid less their share.
  package var gains: [(name: String, units: Int64)] {
    var gains = paid.map { (name: $0.name, units: $0.amount.minorUnits) }
    // No name is twice among those who paid, nor among the shares.
    let indices = Dictionary(gains.indices.map { (gains[$0].name, $0) }) { first, _ in first }
    for share in shares {
      if let index = indices[share.name] {
        gains[index].units -= share.amount.minorUnits
      } else {
        gains.append((share.name, -share.amount.minorUnits))
      }
    }
    return gains
  }

  /// What people gave to others, if the row is no spending; in minor units.
  package var transfers: [(from: String, to: String, units: Int64)] {
    var gains = gains
    var transfers: [(from: String, to: String, units: Int64)] = []
    var (giver, taker) = (0, 0)
    while let nextGiver = gains[giver...].firstIndex(where: { $0.units > 0 }),
      let nextTaker = gains[taker...].firstIndex(where: { $0.units < 0 })
    {
      (giver, taker) = (nextGiver, nextTaker)
      let units = min(gains[giver].units, -gains[taker].units)
      transfers.append((gains[giver].name, gains[taker].name, units))
      gains[giver].units -= units
      gains[taker].units += units
    }
    return transfers
  }

  /// As it would be typed, with the names that people have in a trip.
  ///
  /// Equal shares become equal parts, so that they follow the amount when it is corrected.
  package func typed(_ name: (String) throws -> String) rethrows -> TypedSharing {
    var typed = TypedSharing()
    typed.payers = try paid.map { part in
      TypedPayer(name: try name(part.name), paid: paid.count > 1 ? TypedAmount(numberOf: part.amount) : nil)
    }
    let areEqual = shares.allSatisfy { $0.amount == shares[0].amount }
    typed.portions = try shares.map { part in
      TypedPortion(
        name: try name(part.name), areEqual ? .parts(1) : .amount(TypedAmount(numberOf: part.amount)))
    }
    return typed
  }
}
