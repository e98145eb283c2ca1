import TripLedger

/// `dot help`
enum HelpCommand {
  static let spec = CommandSpec(
    path: ["help"],
    summary: Phrase("Tell what a command does", "명령 설명 보기"),
    arguments: [ArgumentSpec(name: "COMMAND", isRequired: false, isRepeatable: true)],
    examples: [Example("dot help trip create", Phrase("with examples first", "예부터 보여 줌"))]
  ) { invocation, context in
    let path = invocation.arguments
    guard path.isEmpty || !context.table.group(path).isEmpty else {
      let known = context.table.longestPath(in: path)
      throw UsageError.unknownCommand(
        name: path.joined(separator: " "),
        suggestions: context.table.suggestions(for: known, path[known.count]))
    }
    let help = HelpText(
      table: context.table, words: context.words, palette: context.palette, columns: context.columns)
    let lines = help.lines(for: path)
    return Outcome(json: [JSONMember("help", .string(lines.joined(separator: "\n")))], text: lines)
  }
}
