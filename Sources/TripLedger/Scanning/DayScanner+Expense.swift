/// Whole expenses, from what was scanned.
extension DayScanner {
  /// The expenses of a document of one date, in their order; `nil` if the document is not one to be scanned.
  package mutating func expenses(_ bytes: [UInt8], of day: Day) -> [TripDetailInfo]? {
    bytes.withUnsafeBufferPointer { bytes in
      var outlines: [ExpenseOutline] = []
      guard scan(bytes, of: day, into: &outlines), Set(outlines.map(\.id)).count == outlines.count else {
        return nil
      }
      var expenses: [TripDetailInfo] = []
      expenses.reserveCapacity(outlines.count)
      for outline in outlines {
        guard let expense = expense(outline, in: bytes, of: day) else { return nil }
        expenses.append(expense)
      }
      return expenses
    }
  }

  /// The whole expense of an outline; `nil` if it is none of this day, or no expense.
  package mutating func expense(
    _ outline: ExpenseOutline, in bytes: UnsafeBufferPointer<UInt8>, of day: Day
  ) -> TripDetailInfo? {
    guard outline.whole == nil else {
      let line = RawJSON(unchecked: Array(bytes[outline.line])[...])
      guard let expense = try? TripDetailInfo(reading: line), expense.date == day,
        expense.id.bits == outline.id
      else { return nil }
      return expense
    }
    func text(_ span: ExpenseOutline.Span) -> String? {
      // A text that is there may be empty.
      span.start == 0 ? nil : String(decoding: bytes[span], as: UTF8.self)
    }
    guard let id = text(outline.identifier).flatMap(ExpenseID.init(_:)),
      let category = text(outline.category),
      let entered = Instant(canonical: bytes[outline.entered]),
      let changed = Instant(canonical: bytes[outline.changed])
    else { return nil }
    let currency = currencies[outline.currency]
    var expense = TripDetailInfo(
      id: id, amount: Amount(minorUnits: outline.minorUnits, currency: currency), category: category,
      date: day,
      time: outline.seconds < 86_400 ? TimeOfDay(secondsSinceMidnight: Int(outline.seconds)) : nil,
      entered: entered)
    expense.changed = changed
    expense.memo = outline.hasEscapes ? string(outline.memo, in: bytes) : text(outline.memo)
    if !outline.tags.isEmpty { expense.tags = strings(outline.tags, in: bytes) }
    if !outline.photos.isEmpty {
      expense.photos = bytes[outline.photos].split(separator: UInt8(ascii: ",")).compactMap { path in
        ImageName(path: path.dropFirst().dropLast())
      }
    }
    if !outline.zone.isEmpty { expense.zone = zone(bytes[outline.zone]) }
    if !outline.pay.isEmpty { expense.pay = payment(bytes[outline.pay]) }
    if !outline.claim.isEmpty { expense.claim = claim(bytes[outline.claim]) }
    expense.place = text(outline.place).flatMap(PlaceID.init(_:))
    expense.receipt = text(outline.receipt).flatMap(ReceiptID.init(_:))
    expense.source = text(outline.source).flatMap(ImportSource.init(_:))
    expense.refundOf = text(outline.refundOf).flatMap(ExpenseID.init(_:))
    expense.rate = outline.rate.map { GivenRate(base: $0.base, unit: $0.unit, quote: currencies[$0.quote]) }
    expense.charged = outline.charge.map {
      Amount(minorUnits: $0.minorUnits, currency: currencies[$0.currency])
    }
    expense.isOffPace = outline.isOffPace
    expense.spread = outline.spread
    expense.position = outline.position
    if let sharing = sharing(outline, in: bytes) { expense.sharing = sharing }
    return expense
  }

  /// The text between quotation marks, of which characters may be escaped.
  private func string(_ span: ExpenseOutline.Span, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if span.start == 0 { return nil }
    var reader = JSONReader(Array(bytes[span.widened]))
    return try? reader.string()
  }

  /// The texts of a list between brackets, of which characters may be escaped.
  private func strings(_ span: ExpenseOutline.Span, in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var reader = JSONReader(Array(bytes[span.widened]))
    var texts: [String] = []
    try? reader.array { texts.append(try $0.string()) }
    return texts
  }
}
