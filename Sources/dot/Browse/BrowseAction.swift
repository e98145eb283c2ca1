/// What a key does besides moving.
package enum BrowseAction: Character, CaseIterable, Sendable {
  case add = "a"
  case edit = "e"
  case delete = "d"
  case undo = "u"
  case mark = " "
  case tag = "t"
  case claim = "n"
  case filter = "/"
  case filters = "f"
  case currency = "c"
  case copy = "y"
  case export = "x"
  case command = ":"
  case photos = "p"
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
    case .add, .edit, .delete, .undo, .tag, .claim, .mark: true
    default: false
    }
  }

  /// What the expenses are put together by.
  var kind: GroupKind? {
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
    case (.undo, _), (.copy, _), (.command, _), (.keys, _), (.quit, _), (.search, _): true
    case (.filter, .keys): false
    case (.filter, _): true
    case (.add, .trips), (.delete, .trips), (.edit, .trips), (.rates, .trips), (.log, .trips): true
    case (.wallets, .trips), (.watch, .trips): true
    case (_, .trips), (_, .keys), (_, .answer), (_, .said), (_, .filters): false
    case (.mark, .expenses), (.tag, .expenses), (.claim, .expenses): true
    case (.mark, .found), (.tag, .found), (.claim, .found): true
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

  var help: Phrase {
    switch self {
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
}
