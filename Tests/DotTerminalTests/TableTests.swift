import TestSupport
import Testing

@testable import DotTerminal

@Suite struct TableTests {
  private let plain = Palette(enabled: false)

  /// A report by day: date, category, memo, amount, balance.
  private func report(header: Bool = true) -> Table {
    var table = Table(
      columns: [
        .init(title: "Time", optional: 1),
        .init(title: "Category", optional: 2),
        .init(title: "Memo", flexible: true, minimum: 8),
        .init(title: "KRW", alignment: .right),
        .init(title: "Balance", alignment: .right, optional: 0),
      ], hasHeader: header)
    table.rows = [
      .section("2025-09-06"),
      .row(["09:30", "식비", "도톤보리에서 라멘과 교자", "12,000", "488,000"].map { Table.Cell($0) }),
      .row(["", "Transport", "Nankai", "9,700", "478,300"].map { Table.Cell($0) }),
      .section("2025-09-07"),
      .row(["20:05", "카페", "☕\u{FE0F} 家族 👨‍👩‍👧‍👦", "1,234,500", "-756,200"].map { Table.Cell($0) }),
      .rule,
      .row(["", "", "Total", "1,256,200"].map { Table.Cell($0) }),
    ]
    return table
  }

  @Test(arguments: [nil, 200, 80, 58] as [Int?])
  func wideEnough(width: Int?) {
    // Columns: 5 + 9 + 24 + 9 + 8 and four gaps of 2: 63, cut to 58 by taking 5 from the memo.
    let memo = width == 58 ? "도톤보리에서…      " : "도톤보리에서 라멘과 교자"
    let space = width == 58 ? "" : "     "
    let rule = String(repeating: "─", count: width == 58 ? 58 : 63)
    #expect(
      report().lines(width: width, palette: plain, ascii: false) == [
        "Time   Category   Memo               \(space)        KRW   Balance",
        "2025-09-06",
        "09:30  식비       \(memo)     12,000   488,000",
        "       Transport  Nankai             \(space)      9,700   478,300",
        "2025-09-07",
        "20:05  카페       ☕\u{FE0F} 家族 👨‍👩‍👧‍👦         \(space)  1,234,500  -756,200",
        rule,
        "                  Total              \(space)  1,256,200",
      ])
  }

  @Test("Notes go below their rows where there is no room, and the amounts stay lined up")
  func below() {
    let table = Table(
      columns: [.init(), .init(alignment: .right), .init(goesBelow: true)],
      rows: [
        .row(["Total", "257,386 JPY", "1 expense not converted"].map { Table.Cell($0) }),
        .row(["Spent", "12,000 JPY", "4.0%"].map { Table.Cell($0) }), .row([.init("Left"), .init("1 JPY")]),
      ])
    func lines(_ width: Int) -> [String] { table.lines(width: width, palette: plain, ascii: false) }
    // 5 + 2 + 11 + 2 + 23
    #expect(
      lines(43) == [
        "Total  257,386 JPY  1 expense not converted", "Spent   12,000 JPY  4.0%", "Left         1 JPY",
      ])
    #expect(
      lines(42) == [
        "Total  257,386 JPY", "  1 expense not converted", "Spent   12,000 JPY  4.0%",
        "Left         1 JPY",
      ])
    #expect(
      lines(20) == [
        "Total  257,386 JPY", "  1 expense not", "  converted", "Spent   12,000 JPY", "  4.0%",
        "Left         1 JPY",
      ])
  }

  @Test("An empty cell shows that of a column which is left out, and only then")
  func substitute() {
    let table = Table(
      columns: [
        .init(optional: 0), .init(flexible: true, minimum: 6, substitute: 0), .init(alignment: .right),
      ],
      rows: [
        .row(["food", "ramen", "900"].map { Table.Cell($0) }),
        .row(["cafe", "", "450"].map { Table.Cell($0) }),
      ])
    // 4 + 2 + 5 + 2 + 3
    #expect(
      table.lines(width: 16, palette: plain, ascii: false) == ["food  ramen  900", "cafe         450"])
    #expect(table.lines(width: 15, palette: plain, ascii: false) == ["ramen  900", "cafe   450"])
  }

  @Test("An empty column takes no room, whatever its minimum, and a text is not cut while there is room")
  func emptyColumn() {
    let table = Table(
      columns: [
        .init(flexible: true, minimum: 6), .init(flexible: true, minimum: 8, optional: 1),
        .init(alignment: .right),
      ], rows: [.row([.init("ramen and gyoza"), .init(""), .init("900")])])
    // 15 + 2 + 3.
    #expect(table.lines(width: 20, palette: plain, ascii: false) == ["ramen and gyoza  900"])
  }

  @Test("Where the cells of rows flow, no titles stand over nothing")
  func flowingHeader() {
    let table = Table(
      columns: [.init(title: "Dates"), .init(title: "Spent", alignment: .right)], hasHeader: true,
      rows: [.row([.init("2025-09-08 – 2025-09-16"), .init("1,000")])])
    #expect(table.lines(width: 30, palette: plain, ascii: false).count == 2)
    let lines = table.lines(width: 20, palette: plain, ascii: false)
    #expect(lines.first == "2025-09-08 –" && !lines.contains { $0.contains("Spent") })
  }

  @Test("A column that may go below its row does so instead of being cut below its minimum")
  func belowInsteadOfCut() {
    let table = Table(
      columns: [.init(title: "Id"), .init(title: "What", flexible: true, minimum: 12, goesBelow: true)],
      hasHeader: true, rows: [.row([.init("84nt 2025-09-16"), .init("a refund of 150,000 VND")])])
    #expect(
      table.lines(width: 24, palette: plain, ascii: false)
        == ["Id", "84nt 2025-09-16", "  a refund of", "  150,000 VND"])
  }

  @Test func optionalColumnsGoInTheirTurn() {
    // With the memo at its 8: 47 with all, 37 without the balance, 30 without the time, 19 without the category.
    let headers = [47, 46, 37, 36, 30, 29, 19].map {
      report().lines(width: $0, palette: plain, ascii: false)[0]
    }
    #expect(
      headers == [
        "Time   Category   Memo            KRW   Balance",
        "Time   Category   Memo                     KRW",
        "Time   Category   Memo            KRW",
        "Category   Memo                  KRW",
        "Category   Memo            KRW",
        "Memo                      KRW",
        "Memo            KRW",
      ])
  }

  @Test(arguments: [200, 80, 60, 40, 30, 20, 19, 16], [true, false])
  func linesKeepToTheWidthAndLineUp(width: Int, ascii: Bool) throws {
    let lines = report(header: false).lines(width: width, palette: plain, ascii: ascii)
    for line in lines {
      #expect(line.displayWidth <= width)
      #expect(line.last != " ")
    }
    let rows = lines.filter { $0.contains(",") }
    #expect(rows.count == 4)
    // The amounts end in one column, whatever is before them.
    let amounts = ["12,000", "9,700", "1,234,500", "1,256,200"]
    let ends = try zip(rows, amounts).map { row, amount in
      let end = try #require(row.indices.first { row[$0...].hasPrefix(amount) })
      return row[..<row.index(end, offsetBy: amount.count)].description.displayWidth
    }
    #expect(Set(ends).count == 1, "\(lines)")
  }

  @Test func minimumGivesWayAtLast() {
    let lines = report(header: false).lines(width: 16, palette: plain, ascii: false)
    #expect(
      lines == [
        "2025-09-06", "도톤…     12,000", "Nank…      9,700", "2025-09-07", "☕\u{FE0F}…    1,234,500",
        "────────────────", "Total  1,256,200",
      ])
  }

  @Test(arguments: [20, 14, 9, 8, 3, 1])
  func cellsFlowWhereColumnsDoNotFit(width: Int) {
    let table = Table(
      columns: [
        .init(title: "날짜"), .init(title: "Memo", flexible: true, minimum: 8),
        .init(alignment: .right), .init(alignment: .right),
      ],
      rows: [.row(["2025-09-06", "오사카 도톤보리", "12,000", "488,000"].map { Table.Cell($0) })])
    let expected: [Int: [String]] = [
      20: ["2025-09-06", "  오사카 도톤보리", "  12,000  488,000"],
      14: ["2025-09-06", "  오사카", "  도톤보리", "  12,000", "  488,000"],
      9: ["2025-09-0", "6", "  오사카", "  도톤보", "  리", "  12,000", "  488,000"],
    ]
    let lines = table.lines(width: width, palette: plain, ascii: false)
    if let expected = expected[width] { #expect(lines == expected) }
    // Amounts are never cut, even if they alone are too wide.
    for amount in ["12,000", "488,000"] { #expect(lines.contains { $0.contains(amount) }) }
    for line in lines where !line.contains(",") && width > 1 { #expect(line.displayWidth <= width) }
  }

  @Test func widestFlexibleColumnGivesWayFirst() {
    let table = Table(
      columns: [.init(flexible: true), .init(flexible: true), .init(alignment: .right)],
      rows: [.row([Table.Cell("abcdefghij"), Table.Cell("abcdef"), Table.Cell("1")])])
    #expect(table.lines(width: 19, palette: plain, ascii: false) == ["abcdefg…  abcdef  1"])
    #expect(table.lines(width: 15, palette: plain, ascii: true) == ["ab...  ab...  1"])
  }

  @Test func flexibleColumnsKeepFiveColumns() {
    let table = Table(
      columns: [.init(flexible: true), .init(optional: 0)],
      rows: [.row([Table.Cell("abcdefghij"), Table.Cell("xyz")])])
    #expect(table.lines(width: 10, palette: plain, ascii: false) == ["abcd…  xyz"])
    #expect(table.lines(width: 9, palette: plain, ascii: false) == ["abcdefgh…"])
    #expect(table.lines(width: 4, palette: plain, ascii: false) == ["abcd", "efgh", "ij", "  xy", "  z"])
  }

  @Test func stylesTakeNoColumns() {
    let table = Table(
      columns: [.init(title: "A"), .init(title: "N", alignment: .right)], hasHeader: true,
      rows: [
        .section("S"), .row([Table.Cell("한국", .red), Table.Cell("1", [.bold, .green])]),
        .row([Table.Cell("x"), Table.Cell("200")]), .rule,
      ])
    let bold = "\u{1B}[1m"
    let dim = "\u{1B}[2m"
    let end = "\u{1B}[0m"
    #expect(
      table.lines(width: 80, palette: Palette(enabled: true), ascii: true) == [
        "\(dim)A\(end)       \(dim)N\(end)",
        "\(bold)S\(end)",
        "\u{1B}[31m한국\(end)    \u{1B}[1;32m1\(end)",
        "x     200",
        "\(dim)---------\(end)",
      ])
  }

  @Test func hostileTextStaysInItsCell() {
    let table = Table(
      columns: [.init(), .init(alignment: .right)],
      rows: [
        .section("trip\n\u{1B}[2J"),
        .row([Table.Cell("a\nb\u{202E}\u{1B}[31m   "), Table.Cell("1")]),
      ])
    #expect(
      table.lines(width: nil, palette: plain, ascii: false) == [
        "trip␊␛[2J", "a␊b\\u{202E}␛[31m  1",
      ])
  }

  @Test func sectionsWrap() {
    let table = Table(columns: [.init()], rows: [.section("2025-09-06 오사카 첫째 날")])
    #expect(table.lines(width: 12, palette: plain, ascii: false) == ["2025-09-06", "오사카 첫째", "날"])
    #expect(table.lines(width: nil, palette: plain, ascii: false) == ["2025-09-06 오사카 첫째 날"])
  }

  @Test func emptyTablesAndBlankRows() {
    #expect(Table(columns: []).lines(width: 20, palette: plain, ascii: false) == [])
    let blank = Table(
      columns: [.init(), .init()], rows: [.row([]), .row([Table.Cell("a"), Table.Cell(" ")])])
    #expect(blank.lines(width: 20, palette: plain, ascii: false) == ["", "a"])
  }

  @Test func columnsWithNothingInThemTakeNoRoom() {
    let table = Table(
      columns: [.init(), .init(), .init()],
      rows: [.row([Table.Cell("a"), Table.Cell(""), Table.Cell("b")])])
    #expect(table.lines(width: nil, palette: plain, ascii: false) == ["a  b"])
  }

  /// More rows than are laid out at once, on threads and in parts, at widths that cut, leave out and flow.
  @Test(arguments: [nil, 60, 34, 20, 9] as [Int?])
  func rowsThatAreMadeLookLikeRowsThatAreHeld(width: Int?) {
    var random = SeededGenerator(announcing: "\(#function) \(width ?? 0)")
    let texts = ["", "라멘 두 그릇", "ramen", "カフェ", "e\u{301}té ", "☕\u{FE0F}", "a\nb", "金 ~12,000", "👨‍👩‍👧‍👦 family"]
    let values = (0..<25_000).map { _ in (0..<5).map { _ in texts.randomElement(using: &random) ?? "" } }
    var table = report()
    let cells: @Sendable ([String]) -> [Table.Cell] = { $0.map { Table.Cell($0) } }
    table.rows.insert(contentsOf: values.map { .row(cells($0)) }, at: 1)
    let held = table.lines(width: width, palette: plain, ascii: false)
    table.rows.replaceSubrange(1...values.count, with: Table.rows(of: values, cells))
    #expect(table.rows.count == 7 + 25)
    #expect(table.lines(width: width, palette: plain, ascii: false) == held)
    var parts: [[String]] = []
    TableLayout(table: table, width: width).write(palette: plain, ascii: false) { parts.append($0) }
    #expect(parts.count > 3 && parts.flatMap(\.self) == held)
  }

  private static let ofDays: [Table.Column] = [
    .init(title: "Memo", flexible: true, minimum: 5), .init(title: "KRW", alignment: .right),
    .init(title: "Balance", alignment: .right),
  ]

  /// The amounts end in column 5 + 2 + 5 = 12; `a longer day`, two blanks and its sum take 19.
  @Test("A heading has its sum over the amounts, or behind it where there is no room")
  func headings() {
    let table = Table(
      columns: Self.ofDays, hasHeader: true,
      rows: [
        .heading("day 1", sum: "5,300", over: 1, alone: "day 1 · 5,300 KRW"),
        .row(["ramen", "300", "9,700"].map { Table.Cell($0) }),
        .heading("a longer day", sum: "5,000", over: 1, alone: "a longer day · 5,000 KRW"),
        .row(["hotel", "5,000", "4,700"].map { Table.Cell($0) }),
      ])
    #expect(
      table.lines(width: 80, palette: plain, ascii: false) == [
        "Memo            KRW  Balance",
        "day 1         5,300",
        "ramen           300    9,700",
        "a longer day  5,000",
        "hotel         5,000    4,700",
      ])
    #expect(
      table.lines(width: 21, palette: plain, ascii: false) == [
        "Memo     KRW  Balance",
        "day 1  5,300",
        "ramen    300    9,700",
        "a longer day ·",
        "5,000 KRW",
        "hotel  5,000    4,700",
      ])
  }

  /// The amounts end in column 24 + 2 + 5 = 31, of which two blanks and the sum leave 24 for the heading.
  @Test("A heading that is too long for a line has its sum behind its last one")
  func longHeading() {
    let table = Table(
      columns: Self.ofDays, hasHeader: true,
      rows: [
        .heading("2025-08-20 Wed · before the trip", sum: "5,000", over: 1, alone: "both"),
        .row(["a hotel beside the station", "5,000", "4,700"].map { Table.Cell($0) }),
      ])
    #expect(
      table.lines(width: 40, palette: plain, ascii: false) == [
        "Memo                        KRW  Balance",
        "2025-08-20 Wed ·",
        "before the trip           5,000",
        "a hotel beside the…       5,000    4,700",
      ])
  }

  @Test("Each cell has a place on the line of its row")
  func pieces() {
    let table = Table(
      columns: [.init(), .init(flexible: true), .init(alignment: .right)],
      rows: [
        .row([.init("a"), .init("long text"), .init("12")]), .row([.init("bb"), .init(""), .init("5")]),
      ])
    let pieces = TableLayout(table: table, width: 20).pieces(of: [.init("bb"), .init(""), .init("5")])
    #expect(pieces.map(\.text) == ["bb", "5"])
    #expect(pieces.map(\.column) == [0, 16] && pieces.map(\.width) == [2, 1])
  }
}
