/// `dot spend` and `dot refund`
enum SpendCommand {
  static let spend = CommandSpec(
    path: ["spend"],
    summary: Phrase("Record an expense", "지출 기록하기"),
    examples: [
      Example(
        "dot spend 12000 food ramen @이치란", Phrase("short form: category, memo, place", "짧게: 분류, 메모, 장소")),
      Example(
        "dot spend -- '12000 food ramen @이치란'",
        Phrase(
          "one text, as from a bot: behind `--` nothing in it is an option",
          "봇이 받은 글 그대로: `--` 뒤에서는 무엇도 옵션이 아님")),
      Example("dot spend 12000 --category food --photo x.jpg", Phrase("lunch, with its receipt", "점심과 영수증")),
      Example(
        "dot spend 12.50USD shopping --pay card --date yesterday",
        Phrase("in another currency, on another day", "다른 통화, 다른 날짜")),
      Example(
        "dot spend 1800 --category 식비 --place '이치란 도톤보리' --at 34.6687,135.5013",
        Phrase("at a place", "장소와 함께")),
      Example(
        "dot spend 85 --currency USD --category shopping --pay card --charged 118,500KRW",
        Phrase("with what the card charged for it", "카드 청구액과 함께")),
      Example(
        "dot spend 60000 --category lodging --spread 2025-09-05..2025-09-09",
        Phrase("a hotel, spread over its days", "숙박비를 묵는 날에 나누어")),
      Example(
        "dot spend --split food=1200,shopping=800 --photo x.jpg",
        Phrase("one receipt over several categories", "영수증 하나를 여러 분류로")),
      Example(
        "dot spend 60000 --category shopping --off-pace",
        Phrase("left out of the daily average", "하루 평균에 넣지 않을 지출")),
      Example(
        "dot spend 2400 --category food --photo x.jpg --no-exif",
        Phrase("dated today, whatever the photo says", "사진에 적힌 날짜를 쓰지 않고 오늘로")),
      Example("dot spend - < lines.jsonl", Phrase("one JSON object per line", "한 줄에 하나씩, JSON으로")),
    ],
    notes: Phrase(
      "An amount may include its currency: 12.50USD, €12, 1.2만원. On a terminal, dot asks for what is missing. Categories: \(Category.builtIn.map(\.key).joined(separator: ", ")). A typed rate is in the trip's currency, or in the home currency for an expense in the trip's currency.",
      "금액에 통화를 붙여 12.50USD, €12, 1.2만원처럼 쓸 수 있습니다. 터미널에서는 빠진 것을 물어봅니다. 분류: \(Category.builtIn.map { "\($0.korean)(\($0.key))" }.joined(separator: ", ")). 입력한 환율은 여행 통화 기준이고, 여행 통화로 냈다면 홈 통화 기준입니다."
    ),
    writes: true
  ) { try Recording(&$0, isRefund: false) }

  static let refund = CommandSpec(
    path: ["refund"],
    summary: Phrase("Record a refund", "환불 기록하기"),
    examples: [
      Example("dot refund 1500 --category transport --memo '보증금'", Phrase("a deposit returned", "돌려받은 보증금")),
      Example("dot refund 1500 --of k3f9", Phrase("part of what an expense cost", "그 지출의 일부")),
    ],
    notes: Phrase(
      "With --of, what is not given is as in that expense: trip, currency, category, place, payment method, the days it is spread over, who paid (each gets back in the same proportion), and whom it is for. Cash then comes back at what it had cost.",
      "--of를 쓰면 따로 적지 않은 여행, 통화, 분류, 장소, 결제 수단, 나눈 날, 낸 사람(같은 비율로 돌려받음), 누구의 지출인지는 그 지출을 따릅니다. 현금은 그 지출의 원가대로 돌아옵니다."
    ),
    writes: true
  ) { try Recording(&$0, isRefund: true) }
}

/// Records an expense or a refund.
private struct Recording: Command {
  private let words: [String]
  private var options: ExpenseOptions
  private let trip: String?

  init(_ reader: inout ArgumentReader, isRefund: Bool) throws {
    words = reader.words(SpendArguments.arguments)
    options = try ExpenseOptions(&reader, .recorded)
    options.typed.split = try reader.option(.split, Help.split)
    options.typed.readsPhotos = !reader.flag(.noExif, Help.noExif)
    trip = try reader.option(.trip, Help.trip)
    options.typed.isRefund = isRefund
    if isRefund { options.typed.refunded = try reader.option(.of, Help.of) }
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if !options.typed.isRefund, words.first == "-" {
      return try recordLines(invocation, context)
    }
    var draft = try options.draft(context)
    var words = try SpendArguments(form(of: invocation, into: &draft, context), beside: draft)
    if draft.refunded != nil, let word = words.category, try !isCategory(word, context) {
      words.takeAsMemo(word)
    }
    draft.category = draft.category ?? words.category
    draft.isShortForm = words.category != nil && words.memo != nil
    draft.memo = draft.memo ?? words.memo
    draft.place = draft.place ?? words.place
    if draft.split != nil {
      if draft.category != nil { throw UsageError.conflict("--split", "--category") }
      // A card charges the whole receipt, and what it took for a part isn't known.
      if draft.charged != nil { throw UsageError.conflict("--split", "--charged") }
      if !draft.sharing.items.isEmpty { throw UsageError.conflict("--split", "--item") }
      if draft.refunded != nil { throw UsageError.conflict("--split", "--of") }
    }
    if let amount = words.amount, amount.hasPrefix("-") {
      throw UsageError.negativeSpending(value: amount)
    }
    draft.amount = try words.amount.map { try TypedAmount($0) }
    if draft.amount == nil, draft.split == nil, !draft.isRefund, let file = draft.photos.first,
      let outcome = try takeReceipt(file, into: &draft, invocation, context)
    {
      return outcome
    }
    if context.prompt == nil, draft.split == nil {
      let command = invocation.command.name
      if draft.amount == nil { throw UsageError.missingArgument(name: "AMOUNT", command: command) }
      if draft.category == nil, draft.refunded == nil {
        throw UsageError.missingOption(name: "--category", command: command)
      }
    }
    try ask(for: &draft, context)
    return try context.ledger.spend(
      draft, on: { try chosenTrip(for: draft, context, in: $0) },
      output: { entry, after in
        try SpendAnswer(of: entry, typed: words, after, invocation, context)
          .outcome(isVerbose: options.isVerbose)
      })
  }

  /// What was typed behind the command. A single word that is no amount is a line as an inbox has it, with date and time.
  private func form(
    of invocation: Invocation, into draft: inout ExpenseDraft, _ context: Context
  ) throws(UsageError) -> ShortForm {
    var words = words
    if words.count == 1, words[0].contains(where: \.isWhitespace), (try? TypedAmount(words[0])) == nil {
      let today = context.today()
      if let line = InboxLine(typed: words[0], today: today) {
        if line.date != today, draft.words.date == nil { draft.date = line.date }
        draft.time = draft.time ?? line.time
        return line.form
      }
      let lines = words[0].split(whereSeparator: \.isNewline)
      guard lines.count < 2 else {
        throw .extraArgument(value: String(lines[1]), command: invocation.command.name)
      }
      words = ShellWords.words(ofNote: words[0])
    }
    do { return try ShortForm(words, isSplit: draft.split != nil, takesAmountSecond: true) } catch {
      throw .extraArgument(value: error.word, command: invocation.command.name)
    }
  }

  /// Proposes what is printed on the photo of an expense without an amount, and asks.
  ///
  /// - Returns: What was done instead of recording it.
  private func takeReceipt(
    _ file: String, into draft: inout ExpenseDraft, _ invocation: Invocation, _ context: Context
  ) throws -> Outcome? {
    if context.prompt == nil, draft.category == nil {
      throw UsageError.missingOption(name: "--category", command: invocation.command.name)
    }
    let found: FoundReceipt
    do { found = try context.receipt(file, trip: trip, currency: draft.currency) } catch ReceiptError
      .noProgram
    {
      return nil
    } catch let error as ReceiptError {
      if context.prompt == nil { throw error }
      context.mention(Explanation(error, in: context.words).message)
      return nil
    }
    guard let total = found.proposal.total else {
      context.mention(context.words.noTotal(file))
      return nil
    }
    let isYes = context.globals.isYes
    if let prompt = context.prompt, !isYes {
      let trip = try context.ledger.read { try chosenTrip(for: draft, context, in: $0) }
      var questions = try ReceiptQuestions(trip: trip, prompt: prompt, context: context, canSkip: false)
      switch try questions.decide(found, draft) {
      case .skip, .quit: throw ConfirmationError.declined
      case .value(.record(let filled)):
        draft = filled
        return nil
      case .value(.add(let expense)):
        return try PhotoCommands.Add.outcome(
          of: draft.photos, to: expense.id.text, limit: draft.photoLimit, invocation, context)
      }
    }
    if let (_, id) = found.recorded { throw ReceiptAnswerError.recorded(file: file, id: id) }
    guard isYes, total.confirmedBy != nil else {
      let proposed = draft
      var filled = proposed
      found.fill(&filled)
      let values =
        [
          filled.time.map { "--time \($0.minutes)" }, filled.date.map { "--date \($0)" },
          filled.memo.map { "--memo \($0.shellWord)" },
        ]
        .compactMap(\.self)
      let known = proposed.date == nil && proposed.words.date == nil ? values : []
      let line = invocation.line(
        nil, ["\(total.amount.plain)\(total.amount.currency)"] + words, without: [])
      let command = ([line] + known).joined(separator: " ")
      if let onQuestion = context.streams.onQuestion {
        try context.show(preview: context.words.lines(of: found.proposal, file: file))
        onQuestion(context.words.confirmReceipt, ShellWords(command).words.dropFirst().map(\.text))
      }
      throw ReceiptAnswerError.needed(file: file, total: total.amount, command: command, isYes: isYes)
    }
    found.fill(&draft)
    return nil
  }

  /// Whether a word names a category, or nearly does. The refund of an expense has that of the expense, so that any other
  /// word says what it is for.
  private func isCategory(_ word: String, _ context: Context) throws -> Bool {
    let known = try context.ledger.categories()
    do { _ = try Category(typed: word, among: known) } catch .unknownCategory(_, [], _) { return false } catch
    {}
    return Category.purchase(typed: word, among: known) == nil
  }

  /// Takes the expenses from standard input; lines carry everything but the trip that all of them go to.
  private func recordLines(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let options = invocation.command.options.map(\.name)
    if let option = options.first(where: { $0 != Option.trip.name && invocation.given.contains($0) }) {
      throw UsageError.conflict("-", "--" + option)
    }
    if words.count > 1 {
      throw UsageError.extraArgument(value: words[1], command: invocation.command.name)
    }
    return try ImportLinesCommand.take("-", trip: trip, invocation, context)
  }

  /// The trip of the expense that is refunded, if none is named.
  private func chosenTrip(
    for draft: ExpenseDraft, _ context: Context, in snapshot: Snapshot
  ) throws -> TripInfo {
    if let refunded = draft.refunded, trip == nil { return try snapshot.expense(named: refunded).trip }
    return try context.trip(named: trip, in: snapshot)
  }

  /// Asks for a missing amount and category on a terminal.
  private func ask(for draft: inout ExpenseDraft, _ context: Context) throws {
    let hasCategory = draft.category != nil || draft.refunded != nil
    guard let prompt = context.prompt, draft.split == nil, draft.amount == nil || !hasCategory else { return }
    let (paying, categories, history) = try context.ledger.read { [draft] snapshot in
      let trip = try chosenTrip(for: draft, context, in: snapshot)
      let today = context.clock.now(in: draft.zone, of: trip).day
      // What is wrong is said before anything is asked.
      var resolved = draft
      try resolved.resolveWords(on: trip, today: today, in: snapshot)
      let refunded = try draft.refunded.map { try snapshot.expense(refundedAs: $0) }
      let paying =
        refunded?.amount.currency
        ?? context.clock.currency(of: draft.amount, on: resolved.date, in: draft.zone, of: trip)
      return (paying, try snapshot.categories(), try AnswerHistory(of: trip, in: snapshot))
    }
    var questions = ExpenseQuestions(prompt: prompt, context: context, history: history)
    let given = draft.currency
    if let amount = draft.amount {
      _ = try amount.amount(given: given, fallback: paying, sign: .positive)
    } else {
      let question = context.words.askSpent(given ?? paying)
      guard case .value(let amount) = try questions.amount(question, given: given, fallback: paying)
      else { throw ConfirmationError.declined }
      draft.amount = TypedAmount(amount)
    }
    if hasCategory { return }
    let question = context.words.askCategory(categories, indent: "")
    guard case .value(let category) = try questions.category(question, among: categories) else {
      throw ConfirmationError.declined
    }
    draft.category = category
  }
}
