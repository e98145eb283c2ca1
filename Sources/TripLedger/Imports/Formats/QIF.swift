/// Quicken Interchange Format. It has no currency, no ids and no rule for dates: `--map currency=EUR` says the first.
extension DocumentFormat {
  static let qif = DocumentFormat(
    name: "qif", title: "QIF",
    matches: { contents in
      let start = contents.start.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
      return start.hasPrefix("!Type:") || start.hasPrefix("!Account") || start.hasPrefix("!Option:")
    },
    read: { contents, options throws(ImportError) in try QIFRecords(contents).rows(contents.path, options) })
}

private struct QIFRecords {
  private struct Record {
    let line: Int
    var values: [Character: String] = [:]
    /// The categories that it is divided among.
    var parts: [Part] = []

    mutating func take(_ code: Character, _ text: String, line: Int) {
      switch code {
      case "S": parts.append(Part(line: line, category: text))
      case "E" where !parts.isEmpty: parts[parts.count - 1].memo = text
      case "$" where !parts.isEmpty: parts[parts.count - 1].amount = text
      default: values[code] = text
      }
    }
  }

  private struct Part {
    let line: Int
    let category: String
    var memo: String?
    var amount: String?
  }

  private var records: [Record] = []
  /// The line of a record that nothing ends.
  private var open: Int?

  init(_ contents: DocumentFormat.Contents) {
    var record: Record?
    var isAccount = false
    let lines = String(decoding: contents.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      if text.isEmpty { continue }
      if text.hasPrefix("!") {
        isAccount = text.lowercased().hasPrefix("!account")
      } else if text.hasPrefix("^") {
        if let done = record, !isAccount { records.append(done) }
        record = nil
      } else if let code = text.first {
        if record == nil { record = Record(line: index + 1) }
        record?.take(code, String(text.dropFirst()).trimmed, line: index + 1)
      }
    }
    open = isAccount ? nil : record?.line
  }

  func rows(_ path: String, _ options: ReadingOptions) throws(ImportError) -> ReadRows {
    var result = ReadRows(format: "qif", title: "QIF")
    guard let code = options.mapping[.currency], let currency = try? Currency(code) else {
      throw .unclear(path: path, .currency)
    }
    let dates = records.compactMap { $0.values["D"].flatMap(DateText.init) }
    guard let order = options.dateOrder ?? DateText.order(of: dates) else {
      throw .unclear(path: path, .dateOrder(example: records.first?.values["D"] ?? ""))
    }
    let numbers = records.compactMap { ($0.values["T"] ?? $0.values["U"]).flatMap(NumberText.init) }
    guard
      let mark = options.decimalMark
        ?? NumberText.mark(of: numbers.lazy.map { (number: $0, minorDigits: currency.minorDigits) })
    else { throw .unclear(path: path, .decimalMark(example: numbers.first?.body ?? "")) }
    for record in records {
      let written = record.values["T"] ?? record.values["U"]
      let whole = Part(
        line: record.line, category: record.values["L"] ?? "", memo: record.values["M"], amount: written)
      // A part that is missing would be spent, and in no total.
      let value = { (text: String?) in text.flatMap(NumberText.init)?.value(mark) }
      let sum = record.parts.reduce(value(written)) { rest, part in
        value(part.amount).flatMap { amount in rest.flatMap { try? $0 - amount } }
      }
      guard record.parts.isEmpty || sum?.coefficient == 0 else {
        result.bad.append(BadCell(line: record.line, column: "$", value: written, flaw: .parts))
        continue
      }
      for part in record.parts.isEmpty ? [whole] : record.parts {
        result.add(
          line: part.line, kind: part.category.hasPrefix("[") ? .ignored(.transfer) : nil,
          date: record.values["D"], order: order,
          amount: value(part.amount)?.negated, written: part.amount,
          currency: code
        ) { row in
          row.payee = record.values["P"]
          row.memo = part.memo
          row.category = part.category.split(separator: ":").last.map(String.init)
        }
      }
    }
    if let open {
      result.bad.append(BadCell(line: open, column: nil, value: nil, flaw: .cells(found: 0, expected: 1)))
    }
    return result
  }
}
