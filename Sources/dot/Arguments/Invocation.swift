/// A command line that has been read: which command, with which words and options.
struct Invocation: Sendable {
  /// The commands that it was read by.
  let table: CommandTable
  let command: CommandSpec
  /// The name that was typed for the command, if it is not its own.
  let hiddenName: String?
  /// The words behind the command; it has read them as its arguments.
  let arguments: [String]
  /// What was typed for each option, by names without dashes; a flag has one empty text.
  let texts: [String: [String]]

  var given: Set<String> { Set(texts.keys) }

  var isDryRun: Bool { given.contains(Flag.dryRun.name) }

  /// A line for a shell with other arguments, maybe of another command, and with the options that were typed but for some.
  func line(_ name: String?, _ arguments: [String], without names: Set<String>) -> String {
    let options = command.options.filter { !names.contains($0.name) }.flatMap { option in
      (texts[option.name] ?? []).map { text in
        // A word that begins with a dash is an option, unless it is joined to one.
        option.value == nil
          ? "--\(option.name)" : "--\(option.name)\(text.hasPrefix("-") ? "=" : " ")\(text.shellWord)"
      }
    }
    return (["dot", name ?? command.name] + arguments.map(\.shellWord) + options).joined(separator: " ")
  }
}

extension TypedAmount {
  /// An amount, maybe with its currency as a word of its own: `1,500,000 VND`.
  init(words: [String]) throws(MoneyError) { try self.init(words.joined(separator: " ")) }
}
