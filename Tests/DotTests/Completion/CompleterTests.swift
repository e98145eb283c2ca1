import Foundation
import TestTerminals
import Testing

@testable import dot
@testable import DotMessages

@Suite("Completions of a command line")
struct CompleterTests {
  /// The values offered for the last word; the words before it are split as by a shell.
  private func asked(_ cli: CLIHarness, _ line: String, last: String = "") -> [String] {
    answer(cli, ["fish"] + CLIHarness.words(line) + [last]).dropFirst().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[0])
    }
  }

  private func answer(_ cli: CLIHarness, _ arguments: [String]) -> [String] {
    let streams = MemoryStreams("", isTTY: false, columns: nil)
    let exit = Program(environment: cli.environment, streams: streams.streams)
      .run(["__complete"] + arguments)
    #expect(exit == .done && streams.err == "")
    return streams.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("Every command and option of the table is offered, and nothing else")
  func table() throws {
    let cli = try CLIHarness()
    let globals = GlobalOption.allCases.map { "--" + $0.spec.name }
    for command in CommandTable.standard.commands {
      let options = asked(cli, command.name, last: "--")
      #expect(
        options.sorted() == (command.allOptions.map { "--" + $0.name } + globals).sorted(), "\(command.name)")
      for (index, word) in command.path.enumerated() {
        let before = Array(command.path.prefix(index))
        let next = CommandTable.standard.group(before).compactMap { $0.path.dropFirst(index).first }
        let offered = asked(cli, before.joined(separator: " "))
        #expect(offered.contains(word))
        #expect(Set(offered) == Set(next), "\(before)")
        #expect(offered.count == Set(offered).count)
      }
    }
  }

  @Test("Names of claims are offered where one is needed")
  func claims() throws {
    let cli = try CLIHarness.inOsaka("spend 100 food --claim ACME", "spend 200 food --claim 회사")
    cli.text("claim sent ACME")
    for line in ["claim list", "claim paid", "report --claim"] {
      #expect(asked(cli, line, last: "AC").contains("ACME#1"), "\(line)")
    }
    #expect(asked(cli, "claim sent").contains("회사"))
  }

  @Test(
    "Every value of the table has a known kind of completion",
    arguments: CommandTable.standard.commands)
  func kinds(_ command: CommandSpec) {
    for option in command.allOptions + GlobalOption.allCases.map(\.spec) {
      guard let value = option.value else { continue }
      #expect(option.kind != nil || ValueKind(placeholder: value) != nil, "--\(option.name) \(value)")
    }
    for argument in command.arguments {
      #expect(argument.kind != nil || ValueKind(placeholder: argument.name) != nil, "\(argument.name)")
    }
  }

  @Test(
    "Values",
    arguments: [
      ("trip show", "", ["Kyoto", "Osaka"]), ("trip show", "os", ["Osaka"]),
      ("report --trip", "K", ["Kyoto"]),
      ("", "--lang=", ["--lang=en", "--lang=ko"]), ("report", "--trip=o", ["--trip=Osaka"]),
      ("spend 5 --pay", "ca", ["cash", "card", "card:현대"]),
      ("spend 5 --category", "t", ["transport", "taxi", "telecom"]),
      ("spend 5 --category", "식", ["식비"]), ("spend 5 --category", "카", ["카페"]),
      ("spend 5 --currency", "", ["KRW", "JPY"]), ("spend 5 --currency", "jp", ["JPY"]),
      ("spend 5 --place --trip", "Os", ["Osaka"]), ("spend 5 --trip Osaka --place", "", ["이치란 도톤보리"]),
      ("spend 5 food --trip Osaka", "", ["@이치란 도톤보리"]), ("spend 5 --trip Osaka", "@", ["@이치란 도톤보리"]),
      ("spend 5 food ramen --trip Osaka", "@이", ["@이치란 도톤보리"]),
      ("refund 5 food --trip Osaka", "@", ["@이치란 도톤보리"]),
      ("spend 5 food --trip Osaka", "@난", []), ("spend 5 food @x --trip Osaka", "@", []),
      ("spend --trip Osaka", "@", []), ("spend 5 food ramen --trip Osaka", "", []),
      ("spend 5 --category", "o", ["other"]),
      ("spend 5 --trip=Osaka --tag", "", ["noodles", "late"]),
      ("spend 5 --pay", "", ["cash", "card", "account", "card:현대"]), ("spend 5 --pay", "card:", ["card:현대"]),
      ("spend 5 --memo", "", []), ("spend", "1", []),
      ("spend 5 --zone", "Asia/Seo", ["Asia/Seoul"]), ("spend 5 --zone", "Asi", ["Asia/"]),
      (
        "trip edit Osaka --clear", "",
        [
          "budget", "budget-for", "claims-in-budget", "daily-budget", "category-budget", "end", "place",
          "zone",
          "paying", "legs", "for", "note",
        ]
      ),
      ("trip edit Osaka --clear", "budget,e", ["budget,end"]),
      ("trip create --category-budget", "fo", ["food="]), ("trip create --category-budget", "food=4", []),
      ("config set", "lang", ["language"]), ("config set language", "", ["en", "ko"]),
      ("config key", "", ["eximbank", "openexchangerates"]), ("completions", "", ["bash", "zsh", "fish"]),
      ("help rates ta", "", []), ("help rates target", "s", ["set"]), ("spend 5", "--memo=--x", []),
      ("spend -n 5 food --dat", "", []), ("spend --dry-run 5", "--dr", []), ("-- --memo", "", []),
      ("trip show --home /nowhere/at/all", "", []),
      (
        "spend 5 --trip Osaka --date", "2025-09-0",
        ["2025-09-08", "2025-09-07", "2025-09-06", "2025-09-05"]
      ),
    ] as [(String, String, [String])])
  func values(_ line: String, _ last: String, _ expected: [String]) throws {
    let cli = try Self.cli()
    #expect(asked(cli, line, last: last) == expected)
  }

  @Test("An expense is offered names of places, each once, and no ids")
  func placeNames() throws {
    let cli = try CLIHarness.inOsaka(
      "spend 5 food @Chibo --at 1,2", "spend 5 food @Chibo --at 3,4", "spend 5 food '@Kani Doraku'")
    for (option, names) in [("", ["@Chibo", "@Kani Doraku"]), ("--place", ["Chibo", "Kani Doraku"])] {
      #expect(asked(cli, "spend 5 food \(option)") == names)
    }
    let id = try #require(try cli.json("place list")["places"]?[0]?["id"]?.text)
    #expect(asked(cli, "spend 5 food --place", last: String(id.prefix(2))) == [])
  }

  private static func cli() throws -> CLIHarness {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("5 --category food --place '이치란 도톤보리' --at 1,2 --tag noodles --memo 라멘 --pay card:현대")
    try cli.spend("6 --category cafe --tag Noodles --tag late")
    cli.text("trip create Kyoto --start 2025-10-01")
    return cli
  }

  @Test("Expenses come with a description, latest first; of another trip if this one has none")
  func expenses() throws {
    let cli = try Self.cli()
    cli.text("trip use Osaka")
    let lines = answer(cli, ["fish", "expense", "show", ""])
    #expect(lines.count == 3 && lines[0] == "words")
    #expect(lines[1].hasSuffix("\t2025-09-08 · 6 JPY · cafe"))
    #expect(lines[2].hasSuffix("\t2025-09-08 · 5 JPY · food · 라멘"))
    cli.text("trip use Kyoto")
    #expect(answer(cli, ["fish", "expense", "show", ""]).count == 3)
    let id = String(lines[1].prefix(4))
    #expect(asked(cli, "expense edit", last: String(id.prefix(2))).contains(id))
  }

  @Test("Files and folders are left to the shell")
  func paths() throws {
    let cli = try CLIHarness()
    #expect(answer(cli, ["fish", "spend", "5", "--photo", ""]) == ["files"])
    #expect(answer(cli, ["zsh", "gaps", "--photos="]) == ["folders"])
    #expect(answer(cli, ["fish", "photo", "add", "abcd", "x"]) == ["files"])
    #expect(answer(cli, ["fish", "--home", "x"]) == ["folders"])
  }

  @Test("Errors of a damaged ledger are not reported, and nothing is ever written")
  func damaged() throws {
    let cli = try Self.cli()
    let header = cli.home + "/ledger.json"
    let text = try String(contentsOfFile: header, encoding: .utf8)
    try text.replacing("KRW", with: "USD").write(toFile: header, atomically: false, encoding: .utf8)
    let before = try contents(of: cli.folder.path)
    for line in ["trip show", "expense show", "place edit", "undo", "spend 5 --tag", "spend 5 --date"] {
      #expect(asked(cli, line) == [], "\(line)")
    }
    #expect(asked(cli, "", last: "tr") == ["trip"])
    #expect(try contents(of: cli.folder.path) == before)
    for arguments in [[], ["tcsh"], ["bash"], ["bash", "dot "], ["zsh"], ["fish"]] {
      _ = answer(cli, arguments)
    }
    #expect(!cli("help").out.contains("__complete"))
  }

  @Test("A pending change is seen, and left to the next command")
  func pending() throws {
    let cli = try Self.cli()
    let change = try #require(try Files.list(cli.home + "/history").last)
    try Files.rename(cli.home + "/history/" + change, to: cli.home + "/history/pending.json")
    let before = try contents(of: cli.folder.path)
    #expect(asked(cli, "trip show") == ["Kyoto", "Osaka"])
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("Completion does not wait for writers")
  func locked() throws {
    let cli = try Self.cli()
    let lock = try LockedFolder(cli.home, .exclusive)
    defer { withExtendedLifetime(lock) {} }
    let start = ContinuousClock.now
    #expect(asked(cli, "trip show") == [])
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("Text that can't be displayed is offered by id; typed text can't control a terminal")
  func hostile() throws {
    let cli = try CLIHarness()
    let hostile = "N\u{1B}[31m\u{202E}\u{9B}"
    let exit = Program(
      environment: cli.environment, streams: MemoryStreams("", isTTY: false, columns: nil).streams
    )
    .run(["trip", "create", hostile])
    #expect(exit == .done)
    cli.text("spend 5 --category food --memo '\(hostile)' --place '\(hostile)' --tag '\(hostile)'")
    for line in ["trip show", "expense show", "place edit", "spend 5 --tag", "undo"] {
      for shell in ["zsh", "fish"] {
        let lines = answer(cli, [shell] + CLIHarness.words(line) + [""])
        for line in lines {
          let rest = line.replacing("\t", with: " ")
          #expect(rest == rest.printable)
          #expect(!line.hasPrefix("N"))
        }
      }
    }
    #expect(asked(cli, "trip show").map(\.count) == [4])
  }

  @Test("Two trips with the same title are distinguished by their ids")
  func namesakes() throws {
    let cli = try CLIHarness()
    cli.text("trip create Osaka")
    cli.text("trip create osaka --start 2025-09-09")
    let lines = answer(cli, ["fish", "trip", "show", ""])
    #expect(lines.count == 3)
    #expect(lines[1].contains("\tosaka · from 2025-09-09") && lines[2].contains("\tOsaka · from 2025-09-08"))
  }

  @Test("A category of a foreign ledger is offered only if its name can be typed")
  func strangeCategories() throws {
    let cli = try CLIHarness.inOsaka("category add gift --korean 선물")
    let header = cli.home + "/ledger.json"
    let text = try String(contentsOfFile: header, encoding: .utf8)
    for (key, korean) in [("a\\u001b[31mb", "선물\\n둘"), ("-x", "--선물"), ("\\u202eb", "선\\u202e물")] {
      let strange = text.replacing("\"gift\"", with: "\"\(key)\"").replacing("선물", with: korean)
      try HostileHome.withoutSeal(strange).write(toFile: header, atomically: false, encoding: .utf8)
      let builtIn = TripLedger.Category.builtIn
      #expect(asked(cli, "spend 5").filter { !builtIn.map(\.key).contains($0) } == [], "\(key)")
      #expect(asked(cli, "spend 5", last: "선") == [], "\(korean)")
      #expect(asked(cli, "report --category", last: "숙") == ["숙박비"])
    }
  }

  @Test("A word says what it does alone, or which others follow it, each once")
  func notes() throws {
    // Not truncated, unlike fish's output.
    let notes = Dictionary(
      answer(try CLIHarness(), ["zsh", ""]).dropFirst().map { line in
        let parts = line.split(separator: "\t").flatMap { $0.components(separatedBy: " -- ") }
        return (parts[0], parts.last ?? "")
      }
    ) { first, _ in first }
    #expect(notes["category"] == "list, add, rename, edit, remove, alias")
    #expect(notes["rates"]?.components(separatedBy: "target").count == 2)
    #expect(notes["log"] == Words(language: .english)(HistoryCommands.Log.spec.summary))
  }
}
