import Foundation
import TestSupport
import Testing
import TripLedger

@testable import dot

@Suite("dot receipt, and receipts that are recorded")
struct ReceiptCommandTests {
  private let cli: CLIHarness
  private let photos: String

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    photos = cli.folder("photos")
    for folder in ["photos", "bin", "seen"] {
      try FileManager.default.createDirectory(atPath: cli.folder(folder), withIntermediateDirectories: true)
    }
    cli.environment["PATH"] = cli.folder("bin") + ":/usr/bin:/bin"
    // Sees what lies in a file of the size of the picture.
    let script = """
      #!/bin/sh
      if [ "$1" = --list-langs ]; then printf 'List:\\neng\\njpn\\n'; exit; fi
      echo >> "\(cli.folder("read"))"
      cat "\(cli.folder("seen"))/$(wc -c | tr -d ' ')"

      """
    try script.write(toFile: cli.folder("bin/tesseract"), atomically: true, encoding: .utf8)
    chmod(cli.folder("bin/tesseract"), 0o755)
  }

  /// A photo of a receipt; each `number` has another size.
  @discardableResult
  private func photo(_ number: Int, _ lines: String...) throws -> String {
    let bytes = MadePhoto().jpeg() + Array(repeating: 0, count: number)
    let path = photos + "/\(number).jpg"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    var tsv =
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
    for (row, line) in lines.enumerated() {
      for (column, word) in line.split(separator: " ").enumerated() {
        tsv += "5\t1\t1\t1\t\(row)\t\(column)\t\(column * 100)\t\(row * 40)\t90\t20\t90\t\(word)\n"
      }
    }
    try tsv.write(toFile: cli.folder("seen/\(bytes.count)"), atomically: true, encoding: .utf8)
    return path
  }

  /// 980 + 140 = 1,120.
  private func ramen(_ number: Int) throws -> String {
    try photo(
      number, "ICHIRAN", "2025-09-06 19:05", "Ramen 980", "Egg 140", "合計 ¥1,120", "お預り ¥1,200", "お釣り ¥80")
  }

  private func count() throws -> Int { try cli.json("expense list")["expenses"]?.list?.count ?? 0 }

  @Test("Says what was read, with the line that the total came from")
  func json() throws {
    let found = try cli.json("receipt \(try ramen(1))")["receipts"]?[0]
    #expect(found?["total"]?["amount"] == "1120" && found?["total"]?["currency"] == "JPY")
    #expect(found?["total"]?["line"] == "合計 ¥1,120" && found?["total"]?["confirmedBy"] == "items")
    #expect(found?["date"] == "2025-09-06" && found?["time"] == "19:05" && found?["merchant"] == "ICHIRAN")
    #expect(found?["items"]?[1]?["name"] == "Egg" && found?["items"]?[1]?["amount"] == "140")
    #expect(found?["kind"] == "receipt")
    let nothing = try photo(2, "zzz")
    #expect(cli("receipt \(nothing)").err.contains("no total could be read"))
    #expect(try count() == 0)
  }

  @Test("Nothing is recorded without a yes; with --yes only what a second fact confirms")
  func spend() throws {
    let file = try ramen(1)
    let refused = cli("spend --category food --photo \(file)")
    #expect(refused.exit == 2 && refused.err.contains("`dot spend 1120JPY --category food --photo"))
    #expect(refused.err.contains("--date 2025-09-06") && refused.err.contains("--time 19:05"))
    let unsure = try photo(2, "SHOP", "2025-09-06 10:00", "Total 700")
    #expect(cli("spend --category food --photo \(unsure) --yes").exit == 2)
    #expect(try count() == 0)
    cli.text("spend --category food --photo \(file) --yes")
    let expense = try cli.json("expense list")["expenses"]?[0]
    #expect(expense?["amount"] == "1120" && expense?["date"] == "2025-09-06" && expense?["time"] == "19:05")
    #expect(expense?["memo"] == "ICHIRAN" && expense?["photos"]?.list?.count == 1)
  }

  @Test("A terminal asks, and gives the items to people")
  func terminal() throws {
    for line in ["people add Ana", "people add Ben", "people me Ana"] { cli.text(line) }
    let file = try ramen(1)
    let asked = cli("spend --category food --photo \(file)", input: "y\ny\nana\nall\n", isTTY: true)
    #expect(asked.exit == 0 && asked.err.contains("confirmed by the items"), "\(asked.err)")
    let shares = try cli.json("expense list")["expenses"]?[0]?["for"]
    // 980 + 70, and 70.
    #expect(shares?[0]?["share"] == "1050" && shares?[1]?["share"] == "70")
    #expect(
      cli("spend --category food --photo \(try photo(3, "SHOP", "Total 700"))", input: "q\n", isTTY: true)
        .exit == 1)
    cli("spend --category food --photo \(try photo(3, "SHOP", "Total 700"))", input: "n\n650\n", isTTY: true)
    #expect(try cli.json("expense list")["expenses"]?.list?.contains { $0["amount"] == "650" } == true)
  }

  @Test("A second photo of a receipt goes to the expense that was recorded")
  func second() throws {
    cli.text("spend --category food --photo \(try ramen(1)) --yes")
    let again = try ramen(2)
    let refused = cli("spend --category food --photo \(again) --yes")
    #expect(refused.exit == 1 && refused.err.contains("dot photo add "))
    #expect(cli("spend --category food --photo \(again)", input: "y\n", isTTY: true).exit == 0)
    #expect(try count() == 1)
    #expect(try cli.json("expense list")["expenses"]?[0]?["photos"]?.list?.count == 2)
  }

  @Test("browse asks, too: nothing is read while one types, and a yes runs the command that it shows")
  func browse() throws {
    var walk = try cli.browse(columns: 160, rows: 40)
    walk.press("⏎a--category food --photo \(try ramen(1))")
    #expect(!FileManager.default.fileExists(atPath: cli.folder("read")))
    walk.press("⏎")
    #expect(walk.text.contains("confirmed by the items") && walk.text.contains("Record it so? [y/N]"))
    // What was typed stays after a no.
    walk.press("n")
    #expect(try count() == 0 && walk.text.contains("photos/1.jpg"))
    walk.press("⎋⎋")
    // Nothing confirms it, but it was seen.
    walk.press("a--category food --photo \(try photo(2, "SHOP", "2025-09-06 10:00", "Total 700"))⏎")
    #expect(walk.text.contains("not confirmed"))
    walk.press("y")
    let expense = try cli.json("expense list")["expenses"]?[0]
    #expect(expense?["amount"] == "700" && expense?["date"] == "2025-09-06" && expense?["memo"] == "SHOP")
    #expect(walk.text.contains("700"))
  }

  /// Files and what `tesseract` says of them, and how they are named.
  private static let odd: [(file: [UInt8], said: String, message: String)] = [
    (MadePhoto().png(width: 8, height: 600), "", "8 × 600"),
    (MadePhoto().png(width: 60_000, height: 60_000), "", "60000 × 60000"),
    (Array("https://example.com/x.png\n".utf8), "", "neither a picture nor a PDF"),
    (MadePhoto().jpeg(), "garbage", "could not read"),
    (MadePhoto().jpeg(), "level\tpage_num\n\u{1}\u{1B}[31m\t\t\n", "no total could be read"),
    (
      MadePhoto().jpeg(), "level\tpage_num\n5\t1\t1\t1\t1\t1\t1\t1\t1\t1\t90\t$(rm\u{1B}[2J-rf~)\n",
      "no total could be read"
    ),
  ]

  @Test("Hostile pictures change nothing and are named", arguments: odd)
  func hostile(_ file: [UInt8], _ said: String, _ message: String) throws {
    let path = photos + "/odd.jpg"
    try Data(file).write(to: URL(fileURLWithPath: path))
    try said.write(toFile: cli.folder("seen/\(file.count)"), atomically: true, encoding: .utf8)
    let before = try contents(of: cli.home)
    for line in ["receipt \(path)", "spend --category food --photo \(path) --yes"] {
      let answer = cli(line)
      #expect(answer.err.contains(message) && answer.err.contains("odd.jpg"), "\(answer.err)")
      #expect(!answer.err.contains("\u{1B}") && !answer.out.contains("\u{1B}"))
    }
    _ = cli("inbox \(photos)", input: "y\ny\ny\n", isTTY: true)
    #expect(try contents(of: cli.home) == before)
  }

  @Test("What looks like a command is quoted in the hint")
  func quoted() throws {
    let refused = cli(
      "spend --category food --photo \(try photo(1, "(touch $HOME/x); SHOP", "2025-09-06 10:00", "Total 700"))"
    )
    #expect(refused.exit == 2 && refused.err.contains("--memo '(touch $HOME/x); SHOP'"), "\(refused.err)")
  }

  @Test("Without tesseract, or with one that fails, nothing changes")
  func without() throws {
    let file = try ramen(1)
    try FileManager.default.removeItem(atPath: cli.folder("bin/tesseract"))
    cli.environment["PATH"] = cli.folder("bin")
    #expect(cli("receipt \(file)").err.contains("dot doctor"))
    #expect(cli("spend --category food --photo \(file)").err.contains("needs"))
    #expect(cli("doctor").out.contains("tesseract-ocr-kor"))
    #expect(try count() == 0)
  }

  @Test("A trip of ten receipts goes from the inbox to the settlement by questions alone")
  func inbox() throws {
    for line in ["people add Ana", "people add Ben", "people me Ana"] { cli.text(line) }
    var total = 0
    for number in 1...10 {
      total += number * 100
      try photo(number, "SHOP \(number)", "2025-09-06 1\(number - 1):00", "Total ¥\(number * 100)")
    }
    let answers = String(repeating: "y\nfood\n", count: 10)
    let ran = cli("inbox \(photos)", input: answers, isTTY: true)
    #expect(ran.exit == 0, "\(ran.err)")
    #expect(try count() == 10 && total == 5500)
    let settled = try cli.json("settle")["transfers"]?[0]
    #expect(settled?["from"] == "Ben" && settled?["to"] == "Ana" && settled?["amount"] == "2750")
    // Each photo is in the ledger now.
    #expect(cli("inbox \(photos)", input: "", isTTY: true).exit == 0)
    #expect(try count() == 10)
  }
}
