import Testing

@testable import dot

@Suite("dot category …")
struct CategoryCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka("category add gift --korean 선물 --icon 🎁")
  }

  @Test func says() throws {
    #expect(cli.text("category add pet") == "Added the category pet\n")
    #expect(
      try cli.json("category add souvenir --korean 기념품 -n")["category"] == [
        "key": "souvenir", "korean": "기념품", "icon": .null, "builtIn": false, "words": [],
      ])
    #expect(
      cli.text("category rename gift --korean 답례 --lang ko") == "gift 분류를 이제 🎁 gift(답례)로 표시합니다\n")
    cli.text("spend 5 gift")
    #expect(
      cli.text("category rename 답례 present")
        == "Renamed gift to 🎁 present(답례) in 1 expense\n")
    let renamed = try cli.json("category rename present gift")
    #expect(renamed["old"] == "present" && renamed["expenses"] == 1 && renamed["budgets"] == 0)
    #expect(cli.text("undo").contains("category rename"))
    #expect(cli.text("category list").contains("12  gift") == false)
  }

  @Test func list() throws {
    let lines = cli.words(of: "category list")
    #expect(lines[0] == "Category Korean Icon" && lines[3] == "3 food 식비")
    #expect(lines.last == "12 gift 선물 🎁 custom")
    let list = try cli.json("category list")["categories"]
    #expect(list?.list?.count == 12)
    #expect(
      list?[0] == [
        "key": "transport", "korean": "교통비", "icon": .null, "builtIn": true, "words": [], "for": .null,
      ])
  }

  @Test("A word means one category, typed in any case, until it is removed")
  func alias() throws {
    cli.text("category alias 'Street Food' food")
    #expect(try cli.json("category list")["categories"]?[2]?["words"] == ["Street Food"])
    #expect(cli.text("category list").contains("‘Street Food’"))
    let id = try cli.spend("5 streetfood")
    let shown = try cli.json("expense show \(id)")["expense"]
    // It is a name of the category, not what was bought.
    #expect(shown?["category"] == "food" && shown?["memo"] == .null)
    #expect(try cli.json("spend 5 streetfood tacos")["expense"]?["memo"] == "tacos")
    #expect(try cli.json("category alias 'street food' cafe")["category"]?["words"] == ["street food"])
    #expect(try cli.json("category list")["categories"]?[2]?["words"] == [])
    #expect(cli.text("category alias 'Street food' --forget --lang ko").contains("이제 cafe(카페)가 아닙니다"))
    #expect(cli("spend 5 streetfood").exit == 2)
    for line in ["category alias food cafe", "category alias nothing --forget"] {
      #expect(cli(line).exit == 1)
    }
    #expect(cli("category alias A").exit == 2)
    #expect(cli("category alias A food --forget").exit == 2)
    // A category's words go with it.
    cli.text("category alias Souvenir gift")
    cli.text("category rename gift present")
    #expect(try cli.json("category remove present --into shopping")["into"] == "shopping")
    #expect(try cli.json("category list")["categories"]?[7]?["words"] == ["Souvenir"])
  }

  @Test("Every command that resolves or shows a category knows it")
  func everywhere() throws {
    let id = try cli.spend("5000 선물 --date yesterday")
    try cli.spend("100 food")
    #expect(cli.text("spend 7 gift --lang ko").contains("· 선물 ·"))
    #expect(try cli.json("expense edit \(id) --category 식비")["expense"]?["category"] == "food")
    #expect(try cli.json("expense edit \(id) --category GIFT")["expense"]?["category"] == "gift")
    #expect(try cli.json("expense list --category 선물")["expenses"]?.list?.count == 2)
    #expect(try cli.json("search 선물")["expenses"]?.list?.count == 2)
    #expect(cli.text("report --by-category").contains("🎁 gift"))
    #expect(cli.text("report --lang ko").contains("선물"))
    #expect(try cli.json("report --by-category")["groups"]?[0]?["key"] == "gift")
    let trip = try cli.json("trip edit Osaka --category-budget 선물=6000")["trip"]
    #expect(trip?["categoryBudgets"] == ["gift": "6000"])
    let warning = cli("spend 2000 gift --lang ko").err
    #expect(warning.contains("선물 예산을 1,007 JPY 초과했습니다"))
    #expect(cli.text("trip show --lang ko").contains("선물"))
    #expect(cli.text("export hledger").contains("expenses:gift"))
    #expect(cli.text("export beancount").contains("Expenses:Gift"))
    let unknown = try cli("spend 5 gifd --json").error()
    #expect(unknown["hints"]?[0] == "did you mean ‘gift’?")
    #expect(cli("spend 5 gifd --lang ko").err.contains("gift(선물)"))
  }

  @Test("Lines can be imported with it, if it exists")
  func lines() throws {
    let line = #"{"amount":"5","category":"gift","date":"2025-09-06"}"# + "\n"
    #expect(cli("spend - --trip Osaka", input: line).exit == 0)
    let elsewhere = try CLIHarness()
    try elsewhere.createOsaka()
    let ran = elsewhere("spend - --trip Osaka", input: line)
    #expect(ran.exit == 2 && ran.err.contains("‘gift’"))
  }

  @Test(
    "No category is deleted while used, restored under another's name, or missing for a restored expense",
    arguments: [
      (["spend 3 gift"], "uses the category"), (["trip edit Osaka --category-budget gift=100"], "trip"),
      (["category rename gift present", "spend 4 present"], "uses the category"),
      (["category rename gift present", "category rename food --korean gift"], "two categories"),
      (
        ["spend 3 gift", "expense delete ID --yes", "category rename gift present"], "‘gift’ no longer exists"
      ),
    ] as [([String], String)])
  func undone(_ lines: [String], _ said: String) throws {
    // The change before the last one is undone.
    var id = ""
    for line in lines {
      let ran = try cli.json(line.replacing("ID", with: id))
      id = ran["expense"]?["id"]?.text ?? id
    }
    let log = try #require(try cli.json("log")["changes"]?.list)
    let change = try #require(log[1]["id"]?.text)
    let before = try contents(of: cli.home)
    let refused = cli("undo \(change)")
    #expect(refused.exit == 1 && refused.err.contains(said), "\(refused.out)\(refused.err)")
    #expect(try contents(of: cli.home) == before)
    #expect(try cli.json("check")["ok"] == true)
  }
}
