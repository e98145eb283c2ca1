/// The contents of an Office Open XML workbook (ECMA-376, part 1).
package struct Workbook {
  package struct Sheet {
    package let name: String
    package let columns: [Column]
    /// A cell for each column, below a frozen row of column titles.
    package let rows: [[Cell]]

    package init(name: String, columns: [Column], rows: [[Cell]]) {
      self.name = name
      self.columns = columns
      self.rows = rows
    }
  }

  package struct Column {
    package let title: String
    /// In digits of the default font.
    package let width: Int

    package init(_ title: String, width: Int) {
      self.title = title
      self.width = width
    }
  }

  package enum Cell: Hashable, Sendable {
    case blank
    /// Never a formula, whatever its first character.
    case text(String)
    /// A plain decimal, shown as it is.
    case number(String)
    /// Shown with the minor digits of its currency.
    case amount(Amount)
    case day(Day)
    /// A formula and its result.
    case formula(String, Amount)
  }

  package let sheets: [Sheet]

  package init(_ sheets: [Sheet]) { self.sheets = sheets }
}

extension Workbook {
  /// Spreadsheets use binary floating point, which keeps only 15 significant decimal digits (IEEE 754).
  static let exactDigits = 15

  /// Whether a spreadsheet keeps every digit of the number.
  package static func isExact(_ decimal: String) -> Bool {
    let digits = decimal.utf8.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return digits.count <= exactDigits
  }

  /// The days since 30 December 1899, as in spreadsheets; `nil` before 1 March 1900.
  ///
  /// Spreadsheets count 29 February 1900, which did not exist, so earlier serials differ.
  static func serial(of day: Day) -> Int? {
    let serial = day.number + 25_569
    return serial > 60 ? serial : nil
  }

  /// `A1`; columns and rows start at 0.
  package static func reference(column: Int, row: Int) -> String { letters(column) + "\(row + 1)" }

  /// `A` … `Z`, `AA` …
  package static func letters(_ column: Int) -> String {
    let last = String(Unicode.Scalar(UInt8(0x41 + column % 26)))
    return column < 26 ? last : letters(column / 26 - 1) + last
  }

  /// Whether a `SUMIFS` condition with this text matches only the text itself.
  ///
  /// In other texts spreadsheets find wildcards, comparisons, numbers, dates or truth values.
  package static func isLiteral(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !"=<>".unicodeScalars.contains(first) else { return false }
    return !text.unicodeScalars.contains {
      "*?~".unicodeScalars.contains($0) || $0.properties.numericType != nil
    }
      && !["true", "false"].contains(text.lowercased())
  }

  /// A sheet's name as used in formulas.
  package static func quoted(_ name: String) -> String { "'" + name.replacing(ascii: "'", with: "''") + "'" }
}
