/// The user's input for an expense; `nil` means not given.
package struct ExpenseDraft: Hashable, Sendable {
  /// Above zero; the sign comes from `isRefund`.
  package var amount: TypedAmount?
  package var currency: Currency?
  package var category: String?
  /// What is resolved in the change.
  package var words = TypedWords()
  package var date: Day?
  package var time: TimeOfDay?
  package var zone: Zone?
  package var memo: String?
  /// Whether the memo was typed right behind the category, in the short form.
  package var isShortForm = false
  /// Paths of files outside the ledger, in order.
  package var photos: [String] = []
  /// Whether a new expense takes missing values from its photos.
  package var readsPhotos = false
  /// The maximum size of a photo in bytes.
  package var photoLimit: Int?
  package var place: String?
  package var position: Position?
  package var pay: Payment?
  package var rate: TypedRate?
  /// The charge, above zero like the amount; without a currency it is in the home currency.
  package var charged: TypedAmount?
  package var tags: [String] = []
  /// Tags that an edit removes.
  package var removedTags: [String] = []
  /// Whether it is off the pace.
  package var isOffPace: Bool?
  package var spread: Spread?
  /// A claim without a batch leaves an expense as it is that was sent to the same payer.
  package var claim: Claim?
  /// The receipt's categories and amounts, in place of `category`; `amount` may be given as their sum.
  package var split: TypedSplit?
  /// The receipt that a line says the expense is on.
  package var receipt: ReceiptID?
  package var sharing = TypedSharing()
  /// What a line says the expense was imported from.
  package var source: ImportSource?
  package var isRefund = false
  /// The expense that is refunded, by its id or the beginning of it.
  package var refunded: String?
  /// The expense that a line says is refunded.
  package var refundOf: ExpenseID?
  /// Members that an edit clears: names of `ExpenseDraft.clearable`.
  package var clear: [String] = []
  /// Whether to accept a rate that is far off the last known one.
  package var acceptsUnlikelyRate = false

  package static let clearable = [
    "time", "zone", "memo", "photos", "place", "pay", "rate", "charged", "tags", "spread",
    "claim", "of", "for",
  ]

  package init() {}

  /// Whether any value of an expense was given.
  var saysSomething: Bool {
    var none = ExpenseDraft()
    (none.photoLimit, none.readsPhotos, none.acceptsUnlikelyRate) = (
      photoLimit, readsPhotos, acceptsUnlikelyRate
    )
    return self != none
  }
}
