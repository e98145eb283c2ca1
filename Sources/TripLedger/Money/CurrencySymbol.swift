/// A symbol or a word for currencies in everyday writing.
///
/// The symbols are those of Unicode's block Currency Symbols and of Latin-1 that CLDR assigns to a currency
/// in use; `£` and `₩` mean the currency that nearly everyone means by them, `¥` and the dollar sign are
/// ambiguous and rejected.
package struct CurrencySymbol: Hashable, Sendable {
  package let symbol: String
  /// One code if the symbol is unambiguous, else the likeliest of several.
  package let codes: [String]

  private init(_ symbol: String, _ codes: String...) { (self.symbol, self.codes) = (symbol, codes) }

  package static let all: [CurrencySymbol] = [
    CurrencySymbol("€", "EUR"), CurrencySymbol("£", "GBP"), CurrencySymbol("₩", "KRW"),
    CurrencySymbol("￦", "KRW"), CurrencySymbol("₫", "VND"), CurrencySymbol("₱", "PHP"),
    CurrencySymbol("₹", "INR"), CurrencySymbol("฿", "THB"), CurrencySymbol("₺", "TRY"),
    CurrencySymbol("₴", "UAH"), CurrencySymbol("₽", "RUB"), CurrencySymbol("₪", "ILS"),
    CurrencySymbol("₸", "KZT"), CurrencySymbol("₮", "MNT"), CurrencySymbol("₭", "LAK"),
    CurrencySymbol("៛", "KHR"), CurrencySymbol("₼", "AZN"), CurrencySymbol("₾", "GEL"),
    CurrencySymbol("₦", "NGN"), CurrencySymbol("₲", "PYG"), CurrencySymbol("₡", "CRC"),
    CurrencySymbol("₵", "GHS"), CurrencySymbol("৳", "BDT"),
    CurrencySymbol("원", "KRW"), CurrencySymbol("엔", "JPY"), CurrencySymbol("유로", "EUR"),
    CurrencySymbol("위안", "CNY"), CurrencySymbol("바트", "THB"), CurrencySymbol("동", "VND"),
    CurrencySymbol("円", "JPY"), CurrencySymbol("yen", "JPY"), CurrencySymbol("won", "KRW"),
    CurrencySymbol("euro", "EUR"), CurrencySymbol("euros", "EUR"), CurrencySymbol("yuan", "CNY"),
    CurrencySymbol("baht", "THB"), CurrencySymbol("dong", "VND"), CurrencySymbol("元", "CNY", "TWD", "HKD"),
    CurrencySymbol("¥", "JPY", "CNY"), CurrencySymbol("￥", "JPY", "CNY"),
    CurrencySymbol("$", "USD", "CAD", "AUD", "HKD", "TWD", "SGD"),
    CurrencySymbol("달러", "USD", "CAD", "AUD", "HKD", "TWD", "SGD"),
    CurrencySymbol("불", "USD", "CAD", "AUD", "HKD", "TWD", "SGD"),
    CurrencySymbol("페소", "PHP", "MXN", "ARS", "CLP", "COP"),
    CurrencySymbol("루피", "INR", "PKR", "LKR", "NPR"),
    CurrencySymbol("kr", "SEK", "NOK", "DKK", "ISK"),
  ]

  /// Words are found in capitals, too: `Yen`.
  package static func find(_ symbol: String) -> CurrencySymbol? {
    let lower = symbol.lowercased()
    return all.first { $0.symbol == lower }
  }

  /// Whether a single character is such a symbol.
  static func isAny(_ character: Character) -> Bool { all.contains { $0.symbol == String(character) } }
}

extension Currency {
  /// Reads a code as the user types it, of a currency, else of a known coin, or a symbol or word that only one currency
  /// has: `jpy`, `엔`, `won`, `btc`.
  ///
  /// A code of ISO 4217 always means the currency.
  package init(typed text: String) throws(MoneyError) {
    let symbol = CurrencySymbol.find(text).flatMap { $0.codes.count == 1 ? $0.codes[0] : nil }
    do { try self.init(symbol ?? text) } catch {
      guard case .unknownCurrency = error, let coin = KnownCoins.find(text.uppercased()) else { throw error }
      self = coin
    }
  }
}
