import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot import rule, and what an import shows and asks")
struct ImportRuleCommandTests {
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

  @Test("Rules are added, listed, applied and removed")
  func rules() throws {
    let path = try file(
      "date,amount,currency,payee\n2025-09-05,5,JPY,Blue Door 1\n2025-09-06,7,JPY,BANK ATM 3\n")
    try cli.json("import \(path) --yes")
    let added = try cli.json("import rule add 'BLUE DOOR*' --category 카페 --memo coffee")
    #expect(added["rules"]?[0]?["pattern"] == "BLUE DOOR*" && added["rules"]?[0]?["category"] == "cafe")
    #expect(added["rules"]?[0]?["memo"] == "coffee" && added["rules"]?[0]?["ignore"] == false)
    #expect(cli.text("import rule add '*ATM*' --ignore") == "Added the rule ‘*ATM*’: ignored\n")
    #expect(cli.text("import rule list").contains("BLUE DOOR*  cafe, ‘coffee’"))
    let refused = cli("import rule apply")
    #expect(refused.exit == 1 && refused.err.contains("BANK ATM 3"))
    #expect(cli.text("import rule apply --yes") == "Changed 1 expense, deleted 1 expense\n")
    let expenses = try cli.json("expense list")["expenses"]
    #expect(expenses?.list?.count == 1 && expenses?[0]?["memo"] == "coffee")
    #expect(expenses?[0]?["category"] == "cafe")
    let removed = try cli.json("import rule remove '*atm*'")
    #expect(removed["rules"]?.list?.count == 1 && removed["rule"]?["ignore"] == true)
    let again = try cli.json("import rule apply")
    #expect(again["updated"] == 0 && again["deleted"] == 0 && again["change"] == .null)
    #expect(cli.text("log").contains("import rule apply"))
  }

  @Test(
    "A rule says one thing or the other",
    arguments: [
      ("'A*'", "--category"), ("'A*' --ignore --category food", "--ignore"),
      ("'A*' --ignore --memo x", "--ignore"), ("'A*' --category nonsense", "nonsense"),
      ("' ' --ignore", "pattern"),
    ])
  func usage(_ line: String, _ named: String) {
    let ran = cli("import rule add \(line)")
    #expect(ran.exit == 2 && ran.err.contains(named), "\(ran.err)")
  }

  @Test("A second rule with the same pattern is added with a warning; an unknown one is named")
  func shadowed() throws {
    cli.text("import rule add 'A*' --category food")
    #expect(cli("import rule add 'a*' --category cafe").err.contains("counts before this one"))
    let ran = cli("import rule remove 'B*'")
    #expect(ran.exit == 1 && ran.err.contains("‘B*’"))
  }

  @Test("A dry run lists the rows, at most 20 as text, and what is ignored with its total")
  func lists() throws {
    let path = try file(
      "date,amount,currency,payee,Type\n"
        + (1...22).map { "2025-09-05,\($0).00,EUR,Shop \($0),Card\n" }.joined()
        + "2025-09-06,300.00,EUR,Me,Transfer\n2025-09-06,200.00,EUR,Me,Transfer\n")
    let shown = cli("import \(path) --dry-run")
    #expect(shown.exit == 0 && shown.out.contains("1.00 EUR") && shown.out.contains("Shop 20"))
    #expect(!shown.out.contains("Shop 21") && shown.out.contains("and 2 more"))
    #expect(shown.out.contains("ignored 2 transfers, 500.00 EUR"), "\(shown.out)")
    let narrow = cli("import \(path) --dry-run", isTTY: true, columns: 40)
    #expect(narrow.out.contains("2025-09-05"))
    let done = try cli.json("import \(path) --dry-run")
    #expect(done["rows"]?.list?.count == 22 && done["rows"]?[21]?["memo"] == "Shop 22")
    #expect(done["rows"]?[0]?["amount"] == "1.00" && done["rows"]?[0]?["category"] == "etc")
    #expect(done["ignoredTotals"]?[0]?["reason"] == "transfer" && done["ignoredTotals"]?[0]?["count"] == 2)
    #expect(done["ignoredTotals"]?[0]?["totals"]?[0]?["amount"] == "500.00")
  }

  @Test("A category that the payee had is proposed, taken when somebody says so, and never by --yes")
  func proposals() throws {
    try cli.spend("9 --category cafe --memo Kiosk --date 2025-09-05")
    let path = try file("date,amount,currency,payee\n2025-09-06,5,JPY,KIOSK\n")
    #expect(try cli.json("import \(path) --dry-run")["rows"]?[0]?["proposed"] == "cafe")
    cli.text("import \(path) --yes")
    #expect(try cli.json("expense list --date 2025-09-06")["expenses"]?[0]?["category"] == "etc")
    cli.text("undo")
    let asked = cli("import \(path)", input: "y\ny\n", isTTY: true)
    #expect(asked.exit == 0 && asked.err.contains("Take the categories"), "\(asked.err)")
    #expect(try cli.json("expense list --date 2025-09-06")["expenses"]?[0]?["category"] == "cafe")
  }

  private static let unclear = "date,amount,payee\n05/09/2025,1.80,A\n06/09/2025,2.00,B\n"

  @Test("What is open comes in one message, with the file named once and the rows each way")
  func oneMessage() throws {
    let path = try file(Self.unclear)
    let ran = cli("import \(path) --yes")
    #expect(ran.exit == 1)
    let message = try #require(ran.err.split(separator: "\n").first)
    #expect(message.components(separatedBy: "rows.csv").count == 2, "\(message)")
    #expect(message.contains("two dates") && message.contains("currency"))
    #expect(ran.err.contains("`--date-order dmy`: 2025-09-05 1.8 ‘A’; 2025-09-06 2 ‘B’"), "\(ran.err)")
    #expect(ran.err.contains("`--date-order mdy`: 2025-05-09 1.8 ‘A’; 2025-06-09 2 ‘B’"))
    #expect(ran.err.contains("--date-order dmy --map currency=JPY"))
  }

  @Test("On a terminal it is asked once, and remembered for files with the same columns")
  func asks() throws {
    let path = try file(Self.unclear)
    let asked = cli("import \(path)", input: "nonsense\ndmy\neur\ny\n", isTTY: true)
    #expect(asked.exit == 0 && asked.err.contains("dmy: 2025-09-05 1.8 ‘A’"), "\(asked.err)")
    #expect(try cli.json("expense list")["expenses"]?[0]?["date"] == "2025-09-05")
    let other = try file("date,amount,payee\n07/09/2025,3.00,C\n", "other.csv")
    let later = try cli.json("import \(other) --yes")
    #expect(later["counts"]?["imported"] == 1)
    #expect(try cli.json("expense list")["expenses"]?[2]?["date"] == "2025-09-07")
    #expect(cli("import \(other) --use-map columns --yes").exit == 1)
  }

  @Test("Nothing is remembered by a dry run, or when somebody gives up")
  func forgets() throws {
    let path = try file(Self.unclear)
    #expect(cli("import \(path) --dry-run", input: "dmy\neur\n", isTTY: true).exit == 0)
    #expect(cli("import \(path)", input: "q\n", isTTY: true).exit == 1)
    #expect(cli("import \(path) --yes").exit == 1)
  }
}
