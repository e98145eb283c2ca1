import Foundation
import Testing

@testable import dot

@Suite("log, undo, redo, expense history, log prune")
struct HistoryCommandTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  /// Ids of the changes, newest first.
  private func changes() throws -> [Judged] { try cli.json("log")["changes"]?.list ?? [] }

  @Test("The log lists changes, newest first, and marks undone ones")
  func log() throws {
    let id = try cli.spend("12000 --category food --memo ramen")
    cli.text("expense edit \(id) --amount 11800 --clear memo")
    // What it is now, not what it was before the undo.
    #expect(cli.text("undo").contains("): 12,000 JPY food 2025-09-08 ‘ramen’ (amount, memo)\n"))
    let lines = cli.text("log").split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    for (line, parts) in zip(
      lines,
      [
        ["Change", "When", "Command", "What"],
        ["2025-09-08 12:00", "undo ", "12,000 JPY food 2025-09-08 ‘ramen’ (amount, memo)"],
        ["expense edit (undone)  11,800 JPY food 2025-09-08 (amount, memo)"],
        ["spend", "+ 12,000 JPY food 2025-09-08 ‘ramen’"], ["trip create", "+ ‘Osaka’"],
      ])
    {
      for part in parts { #expect(line.contains(part), "\(line)") }
    }
    // The undo names the change that it undid.
    let undone = try #require(lines[2].split(separator: " ").first)
    #expect(lines[1].contains("undo \(undone) "))
    let changes = try changes()
    #expect(changes.map { $0["command"] } == ["undo", "expense edit", "spend", "trip create"])
    #expect(changes.map { $0["undone"] } == [false, true, false, false])
    #expect(changes[0]["undoes"] == changes[1]["id"])
    #expect(changes[2]["counts"]?["expenses"] == 1)
    #expect(changes[2]["time"] == "2025-09-08T12:00:00+09:00")
  }

  @Test("The log names the command that was typed, and what it changed")
  func names() throws {
    let id = try cli.spend("12000 --category food --time 12:00")
    cli.text("expense edit \(id) --time 12:30")
    cli.text("again")
    let lines = cli.words(of: "log")
    #expect(lines[1].contains(" again + 12,000 JPY food 2025-09-08"), "\(lines)")
    #expect(lines[2].contains(" expense edit 12,000 JPY food 2025-09-08 (time)"), "\(lines)")
  }

  @Test("With a limit, the number of older changes is shown")
  func limit() throws {
    for amount in 1...3 { try cli.spend("\(amount) --category food") }
    let log = try cli.json("log --limit 2")
    #expect(log["changes"]?.list?.count == 2)
    #expect(log["older"] == 2)
    #expect(cli.text("log --limit 2").contains("2 older: `dot log --limit 4`"))
    #expect(cli("log --limit 0").exit == 2)
  }

  @Test("One change in full: each record before and after")
  func oneChange() throws {
    let id = try cli.spend("12000 --category food --place 난바")
    cli.text("expense edit \(id) --date 2025-09-07")
    let name = try #require(try changes()[0]["id"]?.text)
    let records = try cli.json("log \(name)")["change"]?["records"]?.list ?? []
    #expect(records.map { $0["id"] } == [.text(id), .text(id)])
    #expect(records[0]["new"] == .null && records[1]["old"] == .null)
    #expect(records[1]["new"]?["amount"] == "12000")
    let text = cli.text("log \(name.prefix(6))")
    #expect(text.contains("- 12,000 JPY food 2025-09-08") && text.contains("+ 12,000 JPY food 2025-09-07"))
    #expect(cli("log zzzz").err.hasPrefix("dot: no change with the id ‘zzzz’"))
  }

  @Test("A deleted trip is restored with its expenses, places and photos")
  func deletedTrip() throws {
    try cli.spend("12000 --category food --place 난바 --no-exif --photo \(Samples.photo("ramen.jpg"))")
    try cli.spend("500 --category cafe --date 2025-09-07")
    let before = try cli.json("report")
    #expect(cli.text("trip delete Osaka --yes").hasSuffix("`dot undo` brings it back.\n"))
    #expect(try cli.json("trip list")["trips"] == [])
    let undone = cli.text("undo")
    #expect(undone.hasPrefix("Undid `trip delete` ("))
    #expect(undone.contains("): restored ‘Osaka’, 2 expenses, 난바\n"))
    #expect(try cli.json("report") == before)
    #expect(try cli.json("expense list")["expenses"]?.list?.last?["photos"]?.list?.count == 1)
    #expect(cli.text("redo").hasPrefix("Redid `trip delete` ("))
    #expect(try cli.json("trip list")["trips"] == [])
  }

  @Test("Undoing a change that later ones depend on is refused, with the command to run first")
  func refused() throws {
    let id = try cli.spend("12000 --category food")
    let spend = try #require(try changes()[0]["id"]?.text)
    cli.text("expense edit \(id) --memo ramen")
    let edit = try #require(try changes()[0]["id"]?.text)
    let before = try contents(of: cli.folder.path)
    let ran = cli("undo \(spend)")
    #expect(ran.exit == 1 && ran.out == "")
    #expect(
      ran.err.contains("the expense 12,000 JPY food 2025-09-08 was changed since by `expense edit`"))
    #expect(ran.err.contains("`dot undo \(edit)`"))
    let korean = cli("undo \(spend) --lang ko")
    #expect(korean.err.contains("그 뒤에 바뀌었습니다") && korean.err.contains("`dot undo \(edit)`"))
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("Fetched rates, settings and the current trip are not in the log")
  func outside() throws {
    try cli.store("2025-09-08")
    cli.text("config set language en")
    cli.text("trip use Osaka")
    #expect(try changes().map { $0["command"] } == ["trip create"])
    cli.text("rates set VND 0.05")
    #expect(try changes().first?["counts"]?["rates"] == 1)
    #expect(cli.text("undo").contains("): removed VND 0.05 KRW 2025-09-08\n"))
    #expect(cli("rates unset VND").exit == 1)
  }

  @Test("The versions of one expense, also if it is deleted")
  func expenseHistory() throws {
    let id = try cli.spend("12000 --category food --memo ramen --place 난바")
    cli.text("expense edit \(id) --amount 11800 --pay card")
    let lines = cli.text("expense history \(id.prefix(6))").split(separator: "\n").map(String.init)
    #expect(lines[0] == "Expense \(id) in ‘Osaka’")
    #expect(lines[2].contains("recorded: trip Osaka, amount 12,000 JPY, category food"))
    #expect(lines[2].hasSuffix("memo ramen, place 난바"))
    #expect(lines[3].hasSuffix("expense edit  amount 12,000 JPY → 11,800 JPY, paid by – → card"))
    cli.text("expense delete \(id) --yes")
    #expect(cli.text("expense history \(id)").hasPrefix("Expense \(id), deleted"))
    let versions = try cli.json("expense history \(id)")["versions"]?.list ?? []
    #expect(versions.map { $0["command"] } == ["spend", "expense edit", "expense delete"])
    #expect(versions.map { $0["new"]?["amount"] } == ["12000", "11800", nil])
    #expect(cli("expense history zzzz").exit == 1)
  }

  @Test("Pruning asks, shows what is removed, and keeps expenses and their photos")
  func prune() throws {
    let id = try cli.spend("5 --category food --no-exif --photo \(Samples.photo("ramen.jpg"))")
    try cli.spend("6 --category food --no-exif --photo \(Samples.photo("ticket.jpg"))")
    cli.text("expense delete \(id) --yes")
    let report = try cli.json("report")
    #expect(cli.text("log prune --older-than 1d") == "Nothing to prune\n")
    cli.environment["DOT_NOW"] = "2026-09-08T12:00:00+09:00"
    let before = try contents(of: cli.home)
    let refused = cli("log prune --older-than 90d")
    #expect(refused.exit == 1)
    #expect(
      refused.err.hasPrefix(
        "4 changes made before 2026-06-10 12:00 and 1 photo no longer in use ("))
    #expect(try contents(of: cli.home) == before)
    let pruned = try cli.json("log prune --older-than 12w --yes")
    #expect(pruned["changes"] == 4 && pruned["photos"] == 1)
    #expect(try cli.json("log")["changes"] == [])
    #expect(cli("undo").err.hasPrefix("dot: nothing to undo"))
    cli.environment["DOT_NOW"] = "2025-09-08T12:00:00+09:00"
    #expect(try cli.json("report") == report)
    for age in ["90", "d", "-1d", "1.5d", "9999999d"] {
      #expect(cli("log prune --older-than \(age)").exit == 2, "\(age)")
    }
    #expect(cli("log prune").exit == 2)
  }

  @Test("In Korean")
  func korean() throws {
    cli.environment["LANG"] = "ko_KR.UTF-8"
    let id = try cli.spend("12000 --category food --memo 라멘")
    cli.text("expense edit \(id) --amount 11800")
    #expect(cli.text("log").contains("11,800 JPY 식비 2025-09-08 ‘라멘’ (금액)"))
    #expect(cli.text("undo").hasPrefix("취소했습니다: `expense edit` ("))
    #expect(cli.text("redo").hasPrefix("다시 적용했습니다: `expense edit` ("))
    #expect(cli.text("expense history \(id)").contains("금액 12,000 JPY → 11,800 JPY"))
    #expect(cli("undo zzzz").err.hasPrefix("dot: ‘zzzz’ 변경이 없습니다"))
  }

  @Test("`last` has the history of its expense, with the bare name of a wallet") func ofLast() throws {
    cli.text("wallet add Travel --kind prepaid")
    let id = try cli.spend("500 cafe --pay Travel")
    cli.text("expense edit last --memo latte")
    let history = cli.text("expense history last")
    #expect(history == cli.text("expense history \(id)"))
    #expect(history.contains("paid by Travel") && history.contains("latte"), "\(history)")
    #expect(!history.contains("pruned"))
  }
}
