/// A payment method as the user types it: `cash`, `card:현대`, the name of a wallet, or the beginning of a name used
/// before.
package struct TypedPayment: Hashable, Sendable {
  private let text: String
  /// `nil` for a word that may be the name of a wallet, a card or an account.
  package let known: Payment?

  package init(_ text: String) throws(ModelError) {
    self.text = text
    do { known = try Payment(named: text) } catch {
      guard case .unknownPayment = error, !text.isEmpty, !text.contains(":") else { throw error }
      known = nil
    }
  }

  /// Other words for a kind.
  private static let kinds: [String: Payment.Kind] = [
    "credit": .card, "credit card": .card, "debit": .card, "debit card": .card, "신용카드": .card, "체크카드": .card,
    "bank": .account, "transfer": .account, "bank transfer": .account, "계좌이체": .account, "이체": .account,
  ]

  /// Returns the method; the ledger is only read if it may be a name.
  ///
  /// A wallet's name wins over that of a card or account; a whole name over the other words for a
  /// kind, and these over the beginning of a name.
  /// - Throws: `ModelError.unknownPayment` if it is neither, or the beginning of several.
  package func payment(in ledger: () throws -> NamedPayments) throws -> Payment {
    if let known { return known }
    let folded = FoldedText(text)
    let names = try ledger()
    let wallets = names.wallets.compactMap { wallet in wallet.payment.map { (name: wallet.name, payment: $0) }
    }
    let used = names.used.compactMap { payment in payment.name.map { (name: $0, payment: payment) } }
    if let exact = wallets.first(where: { $0.name == text }) { return exact.payment }
    for match in [FoldedText.Match.whole, .beginning] {
      if match == .beginning, let kind = Self.kinds[text.lowercased()] { return Payment(kind) }
      for known in [wallets, used] {
        let found = known.filter { FoldedText($0.name).match(folded) == match }.map(\.payment)
        if Set(found).count > 1 {
          throw ModelError.unknownPayment(value: text, candidates: found.map(\.text))
        }
        if let payment = found.first { return payment }
      }
    }
    throw ModelError.unknownPayment(
      value: text, suggestions: Spelling.nearest(to: text, among: (wallets + used).map(\.name)))
  }

  /// Returns the method in a line of an import, if only a wallet's whole name stands for it.
  ///
  /// - Throws: `ModelError.unknownPayment` if it is not one.
  package func payment(among wallets: () throws -> [Wallet]) throws -> Payment {
    if let known { return known }
    let folded = FoldedText(text)
    let wallets = try wallets()
    guard
      let wallet = wallets.first(where: { $0.name == text })
        ?? wallets.first(where: { !folded.isEmpty && FoldedText($0.name) == folded }),
      let payment = wallet.payment
    else {
      throw ModelError.unknownPayment(
        value: text, suggestions: Spelling.nearest(to: text, among: wallets.map(\.name)))
    }
    return payment
  }
}

/// What payments can be named by: wallets, and the methods with a name that expenses have.
package struct NamedPayments: Sendable {
  let wallets: [Wallet]
  /// Each once.
  package let used: [Payment]
}

extension NamedPayments {
  /// The method of the same kind that is called nearly like a new one; `nil` for one that is known.
  package func similar(to payment: Payment) -> Payment? {
    let known = wallets.compactMap(\.payment) + used
    guard let name = payment.name, !known.contains(payment) else { return nil }
    let sameKind = known.filter { $0.kind == payment.kind }
    let near = Spelling.nearest(to: name, among: sameKind.compactMap(\.name)).first
    return sameKind.first { $0.name != nil && $0.name == near }
  }
}

extension Snapshot {
  /// The methods of the expenses of trips, without a list all of them, but those with these ids.
  package func namedPayments(but ids: Set<ExpenseID> = [], of trips: [TripInfo]? = nil) throws
    -> NamedPayments
  {
    var used: [Payment] = []
    for trip in try trips ?? self.trips() {
      for expense in try expenses(of: trip.id) where !ids.contains(expense.id) {
        if let payment = expense.pay, payment.name != nil, !used.contains(payment) { used.append(payment) }
      }
    }
    return NamedPayments(wallets: try wallets(), used: used)
  }
}
