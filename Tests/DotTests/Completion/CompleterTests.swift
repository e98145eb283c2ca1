import Foundation
import Testing
import TripLedger

@testable import dot

@Suite("What may follow a command line")
struct CompleterTests {
  /// The values offered for the last word; the words before it as a shell splits them.
  private func asked(_ traveller: Traveller, _ line: String, last: String = "") -> [String] {
    answer(traveller, ["fish"] + Traveller.words(line) + [last]).dropFirst().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[0])
    }
  }

  private func answer(_ traveller: Traveller, _ arguments: [String]) -> [String] {
    let streams = MemoryStreams("", isTTY: false, columns: nil)
    let exit = Program(environment: traveller.environment, streams: streams.streams)
      .run(["__complete"] + arguments)
    #expect(exit == .done && streams.err == "")
    return streams.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("Every command and option of the table is offered, and nothing else")
  func table() throws {
    let traveller = try Traveller()
    let globals = GlobalOption.allCases.map { "--" + $0.spec.name }
    for command in CommandTable.standard.commands {
      let options = asked(traveller, command.name, last: "--")
      #expect(
        options.sorted() == (command.allOptions.map { "--" + $0.name } + globals).sorted(), "\(command.name)")
      for (index, word) in command.path.enumerated() {
        let before = Array(command.path.prefix(index))
        let next = CommandTable.standard.group(before).compactMap { $0.path.dropFirst(index).first }
        let offered = asked(traveller, before.joined(separator: " "))
        #expect(offered.contains(word))
        #expect(Set(offered) == Set(next), "\(before)")
        #expect(offered.count == Set(offered).count)
      }
    }
  }

  @Test(
    "Every value of the table is of a kind that somebody thought about",
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
      ("spend 5 --pay", "ca", ["cash", "card"]),
      ("spend 5 --category", "t", ["transport", "taxi", "telecom"]),
      ("spend 5 --category", "식", ["식비"]), ("spend 5 --category", "카", ["카페"]),
      ("spend 5 --currency", "", ["KRW", "JPY"]), ("spend 5 --currency", "jp", ["JPY"]),
      ("spend 5 --place --trip", "Os", ["Osaka"]), ("spend 5 --trip Osaka --place", "", ["이치란 도톤보리"]),
      ("spend 5 --trip=Osaka --tag", "", ["noodles", "late"]), ("spend 5 --memo", "", []), ("spend", "1", []),
      ("spend 5 --zone", "Asia/Seo", ["Asia/Seoul"]), ("spend 5 --zone", "Asi", ["Asia/"]),
      ("trip edit Osaka --clear", "", ["budget", "daily-budget", "category-budget", "end", "place", "zone"]),
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
    let traveller = try Self.traveller()
    #expect(asked(traveller, line, last: last) == expected)
  }

  private static func traveller() throws -> Traveller {
    let traveller = try Traveller()
    try traveller.createOsaka()
    try traveller.spend("5 --category food --place '이치란 도톤보리' --at 1,2 --tag noodles --memo 라멘")
    try traveller.spend("6 --category cafe --tag noodles --tag late")
    traveller.text("trip create Kyoto --start 2025-10-01")
    return traveller
  }

  @Test("Expenses come with what they are, the latest first; of another trip where this one has none")
  func expenses() throws {
    let traveller = try Self.traveller()
    traveller.text("trip use Osaka")
    let lines = answer(traveller, ["fish", "expense", "show", ""])
    #expect(lines.count == 3 && lines[0] == "words")
    #expect(lines[1].hasSuffix("\t2025-09-08 · 6 JPY · cafe"))
    #expect(lines[2].hasSuffix("\t2025-09-08 · 5 JPY · food · 라멘"))
    traveller.text("trip use Kyoto")
    #expect(answer(traveller, ["fish", "expense", "show", ""]).count == 3)
    let id = String(lines[1].prefix(4))
    #expect(asked(traveller, "expense edit", last: String(id.prefix(2))).contains(id))
  }

  @Test("Files and folders are left to the shell")
  func paths() throws {
    let traveller = try Traveller()
    #expect(answer(traveller, ["fish", "spend", "5", "--photo", ""]) == ["files"])
    #expect(answer(traveller, ["zsh", "gaps", "--photos="]) == ["folders"])
    #expect(answer(traveller, ["fish", "photo", "add", "abcd", "x"]) == ["files"])
    #expect(answer(traveller, ["fish", "--home", "x"]) == ["folders"])
  }

  @Test("Nothing is said of a ledger that is damaged, and nothing is ever written")
  func damaged() throws {
    let traveller = try Self.traveller()
    let gate = traveller.home + "/ledger.json"
    let text = try String(contentsOfFile: gate, encoding: .utf8)
    try text.replacing("KRW", with: "USD").write(toFile: gate, atomically: false, encoding: .utf8)
    let before = try contents(of: traveller.folder.path)
    for line in ["trip show", "expense show", "place edit", "undo", "spend 5 --tag", "spend 5 --date"] {
      #expect(asked(traveller, line) == [], "\(line)")
    }
    #expect(asked(traveller, "", last: "tr") == ["trip"])
    #expect(try contents(of: traveller.folder.path) == before)
    for arguments in [[], ["tcsh"], ["bash"], ["bash", "dot "], ["zsh"], ["fish"]] {
      _ = answer(traveller, arguments)
    }
    #expect(!traveller("help").out.contains("__complete"))
  }

  @Test("A change that was interrupted is seen, and left to the next command")
  func pending() throws {
    let traveller = try Self.traveller()
    let change = try #require(try Files.list(traveller.home + "/history").last)
    try Files.rename(traveller.home + "/history/" + change, to: traveller.home + "/history/pending.json")
    let before = try contents(of: traveller.folder.path)
    #expect(asked(traveller, "trip show") == ["Kyoto", "Osaka"])
    #expect(try contents(of: traveller.folder.path) == before)
  }

  @Test("Whoever writes is not waited for")
  func locked() throws {
    let traveller = try Self.traveller()
    let lock = try LockedFolder(traveller.home, .exclusive)
    defer { withExtendedLifetime(lock) {} }
    let start = ContinuousClock.now
    #expect(asked(traveller, "trip show") == [])
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("What can't be seen is offered by id; nothing that was typed can steer a terminal")
  func hostile() throws {
    let traveller = try Traveller()
    let hostile = "N\u{1B}[31m\u{202E}\u{9B}"
    let exit = Program(
      environment: traveller.environment, streams: MemoryStreams("", isTTY: false, columns: nil).streams
    )
    .run(["trip", "create", hostile])
    #expect(exit == .done)
    traveller.text("spend 5 --category food --memo '\(hostile)' --place '\(hostile)' --tag '\(hostile)'")
    for line in ["trip show", "expense show", "place edit", "spend 5 --tag", "undo"] {
      for shell in ["zsh", "fish"] {
        let lines = answer(traveller, [shell] + Traveller.words(line) + [""])
        for line in lines {
          let rest = line.replacing("\t", with: " ")
          #expect(rest == rest.printable)
          #expect(!line.hasPrefix("N"))
        }
      }
    }
    #expect(asked(traveller, "trip show").map(\.count) == [4])
  }

  @Test("Two trips of one title are told apart by their ids")
  func namesakes() throws {
    let traveller = try Traveller()
    traveller.text("trip create Osaka")
    traveller.text("trip create osaka --start 2025-09-09")
    let lines = answer(traveller, ["fish", "trip", "show", ""])
    #expect(lines.count == 3)
    #expect(lines[1].contains("\tosaka · from 2025-09-09") && lines[2].contains("\tOsaka · from 2025-09-08"))
  }

  @Test("A category of a ledger from elsewhere is offered only where its name can be typed")
  func strangeCategories() throws {
    let traveller = try Traveller.inOsaka("category add gift --korean 선물")
    let gate = traveller.home + "/ledger.json"
    let text = try String(contentsOfFile: gate, encoding: .utf8)
    for (key, korean) in [("a\\u001b[31mb", "선물\\n둘"), ("-x", "--선물"), ("\\u202eb", "선\\u202e물")] {
      let strange = text.replacing("\"gift\"", with: "\"\(key)\"").replacing("선물", with: korean)
      try HostileHome.withoutSeal(strange).write(toFile: gate, atomically: false, encoding: .utf8)
      let builtIn = TripLedger.Category.builtIn
      #expect(asked(traveller, "spend 5").filter { !builtIn.map(\.key).contains($0) } == [], "\(key)")
      #expect(asked(traveller, "spend 5", last: "선") == [], "\(korean)")
      #expect(asked(traveller, "report --category", last: "숙") == ["숙박비"])
    }
  }

  @Test("A word tells what it does alone, or which others follow it, each once")
  func notes() throws {
    // Not cut, as fish's answer is.
    let notes = Dictionary(
      answer(try Traveller(), ["zsh", ""]).dropFirst().map { line in
        let parts = line.split(separator: "\t").flatMap { $0.components(separatedBy: " -- ") }
        return (parts[0], parts.last ?? "")
      }
    ) { first, _ in first }
    #expect(notes["category"] == "list, add, rename")
    #expect(notes["rates"]?.components(separatedBy: "target").count == 2)
    #expect(notes["log"] == Words(language: .english)(HistoryCommands.log.summary))
  }
}
