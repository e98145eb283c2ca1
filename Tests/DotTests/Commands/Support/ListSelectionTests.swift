import Testing

@testable import dot

/// Three expenses, recorded in another order than that of their dates: 1 on the 5th, 2 on the 6th, 3 on the 7th.
@Suite("How many expenses a list shows, and in which order")
struct ListSelectionTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness.inOsaka(
      "spend 2 food ramen --date 09-06", "spend 3 cafe ramen --date 09-07", "spend 1 food ramen --date 09-05")
  }

  /// The amounts that a list shows, in its order.
  private func amounts(_ line: String, isTTY: Bool) -> String {
    let ran = cli(line, isTTY: isTTY, columns: 80)
    #expect(ran.exit == 0 && ran.err == "", "\(line): \(ran.err)")
    // Without the last line, which is their sum.
    return ran.out.split(separator: "\n").dropLast().compactMap { row in
      let words = row.split(separator: " ")
      return words.firstIndex(of: "JPY").map { String(words[$0 - 1]) }
    }.joined()
  }

  @Test(
    "A terminal shows the newest first, a pipe the oldest; both show the same expenses",
    arguments: [
      ("", "321", "123"), ("--reverse", "123", "321"),
      ("--limit 2", "32", "23"), ("--limit 2 --reverse", "23", "32"), ("--limit 9", "321", "123"),
      // Recorded last: 1, before it 3.
      ("--last 1", "1", "1"), ("--last 2", "31", "13"), ("--last 9 --reverse", "123", "321"),
      ("--last 2 --limit 1", "3", "3"), ("--category food --last 1", "1", "1"),
      ("--category food --limit 1", "2", "2"), ("--from 09-06 --last 1", "3", "3"),
    ])
  func order(_ options: String, _ terminal: String, _ pipe: String) throws {
    for command in ["expense list", "search ramen", "ls"] {
      let line = "\(command) \(options) --quiet"
      #expect(amounts(line, isTTY: true) == terminal, "\(line)")
      #expect(amounts(line, isTTY: false) == pipe, "\(line)")
    }
  }

  @Test("JSON and --format have the order of a pipe on a terminal, too")
  func forPrograms() throws {
    let lines = cli("expense list --format {amount}", isTTY: true).out
    #expect(lines == "1\n2\n3\n")
    #expect(cli("expense list --format {amount} --reverse --limit 2", isTTY: true).out == "3\n2\n")
    let json = try cli("expense list --last 2 --json", isTTY: true).json()["expenses"]?.list
    #expect(json?.map { $0["amount"] } == ["1", "3"])
  }

  @Test("Recorded last is what `again` repeats: not what was edited, undone or brought back")
  func recordedLast() throws {
    func last() throws -> Judged? { try cli.json("expense list --last 1")["expenses"]?[0]?["amount"] }
    let first = try #require(try cli.json("expense list")["expenses"]?[1]?["id"]?.text)
    cli.text("expense edit \(first) --date 09-08")
    #expect(try last() == "1")
    cli.text("spend 4 food --date 09-04")
    #expect(try last() == "4")
    cli.text("undo")
    cli.text("expense delete \(first) --yes")
    cli.text("undo")
    #expect(try last() == "1")
    #expect(try cli.json("again --dry-run")["expense"]?["amount"] == "1")
  }

  @Test("A number of expenses is a whole number above zero", arguments: ["0", "-1", "x", "1.5", ""])
  func refused(_ number: String) throws {
    for option in ["limit", "last"] {
      #expect(cli("expense list --\(option)='\(number)'").exit == 2)
    }
  }
}
