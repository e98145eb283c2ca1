import TripLedger

extension FuzzTarget {
  /// Lines of a day document: the scanner either reads them as the document reader does, or leaves them to
  /// it.
  ///
  /// Head and seal are added, so that no line is rejected because they are missing.
  static let scan = FuzzTarget(name: "scan") { bytes in
    var body = Array("{\n  \"format\": \"dot.day\",\n  \"version\": 1,\n  \"expenses\": [\n    ".utf8)
    body += bytes
    body += "\n  ],\n  ".utf8
    let document = body + Array("\"seal\": \"\(Seal.text(of: body[...]))\"\n}\n".utf8)
    guard let date = Day("2025-09-06") else { throw Violation("no date") }
    var scanner = DayScanner(version: 1)
    var outlines: [ExpenseOutline] = []
    guard document.withUnsafeBufferPointer({ scanner.scan($0, of: date, into: &outlines) }) else { return }
    for outline in outlines where outline.whole != nil {
      var reader = JSONReader(Array(document[Int(outline.line.start)..<Int(outline.line.end)]))
      // A line that is not a single object makes the scanner reject the document.
      guard (try? reader.object(namedBy: "id")) != nil, (try? reader.end()) != nil else { return }
    }
    guard Set(outlines.map(\.id)).count == outlines.count else { return }
    let read = try Document(reading: document, as: .day)
    try require(read.records.count == outlines.count, "\(outlines.count) for \(read.records.count)")
    for (outline, record) in zip(outlines, read.records) where outline.whole == nil {
      let expense = try TripDetailInfo(reading: record.body)
      let amount = Amount(minorUnits: outline.minorUnits, currency: scanner.currencies[outline.currency])
      try require(expense.id.bits == outline.id && expense.amount == amount, "\(amount) for \(expense)")
      try require(expense.date == date, "\(expense.date)")
      let whole = document.withUnsafeBufferPointer { scanner.expense(outline, in: $0, of: date) }
      try require(whole == expense, "\(String(describing: whole)) for \(expense)")
      let rate = outline.rate.map {
        GivenRate(base: $0.base, unit: $0.unit, quote: scanner.currencies[$0.quote])
      }
      let charge = outline.charge.map {
        Amount(minorUnits: $0.minorUnits, currency: scanner.currencies[$0.currency])
      }
      try require(expense.rate == rate && expense.charged == charge, "another price: \(expense)")
      try require(
        expense.spread == outline.spread && (expense.sharing != nil) == outline.isShared
          && (expense.claim == nil) == outline.claim.isEmpty, "another kind: \(expense)")
      try require(expense.refundOf?.bits == outline.refunded, "another refund: \(expense)")
      let texts = [
        (outline.memo, expense.memo ?? ""),
        (outline.tags, expense.tags.map { "\"\($0)\"" }.joined(separator: ",")),
      ]
      for (span, text) in [
        (outline.category, expense.category),
        (outline.place, expense.place?.text ?? ""), (outline.pay, expense.pay?.text ?? ""),
        (outline.photos, expense.photos.map { "\"\($0)\"" }.joined(separator: ",")),
      ] + (outline.hasEscapes ? [] : texts) {
        let found = document[Int(span.start)..<Int(span.end)]
        try require(found.elementsEqual(text.utf8), "\(String(decoding: found, as: UTF8.self)) for \(text)")
      }
    }
  }
}
