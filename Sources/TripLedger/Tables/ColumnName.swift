/// The name of a column, prepared for comparison: without case, accents, white space, line breaks and marks of width.
struct ColumnName: Hashable, Sendable {
  private let text: FoldedText

  init(_ name: String) {
    // Some banks mark each name: `#Kwota`.
    let bare = name.utf8.first == UInt8(ascii: "#") && name.utf8.count > 1 ? name.dropFirst() : name[...]
    text = FoldedText(
      // `booking_date` and `Booking Date` are one name.
      String(bare.unicodeScalars.filter { !$0.properties.isWhitespace && $0.value != 0xFEFF && $0 != "_" }))
  }

  /// The name without a unit in parentheses, or a currency's code, at its end; `nil` if it has none: `국내이용금액(원)`, `IMPORTE EUR`.
  ///
  /// A direction is no unit: `金额(收入)` is not `金额`, though `찾으신금액(출금)` is `찾으신금액`.
  init?(withoutUnit name: String) {
    let scalars = name.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 == "(" || $0 == "（" }), start > scalars.startIndex,
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }), start < end,
      scalars[end] == ")" || scalars[end] == "）"
    else {
      var words = name.split(whereSeparator: \.isWhitespace)
      guard let code = words.popLast(), !words.isEmpty, Self.unit(of: name) == String(code),
        (try? Currency(String(code))) != nil
      else { return nil }
      if words.last?.lowercased() == "in", words.count > 1 { words.removeLast() }
      self.init(words.joined(separator: " "))
      return
    }
    let bare = String(name[..<start])
    let unit = String(name[scalars.index(after: start)..<end])
    guard RowWord.direction(named: unit) == nil || RowWord.direction(named: bare) != nil else { return nil }
    self.init(bare)
  }

  var isEmpty: Bool { text.isEmpty }
  var isASCII: Bool { text.isASCII }

  /// Whether it is the other, or begins with it.
  func begins(with other: ColumnName) -> Bool { text.match(other.text).map { $0 <= .beginning } ?? false }

  /// What begins with each word of a cell, to its end; of a long one only its beginning is looked at.
  static func starts(of cell: String) -> [ColumnName] {
    let cell = cell.prefix(80)
    var starts: [ColumnName] = []
    var isInWord = false
    for index in cell.indices {
      let isLetter = cell[index].isLetter || cell[index].isNumber
      if isLetter, !isInWord { starts.append(ColumnName(String(cell[index...]))) }
      isInWord = isLetter
    }
    return starts
  }

  /// The words of a cell, of letters alone.
  static func words(of cell: String) -> [String] { cell.split { !$0.isLetter }.map(String.init) }

  func contains(_ other: ColumnName) -> Bool { text.match(other.text) != nil }

  /// What a name says about the currency of its column: `원` in parentheses at the end, or `EUR` after `in`.
  static func unit(of name: String) -> String? {
    if let start = name.lastIndex(where: { $0 == "(" || $0 == "（" }),
      let end = name.lastIndex(where: { $0 == ")" || $0 == "）" }), start < end
    {
      return String(name[name.index(after: start)..<end]).trimmed
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, last.utf8.count == 3, last.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else {
      return nil
    }
    return String(last)
  }
}
