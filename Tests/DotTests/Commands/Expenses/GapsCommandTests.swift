import Foundation
import Testing

@testable import dot

@Suite("dot gaps")
struct GapsCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-04", "2025-09-05")
  }

  @Test("Days up to today, receipts, rates; each with its command")
  func everything() throws {
    let ramen = try cli.spend(
      "1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let early = try cli.spend("20 --currency USD --category telecom --date 2025-08-20 --memo eSIM")
    let late = try cli.spend("10 --currency USD --category food --date 2025-09-08")
    cli.text("refund 500 --category food --date 2025-09-06")
    let gaps = try cli.json("gaps")
    // Nothing on the 5th and the 7th; the 9th is in the future.
    #expect(gaps["days"]?.list?.compactMap(\.text) == ["2025-09-05", "2025-09-07"])
    #expect(gaps["withoutReceipt"]?.list?.compactMap(\.text) == [early, late])
    #expect(gaps["unconverted"]?.list?.compactMap(\.text) == [early])
    #expect(gaps["provisional"]?.list?.compactMap(\.text) == [late])
    #expect(gaps["photos"] == .null && ![early, late].contains(ramen))
    let text = cli.text("gaps")
    for part in [
      "Days without spending (2)\n  2025-09-05 Fri\n  2025-09-07 Sun\n",
      "dot spend AMOUNT --category CATEGORY --date 2025-09-05", "Expenses without a receipt (2)",
      "2025-08-20 20.00 USD eSIM", "dot photo add \(early.prefix(4))", "Expenses without a rate (1)",
      "Expenses with a provisional rate (1)", "dot rates fetch --trip ",
    ] { #expect(text.contains(part), "\(part) in \(text)") }
    #expect(cli.text("gaps --lang ko").contains("지출이 없는 날 (2)"))
  }

  @Test("Photos of a folder that are in no expense")
  func photos() throws {
    let folder = cli.folder("photos")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["ramen.jpg", "ticket.jpg"] {
      try FileManager.default.copyItem(atPath: Samples.photo(name), toPath: folder + "/" + name)
    }
    try cli.spend("1200 --category food --date 2025-09-06 --photo \(Samples.photo("ramen.jpg"))")
    let gaps = try cli.json("gaps --photos \(folder)")
    #expect(gaps["photos"]?.list?.compactMap(\.text) == [folder + "/ticket.jpg"])
    #expect(cli.text("gaps --photos \(folder)").contains("dot photo propose \(folder)"))
  }

  @Test("A future trip has no gaps")
  func none() throws {
    try cli.json("trip create Kyoto --start 2025-10-01 --end 2025-10-02")
    #expect(cli.text("gaps") == "‘Kyoto’ has no gaps\n")
    #expect(cli.text("gaps --lang ko") == "‘Kyoto’에 빠진 것이 없습니다\n")
  }
}
