/// What is checked of the expenses of a day whose document this program wrote itself.
struct ScannedDay: Sendable {
  /// The bits of the ids, in order.
  private(set) var ids: [UInt128] = []
  private(set) var photos: [(photo: ImageName, record: String)] = []
  private(set) var contents = ContentSum()
  private var places: Set<PlaceID> = []
  private var people: Set<PersonID> = []

  /// `nil` if the document has to be checked in detail.
  init?(_ bytes: [UInt8], of day: Day, by scanner: inout DayScanner) {
    var outlines: [ExpenseOutline] = []
    let isScanned = bytes.withUnsafeBufferPointer { scanner.scan($0, of: day, into: &outlines) }
    guard isScanned else { return nil }
    ids.reserveCapacity(outlines.count)
    for outline in outlines {
      guard outline.whole == nil else { return nil }
      ids.append(outline.id)
      contents.add(bytes[outline.line])
      if !outline.place.isEmpty {
        guard let place = PlaceID(String(decoding: bytes[outline.place], as: UTF8.self)) else { return nil }
        places.insert(place)
      }
      guard outline.isShared || !outline.photos.isEmpty else { continue }
      let expense = bytes.withUnsafeBufferPointer { scanner.expense(outline, in: $0, of: day) }
      guard let expense else { return nil }
      if let sharing = expense.sharing { people.formUnion(sharing.people) }
      photos += expense.photos.map { ($0, expense.id.text) }
    }
  }

  /// Whether all places and people are known; those that are not are named by the detailed check.
  func refersOnly(to known: LedgerCheck.References) -> Bool {
    (known.places.map(places.isSubset) ?? true) && (known.people.map(people.isSubset) ?? true)
  }
}
