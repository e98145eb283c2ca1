import Foundation
import Testing

@testable import dot

@Suite("dot gaps")
struct GapsCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
  }

  @Test("Days up to today, receipts, rates; each with its command")
  func everything() throws {
    let ramen = try cli.spend(
      "1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let early = try cli.spend("20 --currency USD --category telecom --date 2025-08-20 --memo eSIM")
    let late = try cli.spend("10 --currency USD --category food --date 2025-09-08")
    cli.text("refund 500 --category food --date 2025-09-06")
    let gaps = try cli.json("gaps")
    // Nothing on the 5th and the 7th; the 9th is in the future.
    #expect(gaps["days"]?.list?.compactMap(\.text) == ["2025-09-05", "2025-09-07"])
    #expect(gaps["withoutReceipt"]?.list?.compactMap(\.text) == [early, late])
    #expect(gaps["unconverted"]?.list?.compactMap(\.text) == [early])
    #expect(gaps["provisional"]?.list?.compactMap(\.text) == [late])
    #expect(gaps["photos"] == .null && ![early, late].contains(ramen))
    let text = cli.text("gaps")
    for part in [
      "Days without spending (2)\n  2025-09-05 Fri\n  2025-09-07 Sun\n",
      "dot spend AMOUNT --category CATEGORY --date 2025-09-05", "Expenses without a receipt (2)",
      "2025-08-20 20.00 USD eSIM", "dot photo add \(early.prefix(4))", "Expenses without a rate (1)",
      "Expenses with a provisional rate (1)", "dot rates fetch --trip ",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(cli.text("gaps --lang ko").contains("지출이 없는 날 (2)"))
  }

  @Test("Cash that nothing was bought for, and cash that was not there; nothing while no wallet is used")
  func cash() throws {
    let early = try cli.spend("500 food --pay cash --date 2025-08-20")
    #expect(try cli.json("gaps")["withoutCost"] == nil)
    try cli.json("cash buy 1000JPY --paid 9400 --date 2025-09-05")
    try cli.spend("1500 food --pay cash --date 2025-09-06")
    try cli.spend("9900 food --pay card --date 2025-09-06")
    let gaps = try cli.json("gaps")
    #expect(gaps["withoutCost"]?.list?.compactMap(\.text) == [early])
    #expect(gaps["shortWallets"] == [["wallet": "cash", "currency": "JPY", "short": "500"]])
    let text = cli.text("gaps")
    #expect(text.contains("Cash expenses without a cost (1)\n"))
    #expect(text.contains("Spent from wallets and not there (1)\n  cash: 500 JPY\n"))
  }

  @Test("Cash from before a wallet that was only filled by a move")
  func beforeAMove() throws {
    cli.text("wallet add Envelope --kind cash")
    let early = try cli.spend("700 food --pay Envelope --date 2025-09-05")
    cli.text("cash buy 10000JPY --paid 94000 --date 2025-09-04")
    cli.text("cash move 3000JPY --to Envelope --date 2025-09-06")
    try cli.spend("300 food --pay Envelope --date 2025-09-06")
    #expect(try cli.json("gaps")["withoutCost"]?.list?.compactMap(\.text) == [early])
  }

  @Test("Photos of a folder that are in no expense")
  func photos() throws {
    let folder = cli.folder("photos")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["ramen.jpg", "ticket.jpg"] {
      try FileManager.default.copyItem(atPath: Samples.photo(name), toPath: folder + "/" + name)
    }
    try cli.spend("1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let gaps = try cli.json("gaps --photos \(folder)")
    #expect(gaps["photos"]?.list?.compactMap(\.text) == [folder + "/ticket.jpg"])
    #expect(cli.text("gaps --photos \(folder)").contains("dot photo propose \(folder)"))
  }

  /// `-` is an expense without a time.
  @Test(
    "What is probably recorded twice: two expenses of 500 yen on the 6th",
    arguments: [
      ("12:30 food a", "12:30 food a", "minute"), ("12:30 food -", "12:30 cafe a", "minute"),
      ("12:30 food a", "12:30 food b", "minute"), ("12:30 food a", "12:30 cafe b", nil),
      ("12:30 food a", "12:35 food A", "memo"), ("12:30 food a", "12:36 food a", nil),
      ("12:30 food -", "12:31 food -", nil), ("12:30 food a", "- food a", "memo"),
      ("- food a", "- cafe a", "memo"), ("- food -", "- food -", nil), ("- food a", "- food b", nil),
    ] as [(String, String, String?)])
  func duplicates(_ one: String, _ two: String, _ reason: String?) throws {
    let ids = try [one, two].map { text -> String in
      let words = text.split(separator: " ")
      return try cli.spend(
        "500 --category \(words[1]) --date 2025-09-06" + (words[0] == "-" ? "" : " --time \(words[0])")
          + (words[2] == "-" ? "" : " --memo \(words[2])"))
    }
    let expected: [Judged] =
      reason.map { [["expense": .text(ids[1]), "of": .text(ids[0]), "reason": .text($0)]] } ?? []
    #expect(try cli.json("gaps")["duplicates"] == .list(expected))
  }

  @Test("A row is like what agrees in category, memo or time, not in the amount alone")
  func rows() throws {
    let path = cli.folder("rows.csv")
    let text = "Date,Amount,Currency,Category,Memo\n2025-09-06,500,JPY,shopping,Uniqlo\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    cli.text("import \(path) --trip Osaka --yes")
    try cli.spend("500 food --date 2025-09-06")
    try cli.spend("500 food bread --date 2025-09-07")
    #expect(try cli.json("gaps")["duplicates"] == [])
    let alike = try cli.spend("500 shopping --date 2025-09-07")
    let found = try cli.json("gaps")["duplicates"]?.list ?? []
    #expect(found.count == 1 && found.first?["reason"] == "row")
    let pair = [found.first?["expense"], found.first?["of"]]
    #expect(pair.contains(.text(alike)))
  }

  @Test("Another amount, currency or day is no duplicate, and neither is a refund")
  func differentPayments() throws {
    try cli.spend("500 --category food --date 2025-09-06 --time 12:30 --memo a")
    try cli.spend("501 --category food --date 2025-09-06 --time 12:30 --memo a")
    try cli.spend("500 --currency KRW --category food --date 2025-09-06 --time 12:30 --memo a")
    try cli.spend("500 --category food --date 2025-09-07 --time 12:30 --memo a")
    cli.text("refund 500 --category food --date 2025-09-06 --time 12:30 --memo a")
    #expect(try cli.json("gaps")["duplicates"] == [])
  }

  @Test("A shared expense is compared and named with what was paid, not with one's share")
  func shared() throws {
    for name in ["Mina", "Tae"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
    try cli.spend("55000 food dinner --date 2025-09-06 --time 19:00")
    try cli.spend("27500 food dinner --date 2025-09-06 --time 19:00 --for Mina")
    // Each paid for their own ticket.
    for name in ["Mina", "Tae"] {
      try cli.spend("900 sights ticket --date 2025-09-06 --time 10:00 --by \(name)")
    }
    #expect(try cli.json("gaps")["duplicates"] == [])
    try cli.spend("55000 food dinner --date 2025-09-06 --time 19:00")
    // One photo is one receipt, whoever is said to have paid.
    let photo = Samples.photo("ramen.jpg")
    for name in ["Mina", "Tae"] {
      try cli.spend("700 food --date 2025-09-06 --time 13:00 --by \(name) --photo \(photo)")
    }
    let found = try cli.json("gaps")["duplicates"]?.list ?? []
    #expect(found.compactMap { $0["reason"]?.text } == ["photo", "minute"])
    cli.text("expense delete last --yes")
    let text = cli.text("gaps")
    #expect(text.contains("Likely duplicates (1)") && text.contains(" 55,000 JPY dinner and "), "\(text)")
    // What somebody else paid for others has a receipt, too.
    try cli.spend("800 cafe --date 2025-09-06 --by Tae --for Tae")
    #expect(cli.text("gaps").contains("2025-09-06 800 JPY\n"))
  }

  @Test("The same photo: the expense without other photos goes, and its command is printed")
  func samePhoto() throws {
    let photo = Samples.photo("ramen.jpg")
    let first = try cli.spend("1200 --category food --date 2025-09-06 --time 19:00 --photo \(photo)")
    // One receipt may be of several amounts and of several hours, as claims are.
    try cli.spend("1300 --category food --date 2025-09-06 --photo \(photo)")
    try cli.spend("1200 --category food --date 2025-09-06 --time 21:00 --photo \(photo)")
    try cli.spend("1200 --category food --date 2025-09-07 --photo \(photo)")
    cli.text("spend --split food=1200,cafe=300 --date 2025-09-05 --photo \(photo)")
    cli.text("refund 1200 --category food --date 2025-09-06 --photo \(photo)")
    #expect(try cli.json("gaps")["duplicates"] == [])
    let second = try cli.spend("1200 --category food --date 2025-09-06 --memo 라멘 --photo \(photo)")
    #expect(
      try cli.json("gaps")["duplicates"] == [
        ["expense": .text(second), "of": .text(first), "reason": "photo"]
      ])
    let text = cli.text("gaps")
    #expect(
      text.contains(
        "Likely duplicates (1)\n  \(second.prefix(4)) 2025-09-06 1,200 JPY 라멘 and \(first.prefix(4)) 2025-09-06: the same photo\n  → `dot expense delete \(second.prefix(4))`"
      ), "\(text)")
    #expect(cli.text("gaps --lang ko").contains("겹친 것으로 보이는 지출 (1)"))
    // Of two alike, the one with the photo stays, although it was entered later.
    let bare = try cli.spend("900 --category cafe --date 2025-09-06 --memo 라떼")
    let ticket = Samples.photo("ticket.jpg")
    let kept = try cli.spend("900 --category cafe --date 2025-09-06 --no-exif --memo 라떼 --photo \(ticket)")
    #expect(
      try cli.json("gaps")["duplicates"]?[1] == [
        "expense": .text(bare), "of": .text(kept), "reason": "memo",
      ])
  }

  @Test("A future trip has no gaps")
  func none() throws {
    try cli.json("trip create Kyoto --start 2025-10-01 --end 2025-10-02")
    #expect(cli.text("gaps") == "‘Kyoto’ has no gaps\n")
    #expect(cli.text("gaps --lang ko") == "‘Kyoto’에 빠진 것이 없습니다\n")
  }

  @Test("What a wallet lacks is bought for that wallet") func shortWallet() throws {
    cli.text("wallet add Travel --kind prepaid")
    cli.text("cash buy 1000JPY --paid 9400 --wallet Travel --date 2025-09-06")
    try cli.spend("1500 food --pay Travel --date 2025-09-06 --time 20:00")
    let line = "dot cash buy 500JPY --paid AMOUNT --date DATE --wallet Travel"
    #expect(cli.text("gaps").contains("Travel: 500 JPY\n  → `\(line)`"), "\(cli.text("gaps"))")
  }
}
