/// What a key does besides moving.
package enum BrowseAction: Character, CaseIterable, Sendable {
  /// Which of the columns of `?` an action is in.
  enum Kind: CaseIterable { case move, change, look }

  case today = "."
  case dayBack = "["
  case dayOn = "]"
  case add = "a"
  case edit = "e"
  case delete = "d"
  case earlier = "-"
  case later = "+"
  case undo = "u"
  /// Ctrl-R.
  case redo = "\u{12}"
  case mark = " "
  case tag = "t"
  case claim = "n"
  case filter = "/"
  case filters = "f"
  case currency = "c"
  case copy = "y"
  case export = "x"
  case command = ":"
  case pane = "v"
  case photos = "p"
  case attach = "P"
  case buy = "b"
  case open = "o"
  case map = "m"
  case byDay = "1"
  case byCategory = "2"
  case byPerson = "3"
  case byPlace = "4"
  case byPayment = "5"
  case byCurrency = "6"
  case byMonth = "7"
  case calendar = "C"
  case settle = "S"
  case wallets = "W"
  case rates = "R"
  case watch = "w"
  case log = "L"
  case search = "s"
  case keys = "?"
  case quit = "q"

  /// Whether it changes the ledger, and so isn't there for one that can only be read.
  var writes: Bool {
    switch self {
    case .add, .edit, .delete, .undo, .redo, .tag, .claim, .mark, .earlier, .later, .attach, .buy: true
    default: false
    }
  }

  var column: Kind {
    switch self {
    case .today, .dayBack, .dayOn: .move
    case .export, .command: .change
    default: writes ? .change : .look
    }
  }

  /// What the expenses are put together by.
  var grouping: GroupKind? {
    switch self {
    case .byCategory: .category
    case .byPerson: .person
    case .byPlace: .place
    case .byPayment: .payment
    case .byCurrency: .currency
    case .byMonth: .month
    default: nil
    }
  }

  func isOn(_ place: BrowsePlace) -> Bool {
    switch (self, place) {
    case (.keys, .keys): false
    case (.undo, _), (.redo, _), (.copy, _), (.command, _), (.keys, _), (.quit, _), (.search, _): true
    case (.filter, .keys): false
    case (.filter, _): true
    case (.add, .trips), (.delete, .trips), (.edit, .trips), (.rates, .trips), (.log, .trips): true
    case (.wallets, .trips), (.watch, .trips), (.today, .trips), (.pane, .trips): true
    case (.attach, .expenses), (.attach, .found), (.attach, .expense): true
    case (.attach, _): false
    case (.buy, .answer(let command)), (.claim, .answer(let command)):
      command.starts(with: ["cash", "holdings"])
    case (.add, .answer(let command)), (.mark, .answer(let command)), (.today, .answer(let command)):
      command.first == "calendar"
    case (.buy, _): false
    case (_, .trips), (_, .keys), (_, .form), (_, .answer), (_, .said), (_, .facets): false
    case (.mark, .expenses), (.tag, .expenses), (.claim, .expenses): true
    case (.mark, .found), (.tag, .found), (.claim, .found), (.pane, .expenses), (.pane, .found): true
    case (.earlier, .expenses), (.later, .expenses), (.earlier, .found), (.later, .found): true
    case (.today, .expenses), (.dayBack, .expenses), (.dayOn, .expenses): true
    case (.today, .found), (.dayBack, .found), (.dayOn, .found): true
    case (.earlier, .expense), (.later, .expense): true
    case (.today, _), (.dayBack, _), (.dayOn, _), (.pane, _), (.earlier, _), (.later, _): false
    case (.edit, .expenses), (.delete, .expenses), (.edit, .found), (.delete, .found): true
    case (.edit, .expense), (.delete, .expense), (.photos, .expense), (.log, .expense): true
    case (.open, .expense), (.open, .expenses), (.open, .found), (.open, .photos): true
    case (.mark, _), (.tag, _), (.claim, _), (.edit, _), (.delete, _), (.photos, _), (.open, _): false
    case (_, .found), (_, .expense), (_, .photos): false
    case (.add, _), (.filters, _), (.currency, _), (.export, _), (.byDay, _), (.map, _): true
    case (.byPerson, _), (.byCategory, _), (.byPlace, _), (.byPayment, _), (.byCurrency, _): true
    case (.byMonth, _), (.calendar, _), (.settle, _), (.wallets, _), (.rates, _), (.log, _): true
    case (.watch, _): true
    }
  }

  /// What it does on a screen, in a word or two.
  func help(on place: BrowsePlace) -> Phrase { isCount(on: place) ? Phrase("count", "세기") : help }

  /// The same in a sentence.
  func sentence(on place: BrowsePlace) -> Phrase {
    if isCount(on: place) { return Phrase("Record how much there is", "실제로 있는 돈 기록") }
    return self == .today && place == .trips ? Phrase("To the current trip", "현재 여행으로") : sentence
  }

  /// Whether it records how much is in a wallet.
  private func isCount(on place: BrowsePlace) -> Bool {
    if self == .claim, case .answer = place { true } else { false }
  }

  package var help: Phrase {
    switch self {
    case .today: Phrase("today", "오늘")
    case .dayBack: Phrase("day before", "전날")
    case .dayOn: Phrase("next day", "다음 날")
    case .earlier: Phrase("a day earlier", "하루 앞당기기")
    case .later: Phrase("a day later", "하루 미루기")
    case .redo: Phrase("redo", "다시 적용")
    case .pane: Phrase("details", "옆 칸")
    case .add: Phrase("add", "추가")
    case .edit: Phrase("edit", "수정")
    case .delete: Phrase("delete", "삭제")
    case .undo: Phrase("undo", "취소")
    case .mark: Phrase("mark", "선택")
    case .tag: Phrase("tag", "태그")
    case .claim: Phrase("claim", "청구")
    case .filter: Phrase("find", "거르기")
    case .filters: Phrase("filters", "조건")
    case .currency: Phrase("currency", "통화")
    case .copy: Phrase("copy", "복사")
    case .export: Phrase("export", "내보내기")
    case .command: Phrase("command", "명령")
    case .photos: Phrase("photos", "사진")
    case .attach: Phrase("attach", "사진 붙이기")
    case .buy: Phrase("buy", "환전")
    case .open: Phrase("open photos", "사진 열기")
    case .map: Phrase("map", "지도")
    case .byDay: Phrase("days", "날짜별")
    case .byCategory: Phrase("categories", "분류별")
    case .byPerson: Phrase("people", "사람별")
    case .byPlace: Phrase("places", "장소별")
    case .byPayment: Phrase("payment", "결제별")
    case .byCurrency: Phrase("currencies", "통화별")
    case .byMonth: Phrase("months", "월별")
    case .calendar: Phrase("calendar", "달력")
    case .settle: Phrase("settle", "정산")
    case .wallets: Phrase("cash", "현금")
    case .rates: Phrase("rates", "환율")
    case .watch: Phrase("rates board", "환율판")
    case .log: Phrase("history", "변경 기록")
    case .search: Phrase("search", "찾기")
    case .keys: Phrase("keys", "키")
    case .quit: Phrase("quit", "끝내기")
    }
  }

  /// What it does, in a sentence.
  private var sentence: Phrase {
    switch self {
    case .today: Phrase("To today", "오늘로")
    case .dayBack: Phrase("To the day before", "전날로")
    case .dayOn: Phrase("To the next day", "다음 날로")
    case .add: Phrase("Add an expense, or a trip", "지출이나 여행 추가")
    case .edit: Phrase("Edit it, or all marked", "선택한 것 고치기")
    case .delete: Phrase("Delete it, or all marked", "선택한 것 지우기")
    case .earlier: Phrase("Move it to the day before", "하루 앞당기기")
    case .later: Phrase("Move it to the next day", "하루 미루기")
    case .undo: Phrase("Undo the last change here", "마지막으로 바꾼 것 취소")
    case .redo: Phrase("Redo what was undone here", "취소한 것 다시 적용")
    case .mark: Phrase("Mark it, to change several", "함께 바꿀 것 표시")
    case .tag: Phrase("Tag it, or all marked", "선택한 것에 태그 붙이기")
    case .claim: Phrase("Say who pays it back", "청구할 곳 적기")
    case .filter: Phrase("Show only rows with a text", "글이 있는 행만 보기")
    case .filters: Phrase("Narrow by category, person …", "분류, 사람, 태그 등으로 거르기")
    case .currency: Phrase("Amounts in another currency", "다른 통화로 보기")
    case .copy: Phrase("Copy the row", "행 복사")
    case .export: Phrase("Export what is shown", "보이는 내용 내보내기")
    case .command: Phrase("Type any command", "명령 입력")
    case .pane: Phrase("Details beside it, on and off", "옆 칸 켜고 끄기")
    case .photos: Phrase("Look at the photos", "사진 보기")
    case .attach: Phrase("Attach a photo by its path", "사진 파일 붙이기")
    case .buy: Phrase("Record bought cash", "환전한 돈 기록")
    case .open: Phrase("Open the photos outside", "다른 프로그램으로 사진 열기")
    case .map: Phrase("Open a map of what is shown", "보이는 지출의 지도 열기")
    case .byDay: Phrase("By day", "날짜별로 보기")
    case .byCategory: Phrase("By category", "분류별로 보기")
    case .byPerson: Phrase("By person", "사람별로 보기")
    case .byPlace: Phrase("By place", "장소별로 보기")
    case .byPayment: Phrase("By payment method", "결제 수단별로 보기")
    case .byCurrency: Phrase("By currency", "통화별로 보기")
    case .byMonth: Phrase("By month", "월별로 보기")
    case .calendar: Phrase("A calendar of the trip", "여행 달력")
    case .settle: Phrase("Who owes whom", "누가 누구에게 줄지")
    case .wallets: Phrase("Cash and prepaid cards", "현금과 선불 카드")
    case .rates: Phrase("Rates as they are stored", "저장된 환율")
    case .watch: Phrase("The board of rates, kept fresh", "계속 새로 고치는 환율판")
    case .log: Phrase("What was changed, and when", "무엇을 언제 바꾸었는지")
    case .search: Phrase("Search every trip", "모든 여행에서 찾기")
    case .keys: Phrase("These keys", "이 키 목록")
    case .quit: Phrase("Quit", "끝내기")
    }
  }
}
