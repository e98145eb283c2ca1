import Testing

@testable import TripFormats

@Suite struct LayoutTableTests {
  /// The cells of each row, with bars between them.
  private static func rows(_ text: String) -> [String]? {
    LayoutTable.rows(text)?.map { $0.cells.joined(separator: "|") }
  }

  @Test(
    "Columns stand where the rows have them; empty cells, wrapped texts and other lines keep their places")
  func columns() {
    let text = """
      Statement of account            Page 1

        Date         Description              Money out    Money in     Balance
        05 Sep 2025  Ramen Ichiran                12.40                   987.60
                     Osaka, Namba
        06 Sep 2025  Refund of a deposit                      100.00    1,087.60
        Total                                     12.40       100.00

      """
    #expect(
      Self.rows(text) == [
        "Statement of account|Page 1", "Date|Description|Money out|Money in|Balance",
        "05 Sep 2025|Ramen Ichiran Osaka, Namba|12.40||987.60",
        "06 Sep 2025|Refund of a deposit||100.00|1,087.60", "Total||12.40|100.00|",
      ])
  }

  @Test("A name beside its column is that of the column; one above nothing has an empty column")
  func names() {
    let text = """
      일자            내용        금액    비고
      2025-09-05    라멘      12,000
      2025-09-06    지하철       240
      """
    #expect(
      Self.rows(text) == ["일자|내용|금액|비고", "2025-09-05|라멘|12,000|", "2025-09-06|지하철|240|"])
  }

  @Test("A second page goes on with the same names, or with none and the same columns")
  func pages() {
    let head = "Date        Shop      Amount\n"
    let first = "05/09/2025  Ramen       12.40\n05/09/2025  Metro        2.40\n"
    let second = "16/09/2025  Books        9.00\n"
    let rows = ["Date|Shop|Amount", "05/09/2025|Ramen|12.40", "05/09/2025|Metro|2.40"]
    #expect(Self.rows(head + first + "\u{0C}" + head + second) == rows + ["16/09/2025|Books|9.00"])
    #expect(Self.rows(head + first + "\u{0C}" + second + "\u{0C}") == rows + ["16/09/2025|Books|9.00"])
    let lines = LayoutTable.rows(head + first + "\u{0C}" + second)?.map(\.line)
    #expect(lines == [1, 2, 3, 4])
  }

  @Test("A line with a date elsewhere is no row; names that come again are left out")
  func aside() {
    let text = """
      Date        Shop      Amount    Balance
      05/09/2025  Ramen      12.40      87.60
      Date        Shop      Amount    Balance
      06/10/2025  Metro       2.40      85.20
      Closing balance  31/10/2025       85.20
      """
    #expect(
      Self.rows(text) == [
        "Date|Shop|Amount|Balance", "05/09/2025|Ramen|12.40|87.60", "06/10/2025|Metro|2.40|85.20",
        "Closing balance 31/10/2025 85.20|||",
      ])
    let rows = LayoutTable.rows(
      "Date        Shop   Amount\n05/09/2025  Ramen   12.40\n\u{0C}06/09/2025  9.00\n")
    #expect(rows?.last?.cells == ["06/09/2025 9.00", "", ""])
  }

  @Test(
    "Where columns can't be told apart nothing is read",
    arguments: [
      // No dates and figures at all.
      "", "Dear customer,\nthank you  for  your trust\n",
      // Single blanks divide nothing.
      "Date Shop Amount\n05/09/2025 Ramen 12.40\n",
      // A long text runs below the next name in one row, and two cells stand there in another.
      "Date        Shop    Ref   Amount\n05/09/2025  A very long text   12.40\n06/09/2025  Ramen   77    2.40\n",
      // Another table on the next page.
      "Date        Shop      Amount\n05/09/2025  Ramen      12.40\n\u{0C}Date        Fee       Tax    Sum\n"
        + "05/09/2025  1.00      0.10   1.10\n",
      // Another table below, with its dates elsewhere, or with other names.
      "Date        Shop      Amount\n05/09/2025  Ramen      12.40\n06/09/2025  Metro       2.40\n"
        + "06/10/2025  Books       2.40\nFees  05/09/2025  1.00\nFees  06/09/2025  1.00\n",
      "Date        Shop      Amount\n05/09/2025  Ramen      12.40\nDate        Shop      Fee\n05/09/2025  Ramen       0.40\n",
      // One column fewer, and nothing says which.
      "Date        Shop      Out    In\n05/09/2025  Ramen   12.40\n06/09/2025  Back             3.00\n\u{0C}"
        + "07/09/2025  Ramen   12.40\n",
    ])
  func refused(_ text: String) { #expect(LayoutTable.rows(text) == nil) }

  @Test("Pages made to take long are read or refused in the time of their length")
  func hostile() {
    let wide = String(repeating: "05/09/2025  a  1.00  ", count: 100_000)
    #expect(LayoutTable.rows(wide) == nil)
    let long = String(repeating: "05/09/2025  a  1.00\n", count: 50_000)
    #expect(LayoutTable.rows(long)?.count == 50_000)
  }
}
