/// The user's input for an entry of a wallet's journal; `nil` means not given.
public struct CashDraft: Equatable, Sendable {
  /// What came or left; of a count, what was there.
  public var amount: TypedAmount?
  /// The wallet's name; a new entry goes into `cash` without one.
  public var wallet: String?
  /// The name of the wallet that a move goes to.
  public var target: String?
  /// What was paid, charged or received.
  public var price: CashPrice?
  /// Without a currency, in that of what was paid.
  public var fee: TypedAmount?
  /// Without a currency, in that of the amount.
  public var surcharge: TypedAmount?
  /// The bank, counter or machine.
  public var location: String?
  /// A note.
  public var memo: String?
  /// The civil date; today if not given.
  public var date: TypedDay?
  /// The local time of day.
  public var time: TimeOfDay?
  /// Members that an edit clears: names of `CashDraft.clearable`.
  package var clear: [String] = []
  /// Whether to accept a rate that is far off the last known one.
  public var acceptsUnlikelyRate = false

  package static let clearable = ["fee", "surcharge", "time", "where", "memo"]

  /// A draft that says nothing.
  public init() {}
}

/// What was paid, charged or received, as the user puts it.
public enum CashPrice: Hashable, Sendable {
  /// All of it, with the name of the option that it was typed with: `paid`, `for` or `charged`.
  case total(TypedAmount, option: String? = nil)
  /// For each unit, without the fee.
  case rate(TypedRate)
  /// Per cent of the usual spread of cash, without the fee.
  case discount(ExactDecimal)

  package var option: String? {
    switch self {
    case .total(_, let option): option
    case .rate: "rate"
    case .discount: "discount"
    }
  }
}

extension CashEntry.Kind {
  /// The options of what was paid, and of what else belongs only to some kinds.
  package var options: [String] {
    switch self {
    case .buy: ["paid", "rate", "discount", "fee"]
    case .sell: ["for", "rate", "discount", "fee"]
    case .withdraw: ["charged", "rate", "fee", "surcharge"]
    case .move: ["to", "surcharge"]
    case .count: []
    }
  }
}

extension CashDraft {
  /// - Throws: `CashError.notOfKind` for the first option that entries of this kind don't have, and
  ///   `MoneyError.coin`: cash is never in coins.
  package func require(_ kind: CashEntry.Kind) throws {
    let total: TypedAmount? = if case .total(let total, _) = price { total } else { nil }
    for typed in [amount, fee, surcharge, total] { _ = try typed?.currency?.requireMoney() }
    let given = [
      price?.option, fee.map { _ in "fee" }, surcharge.map { _ in "surcharge" }, target.map { _ in "to" },
    ]
    for option in given.compactMap(\.self) where !kind.options.contains(option) {
      throw CashError.notOfKind(option: option, kind: kind)
    }
  }
}
