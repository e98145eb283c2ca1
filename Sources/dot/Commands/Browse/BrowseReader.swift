/// Reads what screens show, and runs what is done on them.
struct BrowseReader: BrowseWorker {
  let context: Context
  let table: CommandTable

  init(_ context: Context, _ table: CommandTable) { (self.context, self.table) = (context, table) }

  var words: Words { context.words }

  /// Whether nothing can be changed: by the folder's permissions, or because a newer program has written it.
  var isReadOnly: Bool {
    let folder = context.ledger.ledgerFolder
    if access(folder.path, F_OK) == 0, access(folder.path, W_OK) != 0 { return true }
    return (try? folder.header(for: .exclusive)) == nil && (try? folder.header(for: .shared)) != nil
  }

  func message(of error: any Error) -> String {
    isPassing(error) ? words.isBeingWritten : Explanation(error, in: words).message
  }

  func isPassing(_ error: any Error) -> Bool {
    if case LedgerFolderError.locked = error { true } else { false }
  }

  func content(of place: BrowsePlace, columns: Int) throws -> BrowseContent {
    switch place {
    case .trips: try trips()
    case .expenses(let scope): try expenses(scope)
    case .found(let text): try found(text)
    case .groups(let scope, let kind): try groups(scope, kind)
    case .expense(let id): try expense(id, columns: columns)
    case .photos(let id): try photos(of: id)
    case .answer(let command): try answer(command, columns: columns)
    case .said(let command, let lines): .lines(lines, title: words.title(of: command))
    case .facets(let scope): try facets(scope)
    case .keys, .form: .lines([], title: "")
    }
  }

  /// The newest change, and the times of the folders that rates are stored in.
  func state() throws -> [Int64] {
    let ledger = context.ledger
    var times = [Int64(truncatingIfNeeded: try ledger.ledgerFolder.newestChange().hashValue)]
    for source in [""] + RateSourceName.allCases.map({ "/" + $0.rawValue }) {
      times.append(Files.modified(ledger.path + "/rates" + source) ?? 0)
    }
    return times
  }

  // MARK: Commands

  private final class Captured {
    var out = ""
    var err = ""
    /// What the command would have asked: what it showed before, and the question.
    var asked: [String]?
    var confirmed: [String]?

    var outLines: [String] { Self.lines(out) }
    var errLines: [String] { Self.lines(err) }

    static func lines(_ text: String) -> [String] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  private func captured(
    _ words: [String], columns: Int, isOffline: Bool = false, screen: Screen? = nil
  ) -> (exit: ExitStatus, captured: Captured) {
    let captured = Captured()
    var streams = Streams(
      isInputTTY: false, isOutputTTY: false, isErrorTTY: false, columns: columns, input: { _ in [] },
      output: { captured.out += $0 }, error: { captured.err += $0 },
      hidingInput: { readLine throws(StreamError) in try readLine { _ in [] } })
    streams.onQuestion = {
      captured.asked = Captured.lines(captured.err) + [$0 + " [y/N]"]
      captured.confirmed = $1
    }
    if let screen { streams.onScreen = { _, body in try body(screen) } }
    let home = context.globals.home.map { ["--home", $0] } ?? []
    let color = screen != nil && context.palette.enabled ? "always" : "never"
    let globals = ["--no-input", "--color", color, "--lang", self.words.language.rawValue] + home
    let exit = context.runLine(globals + words, streams, isOffline)
    return (exit, captured)
  }

  func run(_ words: [String], on screen: Screen) -> BrowseAnswer {
    let (exit, said) = captured(words, columns: screen.size().columns, screen: screen)
    return BrowseAnswer(
      words: words, isDone: exit == .done, writes: false, out: said.outLines, err: said.errLines)
  }

  func run(_ words: [String], columns: Int) -> BrowseAnswer {
    let before = newestChange
    let (exit, said) = captured(words, columns: columns)
    let after = newestChange
    let made = before?.id == after?.id ? nil : after
    var parser = ArgumentParser(table: table)
    var writes = false
    if case .run(_, let invocation)? = try? parser.parse(words) {
      writes = invocation.command.writes && !invocation.isDryRun
    }
    return BrowseAnswer(
      words: words, isDone: exit == .done, writes: writes, out: said.outLines, err: said.errLines,
      asked: said.asked, confirmed: said.confirmed, change: made.map { ChangeID($0.id) },
      changed: made.flatMap(changed))
  }

  /// What a command answers to programs; `nil` if it fails.
  func json(of command: [String]) -> JSONTree? {
    let (exit, said) = captured(command + ["--json"], columns: 1000, isOffline: true)
    return exit == .done ? try? JSONTree(reading: Array(said.out.utf8)) : nil
  }

  private var newestChange: Change? {
    var newest: Change?
    try? context.ledger.read { snapshot in
      try History(of: snapshot).forEach { entry in
        newest = entry.change
        return .enough
      }
    }
    return newest
  }

  /// The last of the records that a change has left otherwise than before.
  private func changed(by change: Change) -> BrowseID? {
    for edit in change.edits.reversed() where edit.new != nil {
      switch edit.document {
      case .day: if let id = ExpenseID(edit.record) { return .expense(id) }
      case .trip(let trip): return .trip(trip)
      default: continue
      }
    }
    return nil
  }

  /// The lines of a command that only reads; rates are only looked up.
  func answerLines(_ command: [String], columns: Int) -> [String] {
    let said = captured(command, columns: max(1, columns - 3), isOffline: true).captured
    // Nobody has asked for newer rates: that they weren't had is no news.
    let isOfRates = command.first == "rates"
    let (out, err) = (said.outLines, said.errLines)
    return !isOfRates ? out + err : out.isEmpty ? words.noBoardYet.wrapped(toWidth: max(1, columns - 3)) : out
  }

  private func answer(_ command: [String], columns: Int) throws -> BrowseContent {
    try acting(command, columns: columns)
      ?? .lines(answerLines(command, columns: columns), title: words.title(of: command))
  }

  var completer: Completer {
    let values = LedgerValues(
      ledger: context.ledger, currentTrip: context.currentTrip, settings: context.settings, words: words)
    return Completer(table: table, words: words) { values.choices($0, $1) }
  }

  func completed(_ line: String) -> (line: String, choices: [String]) {
    let typed = ShellWords(line)
    let parts = typed.words.map(\.text)
    if parts.starts(with: ["photo", "add"]), parts.count > 3 || parts.count == 3 && !typed.endsInWord {
      let start = typed.words.prefix(3).reduce(0) { $0 + $1.written.count + 1 }
      return completedPath(String(line.dropFirst(start)), of: line)
    }
    var before = typed.words.map(\.text)
    let last = typed.endsInWord ? before.popLast() ?? "" : ""
    let found = completer.completion(of: before + [last])
    guard let first = found.choices.first else { return (line, []) }
    let common = found.choices.dropFirst().reduce(first.value) { text, choice in
      String(zip(text, choice.value).prefix { $0 == $1 }.map(\.0))
    }
    let isWhole = found.choices.count == 1
    let value = found.prefix + common
    guard isWhole || value.utf8.count > last.utf8.count else { return (line, found.choices.map(\.value)) }
    let written = typed.endsInWord ? typed.words.last?.written ?? "" : ""
    let start = String(line.unicodeScalars.dropLast(written.unicodeScalars.count))
    let end = isWhole && !first.isOpen ? " " : ""
    return (start + ShellWords.word(value) + end, isWhole ? [] : found.choices.map(\.value))
  }
}
