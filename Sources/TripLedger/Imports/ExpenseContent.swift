/// What a line can say of an expense, so that a line and a stored expense can be compared.
struct ExpenseContent {
  private let trip: TripID
  /// Without place, photos, and what only the ledger knows of it.
  private let words: TripDetailInfo
  private let place: String?
  private let position: Position?
  /// Contents of the photos.
  private let photos: [String]

  init(
    _ expense: TripDetailInfo, of trip: TripID, place: String?, position: Position?, photos: [ImageName]
  ) {
    self.trip = trip
    self.place = place
    self.position = position
    self.photos = photos.map(\.hash)
    words = TripDetailInfo(
      id: expense.id, amount: expense.amount, category: expense.category, memo: expense.memo,
      date: expense.date, time: expense.time, zone: expense.zone, pay: expense.pay, tags: expense.tags,
      rate: expense.rate.map { GivenRate(base: $0.base, unit: $0.unit, quote: $0.quote) },
      charged: expense.charged, isOffPace: expense.isOffPace, spread: expense.spread,
      entered: Instant(seconds: 0, offset: 0))
  }

  /// Whether a line says the same; a place without a position means any of that name.
  func isSaid(by line: ExpenseContent) -> Bool {
    (trip, words, place, photos) == (line.trip, line.words, line.place, line.photos)
      && (line.position == nil || line.position == position)
  }
}
