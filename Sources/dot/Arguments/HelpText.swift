/// Help as lines: for the program, for a group of commands, or for one command, examples first.
struct HelpText {
  let table: CommandTable
  let words: Words
  let palette: Palette
  let columns: Int?
  /// Without notes and the options of every command, as `--help` shows it.
  var isShort = false

  init(table: CommandTable, words: Words, palette: Palette, columns: Int?, isShort: Bool = false) {
    self.table = table
    self.words = words
    self.palette = palette
    self.columns = columns
    self.isShort = isShort
  }

  /// Help for a command or a group of them; for no words, one screen about the program.
  func lines(for path: [String]) -> [String] {
    if path.isEmpty { return overview() }
    return table.command(path).map(lines) ?? listing(of: path)
  }

  /// The everyday commands, and the names of the others, in at most 40 lines.
  private func overview() -> [String] {
    let everyday = HelpGroups.everyday.compactMap { table.command($0.split(separator: " ").map(String.init)) }
    return title() + [""] + heading(Help.everyday) + listing(everyday.map { ($0.name, words($0.summary)) })
      + [""] + heading(Help.commandNames)
      + listing(HelpGroups.all.map { (words($0.title), $0.words.joined(separator: ", ")) })
      + [""] + heading(Help.topics)
      + wrapped(HelpTopic.all.map { words($0.name) }.joined(separator: ", "), indent: 2)
      + [""] + wrapped(words(Help.more))
  }

  /// Every command, with topics and the options that all of them have.
  func allLines() -> [String] {
    title() + [""] + commands([]) + [""]
      + heading(Help.topics) + listing(HelpTopic.all.map { (words($0.name), words($0.title)) })
      + [""] + globalOptions()
  }

  private func title() -> [String] {
    wrapped(words(Help.title)) + [""]
      + synopsis(["dot [\(words(Help.anyCommand))] \(words(Help.anyOptions))"])
  }

  private func listing(of path: [String]) -> [String] {
    synopsis(["dot \(path.joined(separator: " ")) \(words(Help.anyCommand)) \(words(Help.anyOptions))"])
      + [""] + commands(path) + [""] + globalOptions()
  }

  private func commands(_ path: [String]) -> [String] {
    let commands = table.group(path).filter { !$0.path.isEmpty }
    return heading(Help.commands) + listing(commands.map { ($0.name, words($0.summary)) })
  }

  private func globalOptions() -> [String] {
    heading(Help.globalOptions) + listing(GlobalOption.allCases.map { entry($0.spec) })
  }

  /// A topic with its title, as wide as the rest.
  func lines(for topic: HelpTopic) -> [String] {
    let parts = topic.parts.map { part in
      switch part {
      case .text(let phrase): wrapped(words(phrase))
      case .list(let entries): listing(entries.map { ($0.0, words($0.1)) })
      }
    }
    return heading(topic.title) + parts.flatMap { [""] + $0 }
  }

  private func lines(for command: CommandSpec) -> [String] {
    var lines = wrapped(words(command.summary)) + [""]
    if !command.examples.isEmpty {
      lines += heading(Help.examples)
      for example in command.examples {
        let room = columns.map { $0 - 2 } ?? .max
        lines += words(example.note).wrapped(toWidth: room - 2).map { "  " + palette(.dim, "# " + $0) }
        let line = Example(words.example(example.line), example.note)
        lines += line.lines(toWidth: room).map { "  " + $0 }
      }
      lines.append("")
    }
    lines += synopsis([usage(of: command)])
    if !command.allOptions.isEmpty {
      lines += [""] + heading(Help.options) + listing(command.allOptions.map(entry))
    }
    if isShort { return lines + [""] + wrapped(words(Help.longer(command.name))) }
    lines += [""] + globalOptions()
    if let notes = command.notes { lines += [""] + wrapped(words(notes)) }
    return lines
  }

  private func usage(of command: CommandSpec) -> String {
    var usage = (["dot"] + command.path).joined(separator: " ")
    for argument in command.arguments {
      let name = argument.name + (argument.isRepeatable ? "…" : "")
      usage += argument.isRequired ? " \(name)" : " [\(name)]"
    }
    return usage + " " + words(Help.anyOptions)
  }

  private func synopsis(_ lines: [String]) -> [String] {
    heading(Help.usage)
      + lines.flatMap { $0.wrapped(toWidth: columns.map { $0 - 2 } ?? .max) }.map { "  " + $0 }
  }

  private func heading(_ phrase: Phrase) -> [String] {
    wrapped(words(phrase)).map { palette(.bold, $0) }
  }

  private func wrapped(_ text: String, indent: Int = 0) -> [String] {
    text.wrapped(toWidth: min(columns ?? 100, 100) - indent)
      .map { String(repeating: " ", count: indent) + $0 }
  }

  private func entry(_ option: OptionSpec) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " " + $0 } ?? ""
    return (
      "\(short)--\(option.name)\(value)",
      words(option.help) + (option.isRepeatable ? words(Help.repeatable) : "")
    )
  }

  /// Names in one column, what they do beside them; below them if the terminal is narrow.
  private func listing(_ entries: [(name: String, text: String)]) -> [String] {
    let width = min(columns ?? 100, 100)
    let indent = min(entries.map { $0.name.displayWidth }.max() ?? 0, 32) + 4
    return entries.flatMap { entry -> [String] in
      guard width - indent >= 24, entry.name.displayWidth <= indent - 4 else {
        return entry.name.wrapped(toWidth: max(width - 2, 14)).map { "  " + $0 }
          + entry.text.wrapped(toWidth: max(width - 6, 14)).map { "      " + $0 }
      }
      let texts = entry.text.wrapped(toWidth: width - indent)
      return texts.enumerated().map { index, text in
        ("  " + (index == 0 ? entry.name : "")).padded(toWidth: indent, alignment: .left) + text
      }
    }
  }
}
