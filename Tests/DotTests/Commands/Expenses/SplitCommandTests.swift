import Foundation
import TestSupport
import Testing

@testable import dot

/// The trip is from 5 to 9 September 2025, and it is noon of the 8th.
@Suite("dot spend --split")
struct SplitCommandTests {
  private let cli: CLIHarness
  private let photo = Samples.photo("ramen.jpg")

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  private func split(_ rest: String) throws -> [Judged] {
    try #require(try cli.json("spend " + rest)["expenses"]?.list)
  }

  @Test("A correction that is offered is one of all parts")
  func correction() throws {
    let ran = cli("spend --split food=1200,shopping=800 mart --place Vin --date 2025-01-05")
    let ids = try #require(try cli.json("expense list --all")["expenses"]?.list).map {
      $0["id"]?.text?.prefix(4) ?? ""
    }
    #expect(ids.count == 2 && ran.err.contains("`dot expense edit \(ids[0]) \(ids[1]) --date "), "\(ran)")
  }

  @Test("An expense a category, with everything else in common, as one change")
  func shared() throws {
    let spent = try cli.json(
      "spend 2,000 장보기 @이온 --split food=1,200,쇼=800 --photo \(photo) --tag a --pay card --date 2025-09-06")
    let expenses = try #require(spent["expenses"]?.list)
    #expect(expenses.map { $0["amount"] } == ["1200", "800"])
    #expect(expenses.map { $0["category"] } == ["food", "shopping"])
    #expect(spent["expense"] == nil && spent["remaining"] == "298000")
    for key in ["memo", "photos", "place", "tags", "pay", "date", "time", "currency", "receipt"] {
      #expect(expenses[0][key] == expenses[1][key], "\(key)")
    }
    #expect(expenses[0]["memo"] == "장보기" && expenses[0]["place"]?["identifier"] == "이온")
    #expect(expenses[0]["photos"]?.list?.count == 1 && expenses[0]["receipt"]?.text?.count == 13)
    #expect(try cli.json("check")["ok"] == true)
    #expect(try cli.json("check")["counts"]?["photos"] == 1)
    // They stay in the order in which they were typed.
    #expect(try cli.json("expense list")["expenses"]?.list?.map { $0["id"] } == expenses.map { $0["id"] })
    cli.text("undo")
    #expect(try cli.json("expense list")["expenses"] == [])
    cli.text("redo")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 2)
  }

  @Test("What is printed, and what another receipt and an ordinary expense have")
  func text() throws {
    let text = cli.text("spend --split food=1200,shopping=800,etc=100 lunch and socks")
    let ids = try #require(
      try cli.json("expense list")["expenses"]?.list?.compactMap { $0["id"]?.text?.prefix(4) })
    #expect(
      text == """
        Spent 2,100 JPY · food 1,200 (\(ids[0])) · shopping 800 (\(ids[1])) · other 100 (\(ids[2])) · lunch and socks · Mon 12:00
        Left today 147,900 · trip 297,900 of 300,000 JPY

        """)
    #expect(cli.text("spend --split food=1,etc=2 --lang ko -v").contains("\n영수증 하나: 3 JPY, 지출 2건\n"))
    let receipts = try cli.json("expense list")["expenses"]?.list?.map { $0["receipt"] }
    #expect(Set(receipts?.compactMap { $0?.text } ?? []).count == 2)
    #expect(try cli.json("expense show \(cli.spend("5 --category food"))")["expense"]?["receipt"] == .null)
    let refund = try #require(try cli.json("refund --split food=10,etc=20")["expenses"]?.list)
    #expect(refund.map { $0["amount"] } == ["-10", "-20"])
  }

  @Test("The currency is that of the option, the amount, or the parts, else the trip's")
  func currencies() throws {
    for rest in [
      "--split food=1.20,etc=2 --currency USD", "3.20USD --split food=1.20,etc=2",
      "--split food=1.20USD,etc=2", "--split food=1.20,etc=2USD",
    ] {
      let expenses = try split(rest)
      #expect(expenses.map { $0["amount"] } == ["1.20", "2.00"], "\(rest)")
      #expect(expenses.map { $0["currency"] } == ["USD", "USD"], "\(rest)")
    }
  }

  @Test(
    "What is refused, and that nothing is changed",
    arguments: [
      (
        "2100 --split food=1200,shopping=800", "wrong-sum",
        "2,000 JPY, 100 JPY less than the receipt's 2,100 JPY"
      ),
      (
        "1900 --split food=1200,shopping=800", "wrong-sum",
        "2,000 JPY, 100 JPY more than the receipt's 1,900 JPY"
      ),
      ("--split food=1200,식비=800", "category-twice", "‘food’"),
      ("--split food=1200JPY,etc=8USD", "two-currencies", "‘8USD’"),
      ("--split food=1200JPY,etc=8 --currency USD", "two-currencies", "‘1200JPY’"),
      ("--split food=1200", "not-a-split", "‘food=1200’"), ("--split food=1200,etc=0", "zero", "‘0’"),
      ("--split food=1200,nowhere=5", "unknown-category", "‘nowhere’"),
      ("24,70 --split food=12,etc=12", "ambiguous-comma", "‘24,70’"),
      ("--split food=12,etc=12 --category food", "conflicting-options", "--category"),
      ("--split food=12,etc=12 --charged 5USD", "conflicting-options", "--charged"),
    ])
  func refused(_ rest: String, _ code: String, _ part: String) throws {
    let before = try contents(of: cli.folder.path)
    let ran = cli("spend " + rest + " --json")
    #expect(ran.exit == 2)
    let error = try ran.error()
    #expect(error["code"] == .text(code) && error["message"]?.text?.contains(part) == true, "\(error)")
    #expect(cli("spend " + rest + " --lang ko").exit == 2)
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("One shows the others; editing or deleting one leaves them")
  func others() throws {
    let expenses = try split("--split food=1200,shopping=800")
    let (food, shopping) = (try #require(expenses[0]["id"]?.text), try #require(expenses[1]["id"]?.text))
    #expect(try cli.json("expense show \(food)")["expense"]?["sameReceipt"] == [.text(shopping)])
    #expect(
      cli.text("expense show \(food)").contains("Same receipt  \(shopping.prefix(8)) shopping 800 JPY\n"))
    #expect(cli.text("expense show \(food) --lang ko").contains("같은 영수증"))
    let edited = try cli.json("expense edit \(food) --amount 1000 --memo a")["expense"]
    #expect(edited?["sameReceipt"] == [.text(shopping)] && edited?["receipt"] == expenses[0]["receipt"])
    let other = try cli.json("expense show \(shopping)")["expense"]
    #expect(other?["amount"] == "800" && other?["memo"] == .null)
    let deleted = cli.text("expense delete \(food) --yes")
    #expect(
      deleted.contains("Other expenses on the same receipt stay: \(shopping.prefix(8)) shopping 800 JPY\n"))
    #expect(try cli.json("expense show \(shopping)")["expense"]?["sameReceipt"] == [])
    #expect(try cli.json("check")["ok"] == true)
    // A copy is on no receipt.
    #expect(try cli.json("again \(shopping)")["expense"]?["receipt"] == .null)
  }

  @Test("Lines carry the receipt, and come back the same")
  func lines() throws {
    _ = try split("--split food=1200,shopping=800 --date 2025-09-06")
    let lines = cli.text("export jsonl")
    #expect(lines.split(separator: "\n").allSatisfy { $0.contains("\"receipt\":\"") })
    #expect(try cli("import jsonl - --json", input: lines).json()["skipped"] == 2)
    cli.text("undo")
    #expect(try cli("import jsonl - --json", input: lines).json()["imported"] == 2)
    #expect(cli.text("export jsonl") == lines)
    let other = lines.replacing("\"receipt\":\"", with: "\"receipt\":\"0")
    #expect(cli("import jsonl -", input: other).exit == 2)
    #expect(cli.text("export csv").contains("\"receipt\""))
  }

  @Test("A copy from another device is merged with the receipt and with a position without a name")
  func merged() throws {
    try cli.spend("1 --category etc --date 2025-09-06")
    let other = cli.folder("other")
    try FileManager.default.copyItem(atPath: cli.home, toPath: other)
    cli.text("spend --split food=1200,shopping=800 --date 2025-09-06 --home \(other)")
    let line = #"{"amount":"5","category":"etc","date":"2025-09-06","place":{"latitude":1,"longitude":2}}"#
    #expect(cli("import jsonl - --home \(other)", input: line).exit == 0)
    let theirs = try cli.json("expense list --home \(other)")["expenses"]
    #expect(theirs?.list?.count == 4)

    let trip = try #require(try cli.json("trip show")["trip"]?["id"]?.text)
    let days = "/trips/\(trip)/days/2025-09-06"
    try FileManager.default.copyItem(
      atPath: other + days + ".json",
      toPath: cli.home + days + ".sync-conflict-20250908-120000-ABCDEFG.json")
    cli.text("check --fix")
    #expect(try cli.json("expense list")["expenses"] == theirs)
  }

  @Test("No part is a duplicate of another, and the receipt of one is that of all")
  func gaps() throws {
    let expenses = try split("--split food=500,etc=500 --memo a --time 12:00 --date 2025-09-06")
    let missing = try cli.json("gaps")
    #expect(missing["duplicates"] == [] && missing["withoutReceipt"]?.list?.count == 2)
    let id = try #require(expenses[1]["id"]?.text)
    cli.text("photo add \(id) \(photo)")
    #expect(try cli.json("gaps")["withoutReceipt"] == [])
    // Both rows refer to receipt 1, and neither is listed without one.
    let page = cli.text("report --format html --receipts")
    #expect(page.components(separatedBy: "<a href=\"#receipt-1\"").count == 3)
    #expect(!page.contains("Without a receipt"))
  }

  @Test("A category beside the parts is refused, instead of being a memo") func categoryBeside() throws {
    let ran = cli("spend 1000 food --split food=600,cafe=400")
    #expect(ran.exit == 2 && ran.err.contains("food") && ran.err.contains("--split"), "\(ran)")
    #expect(cli("spend 1000 lunch --split food=600,cafe=400").exit == 0)
  }

  @Test("Each part is spread over the days, and counts for its category")
  func spread() throws {
    cli.text("trip edit Osaka --category-budget food=100")
    let ran = cli("spend --split food=1200,lodging=800 --spread 2025-09-05..2025-09-08")
    #expect(ran.exit == 0 && ran.err.contains("Over the food budget by 1,100 JPY"))
    let days = try cli.json("report")["days"]?.list
    #expect(days?.map { $0["total"] } == ["500", "500", "500", "500"])
    let groups = try cli.json("report --by-category")["groups"]?.list
    #expect(groups?.map { $0["total"] } == ["1200", "800"])
  }
}
