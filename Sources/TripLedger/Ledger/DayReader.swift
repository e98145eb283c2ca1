/// Reads the day documents of a ledger one after another, as far as sums and filters need them.
///
/// What this program wrote is scanned; everything else, and every expense that is more than its outline, is read
/// by the reader of all documents, with the same errors.
package final class DayReader {
  package let snapshot: Snapshot
  /// Whether documents may be scanned; otherwise all of them are read wholly, with the same outcome.
  private let scans: Bool
  private var scanner: DayScanner
  private var bytes: [UInt8] = []
  private var folder: (trip: TripID, open: OpenFolder?)?
  private var location: DocumentPath?
  /// The expenses of the document, in its order.
  package private(set) var outlines: [ExpenseOutline] = []
  /// The expenses of which an outline does not say enough.
  private var wholes: [TripDetailInfo] = []

  package init(_ snapshot: Snapshot, scans: Bool = true) {
    self.snapshot = snapshot
    self.scans = scans
    scanner = DayScanner(version: snapshot.home.format.reads)
  }

  /// Goes to the expenses of a trip on a day.
  package func read(_ trip: TripID, _ day: Day) throws {
    location = .day(trip, day)
    if scans, try scan(trip, day) { return }
    wholes = try snapshot.expenses(of: trip, on: day)
    outlines = wholes.enumerated().map { index, expense in
      var outline = ExpenseOutline()
      (outline.id, outline.whole) = (expense.id.bits, index)
      return outline
    }
  }

  private func scan(_ trip: TripID, _ day: Day) throws -> Bool {
    guard !snapshot.isOverlaid(.day(trip, day)) else { return false }
    if folder?.trip != trip {
      let days = "trips/\(trip)/days"
      try snapshot.home.requireOwnFolder(days)
      folder = (trip, OpenFolder(snapshot.home.absolute(days)))
    }
    guard
      let count = folder?.open?.read("\(day).json", limit: DocumentLayout.day.maximumSize, into: &bytes)
    else { return false }
    let isScanned = bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(UnsafeBufferPointer(rebasing: bytes[..<count]), of: day, into: &outlines)
    }
    return isScanned && readWholes(of: day)
  }

  /// Reads the expenses that have more than an outline says; `false` where one is not as it should be.
  private func readWholes(of day: Day) -> Bool {
    wholes.removeAll()
    for index in outlines.indices where outlines[index].whole != nil {
      guard let expense = try? expense(on: outlines[index].line), expense.date == day,
        expense.id.bits == outlines[index].id
      else { return false }
      outlines[index].whole = wholes.count
      wholes.append(expense)
    }
    return true
  }

  private func expense(on line: ExpenseOutline.Span) throws -> TripDetailInfo {
    var reader = JSONReader(Array(bytes[line]))
    let raw = try reader.object(namedBy: DocumentLayout.day.identifierKey).raw
    try reader.end()
    return try TripDetailInfo(reading: raw)
  }

  // MARK: What an outline stands for

  /// The whole expense.
  package func expense(_ outline: ExpenseOutline) throws -> TripDetailInfo {
    if let whole = outline.whole { return wholes[whole] }
    return try snapshot.home.reportingHome(snapshot.home.absolute(location?.relative ?? "")) {
      try expense(on: outline.line)
    }
  }

  /// The currency that an outline's number stands for.
  func currency(at index: Int) -> Currency { scanner.currencies[index] }

  /// The number that outlines have for a currency.
  func index(of currency: Currency) -> Int { scanner.index(of: currency) }

  func text(_ span: ExpenseOutline.Span) -> String { String(decoding: bytes[span], as: UTF8.self) }

  /// Looks at the bytes of a text.
  func withBytes<Result>(
    _ span: ExpenseOutline.Span, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes[span].withUnsafeBufferPointer(body)
  }
}

extension [UInt8] {
  fileprivate subscript(span: ExpenseOutline.Span) -> ArraySlice<UInt8> {
    self[Int(span.start)..<Int(span.end)]
  }
}
