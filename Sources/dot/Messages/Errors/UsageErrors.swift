import TripLedger

extension UsageError: ExplainedError {
  var code: String {
    switch self {
    case .unknownCommand: "unknown-command"
    case .unknownOption: "unknown-option"
    case .missingValue: "missing-value"
    case .unexpectedValue: "unexpected-value"
    case .badValue: "bad-value"
    case .repeated: "repeated-option"
    case .missingArgument: "missing-argument"
    case .missingOption: "missing-option"
    case .extraArgument: "extra-argument"
    case .conflict: "conflicting-options"
    case .needs: "missing-option"
    case .backwards: "end-before-start"
    case .tooManyDays, .tripTooLong: "too-many-days"
    case .noCoins: "no-coins"
    case .timeBesideDate: "extra-argument"
    case .negativeSpending: "negative-spending"
    }
  }

  var exit: ExitStatus { .usage }

  func message(in words: Words) -> String {
    switch self {
    case .unknownCommand(let name, _, _):
      words.say("\(words.quoted(name)) is not a command", "\(words.quoted(name)) 명령은 없습니다")
    case .unknownOption(let name, let command, _):
      words.say(
        "\(words.commandLine(Self.line(command))) has no option \(words.quoted(name))",
        "\(words.commandLine(Self.line(command)))에는 \(words.quoted(name)) 옵션이 없습니다")
    case .missingValue(let option, let value):
      words.say(
        "\(words.quoted(option)) needs a value: \(value.printable)",
        "\(words.quoted(option))에 값이 필요합니다: \(value.printable)")
    case .unexpectedValue(let option):
      words.say("\(words.quoted(option)) takes no value", "\(words.quoted(option))에는 값을 줄 수 없습니다")
    case .badValue(let option, let value, _):
      words.say(
        "\(words.quoted(option)) can't be \(words.quoted(value))",
        "\(words.quoted(option))에 \(words.object(value)) 쓸 수 없습니다")
    case .repeated(let option):
      words.say("\(words.quoted(option)) is given twice", "\(words.quoted(option)) 옵션이 두 번 나옵니다")
    case .missingArgument("CUR", let command):
      words.say(
        "\(words.commandLine(Self.line(command))) needs a currency",
        "\(words.commandLine(Self.line(command)))에 통화가 필요합니다")
    case .missingArgument(let name, let command):
      words.say(
        "\(words.commandLine(Self.line(command))) needs \(name.printable)",
        "\(words.commandLine(Self.line(command)))에 \(words.needed(name)) 필요합니다")
    case .missingOption("--category", let command):
      words.say(
        "\(words.commandLine(Self.line(command))) needs a category",
        "\(words.commandLine(Self.line(command)))에 분류가 필요합니다")
    case .missingOption(let name, let command):
      words.say(
        "\(words.commandLine(Self.line(command))) needs \(words.quoted(Self.dashed(name)))",
        "\(words.commandLine(Self.line(command)))에 \(words.quoted(Self.dashed(name))) 옵션이 필요합니다")
    case .extraArgument(let value, let command):
      words.say(
        "unexpected argument \(words.quoted(value)) for \(words.commandLine(Self.line(command)))",
        "\(words.commandLine(Self.line(command)))에는 인자 \(words.object(value)) 쓸 수 없습니다")
    case .conflict(let one, let other):
      words.say(
        "\(words.quoted(one)) and \(words.quoted(other)) can't be used together",
        "\(words.quoted(one)) 옵션과 \(words.quoted(other)) 옵션은 함께 쓸 수 없습니다")
    case .needs(let option, let other):
      words.say(
        "\(words.quoted(option)) can only be used with \(words.quoted(other))",
        "\(words.topic(option)) \(words.quoted(other)) 옵션과 함께 써야 합니다")
    case .backwards(let from, let to):
      words.say(
        "the last day (\(to)) is before the first day (\(from))",
        "마지막 날 \(Particle.attach(("이", "가"), to: "\(to)")) 첫날 \(from)보다 앞섭니다")
    case .tooManyDays(let from, let to):
      words.say(
        "\(from) to \(to) is more than ten years", "\(from)부터 \(to)까지는 10년이 넘습니다")
    case .tripTooLong(let title, let from, let to):
      words.say(
        "trip \(words.quoted(title)) is more than ten years long, \(from) to \(to)",
        "여행 \(words.quoted(title))의 기간은 \(from)부터 \(to)까지로 10년이 넘습니다")
    case .noCoins(let source):
      words.say(
        "nothing to ask \(words.source(source)) for: no coin was paid with, and none is a favourite",
        "\(words.source(source))에 요청할 코인이 없습니다: 코인으로 낸 지출도, 즐겨찾는 코인도 없습니다")
    case .timeBesideDate(let time):
      words.say(
        "\(words.quoted(time)) is a time, and `--date` takes only a date",
        "\(words.topic(time)) 시각인데 `--date`는 날짜만 받습니다")
    case .negativeSpending(let value):
      words.say(
        "\(words.quoted(value)) is below zero: an amount spent must be above zero",
        "\(words.topic(value)) 0보다 작습니다: 지출은 0보다 커야 합니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .unknownCommand(let name, _, []) where (try? TypedAmount(name)) != nil:
      [words.say("to record an expense: ", "지출을 기록하려면: ") + words.commandLine("dot spend \(name) food")]
        + [words.help(of: "")]
    case .unknownCommand(_, let group, let suggestions):
      words.didYouMean(suggestions.map { "dot " + $0 }) + [words.help(of: group)]
    case .unknownOption("--by-tag", _, _):
      [
        words.listing("dot tag list", words.say("what was spent on each tag", "태그별로 쓴 금액")),
        words.listing("dot report --tag TAG", words.say("the expenses of one tag", "한 태그의 지출")),
      ]
    case .unknownOption(_, let command, let suggestions):
      words.didYouMean(suggestions) + [words.help(of: command)]
    case .missingValue, .unexpectedValue, .repeated, .conflict, .needs, .backwards, .tooManyDays: []
    case .noCoins:
      [
        words.listing(
          "dot fav add UPBIT:BTC", words.say("asks for that coin", "이 코인도 요청"))
      ]
    case .tripTooLong(let title, _, _):
      [
        words.listing(
          "dot trip edit \(title.shellWord) --start DATE", words.say("changes its first day", "첫날 고치기")),
        words.listing(
          "dot rates fetch --from DATE --to DATE", words.say("fetches a part of it", "일부 기간만 받기")),
      ]
    case .badValue(_, let value, let allowed):
      words.didYouMean(Spelling.nearest(to: value, among: allowed)) + words.allowed(allowed)
    case .missingOption("--category", let command):
      [
        words.say("for example: ", "예: ") + words.commandLine("\(Self.line(command)) 1000 food"),
        words.help(of: command),
      ]
    case .missingOption(let name, let command) where ["cash buy", "cash sell"].contains(command):
      [
        words.say(
          "or by the price: `--rate RATE`, or `--discount PERCENT` off the usual spread",
          "환율로 적으려면 `--rate RATE`, 우대율로 적으려면 `--discount PERCENT`를 쓰십시오"),
        words.say("for example: ", "예: ")
          + words.commandLine("\(Self.line(command)) 30000JPY \(Self.dashed(name)) 287400"),
        words.help(of: command),
      ]
    case .missingOption(_, "cash withdraw"):
      [
        words.say("or by the bank's rate: `--rate RATE`", "은행 환율로 적으려면 `--rate RATE`를 쓰십시오"),
        words.help(of: "cash withdraw"),
      ]
    case .missingArgument("ID", let command) where command.hasPrefix("expense "):
      [
        words.listing("dot expense list --last 5", words.say("shows the latest ids", "마지막 지출의 id 보기")),
        words.help(of: command),
      ]
    case .missingArgument("CUR", "rates set"):
      [
        words.say("for example: ", "예: ") + words.commandLine("dot rates set JPY 942/100"),
        words.help(of: "rates set"),
      ]
    case .missingArgument("AMOUNT", let command) where command == "settle pay":
      [words.listing("dot settle", words.say("shows what is open", "보낼 돈 보기")), words.help(of: command)]
    case .missingArgument(_, let command), .missingOption(_, let command): [words.help(of: command)]
    case .extraArgument(let value, "report") where DayPhrase(value) != nil:
      [
        words.say("for the expenses of a day: ", "하루의 지출은: ")
          + words.commandLine("dot report --date \(value)")
      ]
    case .extraArgument(_, let command) where command == "people add":
      [
        words.say(
          "add one person at a time; a name of several words needs quotation marks",
          "한 번에 한 사람씩 추가하십시오. 여러 낱말로 된 이름은 따옴표로 묶습니다"),
        words.help(of: command),
      ]
    case .extraArgument(_, let command):
      [
        words.say("put quotation marks around text of several words", "여러 낱말로 된 내용은 따옴표로 묶으십시오"),
        words.help(of: command),
      ]
    case .timeBesideDate(let time):
      [
        words.say("give the time with ", "시각은 이렇게 씁니다: ") + words.commandLine("--time \(time.shellWord)"),
        words.say("or as a memo with ", "메모라면: ") + words.commandLine("--memo \(time.shellWord)"),
      ]
    case .negativeSpending(let value):
      [
        words.say("for a refund: ", "돌려받은 돈이면: ")
          + words.commandLine("dot refund \(value.drop { $0 == "-" })")
      ]
    }
  }

  fileprivate static func line(_ command: String) -> String {
    command.isEmpty ? "dot" : "dot " + command
  }

  private static func dashed(_ name: String) -> String { name.hasPrefix("-") ? name : "--" + name }
}

extension Words {
  /// An argument as its subject in Korean, with the name that help has for it: `금액(AMOUNT)이`.
  fileprivate func needed(_ placeholder: String) -> String {
    let forms = ("이", "가")
    guard let meaning = Self.meanings[placeholder] else {
      return Particle.attach(forms, to: placeholder.printable)
    }
    return "\(meaning)(\(placeholder))\(Particle.attach(forms, to: meaning).dropFirst(meaning.count))"
  }

  private static let meanings = [
    "AMOUNT": "금액", "CATEGORY": "분류", "CHANGE": "변경", "CLAIM": "청구", "DIR": "폴더", "EXPENSE": "지출",
    "FILE": "파일",
    "NAME": "이름", "NEW": "새 이름", "PAYER": "청구처", "PLACE": "장소", "RATE": "환율", "TEXT": "찾을 말",
    "TITLE": "여행 이름", "TRIP": "여행", "VALUE": "값", "WALLET": "지갑", "WORD": "낱말",
  ]

  fileprivate func help(of command: String) -> String {
    listing(UsageError.line(command) + " --help", say("shows how to use it", "사용법"))
  }
}

extension ConfirmationError: ExplainedError {
  var code: String {
    switch self {
    case .needed: "confirmation-needed"
    case .declined: "declined"
    }
  }

  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    switch self {
    case .needed(let command):
      words.say(
        "\(words.commandLine("dot " + command)) needs confirmation, but can't ask for it here",
        "\(words.commandLine("dot " + command)) 명령은 확인이 필요하지만 지금은 물어볼 수 없습니다")
    case .declined:
      words.say("declined, nothing was changed", "취소했습니다. 바뀐 것은 없습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .needed: [words.say("repeat the command with `--yes`", "`--yes`를 붙여 다시 실행하십시오")]
    case .declined: []
    }
  }
}

extension EnvironmentError: ExplainedError {
  var code: String {
    switch self {
    case .badNow: "bad-now"
    }
  }

  var exit: ExitStatus { .usage }

  func message(in words: Words) -> String {
    switch self {
    case .badNow(let value):
      words.say(
        "DOT_NOW is \(words.quoted(value)), which is not a time with a UTC offset",
        "DOT_NOW 값 \(words.topic(value)) 시간대 오프셋이 있는 시각이 아닙니다")
    }
  }

  func hints(in words: Words) -> [String] {
    [words.say("write it like 2025-09-08T12:00:00+09:00", "2025-09-08T12:00:00+09:00처럼 쓰십시오")]
  }
}
