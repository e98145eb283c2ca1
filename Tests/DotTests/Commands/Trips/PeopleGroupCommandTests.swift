import TestSupport
import Testing

@testable import dot

@Suite("Groups of people, and who can be removed")
struct PeopleGroupCommandTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka("people add Mina", "people add Tae", "people add Sol", "people me Mina")
    cli.text("people group Kids Tae,Sol")
  }

  /// `Tae 300` of each share or payment of an expense.
  private func amounts(_ line: String, _ list: String, _ key: String) throws -> [String] {
    (try cli.json(line)["expense"]?[list]?.list ?? []).map { item in
      [item["person"]?.text, item[key]?.text].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("--for Kids", ["Tae 300", "Sol 300"]), ("--for kids:2,Mina", ["Tae 240", "Sol 240", "Mina 120"]),
    ("--for Mina=100,Kids", ["Mina 100", "Tae 250", "Sol 250"]),
    ("--item 600:Kids", ["Tae 300", "Sol 300"]),
    ("--item 600:Kids:3,Mina:4", ["Tae 180", "Sol 180", "Mina 240"]),
  ])
  func standsForItsPeople(_ options: String, _ shares: [String]) throws {
    #expect(try amounts("spend 600 food \(options)", "for", "share") == shares)
  }

  @Test func pays() throws {
    #expect(try amounts("spend 600 food --by Kids", "by", "paid") == ["Tae 300", "Sol 300"])
  }

  @Test("Expenses keep those whom a group stood for; the archived are left out") func changed() throws {
    let id = try cli.spend("600 food --for Kids")
    #expect(
      try cli.json("people group Kids Mina,Tae")["group"]?["people"]?.list?.compactMap(\.text) == [
        "Mina", "Tae",
      ])
    #expect(try amounts("expense show \(id)", "for", "share") == ["Tae 300", "Sol 300"])
    cli.text("people archive Tae")
    #expect(try amounts("spend 600 food --for Kids", "for", "share") == ["Mina 600"])
    #expect(cli.words(of: "people group list") == ["Group People", "Kids Mina, Tae"])
    cli.text("people group remove kids")
    #expect(try cli.json("people group list")["groups"]?.list?.isEmpty == true)
    cli.text("undo")
    #expect(cli.words(of: "people group list") == ["Group People", "Kids Mina, Tae"])
  }

  @Test(arguments: [
    ("spend 600 food --for Kids,Tae", 2, "named-twice"),
    ("spend 600 food --for Kids=300,Mina", 2, "group-with-amount"),
    ("spend 600 food --by Kids=300,Mina", 2, "group-with-amount"), ("people add kids", 1, "name-taken"),
    ("people rename Mina Kids", 1, "name-taken"), ("people group Mina Tae", 1, "name-taken"),
    ("people group all Tae", 2, "bad-name"), ("people group Two Ada", 1, "no-such-person"),
    ("people group remove Two", 1, "no-such-group"), ("people group Kids Tae,Sol", 1, "nothing-to-edit"),
    ("people group Two Tae=5", 2, "bad-share"),
  ])
  func refused(_ line: String, _ exit: Int32, _ code: String) throws {
    let ran = cli(line + " --json")
    #expect(ran.exit == exit && ran.err.contains("\"\(code)\""), "\(ran)")
  }

  @Test("Somebody is removed unless something names them") func removed() throws {
    #expect(try cli.json("people remove Sol")["person"]?["name"] == "Sol")
    #expect(cli.words(of: "people group list") == ["Group People", "Kids Tae"])
    cli.text("undo")
    cli.text("spend 600 food --for Sol --by Mina")
    cli.text("settle pay Sol Mina 100")
    let ran = cli("people remove Sol")
    #expect(ran.exit == 1 && ran.err.contains("1 expense") && ran.err.contains("1 payment"), "\(ran.err)")
    #expect(cli("check").exit == 0)
  }
}
