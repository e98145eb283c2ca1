import Foundation
import TestSupport
import Testing

@testable import dot

/// What bots and nightly scripts rely on.
@Suite("dot for scripts")
struct ScriptTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness.inOsaka() }

  @Test("A text in one word is a line as in an inbox; an amount in one word is an amount")
  func oneWord() throws {
    for (text, amount, memo, date, time) in [
      ("1200 food ramen @Chibo", "1200", "ramen", "2025-09-08", "12:00"),
      ("09-06 19:30 1200 food ramen @Chibo", "1200", "ramen", "2025-09-06", "19:30"),
      ("yesterday 1200 food ramen @Chibo", "1200", "ramen", "2025-09-07", nil),
      ("- 1200 food ramen @Chibo", "1200", "ramen", "2025-09-08", "12:00"),
    ] as [(String, String, String, String, String?)] {
      let expense = try #require(try cli("spend --json -- '\(text)'").json()["expense"])
      #expect(expense["amount"]?.text == amount && expense["memo"]?.text == memo, "\(text)")
      #expect(expense["category"] == "food" && expense["place"]?["identifier"] == "Chibo", "\(text)")
      #expect(expense["date"]?.text == date && expense["time"]?.text == time, "\(text)")
    }
    let won = try #require(try cli.json("spend '3만 5천 원' --category food")["expense"])
    #expect(won["amount"] == "35000" && won["currency"] == "KRW" && won["memo"] == .null)
  }

  @Test("Nothing in a text is an option, and two lines are not one")
  func hostileText() throws {
    let secret = cli.folder("secret")
    try Data("root:x:0:0".utf8).write(to: URL(fileURLWithPath: secret))
    let count = try cli.json("expense list")["expenses"]?.list?.count
    for text in ["--photo=\(secret)", "1200 food\n300 cafe", "--yes"] {
      #expect(cli("spend -- '\(text)'").exit == 2, "\(text)")
    }
    let memo = try cli("spend --json -- '1200 food --photo=\(secret)'").json()["expense"]
    #expect(memo?["photos"] == [])
    #expect(try cli.json("expense list")["expenses"]?.list?.count == (count ?? 0) + 1)
  }

  @Test("--photo takes what begins as an image or a PDF, and any file only if told to")
  func photos() throws {
    let file = cli.folder("passwd.jpg")
    try Data("root:x:0:0".utf8).write(to: URL(fileURLWithPath: file))
    let pdf = cli.folder("ticket")
    try Data("%PDF-1.4 ".utf8).write(to: URL(fileURLWithPath: pdf))
    let id = try cli.spend("900 --category food --photo \(pdf)")
    let before = try contents(of: cli.home)
    for line in ["spend 5 food", "refund 5 food", "again \(id)", "expense edit \(id)"] {
      let ran = cli("\(line) --photo \(file) --json")
      #expect(try ran.exit == 1 && ran.error()["code"] == "photo-type-unknown", "\(line)")
    }
    #expect(try contents(of: cli.home) == before)
    #expect(cli("spend 5 food --photo \(file) --any-file").exit == 0)
  }

  @Test("The same key records once, and answers with the same expense")
  func keys() throws {
    let first = try cli.json("spend 1200 food ramen --key telegram:123")
    let id = first["expense"]?["id"]
    #expect(first["expense"]?["key"] == "telegram:123" && first["known"] == nil)
    let changes = try cli.json("log")["changes"]
    let again = try cli.json("spend 1200 food ramen --key ' telegram:123'")
    #expect(again["expense"]?["id"] == id && again["known"] == true)
    #expect(again["remaining"] == first["remaining"])
    #expect(try cli.json("log")["changes"] == changes)
    #expect(cli.text("spend 1200 food --key telegram:123").hasPrefix("Recorded already, with the key"))
    #expect(cli.text("spend 1200 food --key telegram:123 --lang ko").hasPrefix("이미 기록한 지출입니다"))
    #expect(try cli.json("spend 1200 food --key telegram:124")["expense"]?["id"] != id)
    for other in ["1300 food", "1200 cafe", "1200USD food", "--split food=500,cafe=700"] {
      let refused = cli("spend \(other) --key telegram:123")
      #expect(refused.exit == 1 && refused.err.contains("another amount or category"), "\(other)")
    }
    // A refund takes its category from the expense.
    let refund = "refund --of \(id?.text ?? "") --key back "
    #expect(cli(refund + "200").exit == 0)
    #expect(cli.text(refund + "200").hasPrefix("Recorded already"))
    #expect(cli(refund + "300").exit == 1)
    // The parts of a receipt have one key.
    let parts = try cli.json("spend --split food=500,cafe=400 --key telegram:125")["expenses"]
    let known = try cli.json("spend --split food=500,cafe=400 --key telegram:125")["expenses"]
    #expect(parts?[0]?["id"] == known?[0]?["id"] && parts?[1]?["id"] == known?[1]?["id"])
    // What is repeated is another expense.
    let repeated = try cli.json("again \(id?.text ?? "")")["expense"]
    #expect(repeated?["key"] == .null)
  }

  @Test("Lines answer with their ids and what is left; a key counts across lines, commands and files")
  func lines() throws {
    try cli.json("trip edit Osaka --budget 10000")
    let typed = try cli.json("spend 1000 food --key a")["expense"]?["id"]
    func line(_ key: String, _ amount: Int) -> String {
      #"{"amount":"\#(amount)","category":"food","date":"2025-09-06","key":"\#(key)"}"# + "\n"
    }
    let ran = cli("spend - --json", input: line("a", 1000) + line("b", 500) + line("b", 500))
    let answer = try ran.json()
    #expect(answer["imported"] == 1 && answer["skipped"] == 2)
    let lines = answer["expenses"]
    #expect(lines?[0]?["id"] == typed && lines?[0]?["new"] == false && lines?[0]?["line"] == 1)
    #expect(lines?[1]?["new"] == true && lines?[2]?["new"] == false && lines?[1]?["id"] == lines?[2]?["id"])
    #expect(answer["trips"]?[0]?["remaining"] == "8500")
    let refused = cli("spend -", input: line("c", 100) + line("a", 1001))
    #expect(refused.exit == 2 && refused.err.contains("another amount or category"))
    #expect(cli.text("search food").contains("2 expenses"))
  }

  @Test("A named ledger is read without a home, and not written")
  func noHome() throws {
    let home = cli.home
    cli.environment = ["DOT_NOW": "2025-09-08T12:00:00+09:00"]
    #expect(cli("report --trip Osaka --home \(home)").exit == 0)
    #expect(cli("spend 5 food --trip Osaka --home \(home)").exit == 3)
    cli.environment["DOT_HOME"] = home
    #expect(cli("expense list --trip Osaka").exit == 0)
  }
}
