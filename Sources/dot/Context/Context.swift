// Layer Context: what a command works with, and its outcome.
//
// What runs a command gets an `Invocation` and a `Context`: ledger, settings, clock, words and streams,
// all passed in. It returns an `Outcome`, the same facts as members for `--json` and as lines for people,
// rendered only when they are printed. `Lines` are made while they are written, so that a long list is never
// held whole.
//
// What every command may need is a member of `Context`; what only some need is in `Commands/Support/`. A
// command returns its result and prints nothing but questions, previews and progress; only one that writes
// while it runs, such as `rates watch`, returns `Outcome.written`.

/// What a command works with.
package struct Context {
  package let ledger: Ledger
  package let settings: Settings
  package let currentTrip: CurrentTrip
  package let folders: Folders
  package let clock: Clock
  package let globals: GlobalOptions
  package var words: Words
  package let streams: Streams
  package let environment: [String: String]
  /// How the program was called.
  package let path: String
  /// Colours of standard output.
  package let palette: Palette
  /// Runs another command line of this program with streams of its own, as if it had been typed.
  package let runLine: (_ arguments: [String], _ streams: Streams, _ isOffline: Bool) -> ExitStatus

  package init(
    ledger: Ledger, settings: Settings, currentTrip: CurrentTrip, folders: Folders, clock: Clock,
    globals: GlobalOptions, words: Words, streams: Streams, environment: [String: String], path: String,
    palette: Palette,
    runLine: @escaping (_ arguments: [String], _ streams: Streams, _ isOffline: Bool) -> ExitStatus
  ) {
    self.ledger = ledger
    self.settings = settings
    self.currentTrip = currentTrip
    self.folders = folders
    self.clock = clock
    self.globals = globals
    self.words = words
    self.streams = streams
    self.environment = environment
    self.path = path
    self.palette = palette
    self.runLine = runLine
  }

  package var columns: Int? { streams.columns }

  /// Today by the traveller's watch: in the trip's zone, else the machine's.
  package func today(_ trip: TripInfo? = nil) -> Day { clock.now(of: trip).day }

  /// Where a folder of this name can be made for a while.
  package func temporaryFolder(_ name: String) -> String {
    let base = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    return (base.hasSuffix("/") ? String(base.dropLast()) : base) + "/" + name
  }

  package var progressBar: ProgressBar {
    ProgressBar(
      streams: streams, environment: environment, quiet: globals.isQuiet || globals.isJSON,
      ascii: words.isASCII)
  }

  /// `nil` if nobody can be asked.
  package var prompt: Prompt? { Prompt(streams: streams, noInput: globals.isNoInput || globals.isJSON) }

  /// Says something on the way to a person who may like to know; never part of the result.
  package func mention(_ line: String) {
    if !globals.isQuiet, !globals.isJSON { try? streams.write(err: line + "\n") }
  }

  /// The same for what goes into a file: no width to keep to, no colours, UTF-8.
  package var forFile: Context {
    let streams = Streams(
      isInputTTY: streams.isInputTTY, isOutputTTY: false, isErrorTTY: streams.isErrorTTY, columns: nil,
      input: streams.input, output: streams.output, error: streams.error, hidingInput: streams.hidingInput)
    var words = words
    words.isASCII = false
    return Context(
      ledger: ledger, settings: settings, currentTrip: currentTrip, folders: folders, clock: clock,
      globals: globals, words: words,
      streams: streams, environment: environment,
      path: path, palette: Palette(enabled: false), runLine: runLine)
  }

  package func lines(_ table: Table) -> [String] {
    table.lines(width: columns, palette: palette, ascii: words.isASCII)
  }

  /// Says on standard error what will go; with `--json` that holds nothing but an error.
  package func show(preview: [String]) throws {
    guard !globals.isJSON else { return }
    for line in preview.flatMap({ $0.sentence(toWidth: streams.errorColumns) }) {
      try streams.write(err: line + "\n")
    }
  }

  /// Makes a trip the current one on this machine.
  package func remember(_ trip: TripID, of header: LedgerHeader) throws {
    try currentTrip.set(trip, of: header, in: ledger.ledgerFolder.path)
  }

  /// Asks before something is taken away, unless `--yes` was given; without a terminal it is refused.
  ///
  /// `preview` says what will go, on standard error; a dry run says it and asks nothing.
  package func confirm(_ preview: [String], question: String, command: String, isDryRun: Bool = false) throws
  {
    if isDryRun { return try show(preview: preview) }
    if globals.isYes { return }
    try show(preview: preview)
    guard let prompt else {
      streams.onQuestion?(question, nil)
      throw ConfirmationError.needed(command: command)
    }
    guard try prompt.confirm(question) else { throw ConfirmationError.declined }
  }
}

/// What a command line says before its command is known to be right.
package struct GlobalOptions: Sendable {
  package var home: String?
  package var language: Language?
  package var color: ColorChoice = .auto
  package var isJSON = false
  package var isQuiet = false
  package var isYes = false
  package var isNoInput = false
  package var wantsHelp = false
  package var wantsVersion = false

  package init(
    home: String? = nil, language: Language? = nil, color: ColorChoice = .auto, isJSON: Bool = false,
    isQuiet: Bool = false, isYes: Bool = false, isNoInput: Bool = false, wantsHelp: Bool = false,
    wantsVersion: Bool = false
  ) {
    self.home = home
    self.language = language
    self.color = color
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.isYes = isYes
    self.isNoInput = isNoInput
    self.wantsHelp = wantsHelp
    self.wantsVersion = wantsVersion
  }
}
