import Foundation
import TestSupport
import Testing

@testable import dot

/// Exported chats in an inbox.
struct ChatInboxTests {
  let cli: CLIHarness
  private let inbox: String

  init() throws {
    cli = try CLIHarness()
    inbox = cli.folder("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    cli.text("trip create Osaka --start 2025-09-05 --end 2025-09-09 --currency JPY --with Mina,Jun --me Mina")
  }

  private func save(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: inbox + "/" + name))
  }

  private static let chat = """
    --------------- 2025년 9월 7일 일요일 ---------------
    [Mina] [오전 9:12] 1200 카페 라떼
    [Jun] [오후 3:05] 4000 택시
    [Jun] [오후 3:06] 도착!
    [Jun] [오후 3:07] 3 시간 뒤에 봐

    """

  @Test(
    "The name is who paid, other messages are counted, and a longer export of the chat brings only what is new"
  )
  func records() throws {
    try save(Self.chat, as: "KakaoTalk.txt")
    let first = try cli.json("inbox \(inbox) --yes")
    #expect(first["counts"]?["imported"] == 2 && first["messages"] == 2, "\(first)")
    let expenses = try cli.json("expense list")["expenses"]
    #expect(expenses?[0]?["by"]?[0]?["person"] == "Mina" && expenses?[0]?["time"] == "09:12")
    #expect(expenses?[1]?["by"]?[0]?["person"] == "Jun" && expenses?[1]?["category"] == "taxi")
    try save(Self.chat + "[Jun] [오후 9:00] 900 카페\n", as: "KakaoTalk 2.txt")
    let again = try cli.json("inbox \(inbox) --yes")
    #expect(again["counts"]?["imported"] == 1, "\(again)")
  }

  @Test("A name that is nobody's is named once, with what to say, and never added")
  func unknownNames() throws {
    try save(Self.chat.replacing("[Jun]", with: "[Jun K]"), as: "chat.txt")
    let ran = cli("inbox \(inbox) --yes")
    #expect(ran.err.contains("‘Jun K’ is nobody of the trip: 1 line is left out"), "\(ran)")
    #expect(ran.err.contains("--sender 'Jun K=NAME'"), "\(ran)")
    let nobody = cli("inbox \(inbox) --yes --sender 'Jun K=Bob'")
    #expect(nobody.err.contains("nobody on this trip is called ‘Bob’"), "\(nobody)")
    #expect(try cli.json("people list")["people"]?[2] == nil)
    let said = try cli.json("inbox \(inbox) --yes --sender 'Jun K=Jun'")
    #expect(said["counts"]?["imported"] == 1, "\(said)")
    #expect(try cli.json("expense list")["expenses"]?[1]?["by"]?[0]?["person"] == "Jun")
    #expect(cli("inbox \(inbox) --sender Jun").exit == 2)
  }

  @Test("On a trip without people it is a chat with oneself")
  func alone() throws {
    cli.text("trip create Kobe --start 2025-09-20 --end 2025-09-22 --currency JPY")
    try save("[2025-09-20 09:12] Somebody: 1200 food\n", as: "note.md")
    #expect(try cli.json("inbox \(inbox) --yes")["counts"]?["imported"] == 1)
  }
}

/// Days as notes say them, and lines that can't be read.
struct InboxNoteTests {
  let cli: CLIHarness
  private let inbox: String

  init() throws {
    cli = try CLIHarness()
    inbox = cli.folder("inbox")
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    cli.text("trip create Osaka --start 2025-09-05 --end 2025-09-07 --currency JPY")
  }

  @Test(
    "Days by their numbers, by the trip, and relative to the date above",
    arguments: [
      ("1일차 1200 카페", "2025-09-05", nil), ("첫날\n1200 카페", "2025-09-05", nil),
      ("둘째 날 점심 3215", "2025-09-06", nil), ("# Day 3\n1200 food", "2025-09-07", nil),
      ("마지막 날 1200 카페", "2025-09-07", nil), ("0906 1200 카페", "2025-09-06", nil),
      ("250906\n1200 카페", "2025-09-06", nil), ("250906 오후 3시 반 1200 카페", "2025-09-06", "15:30"),
      ("2025-09-07\n어제 점심 3215", "2025-09-06", nil),
      ("9월 6일(토) 오후 3시 반 1200 카페", "2025-09-06", "15:30"), ("9/6 점심 3215", "2025-09-06", nil),
    ] as [(String, String, String?)])
  func days(_ text: String, _ date: String, _ time: String?) throws {
    try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: inbox + "/notes.txt"))
    let ran = try cli.json("inbox \(inbox) --yes")
    #expect(ran["counts"]?["imported"] == 1, "\(ran)")
    let expense = try cli.json("expense list")["expenses"]?[0]
    #expect(
      expense?["date"] == .text(date) && expense?["time"]?.text == time,
      "\(text): \(String(describing: expense))")
  }

  @Test(
    "What is no such day is refused or an amount",
    arguments: [("4일차 1200 카페", 0), ("어제 점심 3215", 0), ("1014 카페", 1), ("0932 1200 카페", 0)])
  func others(_ text: String, _ imported: Int) throws {
    try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: inbox + "/notes.txt"))
    cli.environment["DOT_NOW"] = "2025-09-06T12:00:00+09:00"
    let ran = try cli.json("inbox \(inbox) --yes")
    #expect(ran["counts"]?["imported"] == .number(Double(imported)), "\(ran)")
  }

  @Test("A line that can't be read is named once, and later counted, until `--unread` asks")
  func unread() throws {
    try Data("2025-09-05\n1200 food\nwhat is this\nand this\n".utf8).write(
      to: URL(fileURLWithPath: inbox + "/notes.txt"))
    #expect(cli("inbox \(inbox) --yes").err.contains("line 3"))
    let later = cli("inbox \(inbox) --yes").err
    #expect(
      later.contains("2 lines still can't be read: `dot inbox \(inbox) --unread`")
        && !later.contains("line 3"))
    let list = cli.text("inbox \(inbox) --unread")
    #expect(list.contains("line 3") && list.contains("line 4"))
    #expect(try cli.json("inbox \(inbox) --unread")["refused"]?[1]?["line"] == 4)
  }
}
