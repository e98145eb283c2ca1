import DotTerminal
import TestSupport
import Testing

@testable import DotViews

@Suite("Tables of reports")
struct ReportTableTests {
  private let words = Words(language: .english)

  fileprivate static func figure(_ units: Int64, isProvisional: Bool = false) -> TripFigure {
    TripFigure(Amount(minorUnits: units, currency: .yen), isProvisional: isProvisional)
  }

  @Test(
    "A cell for people, where no title has its currency, and for other programs",
    arguments: [
      (.none, "", "", ""), (.text("a\u{7}"), "a\u{7}", "a\u{7}", "a␇"),
      (.money(ReportTableTests.figure(-1200).amount), "-1,200", "-1,200 JPY", "-1200"),
      (.figure(ReportTableTests.figure(1200, isProvisional: true)), "~1,200", "~1,200 JPY", "1200"),
      (.total(ReportTableTests.figure(1200), isUnknown: false), "1,200", "1,200 JPY", "1200"),
      (.total(ReportTableTests.figure(0), isUnknown: true), "—", "—", "0"), (.unconverted, "—", "—", ""),
      (
        .amounts([ReportTableTests.figure(5).amount, ReportTableTests.figure(1200).amount]), "5 1,200",
        "5 1,200", "5;1200"
      ),
      (.missing(0), "", "", "0"), (.missing(2), "2 not converted", "2 not converted", "2"),
      (.count(0), "0", "0", "0"), (.flag(true), "~", "~", "true"), (.flag(false), "", "", "false"),
      (.photos([]), "", "", ""),
    ] as [(ReportCell, String, String, String)])
  func texts(cell: ReportCell, text: String, named: String, field: String) {
    #expect(words.text(cell) == text)
    #expect(words.text(cell, namesCurrency: true) == named)
    #expect(JSONColumns.field(cell) == field)
  }

  private func lines(
    _ roles: [ReportTable.Role], hasTitles: Bool = true, width: Int?, inColour: Bool = false
  ) -> [String] {
    let table = ReportTable(
      columns: roles.map { .init($0, "\($0)") },
      sections: [
        .init(.init(text: "day", sum: .figure(Self.figure(7)), whole: "all"), of: ["", "ramen and rice"]) {
          switch $0 {
          case .category: .text("food")
          case .description: .text($1)
          case .converted: .figure(Self.figure(7))
          default: .left(Self.figure(-1))
          }
        }
      ], hasTitles: hasTitles)
    return TextTable(table, words, columns: width).table.lines(
      width: width, palette: Palette(enabled: inColour), ascii: false)
  }

  @Test(
    "Columns are known by what they are of, in whatever order they are",
    arguments: [
      [.category, .description, .converted], [.description, .category, .converted],
    ] as [[ReportTable.Role]])
  func order(roles: [ReportTable.Role]) {
    // Without room for the category, the row without a memo shows it; the sum of the day is above the amounts.
    #expect(
      lines(roles, width: 16).prefix(4) == [
        "       converted", "", "day            7", "food           7",
      ])
  }

  @Test("Sums are above the amounts also if those come first")
  func sums() {
    #expect(lines([.converted, .category], width: nil)[2] == "day     7")
    #expect(lines([.category, .balance], width: nil)[2] == "all")
  }

  @Test("What is left of a limit is red below zero, and names its currency without a title")
  func limits() {
    let lines = lines([.balance], hasTitles: false, width: nil, inColour: true)
    #expect(lines.last == "\u{1B}[31m-1 JPY\u{1B}[0m")
  }
}
