import Foundation
import Testing

@testable import dot
@testable import DotViews

/// Colours that mean something: red for what is used up, whatever marks it has.
@Suite("Colours of a page")
struct PageColourTests {
  /// The amounts on the cover that are red, each with its name.
  private func red(_ html: String) throws -> [String] {
    html.components(separatedBy: "<dt>").dropFirst().compactMap { part in
      guard let name = part.components(separatedBy: "</dt>").first, part.contains("class=\"amount over\"")
      else { return nil }
      return name
    }
  }

  /// 300,000 − 1,000,000 − 1,485, for dollars of a day without a rate.
  @Test("What is used up is red, provisional or not, on the page and on the terminal")
  func usedUp() throws {
    let cli = try CLIHarness.inOsaka("spend 1000000 lodging --date 2025-09-06")
    let names = ["Left today", "Budget left", "Allowance per day"]
    #expect(try Set(red(cli.text("report --format html"))) == Set(names))
    cli.text("spend 10 --currency USD --category food --date 2025-09-08")
    let html = cli.text("report --format html")
    #expect(try Set(red(html)) == Set(names))
    #expect(html.contains("<dd class=\"amount over\">~\u{2212}701,485 "), "\(html)")
    let left = try #require(
      cli("report --color always", isTTY: true, columns: 80).out.split(separator: "\n")
        .first { $0.contains("Budget left") })
    #expect(left.contains("\u{1B}[1;31m") && left.contains("~-701,485 JPY"), "\(left)")
    // The allowance is (300,000 − 1,000,000) ÷ 2 days: today's dollars are not in it.
    let short = cli("left --color always", isTTY: true, columns: 80).out
    #expect(short.contains("\u{1B}[31m~-351,485 JPY") || short.contains("\u{1B}[31m-351,485 JPY"), "\(short)")
    let status = cli("--color always", isTTY: true, columns: 80).out
    for amount in ["\u{1B}[31m~701,485 JPY"] {
      #expect(status.contains(amount), "\(amount) in \(status)")
    }
  }

  @Test("A sum of refunds is not red")
  func refunds() throws {
    let cli = try CLIHarness.inOsaka("refund 5000 food --date 2025-09-06")
    let html = cli.text("report --format html")
    #expect(try red(html) == [])
    #expect(html.contains("<dd class=\"amount\">\u{2212}5,000 "), "\(html)")
    let groups = cli("report --by-category --color always", isTTY: true, columns: 80).out
    #expect(groups.contains("-5,000") && !groups.contains("31m"), "\(groups)")
  }

  /// The relative luminance of WCAG 2.2, and the contrast of two.
  private func contrast(_ one: String, _ other: String) throws -> Double {
    func luminance(_ colour: String) throws -> Double {
      let value = try #require(Int(colour, radix: 16))
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(value >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let both = [try luminance(one), try luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("Every colour of a column is at least 3:1 from the paper: light, dark and printed")
  func columns() throws {
    func colours(_ name: String) -> [String] {
      Stylesheet.page.text.components(separatedBy: "--\(name): #").dropFirst().map { String($0.prefix(6)) }
    }
    let papers = colours("paper")
    #expect(papers.count == 3)
    for name in ["aside", "value", "refund", "over"] {
      let own = colours(name)
      #expect(own.count == 3)
      for (colour, paper) in zip(own, papers) {
        #expect(try contrast(colour, paper) >= 3, "\(name) #\(colour) on #\(paper)")
      }
    }
    #expect(abs(try contrast("ffffff", "000000") - 21) < 0.01)
  }
}
