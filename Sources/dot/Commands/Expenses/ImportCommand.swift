/// `dot import` and `dot import formats`
struct ImportCommand: Command {
  static let spec = CommandSpec(
    path: ["import"],
    summary: Phrase("Import files of other apps, banks and cards", "다른 앱, 은행, 카드의 파일 가져오기"),
    examples: [
      Example(
        "dot import statement.csv",
        Phrase("shows what would be imported, and asks", "가져올 내용을 보여 주고 물어봄")),
      Example(
        "dot import kakaobank 2025.csv --trip Osaka --yes",
        Phrase("the format is known; every row into one trip", "형식을 지정하고, 모든 줄을 한 여행으로")),
      Example(
        "dot import splitwise.csv --me 'Mina Kim' --yes",
        Phrase("with the people of the group, and what they paid each other", "모임 사람과 서로 보낸 돈까지")),
      Example(
        "dot import notes.csv --map date=Day,out=Yen,currency=JPY --dry-run",
        Phrase("any other table", "그 밖의 표")),
      Example(
        "dot import card.csv --match",
        Phrase("asks only about doubtful pairs with typed expenses", "직접 적은 지출과 확실히 같은 것은 묻지 않고 채움")),
    ],
    notes: Phrase(
      "The format is told by the contents; `dot import formats` lists those that are known, and one may be named before the file. Keys of `--map`: \(keys). All rows are recorded or none, and rows of an earlier import are left out. A row that looks like an expense that is there completes it, once you say so; `--yes` takes only pairs of one day that leave no doubt, and other such rows stay out and are listed. Without a terminal `--yes` or `--dry-run` is needed. Lines of JSON: `dot import jsonl`.",
      "형식은 내용을 보고 판단하며, 아는 형식은 `dot import formats`로 봅니다. 파일 앞에 형식을 적을 수도 있습니다. `--map`의 키: \(keys). 모든 줄을 기록하거나 하나도 기록하지 않으며, 이미 가져온 줄은 건너뜁니다. 이미 있는 지출과 같아 보이는 줄은 물어본 뒤 그 지출을 채웁니다. `--yes`는 같은 날의 확실한 짝만 채우고, 나머지는 빼고 알려 줍니다. 터미널이 아니면 `--yes`나 `--dry-run`이 필요합니다. JSON 줄: `dot import jsonl`."
    ),
    writes: true, read: Self.init)

  private let lists: ListOptions
  private let makesTrips: Bool
  private let savedName: String?
  private let takesMatches: Bool
  private let pairs: [TypedPair]
  private let takesWallets: Bool
  private let recordsAgain: Bool

  private init(_ reader: inout ArgumentReader) throws {
    lists = try ListOptions(&reader)
    makesTrips = reader.flag(.newTrip, Help.newTrips)
    savedName = try reader.option(Option("save-map", "NAME"), Help.saveMap)
    takesMatches = reader.flag(.match, Help.match)
    pairs = try reader.options(.pair, Help.pair)
    takesWallets = reader.flag(Flag("wallets"), Help.importWallets)
    recordsAgain = reader.flag(.again, Help.importAgain)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    try lists.check()
    if savedName != nil, lists.map == nil { throw UsageError.needs("--save-map", "--map") }
    var unpacked: [UnpackedLedger] = []
    defer { for ledger in unpacked { try? ledger.remove() } }
    var answered: [String: ImportAnswers] = [:]
    var plan = try lists.plan(invocation, context, &unpacked, &answered)
    // What was answered holds for the next file, too, whether this one is imported or not.
    let unsaved =
      invocation.isDryRun
      ? []
      : answered.compactMap { shape, answers -> String? in
        do { try context.mappings.save(answers, ofShape: shape) } catch {
          return Explanation(error, in: context.words).message
        }
        return nil
      }
    plan.makesTrips = makesTrips
    plan.matching = try context.matchPolicy(
      recordsAgain: recordsAgain, pairs: pairs, files: plan.files.map(\.path))
    plan.bringsDeleted = recordsAgain
    plan.takesWallets = takesWallets
    let asks = !invocation.isDryRun && !context.globals.isYes
    plan.findsProposals = invocation.isDryRun || asks
    if invocation.isDryRun, context.globals.isJSON { plan.listed = .max }
    func run(dryRun: Bool) throws -> ImportedRows {
      var bar = context.progressBar
      defer { bar.remove() }
      let total = plan.files.reduce(0) { $0 + $1.read.rows.count }
      return try context.ledger.importRows(plan, dryRun: dryRun) { done in
        if total >= 2000, done % 500 == 0 {
          bar.draw(done: done, total: total, label: context.words.importing)
        }
      }
    }
    var answers = MatchAnswers()
    // Nobody is asked with --yes, so nothing has to be worked out before.
    var done = try run(dryRun: invocation.isDryRun || asks)
    if asks {
      // An answer may put another row in question.
      while try answers.ask(about: done.matches, context) {
        plan.matching.answers = answers.answers
        done = try run(dryRun: true)
      }
      plan.received = try context.amountsReceived(for: done.unclearCash)
      if !plan.received.isEmpty { done = try run(dryRun: true) }
    }
    // With --match nothing is asked about what only completes certain pairs.
    let needsConsent = !takesMatches || done.recorded > done.completed || !answers.answers.isEmpty
    if asks, done.change != nil, !needsConsent {
      done = try run(dryRun: false)
    } else if asks, done.change != nil {
      let rows = RecordedRowsView(done: done).lines(context.words, layOut: context.lines)
      try context.confirm(
        context.words.preview(of: plan, done, rows: rows, deciding: invocation.deciding),
        question: context.words.askImport,
        command: "import")
      if done.proposed > 0, let prompt = context.prompt {
        plan.takesProposals = try prompt.confirm(context.words.askProposed)
      }
      plan.findsProposals = plan.takesProposals
      done = try run(dryRun: false)
    }
    var outcome = outcome(plan, done, invocation, context)
    if let name = savedName, !invocation.isDryRun {
      // What was imported is in the ledger whatever becomes of the mapping.
      do { try context.mappings.save(plan.mapping, as: name) } catch {
        outcome.warnings.append(Explanation(error, in: context.words).message)
      }
    }
    outcome.warnings += unsaved
    return outcome
  }

  private static let keys = ImportColumn.allCases.map(\.rawValue).joined(separator: ", ")

  static let formats = CommandSpec(
    path: ["import", "formats"],
    summary: Phrase("List the formats that can be imported", "가져올 수 있는 형식 보기"),
    examples: [Example("dot import formats", Phrase("names and what they are", "이름과 설명"))]
  ) { _, context in
    Listing(
      "formats", of: ImportFormat.all,
      columns: [
        .text(context.words.nameLabel, key: "name") { $0.name },
        .text(context.words.whatColumn, .flexible(12), key: "title") { $0.title },
      ]
    ).outcome(context)
  }

  private func outcome(
    _ plan: RowImport, _ done: ImportedRows, _ invocation: Invocation, _ context: Context
  ) -> Outcome {
    let words = context.words
    let view = ImportView(plan: plan, done: done, isDryRun: invocation.isDryRun)
    let rows = RecordedRowsView(done: done)
    let entries = words.entries(done.cash)
    let matches = words.matches(done.matches.filter { invocation.isDryRun || $0.outcome == .leftOut })
    return Outcome(
      json: view.members(words),
      text: words.imported(done) + (invocation.isDryRun ? [] : entries) + matches
        + words.agreement(done.reconciliation), isConfirmation: true,
      details: words.read(plan) + rows.lines(words, layOut: context.lines) + entries,
      changedNothing: done.change == nil,
      warnings: words.importWarnings(plan, done, deciding: invocation.deciding))
  }
}
