import Testing

@testable import dot

/// A command line and the result of parsing it.
struct ParsedRow: Sendable, CustomStringConvertible {
  let line: String
  let command: String
  var words: [String] = []
  /// Options of the command, with their values; flags have an empty one.
  var values: [String: [String]] = [:]
  /// The global options that are set, by name.
  var globals: Set<String> = []

  var description: String { line }

  static let all = [
    ParsedRow(line: "", command: ""),
    ParsedRow(line: "trip list", command: "trip list"),
    ParsedRow(line: "--json trip list", command: "trip list", globals: ["json"]),
    ParsedRow(line: "trip --json list", command: "trip list", globals: ["json"]),
    ParsedRow(line: "trip list --json", command: "trip list", globals: ["json"]),
    ParsedRow(
      line: "-q -y trip list --no-input", command: "trip list", globals: ["quiet", "yes", "no-input"]),
    ParsedRow(line: "--home /a trip list --lang=ko", command: "trip list", globals: ["home /a", "lang ko"]),
    ParsedRow(line: "trip list --home=/a=b", command: "trip list", globals: ["home /a=b"]),
    ParsedRow(line: "trip list --color never", command: "trip list", globals: ["color never"]),
    ParsedRow(line: "trip use -n Osaka", command: "trip use", words: ["Osaka"], values: ["dry-run": [""]]),
    ParsedRow(
      line: "trip use Osaka -nq", command: "trip use", words: ["Osaka"], values: ["dry-run": [""]],
      globals: ["quiet"]),
    ParsedRow(
      line: "-yqn trip use Osaka", command: "trip use", words: ["Osaka"], values: ["dry-run": [""]],
      globals: ["quiet", "yes"]),
    ParsedRow(line: "-yq trip list", command: "trip list", globals: ["quiet", "yes"]),
    ParsedRow(line: "spend -5", command: "spend", words: ["-5"]),
    ParsedRow(line: "spend -.5", command: "spend", words: ["-.5"]),
    ParsedRow(line: "spend -", command: "spend", words: ["-"]),
    ParsedRow(
      line: "spend 5 --at -33.9,18.4", command: "spend", words: ["5"], values: ["at": ["-33.9,18.4"]]),
    ParsedRow(line: "spend 5 --zone -03:00", command: "spend", words: ["5"], values: ["zone": ["-03:00"]]),
    ParsedRow(line: "spend 5 --memo=--json", command: "spend", words: ["5"], values: ["memo": ["--json"]]),
    ParsedRow(line: "spend 5 --memo=", command: "spend", words: ["5"], values: ["memo": [""]]),
    ParsedRow(line: "spend 5 --memo ''", command: "spend", words: ["5"], values: ["memo": [""]]),
    ParsedRow(line: "spend 5 --memo=a=b", command: "spend", words: ["5"], values: ["memo": ["a=b"]]),
    ParsedRow(
      line: "spend 5 --photo a --tag t --photo b", command: "spend", words: ["5"],
      values: ["photo": ["a", "b"], "tag": ["t"]]),
    ParsedRow(line: "search -- --json", command: "search", words: ["--json"]),
    ParsedRow(line: "search --json -- -q", command: "search", words: ["-q"], globals: ["json"]),
    ParsedRow(line: "search trip", command: "search", words: ["trip"]),
    ParsedRow(line: "search search", command: "search", words: ["search"]),
    ParsedRow(line: "trip use trip", command: "trip use", words: ["trip"]),
    ParsedRow(line: "report --all --all", command: "report", values: ["all": [""]]),
    ParsedRow(line: "help trip create", command: "help", words: ["trip", "create"]),
    ParsedRow(line: "help help", command: "help", words: ["help"]),
    ParsedRow(line: "spend 5 --memo trip", command: "spend", words: ["5"], values: ["memo": ["trip"]]),
  ]
}

@Suite("Reading command lines")
struct ArgumentParserTests {
  private func parse(_ line: String) throws -> (ArgumentParser.Request, ArgumentParser) {
    var parser = ArgumentParser(table: .standard)
    let request = try parser.parse(CLIHarness.words(line))
    return (request, parser)
  }

  @Test(arguments: ParsedRow.all)
  func reads(_ row: ParsedRow) throws {
    let (request, parser) = try parse(row.line)
    guard case .run(_, let invocation) = request else {
      Issue.record("\(row.line) runs nothing")
      return
    }
    #expect(invocation.command.name == row.command)
    #expect(invocation.arguments == row.words)
    #expect(parser.texts == row.values)
    #expect(invocation.given == Set(row.values.keys))
    #expect(parser.globals.names == row.globals)
  }

  @Test(arguments: [
    ("--help", []), ("-h", []), ("--help trip create", ["trip", "create"]), ("trip --help", ["trip"]),
    ("trip create -h", ["trip", "create"]), ("spend --nonsense 5 --help", ["spend"]), ("trip", ["trip"]),
    ("rates --json", ["rates"]), ("trip create -qh", ["trip", "create"]),
  ])
  func help(_ line: String, _ path: [String]) throws {
    guard case .help(path) = try parse(line).0 else {
      Issue.record("\(line) shows no help of \(path)")
      return
    }
  }

  @Test(arguments: [
    "--version", "--version --json", "trip list --version", "--help --version", "nonsense --version",
  ])
  func version(_ line: String) throws {
    guard case .version = try parse(line).0 else {
      Issue.record("\(line) shows no version")
      return
    }
  }

  @Test(
    "Errors name what is wrong, with what may have been meant",
    arguments: [
      ("tirp list", .unknownCommand(name: "tirp", suggestions: ["trip"])),
      ("spned 5", .unknownCommand(name: "spned", suggestions: ["spend"])),
      ("trip craete", .unknownCommand(name: "trip craete", group: "trip", suggestions: ["trip create"])),
      ("create Osaka", .unknownCommand(name: "create", suggestions: ["trip create"])),
      ("trip nonsense", .unknownCommand(name: "trip nonsense", group: "trip", suggestions: [])),
      ("spned --help", .unknownCommand(name: "spned", suggestions: ["spend"])),
      ("trip craete -h", .unknownCommand(name: "trip craete", group: "trip", suggestions: ["trip create"])),
      ("nonsense", .unknownCommand(name: "nonsense", suggestions: [])),
      (
        "spend 5 --catgory food",
        .unknownOption(name: "--catgory", command: "spend", suggestions: ["--category"])
      ),
      (
        "report --bycat", .unknownOption(name: "--bycat", command: "report", suggestions: ["--by-category"])
      ),
      ("spend 5 --jsn", .unknownOption(name: "--jsn", command: "spend", suggestions: ["--json"])),
      ("spend 5 -x", .unknownOption(name: "-x", command: "spend", suggestions: [])),
      ("spend 5 -nx", .unknownOption(name: "-nx", command: "spend", suggestions: [])),
      ("spend 5 -qx", .unknownOption(name: "-qx", command: "spend", suggestions: [])),
      ("trip list -n", .unknownOption(name: "-n", command: "trip list", suggestions: [])),
      ("trip list -nq", .unknownOption(name: "-n", command: "trip list", suggestions: [])),
      ("--nonsense", .unknownOption(name: "--nonsense", command: "", suggestions: [])),
      ("trip --nonsense", .unknownOption(name: "--nonsense", command: "trip", suggestions: [])),
      ("spend 5 --memo", .missingValue(option: "--memo", value: "TEXT")),
      // A forgotten value is likelier than a memo of this name; for such a memo there is `--memo=--json`.
      ("spend 5 --memo --json", .missingValue(option: "--memo", value: "TEXT")),
      ("spend 5 --memo --category food", .missingValue(option: "--memo", value: "TEXT")),
      ("trip list --home", .missingValue(option: "--home", value: "DIR")),
      ("trip list --home=", .missingValue(option: "--home", value: "DIR")),
      ("trip list --lang", .missingValue(option: "--lang", value: "en|ko")),
      ("trip list --past=yes", .unexpectedValue(option: "--past")),
      ("trip list --json=yes", .unexpectedValue(option: "--json")),
      ("trip list --lang fr", .badValue(option: "--lang", value: "fr", allowed: ["en", "ko"])),
      (
        "trip list --color blue",
        .badValue(option: "--color", value: "blue", allowed: ["auto", "always", "never"])
      ),
      ("spend 5 --memo a --memo b", .repeated(option: "--memo")),
      ("spend 5 --category a --category=b", .repeated(option: "--category")),
      ("rates convert", .missingArgument(name: "AMOUNT", command: "rates convert")),
      ("trip create New York", .extraArgument(value: "York", command: "trip create")),
      ("trip list Osaka", .extraArgument(value: "Osaka", command: "trip list", isText: false)),
      ("trip list -- -x", .extraArgument(value: "-x", command: "trip list", isText: false)),
    ] as [(String, UsageError)])
  func refuses(_ line: String, _ error: UsageError) {
    #expect(throws: error) { try parse(line) }
  }

  @Test("The format and the language of an error are used, wherever their options are")
  func errorsOfErrors() throws {
    let cli = try CLIHarness()
    for line in ["spend 5 --nonsense --json", "--json spend 5 --nonsense", "spend 5 --memo --json"] {
      let ran = cli(line)
      #expect(ran.exit == 2 && ran.out == "")
      #expect(try ran.error()["code"] == (line.contains("memo") ? "missing-value" : "unknown-option"))
    }
    for line in [
      "trip list --color blue --lang ko", "trip list --color blue --lang=ko", "nonsense --lang ko",
    ] {
      #expect(cli(line).err.contains("힌트: "))
    }
    #expect(cli("trip list --lang fr").err.contains("hint: allowed: en, ko"))
  }
}

extension GlobalOptions {
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    if isJSON { names.insert("json") }
    if isQuiet { names.insert("quiet") }
    if isYes { names.insert("yes") }
    if isNoInput { names.insert("no-input") }
    if let home { names.insert("home " + home) }
    if let language { names.insert("lang " + language.rawValue) }
    if color != .auto { names.insert("color \(color)") }
    return names
  }
}
