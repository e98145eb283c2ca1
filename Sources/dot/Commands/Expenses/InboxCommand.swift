/// `dot inbox`
struct InboxCommand: Command {
  static let spec = CommandSpec(
    path: ["inbox"],
    summary: Phrase("Take expenses and photos from a folder that a phone fills", "휴대폰이 채우는 폴더에서 지출과 사진 가져오기"),
    examples: [
      Example(
        "dot inbox ~/Sync/dot", Phrase("shows what is new, and asks", "새로 들어온 것을 보여 주고 물어봄")),
      Example(
        "dot inbox ~/Sync/dot --yes", Phrase("records it without asking", "묻지 않고 기록")),
    ],
    notes: Phrase(
      "Text files (.txt, .md) have an expense a line in the short form, with a date, a time or nothing in front: 2025-09-06 12:41 1800 food ramen @이치란. A line with only a date is that of the lines below it, and the name of a file may have one. A line without any gets the date on which its file was last changed. An exported chat (KakaoTalk, WhatsApp, Telegram with its result.json, Signal, iMessage) is read, too: a message that is an amount with a category is an expense, paid by who wrote it; other messages are counted. Photos are added to the expense of their time. Each line and photo is taken once; a line or photo that was cut off and is whole now replaces its beginning. A line that looks like an expense that is there completes it, once you say so; `--yes` takes only pairs of one day that leave no doubt. What can't be read stays for the next time, and nothing in the folder is changed. Without a terminal `--yes` or `--dry-run` is needed.",
      "텍스트 파일(.txt, .md)에 지출을 한 줄에 하나씩 짧은 형식으로 적고, 앞에 날짜나 시각을 붙일 수 있습니다: 2025-09-06 12:41 1800 식비 라멘 @이치란. 날짜만 있는 줄은 그 아래 줄들의 날짜이고, 파일 이름에 날짜가 있어도 됩니다. 날짜가 없는 줄에는 파일을 마지막으로 고친 날짜를 씁니다. 내보낸 대화(카카오톡, WhatsApp, 텔레그램 result.json, Signal, iMessage)도 읽습니다. 금액과 분류로 시작하는 메시지는 쓴 사람이 낸 지출이 되고, 다른 메시지는 몇 개인지만 셉니다. 사진은 그 시각의 지출에 더합니다. 줄과 사진은 한 번씩만 가져오고, 잘렸다가 온전해진 줄이나 사진은 앞의 것을 대신합니다. 이미 있는 지출과 같아 보이는 줄은 물어본 뒤 그 지출을 채우며, `--yes`는 같은 날의 확실한 짝만 채웁니다. 읽을 수 없는 것은 다음번을 위해 남겨 두며, 폴더 안은 아무것도 바꾸지 않습니다. 터미널이 아니면 `--yes`나 `--dry-run`이 필요합니다."
    ),
    writes: true, read: Self.init)

  private let folder: String
  private let trip: String?
  private let maxSize: ByteSize?
  private let takesMatches: Bool
  private let recordsAgain: Bool
  private let pairs: [TypedPair]
  private let senders: [ChatSender]
  private let isUnread: Bool

  private init(_ reader: inout ArgumentReader) throws {
    folder = reader.argument("DIR")
    trip = try reader.option(.trip, Help.importRowsTrip)
    maxSize = try reader.option(.maxSize, Help.maxSize)
    takesMatches = reader.flag(.match, Help.match)
    recordsAgain = reader.flag(.again, Help.inboxAgain)
    pairs = try reader.options(.pair, Help.pair)
    senders = try reader.options(.sender, Help.sender)
    isUnread = reader.flag(.unread, Help.unread)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let limit = try context.photoLimit(maxSize)
    let inbox = try read(folder, limit: limit, context)
    var matching = try context.matchPolicy(
      recordsAgain: recordsAgain, pairs: pairs, files: inbox.texts.map(\.path))
    var answers = MatchAnswers()
    var people = Dictionary(senders.map { ($0.name, $0.person) }) { first, _ in first }
    func run(dryRun: Bool) throws -> (ImportedInbox, ShortIdentifiers) {
      try context.ledger.importInbox(
        inbox, trip: trip, photoLimit: limit, matching: matching, senders: people, dryRun: dryRun
      ) { done, after in
        (done, try context.shortIDs(in: after))
      }
    }
    let deciding: DecidingLine = { match, answer in
      invocation.line(nil, [folder], without: []) + " --yes "
        + TypedPair.option(match.line, answer, ofFile: match.file)
    }
    let told = SaidBefore.inbox(folder, folder: context.folders.state)
    if isUnread {
      let (done, ids) = try run(dryRun: true)
      let view = InboxView(inbox: inbox, done: done, ids: ids, isDryRun: true, deciding: deciding)
      return Outcome(
        json: view.members(context.words), text: view.unread(context.words), changedNothing: true)
    }
    // Nobody is asked with --yes, so nothing has to be worked out before.
    let asks = !invocation.isDryRun && !context.globals.isYes
    var (done, ids) = try run(dryRun: invocation.isDryRun || asks)
    if asks {
      for sender in done.unknownSenders {
        if let person = try context.askWhoWrote(sender) { people[sender.name] = person }
      }
      if !done.unknownSenders.isEmpty { (done, ids) = try run(dryRun: true) }
      // An answer may put another line in question.
      while try answers.ask(about: done.rows.matches, context) {
        matching.answers = answers.answers
        (done, ids) = try run(dryRun: true)
      }
    }
    let completesOnly =
      done.rows.recorded == done.rows.completed && done.photos.isEmpty && answers.answers.isEmpty
    if asks, !done.isEmpty, takesMatches, completesOnly {
      (done, ids) = try run(dryRun: false)
    } else if asks, !done.isEmpty {
      let view = InboxView(inbox: inbox, done: done, ids: ids, isDryRun: true, deciding: deciding)
      try context.confirm(
        view.preview(context.words, layOut: context.lines), question: context.words.askImport,
        command: "inbox")
      (done, ids) = try run(dryRun: false)
    }
    let receipts = asks ? try readReceipts(inbox, done, limit: limit, context) : ReceiptQuestions.Done()
    let view = InboxView(
      inbox: inbox, done: done, ids: ids, isDryRun: invocation.isDryRun, deciding: deciding,
      told: try told.all(), folder: folder, recorded: receipts.paths)
    if !invocation.isDryRun { try told.set(Set(done.rows.refused.map(\.key))) }
    return Outcome(
      json: view.members(context.words), text: view.lines(context.words, isPlanned: false),
      isConfirmation: true, details: view.expenses(context.words, layOut: context.lines),
      changedNothing: done.isEmpty && receipts.paths.isEmpty,
      warnings: view.warnings(context.words))
  }

  /// Asks about photos of no expense's time that may be receipts.
  private func readReceipts(
    _ inbox: InboxFolder, _ done: ImportedInbox, limit: Int?, _ context: Context
  ) throws -> ReceiptQuestions.Done {
    let paths = done.unmatched + inbox.skipped.filter { $0.reason == .noDate }.map(\.path)
    guard let prompt = context.prompt, !paths.isEmpty, context.receiptProgram.installed("tesseract") != nil
    else {
      return ReceiptQuestions.Done()
    }
    let current = try context.ledger.read { try context.tripIfAny(named: trip, in: $0) }
    var questions = try ReceiptQuestions(trip: current, prompt: prompt, context: context, canSkip: true)
    return try questions.run(paths.sorted(), trip: trip, limit: limit)
  }

  /// Reads the folder, before the ledger is locked.
  private func read(_ folder: String, limit: Int?, _ context: Context) throws -> InboxFolder {
    let (known, trip) = try context.ledger.read { snapshot in
      // Which trip a line is of is said later, by its date.
      (try PhotoIndex(snapshot), try? context.tripIfAny(named: self.trip, in: snapshot))
    }
    var bar = context.progressBar
    defer { bar.remove() }
    return try InboxFolder(
      folder, known: known, photoLimit: limit,
      decoder: TextDecoder(searchPath: context.environment["PATH"] ?? ""), clock: context.ledger.clock,
      trip: trip
    ) { done, total in
      bar.draw(done: done, total: total, label: context.words.importing)
    }
  }
}
