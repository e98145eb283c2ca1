import Testing

@testable import dot

@Suite("dot expense and dot search")
struct ExpenseCommandTests {
  private let cli: CLIHarness
  private let id: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    id = try cli.spend(
      "12000 --category food --memo 'ramen shop' --place 도톤보리 --at 34.6687,135.5013 --pay cash --tag 맛집 --no-exif --photo "
        + Samples.photo("ramen.jpg"))
  }

  @Test func show() throws {
    for name in [id, String(id.prefix(4)), id.uppercased()] {
      #expect(try cli.json("expense show \(name)")["expense"]?["id"] == .text(id))
    }
    let lines = cli.text("expense show \(id)").split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "Id \(id)", "Trip Osaka", "Amount 12,000 JPY", "Category food", "Date 2025-09-08 Mon 12:00",
        "Memo ramen shop", "Place 도톤보리 (34.6687, 135.5013)", "Paid by cash", "Tags 맛집",
        "Photo \(cli.home)/images/40/402ec83573ccc26c6f796393a7d326e2e1d171e2136e61c28d891bdfa950ed91.jpg",
      ])
    #expect(cli.text("expense show \(id) --lang ko").contains("식비"))
    #expect(cli("expense show 0000").exit == 1)
    #expect(cli("expense show \(id.prefix(3))").exit == 1)
  }

  @Test func editEverything() throws {
    try cli.json("trip create Kyoto --currency JPY --start 2025-09-01")
    let expense = try cli.json(
      "expense edit \(id) --amount 1300 --category cafe --currency KRW --date 2025-09-06 --time 08:30 --zone +09:00"
        + " --memo latte --place 교토 --pay card --tag 둘이서 --rate 0.1 --trip Kyoto --photo "
        + Samples.photo("ticket.jpg"))["expense"]
    let kyoto = try cli.json("trip show Kyoto")["trip"]?["id"]
    #expect(expense?["id"] == .text(id) && expense?["trip"] == kyoto)
    #expect(expense?["amount"] == "1300" && expense?["currency"] == "KRW" && expense?["category"] == "cafe")
    #expect(expense?["date"] == "2025-09-06" && expense?["time"] == "08:30" && expense?["zone"] == "+09:00")
    #expect(expense?["memo"] == "latte" && expense?["pay"] == "card" && expense?["tags"] == ["맛집", "둘이서"])
    #expect(expense?["place"] == ["identifier": "교토", "latitude": nil, "longitude": nil])
    #expect(expense?["photos"]?.list?.count == 2)
    // 1,300 KRW × 0.1 JPY
    #expect(expense?["converted"]?["amount"] == "130")
    #expect(try cli.json("expense list --trip Osaka")["expenses"] == [])
    #expect(try cli.json("expense list --trip Kyoto")["expenses"] == .list([expense ?? nil]))
  }

  @Test func clear() throws {
    let cleared = try cli.json(
      "expense edit \(id) --clear memo,place --clear time,photos,pay,tags")["expense"]
    for key in ["memo", "place", "time", "pay"] { #expect(cleared?[key] == .null, "\(key)") }
    #expect(cleared?["photos"] == [] && cleared?["tags"] == [])
    #expect(cleared?["amount"] == "12000")
    for (line, code) in [
      ("--clear amount", "not-clearable"), ("", "nothing-to-edit"), ("--clear memo", "nothing-to-edit"),
      ("--amount -5", "negative"), ("--amount 0", "zero"), ("--trip Nowhere", "no-such-trip"),
    ] {
      #expect(try cli("expense edit \(id) \(line) --json").error()["code"] == .text(code), "\(line)")
    }
  }

  @Test func aRefundStaysOne() throws {
    let refund = try #require(
      try cli.json("refund 500 --category food")["expense"]?["id"]?.text)
    let edited = try cli.json("expense edit \(refund) --amount 700")["expense"]
    #expect(edited?["amount"] == "-700")
  }

  @Test func movingKeepsThePlace() throws {
    try cli.json("trip create Kyoto --currency JPY")
    let moved = try cli.json("expense edit \(id) --trip Kyoto")["expense"]
    #expect(moved?["place"] == ["identifier": "도톤보리", "latitude": 34.6687, "longitude": 135.5013])
  }

  @Test("Deleting asks, and changes nothing without an answer")
  func delete() throws {
    let before = try contents(of: cli.folder.path)
    let preview = "The expense of 2025-09-08 Mon, 12,000 JPY ‘ramen shop’, will be deleted.\n"
    let alone = cli("expense delete \(id)")
    #expect(alone.exit == 1 && alone.out == "")
    #expect(alone.err.hasPrefix(preview + "dot: `dot expense delete` needs confirmation"))
    #expect(try cli("expense delete \(id) --json").error()["code"] == "confirmation-needed")
    let declined = cli("expense delete \(id)", input: "\n", isTTY: true)
    #expect(declined.exit == 1 && declined.out == "" && declined.err.contains("declined"))
    let gone = cli("expense delete \(id)", input: "", isTTY: true)
    #expect(gone.exit == 1 && gone.out == "")
    #expect(try contents(of: cli.folder.path) == before)

    let korean = cli("expense delete \(id) --lang ko", input: "네\n", isTTY: true)
    #expect(korean.exit == 0)
    #expect(korean.err == "2025-09-08 (월) 지출 12,000 JPY ‘ramen shop’ 건을 삭제합니다.\n삭제하시겠습니까? [y/N] ")
    #expect(korean.out.contains("삭제했습니다"))
    #expect(try cli.json("expense list")["expenses"] == [])
    let other = try cli.spend("5 --category etc")
    #expect(cli("expense delete \(other) -yq").exit == 0)
  }

  @Test func listAndFilters() throws {
    try cli.spend("100 --category cafe --date 2025-09-06 --tag 아침 --pay card --memo latte")
    try cli.spend("200 --category etc --date 2025-08-20 --tag 준비")
    let lines = [
      ("", 3), ("--category food", 1), ("--category 카페 --category etc", 2), ("--tag 준비 --tag 아침", 2),
      ("--pay cash", 1), ("--pay cash --pay card", 2), ("--from 2025-09-06", 2), ("--to 2025-09-06", 2),
      ("--from 2025-09-06 --to 2025-09-06", 1), ("--all", 3), ("--category medical", 0),
    ]
    for (line, count) in lines {
      #expect(try cli.json("expense list \(line)")["expenses"]?.list?.count == count, "\(line)")
    }
    let dates = try cli.json("expense list")["expenses"]?.list?.map { $0["date"] }
    #expect(dates == ["2025-08-20", "2025-09-06", "2025-09-08"])
    #expect(cli.text("expense list --category medical") == "No expenses\n")
    #expect(cli.text("expense list").split(separator: "\n").count == 5)
    #expect(cli("expense list --from 2025-09-06 --to 2025-09-05").exit == 2)
    #expect(try cli("expense list --all --trip Osaka --json").error()["code"] == "conflicting-options")
    #expect(cli("expense list --category nonsense").exit == 2)
  }

  @Test("Search looks at memo, place, tag, category and receipt number, in every trip, without accents")
  func search() throws {
    try cli.store("2025-09-08")
    try cli.json("trip create Kyoto --currency USD")
    try cli.spend("3 --category cafe --memo 'RAMEN to go'")
    try cli.spend("7 --category etc --memo 'Pastéis, Hauptstraße, İZMİR' --receipt-number A-1042")
    for (text, count) in [
      ("pasteis", 1), ("STRASSE", 1), ("izmir", 1), ("a-1042", 1), ("1042", 1), ("A-1043", 0),
      ("ramen", 2), ("도톤", 1), ("맛집", 1), ("food", 1), ("식비", 1), ("카페", 1), ("xyz", 0),
    ] {
      #expect(try cli.json("search \(text)")["expenses"]?.list?.count == count, "\(text)")
    }
    #expect(try cli.json("search ramen --trip Osaka")["expenses"]?.list?.count == 1)
    #expect(cli.text("search xyz") == "Nothing found\n")
    // Each in its own trip's currency; with --in in that one: 12,000 × 938.28 ÷ 100 = 112,593.6, 3 × 1391.8 = 4,175.4.
    func figures(_ line: String) throws -> [Judged?]? {
      try cli.json(line)["expenses"]?.list?.map { $0["converted"]?["amount"] }
    }
    #expect(try figures("search ramen") == ["12000", "3.00"])
    #expect(try figures("search ramen --in KRW") == ["112594", "4175"])
  }
}
