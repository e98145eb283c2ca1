import Foundation
import Testing

@testable import dot

@Suite("dot gaps")
struct GapsCommandTests {
  private let traveller: Traveller

  init() throws {
    traveller = try Traveller()
    try traveller.createOsaka()
    try traveller.store("2025-09-04", "2025-09-05")
  }

  @Test("Days up to today, receipts, rates; each with its command")
  func everything() throws {
    let ramen = try traveller.spend(
      "1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let early = try traveller.spend("20 --currency USD --category telecom --date 2025-08-20 --memo eSIM")
    let late = try traveller.spend("10 --currency USD --category food --date 2025-09-08")
    traveller.text("refund 500 --category food --date 2025-09-06")
    let gaps = try traveller.json("gaps")
    // Nothing on the 5th and the 7th; the 9th is still to come.
    #expect(gaps["days"]?.list?.compactMap(\.text) == ["2025-09-05", "2025-09-07"])
    #expect(gaps["withoutReceipt"]?.list?.compactMap(\.text) == [early, late])
    #expect(gaps["unconverted"]?.list?.compactMap(\.text) == [early])
    #expect(gaps["provisional"]?.list?.compactMap(\.text) == [late])
    #expect(gaps["photos"] == .null && ![early, late].contains(ramen))
    let text = traveller.text("gaps")
    for part in [
      "Days without spending (2)\n  2025-09-05 Fri\n  2025-09-07 Sun\n",
      "dot spend AMOUNT --category CATEGORY --date 2025-09-05", "Expenses without a receipt (2)",
      "2025-08-20 20.00 USD eSIM", "dot photo add \(early.prefix(4))", "Expenses without a rate (1)",
      "Expenses with a provisional rate (1)", "dot rates fetch --trip ",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(traveller.text("gaps --lang ko").contains("지출이 없는 날 (2)"))
  }

  @Test("Photos of a folder that no expense has")
  func photos() throws {
    let folder = traveller.folder("photos")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["ramen.jpg", "ticket.jpg"] {
      try FileManager.default.copyItem(atPath: Samples.photo(name), toPath: folder + "/" + name)
    }
    try traveller.spend("1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let gaps = try traveller.json("gaps --photos \(folder)")
    #expect(gaps["photos"]?.list?.compactMap(\.text) == [folder + "/ticket.jpg"])
    #expect(traveller.text("gaps --photos \(folder)").contains("dot photo propose \(folder)"))
  }

  @Test("A trip to come has no gaps")
  func none() throws {
    try traveller.json("trip create Kyoto --start 2025-10-01 --end 2025-10-02")
    #expect(traveller.text("gaps") == "‘Kyoto’ has no gaps\n")
    #expect(traveller.text("gaps --lang ko") == "‘Kyoto’에 빠진 것이 없습니다\n")
  }
}
