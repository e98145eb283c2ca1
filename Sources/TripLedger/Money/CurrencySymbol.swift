/// A symbol or a Korean word for currencies in everyday writing.
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
    CurrencySymbol("¥", "JPY", "CNY"), CurrencySymbol("￥", "JPY", "CNY"),
    CurrencySymbol("$", "USD", "CAD", "AUD", "HKD", "TWD", "SGD"),
    CurrencySymbol("달러", "USD", "CAD", "AUD", "HKD", "TWD", "SGD"),
    CurrencySymbol("페소", "PHP", "MXN", "ARS", "CLP", "COP"),
    CurrencySymbol("루피", "INR", "PKR", "LKR", "NPR"),
    CurrencySymbol("kr", "SEK", "NOK", "DKK", "ISK"),
  ]

  package static func find(_ symbol: String) -> CurrencySymbol? { all.first { $0.symbol == symbol } }

  /// Whether a single character is such a symbol.
  static func isAny(_ character: Character) -> Bool { all.contains { $0.symbol == String(character) } }
}
