import TripLedger

/// A command line that has been read: which command, with which words and options.
struct Invocation: Sendable {
  /// The commands that it was read by.
  let table: CommandTable
  let command: CommandSpec
  /// The name that was typed for the command, if it is not its own.
  let hiddenName: String?
  let arguments: [String]
  /// The names of the options given, without their dashes.
  let given: Set<String>
  /// What was read of each option given, in order; a flag has one value.
  private var values: [String: [any Sendable]]

  init(
    table: CommandTable, command: CommandSpec, hiddenName: String? = nil, arguments: [String],
    given: Set<String> = [], values: [String: [any Sendable]] = [:]
  ) {
    self.table = table
    self.command = command
    self.hiddenName = hiddenName
    self.arguments = arguments
    self.given = given
    self.values = values
  }

  /// The value of an option, `nil` where it was not given.
  subscript<Value>(option: Option<Value>) -> Value? { self[all: option].last }

  /// Every value of a repeatable option, in order.
  subscript<Value>(all option: Option<Value>) -> [Value] {
    (values[option.name] ?? []).map { value in
      guard let value = value as? Value else {
        preconditionFailure("the table reads --\(option.name) as \(type(of: value)), not as \(Value.self)")
      }
      return value
    }
  }

  subscript(flag: Flag) -> Bool { values[flag.name] != nil }

  /// Whether an option was given, with or without a value.
  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The same command line with a flag more.
  func adding(_ flag: Flag) -> Invocation {
    var copy = self
    copy.values[flag.name] = [true]
    return copy
  }

  /// The amount that begins at an argument, maybe with its currency as a word of its own: `1,500,000 VND`.
  func amount(from index: Int = 0) throws(MoneyError) -> TypedAmount {
    try TypedAmount(arguments[index...].joined(separator: " "))
  }

  var isDryRun: Bool { given.contains(Flag.dryRun.name) }
}
