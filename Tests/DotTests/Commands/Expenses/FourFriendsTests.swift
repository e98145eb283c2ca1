import Foundation
import TestSupport
import Testing

@testable import dot

/// Four friends whose expenses stand in two exported chats, from the inbox to the last transfer.
///
/// Mina paid 24 and 36, Jun 60, Sol 82.40, Tae 48 and 18, all for everybody: 268.40 EUR, 67.10 each.
@Suite("Four friends with two exported chats, from the inbox to the last transfer")
struct FourFriendsTests {
  private let cli: CLIHarness
  private let inbox: String

  private static let whatsApp = """
    [13/09/2025, 09:10:00] Messages and calls are end-to-end encrypted.
    [13/09/2025, 09:12:33] Mina: 24.00 food breakfast
    [13/09/2025, 13:05:01] Jun Park: 60 sights museum
    [13/09/2025, 13:06:10] Jun Park: that was great
    [13/09/2025, 20:15:00] Sol: 82.40 food dinner @Riad

    """
  private static let kakaoTalk = """
    민아 님과 카카오톡 대화
    저장한 날짜 : 2025-09-14 21:30:12

    --------------- 2025년 9월 14일 일요일 ---------------
    [태오] [오전 10:30] 48 교통 기차
    [민아] [오후 1:00] 36 식비 점심
    [태오] [오후 9:00] 18 택시
    [태오] [오후 9:01] 잘 자

    """

  init() throws {
    cli = try CLIHarness(["DOT_NOW": "2025-09-17T12:00:00+01:00"])
    inbox = cli.folder("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    cli.text("config set home-currency EUR")
    cli.text(
      "trip create Marrakech --place Marrakech --start 2025-09-13 --end 2025-09-16 --currency EUR --with Mina,Tae,Jun,Sol --me Mina"
    )
    try save(Self.kakaoTalk, as: "KakaoTalk.txt")
    try save(Self.whatsApp, as: "WhatsApp Chat.txt")
  }

  private func save(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: inbox + "/" + name))
  }

  @Test("Names that are nobody's are asked for once each; then everything is recorded, and settled")
  func story() throws {
    let ran = cli("inbox \(inbox)", input: "Tae\nMina\nJun\ny\n", isTTY: true)
    #expect(ran.exit == 0, "\(ran)")
    for name in ["태오", "민아", "Jun Park"] {
      #expect(ran.err.components(separatedBy: "‘\(name)’").count == 2, "\(name): \(ran.err)")
    }
    #expect(try cli.json("people list")["people"]?.list?.count == 4)

    let expenses = try cli.json("expense list")["expenses"]?.list ?? []
    let rows = expenses.map { expense in
      ["date", "time", "amount", "category"].map { expense[$0]?.text ?? "" }.joined(separator: " ")
        + " " + (expense["by"]?[0]?["person"]?.text ?? "")
    }
    #expect(
      rows == [
        "2025-09-13 09:12 24.00 food Mina", "2025-09-13 13:05 60.00 sights Jun",
        "2025-09-13 20:15 82.40 food Sol", "2025-09-14 10:30 48.00 transport Tae",
        "2025-09-14 13:00 36.00 food Mina", "2025-09-14 21:00 18.00 taxi Tae",
      ])

    // A longer export of the same chat brings what is new, and nobody is asked about again who wrote nothing new.
    try save(Self.whatsApp + "[15/09/2025, 10:00:00] Sol: see you\n", as: "WhatsApp Chat 2.txt")
    let again = cli("inbox \(inbox)", isTTY: true)
    #expect(again.exit == 0 && !again.err.contains("‘Jun Park’"), "\(again)")
    #expect(try cli.json("trip show")["trip"]?["spent"] == "67.10")

    let settled = try cli.json("settle")
    let balances = settled["balances"]?.list?.map {
      "\($0["person"]?.text ?? "") \($0["amount"]?.text ?? "")"
    }
    #expect(balances == ["Mina -7.10", "Tae -1.10", "Jun -7.10", "Sol 15.30"])
    let text = cli.text("settle --share")
    #expect(text.contains("268.40 EUR") && text.contains("67.10 EUR"), "\(text)")
    for (name, amount) in [("Mina", "7.10"), ("Tae", "1.10"), ("Jun", "7.10")] {
      #expect(text.contains("\(name) → Sol \(amount) EUR"), "\(text)")
      cli.text("settle pay \(name) Sol \(amount)")
    }
    #expect(try cli.json("settle")["transfers"] == [])
    #expect(try cli.json("settle list")["closings"]?.list?.count == 1)
  }
}
