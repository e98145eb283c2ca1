/// The options of commands that read files of other programs, and how these are read.
struct ListOptions {
  /// Files, maybe behind the name of their format.
  private let words: [String]
  private var reading = ReadingOptions()
  private let trip: String?
  let map: [ImportColumn: String]?
  private let usedName: String?
  private let encoding: TextEncoding?
  private let skipsBad: Bool
  private let me: String?
  private let countsWhole: Bool

  init(_ reader: inout ArgumentReader) throws {
    words = reader.arguments("FILE")
    trip = try reader.option(.trip, Help.importRowsTrip)
    map = try reader.option(.map, Help.importMap)
    usedName = try reader.option(Option("use-map", "NAME"), Help.useMap)
    encoding = try reader.option(.encoding, Help.encoding)
    reading.dateOrder = try reader.option(Option("date-order"), Help.dateOrder)
    reading.decimalMark = try reader.option(Option("decimal"), Help.decimal)
    skipsBad = reader.flag(.skipBad, Help.skipBad)
    reading.takesTransfers = reader.flag(Flag("transfers"), Help.importTransfers)
    me = try reader.option(Option("me", "NAME", kind: .free), Help.importMe)
    countsWhole = reader.flag(.whole, Help.importWhole)
    reading.readsPeople = !countsWhole
  }

  func check() throws {
    if me != nil, countsWhole { throw UsageError.conflict("--me", "--whole") }
  }

  /// Reads the files, before the ledger is locked; whole ledgers are unpacked meanwhile.
  func plan(
    _ invocation: Invocation, _ context: Context, _ unpacked: inout [UnpackedLedger],
    _ answered: inout [String: ImportAnswers]
  ) throws -> RowImport {
    let format = invocation.format
    let paths = words.dropFirst(format == nil ? 0 : 1)
    var options = reading
    options.today = context.today()
    if let name = usedName { options.mapping = try context.mappings.mapping(named: name) }
    options.mapping.merge(map ?? [:]) { _, given in given }
    options.remembered = try context.mappings.answers()
    let trips = try context.ledger.tripDates(named: trip)
    (options.dates, options.currency) = (trips.dates, trips.currency?.code)
    let reader = ImportReader(decoder: TextDecoder(searchPath: context.environment["PATH"] ?? ""))
    var plan = RowImport(
      try paths.flatMap { path in
        do {
          return try asking(path, &options, &answered, invocation, context) { options in
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
    (plan.trip, plan.me, plan.skipsBad) = (trip, me, skipsBad)
    return plan
  }

  /// Reads a file, and on a terminal asks for what it leaves open; answers count for all files of its shape.
  private func asking(
    _ path: String, _ options: inout ReadingOptions, _ answered: inout [String: ImportAnswers],
    _ invocation: Invocation, _ context: Context, _ read: (ReadingOptions) throws -> [ReadRows]
  ) throws -> [ReadRows] {
    var own = options
    var asked: Set<ImportError.Question> = []
    while true {
      do { return try read(own) } catch let error as ImportError {
        guard case .unclear(_, let first, let others, let file) = error else { throw error }
        guard !context.globals.isYes, let prompt = context.prompt, asked.insert(first).inserted,
          let answers = try ImportQuestions(prompt: prompt, context: context).answers(
            to: [first] + others, in: file, named: path)
        else { throw UnclearList(error, path, invocation) }
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
}

extension Invocation {
  /// The format that is named before files; a file that is called like one can be named with its folder.
  fileprivate var format: ImportFormat? { arguments.count > 1 ? ImportFormat.find(arguments[0]) : nil }

  /// A line for a shell that imports one of the files as it was read.
  func importLine(_ path: String) -> String {
    line("import", arguments(path), without: ["pay", "save-map"])
  }

  var deciding: DecidingLine {
    { match, answer in importLine(match.file) + " --yes " + TypedPair.option(match.line, answer) }
  }

  fileprivate func arguments(_ path: String) -> [String] { (format.map { [$0.name] } ?? []) + [path] }
}

extension UnclearList {
  fileprivate init(_ error: ImportError, _ path: String, _ invocation: Invocation) {
    self.init(
      error: error, line: invocation.line(nil, invocation.arguments(path), without: ["map"]),
      map: invocation.texts["map"]?.last)
  }
}

extension Context {
  var mappings: SavedMappings { SavedMappings(folder: folders.config) }
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
