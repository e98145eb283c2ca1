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
    var words = expense
    for field in [ExpenseField.place, .position, .photos, .source] { field.clear(&words) }
    words.rate?.unknown = []
    words.claim?.unknown = []
    words.claim?.batch?.asked = nil
    words.sharing = expense.sharing?.known
    words.unknown = []
    words.refundLink = nil
    words.entered = Instant(seconds: 0, offset: 0)
    words.changed = words.entered
    self.words = words
  }

  /// Whether a line has the same values; a place without a position matches any with that name.
  func isRepeated(by line: ExpenseContent) -> Bool {
    (trip, words, place, photos) == (line.trip, line.words, line.place, line.photos)
      && (line.position == position || line.position == nil && place != nil)
  }
}
