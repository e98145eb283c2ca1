import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot import")
struct ImportCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  private func file(_ text: String, _ name: String = "rows.csv") throws -> String {
    let path = cli.folder(name)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private static let revolut = """
    Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
    Card Payment,Current,2025-09-05 05:41:12,2025-09-06 11:02:44,Ramen Bar,-11.12,0.00,EUR,COMPLETED,88.88
    Exchange,Current,2025-09-06 08:00:00,2025-09-06 08:00:00,Exchanged,-50.00,0.50,EUR,COMPLETED,38.38

    """

  @Test("Says what it did, in JSON")
  func json() throws {
    let path = try file(Self.revolut)
    let done = try cli.json("import \(path) --yes")
    #expect(done["format"] == "revolut")
    #expect(done["counts"]?["rows"] == 2 && done["counts"]?["imported"] == 1)
    #expect(done["counts"]?["ignored"] == 1 && done["counts"]?["duplicate"] == 0)
    #expect(done["ignored"]?[0]?["line"] == 3 && done["ignored"]?[0]?["reason"] == "transfer")
    #expect(done["mapping"]?["date"] == "Started Date" && done["mapping"]?["amount"] == "Amount")
    #expect(try #require(done["change"]?.text).isEmpty == false)
    let again = try cli.json("import revolut \(path) --yes")
    #expect(again["counts"]?["duplicate"] == 1 && again["counts"]?["imported"] == 0)
  }

  @Test(
    "What is no file is named, and nothing waits for it",
    arguments: ["import", "import kakaobank", "rates import"])
  func noFiles(_ command: String) throws {
    let pipe = cli.folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, what) in [(pipe, "a pipe"), ("/dev/zero", "a device"), ("/dev/null", "a device")] {
      let ran = cli("\(command) \(path)")
      #expect(ran.exit == 1 && ran.out.isEmpty)
      #expect(
        ran.err.hasPrefix("dot: can't read ‘\(path)’: it is \(what), not a regular file\n"), "\(ran.err)")
    }
    #expect(
      cli("\(command) \(cli.folder("tmp"))").err.hasPrefix(
        "dot: can't read ‘\(cli.folder("tmp"))’: it is a folder\n"))
    #expect(cli("\(command) \(pipe) --lang ko").err.contains("일반 파일이 아니라 파이프입니다"))
  }

  @Test("Shows what would happen and asks; without a terminal it needs --yes")
  func confirmation() throws {
    let path = try file(Self.revolut)
    let refused = cli("import \(path)")
    #expect(refused.exit == 1 && refused.out.isEmpty && refused.err.contains("--yes"))
    let declined = cli("import \(path)", input: "n\n", isTTY: true)
    #expect(declined.exit == 1 && declined.err.contains("Revolut") && declined.err.contains("11.12"))
    #expect(declined.err.contains("Would import 1 expense into ‘Osaka’\n"))
    #expect(declined.err.contains("ignored 1 transfer, 50.50 EUR"))
    // Only what would be recorded is listed.
    #expect(!declined.err.contains("Exchanged"))
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 0)
    #expect(cli("import \(path)", input: "y\n", isTTY: true).exit == 0)
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 1)
  }

  @Test("Names bad rows with line, column and value; --skip-bad imports the others")
  func badRows() throws {
    let path = try file("date,amount,currency\n2025-09-05,5,JPY\n2025-09-06,x,JPY\n")
    let refused = cli("import \(path) --yes")
    #expect(refused.exit == 2 && refused.out.isEmpty)
    #expect(refused.err.contains("line 3, column ‘amount’: ‘x’ is not a number"))
    let formula = try file(
      "date,amount,currency\n2025-09-05,5,JPY\n2025-09-06,=SUM(B1:B2),JPY\n", "formula.csv")
    #expect(cli("import \(formula) --yes").err.contains("‘=SUM(B1:B2)’ is a formula without a stored value"))
    let done = try cli.json("import \(path) --yes --skip-bad")
    #expect(done["counts"]?["refused"] == 1 && done["counts"]?["imported"] == 1)
    #expect(done["refused"]?[0]?["line"] == 3 && done["refused"]?[0]?["value"] == "x")
  }

  @Test("Completes what is certain: --yes at once, a terminal after one question for all, --match without")
  func match() throws {
    let id = try cli.spend("18.00EUR food ramen --date 2025-09-06")
    let path = try file("date,amount,currency,payee\n2025-09-06,18.00,EUR,Ramen Bar\n")
    let pair = "line 2: completes 2025-09-06 ramen, 18.00 EUR"
    #expect(cli("import \(path) --dry-run").out.contains(pair))
    #expect(cli("import \(path)").exit == 1)
    let declined = cli("import \(path)", input: "n\n", isTTY: true)
    #expect(declined.exit == 1 && declined.err.contains(pair))
    let done = try cli.json("import \(path) --yes")
    #expect(done["counts"]?["completed"] == 1 && done["counts"]?["imported"] == 0)
    #expect(done["matches"]?[0]?["expense"] == .text(id) && done["matches"]?[0]?["outcome"] == "completed")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 1)
    cli.text("undo")
    let matched = cli("import \(path) --match", input: "", isTTY: true)
    #expect(matched.exit == 0 && matched.out.hasPrefix("Completed 1 expense\n"))
  }

  @Test("Asks about a row in question, with numbers, ids, new, skip and all")
  func questions() throws {
    let ids = try ["lunch", "dinner"].map { try cli.spend("18.00EUR food \($0) --date 2025-09-06") }
    let other = try cli.spend("20.00EUR food breakfast --date 2025-09-05")
    let path = try file("date,amount,currency,payee\n2025-09-06,18.00,EUR,Bar\n")
    let row = "2025-09-06  18.00 EUR  Bar\n  1  2025-09-06 "
    let skipped = cli("import \(path)", input: "?\ns\n", isTTY: true)
    #expect(skipped.exit == 0 && skipped.err.contains(row) && skipped.err.contains("  2  2025-09-06 "))
    #expect(skipped.err.contains("1 row looks like something that is already there"))
    #expect(skipped.err.contains("--pair 2=new"))
    let renewed = cli("import \(path)", input: "n\nn\n", isTTY: true)
    #expect(renewed.exit == 1 && renewed.err.contains("Would import 1 expense into"))
    for (answer, expected) in [("1", ids), ("2", ids), ("a", ids), ("i \(other.prefix(8))", [other])] {
      let asked = cli("import \(path)", input: "\(answer)\ny\n", isTTY: true)
      #expect(asked.exit == 0 && asked.out.hasPrefix("Completed 1 expense"), "\(answer): \(asked.err)")
      #expect(
        expected.contains { asked.err.contains("completes ") && asked.err.contains("(\($0.prefix(8)))") })
      cli.text("undo")
    }
    #expect(try cli.json("import \(path) --yes --pair 2=\(ids[1].prefix(6))")["counts"]?["completed"] == 1)
    cli.text("undo")
    #expect(try cli.json("import \(path) --yes --pair 2=new")["counts"]?["imported"] == 1)
    #expect(cli("import \(path) --yes --pair x").exit == 2)
  }

  @Test("Unknown words for categories are named with the command that maps them, and then known")
  func categoryWords() throws {
    let path = try file("date,amount,currency,category\n2025-09-06,18.00,EUR,Gastronomie\n")
    let unknown = cli("import \(path) --dry-run")
    #expect(unknown.err.contains("‘Gastronomie’; `dot category alias WORD CATEGORY` says what a word means"))
    #expect(cli.text("category alias Gastronomie food") == "‘Gastronomie’ now means food(식비)\n")
    #expect(try cli.json("import \(path) --yes")["unknownCategories"]?.list?.isEmpty == true)
    #expect(try cli.json("expense list")["expenses"]?[0]?["category"] == "food")
  }

  @Test("Takes columns, decimals and dates from options")
  func options() throws {
    let path = try file("wann;was;wieviel\n05.09.2025;Ramen;1.800,00\n")
    #expect(cli("import \(path) --yes").exit == 1)
    let line =
      "import \(path) --yes --map date=wann,out=wieviel,payee=was,currency=EUR --date-order dmy --decimal ,"
    #expect(try cli.json(line)["counts"]?["imported"] == 1)
    #expect(try cli.json("expense list")["expenses"]?[0]?["amount"] == "1800.00")
    #expect(cli("import \(path) --map nothing=wann").exit == 2)
    #expect(cli("import \(path) --encoding klingon").exit == 2)
  }

  @Test("Columns are saved under a name and used again; a dry run saves nothing")
  func savedMappings() throws {
    let path = try file("wann;was;wieviel\n2025-09-05;Ramen;1800\n")
    let line = "import \(path) --yes --map date=wann,out=wieviel,payee=was,currency=JPY --save-map mybank"
    cli.text(line + " --dry-run")
    let unknown = cli("import \(path) --use-map mybank --yes --json")
    #expect(unknown.exit == 1)
    #expect(try unknown.error()["code"] == .text("no-such-mapping"))
    cli.text(line)
    let done = try cli.json("import \(path) --use-map mybank --yes")
    #expect(done["counts"]?["duplicate"] == 1 && done["mapping"]?["out"] == "wieviel")
    #expect(cli("import \(path) --save-map mybank --yes").exit == 2)
  }

  @Test(
    "Files that are no text are named, whatever their names end in",
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04], "Excel"), ([0xD0, 0xCF, 0x11, 0xE0], "Excel"),
    ])
  func binary(_ bytes: [UInt8], _ kind: String) throws {
    let path = cli.folder("statement.csv")
    try Data(bytes + Array(repeating: 0, count: 100)).write(to: URL(fileURLWithPath: path))
    let ran = cli("import \(path) --yes")
    #expect(ran.exit == 1 && ran.err.contains(kind) && ran.err.contains("CSV"))
  }

  private static let group = """
    Date,Description,Category,Cost,Currency,Mina Kim,Jun

    2025-09-05,Dinner,Dining out,3000,JPY,2000,-2000
    2025-09-06,Jun paid Mina K.,Payment,500,JPY,-500,500

    2025-09-30,Total balance, , ,JPY,1600,-1500
    """

  @Test("Asks which of the people is the traveller, and shows people, payments and a balance that is off")
  func people() throws {
    let path = try file(Self.group)
    let refused = cli("import \(path) --yes --json")
    #expect(refused.exit == 1)
    #expect(try refused.error()["code"] == .text("import-who-are-you"))
    #expect(try refused.error()["hints"]?[0]?.text?.contains("--me 'Mina Kim'") ?? false)
    let shown = cli("import \(path) --me 'Mina Kim' --dry-run")
    #expect(shown.out.contains("1 expense, 1 payment into ‘Osaka’"))
    #expect(shown.out.contains("people: Mina Kim (you, new), Jun (new)"))
    #expect(shown.out.contains("2025-09-06  Jun → Mina Kim  500 JPY"))
    #expect(shown.err.contains("the balance of ‘Mina Kim’ is 1,600 JPY, but its rows add up to 1,500 JPY"))
    #expect(cli("import \(path) --me 'Mina Kim' --whole --yes").exit == 2)
    let done = try cli.json("import \(path) --me 'Mina Kim' --yes")
    #expect(done["counts"]?["rows"] == 3 && done["counts"]?["imported"] == 1)
    #expect(done["counts"]?["payments"] == 1)
    #expect(done["people"]?[0]?["name"] == "Mina Kim" && done["people"]?[0]?["me"] == true)
    #expect(done["payments"]?[0]?["from"] == "Jun" && done["payments"]?[0]?["amount"] == "500")
    let balances = try cli.json("settle --each")["currencies"]?[0]?["balances"]
    #expect(balances?[0]?["amount"] == "1500" && balances?[1]?["amount"] == "-1500")
    let again = try cli.json("import \(path) --yes")
    #expect(again["counts"]?["duplicate"] == 2)
  }

  @Test("--whole imports whole amounts, as if nobody was named")
  func whole() throws {
    let path = try file(Self.group)
    let done = try cli.json("import \(path) --whole --yes")
    #expect(done["counts"]?["imported"] == 1 && done["ignored"]?[0]?["reason"] == "settlement")
    #expect(try cli.json("people list")["people"]?.list?.isEmpty ?? false)
  }

  @Test("Lists the formats")
  func formats() throws {
    let names = try #require(try cli.json("import formats")["formats"]?.list).map { $0["name"]?.text }
    #expect(names.contains("kakaobank") && names.contains("travelspend") && Set(names).count == names.count)
  }

  @Test("The commands that decide a row say the other options again, for a shell")
  func repeatsOptions() throws {
    try cli.spend("18EUR food --date 2025-09-06")
    let path = try file("Day;What it was;Sum\n06.09.2025;Ramen;18,00\n", "my bank.csv")
    let options = "--trip Osaka --map 'date=Day,payee=What it was,out=Sum,currency=EUR'"
    let pair = "import table '\(path)' \(options) --yes --pair 2="
    let asked = cli("import table '\(path)' --yes \(options)")
    #expect(asked.err.contains("`dot \(pair)new`"), "\(asked.err)")
    #expect(try cli.json(pair + "new")["counts"]?["imported"] == 1)
  }

  @Test("One command line answers every question about a file, and says the other options again")
  func answersAll() throws {
    let path = try file("Day,What,Sum\n05/09/2025,Ramen,18.00\n")
    for command in ["import", "reconcile"] {
      let ran = cli("\(command) \(path) --trip Osaka --map date=Day,payee=What,out=Sum")
      let line =
        "`dot \(command) \(path) --trip Osaka --date-order dmy --map date=Day,payee=What,out=Sum,currency=JPY`"
      #expect(ran.exit == 1 && ran.err.contains(line), "\(ran.err)")
    }
  }
}
