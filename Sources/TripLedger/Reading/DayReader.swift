// Layer Reading: documents become trips, expenses, people and rates.
//
// A `Snapshot` is the ledger at one moment. It reads a document when somebody asks for what is in it, by the layer
// Scanning where that can, and keeps it; several threads may walk the days of trips (`SharedWalk`). Nothing here
// writes, and nothing is locked: `Ledger` does both.

/// Reads the day documents of a ledger one after another, as far as sums and filters need them.
///
/// Documents written by this program are scanned. All others, and every expense in another form than the writer's,
/// are read by the general reader, with the same errors.
package final class DayReader {
  let snapshot: Snapshot
  /// Whether documents may be scanned; if not, all are read completely, with the same result.
  private let scans: Bool
  private var scanner: DayScanner
  private var bytes: [UInt8] = []
  private var folder = LastFolder()
  private var location: DocumentPath?
  /// The expenses of the document, in order.
  package private(set) var outlines: [ExpenseOutline] = []
  /// The expenses that were not scanned.
  private var wholes: [TripDetailInfo] = []

  package init(_ snapshot: Snapshot, scans: Bool = true) {
    self.snapshot = snapshot
    self.scans = scans
    scanner = DayScanner(version: snapshot.ledgerFolder.format.reads)
  }

  /// Reads the expenses of a trip on a day.
  func read(_ trip: TripID, _ day: Day) throws {
    location = .day(trip, day)
    if scans, try scan(trip, day) { return }
    wholes = try snapshot.expenses(of: trip, on: day)
    outlines = wholes.enumerated().map { index, expense in
      outline(expense, at: index)
    }
  }

  private func scan(_ trip: TripID, _ day: Day) throws -> Bool {
    guard !snapshot.isOverridden(.day(trip, day)) else { return false }
    let days = try folder.folder("trips/\(trip)/days", in: snapshot.ledgerFolder)
    guard let count = days?.read("\(day).json", limit: DocumentLayout.day.maximumSize, into: &bytes) else {
      return false
    }
    let isScanned = bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(UnsafeBufferPointer(rebasing: bytes[..<count]), of: day, into: &outlines)
    }
    return isScanned && readWholes(of: day)
  }

  /// Reads the expenses that could not be scanned; `false` if one is not as expected.
  private func readWholes(of day: Day) -> Bool {
    wholes.removeAll()
    for index in outlines.indices where outlines[index].whole != nil {
      guard let expense = scannedExpense(outlines[index], of: day) else { return false }
      outlines[index] = outline(expense, at: wholes.count)
      wholes.append(expense)
    }
    return true
  }

  private func scannedExpense(_ outline: ExpenseOutline, of day: Day) -> TripDetailInfo? {
    bytes.withUnsafeBufferPointer { scanner.expense(outline, in: $0, of: day) }
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
    outline.rate = expense.rate.map {
      ExpenseOutline.Rate(base: $0.base, unit: $0.unit, quote: scanner.index(of: $0.quote))
    }
    outline.charge = expense.charged.map {
      ExpenseOutline.Charge(minorUnits: $0.minorUnits, currency: scanner.index(of: $0.currency))
    }
    outline.spread = expense.spread
    outline.isShared = expense.sharing != nil
    return outline
  }

  // MARK: The values of an outline

  /// The complete expense.
  package func expense(_ outline: ExpenseOutline) throws -> TripDetailInfo {
    if let whole = outline.whole { return wholes[whole] }
    if case .day(_, let day)? = location, let expense = scannedExpense(outline, of: day) { return expense }
    // What was scanned can be read: the reader of all records says why, if not.
    return try snapshot.ledgerFolder.reportingErrors(
      of: snapshot.ledgerFolder.absolute(location?.relative ?? "")
    ) {
      try TripDetailInfo(reading: RawJSON(unchecked: bytes[outline.line]))
    }
  }

  /// The currency with this index in an outline.
  func currency(at index: Int) -> Currency { scanner.currencies[index] }

  /// When it was entered; `nil` if that can't be read, which the reader of all records tells.
  func entered(_ outline: ExpenseOutline) -> Instant? {
    outline.whole.map { wholes[$0].entered } ?? Instant(text(outline.entered))
  }

  func category(of outline: ExpenseOutline) -> String {
    outline.whole.map { wholes[$0].category } ?? text(outline.category)
  }

  /// The payment method, as `Payment.text` writes it.
  func payment(of outline: ExpenseOutline) -> String? {
    if let whole = outline.whole { return wholes[whole].pay?.text }
    return outline.pay.isEmpty ? nil : text(outline.pay)
  }

  func claim(of outline: ExpenseOutline) throws -> Claim? {
    if let whole = outline.whole { return wholes[whole].claim }
    return outline.claim.isEmpty ? nil : try Claim(reading: Members(json(outline.claim)))
  }

  /// A rate given with the expense.
  func rate(of outline: ExpenseOutline) -> GivenRate? {
    outline.rate.map { GivenRate(base: $0.base, unit: $0.unit, quote: currency(at: $0.quote)) }
  }

  /// What a card charged for it.
  func charge(of outline: ExpenseOutline) -> Amount? {
    outline.charge.map { Amount(minorUnits: $0.minorUnits, currency: currency(at: $0.currency)) }
  }

  /// What each person's share of it is, in the currency paid, and the id that decides about minor units that can't be
  /// divided; `nil` if it is the traveller's own.
  func shares(of outline: ExpenseOutline) throws -> (amounts: [PersonAmount], expense: ExpenseID)? {
    let span = outline.refundOf.isEmpty ? outline.identifier : outline.refundOf
    let paid = Amount(minorUnits: outline.minorUnits, currency: currency(at: outline.currency))
    if outline.whole == nil, let expense = ExpenseID(text(span)),
      let sharing = bytes.withUnsafeBufferPointer({ scanner.sharing(outline, in: $0) }),
      let amounts = try? sharing.shares(of: paid, expense: expense)
    {
      return (amounts, expense)
    }
    // The error, if there is one, tells of the whole expense.
    let whole = try expense(outline)
    return try whole.shares.map { ($0, whole.sharingID) }
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

  /// What is printed on the receipt, which no fast scan reads.
  func receiptNumber(of outline: ExpenseOutline) -> String? {
    outline.whole.flatMap { wholes[$0].receiptNumber }
  }

  func tags(of outline: ExpenseOutline) throws -> [String] {
    outline.whole == nil && outline.tags.isEmpty ? [] : try expense(outline).tags
  }

  /// Passes the bytes of the memo to `body`; empty if there is no memo.
  func withMemo<Result>(
    of outline: ExpenseOutline, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if let whole = outline.whole { return try withBytes(of: wholes[whole].memo ?? "", body) }
    guard outline.hasEscapes, !outline.memo.isEmpty else { return try withBytes(outline.memo, body) }
    // With its quotation marks.
    var reader = JSONReader(json(outline.memo.widened))
    return try withBytes(of: (try? reader.string()) ?? "", body)
  }

  /// Passes bytes to `body` that contain those of every tag.
  func withTags<Result>(
    of outline: ExpenseOutline, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if let whole = outline.whole { return try withBytes(of: wholes[whole].tags.joined(separator: ","), body) }
    guard outline.hasEscapes, !outline.tags.isEmpty else { return try withBytes(outline.tags, body) }
    // With its brackets.
    var reader = JSONReader(json(outline.tags.widened))
    var tags: [String] = []
    try? reader.array { tags.append(try $0.string()) }
    return try withBytes(of: tags.joined(separator: ","), body)
  }

  private func json(_ span: ExpenseOutline.Span) -> RawJSON { RawJSON(unchecked: bytes[span]) }

  private func text(_ span: ExpenseOutline.Span) -> String { String(decoding: bytes[span], as: UTF8.self) }

  private func withBytes<Result>(
    _ span: ExpenseOutline.Span, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes[span].withUnsafeBufferPointer(body)
  }

  private func withBytes<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
