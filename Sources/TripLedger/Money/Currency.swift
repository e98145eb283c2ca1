/// A currency for payments, an ISO 4217 code and its number of minor digits; or a coin.
public struct Currency: Hashable, Sendable {
  /// Three capital letters, as in ISO 4217; the full name of a coin, `UPBIT:BTC`.
  public let code: String
  /// Decimals of an amount: 0 for JPY and KRW, 2 for USD, 3 for KWD; the most that a coin may have, 8.
  public let minorDigits: Int

  /// Creates a currency from a code, or a coin from its full name, in upper or lower case.
  package init(_ code: String) throws(MoneyError) {
    if let digits = CurrencyEntry.minorDigits(of: code) {
      self.init(code: code, minorDigits: digits)
      return
    }
    let capital = code.uppercased()
    if capital.hasPrefix(Self.coinPrefix),
      let coin = Currency(coin: String(capital.dropFirst(Self.coinPrefix.count)))
    {
      self = coin
      return
    }
    guard let entry = CurrencyEntry.find(capital) else {
      throw .unknownCurrency(value: code, suggestions: CurrencyEntry.suggestions(for: capital))
    }
    guard let digits = entry.minorDigits else { throw .notMoney(value: code) }
    self.init(code: entry.code, minorDigits: digits)
  }

  package init(code: String, minorDigits: Int) {
    self.code = code
    self.minorDigits = minorDigits
  }

  /// Whether banks in Korea quote it for 100 units, as the Eximbank does the yen and the rupiah.
  var isQuotedPerHundred: Bool { ["IDR", "JPY", "VND"].contains(code) }

  /// The number of units that a price of it is shown for, unless a source or the user wrote the rate for another.
  package var quotedUnit: Int { isQuotedPerHundred ? 100 : 1 }

  /// About how many a dollar buys: enough to tell the price of 100 units from that of one, and for nothing else.
  var roughlyPerDollar: Int128? {
    ["EUR": 1, "IDR": 16_000, "JPY": 150, "KRW": 1400, "USD": 1, "VND": 25_000][code]
  }

  /// KRW.
  public static let won = Currency(code: "KRW", minorDigits: 0)
  /// EUR.
  public static let euro = Currency(code: "EUR", minorDigits: 2)
  /// USD.
  public static let dollar = Currency(code: "USD", minorDigits: 2)
}

extension Currency: Comparable, CustomStringConvertible {
  /// By the code.
  public static func < (left: Self, right: Self) -> Bool { left.code < right.code }
  /// The code.
  public var description: String { code }
}

/// A row of ISO 4217.
package struct CurrencyEntry: Sendable {
  package let code: String
  /// Three digits, `392` for JPY.
  package let number: String
  /// `nil` if the standard lists none, as for gold.
  package let minorDigits: Int?
  package let english: String
  package let korean: String

  /// The minor digits of a currency for payments, by its upper-case code; `nil` for any other text.
  ///
  /// Every command asks for a few, which is less than to build a dictionary of all.
  static func minorDigits(of code: String) -> Int? {
    find(code) { row in
      let tab = UInt8(ascii: "\t")
      let digits = row.dropFirst(4).drop { $0 != tab }.dropFirst().prefix { $0 != tab }
      return [UInt8](digits)[...].decimalValue
    }
  }

  /// Returns every row of the list, by code.
  package static func all() -> [CurrencyEntry] {
    CurrencyTable.rows.withUTF8Buffer { table in
      table.split(separator: UInt8(ascii: "\n")).compactMap(CurrencyEntry.init(row:))
    }
  }

  /// Returns the row of an upper-case code.
  package static func find(_ code: String) -> CurrencyEntry? { find(code) { CurrencyEntry(row: $0) } }

  /// Passes the row of an upper-case code to `read`.
  private static func find<Value>(
    _ code: String, _ read: (Slice<UnsafeBufferPointer<UInt8>>) -> Value?
  ) -> Value? {
    let bytes = Array(code.utf8)
    guard bytes.count == 3 else { return nil }
    let wanted = key(bytes[0], bytes[1], bytes[2])
    // A binary search, because every rate of every stored day looks up its currency.
    return CurrencyTable.rows.withUTF8Buffer { table in
      let end = UInt8(ascii: "\n")
      var (low, high) = (table.startIndex, table.endIndex)
      while low < high {
        var start = low + (high - low) / 2
        while start > low, table[start - 1] != end { start -= 1 }
        var next = start
        while next < table.endIndex, table[next] != end { next += 1 }
        let found = key(table[start], table[start + 1], table[start + 2])
        if found == wanted { return read(table[start..<next]) }
        if found < wanted { low = next + 1 } else { high = start }
      }
      return nil
    }
  }

  /// The bytes of a code as a number, which compares like them.
  private static func key(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// Returns the rows whose code, number or names contain `text`, ignoring case, sorted by code.
  package static func search(_ text: String) -> [CurrencyEntry] {
    // In Korean, 엔, 위안 and 유로 are also called 엔화, 위안화 and 유로화.
    let texts = [text, text.count > 1 && text.hasSuffix("화") ? String(text.dropLast()) : text]
      .map { $0.lowercased() }
    return all().filter { entry in
      [entry.code, entry.number, entry.english, entry.korean].contains { field in
        texts.contains { field.lowercased().contains($0) }
      }
    }
  }

  /// Returns the row with a full name in English or Korean, without regard to case and blanks: `Hong Kong dollars`, `대만달러`.
  package static func named(_ name: String) -> CurrencyEntry? {
    let wanted = foldedName(name)
    // No full name is shorter.
    guard wanted.count > 3 else { return nil }
    return all().first { entry in
      let english = foldedName(entry.english)
      return entry.minorDigits != nil && [english, english + "s", foldedName(entry.korean)].contains(wanted)
    }
  }

  private static func foldedName(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

  private init?(row: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 5 else { return nil }
    (code, number, english, korean) = (fields[0], fields[1], fields[3], fields[4])
    minorDigits = Int(fields[2])
  }

  /// Returns similar codes, for "did you mean".
  package static func suggestions(for code: String) -> [String] {
    // `yen` and `엔` are names of a currency, not misspelled codes.
    let named = all().filter { entry in
      (entry.english.lowercased().split(separator: " ") + entry.korean.split(separator: " "))
        .contains(Substring(code.lowercased()))
    }
    if !named.isEmpty {
      let used = CurrencySymbol.all.flatMap(\.codes)
      // Those with a symbol of their own are likelier: of two kinds of won, that of South Korea.
      return named.filter { $0.minorDigits != nil }.map(\.code)
        .sorted { (used.contains($0) ? 0 : 1, $0) < (used.contains($1) ? 0 : 1, $1) }.prefix(3).map(\.self)
    }
    return Spelling.nearest(to: code, among: all().filter { $0.minorDigits != nil }.map(\.code))
  }
}

extension String {
  /// Whether the text is three capital letters, assigned to a currency or not.
  package var isCurrencyCode: Bool { utf8.count == 3 && utf8.allSatisfy { (65...90).contains($0) } }
}
