import Testing

@testable import TripImports
@testable import TripFormats
@testable import TripMerging

/// Chats as apps export them, each with the same two messages.
struct ChatExportTests {
  private static let modified = Day("2025-09-08") ?? Day(number: 0)

  private static let kakaoPC = """
    민아 님과 카카오톡 대화
    저장한 날짜 : 2025-09-07 21:00:12

    --------------- 2025년 9월 7일 일요일 ---------------
    [민아] [오전 9:12] 1200 카페
    [준 호] [오후 3:05] 3인분 어때?
    좋은데
    """
  private static let kakaoPCEnglish = """
    KakaoTalk Chats with Mina
    Date Saved : 2025-09-07 21:00:12

    --------------- Sunday, September 7, 2025 ---------------
    [민아] [9:12 AM] 1200 카페
    [준 호] [3:05 PM] 3인분 어때?
    좋은데
    """
  private static let kakaoIOS = """
    민아 님과 카카오톡 대화
    저장한 날짜 : 2025. 9. 7. 오후 9:00

    2025년 9월 7일 일요일
    2025. 9. 7. 오전 9:12, 민아 : 1200 카페
    2025. 9. 7. 오후 3:05, 준 호 : 3인분 어때?
    좋은데
    """
  private static let kakaoAndroid = """
    2025년 9월 7일 오전 9:12
    2025년 9월 7일 오전 9:12, 민아 : 1200 카페
    2025년 9월 7일 오후 3:05, 준 호 : 3인분 어때?
    좋은데
    """
  private static let whatsAppAndroid = """
    07/09/2025, 09:10 - Messages and calls are end-to-end encrypted.
    07/09/2025, 09:12 - 민아: 1200 카페
    07/09/2025, 09:13 - 민아 added 준 호
    07/09/2025, 15:05 - 준 호: 3인분 어때?
    좋은데
    """
  private static let whatsAppUS = """
    9/7/25, 9:12\u{202F}AM - 민아: 1200 카페
    9/7/25, 3:05\u{202F}PM - 준 호: 3인분 어때?
    좋은데
    """
  private static let whatsAppIOS = """
    [07/09/2025, 09:12:33] \u{200E}민아: 1200 카페
    [07/09/2025, 15:05:01] 준 호: 3인분 어때?
    좋은데
    """
  private static let signal = """
    [2025-09-07 09:12:33] 민아: 1200 카페
    [2025-09-07 15:05] 준 호: 3인분 어때?
    좋은데
    """
  private static let telegram = """
    민아, [07.09.2025 09:12]:
    1200 카페

    준 호, [07.09.2025 15:05]:
    3인분 어때?
    좋은데
    """
  private static let iMessage = """
    Sep 07, 2025  9:12:33 AM (Read by you after 5 seconds)
    민아
    1200 카페

    Sep 07, 2025  3:05:00 PM
    준 호
    3인분 어때?
    좋은데

    """

  @Test(
    "Every export has who wrote what, when",
    arguments: [
      kakaoPC, kakaoPCEnglish, kakaoIOS, kakaoAndroid, whatsAppAndroid, whatsAppUS, whatsAppIOS, signal,
      telegram, iMessage,
    ])
  func reads(_ text: String) throws {
    let chat = try #require(ChatExport(text, modified: Self.modified))
    #expect(chat.messages.map(\.sender) == ["민아", "준 호"])
    #expect(chat.messages.map { "\($0.date) \($0.time)" } == ["2025-09-07 09:12", "2025-09-07 15:05"])
    #expect(chat.messages.map(\.lines) == [["1200 카페"], ["3인분 어때?", "좋은데"]])
  }

  @Test("The result.json of Telegram, whose texts may be in parts")
  func telegramJSON() throws {
    let json = """
      {"name": "Trip", "type": "private_group", "id": 1, "messages": [
        {"id": 1, "type": "service", "date": "2025-09-07T09:00:00", "actor": "민아", "text": ""},
        {"id": 2, "type": "message", "date": "2025-09-07T09:12:33", "from": "민아", "text": "1200 카페"},
        {"id": 3, "type": "message", "date": "2025-09-07T15:05:00", "from": "준 호",
         "text": ["3인분 ", {"type": "link", "text": "어때?"}]}
      ]}
      """
    let chat = try #require(ChatExport(telegram: Array(json.utf8)))
    #expect(chat.messages.map(\.sender) == ["민아", "준 호"])
    #expect(chat.messages.map(\.lines) == [["1200 카페"], ["3인분 어때?"]])
    #expect(ChatExport(telegram: Array("{\"messages\": 3}".utf8)) == nil)
  }

  @Test(
    "Notes are no chat",
    arguments: [
      "2025-09-06\n1200 food ramen @Ichiran\n", "9/14 점심 3215\n", "# 2025-09-06 Osaka\n- 1800 food\n",
      "1200 cafe : latte\n", "[x] 1200 food\n", "",
    ])
  func notes(_ text: String) { #expect(ChatExport(text, modified: Self.modified) == nil) }

  @Test("Of two orders of dates, the one counts after whose last message the file was saved sooner")
  func orders() throws {
    let text = "9/7/2025, 09:12 - Mina: 1200 food\n9/8/2025, 09:12 - Mina: 1300 food"
    func last(_ day: String) throws -> String? {
      ChatExport(text, modified: try #require(Day(day)))?.messages.last.map { "\($0.date)" }
    }
    #expect(try last("2025-09-08") == "2025-09-08")
    #expect(try last("2025-08-20") == "2025-08-09")
  }

  @Test("A message is an expense only if all of it is one, an amount first; the others are counted")
  func lines() {
    let chat = """
      [2025-09-07 09:12] Mina: 1200 cafe latte @Blue
      [2025-09-07 09:13] Mina: see you at 9
      [2025-09-07 09:14] Mina: food 1200
      [2025-09-07 09:15] Mina: 1000 food
      2000 taxi
      [2025-09-07 09:16] Mina: 1000 food
      and more
      [2025-09-07 09:17] Mina: 500
      """
    let text = InboxText(Array(chat.utf8), ofFile: "chat.txt", modified: Self.modified)
    #expect(text.lines.map(\.number) == [1, 4, 5] && text.messages == 4 && text.bad.isEmpty)
    #expect(text.lines.allSatisfy { $0.sender == "Mina" })
  }
}
