/// What the user asked of a wallet and it can't do.
package enum CashError: Error, Hashable, Sendable {
  /// A sale or a move takes more than the wallet holds on its date.
  case notEnough(Shortage)
  /// An amount without a currency, and no trip that says what is paid with.
  case whichCurrency(value: String)
  case noSuchEntry(name: String)
  case ambiguousEntry(name: String, candidates: [Candidate])
  /// A payment between people that went through a wallet is no entry of its own.
  case entryOfPayment(id: String)
  /// Money that others get comes into no wallet of the traveller's, and what they give leaves none.
  case notOwnMoney(name: String, isInto: Bool)
  case noSuchWallet(name: String, suggestions: [String])
  case ambiguousWallet(name: String, candidates: [Candidate])
  /// A name that another wallet or a payment method has.
  case walletTaken(name: String)
  /// `cash` can't be renamed.
  case builtInWallet(name: String)
  case moveIntoItself(wallet: String)
  /// Money of the home currency has no price in it but itself.
  case boughtWithItself(currency: String)
  /// A fee or surcharge that is as much as what it is a part of, or more.
  case feeTooLarge(fee: Amount, of: Amount)
  /// A discount of less than 0 or more than 100 per cent.
  case notADiscount(value: String)
  /// An option that the kind of entry to be edited does not have.
  case notOfKind(option: String, kind: CashEntry.Kind)
}

/// A sale or move that a change of the journal would leave without money.
package struct Shortage: Hashable, Sendable {
  package let wallet: Wallet
  package let kind: CashEntry.Kind
  package let id: CashEntryID
  package let date: Day
  /// What the sale or move takes.
  package let amount: Amount
  /// What would be lacking of it.
  package let missing: Amount
  /// Whether it is the entry that was to be added or edited.
  package let isNew: Bool

  package init(
    wallet: Wallet, kind: CashEntry.Kind, id: CashEntryID, date: Day, amount: Amount, missing: Amount,
    isNew: Bool
  ) {
    (self.wallet, self.kind, self.id, self.date) = (wallet, kind, id, date)
    (self.amount, self.missing, self.isNew) = (amount, missing, isNew)
  }
}

extension CashError: CodedError {
  package var code: String {
    switch self {
    case .notEnough: "not-enough"
    case .whichCurrency: "currency-needed"
    case .noSuchEntry: "no-such-entry"
    case .ambiguousEntry: "ambiguous-entry"
    case .entryOfPayment: "entry-of-payment"
    case .notOwnMoney: "not-own-money"
    case .noSuchWallet: "no-such-wallet"
    case .ambiguousWallet: "ambiguous-wallet"
    case .walletTaken: "wallet-taken"
    case .builtInWallet: "built-in-wallet"
    case .moveIntoItself: "move-into-itself"
    case .boughtWithItself: "bought-with-itself"
    case .feeTooLarge: "fee-too-large"
    case .notADiscount: "not-a-discount"
    case .notOfKind: "not-of-kind"
    }
  }
}
