import Foundation
import Testing

@testable import dot

@Suite("dot without a command, and dot demo")
struct StatusCommandTests {
  private func lines(_ ran: RunResult) -> [String] {
    ran.out.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func fresh() throws {
    let cli = try CLIHarness()
    #expect(
      cli.text("") == """
        No trips yet
        Start one: dot trip create "Osaka" --budget 300000 --currency JPY

        """)
    #expect(try cli.json("") == ["schema": 1, "trip": nil])
    #expect(try contents(of: cli.folder.path).keys.sorted() == ["tmp"])
  }

  @Test func underWay() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    #expect(lines(cli("")).last == "Next: dot spend 12000 --category food")
    try cli.spend("6000 --category food --date 2025-09-07")
    try cli.spend("12000 --category food")
    var shown = lines(cli(""))
    let bar = shown.remove(at: shown.count - 2)
    // Of 40 columns 6 % are 2.4, and the fourth of five days ends in the 32nd; `lines` leaves one blank of several.
    // Four fifths of 300,000 are 240,000, and 18,000 are spent.
    #expect(bar == "[██▍ │ ] 6.0% spent, │ 222,000 under plan")
    // (300,000 − 6,000) ÷ 2 days = 147,000, less today's 12,000
    #expect(
      shown == [
        "Osaka · day 4 of 5 · 2025-09-05 – 2025-09-09 · 2 people",
        "Left today 135,000 JPY 12,000 of 147,000 spent", "Budget 282,000 JPY left of 300,000",
        "Next: dot report",
      ])
    let korean = lines(cli("--lang ko"))
    #expect(korean.first == "Osaka · 4일차 (총 5일) · 2025-09-05 – 2025-09-09 · 2명")
    #expect(korean.contains("예산 282,000 JPY 남음 (예산 300,000)"))
    let json = try cli.json("")
    #expect(json["today"] == "12000" && json["left"] == "135000" && json["allowance"] == "147000")
    #expect(json["trip"]?["remaining"] == "282000" && json["date"] == "2025-09-08")
  }

  @Test("What is booked for later days is already taken off: wherever the budget left is")
  func booked() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("5000 food")
    #expect(!cli.text("report").contains("for later days"))
    try cli.spend("20000 sights --date 2025-09-09")
    let booked = "20,000 JPY for later days already deducted"
    #expect(lines(cli("")).contains("Budget 275,000 JPY left of 300,000, " + booked))
    #expect(lines(cli("trip show")).contains("Budget left 275,000 JPY, " + booked))
    // 295,000 stand beside today's lunch.
    let report = lines(cli("report"))
    #expect(report.contains { $0.hasPrefix("12:00 food 5,000 JPY 5,000 295,000") }, "\(report)")
    for line in ["report", "report --summary", "report --by-category"] {
      #expect(lines(cli(line)).contains("Budget left 275,000 JPY " + booked))
    }
    #expect(lines(cli("--lang ko")).contains("예산 275,000 JPY 남음 (예산 300,000), 이후 날짜의 20,000 JPY도 이미 뺐습니다"))
    try cli.spend("300000 shopping --date 2025-09-09")
    #expect(lines(cli("")).contains("Budget 25,000 JPY over 300,000"))
  }

  @Test("After the trip it says who still has to pay whom")
  func notSettled() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    for line in ["people add Jin", "people add Tae", "people me Jin"] { cli.text(line) }
    try cli.spend("5000 food")
    let owed = "Not settled yet: Tae → Jin 2,500 JPY"
    #expect(!lines(cli("")).contains(owed))
    cli.environment["DOT_NOW"] = "2025-09-12T12:00:00+09:00"
    #expect(lines(cli("")).suffix(2) == [owed, "Next: dot settle"])
    #expect(lines(cli("--lang ko")).contains("아직 정산하지 않았습니다: Tae → Jin 2,500 JPY"))
    cli.text("settle pay Tae Jin 2500")
    #expect(lines(cli("")).last == "Next: dot report" && !lines(cli("")).contains(owed))
    // Of many payments only how many there are.
    for name in ["Ari", "Bo", "Cho"] { cli.text("people add \(name)") }
    try cli.spend("6000 food --date 2025-09-09 --for Tae,Ari,Bo,Cho")
    #expect(lines(cli("")).contains("Not settled yet: 4 payments"))
  }

  @Test("Several trips without a current one are an error that lists them")
  func noneCurrent() throws {
    let cli = try CLIHarness()
    try cli.json("trip create A")
    try cli.json("trip create B")
    cli.environment["XDG_STATE_HOME"] = cli.folder("elsewhere")
    let ran = cli("")
    #expect(ran.exit == 1 && ran.out == "" && ran.err.contains("dot trip use"))
  }

  @Test("The demo's amounts are those of the sample trip, in both languages", arguments: ["en", "ko"])
  func demo(_ language: String) throws {
    let cli = try CLIHarness()
    let demo = try cli.json("demo --lang \(language)")
    #expect(demo["board"]?["date"] == "2025-09-08" && demo["board"]?["stale"] == false)
    #expect(demo["report"]?["total"] == "244386" && demo["report"]?["remaining"] == "55614")
    #expect(demo["report"]?["unconverted"]?.list?.isEmpty == true)
    #expect(demo["now"] == "2025-09-08T21:00:00+09:00")
    let home = try #require(demo["home"]?.text)
    #expect(home.hasPrefix(cli.folder("tmp")))
    // The user's own data is not touched, and the examples shown can be run.
    #expect(!FileManager.default.fileExists(atPath: cli.home))
    #expect(!FileManager.default.fileExists(atPath: cli.state))
    cli.environment["DOT_HOME"] = home
    cli.environment["DOT_NOW"] = "2025-09-08T21:00:00+09:00"
    #expect(try cli.json("report")["total"] == "244386")
    // Its cash: 30,000 and 10,000 came; 7,300, 12,804, 1,280 and 6,260 were spent, 1,500 came back.
    let purse = try cli.json("cash holdings")["holdings"]?[0]
    #expect(purse?["quantity"] == "13856" && purse?["short"] == "0")
    for photo in try cli.json("expense list")["expenses"]?.list?.flatMap({ $0["photos"]?.list ?? [] })
      ?? []
    {
      #expect(FileManager.default.fileExists(atPath: home + "/" + (photo.text ?? "?")))
    }
  }

  @Test func demoAsText() throws {
    let cli = try CLIHarness()
    let english = cli("demo")
    #expect(english.exit == 0 && english.err == "")
    for part in ["Korea Eximbank · 2025-09-08 Mon", "244,386 JPY", "55,614 JPY", "export DOT_HOME="] {
      #expect(english.out.contains(part), "\(part)")
    }
    // Below the rows of days: at most 8 lines.
    let lines = english.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let total = try #require(lines.firstIndex { $0.hasPrefix("Total ") })
    let next = try #require(lines.firstIndex { $0.hasPrefix("This ledger is in") })
    #expect(lines[total..<next].count { !$0.isEmpty } <= 8, "\(lines[total..<next])")
    let korean = cli("demo --lang ko", columns: 80)
    #expect(korean.out.contains("오사카 · 2025-09-05 – 2025-09-09") && korean.out.contains("여행 전"))
    #expect(korean.exit == 0)
    // Texts that the user would have typed are translated, too.
    let isHangul = { (character: Character) in ("가"..."힣").contains(character) }
    #expect(english.out.contains("umbrella deposit back") && english.out.contains("Kuromon market"))
    #expect(!english.out.contains(where: isHangul))
    #expect(korean.out.contains("면세점 선물") && korean.out.contains("에비스바시"))
  }
}
