import Foundation
import TestSupport
import Testing

@testable import dot

/// Texts that could control a terminal, wherever a text can be: none of them reaches it unescaped.
@Suite struct HostileTextTests {
  /// Escape sequences of one and two bytes, direction marks, line ends, a tab, a delete.
  private static let hostile =
    "x\u{1B}[31m\u{9B}2J\u{202E}\u{2066}\u{200E}\u{200F}\u{61C}\nINJECTED\r\t\u{7F}\u{85}\u{2028}\u{FEFF}y"

  /// Command lines that only read, and the command of the table they run; `ID` is the expense's.
  private static let readers =
    plain + GroupKind.allCases.map { "report --by-\($0.rawValue)" } + [
      "", "report --by-trip --all", "report --summary", "report --explain",
      "report --charged",
      "report --format csv", "report --format markdown", "report --format html",
      "report --format html --receipts", "report --format html --by-place", "report --by-place --format csv",
      "report --by-place --format markdown", "report --by-trip --all --format csv",
      "trip list", "trip list --format '{title} {place}'",
      "expense list --all --format '{memo} {place} {tags}'",
      "again ID --dry-run", "again --dry-run", "category list", "category rename food meal",
      "trip list --past", "trip show", "expense list", "expense list --all", "expense show ID",
      "search x", "search INJECTED", "left", "left --explain", "left --format {title}",
      "report --day home", "calendar", "gaps",
      "gaps --photos /tmp/nonexistent", "place map", "export geojson", "export gpx",
      "export kml", "rates today", "rates watch JPY --once", "rates show CNY",
      "rates show JPY",
      "rates history CNY", "rates chart CNY", "rates convert 5 CNY", "rates convert 5 JPY --to CNY",
      "rates quota",
      "rates sources", "rates target list", "rates target check", "fav list", "config list",
      "config get language",
      "currency search x", "completions bash", "doctor", "help", "help spend", "help spend --man",
      "trip delete", "expense delete ID", "log",
      "expense history ID",
      "place list", "place list --trip TRIP", "place search x", "place search INJECTED",
      "place search --near 1,2 --within 5km", "place edit INJECTED --name A --dry-run",
      "check", "undo --dry-run", "redo --dry-run",
      "photo list", "photo show ID", "photo remove ID 1 --dry-run", "photo remove ID 1 --purge --dry-run",
      "photo verify", "photo propose /nonexistent",
      "log prune --older-than 1d --dry-run", "export jsonl", "export csv --all", "export xlsx",
      "export markdown",
      "export markdown --all", "export json",
      "export hledger",
      "export ledger", "export beancount", "export splitwise", "spend 5 --category food --dry-run",
      "expense edit ID --amount 5 --dry-run", "trip edit TRIP --people 3 --dry-run",
      "cash buy 5JPY --paid 50 --dry-run", "cash sell 5JPY --for 50 --dry-run", "cash log --json",
      "cash withdraw 5JPY --charged 50 --dry-run", "cash move 5JPY --to INJECTED --dry-run",
      "cash count 5JPY --dry-run", "wallet add A --dry-run",
      "people add A --dry-run", "people archive INJECTED --dry-run", "people rename INJECTED A --dry-run",
      "people me INJECTED --dry-run", "settle --explain", "settle --each", "settle --direct",
      "settle pay INJECTED Tae 5 --dry-run", "settle close --dry-run", "settle --share", "report --by-person",
      "trip copy TRIP --dry-run", "trip delete TRIP --dry-run", "expense delete ID --dry-run --yes",
      "expense edit ID ID --memo A --dry-run", "expense tag ID ID --add A --dry-run",
      "category rename gift present --dry-run", "category rename gift --korean 가 --dry-run",
      "category remove gift --into food --dry-run", "category remove gift --into INJECTED --dry-run",
      "category alias A gift --dry-run",
      "import rule list", "import rule add A* --category gift --dry-run", "import rule apply --dry-run",
      "report --category gift", "report --by-category --format markdown",
      "report --by-category --format html", "report --by-category --format csv",
      "expense list --category gift", "search gift", "spend 5 gift --dry-run",
      "spend --split gift=5,food=6 --dry-run", "spend 5 gif --dry-run", "spend 5 KO --dry-run",
      "expense edit ID --category gift --dry-run", "trip edit TRIP --category-budget gift=5 --dry-run",
      "refund 5 gift --dry-run",
    ]

  /// The commands that only read, need no argument, and end.
  private static let plain = CommandTable.standard.commands.filter { command in
    !command.writes && ![["demo"], ["browse"], ["rates", "watch"]].contains(command.path)
      && command.arguments.allSatisfy { !$0.isRequired }
  }.map { $0.path.joined(separator: " ") }

  private static let arguments = [
    "X", "trip X", "--X", "-X", "--X=1", "report --X", "report --trip X", "trip show X", "trip use X",
    "trip create X --dry-run", "trip create A --start X", "trip create A --currency X",
    "trip create A --zone X", "trip copy X",
    "trip create A --category-budget X=5", "trip create A --budget X", "expense show X", "expense show X234",
    "photo add X X", "photo add ID X", "photo list X", "photo show ID X", "photo remove ID X",
    "photo remove X X",
    "photo export --output X --trip X", "photo export", "photo propose X",
    "photo export --output O --max-size X", "receipt X", "spend --photo X",
    "place list --trip X", "place edit X --name A", "place edit X --at X", "place merge X X",
    "place delete X",
    "place search X", "place search --near X", "place search --near 1,2 --within X",
    "spend 5 X", "spend 5 food X @X --dry-run", "again X", "again --clear X", "category add X",
    "category add gift --korean X", "category add gift --icon X", "category rename X gift",
    "category rename food X", "category remove X", "category remove food --into X", "expense list --format X",
    "expense list --format {X}",
    "expense list --json --fields X", "search X --format '{memo} X'",
    "spend X --category food", "spend 5 --category X", "spend 5 --category food --photo X",
    "spend 5 --category food --date X", "spend 5 --category food --time X", "spend 5 --category food --pay X",
    "spend 5 --category food --rate X", "spend 5 --category food --spread X", "left --format X",
    "left --format {X}", "report --day X", "spend 5 --category food --at X --place X",
    "spend 5 --category food --memo X --tag X --place X --receipt-number X --dry-run",
    "expense edit ID --clear X",
    "expense tag ID X --add X", "claim list X", "claim sent X", "claim paid X",
    "report --claim X", "spend 5 food --claim X", "expense tag ID --add X --dry-run", "search X",
    "cash buy X --paid 5", "cash buy 5JPY --paid X", "cash buy 5JPY --rate X", "cash buy 5JPY --discount X",
    "cash buy 5JPY --paid 5 --wallet X", "cash buy 5JPY --paid 5 --where X --memo X --dry-run",
    "cash sell X --for 5", "cash withdraw X --charged 5", "cash move 5JPY --to X", "cash count X",
    "cash edit X --memo A", "cash delete X", "cash log --kind X", "cash log --wallet X",
    "cash holdings --date X", "wallet add X --dry-run", "wallet add A --kind X", "wallet rename X A",
    "people add X --dry-run", "people rename X A", "people rename Tae X --dry-run",
    "people edit X --weight 2",
    "people archive X", "people me X", "people remove X", "people group X Tae --dry-run",
    "people group A X", "people group remove X", "category edit X --for Tae", "category edit food --for X",
    "category edit food --clear X", "trip edit --for X", "settle --via X", "settle --at-rate X",
    "settle --at-rate JPY=X",
    "settle pay X Tae 5", "settle pay Tae X 5", "settle close --date X", "settle --round X",
    "settle delete X", "spend 5 food --by X",
    "spend 5 food --for X",
    "spend 5 food --for Tae=X", "spend 5 food --item X", "spend 5 food --item 5:X",
    "rates show X", "rates import X", "rates set X 5", "rates set JPY X", "rates unset X",
    "rates convert X JPY",
    "rates convert 5 X", "rates fetch --from X", "fav add X", "fav remove X", "config get X",
    "config set X 1",
    "config set language X", "rates target set X 5", "help X", "currency search X", "report --in X",
    "report --category X", "report --format X", "report --format csv --output X/X", "report --tag X",
    "report --pay X", "--lang X report", "--color X report",
    "report --lang=X", "--home X report", "--home X/ report", "export zip --output X/X", "verify X",
    "restore X", "import jsonl X", "import X", "import X X", "import X --map date=X", "import X --encoding X",
    "inbox X", "reconcile X", "reconcile X --pay X", "import X --pair X",
    "import rule add X --category food --dry-run", "import rule add A --memo X --dry-run",
    "import rule add A --category X", "import rule remove X", "category alias X food --dry-run",
    "category alias A X", "category alias X --forget",
    "report extra X", "completions X", "completions bash --name X",
    "help spend --man --name X", "help --man --output X", "merge X", "merge-driver X X X X", "sync init X",
    "join X", "sync leave --trip X",
  ]

  /// A ledger in which every text is hostile, with what the command lines name.
  private func ledger(_ more: [String: String] = [:]) throws -> (CLIHarness, trip: String, expense: String) {
    let cli = try CLIHarness(more)
    try cli.json(
      "trip create TITLEX --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --place TPLACEX")
    try cli.store("2025-09-04", "2025-09-05")
    try cli.spend("9 --currency USD --category etc --date 2025-09-06 --rate 1400KRW")
    let expense = try cli.spend(
      "50 --currency CNY --category food --date 2025-09-05 --memo MEMOX --tag TAGX --place PLACEX --at 1,2")
    cli.text("wallet add WALLETX")
    cli.text("cash buy 5JPY --paid 50 --wallet WALLETX --where WHEREX --memo MEMOX --date 2025-09-05")
    cli.text("people add PERSONX")
    cli.text("people add Tae")
    cli.text("people me PERSONX")
    cli.text("spend 90 food --date 2025-09-05")
    cli.text("category add gift --korean KOREANX --icon 🎁")
    cli.text("category alias WORDX gift")
    cli.text("import rule add PATTERNX --category gift --memo RULEMEMOX")
    cli.text("category add keyx")
    cli.text("spend 60 gift --date 2025-09-05")
    cli.text("spend 70 keyx --date 2025-09-05 --currency CNY")
    cli.text("trip edit --category-budget gift=500 --category-budget keyx=400")
    cli.text("settle pay Tae PERSONX 5 --date 2025-09-05")
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    // Written with escapes, as a document may contain them.
    let escaped = Self.hostile.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    for name in try contents(of: cli.home).keys where name.hasSuffix(".json") {
      let file = cli.home + "/" + name
      var text = try String(contentsOfFile: file, encoding: .utf8)
      for word in [
        "TITLEX", "TPLACEX", "MEMOX", "TAGX", "PLACEX", "WALLETX", "WHEREX", "PERSONX", "KOREANX", "🎁",
        "WORDX", "PATTERNX", "RULEMEMOX", "keyx", "위안화", "CNH", "일본 옌",
      ] {
        text = text.replacing("\"\(word)\"", with: "\"\(escaped)\"")
      }
      text = text.replacing("\"command\": \"spend\"", with: "\"command\": \"\(escaped)\"")
      try HostileHome.withoutSeal(text).write(toFile: file, atomically: false, encoding: .utf8)
    }
    // An unknown file beside the days.
    let day = cli.home + "/trips/\(trip)/days/2025-09-05"
    try FileManager.default.copyItem(atPath: day + ".json", toPath: day + Self.hostile + ".json")
    return (cli, trip, expense)
  }

  private func check(_ ran: RunResult, _ line: String) {
    // CSV records end with both characters, which don't control anything.
    for (stream, text) in [("out", ran.out.replacing("\"\r\n", with: "\"\n")), ("err", ran.err)] {
      let raw = text.unicodeScalars.filter { $0 != "\n" && Self.steers($0) }
      let codes = Set(raw.map { String($0.value, radix: 16) }).sorted()
      #expect(raw.isEmpty, "\(line): \(stream) holds \(codes) raw: \(text.debugDescription)")
      for row in text.split(separator: "\n") where row.drop(while: { $0 == " " }).hasPrefix("INJECTED") {
        Issue.record("\(line): a text begins a line of its own on \(stream): \(text)")
      }
    }
  }

  /// Controls, direction marks, line separators: by their numbers, independent of the program.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Lines with JSON on a stream have only the object on it.
  private func checkJSON(_ ran: RunResult, _ line: String) throws {
    check(ran, line)
    let text = ran.exit == 0 ? ran.out : ran.err
    #expect(throws: Never.self, "\(line): \(text)") {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
  }

  @Test("Stored texts", arguments: ["en", "ko"])
  func stored(_ language: String) throws {
    let (cli, trip, expense) = try ledger(["DOT_LANG": language])
    for line in Self.readers {
      let line = line.replacing("ID", with: expense).replacing("TRIP", with: trip)
      check(cli(line), line)
      check(cli(line, columns: 40), line + " on 40 columns")
      try checkJSON(cli(line + " --json"), line + " --json")
    }
    #expect(try cli.json("trip show \(trip)")["trip"]?["title"]?.text == Self.hostile)
    let found = try cli.json("expense show \(expense)")["expense"]
    #expect(found?["memo"]?.text == Self.hostile && found?["tags"]?[0]?.text == Self.hostile)
    #expect(found?["place"]?["identifier"]?.text == Self.hostile)
  }

  @Test("Stored texts from another ledger", arguments: ["en", "ko"])
  func imported(_ language: String) throws {
    let (cli, trip, _) = try ledger(["DOT_LANG": language])
    // An archive is not made of a folder with a file that is none of the ledger's.
    let days = cli.home + "/trips/\(trip)/days/"
    for name in try Files.list(days) where name.contains(Self.hostile) { try Files.remove(days + name) }
    for format in ["zip", "json", "jsonl --all", "csv --all"] {
      cli.environment["DOT_HOME"] = nil
      let file = cli.folder("out." + format.prefix { $0 != " " })
      #expect(cli("export \(format) --output \(file)").exit == 0, "\(format)")
      cli.environment["DOT_HOME"] = cli.folder("ledger-" + format.prefix { $0 != " " })
      cli.text("trip create Other --start 2025-09-01 --end 2025-09-30 --currency JPY")
      for line in [
        "import \(file) --dry-run --skip-bad --yes", "import \(file) --skip-bad --yes", "category list",
        "report --by-category --all", "report", "", "log", "cash log", "wallet list", "people list",
        "undo --dry-run",
      ] {
        check(cli(line), line)
        try checkJSON(cli(line + " --json"), line + " --json")
      }
    }
  }

  @Test("Every command is among the lines")
  func coverage() {
    let lines = Self.readers + Self.arguments
    // They show nothing that was stored or typed, ask for a key, or need a terminal (`BrowseFrameTests`).
    let silent: Set = [
      "browse", "demo", "config key", "rates accept", "refund", "config unset", "fav move",
      "rates target remove",
    ]
    for command in CommandTable.standard.commands where !silent.contains(command.name) {
      let path = command.path.joined(separator: " ")
      #expect(lines.contains { $0 == path || $0.hasPrefix(path + " ") }, "no line runs `\(command.name)`")
    }
  }

  @Test("Texts of a command line", arguments: ["en", "ko"])
  func typed(_ language: String) throws {
    let (cli, _, expense) = try ledger(["DOT_LANG": language])
    for line in Self.arguments {
      let line = line.replacing("ID", with: expense).replacing("X", with: Self.hostile)
      check(cli(line), line)
      try checkJSON(cli("--json " + line), "--json " + line)
    }
    for name in ["DOT_NOW", "DOT_HOME", "DOT_EXIMBANK_URL", "DOT_EXIMBANK_KEY", "LC_ALL", "XDG_CONFIG_HOME"] {
      let (cli, _, _) = try ledger(["DOT_LANG": language])
      cli.environment[name] = name.hasSuffix("HOME") ? cli.folder(Self.hostile) : Self.hostile
      for line in ["report", "spend 5 --category food", "rates today", "rates quota", "config list"] {
        check(cli(line), "\(name) `\(line)`")
        try checkJSON(cli("--json " + line), "\(name) `\(line)` --json")
      }
    }
  }

  @Test("Texts that make a document unreadable", arguments: ["en", "ko"])
  func damaged(_ language: String) throws {
    let escaped = String(decoding: JSON.string(Self.hostile).bytes.dropFirst().dropLast(), as: UTF8.self)
    for (file, old) in [
      ("trip.json", "\"currency\":\"JPY"), ("trip.json", "\"start\":\"2025"),
      ("trip.json", "\"budget\":\"300000"),
      ("trip.json", "\"id\":\""), ("trip.json", "\"format\": \"dot.trip"), ("trip.json", "\"people\":"),
      ("trip.json", "\"created\":\"2025"), ("days/2025-09-05.json", "\"amount\":\"50"),
      ("days/2025-09-05.json", "\"category\":\"food"), ("days/2025-09-05.json", "\"date\":\"2025"),
      ("days/2025-09-05.json", "\"place\":\""), ("days/2025-09-05.json", "\"tags\":["),
      ("days/2025-09-06.json", "\"base\":\"1400"), ("days/2025-09-06.json", "\"currency\":\"USD"),
      ("places.json", "\"latitude\":1"), ("places.json", "\"changed\":\"2025"), ("places.json", "\"id\":\""),
    ] {
      let (cli, trip, _) = try ledger(["DOT_LANG": language])
      let path = cli.home + "/trips/\(trip)/\(file)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(old), "\(file) has no \(old)")
      let new =
        old.hasSuffix(":") || old.hasSuffix(":1") || old.hasSuffix("[")
        ? old + "\"\(escaped)\"" : old + escaped
      for spoilt in [
        text.replacing(old, with: new, maxReplacements: 1),
        // And as the name of a duplicate member.
        text.replacing("{\"id\"", with: "{\"\(escaped)\":1,\"\(escaped)\":1,\"id\"", maxReplacements: 1),
      ] {
        try spoilt.write(toFile: path, atomically: false, encoding: .utf8)
        for line in ["report", "trip list", "expense list", "spend 5 --category food", ""] {
          check(cli(line), "\(file) with \(old), `\(line)`")
          try checkJSON(cli(line + " --json"), "\(file) with \(old), `\(line) --json`")
        }
      }
    }
  }

  @Test(
    "Words of marks alone, and numbers that none follows",
    arguments: [
      "", "=", "==", ":", "#", ",", "..", "~", "/", "@", "-9223372036854775808", "9223372036854775807",
    ])
  func marks(_ word: String) throws {
    let (cli, _, expense) = try ledger()
    // Such a word may well be a folder of somebody else's.
    let files = [
      "export", "import", "inbox", "photo", "--home", "--output", "help", "verify", "restore", "merge",
      "sync",
      "join",
    ]
    for line in Self.arguments + ["rates set X"] where !files.contains(where: line.contains) {
      let line = line.replacing("ID", with: expense).replacing("X", with: "'\(word)'")
      let ran = cli(line)
      #expect((0...4).contains(ran.exit) && (ran.exit == 0 || !ran.err.isEmpty), "\(line)")
    }
  }
}
