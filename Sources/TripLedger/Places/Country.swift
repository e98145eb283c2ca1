/// A country or territory of ISO 3166-1, or Kosovo.
package struct Country: Hashable, Sendable {
  /// Two capital letters.
  package let code: String
  /// The English name.
  package let name: String
  package let korean: String
  /// The currency used there; `nil` if nobody lives there.
  package let currency: Currency?

  /// Returns the country with an upper-case code.
  package init?(code: String) {
    guard let row = Self.row(of: code) else { return nil }
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4 else { return nil }
    self.code = fields[0]
    currency = try? Currency(fields[1])
    name = fields[2]
    korean = fields[3]
  }

  private static func row(of code: String) -> String? {
    let wanted = Array(code.utf8)
    guard wanted.count == 2 else { return nil }
    return CountryTable.rows.withUTF8Buffer { table in
      table.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: wanted) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns every country, by code.
  package static func all() -> [Country] {
    CountryTable.rows.withUTF8Buffer { table in
      table.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0.prefix(2), as: UTF8.self) }
    }.compactMap(Country.init(code:))
  }
}
