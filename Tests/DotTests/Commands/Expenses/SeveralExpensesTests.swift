import Testing

@testable import dot

@Suite("Several expenses at once")
struct SeveralExpensesTests {
  private let cli: CLIHarness
  private let ramen: String
  private let latte: String
  private let taxi: String

  init() throws {
    cli = try .inOsaka()
    ramen = try cli.spend("1000 food ramen @난바 --pay card --date 2025-09-06")
    latte = try cli.spend("200 cafe latte --pay card:현대 --date 2025-09-07 --tag 둘이서")
    taxi = try cli.spend("30 taxi --date 2025-09-07")
  }

  private func pays() throws -> [Judged?] {
    try cli.json("expense list")["expenses"]?.list?.map { $0["pay"] } ?? []
  }

  @Test("One change, which one undo takes back") func edit() throws {
    let edited = try cli.json("expense edit \(taxi) \(ramen.prefix(6)) --pay cash --memo 영수증")
    #expect(edited["expense"] == nil)
    #expect(edited["expenses"]?.list?.map { $0["id"] } == [.text(taxi), .text(ramen)])
    #expect(edited["expenses"]?.list?.map { $0["memo"] } == ["영수증", "영수증"])
    #expect(try pays() == ["cash", "card:현대", "cash"])
    cli.text("undo")
    #expect(try pays() == ["card", "card:현대", .null])
  }

  @Test("Each expense once, and those that are already so stay untouched") func unchanged() throws {
    let lines = cli.text("expense edit \(latte) \(ramen) \(latte) --pay card:현대").split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "Changed 1 expense")
    #expect(lines[1].hasSuffix(" ‘latte’ (no change)"))
    #expect(lines[2].hasSuffix(" ‘ramen’: paid by card → card:현대"))
    #expect(try cli.json("expense history \(latte)")["versions"]?.list?.count == 1)
    let ran = cli("expense edit \(latte) \(ramen) --pay card:현대 --json")
    #expect(try ran.exit == 1 && ran.error()["code"] == "nothing-to-edit")
    #expect(try cli.json("expense edit \(ramen) --pay cash")["expense"]?["pay"] == "cash")
  }

  @Test(
    "All or none",
    arguments: [
      "expense edit ID 0000 --memo x", "expense edit ID OTHER --charged 5JPY", "expense delete ID 0000 --yes",
      "expense tag ID 0000 --add x", "expense edit ID OTHER --memo x --photo /nonexistent",
    ])
  func refused(_ line: String) throws {
    let before = try contents(of: cli.home)
    #expect(cli(line.replacing("ID", with: ramen).replacing("OTHER", with: taxi)).exit != 0)
    #expect(try contents(of: cli.home) == before)
  }

  @Test func delete() throws {
    let preview =
      "The expense of 2025-09-06 Sat, 1,000 JPY ‘ramen’, will be deleted.\n"
      + "The expense of 2025-09-07 Sun, 30 JPY, will be deleted.\n"
    let declined = cli("expense delete \(ramen) \(taxi)", input: "n\n", isTTY: true)
    #expect(declined.exit == 1 && declined.err.hasPrefix(preview + "Delete these 2 expenses? [y/N] "))
    #expect(cli("expense delete \(ramen) \(taxi) \(ramen) --dry-run").err == preview)
    let deleted = cli("expense delete \(ramen) \(taxi) --yes --json")
    #expect(try deleted.json()["expenses"]?.list?.map { $0["id"] } == [.text(ramen), .text(taxi)])
    #expect(try pays() == ["card:현대"])
    cli.text("undo")
    #expect(try pays().count == 3)
  }

  @Test func tags() throws {
    let tagged = try cli.json("expense tag \(ramen) \(latte) --add 출장 --add 맛집 --remove 둘이서")
    #expect(tagged["expenses"]?.list?.map { $0["tags"] } == [["출장", "맛집"], ["출장", "맛집"]])
    #expect(try cli.json("report --tag 출장")["total"] == "1200")
    #expect(try cli.json("log")["changes"]?[0]?["command"] == "expense tag")
    #expect(try cli.json("expense tag \(latte) --remove 출장")["expense"]?["tags"] == ["맛집"])
    cli.text("undo")
    cli.text("undo")
    #expect(try cli.json("expense show \(latte)")["expense"]?["tags"] == ["둘이서"])
    for (line, code, exit) in [
      ("", "missing-option", 2), ("--add a --remove a", "conflicting-options", 2),
      ("--remove 없음", "nothing-to-edit", 1),
    ] {
      let ran = cli("expense tag \(ramen) \(line) --json")
      #expect(try ran.exit == exit && ran.error()["code"] == .text(code), "\(line)")
    }
  }
}
