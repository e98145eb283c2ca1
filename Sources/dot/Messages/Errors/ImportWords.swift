import TripLedger

/// The words of `import`.
extension Words {
  /// What each file is, and how sure that is.
  func read(_ plan: RowImport) -> [String] {
    plan.files.map { file in
      let (name, title) = (file.path.printable, file.read.title)
      guard !file.read.isCertain else {
        return say("\(name): \(title), by the names of its columns", "\(name): 열 이름으로 보아 \(title)")
      }
      let columns = list(
        ImportColumn.allCases.compactMap { column in
          file.read.mapping[column].map { "\(column.rawValue)=\($0.printable)" }
        })
      return say("\(name): read as \(title) with \(columns)", "\(name): \(title) 형식으로 보고 \(columns)")
    }
  }

  /// What would happen, with the first expenses.
  func preview(of plan: RowImport, _ done: ImportedRows) -> [String] {
    var lines = read(plan)
    for row in done.first {
      lines.append("  \(row.date)  \(money(row.amount))  \((row.payee ?? row.memo ?? "").printable)")
    }
    let rest = done.imported - done.first.count
    if rest > 0 { lines.append("  " + say("and \(rest) more", "그 밖에 \(rest)건")) }
    if plan.completesMatches {
      lines += done.matches.prefix(10).map(completes)
      if done.matches.count > 10 {
        lines.append("  " + say("and \(done.matches.count - 10) more", "그 밖에 \(done.matches.count - 10)건"))
      }
    }
    return lines + imported(done, isPlanned: true) + importWarnings(plan, done)
  }

  /// `card.csv, line 3: completes 2025-09-06 1,800 JPY ramen (k3f9…)`
  private func completes(_ match: RowMatch) -> String {
    let (file, expense) = (match.file.printable, match.expense)
    let memo = expense.memo.map { " " + $0.printable } ?? ""
    let what = "\(expense.date) \(money(expense.amount))\(memo) (\(expense.id.text.prefix(8)))"
    return "  "
      + say("\(file), line \(match.line): completes \(what)", "\(file) \(match.line)번째 줄: \(what) 보완")
  }

  var askImport: String { say("Import these?", "가져오시겠습니까?") }

  /// What an import did, or would do; the first line is whole by itself.
  func imported(_ done: ImportedRows, isPlanned: Bool = false) -> [String] {
    var rest: [String] = []
    if done.duplicates > 0 {
      rest.append(say("\(done.duplicates) already imported", "이미 가져온 \(done.duplicates)줄 건너뜀"))
    }
    for reason in IgnoredReason.allCases {
      let count = done.ignored.filter { $0.reason == reason }.count
      if count > 0 { rest.append("\(ignored(reason)): \(count)") }
    }
    if !done.refused.isEmpty {
      rest.append(say("\(done.refused.count) skipped", "읽을 수 없어 뺀 \(done.refused.count)줄"))
    }
    let with = done.trips.filter { $0.imported > 0 }
    if done.completed > 0, done.imported > 0 {
      rest.insert(say("\(done.completed) completed", "보완 \(done.completed)건"), at: 0)
    }
    let tail = rest.isEmpty ? "" : say("; ", ". ") + list(rest)
    if done.completed > 0, done.imported == 0 {
      let count = say(
        done.completed == 1 ? "1 expense" : "\(done.completed) expenses", "지출 \(done.completed)건")
      return [
        isPlanned
          ? say("Would complete \(count)\(tail)", "보완할 \(count)\(tail)")
          : say("Completed \(count)\(tail)", "\(count) 보완\(tail)")
      ]
    }
    guard done.imported > 0 else {
      return [say("Nothing to import\(tail)", "가져올 것 없음\(tail)")]
    }
    let count = say(done.imported == 1 ? "1 expense" : "\(done.imported) expenses", "지출 \(done.imported)건")
    let isSingle = with.count == 1
    let place = isSingle ? quoted(with[0].trip.title) : say("\(with.count) trips", "여행 \(with.count)개")
    let first =
      isPlanned
      ? say("Would import \(count) into \(place)\(tail)", "\(place)에 가져올 \(count)\(tail)")
      : say("Imported \(count) into \(place)\(tail)", "\(place)에 \(count) 가져옴\(tail)")
    let trips = with.filter { trip in !isSingle || done.newTrips.contains { $0.id == trip.trip.id } }
    return [first]
      + trips.map { trip in
        let isNew = done.newTrips.contains { $0.id == trip.trip.id }
        return "  \(trip.trip.title.printable): \(trip.imported)"
          + (isNew ? say(" (new trip, \(dates(of: trip.trip)))", " (새 여행, \(dates(of: trip.trip)))") : "")
      } + done.refused.prefix(10).map { "  " + badRow($0) }
  }

  private func ignored(_ reason: IgnoredReason) -> String {
    switch reason {
    case .cancelled: say("cancelled", "취소")
    case .settlement: say("settling up", "정산")
    case .transfer: say("transfers", "이체·환전")
    case .income: say("income", "입금")
    case .pending: say("not settled yet", "아직 확정 안 됨")
    case .void: say("declined or reverted", "거절·취소됨")
    case .noDate: say("without a date", "날짜 없음")
    case .noAmount: say("without an amount", "금액 없음")
    case .noTrip: say("on no trip's dates", "해당 날짜의 여행 없음")
    }
  }

  /// What a person should look at after an import.
  func importWarnings(_ plan: RowImport, _ done: ImportedRows) -> [String] {
    var warnings: [String] = []
    let people = plan.files.flatMap(\.read.people)
    if !people.isEmpty, done.imported > 0 {
      warnings.append(
        say(
          "the file divides its amounts among \(list(people.map(quoted))): whole amounts were imported",
          "파일은 금액을 \(list(people.map(quoted))) 사이에 나누지만, 나누지 않은 전체 금액을 가져왔습니다"))
    }
    let again = done.matches.count - done.completed
    if again > 0 {
      warnings.append(
        say(
          again == 1
            ? "1 row looks like an expense that is already there; with `--match` it completes that one"
            : "\(again) rows look like expenses that are already there; with `--match` they complete those",
          "이미 있는 지출과 같아 보이는 줄 \(again)개: `--match`를 붙이면 새로 더하지 않고 그 지출을 보완합니다"))
    }
    if !done.unknownCategories.isEmpty {
      let names = done.unknownCategories.keys.sorted().prefix(10).map(quoted)
      warnings.append(
        say(
          "unknown categories, imported as Other: \(list(names)); `dot category alias WORD CATEGORY` says what a word means",
          "모르는 분류라 기타로 가져옴: \(list(names)). `dot category alias 낱말 분류`로 뜻을 정할 수 있습니다"))
    }
    for row in done.cancelledLater.prefix(10) {
      warnings.append(
        say(
          "\(row.file.printable), line \(row.line): cancelled after it was imported; delete its expense",
          "\(row.file.printable) \(row.line)번째 줄: 가져온 뒤에 취소되었으니 그 지출을 삭제하십시오"))
    }
    for row in done.partlyCancelled.prefix(10) {
      warnings.append(
        say(
          "\(row.file.printable), line \(row.line): partly cancelled; the file does not say how much is left",
          "\(row.file.printable) \(row.line)번째 줄: 부분 취소라 남은 금액을 확인해야 합니다"))
    }
    return warnings
  }

  /// `statement.csv, line 3, column ‘Amount’: ‘x’ is not a number`
  func badRow(_ row: BadRow) -> String {
    let column = row.column.map { say(", column \(excerpt($0))", " \(excerpt($0)) 열") } ?? ""
    let file = row.file.printable
    let place = say("\(file), line \(row.line)\(column): ", "\(file) \(row.line)번째 줄\(column): ")
    let reason = reason(row.flaw)
    guard let value = row.value, !reason.contains(excerpt(value)) else { return place + reason }
    return place + excerpt(value) + say(" ", " ") + reason
  }

  func reason(_ flaw: BadRow.Flaw) -> String {
    switch flaw {
    case .line(let flaw): return reason(flaw)
    case .inbox(let flaw): return reason(flaw)
    case .cell(.notADate): return say("is not a date", "날짜가 아닙니다")
    case .cell(.notATime): return say("is not a time", "시각이 아닙니다")
    case .cell(.notANumber): return say("is not a number", "숫자가 아닙니다")
    case .cell(.notACurrency): return say("is not a currency", "통화가 아닙니다")
    case .cell(.notAPosition): return say("is not a position", "위치가 아닙니다")
    case .cell(.amount(let error)): return error.message(in: self)
    case .cell(.cells(let found, let expected)):
      return say("\(found) columns, but the header has \(expected)", "\(found)열인데 머리글은 \(expected)열입니다")
    }
  }
}
