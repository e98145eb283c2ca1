/// One expense of a trip: what was paid, when, where and for what.
public struct TripDetailInfo: Hashable, Sendable {
  /// Stays when the expense is edited or moved.
  public let id: ExpenseID
  /// As paid; below zero for a refund, never zero.
  public package(set) var amount: Amount
  /// The key of one of the ledger's categories.
  public package(set) var category: String
  /// In the order in which they were added.
  public package(set) var photos: [ImageName]
  /// The note.
  public package(set) var memo: String?
  /// The civil date as the user experienced it.
  public package(set) var date: Day
  /// The local time of day, in its own zone or that of its day.
  public package(set) var time: TimeOfDay?
  /// The time zone of its time, if not that of its day.
  public package(set) var zone: Zone?
  /// A place of the same trip.
  public package(set) var place: PlaceID?
  /// How it was paid, if that is known.
  public package(set) var pay: Payment?
  /// In the order in which they were added.
  public package(set) var tags: [String]
  /// Whether it counts toward the budget only, and not toward the average, today or the allowance.
  public package(set) var isOffPace: Bool
  /// Whether it is a person's or a day's part of an expense, as a report shows it: its shares are not those of its amount.
  package var isPart = false
  /// Whether it counts in the daily average, and not only in the budget.
  package var countsForPace: Bool { !isOffPace }
  /// Whether it is of what is booked ahead: a flight or a stay.
  package var isBooking: Bool { category == "flight" || category == "lodging" }
  /// Whether it is free spending: all of it counts on its own day.
  package var isFree: Bool { countsForPace && spread == nil }
  /// When it was entered, for the order within a day.
  public package(set) var entered: Instant
  /// When it was last edited.
  public package(set) var changed: Instant
  /// The extra members; `nil` without any: reports hold many expenses.
  private var extras: Boxed<Extras>?

  package init(
    id: ExpenseID = ExpenseID(), amount: Amount, category: String, photos: [ImageName] = [],
    memo: String? = nil, date: Day, time: TimeOfDay? = nil, zone: Zone? = nil, place: PlaceID? = nil,
    pay: Payment? = nil, tags: [String] = [], rate: GivenRate? = nil, charged: Amount? = nil,
    isOffPace: Bool = false, spread: Spread? = nil, claim: Claim? = nil, entered: Instant
  ) {
    self.id = id
    self.amount = amount
    self.category = category
    self.photos = photos
    self.memo = memo
    self.date = date
    self.time = time
    self.zone = zone
    self.place = place
    self.pay = pay
    self.tags = tags
    self.isOffPace = isOffPace
    self.entered = entered
    self.changed = entered
    self.rate = rate
    self.charged = charged
    self.spread = spread
    self.claim = claim
  }
}

// MARK: What few expenses have

extension TripDetailInfo {
  private struct Extras: Hashable, Sendable {
    static let none = Extras()

    var rate: GivenRate?
    var charged: Amount?
    var position: Position?
    var receipt: ReceiptID?
    var refundOf: ExpenseID?
    var refundLink: Boxed<RefundLink>?
    var spread: Spread?
    var claim: Claim?
    var sharing: Sharing?
    var source: ImportSource?
    var receiptNumber: String?
    var key: String?
    var unknown: [JSONMember] = []
  }

  private mutating func change(_ change: (inout Extras) -> Void) {
    var changed = extras?.value ?? .none
    change(&changed)
    // Expenses with the same members are equal, whatever was changed before.
    extras = changed == .none ? nil : Boxed(changed)
  }

  /// A rate given with the expense, used before all others.
  public package(set) var rate: GivenRate? {
    get { extras?.value.rate }
    set { if newValue != rate { change { $0.rate = newValue } } }
  }

  /// What a card or bank charged for it: with the same sign as the amount, in another currency.
  public package(set) var charged: Amount? {
    get { extras?.value.charged }
    set { if newValue != charged { change { $0.charged = newValue } } }
  }

  /// The position that a photo or a line gives, if the expense has no place; `nil` if it has one.
  public package(set) var position: Position? {
    get { extras?.value.position }
    set { if newValue != position { change { $0.position = newValue } } }
  }

  /// The receipt that it is on with other expenses, if it is one of several.
  package var receipt: ReceiptID? {
    get { extras?.value.receipt }
    set { if newValue != receipt { change { $0.receipt = newValue } } }
  }

  /// The expense that it gives money back for, if it is a refund and that is known. It may have been deleted.
  public package(set) var refundOf: ExpenseID? {
    get { extras?.value.refundOf }
    set { if newValue != refundOf { change { $0.refundOf = newValue } } }
  }

  /// The expense that it gives money back for, with its other refunds; `nil` unless figures are calculated, and if the
  /// expense is gone or in another currency.
  package var refundLink: RefundLink? {
    get { extras?.value.refundLink?.value }
    set { if newValue != refundLink { change { $0.refundLink = newValue.map(Boxed.init) } } }
  }

  /// The days that its amount is spread over, if not only its date.
  public package(set) var spread: Spread? {
    get { extras?.value.spread }
    set { if newValue != spread { change { $0.spread = newValue } } }
  }

  /// Whom it is claimed back from, if anybody.
  public package(set) var claim: Claim? {
    get { extras?.value.claim }
    set { if newValue != claim { change { $0.claim = newValue } } }
  }

  /// Who paid it and whom it is for; `nil` if it is only the user's own.
  package var sharing: Sharing? {
    get { extras?.value.sharing }
    set { if newValue != sharing { change { $0.sharing = newValue } } }
  }

  /// The row of another program's file that it was imported from.
  package var source: ImportSource? {
    get { extras?.value.source }
    set { if newValue != source { change { $0.source = newValue } } }
  }

  /// What stands on its receipt, to find that among others.
  public package(set) var receiptNumber: String? {
    get { extras?.value.receiptNumber }
    set { if newValue != receiptNumber { change { $0.receiptNumber = newValue } } }
  }

  /// What the program that recorded it knows it by, so that it is recorded once.
  package var key: String? {
    get { extras?.value.key }
    set { if newValue != key { change { $0.key = newValue } } }
  }

  package var unknown: [JSONMember] {
    get { extras?.value.unknown ?? [] }
    set { if newValue != unknown { change { $0.unknown = newValue } } }
  }
}

extension TripDetailInfo {
  /// The earliest that anybody books: flights are sold for a year.
  private static let bookingDays = 366

  /// Whether it may well be paid before a trip: a booking, or what is spread into its days.
  package func isBookedAhead(of trip: TripInfo) -> Bool {
    let isSpreadInto = spread.map { $0.last >= trip.start } ?? false
    return trip.start - date <= Self.bookingDays && (isBooking || isSpreadInto)
  }
}
