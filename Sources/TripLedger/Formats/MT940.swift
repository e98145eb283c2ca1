/// MT940: statements of banks in SWIFT's form; MT942, the same within the day, whose rows are not settled.
extension DocumentFormat {
  static let mt940 = DocumentFormat(
    name: "mt940", title: "MT940",
    matches: { contents in
      let start = contents.start
      return start.contains(":20:") && start.contains(":25:")
        && [":60F:", ":60M:", ":61:", ":28C:", ":28:", ":34F:"].contains { start.contains($0) }
    },
    read: { contents, _ in MT940Statement(contents.bytes).rows() })
}

private struct MT940Statement {
  /// `61` and what follows the colon; lines without a tag belong to the field before.
  private struct Field {
    let tag: String
    let line: Int
    var lines: [String]
  }

  private var fields: [Field] = []

  init(_ bytes: [UInt8]) {
    for (index, line) in TextLines.of(bytes).enumerated() {
      if let (tag, text) = Self.tag(of: line) {
        fields.append(Field(tag: tag, line: index + 1, lines: [text]))
      } else if !fields.isEmpty, !line.isEmpty, !line.hasPrefix("{"), !line.hasPrefix("-}"), line != "-" {
        fields[fields.count - 1].lines.append(line)
      }
    }
  }

  /// The tag at the start of a line: two digits, and perhaps a letter, between colons.
  private static func tag(of line: String) -> (tag: String, text: String)? {
    guard line.first == ":", let end = line.dropFirst().prefix(4).firstIndex(of: ":") else { return nil }
    let tag = line[..<end].dropFirst()
    guard tag.count >= 2, tag.prefix(2).allSatisfy(\.isNumber), tag.dropFirst(2).allSatisfy(\.isLetter) else {
      return nil
    }
    return (String(tag), String(line[end...].dropFirst()))
  }

  func rows() -> ReadRows {
    var result = ReadRows(format: DocumentFormat.mt940.name, title: DocumentFormat.mt940.title)
    let isWithinDay = fields.contains { $0.tag == "34F" || $0.tag == "13D" }
    var currency: String?
    /// The line of the last entry, as long as no balance closes the page.
    var open: Int?
    var index = 0
    while index < fields.count {
      let field = fields[index]
      index += 1
      switch field.tag {
      // `C250901EUR1000,00`, and `EURD0,` within the day.
      case "60F", "60M": currency = String((field.lines.first ?? "").dropFirst(7).prefix(3))
      case "34F": currency = String((field.lines.first ?? "").prefix(3))
      case "62F", "62M": open = nil
      case "61":
        open = isWithinDay ? nil : field.line
        var details: [String] = []
        while index < fields.count, fields[index].tag == "86" {
          details += fields[index].lines
          index += 1
        }
        guard let entry = MT940Entry(field.lines, MT940Details(details)) else {
          result.bad.append(
            BadCell(
              line: field.line, column: ":61:", value: field.lines.first, flaw: .cells(found: 0, expected: 1))
          )
          continue
        }
        entry.add(to: &result, line: field.line, currency, isPending: isWithinDay)
      default: break
      }
    }
    if let open {
      result.bad.append(BadCell(line: open, column: ":62F:", value: nil, flaw: .cells(found: 0, expected: 1)))
    }
    result.markRefunds()
    return result
  }
}

/// `2509050906DR12,50NMSCREF//BANK` and the line below it.
private struct MT940Entry {
  /// `250905`, and `0906` if the entry was booked on another day.
  private let date: Substring
  private let booked: Substring
  private let isReversal: Bool
  private let isCredit: Bool
  private let amount: Substring
  /// What was paid abroad, as `/OCMT/USD10,00/` says it.
  private let abroad: (code: Substring, amount: Substring)?
  private let extra: String
  private let details: MT940Details

  init?(_ lines: [String], _ details: MT940Details) {
    var rest = (lines.first ?? "")[...]
    func next(_ count: Int) -> Substring {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    date = next(6)
    let day = rest.prefix(4)
    booked = day.allSatisfy({ $0.isNumber || $0 == " " }) ? next(4) : ""
    isReversal = rest.first == "R"
    if isReversal { rest = rest.dropFirst() }
    guard date.allSatisfy(\.isNumber), let mark = rest.first, mark == "C" || mark == "D" else { return nil }
    rest = rest.dropFirst()
    // The third letter of the currency.
    if rest.first?.isLetter ?? false { rest = rest.dropFirst() }
    amount = rest.prefix { $0.isNumber || $0 == "," || $0 == "." }
    // What was a credit, taken back, goes out.
    isCredit = (mark == "C") != isReversal
    extra = lines.dropFirst().joined(separator: " ")
    self.details = details
    abroad = (lines + [details.text]).lazy.compactMap(Self.original).first
  }

  private static func original(in text: String) -> (code: Substring, amount: Substring)? {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let mark = words.firstIndex(of: "OCMT"), mark + 1 < words.count else { return nil }
    return (words[mark + 1].prefix(3), words[mark + 1].dropFirst(3))
  }

  func add(to result: inout ReadRows, line: Int, _ currency: String?, isPending: Bool) {
    let value = ExactDecimal(documentText: amount.last == "," ? String(amount.dropLast()) : String(amount))
    result.add(
      line: line, kind: isPending ? .ignored(.pending) : kind, date: day,
      amount: value.map { isCredit ? $0.negated : $0 },
      written: String(amount), currency: currency
    ) { row in
      row.time = nil
      row.payee = details.name ?? (details.purpose.isEmpty ? extra : details.purpose)
      row.memo = details.name == nil || details.purpose.isEmpty ? nil : details.purpose
      if row.payee?.isEmpty ?? false { row.payee = nil }
      row.pay = .account
      guard let abroad, let code = try? Currency(String(abroad.code)), code != row.amount.currency,
        let number = ExactDecimal(documentText: String(abroad.amount)),
        let paid = try? Amount(number, currency: code, sign: .positive)
      else { return }
      row.charged = row.amount
      row.amount = isCredit ? paid.negated : paid
    }
  }

  private var kind: ImportRow.Kind? {
    let text = (details.kind + " " + details.purpose).lowercased()
    if ["geldautomat", "bargeldauszahlung", "geldopname"].contains(where: text.contains) {
      return .ignored(.transfer)
    }
    if isReversal { return isCredit ? nil : .ignored(.income) }
    return isCredit ? .ignored(.income) : nil
  }

  /// The value date; banks count interest to the 30th of February, which no calendar has.
  private var day: String {
    guard let number = Int(date) else { return String(date) }
    let year = number / 10_000 + (number / 10_000 < 80 ? 2000 : 1900)
    let (month, day) = (number / 100 % 100, number % 100)
    let last = (28...31).reversed().first { Day(year: year, month: month, day: $0) != nil && $0 < day }
    return
      (Day(year: year, month: month, day: day) ?? last.flatMap { Day(year: year, month: month, day: $0) })?
      .description ?? String(date)
  }
}

/// What `:86:` says: numbered fields in Germany, words between slashes in the Netherlands, else plain text.
private struct MT940Details {
  let text: String
  private(set) var name: String?
  private(set) var purpose = ""
  /// The bank's word for what kind of entry it is.
  private(set) var kind = ""

  init(_ lines: [String]) {
    text = lines.joined()
    let start = text.prefix(4)
    if start.count == 4, start.dropLast().allSatisfy(\.isNumber), let mark = start.last,
      "?><+~".contains(mark)
    {
      readNumbered(mark)
    } else if text.hasPrefix("/") {
      readWords()
    } else {
      purpose = lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private mutating func readNumbered(_ mark: Character) {
    var names = ""
    for part in text.dropFirst(4).split(separator: mark) {
      let content = part.dropFirst(2)
      switch Int(part.prefix(2)) ?? -1 {
      case 0: kind = String(content)
      case 20...29, 60...63: purpose += content
      case 32, 33: names += content
      default: break
      }
    }
    name = names.trimmed.isEmpty ? nil : names.trimmed
    // `EREF+…MREF+…SVWZ+what for`: the rest are references.
    let parts = purpose.split(separator: "+", omittingEmptySubsequences: false)
    if let index = parts.firstIndex(where: { $0.hasSuffix("SVWZ") }), index + 1 < parts.count {
      let isLast = index + 2 == parts.count
      purpose = String(isLast ? parts[index + 1] : parts[index + 1].dropLast(4))
    }
    purpose = purpose.trimmed
  }

  private static let words: Set<Substring> = [
    "TRTP", "IBAN", "BIC", "NAME", "REMI", "EREF", "CNTP", "BENM", "ORDP", "MARF", "CSID", "SVCL", "ISDT",
    "TRCD",
    "PREF", "RTRN", "PURP", "ULTC", "ULTD", "ADDR", "OCMT", "CHGS", "EXCH", "ID", "ACCW",
  ]

  private mutating func readWords() {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    func content(of word: Substring) -> [Substring] {
      guard let index = parts.firstIndex(of: word) else { return [] }
      return Array(parts[(index + 1)...].prefix { !Self.words.contains($0) })
    }
    // ING: account, bank and name between one pair of slashes each.
    let party = content(of: "CNTP")
    let found = content(of: "NAME").first { !$0.isEmpty } ?? (party.count > 2 ? party[2] : nil)
    name = found.map { String($0).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    purpose = content(of: "REMI").filter { !$0.isEmpty && $0 != "USTD" }.joined(separator: "/").trimmed
    kind = content(of: "TRTP").joined(separator: " ")
  }
}
