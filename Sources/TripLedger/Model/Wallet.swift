/// A purse of notes or a prepaid card, which holds money of the user in one or several currencies.
public struct Wallet: Hashable, Sendable {
  /// What holds the money.
  public enum Kind: String, CaseIterable, Sendable {
    /// A purse of notes.
    case cash
    /// A card that holds money.
    case prepaid
  }

  /// Stays when the wallet is renamed.
  public let id: WalletID
  /// Unique among wallets.
  public package(set) var name: String
  /// Notes or a card.
  public package(set) var kind: Kind
  package var changed: Instant
  package var unknown: [JSONMember] = []

  package init(id: WalletID = WalletID(), name: String, kind: Kind, changed: Instant) {
    self.id = id
    self.name = name
    self.kind = kind
    self.changed = changed
  }

  /// The purse that every ledger has; it has no record of its own.
  public static let cash = Wallet(
    id: .cash, name: Payment.cash.text, kind: .cash, changed: Instant(seconds: 0, offset: 0))
}

/// The id of a wallet.
public typealias WalletID = Identifier<Wallet>

extension WalletID {
  /// The id of `Wallet.cash`: the same in every ledger, so that the entries of two copies can be merged.
  public static var cash: WalletID { WalletID(fixed: "000000000cash") }

  init(fixed text: String) { self.init(unchecked: text) }
}
