import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("dot photo propose")
struct PhotoProposeTests {
  private let cli: CLIHarness
  private var photos: String { cli.folder("photos") }

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
    try keep("1.jpg", MadePhoto(taken: "2025:09:06 19:05:30", offset: "+09:00", at: (34.6690, 135.5010)))
    try keep("2.jpg", MadePhoto(taken: "2025:09:06 19:10:00"))
    try keep("3.jpg", MadePhoto(taken: "2025:09:07 08:00:00"))
    try keep("4.jpg", MadePhoto(taken: "2025:09:07 12:00:00"))
    try keep("5.jpg", MadePhoto(taken: "2025:06:01 12:00:00"))
    try cli.spend("1 --category food --date 2025-09-05 --place 이치란 --at 34.6687,135.5013")
  }

  private func keep(_ name: String, _ photo: MadePhoto) throws {
    try Data(photo.jpeg()).write(to: URL(fileURLWithPath: photos + "/" + name))
  }

  @Test("Without a terminal the proposals are printed")
  func printed() throws {
    let found = try cli.json("photo propose \(photos)")
    #expect(found["trip"]?["title"] == "Osaka" && found["proposals"]?.list?.count == 3)
    let first = found["proposals"]?[0]
    #expect(first?["date"] == "2025-09-06" && first?["time"] == "19:05:30" && first?["zone"] == "+09:00")
    #expect(first?["place"]?["identifier"] == "이치란" && first?["currency"] == "JPY")
    #expect(first?["photos"] == [.text(photos + "/1.jpg"), .text(photos + "/2.jpg")])
    #expect(first?["expense"] == .null && found["skipped"]?["outsideTrip"] == 1)
    let before = try contents(of: cli.folder.path)
    let plain = cli("photo propose \(photos) --no-input --dry-run", isTTY: true)
    #expect(plain.exit == 0 && plain.out.contains("`dot spend AMOUNT --category CATEGORY --photo "))
    #expect(try contents(of: cli.folder.path) == before)
    #expect(cli("photo propose \(cli.folder("nowhere"))").exit == 1)
  }

  @Test("The table has the command for each proposal: add to the expense of that moment, or record a new one")
  func table() throws {
    let id = try cli.spend("1200 --category food --date 2025-09-06 --time 19:00 --memo 라멘")
    try cli.json("trip create Kyoto --start 2025-10-01 --currency KRW")
    let trip = try #require(try cli.json("trip show Osaka")["trip"]?["id"]?.text)
    try keep("a b.jpg", MadePhoto(taken: "2025:09:07 16:00:00", at: (16.06, 108.22)))
    let lines = cli.text("photo propose \(photos) --trip Osaka --max-size 5MB").split(separator: "\n")
    #expect(
      lines == [
        "1  2025-09-06 Sat  19:05  2 photos  add to \(id.prefix(4)), 1,200 JPY ‘라멘’  ‘이치란’, Osaka, Japan",
        "  `dot photo add \(id.prefix(4)) \(photos)/1.jpg \(photos)/2.jpg --max-size 5000000`",
        "2  2025-09-07 Sun  08:00  1 photo   new, in JPY",
        "  `dot spend AMOUNT --category CATEGORY --photo \(photos)/3.jpg --max-size 5000000 --trip \(trip.prefix(8))`",
        "3  2025-09-07 Sun  12:00  1 photo   new, in JPY",
        "  `dot spend AMOUNT --category CATEGORY --photo \(photos)/4.jpg --max-size 5000000 --trip \(trip.prefix(8))`",
        "4  2025-09-07 Sun  16:00  1 photo   new, in VND                    Da Nang, Vietnam",
        "  `dot spend AMOUNT --category CATEGORY --currency VND --photo '\(photos)/a b.jpg' --max-size 5000000 --trip \(trip.prefix(8))`",
        "Left out: 1 not taken during the trip",
      ])
    #expect(cli.text("photo propose \(photos) --trip Osaka --lang ko").contains("1,200 JPY ‘라멘’에 더하기"))
    #expect(try cli.json("photo propose \(photos) --trip Osaka")["proposals"]?[0]?["expense"] == .text(id))
    #expect(
      cli.text("photo propose \(photos)") == "Nothing to propose\nLeft out: 6 not taken during the trip\n")
  }

  @Test("On a terminal, photos are added to the expense of that moment, unless the answer is another")
  func added() throws {
    let id = try cli.spend("1200 --category food --date 2025-09-06 --time 19:00 --memo 라멘")
    let ran = cli("photo propose \(photos)", input: "maybe\ny\nq\n", isTTY: true)
    #expect(ran.exit == 0 && ran.err.contains("Add to \(id.prefix(4)), 1,200 JPY ‘라멘’, 19:00? (y yes"))
    #expect(ran.err.contains("Added 2 photos to expense \(id.prefix(4)), which now has 2"))
    #expect(ran.out.contains("0 expenses recorded, 2 photos added to expenses, 2 not asked about"))
    #expect(try cli.json("expense show \(id)")["expense"]?["photos"]?.list?.count == 2)
    cli.text("undo")
    // ‘No’ asks for a new expense; a dry run adds nothing.
    let new = cli("photo propose \(photos)", input: "n\n700\ncafe\nq\n", isTTY: true)
    #expect(new.out.contains("1 expense recorded, 2 not asked about"))
    #expect(try cli.json("expense show \(id)")["expense"]?["photos"] == [])
    cli.text("undo")
    let before = try contents(of: cli.folder.path)
    #expect(cli("photo propose \(photos) -n --lang ko", input: "예\nq\n", isTTY: true).out.contains("2장 더함"))
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("On a terminal each is asked for; quitting keeps those already answered")
  func asked() throws {
    let input = "1.2.3\n1,200\nnonsense\n3\ns\n5.50 usd\n식\n"
    let ran = cli("photo propose \(photos)", input: input, isTTY: true)
    #expect(ran.exit == 0, "\(ran.err)")
    #expect(ran.err.contains("1 of 3: 2025-09-06 Sat 19:05:30 +09:00, ‘이치란’"))
    #expect(ran.err.contains("2 photos: ‘1.jpg’, ‘2.jpg’") && ran.err.contains("‘1.2.3’"))
    #expect(ran.err.contains("Amount in JPY (s skips, q quits): "))
    #expect(ran.out.contains("2 expenses recorded, 1 skipped"))
    #expect(ran.out.contains("Left out: 1 not taken during the trip"))
    let expenses = try cli.json("expense list")["expenses"]
    #expect(
      expenses?.list?.count == 3 && expenses?[1]?["amount"] == "1200" && expenses?[1]?["category"] == "food")
    #expect(expenses?[1]?["photos"]?.list?.count == 2 && expenses?[1]?["place"]?["identifier"] == "이치란")
    #expect(expenses?[1]?["time"] == "19:05:30" && expenses?[1]?["zone"] == "+09:00")
    #expect(expenses?[2]?["amount"] == "5.50" && expenses?[2]?["currency"] == "USD")
    // Each is a change of its own, and photos in the ledger are not proposed again.
    cli.text("undo")
    let left = try cli.json("photo propose \(photos)")
    #expect(left["proposals"]?.list?.count == 2 && left["skipped"]?["known"] == 2)
    #expect(try cli.json("check")["counts"]?["places"] == 1)
  }

  @Test("Quitting in the middle of a proposal saves nothing of it", arguments: ["q\n", "5\nq\n", "5\n", ""])
  func quitting(_ input: String) throws {
    let ran = cli("photo propose \(photos)", input: "700\ncafe\n" + input, isTTY: true)
    #expect(ran.exit == 0)
    #expect(ran.out.contains("1 expense recorded, 2 not asked about"))
    #expect(try cli.json("expense list")["expenses"]?.list?.count == 2)
  }

  @Test func rehearsed() throws {
    let before = try contents(of: cli.folder.path)
    let ran = cli("photo propose \(photos) -n", input: "700\ncafe\nq\n", isTTY: true)
    #expect(ran.exit == 0 && ran.out.hasPrefix("Dry run"))
    // Each answer also reports that it was not saved.
    #expect(ran.err.contains("Dry run") && ran.err.contains("700"), "\(ran.err)")
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("A photo that disappears between two questions doesn't affect the others")
  func gone() throws {
    let first = photos + "/1.jpg"
    let ran = cli("photo propose \(photos)", input: "700\ncafe\n800\ncafe\nq\n", isTTY: true) {
      if $0.contains("1 of 3") { try? FileManager.default.removeItem(atPath: first) }
    }
    #expect(ran.exit == 0 && ran.err.contains(first))
    #expect(ran.out.contains("1 expense recorded, 1 skipped, 1 not asked about"))
    let expenses = try cli.json("expense list")["expenses"]
    #expect(expenses?.list?.count == 2 && expenses?[1]?["amount"] == "800")
  }

  @Test("A prefix of several categories lists them, and asks again")
  func ambiguous() throws {
    let ran = cli("photo propose \(photos)", input: "700\nta\nq\n", isTTY: true)
    #expect(ran.out.contains("1 expense recorded"))
    let two = cli("photo propose \(photos)", input: "700\nt\ntransport\nq\n", isTTY: true)
    #expect(
      two.err.contains("‘t’ is the beginning of 3 categories\ntype more of one: ")
        && two.out.contains("1 expense recorded"))
    let expenses = try cli.json("expense list")["expenses"]
    #expect(expenses?[1]?["category"] == "taxi" && expenses?[2]?["category"] == "transport")
  }

  @Test func korean() {
    let ran = cli("photo propose \(photos) --lang ko", input: "700\n식비\nq\n", isTTY: true)
    #expect(ran.err.contains("1/3: ") && ran.out.contains("지출 1건 기록"))
  }

  @Test("Links are listed, twenty at most")
  func links() throws {
    for number in 0..<23 {
      try FileManager.default.createSymbolicLink(atPath: photos + "/x\(number)", withDestinationPath: "/")
    }
    let found = try cli.json("photo propose \(photos)")
    #expect(found["skipped"]?["unreadable"] == 23 && found["warnings"]?.list?.count == 21)
    #expect(found["warnings"]?[20] == "and 3 more")
  }
}
