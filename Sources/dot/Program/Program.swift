// Layer Program: one command line from its arguments to its exit code.
//
// `Program.run` has the arguments parsed by the table, makes the `Context` from environment, settings and
// options, runs the command, and writes its `Outcome` or the `Explanation` of its error. `ProcessEnvironment`,
// `ProcessArguments` and `ProcessLimits` read what the system passes in, for `main.swift` only.
//
// What applies to every command line is changed here: language, colour, the pager, where warnings go. What
// one command does is in its own file.

/// Runs one command line from its arguments to its exit code. Knows no globals: all it uses is passed in.
struct Program {
  let environment: [String: String]
  let streams: Streams
  /// How it was called: `dot`, or a path.
  var path = "dot"
  /// The size of its stack in bytes.
  var stack = Int.max
  var table: CommandTable { .standard }

  func run(_ arguments: [String]) -> ExitStatus {
    // Scripts ask for it often, and to make the table of commands takes longer than all the rest.
    if arguments == ["--version"] { return answered(.version, GlobalOptions()) }
    if complete(arguments) { return .done }
    var parser = ArgumentParser(table: table)
    let request: ArgumentParser.Request
    do { request = try parser.parse(arguments) } catch {
      let globals = Self.globalsDespiteErrors(arguments, parser.globals)
      return report(error, globals, words(globals, settings: try? settings(globals)))
    }
    return answered(request, parser.globals)
  }

  private func answered(_ request: ArgumentParser.Request, _ globals: GlobalOptions) -> ExitStatus {
    do { return try answer(request, globals) } catch StreamError.readerGone {
      return .done
    } catch {
      return report(error, globals, words(globals, settings: try? settings(globals)))
    }
  }

  private func answer(_ request: ArgumentParser.Request, _ globals: GlobalOptions) throws -> ExitStatus {
    switch request {
    case .version:
      let json: [JSONMember] = [JSONMember("version", .string(Release.version))]
      try show(Outcome(json: json, text: ["dot \(Release.version)"]), globals)
      return .done
    case .help(let path):
      let words = words(globals, settings: try? settings(globals))
      let help = HelpText(
        table: table, words: words, palette: palette(globals), columns: streams.columns, isShort: true)
      let lines = help.lines(for: path)
      try show(
        Outcome(json: [JSONMember("help", .string(lines.joined(separator: "\n")))], lines: Lines(lines)),
        globals)
      return .done
    case .run(let command, let invocation):
      return try run(command, invocation, globals)
    }
  }

  private func run(
    _ command: any Command, _ invocation: Invocation, _ globals: GlobalOptions
  ) throws -> ExitStatus {
    var words = words(globals, settings: nil)
    do {
      guard stack >= ProcessLimits.leastStack else { throw EnvironmentError.smallStack(bytes: stack) }
      let folders = try folders(for: invocation.command, globals)
      let settings = try settings(in: folders, for: invocation.command)
      words = self.words(globals, settings: settings)
      let clock = try clock()
      // Whatever is told of the ledger's files can be typed in any folder.
      let absolute =
        folders.ledger.hasPrefix("/") ? folders.ledger : Files.workingFolder + "/" + folders.ledger
      let currentTrip = CurrentTrip(folder: folders.state)
      let ledgerFolder = LedgerFolder(path: absolute, mode: folders.ledgerMode)
      let ledger = Ledger(
        ledgerFolder: ledgerFolder, clock: clock,
        requireUnknown: { if !globals.isYes { try currentTrip.requireDisk(of: absolute) } },
        choices: DeviceChoices(
          travellers: currentTrip.travellers, claimsInBudget: settings.claimsInBudget),
        isDryRun: invocation.isDryRun)
      words.findCategories = { ledger.categoriesForMessages }
      let context = Context(
        ledger: ledger, settings: settings,
        currentTrip: currentTrip, folders: folders, clock: clock, globals: globals,
        words: words, streams: streams, environment: environment, path: path,
        palette: palette(globals), runLine: runLine)
      if let name = invocation.hiddenName {
        context.mention(words.realName(of: name, command: invocation.command.name))
      }
      var outcome = try command.run(invocation, context)
      // A command tells what it has done as if it had.
      if invocation.isDryRun, outcome.isConfirmation { outcome.tell(dryRun: words.dryRun) }
      outcome.warnings += ledger.notices.all.map(words.notice)
      do { try show(outcome, globals, words) } catch let error as StreamError {
        guard invocation.command.writes, !invocation.isDryRun, !outcome.changedNothing, error != .readerGone
        else { throw error }
        throw UnwrittenResult(error: error)
      }
      guard let failure = outcome.failure else { return .done }
      return report(failure, globals, words)
    } catch StreamError.readerGone {
      return .done
    } catch {
      return report(error, globals, words)
    }
  }

  /// Another line in this environment: no child of it is a program of its own.
  private func runLine(_ arguments: [String], _ streams: Streams, _ isOffline: Bool) -> ExitStatus {
    var environment = environment
    if isOffline { environment["DOT_OFFLINE"] = "1" }
    return Program(environment: environment, streams: streams, path: path).run(arguments)
  }

  private func folders(for command: CommandSpec, _ globals: GlobalOptions) throws -> Folders {
    do { return try Folders(ledger: globals.home, environment: environment) } catch {
      // What only reads needs no settings where the ledger is named.
      let named = globals.home ?? environment["DOT_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      guard !command.needsHome || named != nil && !command.writes else { throw error }
      // Nobody's folders, in which there is nothing.
      return try Folders(ledger: named, environment: ["HOME": "/"])
    }
  }

  private func settings(in folders: Folders, for command: CommandSpec) throws -> Settings {
    do { return try Settings(folder: folders.config) } catch {
      guard command.listsSettings else { throw error }
      return Settings(unread: folders.config)
    }
  }

  private func settings(_ globals: GlobalOptions) throws -> Settings {
    try Settings(folder: try Folders(ledger: globals.home, environment: environment).config)
  }

  func clock() throws -> Clock {
    let zones = ZoneDatabase(environment: environment)
    guard let text = environment["DOT_NOW"], !text.isEmpty else {
      return Clock(zoneVariable: environment["TZ"], zones: zones)
    }
    guard let instant = Instant(text) else { throw EnvironmentError.badNow(value: text) }
    return Clock(standIn: instant, zones: zones)
  }

  // MARK: Saying it

  /// Language: the option, then `DOT_LANG`, then the setting, then the locale.
  func words(_ globals: GlobalOptions, settings: Settings?) -> Words {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    let language =
      globals.language
      ?? value("DOT_LANG").map(Language.init(locale:))
      ?? settings?.value(.language).flatMap(Language.init(rawValue:))
      ?? Language(locale: locale)
    var isUTF8: Bool {
      let encoding = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
      return encoding.contains("utf-8") || encoding.contains("utf8")
    }
    // Only a terminal that says nothing of UTF-8 gets ASCII: files and pipes are UTF-8.
    var words = Words(language: language, isASCII: streams.isOutputTTY && language == .english && !isUTF8)
    words.namesCurrencies = settings?.namesCurrencies ?? false
    return words
  }

  private func palette(_ globals: GlobalOptions) -> Palette {
    Palette(
      enabled: !globals.isJSON
        && globals.color.isEnabled(environment: environment, isTTY: streams.isOutputTTY))
  }

  private func show(_ outcome: Outcome, _ globals: GlobalOptions, _ words: Words? = nil) throws {
    if outcome.isWritten { return }
    // A refused command leaves standard output empty, as JSON too.
    if outcome.failure != nil, outcome.json.isEmpty, outcome.text.isEmpty { return }
    if globals.isJSON || outcome.isObject {
      var piece = ""
      try outcome.writeObject { next in
        if !piece.isEmpty { try streams.write(out: piece) }
        piece = next
      }
      try streams.write(out: piece + "\n")
      return
    }
    if !(globals.isQuiet && outcome.isConfirmation) { try write(outcome, globals) }
    if !globals.isQuiet, let words, !outcome.warnings.isEmpty || !outcome.hints.isEmpty {
      let palette = errorPalette(globals)
      let width = streams.errorColumns
      let lines =
        outcome.warnings.flatMap { palette.sentence($0, behind: words.warning, .yellow, toWidth: width) }
        + outcome.hints.flatMap { palette.sentence($0, behind: words.hint, .cyan, toWidth: width) }
      try streams.write(err: lines.joined(separator: "\n") + "\n")
    }
  }

  /// Writes the lines as they are made, or, if a pager may have to show them, all at once.
  private func write(_ outcome: Outcome, _ globals: GlobalOptions) throws {
    let pager = pager(for: outcome, globals)
    var (text, count) = ("", 0)
    try outcome.lines.write(toWidth: streams.columns) { lines in
      for line in lines {
        text += line
        text += "\n"
        count += 1
      }
      if pager == nil, text.utf8.count >= Outcome.pieceSize {
        try streams.write(out: text)
        text = ""
      }
    }
    if let pager, let rows = streams.rows, count >= rows, streams.page(pager, text) { return }
    if !text.isEmpty { try streams.write(out: text) }
  }

  /// Shows what is longer than the screen; `nil` if nobody is to be kept waiting.
  private func pager(for outcome: Outcome, _ globals: GlobalOptions) -> Pager? {
    guard streams.isOutputTTY, streams.rows != nil, !globals.isNoInput, !outcome.isConfirmation else {
      return nil
    }
    return Pager(environment: environment)
  }

  private static func text(of json: JSON) -> String {
    String(decoding: json.bytes, as: UTF8.self).printableJSON
  }

  private func report(_ error: any Error, _ globals: GlobalOptions, _ words: Words) -> ExitStatus {
    let explanation = Explanation(error, in: words)
    let text =
      globals.isJSON
      ? Self.text(of: explanation.json)
      : explanation.lines(in: words, palette: errorPalette(globals), width: streams.errorColumns).joined(
        separator: "\n")
    // Standard error is the last resort: when it can't be written to, only the exit code is left.
    try? streams.write(err: text + "\n")
    return explanation.exit
  }

  private func errorPalette(_ globals: GlobalOptions) -> Palette {
    Palette(
      enabled: !globals.isJSON
        && globals.color.isEnabled(environment: environment, isTTY: streams.isErrorTTY))
  }

  /// `--json` and `--lang` are honoured wherever they stand, even behind what was wrong.
  private static func globalsDespiteErrors(_ arguments: [String], _ read: GlobalOptions) -> GlobalOptions {
    var globals = read
    globals.isJSON = globals.isJSON || arguments.contains("--json")
    let split = arguments.map(ArgumentParser.split)
    if globals.language == nil, let index = split.firstIndex(where: { $0.name == "--lang" }) {
      let value = split[index].value ?? arguments.dropFirst(index + 1).first
      globals.language = value.flatMap(Language.init(rawValue:))
    }
    return globals
  }
}
