import Foundation
import TestSupport
import Testing

@testable import dot

/// Twelve expenses typed in yen on a trip to Osaka, and then the month's list of a Korean card in won.
///
/// 1 yen is 9.3788 won, so that 1,800 yen are 16,882 won; the card takes 1.0 to 1.3% on top.
@Suite("A card's month after a typed trip")
struct TypedTripImportTests {
  private let cli: CLIHarness

  /// Date in September, yen, category, memo; then date, time and won of the card's row.
  private static let payments: [(String, String, String, String, String)] = [
    ("05", "1800 food 라멘", "05", "12:41:10", "17100"), ("05", "520 transport 지하철", "05", "13:30:00", "4930"),
    ("05", "12000 lodging 숙소", "05", "15:02:44", "113900"),
    ("06", "3400 food 오코노미야키", "06", "19:20:31", "32250"), ("06", "980 cafe", "06", "10:11:12", "9300"),
    ("06", "7600 sights 공중정원", "06", "14:00:01", "72100"),
    ("07", "2200 sights 수족관", "07", "11:09:55", "20880"),
    ("07", "1100 food 다코야키", "07", "16:45:00", "10440"), ("07", "5500 food 저녁", "07", "20:30:20", "52200"),
    // Booked a day or more after they were paid.
    ("08", "4300 shopping 선물", "09", "09:00:00", "40800"), ("08", "1450 food 점심", "09", "09:00:00", "13760"),
    ("06", "660 transport 보관함", "09", "09:00:00", "6260"),
  ]

  init() throws {
    cli = try CLIHarness(["DOT_NOW": "2025-10-02T12:00:00+09:00"])
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
    for (date, typed, _, _, _) in Self.payments { cli.text("spend \(typed) --date 2025-09-\(date)") }
  }

  private func list() throws -> String {
    var rows = Self.payments.enumerated().map { index, payment in
      "1234,2025.09.\(payment.2),\(payment.3),SHOP \(index + 1),\(payment.4),1000\(index),N"
    }
    rows.append("1234,2025.09.09,18:30:00,면세점,88000,20001,N")
    rows.append("1234,2025.09.09,21:10:00,라운지,25000,20002,N")
    let header = "카드번호,승인일자,승인시각,가맹점명,승인금액(원),승인번호,취소여부"
    let path = cli.folder("card.csv")
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func expenses() throws -> (count: Int, charged: Int, numbered: Int) {
    let all = try #require(try cli.json("expense list")["expenses"]?.list)
    func count(_ member: String) -> Int { all.count { $0[member] != nil && $0[member] != .null } }
    return (all.count, count("charged"), count("receiptNumber"))
  }

  @Test("Nothing is doubled, the charges arrive, and two new rows are new")
  func month() throws {
    let path = try list()
    let done = try cli.json("import \(path) --yes")
    #expect(done["format"] == "samsung-card" && done["counts"]?["rows"] == 14)
    #expect(done["counts"]?["completed"] == 9 && done["counts"]?["imported"] == 2)
    #expect(done["counts"]?["asked"] == 3 && done["ignored"]?[0]?["reason"] == "looks-doubled")
    #expect(done["matches"]?.list?.count { $0["outcome"] == "left-out" } == 3)
    var there = try expenses()
    // Receipts have the number of the approval, as the list has it.
    #expect(there.count == 14 && there.charged == 9 && there.numbered == 11)
    // Somebody says of the three whose dates differ that they are the same.
    let asked = cli("import \(path)", input: "1\n1\n1\ny\n", isTTY: true)
    #expect(asked.exit == 0 && asked.err.contains("40,800 KRW  SHOP 10"))
    there = try expenses()
    #expect(there.count == 14 && there.charged == 12)
    let again = try cli.json("import \(path) --yes")
    #expect(again["counts"]?["duplicate"] == 14 && again["change"] == .null)
    // A memo that was typed stays; one that was not is the shop.
    #expect(cli.text("expense list").contains("라멘") && cli.text("expense list").contains("SHOP 5"))
  }

  @Test("What is imported all the same, `gaps` finds")
  func doubled() throws {
    let path = try list()
    let done = try cli.json("import \(path) --yes --again")
    #expect(done["counts"]?["completed"] == 9 && done["counts"]?["imported"] == 5)
    let found = try #require(try cli.json("gaps")["duplicates"]?.list)
    #expect(found.count == 3 && found.allSatisfy { $0["reason"] == "charge" })
  }
}
