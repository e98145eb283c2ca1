extension Words {
  package var numberLabel: String { say("Number", "번호") }
  package var digitsLabel: String { say("Decimals", "소수 자리") }
  package var englishLabel: String { say("English", "영어 이름") }
  package var noFavourites: String {
    say("No favourites yet: dot fav add JPY", "즐겨찾는 통화가 없습니다: dot fav add JPY")
  }

  /// The name in this language; a source's own name may be in another.
  package func currencyName(_ currency: Currency) -> String {
    if currency.isCoin { return say("coin of Upbit", "업비트 코인") }
    guard let entry = CurrencyEntry.find(currency.code) else { return "" }
    return say(entry.english, entry.korean)
  }

  package func minorDigits(_ count: Int) -> String {
    say("\(count, "decimal")", "소수 \(count)자리")
  }

  package var notPaidWith: String { say("not used for payment", "결제용 아님") }
}
