// Layer Arguments: the table of commands and options.
//
// A `CommandSpec` says what a command is called, takes and does. Its arguments and options are the properties of a `Command`,
// whose `init` both declares and reads them: run once without a command line, it lists them for help
// (`HelpText`), suggestions, completions and the manual; run by `ArgumentParser`, it reads what was typed.
//
// An option of several commands is added in `Options.swift`, one of a single command beside it; what
// completions offer is a `ValueKind`. The commands themselves are not here: `CommandTable.standard` is in
// `Commands/`.

/// What a command line asks for: arguments and options as properties, read by its `init`, and what it does.
protocol Command: Sendable {
  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome
}

/// A command without options of its own: what it does with the arguments that were read before.
struct CommandBody: Command {
  private let body: @Sendable (Invocation, Context) throws -> Outcome

  init(_ body: @escaping @Sendable (Invocation, Context) throws -> Outcome) { self.body = body }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome { try body(invocation, context) }
}

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
  let listsSettings: Bool
  /// Whether the system has to say where the ledger and the settings are.
  let needsHome: Bool
  /// Reads the arguments and options of a command line.
  let read: @Sendable (inout ArgumentReader) throws -> any Command

  /// A command whose arguments and options `read` declares.
  init(
    path: [String], summary: Phrase, examples: [Example] = [],
    notes: @autoclosure @escaping @Sendable () -> Phrase? = nil, writes: Bool = false,
    listsSettings: Bool = false, needsHome: Bool = true,
    read: @escaping @Sendable (inout ArgumentReader) throws -> any Command
  ) {
    self.path = path
    self.summary = summary
    (arguments, options) = ArgumentReader.declared(by: read)
    self.examples = examples
    makeNotes = notes
    self.writes = writes
    self.listsSettings = listsSettings
    self.needsHome = needsHome
    self.read = read
  }

  /// A command without arguments and options of its own.
  init(
    path: [String], summary: Phrase, examples: [Example] = [],
    notes: @autoclosure @escaping @Sendable () -> Phrase? = nil, writes: Bool = false,
    listsSettings: Bool = false, run: @escaping @Sendable (Invocation, Context) throws -> Outcome
  ) {
    self.init(
      path: path, summary: summary, examples: examples, notes: notes(), writes: writes,
      listsSettings: listsSettings
    ) { (_: inout ArgumentReader) in CommandBody(run) }
  }

  /// What the lines above can't say, shown at the end of the help.
  var notes: Phrase? { makeNotes() }

  var name: String { path.joined(separator: " ") }

  /// Its own options and those that follow from what it is.
  var allOptions: [OptionSpec] {
    options + (writes ? [OptionSpec(.dryRun, Help.dryRun)] : [])
  }
}

/// A word that follows the command.
struct ArgumentSpec: Sendable {
  /// As the synopsis shows it: `AMOUNT`.
  let name: String
  var isRequired = true
  var isRepeatable = false
  /// Whether the command asks for it if it is missing, and refuses only if nobody can be asked.
  var isAsked = false
  /// The kind of its value, if the name doesn't imply it.
  var kind: ValueKind?

  init(
    name: String, isRequired: Bool = true, isRepeatable: Bool = false, isAsked: Bool = false,
    kind: ValueKind? = nil
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.isAsked = isAsked
    self.kind = kind
  }

  var values: ValueKind { kind ?? ValueKind(placeholder: name) ?? .free }
}

/// A `--name` of a command, with or without a value, and its help.
struct OptionSpec: Sendable {
  /// Without the dashes.
  let name: String
  let short: Character?
  /// What the value is called in the help; a flag has none.
  let value: String?
  /// What the value is of, if the placeholder does not say it.
  let kind: ValueKind?
  let isRepeatable: Bool
  let help: Phrase

  init<Value>(_ option: Option<Value>, repeatable: Bool = false, _ help: Phrase) {
    name = option.name
    short = nil
    value = option.placeholder
    kind = option.kind
    isRepeatable = repeatable
    self.help = help
  }

  init(_ flag: Flag, _ help: Phrase) {
    name = flag.name
    short = flag.short
    value = nil
    kind = nil
    isRepeatable = false
    self.help = help
  }

  /// Whether a name with its dashes, long or short, means this option.
  func isCalled(_ name: String) -> Bool { "--" + self.name == name || short.map { "-\($0)" } == name }

  /// What completions offer for the value.
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
