/// The words of `import`.
extension Words {
  /// What each file is, and how sure that is.
  package func read(_ plan: RowImport) -> [String] {
    plan.files.map { file in
      let name = file.path.printable
      let format = file.read.title
      let title = file.read.usesAnswers ? say("\(format) (as you answered)", "\(format)(답한 대로)") : format
      // Documents have no columns.
      if file.read.mapping.isEmpty { return "\(name): \(title)" }
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

  /// What would happen; `rows` are the first expenses.
  package func preview(
    of plan: RowImport, _ done: ImportedRows, rows: [String], deciding: DecidingLine
  ) -> [String] {
    read(plan) + rows + entries(done.cash) + matches(done.matches) + imported(done, isPlanned: true)
      + importWarnings(plan, done, deciding: deciding)
  }

  package var askImport: String { say("Import these?", "가져오시겠습니까?") }

  /// What an import did, or would do; the first line is whole by itself.
  package func imported(_ done: ImportedRows, isPlanned: Bool = false) -> [String] {
    let rest = besides(done)
    let tail = rest.isEmpty ? "" : say("; ", ". ") + list(rest)
    if done.completed > 0, done.recorded == done.completed {
      let count = items(done.completed)
      return [
        isPlanned
          ? say("Would complete \(count)\(tail)", "채울 기록 \(count)\(tail)")
          : say("Completed \(count)\(tail)", "\(count) 채움\(tail)")
      ] + ignored(done)
    }
    guard done.recorded > 0 else {
      return [
        done.updated > 0
          ? say("Nothing new\(tail)", "새로운 것 없음\(tail)") : say("Nothing to import\(tail)", "가져올 것 없음\(tail)")
      ] + ignored(done)
    }
    let payers = Set(done.payments.map(\.trip))
    let with = done.trips.filter { $0.imported > 0 || payers.contains($0.trip.id) }
    let count = list(
      [
        done.imported > 0 ? items(done.imported) : nil,
        done.paymentRows > 0 ? say("\(done.paymentRows, "payment")", "송금 \(done.paymentRows)건") : nil,
        done.cash.isEmpty
          ? nil
          : say(
            "\(done.cash.count, "entry of a wallet", "entries of wallets")",
            "지갑 기록 \(done.cash.count)건"),
      ].compactMap(\.self))
    let isSingle = with.count == 1
    let place =
      isSingle
      ? quoted(with[0].trip.title)
      : with.isEmpty ? say("the ledger", "장부") : self.count(with.count, of: .trip)
    let first =
      isPlanned
      ? say("Would import \(count) into \(place)\(tail)", "\(place)에 가져올 \(count)\(tail)")
      : say("Imported \(count) into \(place)\(tail)", "\(place)에 \(count) 가져옴\(tail)")
    let trips = with.filter { trip in !isSingle || done.newTrips.contains { $0.id == trip.trip.id } }
    return [first] + ignored(done)
      + trips.map { trip in
        let isNew = done.newTrips.contains { $0.id == trip.trip.id }
        return "  \(trip.trip.title.printable): \(trip.imported)"
          + (isNew ? say(" (new trip, \(dates(of: trip.trip)))", " (새 여행, \(dates(of: trip.trip)))") : "")
      } + people(of: done) + done.refused.prefix(10).map { "  " + badRow($0) }
  }

  /// What else became of rows than that they were recorded.
  private func besides(_ done: ImportedRows) -> [String] {
    var rest: [String] = []
    if done.completed > 0, done.recorded > done.completed {
      rest.append(say("\(done.completed) completed", "채움 \(done.completed)건"))
    }
    if done.duplicates > 0 {
      rest.append(say("\(done.duplicates) already imported", "이미 가져온 \(done.duplicates)줄 건너뜀"))
    }
    if !done.refused.isEmpty {
      rest.append(say("\(done.refused.count) skipped", "읽을 수 없어 뺀 \(done.refused.count)줄"))
    }
    if done.walletEntries > 0 {
      rest.append(say("entries of wallets: \(done.walletEntries)", "지갑 기록 \(done.walletEntries)건"))
    }
    if done.closings > 0 { rest.append(say("closings: \(done.closings)", "정산 마감 \(done.closings)건")) }
    if done.updated > 0 {
      rest.append(say("settled with another amount: \(done.updated)", "금액이 확정되어 고친 \(done.updated)건"))
    }
    if done.importRules > 0 {
      rest.append(say("rules: \(done.importRules)", "규칙 \(done.importRules)개"))
    }
    return rest
  }

  /// Who the rows are shared by, and what they gave each other.
  private func people(of done: ImportedRows) -> [String] {
    var named: [ImportedPerson] = []
    for person in done.people where !named.contains(where: { $0.name == person.name }) {
      named.append(person)
    }
    let names = named.map { person in
      let marks = [person.isMe ? say("you", "나") : nil, person.isNew ? say("new", "추가") : nil].compactMap(
        \.self)
      return person.name.printable + (marks.isEmpty ? "" : " (\(list(marks)))")
    }
    let payments = done.payments.prefix(10).map {
      "  \($0.date)  \(fromTo($0.from, $0.to))  \(money($0.amount))"
    }
    return (names.isEmpty ? [] : ["  " + say("people: \(list(names))", "사람: \(list(names))")]) + payments
  }

  /// What a person should look at after an import.
  package func importWarnings(_ plan: RowImport, _ done: ImportedRows, deciding: DecidingLine) -> [String] {
    var warnings = done.renamed.map(renamed)
    if let count = done.moved?.costs, count > 0 {
      warnings.append(
        say(
          "entries of wallets changed the cost of \(count, "expense that was", "expenses that were") here before",
          "지갑 기록이 늘어 원래 있던 지출 \(count)건의 원가가 바뀌었습니다"))
    }
    if let count = done.moved?.amounts, count > 0 {
      warnings.append(
        say(
          "charges changed what \(count, "refund that was here is", "refunds that were here are") converted to",
          "지출의 청구액이 바뀌어 원래 있던 환불 \(count)건의 환산 금액도 바뀌었습니다"))
    }
    warnings += rows(
      done.balancesOnly,
      say(
        "several paid, and the file doesn't say how much each; only the balances are right",
        "여러 사람이 냈지만 각자 낸 금액이 없어 잔액만 맞습니다"))
    warnings += rows(
      done.ignored.filter { $0.reason == .deleted },
      say(
        "its expense was deleted; `--again` brings it back",
        "지출을 삭제한 줄입니다. `--again`을 붙이면 다시 가져옵니다"))
    warnings += importWarnings(of: plan.files)
    warnings += done.unclearCash.prefix(10).map(unclear)
    warnings += lookDoubled(done.matches, command: "import", deciding: deciding)
    if done.withoutRate > 0 {
      warnings.append(
        say(
          "\(done.withoutRate, "expense", "expenses") could not be compared with rows for want of a rate: `dot rates fetch`",
          "환율이 없어 줄과 비교하지 못한 지출 \(done.withoutRate)건: `dot rates fetch`"))
    }
    if plan.findsProposals, !plan.takesProposals, done.proposed > 0 {
      warnings.append(proposed(done.proposed))
    }
    if !done.unknownCategories.isEmpty {
      let names = done.unknownCategories.keys.sorted().prefix(10).map(quoted)
      warnings.append(
        say(
          "unknown categories, imported as other: \(list(names)); `dot category alias WORD CATEGORY` says what a word means",
          "모르는 분류라 기타로 가져옴: \(list(names)). `dot category alias WORD CATEGORY`로 뜻을 정할 수 있습니다"))
    }
    warnings += rows(
      done.cancelledLater,
      say("cancelled after it was imported; delete its expense", "가져온 뒤에 취소되었으니 그 지출을 삭제하십시오"))
    warnings += rows(
      done.settledLater,
      say(
        "settled with another amount, but its expense was edited; compare them",
        "다른 금액으로 확정되었지만 그 지출을 고친 적이 있어 그대로 두었습니다. 비교해 보십시오"))
    return warnings
      + rows(
        done.partlyCancelled,
        say("partly cancelled; the file does not say how much is left", "부분 취소라 남은 금액을 확인해야 합니다"))
  }

  /// What is said of rows, for the first of them.
  private func rows(_ rows: [IgnoredRow], _ what: String) -> [String] {
    rows.prefix(10).map { line($0.line, of: $0.file, what) }
  }

  private func line(_ line: Int, of file: String, _ what: String) -> String {
    say("\(file.printable), line \(line): \(what)", "\(file.printable) \(line)번째 줄: \(what)")
  }

  private func importWarnings(of files: [RowImport.File]) -> [String] {
    var warnings: [String] = []
    let rates = files.reduce(0) { $0 + ($1.read.export?.typedRates ?? 0) }
    if rates > 0 {
      warnings.append(
        say(
          "rates typed in the other ledger (\(rates)) are not imported: `dot rates set`",
          "다른 장부에서 입력한 환율 \(rates)건은 가져오지 않습니다: `dot rates set`"))
    }
    for file in files where !file.read.people.isEmpty {
      for row in file.read.rows where row.kind == .ignored(.settlement) && row.sharing == nil {
        warnings.append(
          line(
            row.line, of: file.path,
            say("doesn't say who paid, so this payment is left out", "누가 보냈는지 없어 이 송금을 뺐습니다")))
      }
      for (stated, found) in file.read.unexplainedBalances {
        warnings.append(
          say(
            "\(file.path.printable): the balance of \(quoted(stated.name)) is \(money(stated.amount)), but its rows add up to \(money(found))",
            "\(file.path.printable): \(quoted(stated.name))의 잔액은 \(money(stated.amount))인데 줄을 더하면 \(money(found))입니다"
          ))
      }
    }
    let sent = files.reduce(0) { $0 + $1.read.transfersToOthers }
    if sent > 0 {
      warnings.append(
        say(
          "transfers to others left out: \(sent); `--transfers` imports them as spending",
          "다른 사람에게 보낸 이체 \(sent)건을 뺐습니다. `--transfers`를 붙이면 지출로 가져옵니다"))
    }
    return warnings
  }

  /// What came in under a name that another one has.
  private func renamed(_ newcomer: RenamedNewcomer) -> String {
    let (old, new) = (quoted(newcomer.old), quoted(newcomer.new))
    return switch newcomer.kind {
    case .wallet:
      say(
        "two wallets are called \(old); the one from the file is now \(new)",
        "이름이 \(old)인 지갑이 둘이라, 가져온 지갑의 이름은 이제 \(new)입니다")
    case .category:
      say(
        "two categories are called \(old); the one from the file is now \(new)",
        "이름이 \(old)인 분류가 둘이라, 가져온 분류의 이름은 이제 \(new)입니다")
    case .person(let trip):
      say(
        "two people on \(quoted(trip)) are called \(old); the one from the file is now \(new)",
        "\(quoted(trip))에 이름이 \(old)인 사람이 둘이라, 가져온 사람의 이름은 이제 \(new)입니다")
    case .group(let trip):
      say(
        "the name \(old) is taken on \(quoted(trip)); the group from the file is now \(new)",
        "\(quoted(trip))에 이미 있는 이름이라, 가져온 묶음 \(old)의 이름은 이제 \(new)입니다")
    }
  }

  /// `statement.csv, line 3, column ‘Amount’: ‘x’ is not a number`
  package func badRow(_ row: BadRow) -> String {
    let column = row.column.map { say(", column \(excerpt($0))", " \(excerpt($0)) 열") } ?? ""
    let file = row.file.printable
    let place = say("\(file), line \(row.line)\(column): ", "\(file) \(row.line)번째 줄\(column): ")
    let reason = isFormula(row) ? formulaWithoutValue : reason(row.flaw)
    guard let value = row.value, !reason.contains(excerpt(value)) else { return place + reason }
    return place + excerpt(value) + say(" ", " ") + reason
  }

  private func isFormula(_ row: BadRow) -> Bool {
    guard case .cell = row.flaw else { return false }
    return row.value?.hasPrefix("=") ?? false
  }

  private var formulaWithoutValue: String {
    say(
      "is a formula without a stored value: open the file in a spreadsheet program, and save it",
      "값이 저장되지 않은 수식입니다. 스프레드시트 프로그램에서 열어 저장한 뒤 가져오십시오")
  }

  package func reason(_ flaw: BadRow.Flaw) -> String {
    switch flaw {
    case .line(let flaw): return reason(flaw)
    case .inbox(let flaw): return reason(flaw)
    case .cell(.notADate): return say("is not a date", "날짜가 아닙니다")
    case .cell(.notATime): return say("is not a time", "시각이 아닙니다")
    case .cell(.notANumber): return say("is not a number", "숫자가 아닙니다")
    case .cell(.notACurrency): return say("is not a currency", "통화가 아닙니다")
    case .cell(.notAPosition): return say("is not a position", "위치가 아닙니다")
    case .cell(.amount(let error)): return explanation(of: error).message
    case .cell(.cells(let found, let expected)):
      return say("\(found, "column"), but the header has \(expected)", "\(found)열인데 머리글은 \(expected)열입니다")
    case .cell(.parts): return say("is not the sum of its parts", "나눈 금액의 합과 다릅니다")
    case .cell(.shares):
      return say("the people's amounts don't make up the whole", "각자의 금액이 전체 금액과 맞지 않습니다")
    case .cell(.noPayer): return say("doesn't say who paid", "누가 냈는지 없습니다")
    }
  }
}
