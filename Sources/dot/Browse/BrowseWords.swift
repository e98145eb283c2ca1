/// The words of `browse`.
extension Words {
  /// What `dot` ends with on a terminal.
  package var browseNext: String { say("Browse: dot browse", "둘러보기: dot browse") }

  /// What a screen of a command is called: as its key, else by the name of the command.
  package func title(of command: [String]) -> String {
    let name = command.prefix { !$0.hasPrefix("-") }.prefix(2).joined(separator: " ")
    let shown: [String: BrowseAction] = [
      "settle": .settle, "calendar": .calendar, "cash holdings": .wallets, "rates today": .rates,
      "expense history": .log,
    ]
    // Of one change, which one.
    if command.first == "log" { return command.count > 1 ? command[1] : self(BrowseAction.log.help) }
    return shown[name].map { self($0.help) } ?? name
  }

  package var tripsTitle: String { say("Trips", "여행") }

  var nothingChangedHere: String {
    say("Nothing to undo: nothing was changed here yet", "여기에서 바꾼 것이 없어 취소할 것이 없습니다")
  }

  var nothingUndoneHere: String {
    say("Nothing to redo: nothing was undone here", "여기에서 취소한 것이 없습니다")
  }

  /// What was changed, but isn't shown.
  func hidden(by filter: String) -> String {
    say("Hidden by \(filter) · Esc shows it", "\(filter) 때문에 보이지 않습니다 · Esc로 표시")
  }

  /// What is left of a budget, or by how much it is exceeded.
  package func ofBudget(_ amount: String, _ budget: String, isOver: Bool) -> String {
    isOver
      ? say("\(amount) over \(budget)", "예산 \(budget)에서 \(amount) 초과")
      : say("\(amount) of \(budget) left", "예산 \(budget) 중 \(amount) 남음")
  }

  /// The question of a transfer.
  package func paidToday(_ from: String, _ to: String, _ amount: String) -> String {
    say(
      "\(from) paid \(to) \(amount) today?  Enter yes · e another amount · d another day",
      "오늘 \(from, .이가) \(to)에게 \(amount) 보냈습니까?  Enter 예 · e 다른 금액 · d 다른 날")
  }

  /// A sum in as few columns as a day of a calendar has.
  package func compact(_ amount: Amount) -> String {
    let text = amount.grouped
    guard text.displayWidth > 7, let whole = try? amount.fraction.rounded() / 1000 else { return text }
    return say("\(whole)k", "\(whole)천")
  }

  func name(of kind: BrowseAction.Kind) -> String {
    switch kind {
    case .move: say("Move", "이동")
    case .change: say("Change", "바꾸기")
    case .look: say("Look", "보기")
    }
  }

  package var noBoardYet: String {
    let command = next("dot rates today")
    return say("No rates of a source are stored \(command)", "저장된 출처 환율이 없습니다 \(command)")
  }

  package var isBeingWritten: String {
    say("Another dot is writing; trying again", "다른 dot이 쓰는 중이라 다시 시도합니다")
  }

  package func opened(_ count: Int) -> String {
    say("Opened \(count, "file") outside of the terminal", "터미널 밖에서 파일 \(count)개를 열었습니다")
  }

  package var noViewer: String {
    say(
      "\(OutsideViewer.name), which opens files, was not found; look at them yourself:",
      "파일을 여는 프로그램(\(OutsideViewer.name))을 찾지 못했습니다. 직접 열어 보십시오:")
  }

  /// Instead of a picture.
  var noPicture: String {
    say(
      "No picture: that needs ImageMagick or vips. o opens the photo",
      "그림 없음: ImageMagick이나 vips가 필요합니다. o로 사진을 여십시오")
  }

  var copied: String { say("Copied, if the terminal allows it", "복사했습니다(터미널이 허용하는 경우)") }

  func nothingMatches(_ text: String) -> String {
    say("Nothing matches \(excerpt(text))", "\(excerpt(text), .과와) 맞는 것이 없습니다")
  }

  package func foundTitle(_ text: String) -> String { say("Search: ", "찾기: ") + excerpt(text) }

  /// What narrows the rows of a screen, beside the path.
  func chips(_ state: BrowseState) -> [String] {
    let filter = state.screen.list.filter
    return (state.screen.place.scope?.chips(self) ?? []) + (filter.isEmpty ? [] : ["/" + filter.printable])
  }

  /// How many expenses there are, and their sum, the most important first.
  func summary(_ state: BrowseState) -> [String] {
    let (content, list) = (state.screen.content, state.screen.list)
    // Groups have more expenses than rows.
    let count = list.filter.isEmpty ? content.expenses ?? list.number.of : list.number.of
    let all = list.filter.isEmpty ? content.whole : content.expenses
    let marks = state.markCount
    let alone = say("\(count, "expense")", "\(count)건")
    return [
      state.isReadOnly ? say("read-only", "읽기 전용") : nil,
      marks > 0 ? say("\(marks) marked", "\(marks)개 선택") : nil,
      content.total == nil ? nil : all.map { say("\(count) of \($0)", "\($0)건 중 \(count)건") } ?? alone,
      // The sum is of all rows.
      list.filter.isEmpty ? content.total : nil,
    ].compactMap(\.self)
  }

  /// The keys that move, with what they do.
  var movingKeys: [(String, String)] {
    [
      (isASCII ? "Up Down j k" : "↑ ↓ j k", say("move", "이동")),
      ("PgUp PgDn", say("a page", "한 화면씩")),
      ("Ctrl-D Ctrl-U", say("half a page", "반 화면씩")),
      ("Home End g G", say("first and last", "처음과 끝")),
      (isASCII ? "Enter Right l" : "Enter → l", say("open", "열기")),
      (isASCII ? "Esc Left h" : "Esc ← h", say("back", "뒤로")),
    ]
  }

  package func name(of action: BrowseAction) -> String {
    switch action {
    case .mark: say("Space", "스페이스")
    case .redo: "Ctrl-R"
    default: String(action.rawValue)
    }
  }

  /// What is said at the bottom, the most important first.
  func keyBar(_ state: BrowseState) -> [(String, BrowseAction?)] {
    let actions = state.actions
    let first: [BrowseAction] = [.keys, .quit, .add, .edit, .delete, .undo, .filter, .filters]
    let last: [BrowseAction] = [.redo, .copy, .command]
    let others = actions.filter { !first.contains($0) && !last.contains($0) }
    return (first.filter(actions.contains) + others + last.filter(actions.contains)).map {
      (name(of: $0) + " " + self($0.help(on: state.screen.place)), $0)
    }
  }

  func keys(of field: BrowseField) -> [String] {
    [say("Enter done", "Enter 완료"), say("Esc leave", "Esc 그만두기")]
      + (field.isCompleted ? [say("Tab complete", "Tab 완성")] : [])
  }

  func label(of field: BrowseField) -> String {
    switch field.purpose {
    case .filter, .query: "/"
    case .command: "dot "
    case .currency: say("in ", "통화 ")
    case .search: say("search ", "찾기 ")
    case .value(let words): (words.last ?? "") + " "
    }
  }

  /// What can be typed, or the command that it becomes.
  func hint(of field: BrowseField) -> String {
    switch field.purpose {
    case .filter: say("Rows with this text", "이 글이 있는 행만")
    case .command: say("A command, as in a shell", "셸에서처럼 명령을 입력하십시오")
    case .query:
      say(
        "ramen · 20eur.. · ..5000 · 09-05..09-08 · mon · cat:food · by:NAME · #tag · @place · photo:no · -word",
        "라멘 · 20eur.. · ..5000 · 09-05..09-08 · 월 · cat:food · by:이름 · #태그 · @장소 · photo:no · -낱말")
    case .currency: say("A currency; empty for the usual one", "통화, 비우면 원래 통화")
    case .search: say("In every trip: memo, place, tag, category", "모든 여행의 메모, 장소, 태그, 분류에서")
    case .value(let words): (["dot"] + words.map(ShellWords.word)).joined(separator: " ")
    }
  }
}

extension BrowseError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  fileprivate func explanation(of error: BrowseError) -> Explanation {
    switch error {
    case .noTerminal(let command):
      explain(
        "no-terminal", .usage, "browsing needs a terminal", "둘러보기는 터미널에서만 할 수 있습니다",
        hints: [commandLine(command)])
    }
  }
}
