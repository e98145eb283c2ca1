import Testing

@testable import dot

@Suite("Named payment methods")
struct PaymentCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "spend 1000 food --pay card:현대 --date 2025-09-06", "spend 200 cafe --pay 카드:신한 --date 2025-09-06",
      "spend 30 etc --pay card --date 2025-09-07", "spend 4 etc --pay cash --date 2025-09-07")
  }

  @Test(
    "A kind means all of its methods, a name just one",
    arguments: [
      ("--pay card", "1230"), ("--pay card:현대", "1000"), ("--pay 카드:신한 --pay cash", "204"),
      ("--pay card:비씨", "0"), ("--pay account", "0"),
    ])
  func filters(_ line: String, _ total: String) throws {
    #expect(try cli.json("report \(line)")["total"] == .text(total))
    #expect(try cli.json("report --summary --all --in JPY \(line)")["total"] == .text(total))
  }

  @Test func shown() throws {
    let groups = try cli.json("report --by-payment")["groups"]?.list ?? []
    #expect(groups.map { $0["key"] } == ["card:현대", "card:신한", "card", "cash"])
    #expect(groups.map { $0["total"] } == ["1000", "200", "30", "4"])
    #expect(cli.words(of: "report --by-payment --lang ko")[2].hasPrefix("카드:현대 1,000"))
    #expect(cli.text("report --by-payment --format csv").contains("\"card:현대\",\"1000\",\"JPY\",\"1\","))
    #expect(cli.text("export csv").contains(",\"card:현대\","))
    #expect(cli.text("export hledger").contains("\n    assets:card:현대  -1000 JPY\n"))
    #expect(cli.text("report --format html").contains("<span class=\"pay\">card:현대</span>"))
    #expect(cli.text("report --pay card:현대").contains("Only: card:현대"))
  }

  @Test("A group of what was paid from a wallet has its name, as the expenses do") func wallets() throws {
    cli.text("wallet add 트래블월렛 --kind prepaid")
    try cli.json("spend 5000 food --pay 트래블월렛")
    for line in ["report --by-payment", "report --by-payment --summary --all --in JPY"] {
      let first = try cli.json(line)["groups"]?[0]
      #expect(first?["key"] == "트래블월렛" && first?["total"] == "5000", "\(line)")
    }
    #expect(cli.words(of: "report --by-payment")[2].hasPrefix("트래블월렛 5,000"))
    #expect(cli.text("report --by-payment --format csv").contains("\"트래블월렛\",\"5000\",\"JPY\",\"1\","))
    #expect(cli.text("export csv").contains(",\"card:트래블월렛\","))
  }

  @Test("Repeated, edited and undone") func changes() throws {
    let id = try #require(try cli.json("again --amount 5 --pay card:현대")["expense"]?["id"]?.text)
    #expect(try cli.json("again \(id)")["expense"]?["pay"] == "card:현대")
    #expect(try cli.json("expense edit \(id) --pay card")["expense"]?["pay"] == "card")
    cli.text("undo")
    #expect(try cli.json("expense show \(id)")["expense"]?["pay"] == "card:현대")
    #expect(try cli.json("expense edit \(id) --clear pay")["expense"]?["pay"] == .null)
    #expect(try cli.json("check")["ok"] == true)
  }

  @Test(
    "The beginning of a name used before is enough; of several it is not, and of none the hint is the whole")
  func beginnings() throws {
    for typed in ["현대", "현", "신"] {
      let pay = try cli.json("spend 5 etc --pay \(typed)")["expense"]?["pay"]
      #expect(pay == (typed == "신" ? "card:신한" : "card:현대"), "\(typed)")
    }
    #expect(try cli.json("report --pay 현대")["total"] == "1010")
    cli.text("spend 5 etc --pay card:현대M")
    // A whole name is not the beginning of another.
    #expect(try cli.json("spend 5 etc --pay 현대")["expense"]?["pay"] == "card:현대")
    let several = cli("spend 5 etc --pay 현")
    #expect(several.exit == 2 && several.err.contains("card:현대, card:현대M"), "\(several.err)")
    let none = cli("spend 5 etc --pay 비씨")
    #expect(none.exit == 2 && none.err.contains("`--pay card:비씨`"), "\(none.err)")
  }

  @Test("Lines for another ledger have the names") func lines() throws {
    let other = try CLIHarness()
    try other.createOsaka()
    #expect(other("import jsonl -", input: cli.text("export jsonl")).exit == 0)
    #expect(try other.json("report --pay card:현대")["total"] == "1000")
  }

  @Test(
    "What is no payment method",
    arguments: [
      ("visa", "unknown-payment"), ("visa:1", "unknown-payment"), ("card:", "bad-payment-name"),
      ("card:a:b", "bad-payment-name"),
    ])
  func refused(_ value: String, _ code: String) throws {
    let ran = cli("spend 5 food --pay \(value) --json")
    #expect(ran.exit == 2)
    #expect(try ran.error()["code"] == .text(code))
  }
}
