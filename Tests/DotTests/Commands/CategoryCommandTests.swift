import Testing

@testable import dot

@Suite("dot category …")
struct CategoryCommandTests {
  private let traveller: Traveller

  init() throws {
    traveller = try Traveller.inOsaka("category add gift --korean 선물 --icon 🎁")
  }

  @Test func says() throws {
    #expect(traveller.text("category add pet") == "Added the category pet\n")
    #expect(
      try traveller.json("category add souvenir --korean 기념품 -n")["category"] == [
        "key": "souvenir", "korean": "기념품", "icon": .null, "builtIn": false,
      ])
    #expect(
      traveller.text("category rename gift --korean 답례 --lang ko") == "gift 분류를 이제 🎁 gift(답례)로 보여 줍니다\n")
    traveller.text("spend 5 gift")
    #expect(
      traveller.text("category rename 답례 present")
        == "gift is 🎁 present(답례) now, with 1 expense and 0 budgets\n")
    let renamed = try traveller.json("category rename present gift")
    #expect(renamed["old"] == "present" && renamed["expenses"] == 1 && renamed["budgets"] == 0)
    #expect(traveller.text("undo").contains("category rename"))
    #expect(traveller.text("category list").contains("12  gift") == false)
  }

  @Test func list() throws {
    let lines = traveller.words(of: "category list")
    #expect(lines[0] == "Category Korean Icon" && lines[3] == "3 food 식비")
    #expect(lines.last == "12 gift 선물 🎁 own")
    let list = try traveller.json("category list")["categories"]
    #expect(list?.list?.count == 12)
    #expect(list?[0] == ["key": "transport", "korean": "교통비", "icon": .null, "builtIn": true])
  }

  @Test("Every command that resolves or shows a category knows it")
  func everywhere() throws {
    let id = try traveller.spend("5000 선물 --date yesterday")
    try traveller.spend("100 food")
    #expect(traveller.text("spend 7 gift --lang ko").contains("· 선물 ·"))
    #expect(try traveller.json("expense edit \(id) --category 식비")["expense"]?["category"] == "food")
    #expect(try traveller.json("expense edit \(id) --category GIFT")["expense"]?["category"] == "gift")
    #expect(try traveller.json("expense list --category 선물")["expenses"]?.list?.count == 2)
    #expect(try traveller.json("search 선물")["expenses"]?.list?.count == 2)
    #expect(traveller.text("report --by-category").contains("🎁 gift"))
    #expect(traveller.text("report --lang ko").contains("선물"))
    #expect(try traveller.json("report --by-category")["groups"]?[0]?["key"] == "gift")
    let trip = try traveller.json("trip edit Osaka --category-budget 선물=6000")["trip"]
    #expect(trip?["categoryBudgets"] == ["gift": "6000"])
    let warning = traveller("spend 2000 gift --lang ko").err
    #expect(warning.contains("선물 예산을 1,007 JPY 초과했습니다"))
    #expect(traveller.text("trip show --lang ko").contains("선물"))
    #expect(traveller.text("export hledger").contains("expenses:gift"))
    #expect(traveller.text("export beancount").contains("Expenses:Gift"))
    let unknown = try traveller("spend 5 gifd --json").error()
    #expect(unknown["hints"]?[0] == "did you mean ‘gift’?")
    #expect(traveller("spend 5 gifd --lang ko").err.contains("gift(선물)"))
  }

  @Test("Lines can be imported with it, where it is")
  func lines() throws {
    let line = #"{"amount":"5","category":"gift","date":"2025-09-06"}"# + "\n"
    #expect(traveller("spend - --trip Osaka", input: line).exit == 0)
    let elsewhere = try Traveller()
    try elsewhere.createOsaka()
    let ran = elsewhere("spend - --trip Osaka", input: line)
    #expect(ran.exit == 2 && ran.err.contains("‘gift’"))
  }

  @Test("What is left of one that was undone is shown by its key, and is no damage")
  func undone() throws {
    try traveller.spend("5 gift")
    let log = try traveller.json("log")["changes"]
    let added = log?.list?.first { $0["command"] == "category add" }?["id"]?.text
    traveller.text("undo \(try #require(added))")
    #expect(traveller.text("expense list --lang ko").contains("gift"))
    #expect(try traveller.json("check")["ok"] == true)
  }

  @Test(
    "Refused",
    arguments: [
      ("category add food", 1, "category-taken"), ("category add Gift", 2, "bad-category"),
      ("category add a --korean 선물", 1, "category-taken"), ("category add a --icon abc", 2, "bad-text"),
      ("category rename food meal", 1, "built-in-category"),
      ("category rename gifd a", 2, "unknown-category"),
      ("category rename gift", 1, "nothing-to-edit"), ("category rename gift food", 1, "category-taken"),
      ("category add", 2, "missing-argument"),
    ])
  func refused(_ line: String, _ exit: Int32, _ code: String) throws {
    let before = try contents(of: traveller.home)
    let ran = traveller(line + " --json")
    #expect(ran.exit == exit && ran.out == "")
    #expect(try ran.error()["code"] == .text(code))
    #expect(try contents(of: traveller.home) == before)
  }
}
