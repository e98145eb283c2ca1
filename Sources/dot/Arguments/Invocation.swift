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

  /// The amount that begins at an argument, maybe with its currency as a word of its own: `1,500,000 VND`.
  func amount(from index: Int = 0) throws(MoneyError) -> TypedAmount {
    try TypedAmount(arguments[index...].joined(separator: " "))
  }

  var isDryRun: Bool { given.contains(Flag.dryRun.name) }
}
