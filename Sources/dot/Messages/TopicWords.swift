/// A subject that many commands share: `dot help dates`, and a section of the manual.
package struct HelpTopic: Sendable {
  /// As it is typed, in either language.
  package let name: Phrase
  package let title: Phrase
  package let parts: [Part]

  package enum Part: Sendable {
    case text(Phrase)
    /// What can be typed or set, and what it means.
    case list([(String, Phrase)])
  }

  package static let all = [dates, amounts, rates, exitCodes, environment, files]

  package static func named(_ name: String) -> HelpTopic? {
    all.first { [$0.name.english, $0.name.korean].contains(name) }
  }

  /// Those that the manual has as sections of their own, besides the usual ones.
  package static let sections = [dates, amounts, rates]

  private static let dates = HelpTopic(
    name: Phrase("dates", "날짜"), title: Phrase("Dates and times", "날짜와 시각"),
    parts: [
      .text(
        Phrase(
          "Wherever a command takes a date, these forms can be typed. Today is the date in the zone of `--zone`, otherwise in the trip's zone, otherwise in this machine's. The answer always contains the whole date.",
          "날짜를 받는 모든 명령에서 아래처럼 쓸 수 있습니다. 오늘은 `--zone`의 시간대, 없으면 여행의 시간대, 없으면 이 컴퓨터의 시간대로 정합니다. 출력에는 항상 날짜 전체가 나옵니다."
        )),
      .list([
        (
          "2025-09-06",
          Phrase("this date; also 2025/9/6, 6 September 2025", "그 날짜. 2025/9/6, 2025년 9월 6일도 가능")
        ),
        ("09-06, 9/6, 9.6, 9월6일", Phrase("a month and a day, in this order; '6 Sep' too", "월과 일")),
        (
          "12th, 9일",
          Phrase(
            "a day of the month: that of the trip, else the last one up to two weeks after it",
            "여행 기간의 그 날, 없으면 여행이 끝나고 2주 안까지의 마지막 그 날")
        ),
        ("today, 오늘", Phrase("today; also yesterday, 어제, 그저께, tomorrow, 내일, 모레", "오늘. 어제, 그저께, 내일, 모레도 가능")),
        ("fri, 금, 금요일", Phrase("a weekday", "요일")),
        (
          "last friday, 지난 금요일",
          Phrase("the last one before today; needs quotation marks", "오늘 전의 가장 최근 그 요일. 따옴표로 묶음")
        ),
        ("이번주 금요일", Phrase("that day of this week; 지난주 is the week before", "이번 주의 그 요일. 지난주도 가능")),
        ("2d", Phrase("two days ago, or '2 days ago'; +2d is in two days", "이틀 전, 또는 '이틀 전'. +2d는 이틀 뒤")),
      ]),
      .text(
        Phrase(
          "For what happened, a weekday is the last one with today included. A month and day are those of the trip, whether past or to come, and otherwise the last such date up to two weeks after the trip, or up to today if that is later. For a new trip, a weekday is the next one with today included, a month and day are the nearest such date, and the last day is after the first. `trip edit` uses the date nearest to the trip's first day.",
          "이미 있었던 일이면 요일은 오늘을 포함해 가장 최근의 그 요일입니다. 월과 일만 쓰면 여행 기간 안의 그 날짜이며, 지난 날이든 올 날이든 같습니다. 여행 기간에 그런 날이 없으면, 여행이 끝나고 2주가 되는 날과 오늘 가운데 더 늦은 날을 넘지 않는 마지막 그 날짜입니다. 새 여행을 만들 때 요일은 오늘이나 오늘 뒤에 처음 오는 그 요일, 월과 일은 오늘에서 가장 가까운 그 날짜이고, 마지막 날은 첫날보다 뒤의 날짜로 읽습니다. `trip edit`은 여행 첫날에 가장 가까운 날짜를 씁니다."
        )),
      .list([
        ("19:05", Phrase("a time; also 9:05, 7pm, 저녁 7시", "시각. 9:05, 7pm, 저녁 7시도 가능")),
        ("Asia/Tokyo, +09:00", Phrase("a time zone", "시간대")),
        (
          "2025-09-05..2025-09-09",
          Phrase("two dates of --spread; 5..9 and fri..mon work as well", "--spread의 두 날짜. 5일~9일, 금..월도 가능")
        ),
      ]),
    ])

  private static let amounts = HelpTopic(
    name: Phrase("amounts", "금액"), title: Phrase("Amounts and currencies", "금액과 통화"),
    parts: [
      .text(
        Phrase(
          "An amount without a currency is in the one that the trip is paid in on its day (`trip create --leg`, `--paying`), otherwise, and before and after the trip, in the trip's currency. Budgets, and amounts of `dot settle pay` without a currency, are in the trip's currency, and what `dot cash` or a card took or gave (`--paid`, `--charged`, `--for`) is in the home currency. Commas only group thousands. The number of decimals is that of the currency: none for JPY and KRW, two for USD and EUR.",
          "통화를 쓰지 않은 금액은 여행의 그날 결제 통화(`trip create --leg`, `--paying`)이고, 정하지 않았거나 여행 전후면 여행 통화입니다. 예산, 그리고 통화를 쓰지 않은 `dot settle pay` 금액은 여행 통화이고, `dot cash`나 카드로 나가고 들어온 금액(`--paid`, `--charged`, `--for`)은 홈 통화입니다. 쉼표는 천 단위에만 씁니다. 소수 자릿수는 통화를 따라 JPY와 KRW는 없고 USD와 EUR는 두 자리입니다."
        )),
      .list([
        ("12000, 12,000", Phrase("in the currency paid with", "결제 통화로")),
        (
          "12.50USD",
          Phrase("with the code of its currency, or with --currency USD", "통화 코드와 함께. --currency USD와 같음")
        ),
        (
          "€12, ₩12,000, 5유로, 'NT$520'",
          Phrase(
            "with a sign or word that only one currency has, or its full name: 520대만달러",
            "한 통화만 쓰는 기호나 낱말, 또는 520대만달러처럼 전체 이름과 함께")
        ),
        ("1.2만, 3만5천원", Phrase("12,000; 35,000 won", "12,000, 35,000원")),
        (
          "500k, 1.5m, 1.5M",
          Phrase("k is thousand, m is million: 500,000; 1,500,000", "k는 천, m은 백만: 500,000, 1,500,000")
        ),
        ("120+130", Phrase("a sum", "합계")),
      ]),
      .text(
        Phrase(
          "`¥`, the dollar sign, `kr`, 달러, 페소, 루피, 파운드, 프랑, 디르함 and the like mean several currencies: the one paid with, if it is one of them, and otherwise they are refused, with the codes to choose from. Money that came back is recorded with `dot refund`, not as an amount below zero.",
          "`¥`, 달러 기호, `kr`, 달러, 페소, 루피, 파운드, 프랑, 디르함 등은 여러 통화를 뜻합니다. 결제 통화가 그 가운데 하나면 그 통화로 읽고, 아니면 받지 않고 고를 수 있는 코드를 알려 줍니다. 돌려받은 돈은 음수로 쓰지 않고 `dot refund`로 적습니다."
        )),
    ])

  private static let rates = HelpTopic(
    name: Phrase("rates", "환율"), title: Phrase("Which rate an expense gets", "지출에 쓰는 환율"),
    parts: [
      .text(
        Phrase(
          "An expense in another currency is converted with the first of these that there is:",
          "다른 통화로 낸 지출은 다음 가운데 먼저 있는 것으로 환산합니다.")),
      .list([
        (
          "--charged",
          Phrase("what the card charged, only for figures in that currency", "카드 청구액. 청구한 통화로 된 금액에만")
        ),
        ("--rate", Phrase("the rate given with the expense", "지출과 함께 입력한 환율")),
        (
          "rates",
          Phrase(
            "the newest suitable rate dated on or before the expense's date, never a later one",
            "지출 날짜까지의 가장 최근 환율. 그 뒤의 환율은 쓰지 않음")
        ),
      ]),
      .text(
        Phrase(
          "Each currency has one leading source, the first in `rates.source` that quotes it: with its key, the Export-Import Bank of Korea for 22 currencies and Frankfurter for the rest; without that key, Frankfurter for all. If the leading source has no rate in the 10 days up to the date, another source is used, and the figure says so. A rate typed with `dot rates set` is used from its date on, until the leading source has a newer one.",
          "통화마다 우선 출처가 하나 있습니다. `rates.source`에서 그 통화를 고시하는 첫 출처이며, 한국수출입은행 인증키가 있으면 22개 통화는 한국수출입은행, 나머지는 Frankfurter이고, 인증키가 없으면 모두 Frankfurter입니다. 그 날짜까지 10일 안에 우선 출처의 환율이 없으면 다른 출처의 환율을 쓰고 그렇게 밝힙니다. `dot rates set`으로 입력한 환율은 그 날짜부터 우선 출처에 더 새로운 환율이 생길 때까지 씁니다."
        )),
      .text(
        Phrase(
          "A coin, such as `0.0004BTC`, counts at the closing price of its day at Upbit (09:00 in Seoul on the next day), which `dot rates fetch --source upbit` gets. Its full name is `UPBIT:BTC`; a code of ISO 4217 always means the currency.",
          "`0.0004BTC` 같은 코인은 그날의 업비트 종가(서울 다음 날 09:00)로 환산하며, 종가는 `dot rates fetch --source upbit`로 받습니다. 전체 이름은 `UPBIT:BTC`이고, ISO 4217 코드는 언제나 통화를 뜻합니다."
        )),
      .text(
        Phrase(
          "`~` marks a provisional figure: a nearer rate may still be published. The Korea Eximbank has none on weekends; of other sources, only their answer tells that there is none, so that a date stays provisional until it was asked for, or a rate is typed for it. An expense without a rate is listed as not converted and is in no total. Of the rates, only `dot rates today`, `fetch` and `watch` use the network.",
          "`~`는 잠정 금액이라는 표시로, 더 가까운 날의 환율이 아직 나올 수 있습니다. 한국수출입은행은 주말에 고시하지 않습니다. 다른 출처에 그 날짜의 환율이 없는지는 받아 보아야 알 수 있으므로, 받거나 직접 입력할 때까지는 주말도 잠정입니다. 환율이 없는 지출은 환산 안 됨으로 보여 주고 합계에 넣지 않습니다. 환율 명령 가운데 네트워크는 `dot rates today`, `fetch`, `watch`만 씁니다."
        )),
    ])

  private static let exitCodes = HelpTopic(
    name: Phrase("exit-codes", "종료코드"), title: Phrase("Exit codes", "종료 코드"),
    parts: [
      .list(ManualWords.exits),
      .text(
        Phrase(
          "An error is one line `dot: …` on standard error, followed by lines with hints. With `--json` it is an object with a code that never changes.",
          "오류는 표준 오류에 `dot: …` 한 줄과 힌트 줄로 나옵니다. `--json`이면 객체로 나오고, 그 안의 코드는 바뀌지 않습니다.")),
    ])

  private static let environment = HelpTopic(
    name: Phrase("environment", "환경변수"), title: Phrase("Environment variables", "환경 변수"),
    parts: [.list(ManualWords.variables)])

  private static let files = HelpTopic(
    name: Phrase("files", "파일"), title: Phrase("Where the data is", "데이터가 있는 곳"),
    parts: [
      .list(ManualWords.places),
      .text(
        Phrase(
          "`dot config list` prints the folders of this machine. To back up the ledger, copy its folder, or run `dot export zip`. The documents are plain JSON with checksums; `dot check` finds damage.",
          "`dot config list`가 이 컴퓨터의 폴더를 보여 줍니다. 장부를 백업하려면 장부 폴더를 복사하거나 `dot export zip`을 실행하십시오. 문서는 체크섬이 있는 JSON이며, 손상은 `dot check`가 찾습니다."
        )),
    ])
}
