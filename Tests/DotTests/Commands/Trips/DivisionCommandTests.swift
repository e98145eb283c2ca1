import TestSupport
import Testing

@testable import dot

/// Mina and Tae count once, Sol twice; Mina keeps the ledger.
@Suite("Whom expenses are for where nobody is named")
struct DivisionCommandTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka(
      "people add Mina", "people add Tae", "people add Sol --weight 2", "people me Mina")
  }

  /// `Tae 300` of each share.
  private func shares(_ line: String) throws -> [String] {
    (try cli.json(line)["expense"]?["for"]?.list ?? []).map { item in
      [item["person"]?.text, item["share"]?.text].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test("A category's counts before the trip's, and that before everybody by weights")
  func order() throws {
    #expect(try shares("spend 600 food") == ["Mina 150", "Tae 150", "Sol 300"])
    cli.text("trip edit --for Mina,Tae")
    cli.text("category edit food --for Sol:3,Tae")
    #expect(try shares("spend 600 food") == ["Sol 450", "Tae 150"])
    #expect(try shares("spend 600 taxi") == ["Mina 300", "Tae 300"])
    #expect(try shares("spend 600 food --for all") == ["Mina 150", "Tae 150", "Sol 300"])
    #expect(try shares("spend 600 taxi --by Tae") == ["Mina 300", "Tae 300"])
    cli.text("category edit food --clear for")
    #expect(try shares("spend 600 food") == ["Mina 300", "Tae 300"])
    cli.text("trip edit --clear for")
    #expect(try shares("spend 600 food") == ["Mina 150", "Tae 150", "Sol 300"])
    cli.text("undo")
    #expect(cli("check").exit == 0)
  }

  @Test("An answer says whose an expense is where that is not the usual")
  func answers() throws {
    cli.text("category edit food --for Mina,Tae")
    #expect(!cli.text("spend 600 food").contains("For:"))
    #expect(cli.text("spend 600 food --for all").contains("For: Mina 150, Tae 150, Sol 300"))
    #expect(!cli.text("spend 600 food --for Tae,Mina").contains("For:"))
    #expect(!cli.text("spend 600 taxi").contains("For:"))
  }

  @Test("It is taken by lines of a receipt, an expense that gets people later, and a repeated one")
  func others() throws {
    let before = try CLIHarness.inOsaka()
    let id = try before.spend("600 food")
    for line in ["people add Mina", "people add Tae", "people me Mina", "trip edit --for Tae"] {
      before.text(line)
    }
    func share(_ line: String) throws -> Judged? { try before.json(line)["expense"]?["for"]?[0]?["person"] }
    #expect(try share("again \(id)") == "Tae")
    #expect(try share("expense edit \(id) --by Mina") == "Tae")
    cli.text("category edit shopping --for Sol")
    cli.text("spend --split food=400,shopping=200")
    #expect(cli.text("report --by-person --category shopping").contains("Sol"))
    #expect(!cli.text("report --by-person --category shopping").contains("Tae"))
  }

  /// Of 50, 30 and 20 per cent, 50 and 30 parts are left: of 800, 500 and 300.
  @Test("Who is archived has no part, and percentages of the others are parts")
  func archived() throws {
    cli.text("trip edit --for Mina=50%,Tae=30%,Sol=20%")
    #expect(try shares("spend 800 food") == ["Mina 400", "Tae 240", "Sol 160"])
    cli.text("category edit food --for Sol")
    cli.text("people archive Sol")
    #expect(try shares("spend 800 food") == ["Mina 500", "Tae 300"])
    #expect(cli.words(of: "people list").last == "Usually for: Mina=50%, Tae=30%")
  }

  @Test func shown() throws {
    cli.text("trip edit --for Mina,Tae:2")
    let ran = try cli.json("category edit food --for Sol=40%,Tae=60%")
    #expect(ran["category"]?["key"] == "food" && ran["for"]?[0]?["percent"] == "40")
    cli.text("people rename Tae Kim")
    let trip = try cli.json("trip show")["trip"]?["divisions"]
    #expect(trip?[0]?["category"] == .null && trip?[0]?["for"]?[0]?["parts"] == .null)
    #expect(trip?[0]?["for"]?[1]?["person"] == "Kim" && trip?[0]?["for"]?[1]?["parts"] == 2)
    #expect(try cli.json("people list")["divisions"] == trip)
    #expect(cli.words(of: "trip show").contains("Usually for Mina, Kim:2"))
    #expect(cli.words(of: "trip show").contains("Usually for, food Sol=40%, Kim=60%"))
    #expect(cli.words(of: "category list").contains { $0.contains("food") && $0.contains("Kim=60%") })
    let food = try cli.json("category list")["categories"]?.list?.first { $0["key"] == "food" }
    #expect(food?["for"]?[0]?["person"] == "Sol")
  }

  @Test("Nobody who is named is removed; other trips and copies have their own people")
  func people() throws {
    cli.text("trip edit --for Tae")
    let ran = cli("people remove Tae")
    #expect(ran.exit == 1 && ran.err.contains("1 usual division"), "\(ran.err)")
    cli.text("trip copy Osaka --title Two")
    #expect(try shares("spend 600 food --trip Two") == ["Tae 600"])
    cli.text("trip create Kyoto --with Ann,Bob,Cho --me Ann --for Ann,Bob")
    #expect(try shares("spend 600 food --trip Kyoto") == ["Ann 300", "Bob 300"])
    #expect(try shares("spend 600 food --trip Osaka") == ["Tae 600"])
  }

  @Test("It follows a category that is renamed or taken over")
  func categories() throws {
    for line in [
      "category add gift", "category edit gift --for Tae", "category rename gift present",
    ] { cli.text(line) }
    #expect(try shares("spend 600 present") == ["Tae 600"])
    cli.text("category remove present --into shopping")
    #expect(try shares("spend 600 shopping") == ["Tae 600"])
  }

  @Test("A ledger with one is not changed by an older program")
  func format() throws {
    func header() throws -> String { try String(contentsOfFile: cli.home + "/ledger.json", encoding: .utf8) }
    #expect(try header().contains("\"writes\": 1"))
    cli.text("trip edit --for Tae")
    #expect(try header().contains("\"writes\": 3") && header().contains("\"reads\": 1"))
  }

  @Test(arguments: [
    ("trip edit --for Mina=500,Tae", 2, "bad-share"), ("trip edit --for Mina=50%,Tae=40%", 2, "wrong-shares"),
    ("trip edit --for Mina,Tae=40%", 2, "wrong-shares"), ("trip edit --for Mina,Mina", 2, "named-twice"),
    ("trip edit --for Ada", 1, "no-such-person"), ("category edit food", 2, "missing-option"),
    ("category edit food --for Tae --clear for", 2, "conflicting-options"),
    ("category edit food --clear memo", 2, "not-clearable"),
    ("category edit nothing --for Tae", 2, "unknown-category"),
    ("category edit food --clear for", 1, "nothing-to-edit"),
    ("trip create Kyoto --for Ann", 1, "no-people"),
  ])
  func refused(_ line: String, _ exit: Int32, _ code: String) throws {
    let ran = cli(line + " --json")
    #expect(ran.exit == exit && ran.err.contains("\"\(code)\""), "\(ran)")
  }
}
