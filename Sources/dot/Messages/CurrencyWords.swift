import TripLedger

extension Words {
  var noFavourites: String { say("No favourites yet: dot fav add JPY", "즐겨찾는 통화가 없습니다: dot fav add JPY") }

  /// The code with the currency's name in this language.
  func currency(_ code: String) -> String {
    guard let entry = CurrencyEntry.find(code) else { return code }
    return code + " " + say(entry.english, entry.korean)
  }

  func minorDigits(_ count: Int) -> String {
    say(count == 1 ? "1 decimal" : "\(count) decimals", "소수 \(count)자리")
  }

  var notPaidWith: String { say("no money", "화폐 아님") }
}
