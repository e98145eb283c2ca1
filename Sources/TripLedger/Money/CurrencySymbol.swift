/// A sign or a Korean word that stands for currencies in everyday writing.
///
/// Signs are those of Unicode's block Currency Symbols and of Latin-1 that CLDR gives to a currency in use;
/// `£` and `₩` are read as what nearly everybody means, `¥` and the dollar sign are not read at all.
package struct CurrencySymbol: Sendable {
  package let symbol: String
  /// One where it is clear, else the likeliest of many.
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

  /// Whether a character alone is such a sign.
  static func isAny(_ character: Character) -> Bool { all.contains { $0.symbol == String(character) } }
}
