import TestSupport
import Testing

@testable import TripStore

@Suite struct TypedAmountTests {
  @Test(
    "Read in the currency written, else in yen",
    arguments: [
      ("12000", "12000 JPY"), ("12,000", "12000 JPY"), ("12000JPY", "12000 JPY"), ("12.50USD", "12.50 USD"),
      ("12.5 usd", "12.50 USD"), ("USD12.50", "12.50 USD"), ("USD 12.50", "12.50 USD"), ("€12", "12.00 EUR"),
      ("12€", "12.00 EUR"), ("€ 12", "12.00 EUR"), ("₩12,000", "12000 KRW"), ("￦12000", "12000 KRW"),
      ("£3.20", "3.20 GBP"), ("₫45,000", "45000 VND"), ("₱99", "99.00 PHP"), ("₹5", "5.00 INR"),
      ("฿100", "100.00 THB"), ("₺1", "1.00 TRY"), ("₴1", "1.00 UAH"), ("₽1", "1.00 RUB"),
      ("12000원", "12000 KRW"), ("500엔", "500 JPY"), ("20유로", "20.00 EUR"),
      ("1.2만", "12000 JPY"), ("3만5천", "35000 JPY"), ("3만5천원", "35000 KRW"), ("1만2000", "12000 JPY"),
      ("2천만원", "20000000 KRW"), ("5천", "5000 JPY"), ("1억2천만", "120000000 JPY"), ("5백", "500 JPY"),
      ("백만원", "1000000 KRW"), ("천원", "1000 KRW"), ("3만천원", "31000 KRW"), ("만", "10000 JPY"),
      ("1.5M", "1500000 JPY"), ("2MKRW", "2000000 KRW"), ("3MYR", "3.00 MYR"), ("500k", "500000 JPY"),
      ("1.5k", "1500 JPY"), ("500kVND", "500000 VND"), ("500k₫", "500000 VND"),
      ("12kKRW", "12000 KRW"), ("500KRW", "500 KRW"), ("12+13", "25 JPY"), ("1,200+34", "1234 JPY"),
      ("0.1+0.2 USD", "0.30 USD"), ("€9.99+0.01", "10.00 EUR"), ("1만+5천", "15000 JPY"),
      ("¥1200", "1200 JPY"), ("1200￥", "1200 JPY"),
      ("9,000-500", "8500 JPY"), ("9000-500+20", "8520 JPY"), ("1만-5백원", "9500 KRW"),
      ("10-0.5USD", "9.50 USD"),
      ("45000/2", "22500 JPY"), ("45,000/4 KRW", "11250 KRW"), ("1/8 KWD", "0.125 KWD"),
      ("9만/4원", "22500 KRW"), ("3x1200", "3600 JPY"), ("1200*3", "3600 JPY"), ("2×3만원", "60000 KRW"),
      ("3 x 12.50 USD", "37.50 USD"), ("2x3x4", "24 JPY"),
      ("3만 5천 원", "35000 KRW"), ("1만 2천 엔", "12000 JPY"), ("3만 오천", "35000 JPY"),
      ("1억 2천만 원", "120000000 KRW"),
      ("3만 대만 달러", "30000.00 TWD"),
      ("1.2만USD", "12000.00 USD"), ("1.00005만USD", "10000.50 USD"), ("10,000만", "100000000 JPY"),
    ])
  func reads(_ text: String, _ result: String) throws {
    let amount = try TypedAmount(text).amount(fallback: try Currency("JPY"), sign: .positive)
    #expect("\(amount.plain) \(amount.currency)" == result)
  }

  @Test(
    "Refused, with the text as typed",
    arguments: [
      ("", .notAnAmount(value: "")), ("JPY", .notAnAmount(value: "JPY")), ("원", .notAnAmount(value: "원")),
      ("백백", .notAnAmount(value: "백백")), ("백만천만", .notAnAmount(value: "백만천만")),
      ("12+13M", .notAnAmount(value: "12+13M")), ("１２", .notAnAmount(value: "１２")),
      ("１２JPY", .notAnAmount(value: "１２JPY")), ("12１", .notAnAmount(value: "12１")),
      ("0x1F", .notAnAmount(value: "0x1F")), ("1e5", .notAnAmount(value: "1e5")),
      ("nan", .notAnAmount(value: "nan")), ("USD12USD", .notAnAmount(value: "USD12USD")),
      ("3만50000", .notAnAmount(value: "3만50000")), ("3만12천", .notAnAmount(value: "3만12천")),
      ("3천5만", .notAnAmount(value: "3천5만")), ("1.2만5천", .notAnAmount(value: "1.2만5천")),
      ("3만5.5천", .notAnAmount(value: "3만5.5천")), ("3만0천", .notAnAmount(value: "3만0천")),
      ("1,2만", .notAnAmount(value: "1,2만")), ("USD$$5", .notAnAmount(value: "USD$$5")),
      ("5 food stuff", .notAnAmount(value: "5 food stuff")), ("5won.", .notAnAmount(value: "5won.")),
      ("12+13m", .notAnAmount(value: "12+13m")), ("5mfoo", .unknownCurrency(value: "mfoo", suggestions: [])),
      ("5대만", .unknownCurrency(value: "대만", suggestions: ["TWD"])),
      ("24,70", .ambiguousComma(value: "24,70", asDecimal: "24.70", asThousands: "2470")),
      ("24,70EUR", .ambiguousComma(value: "24,70EUR", asDecimal: "24.70EUR", asThousands: "2470EUR")),
      ("€24,7", .ambiguousComma(value: "€24,7", asDecimal: "€24.7", asThousands: "€247")),
      ("3,00JPY", .ambiguousComma(value: "3,00JPY", asDecimal: "3JPY", asThousands: "300JPY")),
      ("3,00엔", .ambiguousComma(value: "3,00엔", asDecimal: "3엔", asThousands: "300엔")),
      ("1,2000원", .misplacedComma(value: "1,2000원", asThousands: "12000원")),
      ("€1.234,56", .misplacedComma(value: "€1.234,56", asThousands: "€1234.56")),
      ("0x10", .notAnAmount(value: "0x10")), ("3*0", .notAnAmount(value: "3*0")),
      ("9999999999x9999999999", .tooLarge(value: "9999999999x9999999999")),
      ("24,70JPY", .tooManyDecimals(value: "24,70JPY", currency: "JPY", minorDigits: 0)),
      ("12.5JPY", .tooManyDecimals(value: "12.5JPY", currency: "JPY", minorDigits: 0)),
      ("1.00005만", .tooManyDecimals(value: "1.00005만", currency: "JPY", minorDigits: 0)),
      ("-5", .negative(value: "-5")), ("-5USD", .negative(value: "-5USD")), ("€-5", .negative(value: "€-5")),
      ("0원", .zero(value: "0원")), ("900000000000000000억", .tooLarge(value: "900000000000000000억")),
      ("5XAU", .notMoney(value: "XAU")), ("12q", .unknownCurrency(value: "q", suggestions: [])),
      ("12+", .notAnAmount(value: "12+")), ("+12", .notAnAmount(value: "+12")),
      ("1+-2", .notAnAmount(value: "1+-2")),
      ("12+13k", .notAnAmount(value: "12+13k")),
      ("100/3", .endlessDecimals(value: "100/3")),
      ("1/8", .tooManyDecimals(value: "1/8", currency: "JPY", minorDigits: 0)),
      ("5/0", .notAnAmount(value: "5/0")), ("5/2.5", .notAnAmount(value: "5/2.5")),
      ("8/2/2", .notAnAmount(value: "8/2/2")),
      ("1+8/2", .notAnAmount(value: "1+8/2")), ("/2", .notAnAmount(value: "/2")),
      ("8/", .notAnAmount(value: "8/")),
      ("500-500", .zero(value: "500-500")), ("500-600", .negative(value: "500-600")),
      ("2025-09-06", .notAnAmount(value: "2025-09-06")), ("2025-9-6", .notAnAmount(value: "2025-9-6")),
      ("09-06", .notAnAmount(value: "09-06")), ("5-", .notAnAmount(value: "5-")),
      ("8k/2", .notAnAmount(value: "8k/2")),
      (
        "900000000000000000+900000000000000000",
        .tooLarge(value: "900000000000000000+900000000000000000")
      ),
      (
        "$5",
        .ambiguousSymbol(value: "$5", symbol: "$", choices: ["USD", "CAD", "AUD", "HKD", "TWD", "SGD"])
      ),
    ] as [(String, MoneyError)])
  func refuses(_ text: String, _ error: MoneyError) throws {
    let yen = try Currency("JPY")
    #expect(throws: error) { try TypedAmount(text).amount(fallback: yen, sign: .positive) }
  }

  @Test("A symbol of several currencies means the one that is paid with, if it is one of them")
  func symbolOfSeveral() throws {
    let (won, yuan) = (Currency.won, try Currency("CNY"))
    let amount = TypedAmount("¥1200")
    #expect(try amount.amount(fallback: yuan, sign: .positive).currency == yuan)
    #expect(try amount.amount(given: yuan, fallback: won, sign: .positive).currency == yuan)
    let error = MoneyError.ambiguousSymbol(value: "¥1200", symbol: "¥", choices: ["JPY", "CNY"])
    #expect(throws: error) { try amount.amount(fallback: won, sign: .positive) }
    #expect(throws: error) { try amount.requireCurrency() }
  }

  @Test func twoCurrencies() throws {
    let amount = TypedAmount("12USD")
    let error = MoneyError.twoCurrencies(value: "12USD", written: "USD", given: "JPY")
    let yen = try Currency("JPY")
    #expect(throws: error) { try amount.amount(given: yen, fallback: yen, sign: .positive) }
    // The fallback is used only if no currency was given.
    #expect(try amount.amount(fallback: yen, sign: .positive).currency == .dollar)
    #expect(try amount.amount(given: .dollar, fallback: yen, sign: .positive).plain == "12.00")
    #expect(try TypedAmount("12").amount(given: .dollar, fallback: yen, sign: .positive).plain == "12.00")
  }

  @Test("Every symbol is in the list once, with existing currencies")
  func symbols() throws {
    #expect(Set(CurrencySymbol.all.map(\.symbol)).count == CurrencySymbol.all.count)
    for symbol in CurrencySymbol.all {
      for code in symbol.codes { #expect(try Currency(code).code == code) }
      #expect(symbol.symbol == symbol.symbol.lowercased())
      let capital = symbol.symbol.uppercased()
      #expect(CurrencyEntry.find(capital) == nil && CoinCodes.find(capital) == nil, "\(capital)")
    }
  }

  @Test(
    "Signs, words, capitals and Korean numbers",
    arguments: [
      ("1200円", "1200 JPY"), ("1200 yen", "1200 JPY"), ("1200Yen", "1200 JPY"), ("5000won", "5000 KRW"),
      ("50000 dong", "50000 VND"), ("500K", "500000 -"), ("500KRW", "500 KRW"), ("500K원", "500000 KRW"),
      ("500Kwon", "500000 KRW"), ("1.5M", "1500000 -"), ("오만동", "50000 VND"), ("삼만오천원", "35000 KRW"),
      ("이십만동", "200000 VND"),
    ])
  func everydayWriting(_ typed: String, _ read: String) throws {
    let amount = try TypedAmount(typed)
    #expect(amount.plainNumber + " " + (amount.currency?.code ?? "-") == read)
  }

  @Test(
    "Price tags, abbreviations, and names as people and this program write them",
    arguments: [
      ("NT$520", "520 TWD"), ("520NT$", "520 TWD"), ("NT$ 520", "520 TWD"), ("520NTD", "520 TWD"),
      ("520대만달러", "520 TWD"), ("520 대만 달러", "520 TWD"), ("대만달러 520", "520 TWD"), ("3천대만달러", "3000 TWD"),
      ("HK$50", "50 HKD"), ("S$12.5", "12.5 SGD"), ("A$8", "8 AUD"), ("C$8", "8 CAD"), ("NZ$8", "8 NZD"),
      ("US$5", "5 USD"), ("R$30", "30 BRL"), ("MX$99", "99 MXN"), ("MOP$70", "70 MOP"),
      ("5 US dollars", "5 USD"), ("5 hong kong dollars", "5 HKD"), ("5미국달러", "5 USD"), ("10호주 달러", "10 AUD"),
      ("500 멕시코 페소", "500 MXN"), ("20 스위스 프랑", "20 CHF"), ("100 인도 루피", "100 INR"),
      ("50000đ", "50000 VND"), ("50k đ", "50000 VND"), ("500k VND", "500000 VND"), ("RM12.50", "12.50 MYR"),
      ("Rp 150.5", "150.5 IDR"), ("Rp15000", "15000 IDR"), ("120 Kč", "120 CZK"), ("49 zł", "49 PLN"),
      ("990 Ft", "990 HUF"), ("100 TL", "100 TRY"), ("S/ 25", "25 PEN"), ("S/.25", "25 PEN"),
      ("20 Fr.", "20 CHF"), ("30링깃", "30 MYR"), ("5만루피아", "50000 IDR"), ("2만킵", "20000 LAK"),
      ("8000리엘", "8000 KHR"), ("700코루나", "700 CZK"), ("50즈워티", "50 PLN"), ("9포린트", "9 HUF"),
      ("90리라", "90 TRY"), ("300랜드", "300 ZAR"), ("5라리", "5 GEL"), ("30셰켈", "30 ILS"), ("70파타카", "70 MOP"),
      ("9RMB", "9 CNY"), ("9 quid", "9 GBP"), ("3.5m", "3500000 -"), ("150m", "150000000 -"),
      ("1.2M", "1200000 -"),
      ("2m₫", "2000000 VND"), ("₩3m", "3000000 KRW"), ("1.5m원", "1500000 KRW"), ("3MNT", "3 MNT"),
      ("3mnt", "3 MNT"), ("3myr", "3 MYR"), ("3mop", "3 MOP"), ("5ks", "5 MMK"), ("5kr", "5 -"),
    ])
  func priceTags(_ typed: String, _ read: String) throws {
    let amount = try TypedAmount(typed)
    #expect(amount.plainNumber + " " + (amount.currency?.code ?? "-") == read)
  }

  @Test(
    "A name of several currencies means the one that is paid with, also one too rare to be a choice",
    arguments: [
      ("$12", "NZD"), ("$12", "MXN"), ("12달러", "FJD"), ("200파운드", "EGP"), ("20프랑", "CHF"), ("30디르함", "MAD"),
      ("30 dh", "AED"), ("5리얄", "OMR"), ("5디나르", "JOD"), ("99크로나", "ISK"), ("99 kr.", "DKK"),
      ("Rs.500", "NPR"),
      ("500 pesos", "ARS"),
    ])
  func namesOfSeveral(_ typed: String, _ code: String) throws {
    let paying = try Currency(code)
    #expect(try TypedAmount(typed).amount(fallback: paying, sign: .positive).currency == paying)
    #expect {
      try TypedAmount(typed).amount(fallback: .won, sign: .positive)
    } throws: { error in
      guard case MoneyError.ambiguousSymbol(_, _, let choices) = error else { return false }
      return (2...6).contains(choices.count)
    }
  }

  @Test("元 and 불 are of several currencies") func sharedWords() throws {
    let taiwan = try Currency("TWD")
    #expect(try TypedAmount("100元").amount(fallback: taiwan, sign: .positive).currency == taiwan)
    #expect(try TypedAmount("5불").amount(fallback: .dollar, sign: .positive).currency == .dollar)
    #expect(throws: MoneyError.self) { try TypedAmount("100元").amount(fallback: .won, sign: .positive) }
  }

  @Test func typedCurrencies() throws {
    for (typed, code) in [
      ("jpy", "JPY"), ("엔", "JPY"), ("동", "VND"), ("won", "KRW"), ("₫", "VND"),
      ("NT$", "TWD"), ("대만 달러", "TWD"), ("hong kong dollar", "HKD"),
    ] {
      #expect(try Currency(typed: typed).code == code)
    }
    // A word of several says nothing.
    #expect(throws: MoneyError.self) { try Currency(typed: "달러") }
    #expect(
      throws: MoneyError.unknownCurrency(value: "wons", suggestions: CurrencyEntry.suggestions(for: "WONS"))
    ) {
      try Currency(typed: "wons")
    }
    #expect(CurrencyEntry.suggestions(for: "WON").first == "KRW")
  }
}
