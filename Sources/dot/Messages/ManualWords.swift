/// The words of the manual that are not in the table of commands.
package enum ManualWords {
  package static let title = Phrase("Manual of dot", "dot 설명서")
  package static let summary = Phrase("travel budget and expense ledger", "여행 예산·지출 장부")

  package static let name = Phrase("NAME", "이름")
  package static let synopsis = Phrase("SYNOPSIS", "사용법")
  package static let description = Phrase("DESCRIPTION", "설명")
  package static let commands = Phrase("COMMANDS", "명령")
  package static let options = Phrase("OPTIONS", "옵션")
  package static let globalOptions = Phrase("Options of every command", "모든 명령의 옵션")
  package static let examples = Phrase("EXAMPLES", "예")
  package static let exitStatus = Phrase("EXIT STATUS", "종료 코드")
  package static let environment = Phrase("ENVIRONMENT", "환경 변수")
  package static let files = Phrase("FILES", "파일")
  package static let seeAlso = Phrase("SEE ALSO", "함께 보기")

  package static let descriptions = [
    Phrase(
      "`dot` records what you spend on trips, in any currency, with photos of receipts, and shows what is left. Each expense is converted at the rate of its own day. Without a command it shows the current trip.",
      "`dot`은 여행에서 쓴 돈을 어떤 통화로든 영수증 사진과 함께 적고, 남은 금액을 알려 줍니다. 지출마다 그날의 환율로 환산합니다. 명령 없이 쓰면 현재 여행의 상황을 보여 줍니다."
    ),
    Phrase(
      "Examples use the name the program is installed under; other text calls it `dot`. Ids can be shortened to their first four or more characters, titles of trips and names of categories to any beginning that no other has. Options may come anywhere; `--` ends them.",
      "예에서는 설치된 이름을 쓰고, 다른 곳에서는 `dot`이라고 부릅니다. id는 앞의 네 글자 이상만 써도 되고, 여행 이름과 분류는 다른 것과 겹치지 않는 앞부분만 써도 됩니다. 옵션은 어디에나 쓸 수 있고 `--` 뒤에는 옵션이 없습니다."
    ),
    Phrase(
      "Amounts are decimals with commas only between thousands, with or without their currency: 12,000, 12.50USD, €12, 1.2만. Dates are written 2025-09-06, 09-06, fri, 2d or yesterday, times 19:05, zones Asia/Tokyo or +09:00, positions 34.6687,135.5013. Data goes to standard output, everything else to standard error.",
      "금액은 십진수로 쓰고 쉼표는 천 단위에만 쓰며, 12,000, 12.50USD, €12, 1.2만처럼 통화를 붙여도 됩니다. 날짜는 2025-09-06, 09-06, 금, 2d, 어제, 시각은 19:05, 시간대는 Asia/Tokyo나 +09:00, 위치는 34.6687,135.5013처럼 씁니다. 결과는 표준 출력으로, 나머지는 표준 오류로 나갑니다."
    ),
  ]

  package static let exits: [(String, Phrase)] = [
    ("0", Phrase("success", "성공")),
    ("1", Phrase("refused or not found", "거절했거나 찾지 못함")),
    ("2", Phrase("wrong usage", "잘못된 사용법")),
    (
      "3",
      Phrase(
        "ledger folder: damaged, written by a newer dot, locked, unreadable, disk full",
        "장부 폴더: 손상, 더 새로운 dot이 씀, 잠김, 읽을 수 없음, 디스크 가득 참")
    ),
    (
      "4",
      Phrase(
        "rates: network, key, quota, nothing stored; sync: the remote", "환율: 네트워크, 인증키, 한도, 저장된 것 없음. 동기화: 원격"
      )
    ),
    ("130", Phrase("interrupted by Ctrl-C", "Ctrl-C로 중단")),
  ]

  package static let variables: [(String, Phrase)] = [
    (
      "DOT_HOME",
      Phrase(
        "ledger folder; otherwise $XDG_DATA_HOME/dot, otherwise ~/.local/share/dot. --home comes first",
        "장부 폴더. 없으면 $XDG_DATA_HOME/dot, 이 변수도 없으면 ~/.local/share/dot. --home이 먼저")
    ),
    (
      "XDG_CONFIG_HOME, XDG_STATE_HOME",
      Phrase(
        "where settings and state go, instead of ~/.config and ~/.local/state",
        "설정과 상태를 ~/.config와 ~/.local/state 대신 둘 곳")
    ),
    (
      "DOT_LANG, LC_ALL, LC_MESSAGES, LANG",
      Phrase(
        "language of messages: Korean for ko…, otherwise English. --lang comes first, then DOT_LANG, then the setting language, then the locale",
        "메시지 언어: ko…면 한국어, 아니면 영어. --lang, DOT_LANG, 설정 language, 로캘 순으로 정함")
    ),
    ("DOT_OFFLINE", Phrase("1: never use the network", "1이면 네트워크를 쓰지 않음")),
    (
      "DOT_EXIMBANK_KEY, DOT_EXIMBANK_URL",
      Phrase("key and address of the API, used instead of the stored ones", "저장한 것보다 먼저 쓰는 인증키와 주소")
    ),
    (
      "DOT_OPENEXCHANGERATES_KEY, DOT_OPENEXCHANGERATES_URL",
      Phrase("the same for Open Exchange Rates", "Open Exchange Rates의 인증키와 주소")
    ),
    ("DOT_FRANKFURTER_URL", Phrase("the address of Frankfurter", "Frankfurter의 주소")),
    ("DOT_UPBIT_URL", Phrase("the address of Upbit, for coins", "코인 시세를 받을 업비트의 주소")),
    (
      "DOT_NOW",
      Phrase(
        "time to use instead of the clock, with offset: 2025-09-08T12:00:00+09:00",
        "시계 대신 쓸 시각: 2025-09-08T12:00:00+09:00")
    ),
    (
      "NO_COLOR, CLICOLOR_FORCE, COLUMNS, TERM",
      Phrase(
        "colour and width, as in other programs; --color comes first", "다른 프로그램과 같은 색과 너비 설정. --color가 먼저")
    ),
    (
      "DOT_PAGER, PAGER",
      Phrase(
        "the pager for lists longer than the terminal, otherwise less -FRX; an empty value or cat turns it off",
        "화면보다 긴 목록을 보여 줄 프로그램. 없으면 less -FRX, 빈 값이나 cat이면 쓰지 않음")
    ),
    ("HTTPS_PROXY", Phrase("and the like, as curl reads them", "등은 curl이 읽는 대로")),
  ]

  package static let places: [(String, Phrase)] = [
    (
      "~/.local/share/dot",
      Phrase("the ledger: documents, photos and history", "장부: 문서, 사진, 기록")
    ),
    (
      "~/.config/dot",
      Phrase("settings and keys of this machine", "이 컴퓨터의 설정과 인증키")
    ),
    (
      "~/.local/state/dot",
      Phrase("the current trip, and the calls made to services", "현재 여행과 서비스 호출 수")
    ),
  ]
}

extension Words {
  package func wrotePages(_ count: Int, into folder: String) -> String {
    say(
      "Wrote \(count, "page") to \(quoted(folder))",
      "설명서 \(count)쪽을 \(quoted(folder))에 썼습니다")
  }
}
