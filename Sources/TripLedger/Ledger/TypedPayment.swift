/// A payment method as the user types it: `cash`, `card:현대`, or the name of a wallet.
package struct TypedPayment: Hashable, Sendable {
  private let text: String
  /// `nil` for a word that may be the name of a wallet.
  package let known: Payment?

  package init(_ text: String) throws(ModelError) {
    self.text = text
    do { known = try Payment(named: text) } catch {
      guard case .unknownPayment = error, !text.isEmpty, !text.contains(":") else { throw error }
      known = nil
    }
  }

  /// Returns the method; `wallets` are only asked for if it may be the name of one.
  ///
  /// - Throws: `ModelError.unknownPayment` if it is not.
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

extension Wallet {
  /// How expenses paid from it say so: `cash`, `card:트래블월렛`; `nil` for a name that payments can't have.
  package var payment: Payment? {
    if id == .cash { return .cash }
    let kind: Payment.Kind = kind == .prepaid ? .card : .cash
    return Payment(text: "\(kind.rawValue):\(name)")
  }
}
