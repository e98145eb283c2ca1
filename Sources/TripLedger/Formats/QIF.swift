/// Quicken Interchange Format. It has no currency, no ids and no rule for dates: `--map currency=EUR` says the first.
extension DocumentFormat {
  static let qif = DocumentFormat(
    name: "qif", title: "QIF",
    matches: { contents in
      let start = contents.start.drop { $0 == "\u{FEFF}" || $0.isWhitespace }.prefix(16).lowercased()
      return ["!type:", "!account", "!option:", "!clear:"].contains { start.hasPrefix($0) }
    },
    read: { contents, options throws(ImportError) in try QIFRecords(contents).rows(contents.path, options) })
}

private struct QIFRecords {
  private struct Record {
    let line: Int
    let account: Account
    var values: [Character: String] = [:]
    /// The categories that it is divided among.
    var parts: [Part] = []

    /// What money that came in is; `nil` for a refund, and for money that went out.
    func inflow(_ amount: ExactDecimal?) -> ImportRow.Kind? {
      guard let amount, amount.coefficient > 0 else { return nil }
      switch account {
      case .own: return .ignored(.income)
      case .card: return CardBill.isPaid(by: values["P"] ?? values["M"]) ? .ignored(.transfer) : nil
      }
    }

    mutating func set(_ code: Character, _ text: String, line: Int) {
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

  /// What a list is of; other lists hold no payments: of accounts, categories, securities.
  private enum Account {
    case own, card

    /// Reads a header such as `!Type:CCard`.
    init?(_ header: String) {
      switch header.lowercased().filter({ !$0.isWhitespace }) {
      case "!type:bank", "!type:cash", "!type:otha", "!type:othl": self = .own
      case "!type:ccard": self = .card
      default: return nil
      }
    }
  }

  private var records: [Record] = []
  /// The line of a record that nothing ends.
  private var open: Int?

  init(_ contents: DocumentFormat.Contents) {
    var record: Record?
    var account: Account?
    for (index, line) in TextLines.of(contents.bytes).enumerated() {
      let text = line.trimmed
      if text.isEmpty { continue }
      if text.hasPrefix("!") {
        // Switches such as `!Clear:AutoSwitch` end no list.
        let isSwitch = ["!option:", "!clear:"].contains { text.lowercased().hasPrefix($0) }
        if !isSwitch { account = Account(text) }
      } else if text.hasPrefix("^") {
        if let done = record { records.append(done) }
        record = nil
      } else if let account, let code = text.first {
        if record == nil { record = Record(line: index + 1, account: account) }
        record?.set(code, String(text.dropFirst()).trimmed, line: index + 1)
      }
    }
    open = record?.line
  }

  func rows(_ path: String, _ options: ReadingOptions) throws(ImportError) -> ReadRows {
    var result = ReadRows(format: "qif", title: "QIF")
    var questions: [ImportError.Question] = []
    let code = options.mapping[.currency]
    let currency = code.flatMap { try? Currency($0) }
    if currency == nil { questions.append(.currency) }
    let dates = records.compactMap { $0.values["D"].flatMap(DateText.init) }
    let order = options.dateOrder ?? DateText.order(of: dates)
    if order == nil { questions.append(.dateOrder(example: records.first?.values["D"] ?? "")) }
    let numbers = records.compactMap { ($0.values["T"] ?? $0.values["U"]).flatMap(NumberText.init) }
    let mark =
      options.decimalMark
      ?? NumberText.mark(of: numbers.lazy.map { (number: $0, minorDigits: currency?.minorDigits ?? 3) })
    if mark == nil { questions.append(.decimalMark(example: numbers.first?.body ?? "")) }
    guard let code, let order, let mark, questions.isEmpty else {
      throw .unclear(
        path: path, questions.first ?? .currency, and: Array(questions.dropFirst()),
        in: UnclearFile(currency: options.currency))
    }
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
      let date = record.values["D"].map { Self.past($0, order, today: options.today) }
      for part in record.parts.isEmpty ? [whole] : record.parts {
        result.add(
          line: part.line,
          kind: part.category.hasPrefix("[") ? .ignored(.transfer) : record.inflow(value(written)),
          date: date, order: order,
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
    result.markRefunds()
    return result
  }

  /// A date whose year of two digits would be in the future is of the last century: `12/03/95`, but not `12/03'95`.
  private static func past(_ text: String, _ order: DateOrder, today: Day?) -> String {
    guard let today, !text.contains("'"), let day = DateText(text)?.day(order), day > today,
      let year = Int(text.suffix(while: \.isNumber)), year < 100
    else { return text }
    let start = text.dropLast(text.suffix(while: \.isNumber).count)
    return start + "\(1900 + year)"
  }
}

extension String {
  /// The longest end of which every character fulfils a condition.
  fileprivate func suffix(while fits: (Character) -> Bool) -> String {
    String(reversed().prefix(while: fits).reversed())
  }
}
