/// The values of an expense that a line can contain, to compare a line with a stored expense.
struct ExpenseContent {
  private let trip: TripID
  /// The values without place and photos, and without what only the ledger knows.
  private let words: TripDetailInfo
  private let place: String?
  private let position: Position?
  /// The content hashes of the photos.
  private let photos: [String]

  init(
    _ expense: TripDetailInfo, of trip: TripID, place: String?, position: Position?, photos: [ImageName]
  ) {
    self.trip = trip
    self.place = place
    self.position = position
    self.photos = photos.map(\.hash)
    var words = TripDetailInfo(
      id: expense.id, amount: expense.amount, category: expense.category, memo: expense.memo,
      date: expense.date, time: expense.time, zone: expense.zone, pay: expense.pay, tags: expense.tags,
      rate: expense.rate.map { GivenRate(base: $0.base, unit: $0.unit, quote: $0.quote) },
      charged: expense.charged, isOffPace: expense.isOffPace, spread: expense.spread,
      claim: expense.claim.flatMap {
        Claim(payer: $0.payer, number: $0.batch?.number, sent: $0.batch?.sent, paid: $0.batch?.paid)
      },
      entered: Instant(seconds: 0, offset: 0))
    words.receipt = expense.receipt
    words.refundOf = expense.refundOf
    words.sharing = expense.sharing?.known
    self.words = words
  }

  /// Whether a line has the same values; a place without a position matches any with that name.
  func isRepeated(by line: ExpenseContent) -> Bool {
    (trip, words, place, photos) == (line.trip, line.words, line.place, line.photos)
      && (line.position == position || line.position == nil && place != nil)
  }
}
