extension Frame {
  /// Writes a line of text in which a `Palette` has put styles, from the first column on.
  package mutating func put(line: String, row: Int) {
    var column = 0
    var style = CellStyle()
    // By scalars: a mark behind a sequence would be of one cluster with its last letter.
    var rest = line.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}"), let end = rest[escape...].firstIndex(of: "m") {
      column += put(String(rest[..<escape]), row: row, column: column, style: style)
      let codes = rest[escape...].dropFirst(2).prefix { $0 != "m" }
      style = CellStyle(codes: String(codes))
      rest = rest[rest.index(after: end)...]
    }
    put(String(rest), row: row, column: column, style: style)
  }
}

extension CellStyle {
  package init(_ style: Style) {
    self.init(codes: style.codes)
  }

  /// The style that parameters of SGR set, as a `Style` has them.
  fileprivate init(codes: String) {
    for code in codes.split(separator: ";").compactMap({ UInt8($0) }) {
      switch code {
      case 1: isBold = true
      case 2: isDim = true
      default: color = TerminalColor(rawValue: code) ?? color
      }
    }
  }
}
