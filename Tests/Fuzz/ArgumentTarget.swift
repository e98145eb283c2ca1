@testable import dot

extension FuzzTarget {
  /// Command lines: each line of the input is a word.
  static let arguments = FuzzTarget(name: "arguments") { bytes in
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let table = CommandTable.standard
    var parser = ArgumentParser(table: table)
    guard
      let request = try accepted(
        UsageError.self, ModelError.self, MoneyError.self, TemplateError.self,
        by: { try parser.parse(words) })
    else { return }
    guard case .run(_, let invocation) = request else { return }
    let command = invocation.command
    try require(table.command(command.path)?.path == command.path, "no such command: \(command.path)")
    let required = command.arguments.filter { $0.isRequired && !$0.isAsked }.count
    try require(invocation.arguments.count >= required, "words are missing: \(words)")
    try require(
      command.arguments.last?.isRepeatable == true || invocation.arguments.count <= command.arguments.count,
      "too many words: \(words)")
    try require(invocation.arguments.allSatisfy(words.contains), "words that nobody said: \(invocation)")
    for option in command.allOptions {
      let values = parser.texts[option.name] ?? []
      try require(values.count <= 1 || option.isRepeatable, "--\(option.name) twice: \(words)")
      for value in values where option.value != nil {
        try require(
          words.contains { $0 == value || $0.hasSuffix("=" + value) }, "--\(option.name) has \(value)")
      }
      let isGiven = invocation.given.contains(option.name)
      try require(isGiven == !values.isEmpty, "--\(option.name) is lost: \(words)")
    }
  }
}
