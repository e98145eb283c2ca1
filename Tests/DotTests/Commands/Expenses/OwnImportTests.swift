import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Importing what dot itself exports")
struct OwnImportTests {
  private let cli: CLIHarness
  private let other: CLIHarness

  init() throws {
    cli = try CLIHarness()
    other = try CLIHarness()
    try cli.createOsaka()
  }

  private func spend(withPeople: Bool) throws {
    try cli.spend(
      "1800 food 'ramen; two bowls' @Ichiran --date 2025-09-05 --time 12:41 --tag noodles --pay cash")
    try cli.spend("85USD shopping '=bag' --charged 118500KRW --pay card --date 2025-09-06 --claim ACME")
    try cli.spend("97200 lodging hotel --date 2025-09-05 --spread 2025-09-05..2025-09-08 --off-pace")
    try cli.spend("10EUR cafe --rate 165JPY --date 2025-09-06 --at 34.7025,135.4959 --place Harukas")
    cli.text("refund 500 food --date 2025-09-07")
    guard withPeople else { return }
    for name in ["Mina", "Jun", "Sol"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    let dinner = try cli.spend("10000 food dinner --date 2025-09-06 --by Jun --for Mina=700,Jun:2,Sol")
    try cli.spend("3150 food lunch --date 2025-09-07 --item 1000:Mina --item 2000:Jun,Sol --rest even")
    cli.text("refund 1000 food --of \(dinner) --date 2025-09-07")
    cli.text("settle pay Sol Jun 1200 --date 2025-09-07")
  }

  private func export(_ format: String, of cli: CLIHarness) throws -> String {
    let path = cli.folder("out.\(format)")
    cli.text("export \(format) \(format == "json" ? "" : "--all ")--output \(path)")
    return path
  }

  @Test("Another ledger that imports the JSON of one becomes the same, and nothing comes twice")
  func json() throws {
    try spend(withPeople: true)
    let path = try export("json", of: cli)
    let shown = other("import \(path) --dry-run --json")
    #expect(shown.exit == 0)
    #expect(try shown.json()["format"] == "dot-json" && shown.json()["counts"]?["imported"] == 8)
    let done = try other.json("import \(path) --yes")
    #expect(done["counts"]?["imported"] == 8 && done["counts"]?["payments"] == 1)
    #expect(done["trips"]?[0]?["title"] == "Osaka" && done["trips"]?[0]?["new"] == true)
    #expect(try other.json("export json")["trips"] == cli.json("export json")["trips"])
    let again = try other.json("import \(path) --yes")
    #expect(again["counts"]?["imported"] == 0 && again["counts"]?["duplicate"] == 9)
    #expect(again["change"] == .null)
    other.text("undo --yes")
    #expect(try other.json("trip list")["trips"]?.list?.isEmpty ?? false)
  }

  @Test("Everything goes into the trip that is named, with its people and payments")
  func target() throws {
    try spend(withPeople: true)
    let path = try export("json", of: cli)
    try other.createOsaka()
    let done = try other.json("import \(path) --trip Osaka --yes")
    #expect(done["counts"]?["imported"] == 8 && done["counts"]?["payments"] == 1)
    #expect(try other.json("trip list")["trips"]?.list?.count == 1)
    #expect(try other.json("settle --each")["currencies"] == cli.json("settle --each")["currencies"])
  }

  @Test(
    "Lines and tables become the same expenses in a ledger with the same trip", arguments: ["jsonl", "csv"])
  func lines(_ format: String) throws {
    // A table has no people.
    try spend(withPeople: format == "jsonl")
    let path = try export(format, of: cli)
    try other.createOsaka()
    if format == "jsonl" {
      for name in ["Mina", "Jun", "Sol"] { other.text("people add \(name)") }
      other.text("people me Mina")
    }
    let done = try other.json("import \(path) --yes")
    #expect(done["format"] == .text("dot-\(format)"))
    #expect(done["counts"]?["imported"] == (format == "jsonl" ? 8 : 5))
    #expect(other.text("export jsonl --all") == cli.text("export jsonl --all"))
    // Its own ledger has it all.
    #expect(try cli.json("import \(path) --yes")["counts"]?["imported"] == 0)
  }

  @Test("A line that is wrong is named, and nothing is imported")
  func badLine() throws {
    let path = cli.folder("bad.jsonl")
    try """
    {"trip":"Osaka","amount":"100","category":"food","date":"2025-09-06"}
    {"trip":"Osaka","amount":"100","category":"foood","date":"2025-09-06"}
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let refused = cli("import \(path) --yes")
    #expect(refused.exit == 2 && refused.err.contains("line 2"))
    #expect(try cli.json("import \(path) --yes --skip-bad")["counts"]?["imported"] == 1)
  }

  @Test(
    "An archive is merged: trips, people, payments, places, photos, categories and wallets; twice is once")
  func archive() throws {
    cli.text("category add gift --korean 선물")
    cli.text("wallet add 트래블월렛 --kind prepaid")
    try cli.json("cash buy 10000JPY --paid 95000KRW --date 2025-09-05 --wallet 트래블월렛")
    try cli.json("cash buy 5000JPY --paid 47500KRW --date 2025-09-05")
    try cli.spend("700 gift --pay 트래블월렛 --date 2025-09-06")
    try cli.spend("450 food --photo \(Samples.photo("ramen.jpg")) --date 2025-09-06")
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")

    other.text("trip create Busan --currency KRW --start 2025-08-01")
    let preview = try other.json("import \(path) --dry-run")
    #expect(preview["format"] == "dot-zip" && preview["change"] == .null)
    let before = try contents(of: other.home)
    let merged = try other.json("import \(path) --yes")
    #expect(merged["counts"]?["imported"] == preview["counts"]?["imported"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder("tmp")).isEmpty)
    for line in [
      "expense list --trip Osaka", "cash holdings", "wallet list",
      "category list",
    ] {
      #expect(other.text(line) == cli.text(line), "\(line)")
    }
    #expect(try other.json("photo verify")["ok"] == cli.json("photo verify")["ok"])
    #expect(try other.json("check")["ok"] == true)
    let again = try other.json("import \(path) --yes")
    #expect(again["counts"]?["imported"] == 0 && again["change"] == .null)
    other.text("undo")
    // Photos stay, so that `redo` has them.
    let after = try contents(of: other.home).filter {
      $0.key.hasSuffix(".json") && !$0.key.hasPrefix("history/")
    }
    #expect(after == before.filter { $0.key.hasSuffix(".json") && !$0.key.hasPrefix("history/") })
  }

  /// Of 10,000 yen for 94,000, 1,000 cost 9,400, whatever comes in; of 10,000 for 97,000, 700 cost 6,790.
  @Test("A wallet whose name is taken gets a number, with its expenses; nothing else costs anything else")
  func walletOfTheSameName() throws {
    func fill(_ cli: CLIHarness, _ paid: Int) {
      cli.text("wallet add travel --kind prepaid")
      cli.text("cash buy 10000JPY --paid \(paid)KRW --date 2025-09-05 --wallet travel")
    }
    fill(cli, 97_000)
    try cli.spend("700 food --pay travel --date 2025-09-06")
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")
    fill(other, 94_000)
    other.text("trip create Busan --currency JPY --start 2025-08-01")
    try other.spend("1000 food --pay travel --date 2025-09-06")

    let done = try other.json("import \(path) --yes")
    #expect(
      done["warnings"]?[0] == "two wallets are called ‘travel’; the one from the file is now ‘travel 2’")
    #expect(
      try other.json("wallet list")["wallets"]?.list?.map { $0["name"] } == ["cash", "travel", "travel 2"])
    func costs() throws -> [String?] {
      (try other.json("cash log")["entries"]?.list ?? []).filter { $0["kind"] == "spend" }
        .map { "\($0["wallet"]?.text ?? "") \($0["cost"]?["amount"]?.text ?? "")" }.sorted()
    }
    #expect(try costs() == ["travel 2 6790", "travel 9400"])
    // The file still means the same, also once it was renamed here.
    #expect(try other.json("import \(path) --yes")["change"] == .null)
    other.text("wallet rename 'travel 2' Bank")
    #expect(try other.json("import \(path) --yes")["change"] == .null)
    try cli.spend("100 food --pay travel --date 2025-09-07")
    cli.text("export zip --output \(path)")
    let more = try other.json("import \(path) --yes")
    #expect(more["counts"]?["imported"] == 1 && more["warnings"] == nil)
    #expect(try costs() == ["Bank 6790", "Bank 970", "travel 9400"])
  }

  /// 1,000 of 10,000 yen for 94,000 cost 9,400; with 10,000 more for 97,000, 9,550.
  @Test("Entries of the purse that every ledger has change costs, and the answer says how many")
  func cashOfBoth() throws {
    cli.text("cash buy 10000JPY --paid 97000KRW --date 2025-09-05")
    try cli.spend("700 food --pay cash --date 2025-09-06")
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")
    other.text("cash buy 10000JPY --paid 94000KRW --date 2025-09-05")
    other.text("trip create Busan --currency JPY --start 2025-08-01")
    try other.spend("1000 food --pay cash --date 2025-09-05")
    let done = try other.json("import \(path) --yes")
    #expect(
      done["warnings"]?[0] == "entries of wallets changed the cost of 1 expense that was here before")
    let spent = try other.json("cash log")["entries"]?.list?.filter { $0["kind"] == "spend" }
    #expect((spent ?? []).compactMap { $0["cost"]?["amount"]?.text }.sorted() == ["6685", "9550"])
  }

  /// Mina, and two who are called Tae: 300 yen of one, 500 of the other, who gave the first 40.
  private func twins() throws -> String {
    for name in ["Mina", "Tae", "Tea"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    try cli.spend("300 food --for Tae --date 2025-09-06")
    try cli.spend("500 food --item 500:Tea --date 2025-09-06")
    cli.text("settle pay Tea Tae 40 --date 2025-09-07")
    // As two devices leave it behind that each added a Tae.
    let trip = try #require(try cli.json("trip list")["trips"]?[0]?["id"]?.text)
    let file = cli.home + "/trips/\(trip)/people.json"
    var text = try String(contentsOfFile: file, encoding: .utf8).replacing("\"Tea\"", with: "\"Tae\"")
    text.replace(/,\n *"seal".*/, with: "")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return try export("json", of: cli)
  }

  private func balances(_ cli: CLIHarness) throws -> [String] {
    (try cli.json("settle --each")["currencies"]?[0]?["balances"]?.list ?? []).map {
      "\($0["person"]?.text ?? "") \($0["amount"]?.text ?? "")"
    }
  }

  @Test("Two people of one name stay two, and the second gets a number", arguments: ["", "--trip Osaka"])
  func twoOfOneName(_ option: String) throws {
    let path = try twins()
    if !option.isEmpty { try other.createOsaka() }
    let done = try other.json("import \(path) \(option) --yes")
    #expect(done["counts"]?["imported"] == 2 && done["counts"]?["payments"] == 1)
    #expect(
      done["warnings"]?[0] == "two people on ‘Osaka’ are called ‘Tae’; the one from the file is now ‘Tae 2’")
    #expect(try balances(other) == ["Mina 800", "Tae -340", "Tae 2 -460"])
    #expect(try other.json("check")["ok"] == true)
    let again = try other.json("import \(path) \(option) --yes")
    #expect(again["change"] == .null && again["warnings"] == nil)
  }

  @Test("Somebody who was renamed here stays who they were, and a newcomer of their name is another")
  func renamedHere() throws {
    for name in ["Mina", "Tae"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    try cli.spend("300 food --for Tae --date 2025-09-06")
    try other.json("import \(export("json", of: cli)) --yes")
    other.text("people rename Tae Sol")
    cli.text("people add sol")
    try cli.spend("500 food --for sol --date 2025-09-06")
    let done = try other.json("import \(export("json", of: cli)) --yes")
    #expect(
      done["warnings"]?[0] == "two people on ‘Osaka’ are called ‘sol’; the one from the file is now ‘sol 2’")
    #expect(done["counts"]?["imported"] == 1 && done["counts"]?["duplicate"] == 1)
    #expect(try balances(other) == ["Mina 800", "Sol -300", "sol 2 -500"])
  }

  /// Of 900, 500 are sol's and 100 Mina's; of the other 300 sol, who counts twice, takes 200.
  @Test("An even rest is divided by the parts of those who were meant")
  func restParts() throws {
    for name in ["Mina", "Tae"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    try cli.spend("300 food --for Tae --date 2025-09-06")
    try other.json("import \(export("json", of: cli)) --yes")
    other.text("people rename Tae Sol")
    cli.text("people add sol --weight 2")
    try cli.spend("900 food --item 500:sol --item 100:Mina --rest even --date 2025-09-06")
    let done = try other.json("import \(export("json", of: cli)) --yes")
    #expect(done["counts"]?["imported"] == 1)
    #expect(try balances(other) == ["Mina 1000", "Sol -300", "sol 2 -700"])
  }

  /// Mina pays 3,000 for three, of which 1,000 are Sol's; the closing forgives them, and of 600 more Sol owes 200.
  @Test("Closings and groups come along, and balances stay what they were", arguments: ["json", "zip"])
  func closings(_ format: String) throws {
    for name in ["Mina", "Tae", "Sol"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    cli.text("people group Kims Mina,Tae --settle-as-one")
    try cli.spend("3000 food --date 2025-09-05")
    cli.text("settle close --yes")
    try cli.spend("600 food --date 2025-09-06")
    let path = cli.folder("out.\(format)")
    cli.text("export \(format) --output \(path)")
    let done = other.text("import \(path) --yes")
    #expect(done.contains("closings: 1"))
    for (line, key) in [
      ("settle", "balances"), ("settle", "transfers"), ("settle list", "closings"), ("people list", "people"),
      ("people group list", "groups"),
    ] {
      #expect(try other.json(line)[key] == cli.json(line)[key], "\(line)")
    }
    let transfer = try other.json("settle")["transfers"]?[0]
    #expect(transfer?["from"] == "Sol" && transfer?["to"] == "Kims" && transfer?["amount"] == "200")
    #expect(try other.json("import \(path) --yes")["change"] == .null)
    let trip = try #require(try Files.list(other.home + "/trips").first)
    let text = try String(contentsOfFile: other.home + "/trips/\(trip)/trip.json", encoding: .utf8)
    #expect(!text.contains("closings"))
  }

  @Test("A group whose name is taken on the trip gets a number, and people keep it")
  func groupOfTheSameName() throws {
    for name in ["Mina", "Tae", "Sol"] { cli.text("people add \(name)") }
    cli.text("people group Kims Mina,Tae --settle-as-one")
    cli.text("people group Jo Tae,Sol")
    let path = try export("json", of: cli)
    try other.createOsaka()
    for name in ["Jo", "Ana"] { other.text("people add \(name)") }
    other.text("people group Kims Jo,Ana")
    let done = try other.json("import \(path) --trip Osaka --yes")
    #expect(
      done["warnings"]?.list?.map(\.text) == [
        "the name ‘Kims’ is taken on ‘Osaka’; the group from the file is now ‘Kims 2’",
        "the name ‘Jo’ is taken on ‘Osaka’; the group from the file is now ‘Jo 2’",
      ])
    let groups = try other.json("people group list")["groups"]?.list ?? []
    #expect(groups.map { $0["name"] } == ["Kims", "Kims 2", "Jo 2"])
    #expect(groups.map { $0["settlesAsOne"] } == [false, true, false])
    let again = try other.json("import \(path) --trip Osaka --yes")
    #expect(again["change"] == .null && again["warnings"] == nil)
  }

  @Test("A payment of another app's file is known again where an archive brought it")
  func sourceOfPayment() throws {
    let file = cli.folder("group.csv")
    try """
    Date,Description,Category,Cost,Currency,Mina,Jun

    2025-09-06,Dinner,Dining out,6000,JPY,3000,-3000
    2025-09-07,Jun paid Mina,Payment,2000,JPY,-2000,2000
    """.write(toFile: file, atomically: true, encoding: .utf8)
    let done = try cli.json("import \(file) --me Mina --trip Osaka --yes")
    #expect(done["counts"]?["payments"] == 1)
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")
    other.text("import \(path) --yes")
    let again = try other.json("import \(file) --me Mina --trip Osaka --yes")
    #expect(again["change"] == .null && again["counts"]?["duplicate"] == 2)
  }

  @Test("A category whose Korean name is taken gets a number")
  func categoryOfTheSameName() throws {
    cli.text("category add present --korean 선물")
    try cli.spend("700 present --date 2025-09-06")
    other.text("category add gift --korean 선물")
    let path = cli.folder("ledger.zip")
    cli.text("export zip --output \(path)")
    let done = try other.json("import \(path) --yes --lang ko")
    #expect(done["warnings"]?[0] == "이름이 ‘선물’인 분류가 둘이라, 가져온 분류의 이름은 이제 ‘선물 2’입니다")
    let list = try other.json("category list")["categories"]?.list ?? []
    #expect(list.suffix(2).map { $0["korean"] } == ["선물", "선물 2"])
    #expect(try other.json("expense list --trip Osaka")["expenses"]?[0]?["category"] == "present")
  }

  @Test(
    "A journal comes back through the program that it is for",
    .enabled(if: OutsideTool.canRun("/usr/bin/hledger", "/usr/bin/ledger", "/usr/bin/bean-query")),
    arguments: ["hledger", "hledger-csv", "ledger", "beancount"])
  func journals(_ format: String) throws {
    try cli.spend("1800 food ramen --date 2025-09-05 --pay cash")
    try cli.spend("85.50USD shopping bag --pay card --date 2025-09-06")
    try cli.spend("97200 lodging hotel --date 2025-09-05")
    cli.text("refund 500 food --date 2025-09-07 --pay cash")
    let journal = cli.folder("ledger.journal")
    cli.text("export \(format == "hledger-csv" ? "hledger" : format) --all --output \(journal)")
    let output =
      switch format {
      case "hledger": try OutsideTool.run("/usr/bin/hledger", ["-f", journal, "print", "-O", "json"])
      case "hledger-csv": try OutsideTool.run("/usr/bin/hledger", ["-f", journal, "print", "-O", "csv"])
      case "ledger": try OutsideTool.run("/usr/bin/ledger", ["-f", journal, "csv"])
      default:
        try OutsideTool.run(
          "/usr/bin/bean-query",
          [
            "-f", "csv", journal,
            DocumentFormat.beanQuery,
          ])
      }
    let path = cli.folder("back.txt")
    try output.write(to: URL(fileURLWithPath: path))
    try other.createOsaka()
    let done = try other.json("import \(path) --yes")
    #expect(done["format"] == .text(format) && done["counts"]?["imported"] == 4)
    func values(_ cli: CLIHarness) throws -> [[String?]] {
      try (cli.json("expense list --all")["expenses"]?.list ?? []).map { expense in
        ["date", "amount", "currency", "category", "pay"].map { expense[$0]?.text }
      }.sorted { "\($0)" < "\($1)" }
    }
    #expect(try values(other) == values(cli))
  }
}
