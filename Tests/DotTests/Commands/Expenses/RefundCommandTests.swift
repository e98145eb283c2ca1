import Testing

@testable import dot

@Suite("Refunds of expenses")
struct RefundCommandTests {
  private let cli: CLIHarness
  private let hotel: String

  init() throws {
    cli = try .inOsaka()
    hotel = try cli.spend("20000 lodging hotel --date 2025-09-06")
  }

  @Test(
    "A refund without a memo is listed by what it gives money back for",
    arguments: [("", "refund of ‘hotel’", "refund of food"), ("--lang ko", "‘hotel’ 환불", "식비 환불")])
  func named(_ option: String, _ named: String, _ unnamed: String) throws {
    cli.text("refund 500 --of \(hotel) --date 2025-09-07")
    cli.text("refund 300 food --date 2025-09-07")
    cli.text("refund 200 --of \(hotel) --memo towels --date 2025-09-07")
    for command in [
      "expense list", "report", "expense list --all", "report --all", "report --format markdown",
    ] {
      let text = cli.text("\(command) \(option)")
      #expect(
        text.contains(named) && text.contains(unnamed) && text.contains("towels"), "\(command): \(text)")
      #expect(text.components(separatedBy: named).count == 2, "\(command): \(text)")
    }
    let page = cli.text("report --format html \(option)")
    #expect(page.contains(named) && page.contains(unnamed))
    // What was stored is what scripts get.
    let expenses = try cli.json("expense list \(option)")["expenses"]?.list
    #expect(expenses?.map { $0["memo"] } == ["hotel", .null, .null, "towels"])
  }

  @Test("It is found beside a filter that leaves its expense out, on one trip; else the category is named")
  func filtered() {
    cli.text("refund 500 --of \(hotel) --date 2025-09-07")
    #expect(cli.text("expense list --from 2025-09-07").contains("refund of ‘hotel’"))
    #expect(cli.text("expense list --all --from 2025-09-07").contains("refund of lodging"))
  }

  @Test("`expense show` says which expense it is of, as long as there is one")
  func shown() throws {
    let id = try #require(
      try cli.json("refund 500 --of \(hotel) --date 2025-09-07")["expense"]?["id"]?.text)
    #expect(
      cli.words(of: "expense show \(id)").contains("Refund of \(hotel.prefix(8)) lodging 20,000 JPY ‘hotel’"))
    // And of the expense, what came back.
    #expect(
      cli.words(of: "expense show \(hotel)").contains("Refunded 500 JPY on 2025-09-07 (\(id.prefix(8)))"))
    #expect(try cli.json("expense show \(hotel)")["expense"]?["refunds"] == [.text(id)])
    #expect(try cli.json("expense show \(id)")["expense"]?["refunds"] == [])
    cli.text("expense delete \(hotel) --yes")
    #expect(cli.words(of: "expense show \(id)").contains("Refund of \(hotel)"))
  }

  @Test("Deleting or dividing an expense names the refunds that stay as they are, unless they go with it")
  func refundsThatStay() throws {
    let id = try #require(
      try cli.json("refund 500 --of \(hotel) --date 2025-09-07")["expense"]?["id"]?.text)
    let short = String(id.prefix(4))
    let stays = "What was refunded of it stays and still counts: 500 JPY (\(short)). To delete that, too: "
    for line in ["expense delete \(hotel) --dry-run", "expense delete \(hotel) --yes"] {
      #expect(cli.text(line).contains(stays + "`dot expense delete \(short)`"), "\(line)")
    }
    cli.text("undo --yes")
    #expect(!cli.text("expense delete \(hotel) \(id) -n").contains("refunded"))
    let unchanged = "what was refunded of it is not changed: 500 JPY (\(short)). To change that, too, "
    #expect(cli("expense edit \(hotel) --category food").err.contains(unchanged))
    #expect(cli("expense edit \(hotel) --claim ACME --lang ko").err.contains("그 지출의 환불은 바뀌지 않았습니다"))
    for line in ["expense edit \(hotel) --memo Toyoko", "expense edit \(hotel) \(id) --category cafe"] {
      #expect(cli(line).err.isEmpty, "\(line)")
    }
  }

  @Test("An edit to less than what came back is refused, and changes nothing")
  func lessThanRefunded() throws {
    let refund = try #require(
      try cli.json("refund 500 --of \(hotel) --date 2025-09-07")["expense"]?["id"]?.text)
    let before = try contents(of: cli.home)
    let ran = cli("expense edit \(hotel) --amount 499 --memo x --json")
    #expect(ran.exit == 1 && ran.out.isEmpty)
    let error = try ran.error()
    #expect(error["code"] == "less-than-refunded")
    #expect(error["message"] == "499 JPY is less than the 500 JPY already refunded of it")
    #expect(error["hints"]?[0]?.text?.contains("dot expense edit \(refund) --amount AMOUNT") == true)
    #expect(try contents(of: cli.home) == before)
    cli.text("expense edit \(hotel) --amount 500")
  }

  @Test(
    "An expense deleted by a word is answered with its id, amount and memo",
    arguments: [("", "Deleted expense "), ("--lang ko", "지출을 삭제했습니다: ")])
  func deleted(_ option: String, _ beginning: String) throws {
    let last = try cli.spend("1200 food ramen --date 2025-09-07")
    let text = cli.text("expense delete last --yes \(option)")
    let first = try #require(text.split(separator: "\n").first)
    #expect(first.hasPrefix(beginning + last.prefix(4)) && !first.contains("last"), "\(first)")
    #expect(first.contains("1,200 JPY, ‘ramen’"), "\(first)")
    let other = try cli.spend("30 taxi --date 2025-09-07")
    #expect(
      cli.text("expense delete \(other.prefix(6)) --yes").hasPrefix(
        "Deleted expense \(other.prefix(6)): 30 JPY, taxi\n"))
    #expect(cli.text("expense edit last --memo a").hasPrefix("Changed \(hotel.prefix(4)) "))
    #expect(cli.text("expense tag last --add b").hasPrefix("Changed \(hotel.prefix(4)) "))
  }

  /// 100 JPY are 937.88 KRW on Friday and 938.28 on Monday: 500 are 4,689 and 4,691.
  @Test("A refund that no longer counts by the date of its expense is a figure that moved")
  func movedFigures() throws {
    cli.text("rates set JPY 938.28/100 --date 2025-09-08")
    let id = try #require(
      try cli.json("refund 500 --of \(hotel) --date 2025-09-08")["expense"]?["id"]?.text)
    func won() throws -> Judged? {
      try cli.json("expense list --in KRW")["expenses"]?.list?.last?["converted"]?["amount"]
    }
    #expect(try won() == "-4689")
    #expect(try cli.json("expense edit \(id) --clear of")["moved"] == 1)
    #expect(try won() == "-4691")
    #expect(try cli.json("expense edit \(id) --of \(hotel)")["moved"] == 1)
    #expect(cli.text("expense delete \(hotel) --yes").contains("1 converted figure changed"))
    #expect(try won() == "-4691")
    #expect(try cli.json("undo")["moved"] == 1)
    #expect(try won() == "-4689")
    let refused = cli("expense edit \(hotel) --currency USD --json")
    #expect(try refused.exit == 1 && refused.error()["code"] == "currency-refunded")
    #expect(try cli.json("expense edit \(id) --currency USD")["moved"] == 1)
    #expect(cli.text("undo").contains("1 converted figure changed"))
  }

  /// 500 yen of Friday are 4,689 won, of Monday 4,691.
  @Test("Deleting the trip of a refunded expense moves the figure of its refund on another trip")
  func movedByTrips() throws {
    cli.text("rates set JPY 938.28/100 --date 2025-09-08")
    cli.text("trip create Kyoto --currency JPY --start 2025-09-05 --end 2025-09-09")
    let id = try #require(
      try cli.json("refund 500 --of \(hotel) --date 2025-09-08")["expense"]?["id"]?.text)
    cli.text("expense edit \(id) --trip Kyoto")
    #expect(cli.text("trip delete Osaka --dry-run").contains("1 converted figure changed"))
    #expect(try cli.json("trip delete Osaka --yes")["moved"] == 1)
    #expect(try cli.json("undo")["moved"] == 1)
    #expect(try cli.json("redo")["moved"] == 1)
    #expect(try cli.json("trip delete Kyoto --yes")["moved"] == 0)
  }

  /// 9,371 won for 1,000 yen, 937.1 for each of three parts, of which 333 are 3,120.5…, 666 are 6,241.0…: 3,121 and
  /// 3,120. Without the first one the second is 3,121.
  @Test("Deleting one of several refunds moves those after it")
  func movedByRefunds() throws {
    cli.text("rates set JPY 937.1/100 --date 2025-09-06")
    let meal = try cli.spend("1000 food --date 2025-09-06")
    let ids = try ["2025-09-07", "2025-09-08"].map { date in
      try #require(try cli.json("refund 333 --of \(meal) --date \(date)")["expense"]?["id"]?.text)
    }
    #expect(try cli.json("expense delete \(ids[0]) --yes")["moved"] == 1)
    #expect(try cli.json("undo")["moved"] == 1)
    #expect(try cli.json("expense delete \(ids[1]) --yes")["moved"] == 0)
  }

  @Test(
    "Behind a refund of an expense stands what it is for, unless that names a category",
    arguments: [
      ("typhoon", "lodging", "typhoon"), ("typhoon 'one night'", "lodging", "typhoon one night"),
      ("taxi", "taxi", nil), ("coffee", "lodging", "coffee"), ("food noodles", "food", "noodles"),
      ("", "lodging", nil),
    ] as [(String, String, String?)])
  func note(_ words: String, _ category: String, _ memo: String?) throws {
    let refund = try cli.json("refund 500 \(words) --of \(hotel) --date 2025-09-07")["expense"]
    #expect(refund?["category"] == .text(category))
    #expect(refund?["memo"]?.text == memo)
  }

  @Test("A mistyped category of one is refused") func mistyped() {
    #expect(cli("refund 500 fod --of \(hotel)").err.contains("did you mean ‘food’?"))
    #expect(cli("refund 500 --category typhoon --of \(hotel)").exit == 2)
  }

  /// 10,001 yen at 9.37 are 93,709 won, and 3,334 of them 31,240; at 9.9, 99,010 and 33,007; of 95,000 charged, 31,670.
  @Test("An edit of an expense that moves the figure of its refund says so")
  func movedByItsExpense() throws {
    cli.text("rates set JPY 937/100 --date 2025-09-06")
    cli.text("rates set JPY 950/100 --date 2025-09-07")
    let meal = try cli.spend("10001 food --date 2025-09-06")
    cli.text("refund 3334 --of \(meal) --date 2025-09-07")
    func won() throws -> [String] {
      (try cli.json("expense list --in KRW --category food")["expenses"]?.list ?? []).compactMap {
        $0["converted"]?["amount"]?.text
      }
    }
    let edits = [
      ("--rate 9.9KRW", ["99010", "-33007"]), ("--charged 95000", ["95000", "-31670"]),
      ("--date 2025-09-07", ["95010", "-31673"]),
    ]
    for (edit, figures) in edits {
      #expect(try won() == ["93709", "-31240"])
      #expect(cli.text("expense edit \(meal) \(edit) -n").contains("1 converted figure changed"), "\(edit)")
      #expect(try cli.json("expense edit \(meal) \(edit)")["moved"] == 1, "\(edit)")
      #expect(try won().sorted() == figures.sorted(), "\(edit)")
      #expect(try cli.json("undo")["moved"] == 1)
    }
    // What moves nothing says nothing; an expense without refunds has no such figure.
    #expect(try cli.json("expense edit \(meal) --time 13:00")["moved"] == nil)
    #expect(
      try cli.json("expense edit \(cli.spend("5 food --date 2025-09-06")) --rate 9.5KRW")["moved"] == nil)
  }

  /// 31,240 and 31,239 of 93,709, in the order of their dates.
  @Test("A refund that passes another in date moves both figures, and one entered before another that one")
  func movedByDates() throws {
    cli.text("rates set JPY 937/100 --date 2025-09-06")
    let meal = try cli.spend("10001 food --date 2025-09-06")
    let first = try #require(
      try cli.json("refund 3334 --of \(meal) --date 2025-09-07")["expense"]?["id"]?.text)
    let second = try cli.json("refund 3334 --of \(meal) --date 2025-09-08")
    #expect(second["moved"] == 0)
    #expect(try cli.json("expense edit \(first) --date 2025-09-09")["moved"] == 2)
    #expect(try cli.json("expense edit \(first) --date 2025-09-10")["moved"] == 0)
    let last = try cli.json("refund 3332 --of \(meal) --date 2025-09-07")
    // 31,220.84, 62,460.42 and 93,700: 31,221, 31,239 and 31,240.
    #expect(last["moved"] == 2)
    #expect(try cli.json("expense edit \(last["expense"]?["id"]?.text ?? "") --amount 3000")["moved"] != nil)
  }

  @Test("A refund that is tied to an expense is shared as that, unless something else is typed")
  func tied() throws {
    for line in ["people add Ana", "people me Ana", "people add Ben", "people add Cleo"] { cli.text(line) }
    let meal = try cli.spend("90 food --for Ana --date 2025-09-06")
    let back = try #require(try cli.json("refund 30 food --date 2025-09-07")["expense"]?["id"]?.text)
    func shares(_ line: String) throws -> [String] {
      (try cli.json(line)["expense"]?["for"]?.list ?? []).compactMap { $0["share"]?.text }
    }
    #expect(try shares("expense show \(back)") == ["-10", "-10", "-10"])
    #expect(try shares("expense edit \(back) --of \(meal) --for Ben -n") == ["-30"])
    #expect(try shares("expense edit \(back) --of \(meal)") == ["-30"])
  }
}
