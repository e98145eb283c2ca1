import TripLedger

/// `dot import` and `dot import formats`
struct ImportCommand: Command {
  static let spec = CommandSpec(
    path: ["import"],
    summary: Phrase("Import files of other apps, banks and cards", "다른 앱, 은행, 카드의 파일 가져오기"),
    arguments: [ArgumentSpec(name: "FILE", isRepeatable: true)],
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
        Phrase("asks only about doubtful pairs with typed expenses", "직접 적은 지출과 확실히 같은 것은 묻지 않고 보완")),
    ],
    notes: Phrase(
      "The format is told by the contents; `dot import formats` lists those that are known, and one may be named before the file. Keys of `--map`: \(keys). All rows are recorded or none, and rows of an earlier import are left out. A row that looks like an expense that is there completes it, once you say so; `--yes` takes only pairs of one day that leave no doubt, and other such rows stay out and are listed. Without a terminal `--yes` or `--dry-run` is needed. Lines of JSON: `dot import jsonl`.",
      "형식은 내용을 보고 판단하며, 아는 형식은 `dot import formats`로 봅니다. 파일 앞에 형식을 적을 수도 있습니다. `--map`의 키: \(keys). 모든 줄을 기록하거나 하나도 기록하지 않으며, 이미 가져온 줄은 건너뜁니다. 이미 있는 지출과 같아 보이는 줄은 물어본 뒤 그 지출을 보완합니다. `--yes`는 같은 날의 확실한 짝만 보완하고, 나머지는 빼고 알려 줍니다. 터미널이 아니면 `--yes`나 `--dry-run`이 필요합니다. JSON 줄: `dot import jsonl`."
    ),
    writes: true, read: Self.init)

  private var reading = ReadingOptions()
  private let trip: String?
  private let makesTrips: Bool
  private let map: [ImportColumn: String]?
  private let savedName: String?
  private let usedName: String?
  private let encoding: TextEncoding?
  private let skipsBad: Bool
  private let takesMatches: Bool
  private let takesWallets: Bool
  private let recordsAgain: Bool
  private let me: String?
  private let countsWhole: Bool

  private init(_ reader: inout ArgumentReader) throws {
    trip = try reader.option(.trip, Help.importRowsTrip)
    makesTrips = reader.flag(.newTrip, Help.newTrips)
    map = try reader.option(.map, Help.importMap)
    savedName = try reader.option(Option("save-map", "NAME"), Help.saveMap)
    usedName = try reader.option(Option("use-map", "NAME"), Help.useMap)
    encoding = try reader.option(.encoding, Help.encoding)
    reading.dateOrder = try reader.option(Option("date-order"), Help.dateOrder)
    reading.decimalMark = try reader.option(Option("decimal"), Help.decimal)
    skipsBad = reader.flag(.skipBad, Help.skipBad)
    takesMatches = reader.flag(.match, Help.match)
    reading.takesTransfers = reader.flag(Flag("transfers"), Help.importTransfers)
    takesWallets = reader.flag(Flag("wallets"), Help.importWallets)
    recordsAgain = reader.flag(.again, Help.importAgain)
    me = try reader.option(Option("me", "NAME", kind: .free), Help.importMe)
    countsWhole = reader.flag(.whole, Help.importWhole)
    reading.readsPeople = !countsWhole
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if me != nil, countsWhole { throw UsageError.conflict("--me", "--whole") }
    if savedName != nil, map == nil { throw UsageError.needs("--save-map", "--map") }
    var unpacked: [UnpackedLedger] = []
    defer { for ledger in unpacked { try? ledger.remove() } }
    var answered: [String: ImportAnswers] = [:]
    var plan = try plan(invocation, context, &unpacked, &answered)
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
    // Nobody is asked with --yes, so nothing has to be worked out before.
    var done = try run(dryRun: invocation.isDryRun || asks)
    if asks {
      let answers = try context.answers(about: done.matches, takingCertain: plan.matching.takesCertain)
      plan.received = try context.amountsReceived(for: done.unclearCash)
      if !answers.isEmpty || !plan.received.isEmpty {
        plan.matching.answers = answers
        done = try run(dryRun: true)
      }
    }
    if asks, done.change != nil {
      let rows = RecordedRowsView(done: done).lines(context.words, layOut: context.lines)
      try context.confirm(
        context.words.preview(of: plan, done, rows: rows), question: context.words.askImport,
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
    for (shape, answers) in answered where !invocation.isDryRun {
      do { try context.mappings.save(answers, ofShape: shape) } catch {
        outcome.warnings.append(Explanation(error, in: context.words).message)
      }
    }
    return outcome
  }

  private static let keys = ImportColumn.allCases.map(\.rawValue).joined(separator: ", ")

  static let formats = CommandSpec(
    path: ["import", "formats"],
    summary: Phrase("List the formats that can be imported", "가져올 수 있는 형식 보기"),
    examples: [Example("dot import formats", Phrase("names and what they are", "이름과 설명"))]
  ) { _, context in
    let formats = ImportFormat.all
    let table = Table(
      columns: [.init(), .init(flexible: true, minimum: 12)],
      rows: formats.map { .row([Table.Cell($0.name), Table.Cell($0.title)]) })
    return Outcome(
      json: [
        JSONMember("formats", each: formats) { ["name": .string($0.name), "title": .string($0.title)] }
      ],
      lines: Lines(context.lines(table)))
  }

  /// Reads the files, before the ledger is locked; whole ledgers are unpacked meanwhile.
  private func plan(
    _ invocation: Invocation, _ context: Context, _ unpacked: inout [UnpackedLedger],
    _ answered: inout [String: ImportAnswers]
  ) throws -> RowImport {
    var paths = invocation.arguments
    var format: ImportFormat?
    // A file that is called like a format can be named with its folder.
    if paths.count > 1, let named = ImportFormat.find(paths[0]) {
      format = named
      paths.removeFirst()
    }
    var options = reading
    options.today = context.today()
    if let name = usedName { options.mapping = try context.mappings.mapping(named: name) }
    options.mapping.merge(map ?? [:]) { _, given in given }
    options.remembered = try context.mappings.answers()
    options.dates = try context.ledger.tripDates(named: trip)
    let reader = ImportReader(decoder: TextDecoder(searchPath: context.environment["PATH"] ?? ""))
    var plan = RowImport(
      try paths.flatMap { path in
        do {
          return try asking(&options, &answered, context) { options in
            try reader.readAll(
              path, limit: ExpenseLines.limit, as: format, encoding: encoding, options)
          }.map { RowImport.File(path: path, read: $0) }
        } catch ImportError.notText(_, .zip) where (try? ArchivedLedger(path)) != nil {
          let folder = context.temporaryFolder("dot-import-" + Identifier<UnpackedLedger>().text)
          let ledger = try UnpackedLedger(
            path, in: folder, outside: context.folders.protected, clock: context.clock)
          unpacked.append(ledger)
          return [RowImport.File(path: path, read: ledger.read)]
        }
      })
    plan.mapping = options.mapping
    plan.trip = trip
    plan.me = me
    plan.makesTrips = makesTrips
    plan.skipsBad = skipsBad
    plan.matching = context.matchPolicy(
      takesMatches: takesMatches, recordsAgain: recordsAgain, isDryRun: invocation.isDryRun)
    plan.bringsDeleted = recordsAgain
    plan.takesWallets = takesWallets
    return plan
  }

  /// Reads a file, and on a terminal asks for what it leaves open; answers count for all files of its shape.
  private func asking(
    _ options: inout ReadingOptions, _ answered: inout [String: ImportAnswers], _ context: Context,
    _ read: (ReadingOptions) throws -> [ReadRows]
  ) throws -> [ReadRows] {
    var own = options
    var asked: Set<ImportError.Question> = []
    while true {
      do { return try read(own) } catch let error as ImportError {
        guard case .unclear(let path, let first, let others, let file) = error, !context.globals.isYes,
          let prompt = context.prompt, asked.insert(first).inserted,
          let answers = try ImportQuestions(prompt: prompt, context: context).answers(
            to: [first] + others, in: file, named: path)
        else { throw error }
        guard let shape = file.shape else {
          own.add(answers)
          continue
        }
        var known = options.remembered[shape] ?? ImportAnswers()
        known.merge(answers)
        options.remembered[shape] = known
        answered[shape] = known
        own = options
      }
    }
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
      text: words.imported(done) + (invocation.isDryRun ? [] : entries) + matches, isConfirmation: true,
      details: words.read(plan) + rows.lines(words, layOut: context.lines) + entries,
      changedNothing: done.change == nil,
      warnings: words.importWarnings(plan, done))
  }
}

extension Context {
  fileprivate var mappings: SavedMappings { SavedMappings(folder: folders.config) }
}

extension Option where Value == [ImportColumn: String] {
  static var map: Self {
    Self("map", "KEY=COLUMN,…", kind: .free) { text in
      var mapping: [ImportColumn: String] = [:]
      for part in text.split(separator: ",") {
        guard let (key, name) = String(part).halves(at: "="), let column = ImportColumn(rawValue: key),
          mapping[column] == nil
        else {
          throw UsageError.badValue(
            option: "--map", value: String(part), allowed: ImportColumn.allCases.map { $0.rawValue + "=…" })
        }
        mapping[column] = name
      }
      return mapping
    }
  }
}

extension Option where Value == TextEncoding {
  fileprivate static var encoding: Self {
    let names = TextEncoding.allCases.map(\.rawValue)
    return Self("encoding", "NAME", kind: .choice(names)) { text in
      guard let encoding = TextEncoding(named: text) else {
        throw UsageError.badValue(option: "--encoding", value: text, allowed: names)
      }
      return encoding
    }
  }
}
