/// Which mark separates the decimals in a file's numbers.
package enum DecimalMark: String, CaseIterable, Sendable { case point = ".", comma = "," }

/// A number as a program wrote it into a cell: `1,800.00`, `" 7.91"`, `₩12,000`, `1.280,8`, `(12.15)`, `16884원`,
/// `250.00 Dr`, `1,10,000.00`.
struct NumberText: Hashable, Sendable {
  let isNegative: Bool
  /// Digits, points and commas.
  let body: String
  /// What stood beside the digits: `₩`, `원`, `JPY`; empty if nothing did.
  let symbol: String
  /// Whether the money went or came, if a word behind the digits says it: `Dr`, `H`.
  let direction: RowWord?

  /// `nil` if the cell is no number. A cell that means “none” is a case for `isNone`.
  init?(_ cell: String) {
    if cell.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2C }),
      cell.utf8.contains(where: Self.isDigit)
    {
      (isNegative, body, symbol, direction) = (false, cell, "", nil)
      return
    }
    var isNegative = false
    var body = ""
    var symbol = ""
    /// Whether no more may follow: a symbol stands before the digits or behind them.
    var isBodyOver = false
    var isSymbolOver = false
    var scalars = Array(cell.unicodeScalars)
    if scalars.first == "(", scalars.last == ")" {
      isNegative = true
      scalars = Array(scalars.dropFirst().dropLast())
    }
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      // `Rs.1234.00`: the point belongs to the abbreviation.
      case 0x2E
      where body.isEmpty && !isSymbolOver && symbol.unicodeScalars.last?.properties.isAlphabetic == true:
        isSymbolOver = true
      case 0x30...0x39, 0x2E, 0x2C:
        if isBodyOver { return nil }
        isSymbolOver = !symbol.isEmpty
        body.unicodeScalars.append(scalar)
      // Minus signs, and the triangles of Japanese accounts.
      case 0x2D, 0x2212, 0x25B2, 0x25B3, 0xFF0D:
        guard !isNegative, body.isEmpty || index == scalars.count - 1 else { return nil }
        isNegative = true
      case 0x2B: guard body.isEmpty else { return nil }
      // Swiss thousands, blanks between groups, and marks of direction.
      case 0x20, 0x27, 0xA0, 0x2019, 0x202F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        isSymbolOver = isSymbolOver || !symbol.isEmpty
      default:
        guard scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol,
          !isSymbolOver
        else { return nil }
        isBodyOver = !body.isEmpty
        symbol.unicodeScalars.append(scalar)
      }
    }
    guard body.utf8.contains(where: Self.isDigit) else { return nil }
    direction = isBodyOver ? RowWord.direction(behind: symbol) : nil
    (self.isNegative, self.body, self.symbol) = (isNegative, body, direction == nil ? symbol : "")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a cell says that there is no amount: an empty one, or a dash alone.
  static func isNone(_ cell: String) -> Bool { cell.isEmpty || cell == "-" || cell == "–" || cell == "—" }

  /// The number, by the mark of the file; without one, either mark separates decimals and nothing groups digits.
  func value(_ mark: DecimalMark?) -> ExactDecimal? {
    var plain: String
    switch mark {
    case .point: plain = body
    case .comma: plain = String(body.map { $0 == "." ? "," : $0 == "," ? "." : $0 })
    case nil: plain = String(body.map { $0 == "," ? "." : $0 })
    }
    plain = Self.withoutIndianGroups(plain)
    guard let value = try? ExactDecimal(parsing: plain.hasPrefix(".") ? "0" + plain : plain) else {
      return nil
    }
    return isNegative ? ExactDecimal(coefficient: -value.coefficient, scale: value.scale) : value
  }

  /// `1,10,000.00` without its commas: thousands, and groups of two above them.
  private static func withoutIndianGroups(_ plain: String) -> String {
    let groups = plain.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 2, let first = groups.first, (1...2).contains(first.count),
      groups.last?.count == 3, groups.dropFirst().dropLast().allSatisfy({ $0.count == 2 })
    else { return plain }
    return plain.filter { $0 != "," }
  }

  /// Whether it has three digits behind its only mark, as thousands have, and decimals of programs that write three.
  fileprivate func hasThreeDigits(minorDigits: Int) -> Bool {
    minorDigits == 2 && body.filter { $0 == "." || $0 == "," }.count == 1
      && mark(minorDigits: 2) != mark(minorDigits: 3)
  }

  /// The mark that this number can only have, for a currency with `minorDigits`; `nil` if it has no mark.
  fileprivate func mark(minorDigits: Int) -> DecimalMark? {
    guard let last = body.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
    let mark: DecimalMark = body[last] == "." ? .point : .comma
    let other: DecimalMark = mark == .point ? .comma : .point
    let marks = body.filter { $0 == "." || $0 == "," }
    if Set(marks).count == 2 { return mark }
    if marks.count > 1 { return other }
    let (before, after) = (body[..<last].utf8.count, body[last...].utf8.count - 1)
    if after != 3 || before > 3 || before == 0 || body.hasPrefix("0") { return mark }
    // Three digits are thousands, if the currency has fewer decimals.
    return minorDigits < 3 ? other : nil
  }

  /// The mark of a whole file.
  ///
  /// - Returns: `nil` if the numbers contradict each other, or if one of them can be read in two ways and no other
  ///   decides.
  static func mark(of numbers: some Sequence<(number: NumberText, minorDigits: Int)>) -> DecimalMark? {
    var found: Set<DecimalMark> = []
    var isDoubtful = false
    let figures = numbers.filter { $0.number.body.utf8.contains { $0 >= 0x31 } }
    if !figures.isEmpty, figures.allSatisfy({ $0.number.hasThreeDigits(minorDigits: $0.minorDigits) }) {
      return nil
    }
    for (number, digits) in numbers where number.body.utf8.contains(where: { $0 == 0x2E || $0 == 0x2C }) {
      if let mark = number.mark(minorDigits: digits) { found.insert(mark) } else { isDoubtful = true }
    }
    if found.count == 1 { return found.first }
    return found.isEmpty && !isDoubtful ? .point : nil
  }
}
