/// The words of the manual that the table of commands doesn't have.
enum ManualWords {
  static let title = Phrase("Manual of dot", "dot 설명서")
  static let summary = Phrase("travel budget and expense ledger", "여행 예산·지출 장부")

  static let name = Phrase("NAME", "이름")
  static let synopsis = Phrase("SYNOPSIS", "사용법")
  static let description = Phrase("DESCRIPTION", "설명")
  static let commands = Phrase("COMMANDS", "명령")
  static let options = Phrase("OPTIONS", "옵션")
  static let globalOptions = Phrase("Options of every command", "모든 명령의 옵션")
  static let examples = Phrase("EXAMPLES", "예")
  static let exitStatus = Phrase("EXIT STATUS", "종료 코드")
  static let environment = Phrase("ENVIRONMENT", "환경 변수")
  static let files = Phrase("FILES", "파일")
  static let seeAlso = Phrase("SEE ALSO", "함께 보기")

  static let descriptions = [
    Phrase(
      "`dot` keeps what you spend on journeys, in any currency, with photos of receipts, and tells what is left. Each expense is converted by the rate of its own day. Without a command it shows where you stand.",
      "`dot`은 여행에서 쓴 돈을 어떤 통화로든 영수증 사진과 함께 적고, 남은 금액을 알려 줍니다. 지출마다 그날의 환율로 환산합니다. 명령 없이 쓰면 지금 상황을 보여 줍니다."
    ),
    Phrase(
      "Examples call the program by the name that it has here; other texts call it `dot`. Ids are shown and taken as prefixes of at least four characters. Options may stand anywhere; `--` ends them.",
      "예에서는 여기 설치된 이름을 쓰고, 다른 글에서는 `dot`이라고 부릅니다. id는 앞 네 글자 이상이면 됩니다. 옵션은 어디에나 쓸 수 있고 `--` 뒤에는 옵션이 없습니다."
    ),
    Phrase(
      "Amounts are decimals with commas only between thousands, with or without their currency: 12,000, 12.50USD, €12, 1.2만. Dates are written 2025-09-06, 09-06, fri, 2d or yesterday, times 19:05, zones Asia/Tokyo or +09:00, positions 34.6687,135.5013. Data goes to standard output, everything else to standard error.",
      "금액은 십진수로 쓰고 쉼표는 천 단위에만 쓰며, 12,000, 12.50USD, €12, 1.2만처럼 통화를 붙여도 됩니다. 날짜는 2025-09-06, 09-06, 금, 2d, 어제, 시각은 19:05, 시간대는 Asia/Tokyo나 +09:00, 위치는 34.6687,135.5013처럼 씁니다. 결과는 표준 출력으로, 나머지는 표준 오류로 나갑니다."
    ),
  ]

  static let exits: [(String, Phrase)] = [
    ("0", Phrase("done", "끝남")),
    ("1", Phrase("understood, but refused or not found", "이해했지만 거절했거나 찾지 못함")),
    ("2", Phrase("wrong usage", "잘못된 사용법")),
    (
      "3",
      Phrase(
        "the ledger's folder: damaged, of a newer program, locked, unreadable, disk full",
        "장부 폴더: 손상, 더 새로운 프로그램의 형식, 잠김, 읽을 수 없음, 디스크 가득 참")
    ),
    ("4", Phrase("rates: network, key, quota, nothing stored", "환율: 네트워크, 인증키, 한도, 저장된 것 없음")),
    ("130", Phrase("ended by Ctrl-C", "Ctrl-C로 끝냄")),
  ]

  static let variables: [(String, Phrase)] = [
    (
      "DOT_HOME",
      Phrase(
        "the ledger's folder; else $XDG_DATA_HOME/dot, else ~/.local/share/dot",
        "장부 폴더. 없으면 $XDG_DATA_HOME/dot, 그것도 없으면 ~/.local/share/dot")
    ),
    ("DOT_LANG", Phrase("language of messages: en or ko", "메시지 언어: en이나 ko")),
    (
      "DOT_NOW",
      Phrase(
        "an instant with offset that stands in for the clock: 2025-09-08T12:00:00+09:00",
        "시계를 대신하는 시각: 2025-09-08T12:00:00+09:00")
    ),
    ("DOT_OFFLINE", Phrase("1 for no network, ever", "1이면 네트워크를 쓰지 않음")),
    (
      "DOT_EXIMBANK_KEY, DOT_EXIMBANK_URL",
      Phrase("key and address of the API, over the stored ones", "저장한 것보다 먼저 쓰는 인증키와 주소")
    ),
    (
      "NO_COLOR, CLICOLOR_FORCE, COLUMNS, TERM",
      Phrase("colour and width, as everywhere", "다른 프로그램과 같은 색과 너비 설정")
    ),
  ]

  static let places: [(String, Phrase)] = [
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
  func wrotePages(_ count: Int, into folder: String) -> String {
    say(
      count == 1 ? "Wrote 1 page to \(quoted(folder))" : "Wrote \(count) pages to \(quoted(folder))",
      "설명서 \(count)쪽을 \(quoted(folder))에 썼습니다")
  }
}
