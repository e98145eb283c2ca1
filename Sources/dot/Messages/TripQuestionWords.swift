/// What `dot trip create` asks on a terminal.
extension Words {
  package var askWhere: String {
    say("Where to?  Lisbon, or several: Tokyo, Hanoi  ", "어디로?  리스본, 여러 곳이면 도쿄, 하노이  ")
  }

  package func askPlaceAgain(_ place: String) -> String {
    say("Another place, or Enter for \(quoted(place)):  ", "다른 곳, 엔터를 치면 \(quoted(place)) 그대로:  ")
  }

  package func askPaying(_ place: String, _ home: Currency) -> String {
    say(
      "What is paid with in \(quoted(place))?  EUR (Enter: \(home))  ",
      "\(quoted(place))에서 쓰는 통화는?  EUR (엔터: \(home))  ")
  }

  /// `Lisbon pays in EUR, UTC+1`.
  package func pays(_ place: String, in currency: Currency, offset: Int?) -> String {
    let zone = offset.map { seconds in
      let (hours, minutes) = (seconds.magnitude / 3600, seconds.magnitude / 60 % 60)
      return ", UTC\(seconds < 0 ? "−" : "+")\(hours)" + (minutes == 0 ? "" : ":\(Int(minutes).padded(2))")
    }
    return say("\(place.printable) pays in \(currency)", "\(place.printable) 통화는 \(currency)") + (zone ?? "")
  }

  package var askWhen: String {
    say(
      "When?  12-18 oct · 10-12..10-18 · 5 nights from 10-12  ", "언제?  10/12~10/18 · 10월 12일~18일 · 12일부터 5박  "
    )
  }

  package func askWhen(in place: String) -> String {
    say("When in \(quoted(place))?  12-18 oct · 3 nights  ", "\(quoted(place), .은는) 언제?  10/12~10/18 · 3박  ")
  }

  package var askWho: String {
    say("Who comes along?  Mina, Tae, with you, or how many  ", "누구와?  나를 포함해 민아, 준 또는 인원수  ")
  }

  package func askMe(_ names: [String]) -> String {
    let numbered = names.enumerated().map { "\($0.offset + 1) \($0.element.printable)" }
    return say(
      "Which one is you? \(list(numbered)) (Enter: 1): ", "그중 누구입니까? \(list(numbered)) (엔터: 1): ")
  }

  package func askHomeCurrency(_ currency: Currency) -> String {
    say("The currency you think in at home (Enter: \(currency)): ", "집에서 쓰는 통화(엔터: \(currency)): ")
  }

  package func askBudget(_ currency: Currency) -> String {
    say("Budget?  300,000 (\(currency)) · 1200 EUR  ", "예산은?  300,000 (\(currency)) · 1200유로  ")
  }

  package func askBudgetFor(_ count: Int) -> String {
    say(
      "For whom? 1 you alone, 2 all \(count) of you (Enter: 1): ", "누구의 예산입니까? 1 나만, 2 \(count)명 모두(엔터: 1): ")
  }

  package func partOfBudget(_ part: Amount, of budget: Amount) -> String {
    say("Your part of \(money(budget)) is \(money(part))", "\(money(budget)) 가운데 내 몫은 \(money(part))입니다")
  }

  /// A title only proposes a place.
  package func proposePaying(_ place: String, _ currency: Currency) -> String {
    say(
      "\(place.printable) pays in \(currency). Yes, or another:  ",
      "\(place.printable) 통화는 \(currency)입니다. 엔터, 또는 다른 통화:  ")
  }

  package func hintPaying(_ place: String, _ currency: Currency) -> String {
    let command = commandLine("dot trip edit --place \(place.shellWord)")
    return say(
      "if it goes there, \(quoted(place)) pays in \(currency): \(command)",
      "\(quoted(place), .으로) 가는 여행이면 통화는 \(currency)입니다: \(command)")
  }

  package func asOneCommand(_ line: String) -> String { say("As one command: \(line)", "한 줄로 쓰면: \(line)") }

  /// Why a new trip is asked about before it becomes the current one.
  package func anotherIsUnderWay(_ trip: TripInfo) -> String {
    say(
      "Trip \(quoted(trip.title)) (\(dates(of: trip))) is under way on the same days.",
      "여행 \(quoted(trip.title))(\(dates(of: trip)))의 날짜와 겹칩니다.")
  }

  package var askSecondTrip: String {
    say("Create another one, and make it the current trip?", "새로 만들어 현재 여행으로 삼으시겠습니까?")
  }
}
