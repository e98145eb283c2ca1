/// An entry in the journal of a wallet: how money came into it, left it, or was counted.
public struct CashEntry: Hashable, Sendable {
  /// Stays when it is edited.
  public let id: CashEntryID
  /// What happened.
  public package(set) var event: Event
  /// What came or left, above zero; for a count, what was there, which may be zero.
  public package(set) var amount: Amount
  /// The civil date as the user experienced it.
  public package(set) var date: Day
  /// The local time of day.
  public package(set) var time: TimeOfDay?
  /// The bank, counter or machine.
  public package(set) var location: String?
  /// A note.
  public package(set) var memo: String?
  /// When it was entered; `nil` if that is not known.
  public package(set) var entered: Instant?
  /// The rows of lists that it was imported from, or that were found to be about it.
  package var source: ImportSource?
  package var changed: Instant
  package var unknown: [JSONMember] = []

  /// What happened.
  public enum Event: Hashable, Sendable {
    /// `paid` includes the fee.
    case buy(paid: Amount, fee: Amount?)
    /// `received` is what was left after the fee.
    case sell(received: Amount, fee: Amount?)
    /// Drawn from a machine. `charged` is all that the account lost, including fee and surcharge; the surcharge,
    /// in the currency drawn, was charged but not handed out.
    case withdraw(charged: Amount, fee: Amount?, surcharge: Amount?)
    /// Taken to another wallet. The surcharge leaves this wallet, too, and arrives nowhere.
    case move(to: WalletID, surcharge: Amount?)
    /// All that was there at its time; without one, at the end of the day.
    case count
  }

  /// The kinds of entries.
  public enum Kind: String, CaseIterable, Sendable {
    /// Bought for another currency.
    case buy
    /// Sold for another currency.
    case sell
    /// Drawn from a machine.
    case withdraw
    /// Taken to another wallet.
    case move
    /// Counted.
    case count
  }

  package init(
    id: CashEntryID = CashEntryID(), _ event: Event, _ amount: Amount, date: Day, time: TimeOfDay? = nil,
    location: String? = nil, memo: String? = nil, entered: Instant? = nil, changed: Instant
  ) {
    self.id = id
    self.event = event
    self.amount = amount
    self.date = date
    self.time = time
    self.location = location
    self.memo = memo
    self.entered = entered
    self.changed = changed
  }

  /// What kind of event it is.
  public var kind: Kind {
    switch event {
    case .buy: .buy
    case .sell: .sell
    case .withdraw: .withdraw
    case .move: .move
    case .count: .count
    }
  }

  /// What was paid for it, or, for a sale, received.
  public var paid: Amount? {
    switch event {
    case .buy(let paid, _): paid
    case .sell(let received, _): received
    case .withdraw(let charged, _, _): charged
    case .move, .count: nil
    }
  }

  /// The fee, which is a part of what was paid.
  public var fee: Amount? {
    switch event {
    case .buy(_, let fee), .sell(_, let fee), .withdraw(_, let fee, _): fee
    case .move, .count: nil
    }
  }

  /// What was charged in the currency drawn or moved, and not handed out.
  public var surcharge: Amount? {
    switch event {
    case .withdraw(_, _, let surcharge), .move(_, let surcharge): surcharge
    case .buy, .sell, .count: nil
    }
  }

  /// The wallet that a move goes to.
  public var target: WalletID? { if case .move(let target, _) = event { target } else { nil } }
}

/// The id of an entry in the journal of a wallet.
public typealias CashEntryID = Identifier<CashEntry>
