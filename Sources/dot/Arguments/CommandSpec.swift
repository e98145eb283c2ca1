import TripLedger

/// A command as users see it: parsing, help, suggestions, completions and the manual all come from this.
struct CommandSpec: Sendable {
  /// Its words: `["trip", "create"]`.
  let path: [String]
  let summary: Phrase
  let arguments: [ArgumentSpec]
  let options: [OptionSpec]
  let examples: [Example]
  /// Put together only for help: every command makes the whole table.
  private let makeNotes: @Sendable () -> Phrase?
  /// Whether it changes anything, and so takes `--dry-run`.
  let writes: Bool
  /// Whether it runs beside settings that can't be read, and tells of them itself.
  let tellsOfSettings: Bool
  let run: @Sendable (Invocation, Context) throws -> Outcome

  init(
    path: [String], summary: Phrase, arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    examples: [Example] = [], notes: @autoclosure @escaping @Sendable () -> Phrase? = nil,
    writes: Bool = false, tellsOfSettings: Bool = false,
    run: @escaping @Sendable (Invocation, Context) throws -> Outcome
  ) {
    self.path = path
    self.summary = summary
    self.arguments = arguments
    self.options = options
    self.examples = examples
    makeNotes = notes
    self.writes = writes
    self.tellsOfSettings = tellsOfSettings
    self.run = run
  }

  /// What the lines above can't say, shown at the end of the help.
  var notes: Phrase? { makeNotes() }

  var name: String { path.joined(separator: " ") }

  /// Its own options and those that follow from what it is.
  var allOptions: [OptionSpec] {
    options + (writes ? [.dryRun] : [])
  }
}

/// A word that follows the command.
struct ArgumentSpec: Sendable {
  /// As the synopsis shows it: `AMOUNT`.
  let name: String
  var isRequired = true
  var isRepeatable = false
  /// Whether the command asks for it where it is missing, and refuses only where nobody can be asked.
  var isAsked = false
  /// What it is of, where the name doesn't tell.
  var kind: ValueKind?

  var values: ValueKind { kind ?? ValueKind(placeholder: name) ?? .free }
}

/// A `--name`, with or without a value.
struct OptionSpec: Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?
  /// What the value is called in the help; a flag has none.
  var value: String?
  /// What the value is of, where what it is called doesn't tell.
  var kind: ValueKind?
  var isRepeatable = false
  let help: Phrase

  init(
    _ name: String, short: Character? = nil, value: String? = nil, kind: ValueKind? = nil,
    repeatable: Bool = false, _ help: Phrase
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.kind = kind
    isRepeatable = repeatable
    self.help = help
  }

  var values: ValueKind { kind ?? value.flatMap(ValueKind.init(placeholder:)) ?? .free }
}

/// A line to try, and what it does.
struct Example: Sendable {
  let line: String
  let note: Phrase

  init(_ line: String, _ note: Phrase) {
    self.line = line
    self.note = note
  }
}
