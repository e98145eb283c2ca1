/// Reads the day documents of a ledger one after another, as far as sums and filters need them.
///
/// Documents written by this program are scanned. All others, and every expense with more than an outline,
/// are read by the general reader, with the same errors.
package final class DayReader {
  package let snapshot: Snapshot
  /// Whether documents may be scanned; if not, all are read completely, with the same result.
  private let scans: Bool
  private var scanner: DayScanner
  private var bytes: [UInt8] = []
  private var folder: (trip: TripID, open: OpenFolder?)?
  private var location: DocumentPath?
  /// The expenses of the document, in order.
  package private(set) var outlines: [ExpenseOutline] = []
  /// The expenses that need more than an outline.
  private var wholes: [TripDetailInfo] = []

  package init(_ snapshot: Snapshot, scans: Bool = true) {
    self.snapshot = snapshot
    self.scans = scans
    scanner = DayScanner(version: snapshot.ledgerFolder.format.reads)
  }

  /// Reads the expenses of a trip on a day.
  package func read(_ trip: TripID, _ day: Day) throws {
    location = .day(trip, day)
    if scans, try scan(trip, day) { return }
    wholes = try snapshot.expenses(of: trip, on: day)
    outlines = wholes.enumerated().map { index, expense in
      outline(expense, at: index)
    }
  }

  private func scan(_ trip: TripID, _ day: Day) throws -> Bool {
    guard !snapshot.isOverridden(.day(trip, day)) else { return false }
    if folder?.trip != trip {
      let days = "trips/\(trip)/days"
      try snapshot.ledgerFolder.requireOwnFolder(days)
      folder = (trip, OpenFolder(snapshot.ledgerFolder.absolute(days)))
    }
    guard
      let count = folder?.open?.read("\(day).json", limit: DocumentLayout.day.maximumSize, into: &bytes)
    else { return false }
    let isScanned = bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(UnsafeBufferPointer(rebasing: bytes[..<count]), of: day, into: &outlines)
    }
    return isScanned && readWholes(of: day)
  }

  /// Reads the expenses that have more than an outline; `false` if one is not as expected.
  private func readWholes(of day: Day) -> Bool {
    wholes.removeAll()
    for index in outlines.indices where outlines[index].whole != nil {
      guard let expense = try? expense(on: outlines[index].line), expense.date == day,
        expense.id.bits == outlines[index].id
      else { return false }
      outlines[index] = outline(expense, at: wholes.count)
      wholes.append(expense)
    }
    return true
  }

  /// The outline of an expense that was read completely.
  private func outline(_ expense: TripDetailInfo, at index: Int) -> ExpenseOutline {
    var outline = ExpenseOutline()
    outline.id = expense.id.bits
    outline.minorUnits = expense.amount.minorUnits
    outline.seconds = Int32(expense.time?.seconds ?? 86_400)
    outline.currency = scanner.index(of: expense.amount.currency)
    outline.whole = index
    outline.refunded = expense.refundOf?.bits
    outline.isPlain = expense.rate == nil && expense.charged == nil && expense.spread == nil
    return outline
  }

  private func expense(on line: ExpenseOutline.Span) throws -> TripDetailInfo {
    try TripDetailInfo(reading: RawJSON(unchecked: Array(bytes[line])[...]))
  }

  // MARK: The values of an outline

  /// Whether its worth follows from amount, currency and date alone, and it has one row.
  ///
  /// That of a shared expense does so only if all of it counts.
  func isPlain(_ outline: ExpenseOutline, isWhole: Bool) -> Bool {
    guard outline.isPlain, !isWhole, let whole = outline.whole else { return outline.isPlain }
    return wholes[whole].sharing == nil
  }

  /// The complete expense.
  package func expense(_ outline: ExpenseOutline) throws -> TripDetailInfo {
    if let whole = outline.whole { return wholes[whole] }
    return try snapshot.ledgerFolder.reportingErrors(
      of: snapshot.ledgerFolder.absolute(location?.relative ?? "")
    ) {
      try expense(on: outline.line)
    }
  }

  /// The currency with this index in an outline.
  func currency(at index: Int) -> Currency { scanner.currencies[index] }

  func category(of outline: ExpenseOutline) -> String {
    outline.whole.map { wholes[$0].category } ?? text(outline.category)
  }

  /// The payment method, as `Payment.text` writes it.
  func payment(of outline: ExpenseOutline) -> String? {
    if let whole = outline.whole { return wholes[whole].pay?.text }
    return outline.pay.isEmpty ? nil : text(outline.pay)
  }

  /// A claim is never part of an outline.
  func claim(of outline: ExpenseOutline) -> Claim? { outline.whole.flatMap { wholes[$0].claim } }

  /// The expense if it is shared; never part of an outline.
  func sharedExpense(_ outline: ExpenseOutline) -> TripDetailInfo? {
    outline.whole.flatMap { wholes[$0].sharing == nil ? nil : wholes[$0] }
  }

  /// Whether it was paid in cash, without the name of a purse.
  func isPaidInCash(_ outline: ExpenseOutline) -> Bool {
    if let whole = outline.whole { return wholes[whole].pay == .cash }
    return bytes[outline.pay].elementsEqual(Self.cash)
  }

  private static let cash = Array(Payment.cash.text.utf8)

  func place(of outline: ExpenseOutline) throws -> PlaceID? {
    if let whole = outline.whole { return wholes[whole].place }
    if outline.place.isEmpty { return nil }
    return try PlaceID(text(outline.place)) ?? expense(outline).place
  }

  func tags(of outline: ExpenseOutline) throws -> [String] {
    outline.whole == nil && outline.tags.isEmpty ? [] : try expense(outline).tags
  }

  /// Passes the bytes of the memo to `body`; empty if there is no memo.
  func withMemo<Result>(
    of outline: ExpenseOutline, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    guard let whole = outline.whole else { return try withBytes(outline.memo, body) }
    return try Array((wholes[whole].memo ?? "").utf8).withUnsafeBufferPointer(body)
  }

  /// Passes bytes to `body` that contain those of every tag.
  func withTags<Result>(
    of outline: ExpenseOutline, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    guard let whole = outline.whole else { return try withBytes(outline.tags, body) }
    return try Array(wholes[whole].tags.joined(separator: ",").utf8).withUnsafeBufferPointer(body)
  }

  private func text(_ span: ExpenseOutline.Span) -> String { String(decoding: bytes[span], as: UTF8.self) }

  private func withBytes<Result>(
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
