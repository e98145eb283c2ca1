// Layer Manual: the table of commands as pages for man.
//
// `Manual` makes a page for the program, for each group of commands and for each command, from the same
// `CommandSpec`s that help shows; `Roff` writes the markup of man(7) and escapes text for it.
//
// A command's page follows from its spec, so it is changed there; headings and paragraphs that all pages
// share are in `ManualWords`, in `Messages/`.

/// The manual, a page for the program, each group of commands and each command, from the table of commands.
///
/// The source is for man(7), in UTF-8.
struct Manual {
  let table: CommandTable
  let words: Words
  /// What the program is called where the pages are installed.
  let program: String

  init(table: CommandTable, words: Words, program: String) {
    self.table = table
    self.words = words
    self.program = program
  }

  /// The subjects of pages: the program, the groups, the named commands.
  var paths: [[String]] {
    let named = table.commands.map(\.path).filter { !$0.isEmpty }
    var paths: [[String]] = [[]]
    for path in named {
      for length in 1...path.count where !paths.contains(Array(path.prefix(length))) {
        paths.append(Array(path.prefix(length)))
      }
    }
    return paths
  }

  /// `dot-trip-create`
  func name(of path: [String]) -> String { ([program] + path).joined(separator: "-") }

  func lines(for path: [String]) -> [String] {
    let command = path.isEmpty ? nil : table.command(path)
    var lines = [
      // What `make uninstall` knows its pages by.
      ".\\\" Made by: dot help --man --name \(program)",
      ".TH \(Roff.argument(name(of: path).uppercased())) 1 \(Release.released) "
        + Roff.argument("dot " + Release.version) + " " + Roff.argument(words(ManualWords.title)),
      // Names of commands and files stay in one piece.
      ".nh", ".ad l",
    ]
    let summary =
      command.map { words($0.summary) } ?? (path.isEmpty ? words(ManualWords.summary) : groupSummary(path))
    lines += section(ManualWords.name)
    lines.append(Roff.escaped(name(of: path)) + " \\- " + Roff.sentence(summary))
    if let command { lines += pages(of: command) } else { lines += overview(of: path) }
    if path.isEmpty { lines += HelpTopic.sections.flatMap(pages) }
    lines +=
      section(ManualWords.exitStatus) + ManualWords.exits.flatMap { item(Roff.bold($0.0), words($0.1)) }
    lines += section(ManualWords.environment)
    lines +=
      path.isEmpty
      ? ManualWords.variables.flatMap { item(Roff.bold($0.0), words($0.1)) } : [elsewhere]
    lines += section(ManualWords.files)
    lines += path.isEmpty ? ManualWords.places.flatMap { item(Roff.italic($0.0), words($0.1)) } : [elsewhere]
    return lines + section(ManualWords.seeAlso) + [related(to: path)]
  }

  // MARK: Parts

  private func pages(of command: CommandSpec) -> [String] {
    var lines = section(ManualWords.synopsis) + [synopsis(of: command)]
    lines += section(ManualWords.description) + [Roff.sentence(words(command.summary) + words.say(".", "."))]
    if let notes = command.notes { lines += [".PP", Roff.sentence(words(notes))] }
    lines += section(ManualWords.options) + command.allOptions.flatMap(item)
    lines += [".SS " + Roff.argument(words(ManualWords.globalOptions))]
    lines += GlobalOption.allCases.flatMap { item($0.spec) }
    if !command.examples.isEmpty { lines += section(ManualWords.examples) + examples(command.examples) }
    return lines
  }

  private func pages(of topic: HelpTopic) -> [String] {
    section(Phrase(topic.title.english.uppercased(), topic.title.korean))
      + topic.parts.enumerated().flatMap { index, part -> [String] in
        switch part {
        case .text(let phrase): (index == 0 ? [] : [".PP"]) + [Roff.sentence(words(phrase))]
        case .list(let entries): entries.flatMap { item(Roff.bold($0.0), words($0.1)) }
        }
      }
  }

  private func overview(of path: [String]) -> [String] {
    let command = Roff.italic(words(Help.anyCommand))
    var lines = section(ManualWords.synopsis)
    lines.append(
      Roff.bold(([program] + path).joined(separator: " "))
        + (path.isEmpty ? " [\(command)]" : " " + command) + " " + Roff.escaped(words(Help.anyOptions)))
    lines += section(ManualWords.description)
    lines +=
      (path.isEmpty
      ? ManualWords.descriptions.map { Roff.sentence(words($0)) } : [Roff.sentence(groupSummary(path) + ".")])
      .enumerated().flatMap { $0 == 0 ? [$1] : [".PP", $1] }
    lines += section(ManualWords.commands)
    for command in table.group(path) where !command.path.isEmpty {
      lines += item(reference(command.path), words(command.summary))
    }
    lines += section(ManualWords.options) + GlobalOption.allCases.flatMap { item($0.spec) }
    let shown =
      path.isEmpty
      ? ["trip create", "spend", "report"].compactMap { name in
        table.commands.first { $0.name == name }?.examples.first
      } : table.group(path).compactMap(\.examples.first)
    return lines + section(ManualWords.examples) + examples(shown)
  }

  private func groupSummary(_ path: [String]) -> String {
    let names = table.group(path).map { $0.path.dropFirst(path.count).joined(separator: " ") }
    return words.say("Commands of", "명령 묶음") + " " + path.joined(separator: " ") + ": " + words.list(names)
  }

  private func synopsis(of command: CommandSpec) -> String {
    var line = Roff.bold(([program] + command.path).joined(separator: " "))
    for argument in command.arguments {
      let name = Roff.italic(argument.name) + (argument.isRepeatable ? "…" : "")
      line += argument.isRequired ? " " + name : " [\(name)]"
    }
    return line + " " + Roff.escaped(words(Help.anyOptions))
  }

  private func item(_ option: OptionSpec) -> [String] {
    let short = option.short.map { Roff.bold("-\($0)") + ", " } ?? ""
    let value = option.value.map { " " + Roff.italic($0) } ?? ""
    let text = words(option.help) + (option.isRepeatable ? words(Help.repeatable) : "")
    return item(short + Roff.bold("--" + option.name) + value, text)
  }

  private func item(_ head: String, _ text: String) -> [String] { [".TP", head, Roff.sentence(text)] }

  private func examples(_ examples: [Example]) -> [String] {
    examples.enumerated().flatMap { index, example in
      let typed = words.example(example.line)
      let line = typed.hasPrefix("dot ") || typed == "dot" ? program + typed.dropFirst(3) : typed
      return (index == 0 ? [] : [".PP"]) + [
        Roff.sentence(words(example.note) + ":"), ".PP", ".RS 4", ".nf", Roff.bold(line), ".fi", ".RE",
      ]
    }
  }

  private func section(_ phrase: Phrase) -> [String] { [".SH " + Roff.argument(words(phrase))] }

  private func reference(_ path: [String]) -> String { Roff.bold(name(of: path)) + "(1)" }

  private var elsewhere: String {
    words.say("They are described in ", "모든 명령에 공통인 내용은 ") + reference([]) + words.say(".", "에 있습니다.")
  }

  /// The page above, those beside it, those below it.
  private func related(to path: [String]) -> String {
    var related: [[String]] = path.isEmpty ? [] : [[]]
    if path.count > 1 { related.append(Array(path.dropLast())) }
    let above = path.dropLast()
    let near = paths.filter { other in
      guard other != path, !other.isEmpty else { return false }
      let isBelow = other.dropLast() == path[...]
      return isBelow || (path.count > 1 && other.dropLast() == above)
    }
    related += near
    return related.map(reference).joined(separator: ", ")
  }
}
