import Foundation
import TestSupport
import Testing

@testable import dot

@Suite struct CheckCommandTests {
  let cli: CLIHarness
  let expense: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    expense = try cli.spend("1000 --category food --no-exif --photo \(Samples.photo("ramen.jpg"))")
  }

  /// The one day of the trip, relative to the ledger folder.
  private func day() throws -> String {
    let trip = try #require(try Files.list(cli.home + "/trips").first)
    return "trips/\(trip)/days/2025-09-08.json"
  }

  /// Edits a text in the day behind the program's back.
  private func flip(_ old: String, _ new: String) throws {
    let path = URL(fileURLWithPath: cli.home + "/" + (try day()))
    let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: path)
  }

  @Test func clean() throws {
    let ran = cli("check")
    #expect(ran.exit == 0 && ran.err == "")
    #expect(
      ran.out == """
        Checked 1 trip, 1 expense, 0 places, 1 photo, 0 days of rates, 2 changes
        No problems found.

        """)
    let json = try cli.json("check")
    #expect(json["ok"] == true && json["problems"] == [] && json["notes"] == [])
    #expect(json["counts"]?["expenses"] == 1 && json["counts"]?["changes"] == 2)
  }

  @Test func aDayThatIsGone() throws {
    let file = try day()
    try FileManager.default.removeItem(atPath: cli.home + "/" + file)
    let output = cli.home + "-ledger.zip"
    for command in ["report", "left", "expense list", "spend 5 food", "export zip --output \(output)"] {
      let ran = cli(command)
      #expect(ran.exit == 3 && ran.out == "" && ran.err.contains(file), "\(command): \(ran)")
    }
    #expect(!FileManager.default.fileExists(atPath: output))
    let accepted = cli("check --accept \(file) --yes")
    #expect(accepted.exit == 0 && accepted.out.contains("Accepted that ‘\(file)’ is gone"), "\(accepted)")
    #expect(cli("report").exit == 0 && cli("check").exit == 0)
    #expect(cli("undo").exit == 0 && cli("expense list").out.contains("1,000"))
  }

  @Test func noLedgerYet() throws {
    let nobody = try CLIHarness()
    #expect(try nobody.json("check")["ok"] == true)
    #expect(try !Files.exists(nobody.home))
  }

  @Test("The demo's ledger is clean")
  func demo() throws {
    let home = try #require(try cli.json("demo")["home"]?.text)
    let json = try cli.json("check --home \(home)")
    #expect(json["problems"] == [] && json["notes"] == [])
    #expect(json["counts"]?["expenses"] == 28)
  }

  @Test("Problems go to standard output, their number to standard error, and the exit is 3")
  func problems() throws {
    try flip("\"1000\"", "\"9000\"")
    let file = try day()
    let ran = cli("check")
    #expect(ran.exit == 3)
    #expect(
      ran.out == """
        \(file)
          its checksum ("seal") does not match its content
          if you changed it by hand: `dot check --accept \(file)`: shows the difference and seals it
          restore a good copy from a backup

        Checked 1 trip, 1 expense, 0 places, 1 photo, 0 days of rates, 2 changes

        """)
    #expect(
      ran.err == """
        dot: 1 problem was found in the ledger
        hint: `dot check --accept \(file)`: if you changed it by hand

        """)
    let json = cli("check --json")
    #expect(json.exit == 3)
    #expect(try json.error()["code"] == "problems-found")
    let problem = try json.json()["problems"]?[0]
    #expect(try json.json()["ok"] == false)
    #expect(
      problem?["file"] == .text(file) && problem?["code"] == "broken-seal" && problem?["place"] == .null)
    // JSON is in one language.
    #expect(try cli("check --json --lang ko").json() == json.json())
  }

  @Test("The place of a problem is shown")
  func places() throws {
    try flip("\"food\"", "7")
    let ran = cli("check --json")
    let codes = try ran.json()["problems"]?.list?.map { $0["code"]?.text }
    #expect(codes == ["broken-seal", "bad-value"])
    #expect(try ran.json()["problems"]?[1]?["place"] == .text("5:5 \(expense).category"))
    #expect(cli("check").out.contains("line 5, record ‘\(expense)’, ‘category’\n"))
    #expect(cli("check --lang ko").out.contains("5행, 레코드 ‘\(expense)’, ‘category’\n"))
  }

  @Test("Lines fit the terminal", arguments: [40, 60, 100])
  func width(_ columns: Int) throws {
    try flip("\"1000\"", "\"9000\"")
    for language in ["en", "ko"] {
      let ran = cli("check --lang \(language) --color never", isTTY: true, columns: columns)
      for line in ran.out.split(separator: "\n") {
        #expect(String(line).displayWidth <= columns, "\(line)")
      }
    }
  }

  @Test("File names can't control the terminal")
  func harmless() throws {
    try Data([1]).write(to: URL(fileURLWithPath: cli.home + "/a\u{1B}[31mb\nc"))
    let ran = cli("check")
    #expect(ran.exit == 0 && !ran.out.contains("\u{1B}") && ran.out.contains("a␛[31mb␊c"))
  }

  // MARK: --accept

  @Test("The difference is shown, the question asked, and the day sealed")
  func accept() throws {
    try flip("\"1000\"", "\"9000\"")
    let before = try contents(of: cli.home)
    let line = "check --accept \(try day())"
    #expect(cli(line).exit == 1)
    #expect(try cli(line + " --json").error()["code"] == "confirmation-needed")
    #expect(cli(line, input: "n\n", isTTY: true).exit == 1)
    let rehearsed = cli(line + " -n")
    #expect(rehearsed.exit == 0 && rehearsed.out.hasPrefix("Dry run"))
    #expect(try contents(of: cli.home) == before)

    let ran = cli(line + " --color never", input: "y\n", isTTY: true, columns: 200)
    #expect(ran.exit == 0)
    #expect(ran.err.contains("\(expense)\n") && ran.err.contains("- amount: \"1000\"\n"))
    #expect(ran.err.contains("+ amount: \"9000\"\n"))
    #expect(try cli.json("check")["problems"] == [])
    #expect(try cli.json("expense show \(expense)")["expense"]?["amount"] == "9000")
    let again = cli(line + " --yes --json")
    #expect(again.exit == 1)
    #expect(try again.error()["code"] == "nothing-to-accept")
  }

  @Test("It is in the history and can be undone")
  func acceptUndo() throws {
    try flip("\"1000\"", "\"9000\"")
    let json = try cli.json("check --accept \(cli.home)/\(try day()) --yes")
    #expect(json["accepted"]?["file"] == .text(try day()) && json["accepted"]?["seal"] == "broken")
    #expect(json["accepted"]?["differences"]?[0]?["old"]?["amount"] == "1000")
    #expect(cli("log").out.contains("check --accept"))
    cli.text("undo")
    #expect(try cli.json("expense show \(expense)")["expense"]?["amount"] == "1000")
    #expect(try cli.json("check")["problems"] == [])
  }

  @Test("The reason is given if it can't be accepted")
  func refused() throws {
    #expect(try cli("check --accept ../../x --yes --json").error()["code"] == "outside-ledger")
    #expect(try cli("check --accept trips/x --yes --json").error()["code"] == "not-a-document")
    #expect(try cli("check --fix --accept x --json").error()["code"] == "conflicting-options")
    try flip("\"1000\"", "\"abc\"")
    let ran = cli("check --accept \(try day()) --yes --json")
    #expect(ran.exit == 3 && ran.out == "")
    #expect(try ran.error()["code"] == "not-acceptable")
    #expect(try ran.error()["message"]?.text?.contains("amount") == true)
  }

  // MARK: --fix

  @Test func fix() throws {
    try Data([1]).write(to: URL(fileURLWithPath: cli.home + "/tmp/left"))
    let ran = cli("check --fix")
    #expect(ran.exit == 0)
    #expect(ran.out.hasPrefix("removed ‘tmp/left’, left by an interrupted command\n\nChecked "))
    #expect(cli("check --fix").out.hasPrefix("Nothing can be repaired"))
    try flip("\"1000\"", "\"9000\"")
    let json = cli("check --fix --json")
    #expect(json.exit == 3)
    #expect(try json.json()["repairs"] == [])
  }

  @Test("The last line agrees with the notes above it") func notes() throws {
    cli.text("cash buy 100JPY --paid 950KRW --date 2025-09-05")
    try cli.spend("500 food --pay cash --date 2025-09-06")
    let checked = cli("check")
    #expect(
      checked.exit == 0 && checked.out.hasSuffix("\nNo damage found; see 1 note above.\n"), "\(checked.out)")
    #expect(cli.text("check --lang ko").hasSuffix("\n손상은 없습니다. 위의 참고 사항 1건을 보십시오.\n"))
  }
}
