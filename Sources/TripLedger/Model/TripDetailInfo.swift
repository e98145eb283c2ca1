/// One expense of a trip: what was paid, when, where and for what.
package struct TripDetailInfo: Hashable, Sendable {
  package let id: ExpenseID
  /// As paid; below zero for a refund, never zero.
  package var amount: Amount
  /// The key of one of the ledger's categories.
  package var category: String
  /// In the order in which they were added.
  package var photos: [ImageName]
  package var memo: String?
  /// The civil date as the user experienced it.
  package var date: Day
  package var time: TimeOfDay?
  package var zone: Zone?
  /// A place of the same trip.
  package var place: PlaceID?
  package var pay: Payment?
  package var tags: [String]
  /// A rate given with the expense, used before all others.
  package var rate: GivenRate?
  /// What a card or bank charged for it: with the same sign as the amount, in another currency.
  package var charged: Amount?
  /// Whether it counts toward the budget only, and not toward the average, today or the allowance.
  package var isOffPace: Bool
  /// Where it was, as far as a photo or a line says, while no place names it; `nil` if it has a place.
  package var position: Position?
  /// The receipt that it is on with other expenses, if it is one of several.
  package var receipt: ReceiptID?
  /// The expense that it gives money back for, if it is a refund and that is known. It may have been deleted.
  package var refundOf: ExpenseID?
  /// The days that its amount is spread over, if not only its date.
  package var spread: Spread?
  /// Whom it is claimed back from, if anybody.
  package var claim: Claim?
  /// Who paid it and whom it is for; `nil` if it is the traveller's own.
  package var sharing: Sharing?
  /// The row of another program's file that it was imported from.
  package var source: ImportSource?
  /// When it was entered, for the order within a day.
  package var entered: Instant
  package var changed: Instant
  package var unknown: [JSONMember] = []

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
    self.rate = rate
    self.charged = charged
    self.isOffPace = isOffPace
    self.spread = spread
    self.claim = claim
    self.entered = entered
    self.changed = entered
  }
}
