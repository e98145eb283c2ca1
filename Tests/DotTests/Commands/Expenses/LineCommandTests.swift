import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot import jsonl, dot spend - and dot export jsonl")
struct LineCommandTests {
  private let cli: CLIHarness
  private let file: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.json("trip create Kyoto --currency JPY --start 2025-09-07 --end 2025-09-08")
    file = cli.folder("lines.jsonl")
  }

  private func write(_ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private static let osaka = #"{"trip":"Osaka","amount":"500","category":"food","date":"2025-09-06"}"#
  private static let kyoto = #"{"trip":"Kyoto","amount":"-20","category":"cafe","date":"2025-09-07"}"#

  @Test("Imports are reported per trip, in JSON and in both languages")
  func told() throws {
    try write([Self.osaka, Self.kyoto, Self.osaka].joined(separator: "\n"))
    let trips = try cli.json("trip list")["trips"]?.list ?? []
    let ids = trips.compactMap { $0["id"]?.text }
    let answer = try cli.json("import jsonl \(file) -n")
    #expect(answer["imported"] == 3 && answer["skipped"] == 0)
    #expect(
      answer["trips"] == [
        ["id": .text(ids[0]), "title": "Osaka", "imported": 2, "remaining": "299000"],
        ["id": .text(ids[1]), "title": "Kyoto", "imported": 1, "remaining": .null],
      ])
    #expect(answer["expenses"]?.list?.map { $0["trip"]?.text } == [ids[0], ids[1], ids[0]])
    #expect(
      cli.text("import jsonl \(file)")
        == "Imported 3 expenses into 2 trips, 2 days\n  Osaka: 2\n  Kyoto: 1\n")
    #expect(
      cli.text("import jsonl \(file) --trip Kyoto --lang ko") == "‘Kyoto’에 지출 3건 가져옴(2일)\n")
    #expect(cli.text("import jsonl \(file) -q") == "")
    #expect(cli.text("import jsonl /dev/null") == "Nothing to import: no lines\n")
    #expect(cli.text("import jsonl /dev/null --lang ko") == "가져올 것 없음: 줄이 없습니다\n")
  }

  @Test("An import is one change, which one undo reverts")
  func undo() throws {
    let before = try contents(of: cli.home + "/trips")
    try write([Self.osaka, Self.kyoto, Self.osaka].joined(separator: "\n"))
    cli.text("import jsonl \(file)")
    #expect(try contents(of: cli.home + "/trips") != before)
    cli.text("undo")
    #expect(try contents(of: cli.home + "/trips") == before)
    cli.text("redo")
    #expect(cli.text("export jsonl --all").split(separator: "\n").count == 3)
  }

  @Test("Standard input is read with a dash, by `import jsonl` and by `spend`")
  func input() throws {
    for line in ["import jsonl -", "spend -", "spend - --trip Osaka"] {
      let ran = cli(line, input: Self.osaka + "\r\n")
      #expect(ran.exit == 0 && ran.out == "Imported 1 expense into ‘Osaka’, 1 day\n", "\(ran.err)")
    }
    for (line, other) in [("spend - --category food", "--category"), ("spend - --memo A", "--memo")] {
      let ran = cli(line, input: Self.osaka)
      #expect(ran.exit == 2 && ran.err.contains(other))
    }
    #expect(cli("refund -", input: Self.osaka).exit == 2)
    // A terminal is read to its end, like any other input.
    #expect(cli("spend -", input: Self.osaka + "\n", isTTY: true).exit == 0)
  }

  @Test("The first ten bad lines are reported, the rest counted, and nothing is recorded")
  func refused() throws {
    let before = try contents(of: cli.home)
    try write(
      Self.osaka + "\n" + String(repeating: "x\n", count: 12) + Self.osaka.replacing("500", with: "24,70"))
    let ran = cli("import jsonl \(file)")
    #expect(ran.exit == 2 && ran.out == "")
    let lines = ran.err.split(separator: "\n")
    #expect(lines.first == "dot: 13 lines can't be imported, so nothing was imported")
    #expect(lines.dropFirst().first == "hint: line 2: byte 1: this is not JSON")
    #expect(lines.count == 12 && lines.last == "hint: and 3 more lines")
    let korean = cli("import jsonl \(file) --lang ko").err
    #expect(korean.hasPrefix("dot: 13줄을 가져올 수 없어 아무것도 가져오지 않았습니다\n힌트: 2번째 줄: 1번째 바이트: JSON이 아닙니다\n"))
    try write(Self.osaka.replacing("500", with: "24,70") + "\n" + Self.osaka.replacing("trip", with: "trips"))
    let error = try cli("import jsonl \(file) --json").error()
    #expect(error["code"] == "bad-lines")
    #expect(
      error["hints"] == [
        "line 1: ‘24,70’ can be read as ‘24.70’ or as ‘2470’",
        "line 2: unknown key ‘trips’ (did you mean ‘trip’?)",
      ])
    #expect(try contents(of: cli.home) == before)
  }

  @Test("A line without a trip belongs to the current one, or to the only one")
  func withoutATrip() throws {
    try write(Self.osaka.replacing(#""trip":"Osaka","#, with: ""))
    cli.text("import jsonl \(file)")
    cli.text("trip create Kyoto --currency JPY")
    #expect(try cli.json("import jsonl \(file)")["trips"]?[0]?["title"] == "Kyoto")
    cli.text("trip create Nara --currency JPY")
    cli.text("trip delete Nara --yes")
    #expect(cli("import jsonl \(file)").err.contains("line 1: no ‘trip’"))
  }

  @Test("An unreadable file is exit 1, and so is an unknown trip")
  func noFile() throws {
    for (line, code) in [
      ("import jsonl \(cli.folder("none"))", "no-such-file"),
      ("import jsonl \(cli.folder.path)", "file-failed"),
      ("import jsonl /dev/null --trip Nara", "no-such-trip"),
    ] {
      let ran = cli(line + " --json")
      #expect(ran.exit == 1 && ran.out == "")
      #expect(try ran.error()["code"] == .text(code))
    }
    #expect(cli("import").exit == 2)
  }

  /// Expenses with everything that a line can contain.
  private func fill() throws {
    cli.text("rates set JPY 938.28/100 --date 2025-09-05")
    try cli.spend(
      "12.50 --currency USD --category food --trip Osaka --date 2025-09-06 --time 19:05:30 --zone Asia/Tokyo --memo '라멘 \"둘\"' --pay card --tag 밤 --tag b --place 도톤보리 --at 34.6687,135.5013 --rate 13.9/10 --charged 17000KRW --photo \(Samples.photo("ramen.jpg")) --photo \(Samples.photo("ticket.jpg"))"
    )
    try cli.spend("1200 --category taxi --trip Osaka --date 2025-09-06 --rate 938.28/100 --place 역")
    try cli.spend(
      "0.125 --currency BHD --category etc --trip Kyoto --date 2025-09-06 --memo '\u{202E}x'")
    cli.text(
      "refund 300 --category transport --trip Osaka --date 2025-09-05 --time 08:00 --zone +09:00")
    try cli.spend("700 --category cafe --trip Osaka --date 2025-09-06 --place 도톤보리 --at 1,2")
  }

  @Test("Lines exported and imported into another ledger are the same")
  func roundTrip() throws {
    try fill()
    let lines = cli.text("export jsonl --all")
    #expect(lines.split(separator: "\n").count == 5)
    let other = cli.folder("other")
    cli.text("--home \(other) trip create Osaka --currency JPY --start 2025-09-05 --end 2025-09-09")
    cli.text("--home \(other) trip create Kyoto --currency JPY --start 2025-09-07 --end 2025-09-08")
    let ran = cli("--home \(other) import jsonl -", input: lines)
    #expect(ran.exit == 0, "\(ran.err)")
    let again = cli.text("--home \(other) export jsonl --all")
    // Photos have the path where they are now.
    #expect(again.replacing(other + "/", with: cli.home + "/") == lines)
    #expect(again.contains(other + "/images/"))
    #expect(
      cli("--home \(other) import jsonl -", input: again).out
        == "Nothing to import: 5 expenses are already in the ledger\n")
    #expect(
      cli("import jsonl -", input: again).out
        == "Nothing to import: 5 expenses are already in the ledger\n")
  }

  @Test("One line for each expense, in the order of the report, with the keys in order")
  func exported() throws {
    try fill()
    let lines = cli.text("export jsonl --trip Osaka").split(separator: "\n").map(String.init)
    func tail(_ line: String) -> String {
      line.split(separator: ",", maxSplits: 1).last.map(String.init) ?? ""
    }
    #expect(
      lines.map(tail) == [
        #""trip":"Osaka","amount":"-300","currency":"JPY","category":"transport","date":"2025-09-05","time":"08:00","zone":"+09:00"}"#,
        #""trip":"Osaka","amount":"12.50","currency":"USD","category":"food","date":"2025-09-06","time":"19:05:30","zone":"Asia/Tokyo","memo":"라멘 \"둘\"","pay":"card","tags":["밤","b"],"place":{"identifier":"도톤보리","latitude":34.6687,"longitude":135.5013},"rate":"13.9/10JPY","charged":{"amount":"17000","currency":"KRW"},"photos":\#(try photos())}"#,
        #""trip":"Osaka","amount":"1200","currency":"JPY","category":"taxi","date":"2025-09-06","place":{"identifier":"역"},"rate":"938.28/100KRW"}"#,
        #""trip":"Osaka","amount":"700","currency":"JPY","category":"cafe","date":"2025-09-06","place":{"identifier":"도톤보리","latitude":1,"longitude":2}}"#,
      ])
    #expect(cli.text("export jsonl --trip Kyoto").contains(#""memo":"\u202ex""#))
    #expect(
      cli.text("export jsonl --all --category taxi --category cafe").split(separator: "\n").count == 2)
    #expect(cli.text("export jsonl --all --from 2025-10-01") == "")
    // A narrow terminal does not break data lines.
    #expect(
      cli("export jsonl --trip Osaka", columns: 20).out == lines.joined(separator: "\n") + "\n")
    let object = try cli.json("export jsonl --trip Osaka --category taxi")
    #expect(object["lines"]?.list?.first?["rate"] == "938.28/100KRW")
    #expect(cli("export jsonl --all --in KRW").exit == 2)
    #expect(cli("export jsonl --all --trip Osaka").exit == 2)
  }

  @Test("`export json` reports how many expenses it wrote, not how many trips")
  func countsOfJSON() throws {
    try fill()
    let file = cli.folder("ledger.json")
    #expect(cli.text("export json --output \(file)") == "Wrote 5 expenses to ‘\(file)’\n")
    let done = try cli.json("export json --trip Kyoto --yes --output \(file)")
    #expect(done == ["schema": 1, "exported": 1, "output": .text(file)])
    cli.text("trip create Empty")
    #expect(try cli.json("export json --trip Empty --yes --output \(file)")["exported"] == 0)
  }

  private func photos() throws -> String {
    let expense = try cli.json("expense list --trip Osaka --category food")["expenses"]?.list?.first
    let paths = expense?["photos"]?.list?.compactMap(\.text) ?? []
    return "[" + paths.map { "\"\(cli.home)/\($0)\"" }.joined(separator: ",") + "]"
  }

  @Test("If two trips have the same title, the id is used")
  func sameTitle() throws {
    let created = try cli.json("trip create osaka --currency JPY")
    let id = try #require(created["trip"]?["id"]?.text)
    try cli.spend("5 --category food --trip \(id)")
    #expect(cli.text("export jsonl --trip \(id)").contains(#""trip":"osaka""#))
    cli.text("trip edit \(id) --title Osaka")
    #expect(cli.text("export jsonl --trip \(id)").contains(#""trip":"\#(id)""#))
  }

  @Test("A file is replaced only after confirmation, and as a whole")
  func output() throws {
    try cli.spend("5 --category food --trip Osaka --date 2025-09-06")
    let lines = cli.text("export jsonl --trip Osaka")
    let command = "export jsonl --trip Osaka --output \(file)"
    #expect(try cli.json(command) == ["schema": 1, "exported": 1, "output": .text(file)])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines)
    try write("mine")
    let refused = cli(command)
    #expect(refused.exit == 1 && refused.out == "" && refused.err.contains("lines.jsonl"))
    #expect(cli(command, input: "n\n", isTTY: true).exit == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(cli(command + " --lang ko", input: "예\n", isTTY: true).out == "지출 1건을 ‘\(file)’ 파일에 썼습니다\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines)
    try write("mine")
    #expect(cli(command + " -y").exit == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == lines)
    #expect(cli.text("export jsonl --trip Osaka --output -") == lines)
    #expect(cli("export jsonl --trip Osaka --output /dev/null").exit == 0)
    #expect(cli("export jsonl --trip Osaka --output \(cli.folder("none/a"))").exit == 1)
    #expect(cli("export jsonl --trip Osaka --output \(cli.folder.path)").exit == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: cli.folder.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  /// With quadratic time this would take an hour; it takes a few seconds.
  @Test("An expense with a hundred thousand tags takes linear time")
  func aHundredThousandTags() throws {
    let start = threadSeconds()
    let tags = (0..<100_000).map { "\"t\($0)\"" }.joined(separator: ",")
    try write(
      #"{"trip":"Osaka","amount":"500","category":"food","date":"2025-09-06","tags":["# + tags + "]}")
    #expect(try cli.json("import jsonl \(file)")["imported"] == 1)
    #expect(cli.text("expense list --trip Osaka --tag t99999").contains("500 JPY"))
    #expect(cli.text("report --trip Osaka --tag t0").contains("500 JPY"))
    #expect(cli("check").exit == 0)
    #expect(cli.text("export jsonl --trip Osaka").contains(#""t99999""#))
    #expect(threadSeconds() - start < 300)
  }
}
