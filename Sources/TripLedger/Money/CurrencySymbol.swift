/// A symbol, an abbreviation or a word for currencies in everyday writing: `€`, `NT$`, `kr`, `엔`, `baht`.
///
/// The symbols are those of Unicode's block Currency Symbols and of Latin-1 that CLDR assigns to a currency in use, and
/// what price tags show; `£` and `₩` mean the currency that nearly everyone means by them. A symbol of several
/// currencies, such as `¥` and the dollar sign, says nothing by itself. Full names are in `CurrencyEntry`.
package struct CurrencySymbol: Hashable, Sendable {
  package let symbol: String
  /// One code if the symbol is unambiguous, else those that it may mean, the likeliest first.
  package let codes: [String]

  package init(symbol: String, codes: [String]) {
    self.symbol = symbol
    self.codes = codes
  }

  /// Whether a shell may have cut this off at a `$`: unquoted, `NT$520` reaches the program as `NT20`.
  package static func isCutOff(_ text: String) -> Bool {
    !text.isEmpty && find(text + "$") != nil
  }

  /// The first of `codes`, as many as a message can name.
  var likelyCodes: [String] { Array(codes.prefix(6)) }

  /// Codes with their symbols and words, in lower case.
  private static let table: [(codes: String, symbols: String)] = [
    // Asia
    ("KRW", "₩ ￦ 원 won"),
    ("JPY", "円 엔 yen jp¥"),
    ("CNY", "위안 위엔 인민폐 人民币 yuan rmb renminbi cn¥"),
    ("TWD", "nt$ ntd ntd$ tw$ twd$ 신대만달러"),
    ("HKD", "hk$ hkd$"),
    ("MOP", "mop$ 파타카 pataca patacas"),
    ("VND", "₫ đ vnđ 동 dong"),
    ("THB", "฿ 바트 밧 baht"),
    ("PHP", "₱"),
    ("IDR", "rp rp. 루피아 rupiah"),
    ("MYR", "rm 링깃 링기트 ringgit"),
    ("SGD", "s$ sg$ sgd$ 싱가폴달러 싱달러"),
    ("LAK", "₭ 킵 낍 kip"),
    ("KHR", "៛ 리엘 riel riels"),
    ("MMK", "ks 짯 차트 kyat kyats"),
    ("MNT", "₮ 투그릭 투그리크 tugrik"),
    ("INR", "₹"),
    ("BDT", "৳ tk 타카 taka"),
    ("MVR", "rf 루피야 rufiyaa"),
    ("BTN", "눌트럼 ngultrum"),
    ("KZT", "₸ 텡게 tenge"),
    ("KGS", "솜"),
    ("UZS", "숨"),
    ("UZS KGS", "som"),
    ("GEL", "₾ 라리 lari"),
    ("AMD", "֏ 드람 dram"),
    ("AZN", "₼"),
    ("AZN TMT", "마나트 manat"),
    ("JPY CNY", "¥ ￥"),
    ("CNY TWD HKD", "元"),
    ("INR PKR LKR NPR MUR SCR", "루피 rupee rupees rs rs."),
    // Europe
    ("EUR", "€ 유로 euro euros"),
    ("GBP", "£ ￡ sterling quid"),
    ("CHF", "fr fr. sfr sfr."),
    ("CZK", "kč kc 코루나 koruna"),
    ("PLN", "zł zl 즈워티 즐로티 złoty zloty"),
    ("HUF", "ft 포린트 forint"),
    ("BGN", "лв лв. 레프 lev leva"),
    ("RON", "레우"),
    ("RON MDL", "leu lei"),
    ("ALL", "레크 lek"),
    ("MKD", "데나르 denar denari"),
    ("UAH", "₴ 흐리우냐 그리브나 hryvnia"),
    ("RUB", "₽ rur 루블 ruble rubles rouble roubles"),
    ("TRY", "₺ tl 리라 터키리라 lira"),
    ("SEK", "kronor"),
    ("ISK", "króna krónur"),
    ("SEK ISK", "크로나 krona"),
    ("NOK DKK", "크로네 krone kroner"),
    ("SEK NOK DKK ISK", "kr kr."),
    ("CHF XPF XOF XAF", "프랑 franc francs"),
    ("GBP EGP LBP SYP SDG", "파운드 pound pounds"),
    // The Near East and Africa
    ("ILS", "₪ nis 셰켈 세켈 shekel shekels"),
    ("AED MAD", "디르함 dirham dirhams dh dhs"),
    ("SAR QAR OMR IRR YER", "리얄 리알 riyal riyals rial rials"),
    ("JOD KWD BHD TND RSD DZD IQD LYD", "디나르 dinar dinars"),
    ("ZAR", "랜드 rand"),
    ("NGN", "₦ 나이라 naira"),
    ("GHS", "₵ 세디 cedi cedis"),
    ("KES", "ksh"),
    ("TZS", "tsh"),
    ("UGX", "ush"),
    ("KES TZS UGX", "실링 shilling shillings"),
    ("ETB", "비르 birr"),
    // America and Oceania
    ("USD", "us$ usd$ 미달러 미불"),
    ("CAD", "c$ ca$ can$ cad$"),
    ("AUD", "a$ au$ aud$"),
    ("NZD", "nz$ nzd$"),
    ("FJD", "fj$"),
    ("MXN", "mx$ mex$"),
    ("BRL", "r$ 헤알 레알 real reais"),
    ("PEN", "s/ s/. 솔 soles"),
    ("BOB VES", "bs bs."),
    ("BOB", "볼리비아노 boliviano bolivianos"),
    ("PYG", "₲ 과라니 guarani"),
    ("CRC", "₡"),
    ("CRC SVC", "콜론 colones"),
    ("GTQ", "케찰 quetzal quetzales"),
    ("JMD", "j$"),
    ("DOP", "rd$"),
    ("XCD", "ec$"),
    ("BND BSD", "b$"),
    (pesos, "페소 peso pesos"),
    (dollars, "달러 불 dollar dollars"),
    (dollars + " MXN ARS CLP COP UYU DOP CUP", "$ ＄"),
  ]

  private static let dollars = """
    USD CAD AUD HKD TWD SGD NZD FJD BND JMD BSD BBD TTD XCD BZD NAD GYD SRD LRD SBD KYD BMD
    """
  private static let pesos = "PHP MXN ARS CLP COP UYU DOP CUP"

  package static let all: [CurrencySymbol] = table.flatMap { codes, symbols in
    let codes = codes.split(separator: " ").map(String.init)
    return symbols.split(separator: " ").map { CurrencySymbol(symbol: String($0), codes: codes) }
  }

  private static let bySymbol = Dictionary(all.map { ($0.symbol, $0) }) { first, _ in first }

  /// Words are found in capitals, too: `Yen`.
  package static func find(_ symbol: String) -> CurrencySymbol? {
    // None begins with a digit: most amounts are numbers only, for which the table need not be built.
    guard let first = symbol.utf8.first, !(0x30...0x39).contains(first) else { return nil }
    return bySymbol[symbol.lowercased()]
  }

  /// Whether a single character is such a symbol.
  static func isAny(_ character: Character) -> Bool { find(String(character)) != nil }
}

extension Currency {
  /// Reads a code as the user types it, of a currency, else of a known coin, or a word for just one currency: `jpy`,
  /// `엔`, `NT$`, `대만 달러`, `Thai baht`, `btc`.
  ///
  /// A code of ISO 4217 always means the currency.
  package init(typed text: String) throws(MoneyError) {
    let symbol = CurrencySymbol.find(text)
    if let symbol, symbol.codes.count > 1 {
      throw .unknownCurrency(value: text, suggestions: Array(symbol.codes.prefix(3)))
    }
    do { try self.init(symbol?.codes[0] ?? text) } catch {
      guard case .unknownCurrency = error else { throw error }
      if let coin = CoinCodes.find(text.uppercased()) {
        self = coin
      } else if let entry = CurrencyEntry.named(text) {
        try self.init(entry.code)
      } else {
        throw error
      }
    }
  }

  /// Whether somebody who types this beside a number may mean a currency, one or several.
  static func isNamed(_ text: String) -> Bool {
    CurrencySymbol.find(text) != nil || (try? Currency(typed: text)) != nil
  }
}
