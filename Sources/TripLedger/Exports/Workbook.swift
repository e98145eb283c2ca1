/// A workbook as Office Open XML (ECMA-376, part 1) has it, before it is written.
package struct Workbook {
  package struct Sheet {
    package let name: String
    package let columns: [Column]
    /// A cell for each column, under a row of the columns' titles that stays in sight.
    package let rows: [[Cell]]

    package init(name: String, columns: [Column], rows: [[Cell]]) {
      self.name = name
      self.columns = columns
      self.rows = rows
    }
  }

  package struct Column {
    package let title: String
    /// In digits of the usual font.
    package let width: Int

    package init(_ title: String, width: Int) {
      self.title = title
      self.width = width
    }
  }

  package enum Cell: Hashable, Sendable {
    case blank
    /// Never a formula, whatever it begins with.
    case text(String)
    /// A plain decimal, shown as it is.
    case number(String)
    /// In the minor digits of its currency.
    case amount(Amount)
    case day(Day)
    /// What a sheet works out, and what comes out of it.
    case formula(String, Amount)
  }

  package let sheets: [Sheet]

  package init(_ sheets: [Sheet]) { self.sheets = sheets }
}

extension Workbook {
  /// Sheets count in binary floating point, which keeps 15 significant digits of a decimal and no more (IEEE 754).
  static let exactDigits = 15

  /// Whether a sheet keeps every digit of the number.
  package static func isExact(_ decimal: String) -> Bool {
    let digits = decimal.utf8.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return digits.count <= exactDigits
  }

  /// The days since 30 December 1899, as sheets count them; they take 1900 for a leap year, so earlier ones have none.
  static func serial(of day: Day) -> Int? {
    let serial = day.number + 25_569
    return serial > 60 ? serial : nil
  }

  /// `A1`, columns and rows counted from 0.
  package static func reference(column: Int, row: Int) -> String { letters(column) + "\(row + 1)" }

  /// `A` … `Z`, `AA` …
  package static func letters(_ column: Int) -> String {
    let last = String(Unicode.Scalar(UInt8(0x41 + column % 26)))
    return column < 26 ? last : letters(column / 26 - 1) + last
  }

  /// Whether a condition of `SUMIFS` that says the text means that text and nothing else: in others sheets see signs
  /// that stand for any text, comparisons, numbers, dates or truth values.
  package static func isLiteral(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !"=<>".unicodeScalars.contains(first) else { return false }
    return !text.unicodeScalars.contains {
      "*?~".unicodeScalars.contains($0) || $0.properties.numericType != nil
    }
      && !["true", "false"].contains(text.lowercased())
  }

  /// A sheet's name as a formula says it.
  package static func quoted(_ name: String) -> String { "'" + name.replacing("'", with: "''") + "'" }
}
