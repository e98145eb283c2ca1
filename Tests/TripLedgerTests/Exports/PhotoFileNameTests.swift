import TestLedgers
import TestSupport
import Testing

@testable import TripExports
@testable import TripOperations

@Suite struct PhotoFileNameTests {
  @Test(
    arguments: [
      ("ramen", "19:05", "2025-09-06_1905_ramen_2.jpg"),
      ("이치란 라멘/맛!", "19:05:30", "2025-09-06_190530_이치란-라멘-맛_2.jpg"),
      ("../../etc/passwd", nil, "2025-09-06_etc-passwd_2.jpg"),
      (nil, "00:00", "2025-09-06_0000_Osaka-2025_2.jpg"), ("…!", nil, "2025-09-06_Osaka-2025_2.jpg"),
      ("café \u{65}\u{301}\u{202E}x", nil, "2025-09-06_café-\u{65}\u{301}-x_2.jpg"),
      (String(repeating: "가", count: 200), nil, "2025-09-06_\(String(repeating: "가", count: 40))_2.jpg"),
      // Decomposed letters take six bytes each here: 26 fit into 160.
      (
        String(repeating: "\u{1100}\u{1161}", count: 200), nil,
        "2025-09-06_\(String(repeating: "\u{1100}\u{1161}", count: 26))_2.jpg"
      ),
    ] as [(String?, String?, String)])
  func names(_ memo: String?, _ time: String?, _ expected: String) throws {
    let fixture = try LedgerFixture()
    let trip = try fixture.trip("Osaka 2025")
    let name = try #require(ImageName(hash: String(repeating: "a", count: 64), fileExtension: "jpg"))
    let expense = TripDetailInfo(
      amount: try amount("5", "JPY"), category: "food", photos: [name, name], memo: memo,
      date: try day("2025-09-06"), time: time.flatMap { TimeOfDay($0) }, entered: fixture.now)
    let photo = StoredPhoto(trip: trip, expense: expense, number: 2, name: name)
    #expect(PhotoFileName(of: photo).text() == expected)
    let hour = time.map { "_" + $0.filter { $0 != ":" } } ?? ""
    #expect(PhotoFileName(of: photo, isNeutral: true).text() == "2025-09-06\(hour)_photo_2.jpg")
    #expect(PhotoFileName(of: photo).text(attempt: 3) == expected.dropLast(4) + "-3.jpg")
  }
}
