// Layer Drafts: what a user types of an expense and of who shares it, before it is one.
//
// A draft has `nil` for what was not given. Words that only a ledger can read, such as the name of a wallet or of a
// person, stay words until `TypedWords` finds what they mean in a `Snapshot`.

/// The user's input for an expense; `nil` means not given.
public struct ExpenseDraft: Hashable, Sendable {
  /// Above zero; the sign comes from `isRefund`.
  public var amount: TypedAmount?
  package var currency: Currency?
  /// The key or a name of a category.
  public var category: String?
  /// What is resolved in the change.
  package var words = TypedWords()
  /// The civil date where it was paid; today if not given.
  public var date: Day?
  /// The local time of day; that of now if neither date nor time is given.
  public var time: TimeOfDay?
  /// The time zone of the time, if not that of its day.
  public var zone: Zone?
  /// A note, at most 10,000 characters.
  public var memo: String?
  /// Whether the memo was typed right behind the category, in the short form.
  package var isShortForm = false
  /// Paths of files outside the ledger, in order.
  public var photos: [String] = []
  /// The contents of photos, after those of files.
  public var photoContents: [[UInt8]] = []
  /// Whether a new expense takes missing values from its photos: date, time, zone, position.
  public var readsPhotos = false
  /// The maximum size of a photo in bytes.
  package var photoLimit: Int?
  /// The name of a place of the trip, which is added if it is new.
  public var place: String?
  /// Where the place is.
  public var position: Position?
  /// How it was paid.
  public var pay: Payment?
  /// A rate of its own, which is used before all others.
  public var rate: TypedRate?
  /// The charge, above zero like the amount; without a currency it is in the home currency.
  public var charged: TypedAmount?
  /// Names to find it by.
  public var tags: [String] = []
  /// Tags that an edit removes.
  public var removedTags: [String] = []
  /// Whether it is off the pace.
  public var isOffPace: Bool?
  /// The days that it is for.
  public var spread: Spread?
  /// A claim without a batch leaves an expense as it is that was sent to the same payer.
  public var claim: Claim?
  /// The receipt's categories and amounts, in place of `category`; `amount` may be given as their sum.
  public var split: TypedSplit?
  /// The receipt that a line says the expense is on.
  package var receipt: ReceiptID?
  /// Who paid, and whom it is for.
  public var sharing = TypedSharing()
  /// What a line says the expense was imported from.
  package var source: ImportSource?
  /// Whether it is money that came back.
  public var isRefund = false
  /// The expense that is refunded, by its id or the beginning of it.
  package var refunded: String?
  /// The expense that a line says is refunded.
  package var refundOf: ExpenseID?
  /// What is printed on the receipt.
  public var receiptNumber: String?
  /// What a program knows it by: an expense with the same key is recorded once.
  package var key: String?
  /// Members that an edit clears: names of `ExpenseDraft.clearable`.
  package var clear: [String] = []
  /// Whether to accept a rate that is far off the last known one.
  public var acceptsUnlikelyRate = false

  package static let clearable = Clearable.allCases.map(\.rawValue)

  /// What an edit can take away.
  public enum Clearable: String, CaseIterable, Sendable {
    /// The time of day.
    case time
    /// The zone of its time.
    case zone
    /// The memo.
    case memo
    /// The place.
    case place
    /// The payment method.
    case pay
    /// All tags.
    case tags
    /// All photos; the files stay for an undo.
    case photos
    /// The rate of its own.
    case rate
    /// What a card charged.
    case charged
    /// The days that it is spread over.
    case spread
    /// Who pays it back.
    case claim
    /// Whom it is for.
    case sharing = "for"
    /// The expense that it refunds.
    case refundOf = "of"
    /// The number on the receipt.
    case receiptNumber = "receipt-number"

    package var field: ExpenseField? {
      switch self {
      case .sharing: .sharing
      case .refundOf: .refundOf
      case .receiptNumber: .receiptNumber
      default: ExpenseField(rawValue: rawValue)
      }
    }
  }

  /// A draft that says nothing, for an edit.
  public init() {}

  /// Whether any value of an expense was given.
  package var hasChanges: Bool {
    var none = ExpenseDraft()
    (none.photoLimit, none.readsPhotos, none.acceptsUnlikelyRate) = (
      photoLimit, readsPhotos, acceptsUnlikelyRate
    )
    return self != none
  }
}

extension ExpenseField {
  /// What `--clear` calls it; `nil` if it can't be cleared.
  package var clearName: String? { ExpenseDraft.Clearable.allCases.first { $0.field == self }?.rawValue }

  /// What a draft says of the field as it will be stored; `nil` for what takes more than the draft's own value.
  private var typedForm: TypedForm<ExpenseDraft, TripDetailInfo>? {
    switch self {
    case .time: .text({ $1(&$0.time) }, in: { $1(&$0.time) })
    case .zone: .text({ $1(&$0.zone) }, in: { $1(&$0.zone) })
    case .memo: .text({ $1(&$0.memo) }, in: { $1(&$0.memo) }) { try Text.memo($0) }
    case .pay: .value({ $1(&$0.pay) }, in: { $1(&$0.pay) })
    case .source: .text({ $1(&$0.source) }, in: { $1(&$0.source) })
    case .offPace: .flag({ $1(&$0.isOffPace) }, in: { $1(&$0.isOffPace) })
    case .spread: .text({ $1(&$0.spread) }, in: { $1(&$0.spread) })
    case .receipt: .text({ $1(&$0.receipt) }, in: { $1(&$0.receipt) })
    case .refundOf: .text({ $1(&$0.refundOf) }, in: { $1(&$0.refundOf) })
    case .receiptNumber:
      .text({ $1(&$0.receiptNumber) }, in: { $1(&$0.receiptNumber) }) {
        try Text.name($0, field: "receipt-number")
      }
    case .ownKey: .text({ $1(&$0.key) }, in: { $1(&$0.key) }) { try Text.name($0, field: "key") }
    case .date, .amount, .currency, .category, .place, .tags, .photos, .rate, .charged, .claim, .position,
      .sharing:
      nil
    }
  }

  package static let typedForms = allCases.compactMap { field in
    field.typedForm.map { (field: field, form: $0) }
  }

  package var typed: TypedForm<ExpenseDraft, TripDetailInfo>? {
    Self.typedForms.first { $0.field == self }?.form
  }

  /// The keys of those that files have as a text.
  package static let textKeys =
    [Self.date, .amount, .currency, .category, .pay].map(\.key)
    + typedForms.filter { $0.form.take != nil }.map(\.field.key)
}

extension ExpenseDraft {
  /// Takes the value of an expense, if the draft has none of its own.
  package mutating func fill(_ field: ExpenseField, from expense: TripDetailInfo) {
    var expense = expense
    field.typed?.fill(&expense, &self)
  }
}
