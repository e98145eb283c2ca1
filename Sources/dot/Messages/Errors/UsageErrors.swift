// Layer Messages/Errors: the messages of errors and findings.
//
// Each closed enum of errors is extended to an `ExplainedError` in the file of its subject: `code`, which
// scripts compare and which never changes, `exit`, `message(in:)` and `hints(in:)`. `Explanation` makes the
// lines or the JSON of it. `FindingWords.swift` and `DoctorWords.swift` have the words of `check` and `doctor`.
//
// A new case gets its four answers here, a row in `ErrorRows.swift` of the tests, and a line in
// docs/errors.md. A message names the value or the file; a hint is a step that helps.
// Nothing here decides whether something is an error.

extension UsageError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }

  fileprivate static func line(_ command: String) -> String {
    command.isEmpty ? "dot" : "dot " + command
  }

  fileprivate static func dashed(_ name: String) -> String { name.hasPrefix("-") ? name : "--" + name }
}

extension Words {
  /// The command that takes what was written behind one that doesn't.
  private func instead(of value: String, for command: String) -> String? {
    if command == "report", DayPhrase(value) != nil {
      return say("for the expenses of a day: ", "하루의 지출은: ") + commandLine("dot report --date \(value)")
    }
    guard command == "rates today", let currency = try? Currency(typed: value) else { return nil }
    return say("for one currency: ", "한 통화의 환율은: ") + commandLine("dot rates show \(currency.code)")
  }

  private func quotation(for command: String, _ isText: Bool) -> [String] {
    guard isText else { return [] }
    return [
      command == "people add"
        ? say(
          "add one person at a time; a name of several words needs quotation marks",
          "한 번에 한 사람씩 추가하십시오. 여러 낱말로 된 이름은 따옴표로 묶습니다")
        : say("put quotation marks around text of several words", "여러 낱말로 된 내용은 따옴표로 묶으십시오")
    ]
  }

  package func explanation(of error: UsageError) -> Explanation {
    switch error {
    case .unknownCommand(let name, let group, let suggestions):
      explain(
        "unknown-command", .usage, "\(quoted(name)) is not a command", "\(quoted(name)) 명령은 없습니다",
        hints: suggestions.isEmpty && (try? TypedAmount(name)) != nil
          ? [
            say("to record an expense: ", "지출을 기록하려면: ")
              + commandLine("dot spend \(name) " + say("food", "식비")),
            help(of: ""),
          ] : didYouMean(suggestions.map { "dot " + $0 }) + [help(of: group)])
    case .unknownOption(let name, let command, let suggestions):
      explain(
        "unknown-option", .usage, "\(line(command)) has no option \(quoted(name))",
        "\(line(command))에는 \(quoted(name)) 옵션이 없습니다",
        hints: name == "--by-tag"
          ? [
            listing("dot tag list", say("what was spent on each tag", "태그별로 쓴 금액")),
            listing("dot report --tag TAG", say("the expenses of one tag", "한 태그의 지출")),
          ] : didYouMean(suggestions) + [help(of: command)])
    case .missingValue(let option, let value):
      explain(
        "missing-value", .usage, "\(quoted(option)) needs a value: \(value.printable)",
        "\(quoted(option))에 값이 필요합니다: \(value.printable)")
    case .unexpectedValue(let option):
      explain(
        "unexpected-value", .usage, "\(quoted(option)) takes no value", "\(quoted(option))에는 값을 줄 수 없습니다")
    case .badValue(let option, let value, let allowed):
      explain(
        "bad-value", .usage, "\(quoted(option)) can't be \(quoted(value))",
        "\(quoted(option))에 \(excerpt(value), .을를) 쓸 수 없습니다",
        hints: didYouMean(Spelling.nearest(to: value, among: allowed)) + self.allowed(allowed))
    case .repeated(let option):
      explain("repeated-option", .usage, "\(quoted(option)) is given twice", "\(quoted(option)) 옵션이 두 번 나옵니다")
    case .missingArgument(let name, let command):
      Explanation(
        "missing-argument", .usage,
        name == "CUR"
          ? say("\(line(command)) needs a currency", "\(line(command))에 통화가 필요합니다")
          : say("\(line(command)) needs \(name.printable)", "\(line(command))에 \(needed(name)) 필요합니다"),
        hints: examples(of: name, command) + [help(of: command)])
    case .missingOption("--category", let command):
      explain(
        "missing-option", .usage, "\(line(command)) needs a category", "\(line(command))에 분류가 필요합니다",
        hints: [
          say("for example: ", "예: ") + commandLine(example("\(UsageError.line(command)) 1000 food")),
          help(of: command),
        ])
    case .missingOption(let name, let command):
      explain(
        "missing-option", .usage, "\(line(command)) needs \(quoted(UsageError.dashed(name)))",
        "\(line(command))에 \(quoted(UsageError.dashed(name))) 옵션이 필요합니다",
        hints: examples(of: UsageError.dashed(name), command) + [help(of: command)])
    case .extraArgument(let value, let command, let isText):
      explain(
        "extra-argument", .usage, "unexpected argument \(quoted(value)) for \(line(command))",
        "\(line(command))에는 인자 \(excerpt(value), .을를) 쓸 수 없습니다",
        hints: instead(of: value, for: command).map { [$0] } ?? quotation(for: command, isText) + [
          help(of: command)
        ])
    case .conflict(let one, let other):
      explain(
        "conflicting-options", .usage, "\(quoted(one)) and \(quoted(other)) can't be used together",
        "\(quoted(one)) 옵션과 \(quoted(other)) 옵션은 함께 쓸 수 없습니다")
    case .needs(let option, let other):
      explain(
        "missing-option", .usage, "\(quoted(option)) can only be used with \(quoted(other))",
        "\(excerpt(option), .은는) \(quoted(other)) 옵션과 함께 써야 합니다")
    case .backwards(let from, let to): Explanation("end-before-start", .usage, backwards(from, to))
    case .tooManyDays(let from, let to):
      explain(
        "too-many-days", .usage, "\(from) to \(to) is more than ten years", "\(from)부터 \(to)까지는 10년이 넘습니다")
    case .tripTooLong(let title, let from, let to):
      explain(
        "too-many-days", .usage, "trip \(quoted(title)) is more than ten years long, \(from) to \(to)",
        "여행 \(quoted(title))의 기간은 \(from)부터 \(to)까지로 10년이 넘습니다",
        hints: [
          listing("dot trip edit \(title.shellWord) --start DATE", say("changes its first day", "첫날 고치기")),
          listing("dot rates fetch --from DATE --to DATE", say("fetches a part of it", "일부 기간만 받기")),
        ])
    case .noCoins(let source):
      explain(
        "no-coins", .usage,
        "nothing to ask \(self.source(source)) for: no coin was paid with, and none is a favourite",
        "\(self.source(source))에 요청할 코인이 없습니다: 코인으로 낸 지출도, 즐겨찾는 코인도 없습니다",
        hints: [listing("dot fav add UPBIT:BTC", say("asks for that coin", "이 코인도 요청"))])
    case .timeBesideDate(let time):
      explain(
        "extra-argument", .usage, "\(quoted(time)) is a time, and `--date` takes only a date",
        "\(excerpt(time), .은는) 시각인데 `--date`는 날짜만 받습니다",
        hints: [
          say("give the time with ", "시각은 이렇게 씁니다: ") + commandLine("--time \(time.shellWord)"),
          say("or as a memo with ", "메모라면: ") + commandLine("--memo \(time.shellWord)"),
        ])
    case .negativeSpending(let value):
      explain(
        "negative-spending", .usage, "\(quoted(value)) is below zero: an amount spent must be above zero",
        "\(excerpt(value), .은는) 0보다 작습니다: 지출은 0보다 커야 합니다",
        hints: [say("for a refund: ", "돌려받은 돈이면: ") + commandLine("dot refund \(value.drop { $0 == "-" })")])
    }
  }

  private func line(_ command: String) -> String { commandLine(UsageError.line(command)) }

  /// How to give what is missing, if that is not obvious.
  private func examples(of missing: String, _ command: String) -> [String] {
    switch (missing, command) {
    case ("ID", _) where command.hasPrefix("expense "):
      [listing("dot expense list --last 5", say("shows the latest ids", "마지막 지출의 id 보기"))]
    case ("CUR", "rates set"): [say("for example: ", "예: ") + commandLine("dot rates set JPY 942/100")]
    case ("AMOUNT", "settle pay"): [listing("dot settle", say("shows what is open", "보낼 돈 보기"))]
    case (_, "cash buy") where missing.hasPrefix("-"), (_, "cash sell") where missing.hasPrefix("-"):
      [
        say(
          "or by the price: `--rate RATE`, or `--discount PERCENT` off the usual spread",
          "환율로 적으려면 `--rate RATE`, 우대율로 적으려면 `--discount PERCENT`를 쓰십시오"),
        say("for example: ", "예: ") + commandLine("\(UsageError.line(command)) 30000JPY \(missing) 287400"),
      ]
    case (_, "cash withdraw") where missing.hasPrefix("-"):
      [say("or by the bank's rate: `--rate RATE`", "은행 환율로 적으려면 `--rate RATE`를 쓰십시오")]
    default: []
    }
  }

  /// An argument as its subject in Korean, with the name that help has for it: `금액(AMOUNT)이`.
  fileprivate func needed(_ placeholder: String) -> String {
    guard let meaning = Self.meanings[placeholder] else { return "\(placeholder.printable, .이가)" }
    return "\(meaning)(\(placeholder))\(Particle.이가.form(after: meaning))"
  }

  private static let meanings = [
    "AMOUNT": "금액", "CATEGORY": "분류", "CHANGE": "변경", "CLAIM": "청구", "DIR": "폴더", "EXPENSE": "지출",
    "FILE": "파일",
    "NAME": "이름", "NEW": "새 이름", "OTHER": "다른 사본", "PAYER": "청구처", "PLACE": "장소", "RATE": "환율",
    "REMOTE": "원격", "TEXT": "찾을 말",
    "TITLE": "여행 이름", "TRIP": "여행", "VALUE": "값", "WALLET": "지갑", "WORD": "낱말",
  ]

  fileprivate func help(of command: String) -> String {
    listing(UsageError.line(command) + " --help", say("shows how to use it", "사용법"))
  }
}

extension ConfirmationError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: ConfirmationError) -> Explanation {
    switch error {
    case .needed(let command):
      explain(
        "confirmation-needed", .refused,
        "\(commandLine("dot " + command)) needs confirmation, but can't ask for it here",
        "\(commandLine("dot " + command)) 명령은 확인이 필요하지만 지금은 물어볼 수 없습니다",
        hints: [say("repeat the command with `--yes`", "`--yes`를 붙여 다시 실행하십시오")])
    case .declined:
      explain("declined", .refused, "declined, nothing was changed", "취소했습니다. 바뀐 것은 없습니다")
    }
  }
}

extension EnvironmentError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    switch self {
    case .badNow(let value):
      words.explain(
        "bad-now", .usage, "DOT_NOW is \(words.quoted(value)), which is not a time with a UTC offset",
        "DOT_NOW 값 \(words.excerpt(value), .은는) 시간대 오프셋이 있는 시각이 아닙니다",
        hints: [words.say("write it like 2025-09-08T12:00:00+09:00", "2025-09-08T12:00:00+09:00처럼 쓰십시오")])
    case .smallStack(let bytes):
      words.explain(
        "stack-too-small", .ledgerFolder,
        "the limit on the stack is \(bytes / 1024) KiB, which is too little",
        "스택 크기 제한 \(bytes / 1024) KiB는 너무 작습니다",
        hints: [words.say("raise it: `ulimit -s 8192`", "제한을 늘리십시오: `ulimit -s 8192`")])
    }
  }
}
