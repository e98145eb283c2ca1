import TripLedger

/// Help as lines: for the whole program, for a group of commands, or for one command, examples first.
struct HelpText {
  let table: CommandTable
  let words: Words
  let palette: Palette
  let columns: Int?
  /// Without notes and the options of every command, as `--help` shows it.
  var isShort = false

  func lines(for path: [String]) -> [String] {
    if !path.isEmpty, let command = table.command(path) { return lines(for: command) }
    return overview(of: path)
  }

  private func overview(of path: [String]) -> [String] {
    var lines: [String] = []
    if path.isEmpty {
      lines += wrapped(words(Help.title)) + [""]
      lines += synopsis(["dot [\(words(Help.anyCommand))] \(words(Help.anyOptions))"])
    } else {
      lines += synopsis([
        "dot \(path.joined(separator: " ")) \(words(Help.anyCommand)) \(words(Help.anyOptions))"
      ])
    }
    lines += [""] + heading(Help.commands)
    let commands = table.group(path).filter { !$0.path.isEmpty }
    lines += listing(commands.map { ($0.name, words($0.summary)) })
    if path.isEmpty {
      lines += [""] + heading(Help.topics) + listing(HelpTopic.all.map { ($0.name, words($0.title)) })
    }
    lines += [""] + heading(Help.globalOptions) + listing(GlobalOption.allCases.map { entry($0.spec) })
    lines += [""] + wrapped(words(Help.more))
    return lines
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
        lines += example.lines(toWidth: room).map { "  " + $0 }
      }
      lines.append("")
    }
    lines += synopsis([usage(of: command)])
    if !command.allOptions.isEmpty {
      lines += [""] + heading(Help.options) + listing(command.allOptions.map(entry))
    }
    if isShort { return lines + [""] + wrapped(words(Help.longer(command.name))) }
    lines += [""] + heading(Help.globalOptions) + listing(GlobalOption.allCases.map { entry($0.spec) })
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

  private func heading(_ phrase: Phrase) -> [String] { [palette(.bold, words(phrase))] }

  private func wrapped(_ text: String) -> [String] { text.wrapped(toWidth: min(columns ?? 100, 100)) }

  private func entry(_ option: OptionSpec) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? ""
    let value = option.value.map { " " + $0 } ?? ""
    return (
      "\(short)--\(option.name)\(value)",
      words(option.help) + (option.isRepeatable ? words(Help.repeatable) : "")
    )
  }

  /// Names in one column, what they do beside them; below them where the terminal is narrow.
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
