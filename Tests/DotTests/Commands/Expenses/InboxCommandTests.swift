import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot inbox")
struct InboxCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try FileManager.default.createDirectory(atPath: cli.folder("in"), withIntermediateDirectories: true)
    try "2025-09-06 12:41 1800 food ramen\n500 cafe\nOsaka notes\n2025-11-01 5 food\n".write(
      toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    try "x".write(toFile: cli.folder("in/b.txt.part"), atomically: true, encoding: .utf8)
    let photo = MadePhoto(taken: "2025:09:06 12:45:00").jpeg()
    try Data(photo).write(to: URL(fileURLWithPath: cli.folder("in/1.jpg")))
  }

  @Test("Says what it took, in the JSON of `import`")
  func json() throws {
    let done = try cli.json("inbox \(cli.folder("in")) --yes")
    #expect(done["format"] == "inbox" && done["files"]?[0]?["format"] == "inbox")
    let counts = try #require(done["counts"])
    #expect(
      counts["rows"] == 4 && counts["imported"] == 2 && counts["refused"] == 1 && counts["ignored"] == 1)
    #expect(
      done["refused"]?[0]?["line"] == 3 && done["refused"]?[0]?["file"]?.text?.hasSuffix("in/a.txt") == true)
    #expect(done["ignored"]?[0]?["line"] == 4 && done["ignored"]?[0]?["reason"] == "no-trip")
    #expect(done["undated"]?[0]?["line"] == 2 && done["undated"]?[0]?["date"] == "2025-09-08")
    #expect(done["photos"]?["added"]?.list?.count == 1 && done["photos"]?["unmatched"]?.list?.count == 0)
    #expect(done["skipped"]?[0]?["reason"] == "partial")
    #expect(try #require(done["change"]?.text).isEmpty == false)
    let again = try cli.json("inbox \(cli.folder("in")) --yes")
    #expect(again["counts"]?["duplicate"] == 2 && again["photos"]?["known"] == 1 && again["change"] == .null)
  }

  @Test("A line in question stays out, and the answer has the commands that decide it")
  func pairs() throws {
    let typed = try cli.spend("1800 food --date 2025-09-05")
    let folder = cli.folder("in")
    let pair = "inbox \(folder) --max-size 20MB --yes --pair \(folder)/a.txt:1="
    let asked = cli("inbox \(folder) --yes --max-size 20MB")
    #expect(asked.err.contains("`dot \(pair)new`") && asked.err.contains("`dot \(pair)\(typed.prefix(8))`"))
    #expect(try cli.json(pair + typed + " --dry-run")["counts"]?["completed"] == 1)
    #expect(try cli.json(pair + "new")["counts"]?["imported"] == 1)
    for wrong in ["x:y=new", "b.txt:1=new", "1=", "0=new"] {
      #expect(cli("inbox \(folder) --yes --pair \(wrong)").exit == 2)
    }
  }

  @Test("A line may be for me alone, or for nobody's name where nobody is me")
  func me() throws {
    for line in ["people add Ana", "people add Ben", "people me Ana"] { cli.text(line) }
    try "2025-09-06 90 shopping rug for me\n2025-09-06 60 food by Ben for Me,ben\n2025-09-06 50 식비 라멘 내가\n"
      .write(toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    let preview = cli("inbox \(cli.folder("in"))").err
    #expect(preview.contains("rug (for Ana)"), "\(preview)")
    #expect(preview.contains("(paid by Ben; for Ana, Ben)"), "\(preview)")
    cli.text("inbox \(cli.folder("in")) --yes")
    let found = try cli.json("expense list")["expenses"]?.list ?? []
    let shares = found.map { expense in
      (expense["for"]?.list ?? []).map { "\($0["person"]?.text ?? "") \($0["share"]?.text ?? "")" }
    }
    #expect(shares == [["Ana 90"], ["Ana 30", "Ben 30"], ["Ana 25", "Ben 25"]])
    #expect(found.map { $0["memo"]?.text } == ["rug", nil, "라멘"])

    cli.text("trip create Kyoto --currency JPY --start 2025-10-05 --with Cleo,Dan")
    try "2025-10-06 90 shopping rug by Cleo for me\n".write(
      toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    let refused = try cli.json("inbox \(cli.folder("in")) --yes --trip Kyoto")
    #expect(refused["counts"]?["imported"] == 0 && refused["counts"]?["refused"] == 1)
  }

  @Test(
    "A line may end with a group, with all, and with a list as one writes it",
    arguments: [
      ("for Us", "soup", ["Ana 45", "Ben 45"]), ("for everyone", "soup", ["Ana 30", "Ben 30", "Cleo 30"]),
      ("for Ana and Cleo", "soup", ["Ana 45", "Cleo 45"]),
      ("for Ana, Cleo cash", "soup", ["Ana 45", "Cleo 45"]), ("for Ana:2,Ben", "soup", ["Ana 60", "Ben 30"]),
      ("for mom", "soup for mom", ["Ana 30", "Ben 30", "Cleo 30"]),
    ])
  func groups(_ ending: String, _ memo: String, _ shares: [String]) throws {
    for name in ["Ana", "Ben", "Cleo"] { cli.text("people add \(name)") }
    for line in ["people me Ana", "people group Us Ana,Ben"] { cli.text(line) }
    try "2025-09-06 90 food soup \(ending)\n".write(
      toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    cli.text("inbox \(cli.folder("in")) --yes")
    let expense = try cli.json("expense list")["expenses"]?[0]
    let each = (expense?["for"]?.list ?? []).map { "\($0["person"]?.text ?? "") \($0["share"]?.text ?? "")" }
    #expect(each == shares && expense?["memo"]?.text == memo)
  }

  @Test("Preview and run give photos to the same lines, and of equal ones to the first", arguments: 1...6)
  func equalPhotos(_ turn: Int) throws {
    try "2025-09-06 12:41 1800 food ramen @Ichiran\n2025-09-06 12:41 900 food gyoza\n".write(
      toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    cli.text("inbox \(cli.folder("in")) --yes")
    let photos = try cli.json("expense list")["expenses"]?.list?.map { $0["photos"]?.list?.count }
    let memos = try cli.json("expense list")["expenses"]?.list?.map { $0["memo"]?.text }
    #expect(
      zip(memos ?? [], photos ?? []).first { $0.0 == "ramen" }?.1 == 1,
      "\(turn): \(String(describing: photos))")
  }

  @Test("A photo says where its expense was: at a place without a position, else near one")
  func positions() throws {
    try Data(MadePhoto(taken: "2025:09:06 12:45:00", at: (34.6687, 135.5013)).jpeg()).write(
      to: URL(fileURLWithPath: cli.folder("in/1.jpg")))
    try "2025-09-06 12:41 1800 food ramen @Ichiran\n".write(
      toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    cli.text("inbox \(cli.folder("in")) --yes")
    let place = try cli.json("place list")["places"]?.list?.first
    #expect(
      place?["identifier"] == "Ichiran" && place?["latitude"] == 34.6687 && place?["longitude"] == 135.5013)
  }

  @Test("A line may end with who paid, for whom, and with what")
  func who() throws {
    for line in ["people add Ana", "people add Ben", "people add 벤", "people me Ana", "wallet add 트래블월렛"] {
      cli.text(line)
    }
    try """
    2025-09-06 1200 food ramen by Ben for ana,Ben cash
    2025-09-06 800 식비 라멘 벤이 트래블월렛
    2025-09-06 500 food for Zoe
    2025-09-06 400 food by Ben
    """.write(toFile: cli.folder("in/a.txt"), atomically: true, encoding: .utf8)
    cli.text("inbox \(cli.folder("in")) --yes")
    let found = try cli.json("expense list")["expenses"]?.list ?? []
    func names(_ expense: Judged, _ key: String) -> String {
      (expense[key]?.list ?? []).compactMap { $0["person"]?.text }.joined(separator: ",")
    }
    let lines = found.map { expense in
      [expense["memo"]?.text, names(expense, "by"), names(expense, "for"), expense["pay"]?.text].map {
        $0 ?? "-"
      }
      .joined(separator: " | ")
    }
    #expect(
      Set(lines) == [
        "ramen | Ben | Ana,Ben | cash", "라멘 | 벤 | Ana,Ben,벤 | 트래블월렛", "for Zoe | Ana | Ana,Ben,벤 | -",
        "- | Ben | Ana,Ben,벤 | -",
      ])
  }

  @Test("Shows what would be taken and asks; without a terminal it needs --yes")
  func confirmation() throws {
    let line = "inbox \(cli.folder("in"))"
    let refused = cli(line)
    #expect(refused.exit == 1 && refused.out.isEmpty && refused.err.contains("--yes"))
    #expect(cli(line + " --dry-run").out.contains("\n2025-09-06  1,800 JPY  ramen  food\n"))
    let declined = cli(line, input: "n\n", isTTY: true)
    #expect(declined.exit == 1 && declined.err.contains("Would import 2 expenses into ‘Osaka’"))
    #expect(declined.err.contains("line 3: ‘Osaka’ is not an amount"))
    #expect(declined.err.contains("no date, so it got that of the file's last change, 2025-09-08"))
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 0)
    let done = cli(line, input: "y\n", isTTY: true)
    #expect(
      done.exit == 0 && done.out.contains("Imported 2 expenses") && done.out.contains("1 photo added to"))
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 2)
    cli.text("undo")
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 0)
  }

  @Test("A line that has grown is named with its expense as it was, and nothing is asked about it")
  func grown() throws {
    let file = URL(fileURLWithPath: cli.folder("in") + "/late.txt")
    try Data("2025-09-07 700 cafe\n".utf8).write(to: file)
    cli.text("inbox \(cli.folder("in")) --yes")
    try Data("2025-09-07 700 cafe mocha\n".utf8).write(to: file)
    let done = cli("inbox \(cli.folder("in"))", input: "y\n", isTTY: true)
    #expect(done.exit == 0 && !done.err.contains("The same payment?"), "\(done.err)")
    #expect(done.out.contains("line 1: completes 2025-09-07 700 JPY ("), "\(done.out)")
    #expect(
      try cli.json("expense list --category cafe")["expenses"]?.list?.contains { $0["memo"] == "mocha" }
        == true)
  }

  @Test("A folder that is not there is an error")
  func missing() throws {
    let ran = cli("inbox \(cli.folder("none")) --yes --json")
    #expect(ran.exit == 1)
    #expect(try ran.error()["code"] == .text("no-such-file"))
  }
}
