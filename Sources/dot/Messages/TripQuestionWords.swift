/// What `dot trip create` asks on a terminal.
extension Words {
  package var askWhereAndWhen: String {
    say(
      "Where and when? Tokyo 09-05..09-12, Hanoi 09-12..09-16 (Enter: today, nowhere yet): ",
      "어디를 언제? 도쿄 9/5~9/12, 하노이 9/12~9/16 (엔터: 오늘부터, 여행지는 나중에): ")
  }

  package var askWhen: String { say("When? 09-05..09-12, or 09-05 3 nights: ", "언제? 9/5~9/12 또는 9/5 3박4일: ") }

  package var askWho: String {
    say(
      "Who is coming? Names with commas, yours too, or how many (Enter: you alone): ",
      "누구와 갑니까? 나를 포함한 이름(쉼표로) 또는 인원수(엔터: 혼자): ")
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
    say(
      "Budget, in \(currency) unless you say otherwise (Enter: none): ",
      "예산, 통화를 쓰지 않으면 \(currency) (엔터: 없음): ")
  }

  package func askBudgetFor(_ count: Int) -> String {
    say(
      "For whom? 1 you alone, 2 all \(count) of you (Enter: 1): ", "누구의 예산입니까? 1 나만, 2 \(count)명 모두(엔터: 1): ")
  }

  package func partOfBudget(_ part: Amount, of budget: Amount) -> String {
    say("Your part of \(money(budget)) is \(money(part))", "\(money(budget)) 가운데 내 몫은 \(money(part))입니다")
  }

  package func askPaying(_ currencies: [Currency]) -> String {
    let codes = list(currencies.map(\.code))
    return say(
      "Paid in \(codes)? (Enter: yes, or another currency): ", "결제 통화 \(codes) (엔터: 그대로, 또는 다른 통화): ")
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
