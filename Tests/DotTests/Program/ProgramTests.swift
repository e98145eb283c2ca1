import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("The program as a whole")
struct ProgramTests {
  @Test(
    "A dry run of every command that writes doesn't change a single byte",
    // `rates accept` needs a suspect rate, and `photo propose` a terminal: their own tests have them.
    arguments: CommandTable.standard.commands.filter {
      $0.writes && !["rates accept", "photo propose"].contains($0.name)
    })
  func dryRun(_ command: CommandSpec) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-08")
    let id = try cli.spend("12000 --category food --photo \(Samples.photo("ramen.jpg"))")
    cli.text("rates set VND 0.05")
    cli.text("category add own")
    cli.text("config set language en")
    cli.text("fav add JPY USD")
    cli.text("rates target set USD --above 1400")
    try cli.spend("7 --category food --place Ichiran --at 34.6687,135.5013")
    try cli.spend("7 --category food --place Ramen --claim ACME")
    if command.name == "claim paid" { cli.text("claim sent ACME") }
    cli.text("cash buy 30000JPY --paid 287400")
    cli.text("wallet add Travel")
    cli.text("import rule add A* --memo B")
    let entry = try #require(try cli.json("cash log --kind buy")["entries"]?[0]?["id"]?.text)
    for line in ["people add Mina", "people add Tae", "people me Mina"] { cli.text(line) }
    for line in ["people add Ada", "people group Both2 Mina,Tae"] { cli.text(line) }
    let payment = try #require(try cli.json("settle pay Tae Mina 5")["payment"]?["id"]?.text)
    if command.name == "place delete" {
      cli.text("expense edit \(id) --place Empty")
      cli.text("expense edit \(id) --clear place")
    }
    if command.name == "redo" { cli.text("undo") }
    let file = cli.folder("eurofxref-hist.csv")
    try "Date,USD,\n2025-09-05,1.1697,\n".write(toFile: file, atomically: true, encoding: .utf8)
    let lines = cli.folder("lines.jsonl")
    try #"{"amount":"5","category":"food","date":"2025-09-06"}"#.write(
      toFile: lines, atomically: true, encoding: .utf8)
    let rows = cli.folder("rows.csv")
    try "date,amount,currency\n2025-09-06,5,JPY\n".write(toFile: rows, atomically: true, encoding: .utf8)
    if command.name == "import rule apply" {
      let paid = cli.folder("paid.csv")
      try "date,amount,currency,payee\n2025-09-06,5,JPY,Shop\n".write(
        toFile: paid, atomically: true, encoding: .utf8)
      cli.text("import \(paid) --trip Osaka --yes")
      cli.text("import rule add Shop --category food")
    }
    let inbox = cli.folder("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    try "2025-09-06 5 food\n".write(toFile: inbox + "/a.txt", atomically: true, encoding: .utf8)
    let archive = cli.folder("ledger.zip")
    cli.text("export zip --output \(archive)")
    let other = cli.folder("other")
    if command.name == "merge" {
      try FileManager.default.copyItem(atPath: cli.home, toPath: other)
      cli.text("spend 4 --category food --trip Osaka --home \(other)")
    }
    let remote = cli.folder("remote.git")
    if ["sync", "sync init", "sync leave", "join"].contains(command.name) {
      guard OutsideTool.canRun("/usr/bin/git") else { return }
      if command.name == "sync leave" {
        cli.text("sync init --trip Osaka \(remote)")
      } else if command.name != "sync init" {
        cli.text("sync init \(remote)")
      }
      if command.name == "sync" { cli.text("spend 4 --category food --trip Osaka") }
    }
    let rest = [
      "sync": "", "sync leave": "", "sync init": remote, "join": "\(remote) --home \(cli.folder("joined"))",
      "merge": other,
      "restore": "\(archive) --home \(cli.folder("restored"))",
      "import jsonl": "\(lines) --trip Osaka", "import": "\(rows) --trip Osaka",
      "inbox": inbox, "import rule add": "'C*' --ignore", "import rule remove": "A*", "import rule apply": "",
      "trip create": "Kyoto", "trip edit": "Osaka --people 3",
      "trip copy": "Osaka --title Kyoto",
      "trip delete": "Osaka", "trip use": "Osaka",
      "spend": "5 --category food --place A --at 1,2 --photo \(Samples.photo("ticket.jpg"))",
      "refund": "5 --category food", "again": "--amount 3",
      "category add": "gift --korean 선물", "category rename": "food --korean 밥값",
      "category edit": "food --for Mina",
      "category remove": "own --into food", "category alias": "Sushi food",
      "expense edit": "\(id) --memo A --place B --photo \(Samples.photo("ticket.jpg"))",
      "expense tag": "\(id) --add A", "claim sent": "ACME", "claim paid": "ACME", "expense delete": id,
      "photo add": "\(id) \(Samples.photo("ticket.jpg"))", "photo remove": "\(id) 1",
      "place edit": "Ichiran --name A", "place merge": "Ichiran Ramen", "place delete": "Empty",
      "rates set": "JPY 9.4", "rates unset": "VND", "config set": "language ko",
      "config unset": "language", "config key": "eximbank", "fav add": "EUR EUR", "fav remove": "JPY",
      "fav move": "JPY 2", "rates fetch": "--date 2025-09-05",
      "check": "--fix", "rates import": file, "rates target set": "USD --below 1350",
      "rates target remove": "USD",
      "cash buy": "5JPY --paid 50", "cash sell": "5JPY --for 45", "cash withdraw": "5JPY --charged 50",
      "cash move": "5JPY --to Travel", "cash count": "29000JPY", "cash edit": "\(entry) --memo A",
      "cash delete": entry, "wallet add": "Bank", "wallet rename": "Travel Bank",
      "people add": "Eve", "people rename": "Mina Min", "people edit": "Mina --weight 2",
      "people archive": "Mina", "people me": "Tae", "people group": "Two Mina,Tae",
      "people group remove": "Both2", "people remove": "Ada", "settle pay": "Mina Tae 5", "settle close": "",
      "settle delete": payment,
      "undo": "", "redo": "", "log prune": "--older-than 0d",
    ]
    // Something to repair, which other commands must not see: they would repair it.
    if command.name == "check" { try Data([1]).write(to: URL(fileURLWithPath: cli.home + "/tmp/left")) }
    let line = "\(command.name) \(try #require(rest[command.name]))"
    let before = try contents(of: cli.folder.path)
    for flags in ["--dry-run", "-n --json", "-nq"] {
      let ran = cli("\(line) \(flags)", input: "Key1\n")
      #expect(ran.exit == 0, "\(ran.err)")
      if flags.contains("json") { #expect(try ran.json().keys.count > 1) }
      // The dates that a fetch would request are its result, and are shown with --quiet, too.
      if flags == "-nq", command.name != "rates fetch" { #expect(ran.out == "") }
      if flags == "--dry-run" { #expect(ran.out.hasPrefix("Dry run")) }
      #expect(try contents(of: cli.folder.path) == before, "\(flags)")
    }
    // Without --dry-run it does change something.
    if command.name != "trip use", command.name != "rates fetch" {
      #expect(cli(line + " --yes", input: "Key1\n").exit == 0)
      #expect(try contents(of: cli.folder.path) != before)
    }
  }

  @Test("A dry run reports what would happen")
  func simulation() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let spent = try cli.json("spend 301000 --category food --place 난바 --at 34.6,135.5 -n")
    #expect(spent["remaining"] == "-1000")
    #expect(spent["warnings"] == ["Over budget by 1,000 JPY"])
    #expect(spent["expense"]?["place"]?["identifier"] == "난바")
    #expect(try cli.json("left")["today"] == "0")
  }

  @Test("--quiet suppresses confirmations, but not results")
  func quiet() throws {
    let cli = try CLIHarness()
    #expect(cli("trip create Osaka --budget 5 -q").out == "")
    #expect(cli("-q spend 9 --category food").err == "")
    #expect(cli("report -q").out.contains("9 KRW"))
    #expect(cli("trip use Kyoto -q").err.hasPrefix("dot: "))
    #expect(try cli("spend 9 --category food -q --json").json()["remaining"] == "-13")
  }

  @Test("--home takes precedence over DOT_HOME, then XDG_DATA_HOME and HOME")
  func homes() throws {
    let cli = try CLIHarness()
    func ledger() throws -> Judged? { try cli.json("config list")["folders"]?["ledger"] }
    #expect(try ledger() == .text(cli.folder(".local/share/dot")))
    cli.environment["XDG_DATA_HOME"] = "/data"
    #expect(try ledger() == "/data/dot")
    cli.environment["DOT_HOME"] = "/own/"
    #expect(try ledger() == "/own")
    #expect(try cli.json("config list --home /given")["folders"]?["ledger"] == "/given")
    cli.environment = ["DOT_NOW": "2025-09-08T12:00:00+09:00"]
    let nowhere = cli("report --json")
    #expect(nowhere.exit == 3)
    #expect(try nowhere.error()["code"] == "no-home")
  }

  @Test(
    "--lang takes precedence over DOT_LANG, then the setting, then the locale",
    arguments: [
      ("", [:], "en"), ("", ["LANG": "ko_KR.UTF-8"], "ko"), ("", ["LC_ALL": "ko_KR.UTF-8"], "ko"),
      ("", ["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "en"),
      ("", ["LC_ALL": "", "LANG": "ko_KR"], "ko"),
      ("ko", [:], "ko"), ("en", ["LANG": "ko_KR.UTF-8"], "en"), ("ko", ["LC_ALL": "C"], "ko"),
      ("ko", ["DOT_LANG": "en"], "en"), ("en", ["DOT_LANG": "ko"], "ko"), ("", ["DOT_LANG": "ko_KR"], "ko"),
    ] as [(String, [String: String], String)])
  func languages(_ setting: String, _ variables: [String: String], _ language: String) throws {
    let cli = try CLIHarness()
    if !setting.isEmpty { cli.text("config set language \(setting)") }
    cli.environment.merge(variables) { $1 }
    let hint = language == "ko" ? "\n힌트: " : "\nhint: "
    // An unknown command is detected by the table, an unknown trip by the ledger.
    for line in ["nonsense", "spend 5 --nonsense", "trip use Osaka"] {
      #expect(cli(line).err.contains(hint))
    }
    #expect(cli("trip --help").out.hasPrefix(language == "ko" ? "사용법:" : "Usage:"))
    #expect(cli("trip use A --lang en").err.contains("\nhint: "))
    #expect(cli("trip use A --lang ko").err.contains("\n힌트: "))
  }

  @Test func clock() throws {
    let cli = try CLIHarness(["DOT_NOW": "yesterday"])
    let ran = cli("trip list --json")
    #expect(ran.exit == 2)
    #expect(try ran.error()["code"] == "bad-now")
    // The civil date is in its own offset: still the 7th in Honolulu.
    cli.environment["DOT_NOW"] = "2025-09-07T17:00:00-10:00"
    #expect(try cli.json("trip create")["trip"]?["start"] == "2025-09-07")
    #expect(try cli.json("trip create --zone Asia/Tokyo")["trip"]?["start"] == "2025-09-08")
  }

  @Test("JSON is the same in every language, without colour")
  func notLocalised() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("12000 --category food")
    for line in ["report", "trip show", "expense list", "left", "config list", ""] {
      let english = cli(line + " --json --lang en --color always")
      #expect(english.exit == 0)
      #expect(
        try english.json() == (try cli(line + " --json --lang ko", isTTY: true, columns: 40).json()))
    }
  }

  @Test("Damage is exit 3, with the file and nothing on standard output")
  func damage() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("12000 --category food")
    let name = try #require(
      try contents(of: cli.home).keys.first { $0.hasSuffix("days/2025-09-08.json") })
    let path = cli.home + "/" + name
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("12000", with: "13000").write(toFile: path, atomically: true, encoding: .utf8)
    for line in ["report", "left", "expense list", "", "spend 5 --category food", "trip show"] {
      let ran = cli(line + " --json")
      #expect(ran.exit == 3 && ran.out == "", "\(line)")
      let error = try ran.error()
      #expect(error["code"] == "damaged")
      #expect(error["message"]?.text?.contains(name) == true)
    }
  }

  @Test(
    "If the result can't be shown, only commands that changed something are reported as done",
    .enabled(if: FullDevice.path != nil),
    arguments: [
      (["check"], false), (["rates", "fetch", "--date", "2025-09-10"], false),
      (["photo", "propose", "."], false), (["trip", "show"], false), (["trip", "create", "Kyoto"], true),
    ])
  func doneButUnsaid(arguments: [String], isDone: Bool) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let full = try #require(FullDevice.path.flatMap(FileHandle.init(forWritingAtPath:)))
    let ran = try BuiltProgram.run(arguments, environment: cli.environment, output: full)
    #expect(ran.exit == 1 && ran.err.contains("can't write to standard output"), "\(ran.err)")
    #expect(ran.err.contains("the command succeeded") == isDone)
  }

  @Test("Unwritable output is an error, a closed pipe is not", .enabled(if: FullDevice.path != nil))
  func output() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let full = try #require(FullDevice.path.flatMap(FileHandle.init(forWritingAtPath:)))
    for arguments in [["trip", "list"], ["--help"], ["--version"], ["trip", "show", "--json"]] {
      let ran = try BuiltProgram.run(arguments, environment: cli.environment, output: full)
      #expect(ran.exit == 1)
      #expect(ran.err.contains("can't write to standard output: no space left on the disk"))
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let alone = try BuiltProgram.run(
        arguments, environment: cli.environment, output: pipe.fileHandleForWriting)
      #expect(alone.exit == 0 && alone.err == "")
    }
  }
}

extension String {
  fileprivate func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws {
    try write(to: URL(fileURLWithPath: path), atomically: atomically, encoding: encoding)
  }
}
