/// `dot help`
struct HelpCommand: Command {
  static let spec = CommandSpec(
    path: ["help"],
    summary: Phrase("Show help for a command or a topic", "명령이나 주제 설명 보기"),
    examples: [
      Example("dot help --all", Phrase("every command", "모든 명령")),
      Example("dot help trip create", Phrase("everything about it, examples first", "예부터 모두 보여 줌")),
      Example("dot help dates", Phrase("a topic: how dates can be typed", "주제: 날짜를 쓰는 방법")),
      Example("dot help trip create --json", Phrase("as data, for programs", "프로그램이 읽을 데이터로")),
      Example("dot help report --schema", Phrase("the JSON Schema of its answer", "응답의 JSON Schema")),
      Example("dot help trip create --man > trip.1", Phrase("as a manual page", "설명서로 보기")),
      Example(
        "dot help --man --output man1", Phrase("every page into a folder", "모든 설명서를 폴더에")),
    ],
    notes: Phrase(
      "`--help` after a command is shorter: examples, usage and its own options. Topics: \(topics.english). In the manual they are sections of the first page.",
      "명령 뒤에 쓰는 `--help`는 더 짧아서 예, 사용법, 그 명령의 옵션만 보여 줍니다. 주제: \(topics.korean). 설명서에서는 첫 쪽에 있습니다."),
    needsHome: false, read: Self.init)

  private let typed: [String]
  private let isAll: Bool
  private let isManual: Bool
  private let isSchema: Bool
  private let folder: String?
  private let name: String?

  private init(_ reader: inout ArgumentReader) throws {
    typed = reader.arguments("COMMAND", isRequired: false)
    isAll = reader.flag(.all, Help.allCommands)
    isManual = reader.flag(.man, Help.man)
    isSchema = reader.flag(.schema, Help.schema)
    folder = try reader.option(.outputFolder, Help.manOutput)
    name = try reader.option(.programName, Help.programName)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if isAll, let word = typed.first {
      throw UsageError.extraArgument(value: word, command: "help --all")
    }
    let topic = typed.count == 1 ? HelpTopic.named(typed[0]) : nil
    // A topic may share its name with commands; another one is on the program's own page.
    let path =
      topic != nil && invocation.table.group(typed).isEmpty
      ? [] : CommandTable.withoutHiddenName(typed)
    guard path.isEmpty || !invocation.table.group(path).isEmpty else {
      let known = invocation.table.longestPath(in: path)
      let likely = path.count == 1 ? CommandTable.likelyHelp[path[0]]?.map { "help " + $0 } : nil
      throw UsageError.unknownCommand(
        name: path.joined(separator: " "), group: known.joined(separator: " "),
        suggestions: likely ?? invocation.table.suggestions(for: known, path[known.count]))
    }
    if isSchema {
      let other = isManual ? "--man" : isAll ? "--all" : context.globals.isJSON ? "--json" : nil
      if let other { throw UsageError.conflict("--schema", other) }
      let schema = try AnswerSchema(of: path, besideProgram: Machine.ownPath(calledAs: context.path))
      return Outcome(json: [], lines: Lines(schema.lines))
    }
    guard isManual else {
      if folder != nil || name != nil { throw UsageError.missingOption(name: "--man", command: "help") }
      let help = HelpText(
        table: invocation.table, words: context.words, palette: context.palette, columns: context.columns)
      if isAll { return Outcome(json: invocation.table.data(of: []), lines: Lines(help.allLines())) }
      let isTopicAlone = topic != nil && path.isEmpty
      let ofTopic = topic.map(help.lines) ?? []
      let ofCommands = isTopicAlone ? [] : help.lines(for: path)
      return Outcome(
        json: (topic == nil ? [] : [JSONMember("help", .string(ofTopic.joined(separator: "\n")))])
          + (isTopicAlone ? [] : invocation.table.data(of: path)),
        lines: Lines(ofTopic + (topic == nil || isTopicAlone ? [] : [""]) + ofCommands))
    }
    let manual = Manual(
      table: invocation.table, words: Words(language: context.words.language),
      program: context.programName(name))
    guard let folder else {
      let lines = manual.lines(for: path)
      return Outcome(
        json: [
          JSONMember("page", .string(manual.name(of: path) + ".1")),
          JSONMember("man", .string(lines.joined(separator: "\n") + "\n")),
        ], lines: Lines(lines))
    }
    let pages = topic != nil && path.isEmpty ? [path] : manual.paths.filter { $0.starts(with: path) }
    return try write(manual, pages, into: folder, context)
  }

  private static let topics = (
    english: HelpTopic.all.map(\.name.english).joined(separator: ", "),
    korean: HelpTopic.all.map(\.name.korean).joined(separator: ", ")
  )

  /// A file for each page: all of them, or those of a command and its subcommands.
  private func write(
    _ manual: Manual, _ paths: [[String]], into folder: String, _ context: Context
  ) throws -> Outcome {
    let files = paths.map { manual.name(of: $0) + ".1" }
    // Each is looked at before the first is written.
    let outputs = try files.map { try OutputFile(folder + "/" + $0, outside: context.folders.protected) }
    for (path, output) in zip(paths, outputs) {
      let text = manual.lines(for: path).joined(separator: "\n") + "\n"
      try output.write(Array(text.utf8))
    }
    return Outcome(
      json: [JSONMember("pages", each: files) { .string($0) }, JSONMember("output", .string(folder))],
      text: [context.words.wrotePages(files.count, into: folder)], isConfirmation: true)
  }
}
