/// What JSON calls payment methods: an expense paid from a wallet has the bare name of that.
package struct PaymentNames: Sendable {
  private let wallets: [Payment: String]

  /// Without wallets, every payment method is called as it is stored.
  package init(_ wallets: [Wallet] = []) {
    self.wallets = Dictionary(
      wallets.compactMap { wallet in wallet.payment.map { ($0, wallet.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  package func name(of payment: Payment) -> String { wallet(of: payment) ?? payment.text }

  /// The same for the text of a payment method.
  package func name(of text: String) -> String { Payment(text: text).map(name) ?? text }

  /// The name of the wallet that a method with a name stands for.
  package func wallet(of payment: Payment) -> String? { payment.name == nil ? nil : wallets[payment] }
}
