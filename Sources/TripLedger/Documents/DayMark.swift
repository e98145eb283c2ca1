/// The mark of a day that has a document: an empty file beside it, `days/.2025-09-06` for `days/2025-09-06.json`.
///
/// It stays when the document is renamed or removed by anything but a change, so that no report takes that day for
/// one without expenses. Each day has a mark of its own: devices that record different days never change the same file.
enum DayMark {
  /// Relative to the ledger folder; `nil` for a document of another kind.
  static func path(for location: DocumentPath) -> String? {
    guard case .day(let trip, let day) = location else { return nil }
    return "\(folder(of: trip))/.\(day)"
  }

  static func folder(of trip: TripID) -> String { "trips/\(trip)/days" }

  /// The day in the name of a mark.
  static func day(ofName bytes: UnsafeBufferPointer<UInt8>) -> Day? {
    guard bytes.count == 11, bytes[0] == UInt8(ascii: ".") else { return nil }
    return Day(digits: bytes[1...])
  }
}

extension LedgerFolder {
  /// Whether a day has a mark; `false` for a document of another kind.
  ///
  /// The folders above the document must have been checked, as reading it does.
  func isMarked(_ location: DocumentPath) throws -> Bool {
    guard let mark = DayMark.path(for: location) else { return false }
    return try reportingErrors(of: absolute(mark)) { try Files.exists(absolute(mark)) }
  }

  /// Gives the document of a day a mark, if it has none.
  func mark(_ location: DocumentPath) throws {
    guard let mark = DayMark.path(for: location), try !isMarked(location) else { return }
    try reportingErrors(of: absolute(mark)) {
      try Files.create(absolute(mark), [], flushed: false)
      try Files.flushFolder(Paths.parent(of: absolute(mark)))
    }
  }

  /// Removes the mark of a day whose document is gone for good.
  func unmark(_ location: DocumentPath) throws {
    guard let mark = DayMark.path(for: location), try isMarked(location) else { return }
    try requireInPlace()
    try reportingErrors(of: absolute(mark)) {
      try Files.remove(absolute(mark))
      try Files.flushFolder(Paths.parent(of: absolute(mark)))
    }
  }

  /// The days of a trip that have a document, and those that have a mark.
  func days(of trip: TripID) throws -> (stored: Set<Day>, marked: Set<Day>) {
    var (stored, marked): (Set<Day>, Set<Day>) = ([], [])
    try forEachNameInBytes(in: DayMark.folder(of: trip)) { name in
      if let day = DocumentPath.day(ofName: name) {
        stored.insert(day)
      } else if let day = DayMark.day(ofName: name) {
        marked.insert(day)
      }
      return true
    }
    return (stored, marked)
  }
}

/// Whether all expenses of a day were removed again, by the changes of the history, the newest first.
struct DayFate {
  private let trip: TripID
  private let location: DocumentPath
  private var seen: Set<String> = []
  private var holdsExpenses = false
  /// Whether the history goes back to before the day was first used.
  private var isWhole = false

  init(of day: Day, in trip: TripID) {
    self.trip = trip
    location = .day(trip, day)
  }

  /// Whether every expense was removed again. If the history was pruned, the day may have had others.
  var isEmptied: Bool { !holdsExpenses && !seen.isEmpty && isWhole }

  /// - Returns: whether older changes may still matter.
  mutating func look(at change: Change) -> Bool {
    for edit in change.edits.reversed() {
      if edit.document == location, seen.insert(edit.record).inserted, edit.new != nil {
        holdsExpenses = true
        return false
      }
      if edit.document == .trip(trip), edit.old == nil { isWhole = true }
    }
    return true
  }
}
