/// Reads a command line by the table of commands.
///
/// Options may stand anywhere after the words of the command, global ones anywhere at all; `--` ends
/// options; `--name=value` and `--name value` are one; short flags may be joined; a dash and a digit
/// begin a value.
struct ArgumentParser {
  let table: CommandTable
  private(set) var globals = GlobalOptions()
  private var words: [String] = []
  /// What was typed for each option, in order; a flag has one empty text.
  private(set) var texts: [String: [String]] = [:]

  init(table: CommandTable) { self.table = table }

  /// What the line asks for.
  enum Request {
    case run(any Command, Invocation)
    /// Help for a command, or for a group of commands that shares these first words.
    case help([String])
    case version
  }

  mutating func parse(_ arguments: [String]) throws -> Request {
    // Language and form of an error are wanted even when the rest is wrong, so globals are read first.
    var rest = try takeGlobals(arguments)
    if globals.wantsVersion { return .version }
    let hiddenName = Self.replaceHiddenName(in: &rest)
    let plain = rest.filter { !Self.isOption($0) }
    let path = table.longestPath(in: plain)
    if globals.wantsHelp {
      // Help on a mistyped command is help on none: the slip is worth more than the overview.
      let isCommand = !path.isEmpty && table.command(path) != nil
      if !isCommand, let next = plain.dropFirst(path.count).first { throw unknownCommand(path, next) }
      return .help(path)
    }
    guard let command = table.command(path), !path.isEmpty || plain.isEmpty else {
      guard let next = plain.dropFirst(path.count).first else {
        if let option = rest.first(where: { Self.isOption($0) && $0 != "--" }) {
          let group = path.joined(separator: " ")
          throw UsageError.unknownOption(name: Self.split(option).name, command: group, suggestions: [])
        }
        return .help(path)
      }
      if hiddenName != nil { throw UsageError.extraArgument(value: next, command: "") }
      throw unknownCommand(path, next)
    }
    try read(Self.dropping(path, from: rest), of: command)
    let invocation = Invocation(
      table: table, command: command, hiddenName: hiddenName, arguments: words, texts: texts)
    var reader = ArgumentReader(words: words, texts: texts)
    return .run(try command.read(&reader), invocation)
  }

  /// Puts a command in the place of its hidden name, which is returned.
  private static func replaceHiddenName(in tokens: inout [String]) -> String? {
    let places = tokens.indices.filter { !isOption(tokens[$0]) }
    guard let name = CommandTable.hiddenName(in: places.map { tokens[$0] }),
      let path = CommandTable.command(ofHiddenName: name)
    else { return nil }
    for place in places.prefix(name.count).reversed() { tokens.remove(at: place) }
    tokens.insert(contentsOf: path, at: places[0])
    return name.joined(separator: " ")
  }

  private mutating func takeGlobals(_ arguments: [String]) throws -> [String] {
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let token = arguments[index]
      index += 1
      if token == "--" {
        rest += arguments[(index - 1)...]
        break
      }
      let (name, attached) = Self.split(token)
      if let joined = joinedGlobals(in: token) {
        for option in joined.globals { try option.apply("", to: &globals) }
        if joined.rest != "-" { rest.append(joined.rest) }
        continue
      }
      guard let option = GlobalOption.find(name) else {
        rest.append(token)
        // The value of a command's option is not looked at: `--memo --json` says what it says.
        if attached == nil, table.takesValue(name), index < arguments.count {
          rest.append(arguments[index])
          index += 1
        }
        continue
      }
      if option.spec.value == nil, attached != nil { throw UsageError.unexpectedValue(option: name) }
      var value = attached
      if let placeholder = option.spec.value, value == nil {
        guard index < arguments.count else { throw UsageError.missingValue(option: name, value: placeholder) }
        value = arguments[index]
        index += 1
      }
      try option.apply(value ?? "", to: &globals)
    }
    return rest
  }

  private mutating func read(_ tokens: [String], of command: CommandSpec) throws {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token == "--" {
        words += tokens[index...]
        break
      }
      guard Self.isOption(token) else {
        words.append(token)
        continue
      }
      let (name, attached) = Self.split(token)
      for name in Self.unbundled(name, command) {
        guard let option = command.allOptions.first(where: { $0.isCalled(name) }) else {
          throw unknown(name, of: command)
        }
        if !option.isRepeatable, option.value != nil, texts[option.name] != nil {
          throw UsageError.repeated(option: "--" + option.name)
        }
        guard let placeholder = option.value else {
          guard attached == nil else { throw UsageError.unexpectedValue(option: name) }
          texts[option.name] = [""]
          continue
        }
        if let attached {
          texts[option.name, default: []].append(attached)
        } else {
          guard index < tokens.count, !Self.isOption(tokens[index]) || tokens[index] == "-" else {
            throw UsageError.missingValue(option: name, value: placeholder)
          }
          var text = tokens[index]
          index += 1
          // `--at 34.6687 135.5013`, as maps show positions.
          if placeholder == "LAT,LON", index < tokens.count,
            let position = Self.position(text, tokens[index])
          {
            text = position
            index += 1
          }
          texts[option.name, default: []].append(text)
        }
      }
    }
    try checkArguments(of: command)
  }

  private func checkArguments(of command: CommandSpec) throws {
    let needed = command.arguments.enumerated().filter { $0.element.isRequired && !$0.element.isAsked }
    for (index, argument) in needed where index >= words.count {
      throw UsageError.missingArgument(name: argument.name, command: command.name)
    }
    if words.count > command.arguments.count, command.arguments.last?.isRepeatable != true {
      throw UsageError.extraArgument(
        value: words[command.arguments.count], command: command.name,
        isText: command.arguments.last.map { !$0.values.isOneWord } ?? false)
    }
  }

  private func unknownCommand(_ path: [String], _ next: String) -> UsageError {
    .unknownCommand(
      name: (path + [next]).joined(separator: " "), group: path.joined(separator: " "),
      suggestions: table.suggestions(for: path, next))
  }

  /// What other programs call an option.
  private static let synonyms = [
    "--note": "--memo", "--comment": "--memo", "--description": "--memo", "--who": "--for",
    "--paid-by": "--by",
    "--location": "--place", "--card": "--pay", "--method": "--pay",
  ]

  private func unknown(_ token: String, of command: CommandSpec) -> UsageError {
    let (name, _) = Self.split(token)
    let known = (command.allOptions + GlobalOption.allCases.map(\.spec)).map { "--" + $0.name }
    let meant = Self.synonyms[name].flatMap { known.contains($0) ? [$0] : nil }
    let near = Spelling.nearest(to: name, among: known)
    // `--bycat` is the beginning of `--by-category`, but for its hyphens.
    func bare(_ name: String) -> String { name.filter { $0 != "-" } }
    let begun = bare(name).count > 2 ? known.filter { bare($0).hasPrefix(bare(name)) } : []
    return .unknownOption(
      name: name, command: command.name, suggestions: meant ?? (near.isEmpty ? Array(begun.prefix(3)) : near))
  }

  /// The global flags in joined ones such as `-nq`, and what they leave for the command: `-n`.
  ///
  /// `nil` unless one of the letters is global and every other one a flag of some command.
  private func joinedGlobals(in token: String) -> (globals: [GlobalOption], rest: String)? {
    guard Self.isOption(token), !token.hasPrefix("--"), token.count > 2 else { return nil }
    var globals: [GlobalOption] = []
    var rest = "-"
    for letter in token.dropFirst() {
      if let option = GlobalOption.find("-\(letter)") {
        globals.append(option)
      } else if table.hasFlag(letter) {
        rest.append(letter)
      } else {
        return nil
      }
    }
    return globals.isEmpty ? nil : (globals, rest)
  }

  /// A dash and something that is no digit; a lone dash is standard input.
  static func isOption(_ token: String) -> Bool {
    guard token.hasPrefix("-"), token != "-", let second = token.dropFirst().first else { return false }
    return !(second.isNumber || second == ".")
  }

  /// An option, and the value that is written to it: `--trip=Osaka`.
  static func split(_ token: String) -> (name: String, value: String?) {
    guard token.hasPrefix("--"), let (name, value) = token.halves(at: "=") else { return (token, nil) }
    return (name, value)
  }

  /// Two decimals as one position; `nil` for other words.
  private static func position(_ latitude: String, _ longitude: String) -> String? {
    let latitude = latitude.hasSuffix(",") ? String(latitude.dropLast()) : latitude
    guard (try? ExactDecimal(parsing: latitude)) != nil, longitude.contains("."),
      (try? ExactDecimal(parsing: longitude)) != nil
    else { return nil }
    return latitude + "," + longitude
  }

  /// `-ny` as `-n -y`, if each letter is an option of the command.
  private static func unbundled(_ name: String, _ command: CommandSpec) -> [String] {
    guard !name.hasPrefix("--"), name.count > 2 else { return [name] }
    let letters = name.dropFirst().map { "-\($0)" }
    let options = command.allOptions
    return letters.allSatisfy { letter in options.contains { $0.isCalled(letter) } } ? letters : [name]
  }

  private static func dropping(_ path: [String], from tokens: [String]) -> [String] {
    var path = path[...]
    return tokens.filter { token in
      guard let next = path.first, token == next else { return true }
      path = path.dropFirst()
      return false
    }
  }
}
