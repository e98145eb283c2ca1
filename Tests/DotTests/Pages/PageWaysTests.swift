import TestSupport
import Testing

@testable import dot

/// How a reader gets about in a page.
@Suite("Ways about a page")
struct PageWaysTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "spend 1200 food ramen --date 2025-09-06 --no-exif --photo \(Samples.photo("ramen.jpg"))",
      "spend 300 bus --date 2025-09-07", "spend 10 --currency USD --category food --date 2025-09-07")
  }

  private func page(_ options: String = "") -> String { cli.text("report --format html " + options) }

  @Test("The contents lead to each part and to each day or group, which can be closed")
  func contents() throws {
    let html = page()
    let nav = try #require(
      html.components(separatedBy: "<nav aria-label=\"Contents\">").last?.components(separatedBy: "</nav>")
        .first)
    let links = nav.components(separatedBy: "<a href=\"#").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
    #expect(
      links == ["bars", "daily", "burn-down", "expenses", "day-2025-09-06", "day-2025-09-07", "notes"])
    for id in links { #expect(html.contains(" id=\"\(id)\""), "\(id)") }
    #expect(nav.contains("<li class=\"inner\"><a href=\"#day-2025-09-06\"><bdi>Sat 6 Sep</bdi></a></li>"))
    #expect(html.components(separatedBy: "<details id=\"day-").count == 3)
    #expect(html.components(separatedBy: " open=\"\"><summary><h3>").count == 3)
    #expect(page("--by-category").contains("<a href=\"#group-1\"><bdi>food</bdi></a>"))
  }

  @Test("The heads of the columns are shown once; those of each day are for who hears the page")
  func heads() {
    let html = page()
    #expect(html.components(separatedBy: "<table class=\"heads\" aria-hidden=\"true\">").count == 2)
    #expect(html.components(separatedBy: "<th class=\"paid\"").count == 1 + 1 + 2)
  }

  @Test("From an enlarged photo a link leads back to its row")
  func photo() throws {
    let html = page()
    let id = try #require(html.components(separatedBy: "<tr role=\"row\" id=\"").dropFirst().first)
      .prefix { $0 != "\"" }
    #expect(html.contains("<a href=\"#\(id)\" class=\"back\">× back to the row</a>"))
    #expect(html.components(separatedBy: "id=\"row-").count == 2)
    #expect(page("--lang ko").contains("× 지출로 돌아가기"))
    // Linked pictures are opened, and files are tiles.
    #expect(!page("--photos link").contains("class=\"back\""))
  }

  @Test("Balances are in the trip's currency, which their heading names beside another one")
  func balances() {
    #expect(page().contains(">Balance</th>"))
    let won = page("--in KRW")
    #expect(won.contains(">Balance (JPY)</th>") && won.contains("data-label=\"Balance (JPY)\">298,800</td>"))
  }

  @Test(
    "Dates are in words, without the year that everything is in", arguments: ["", "--by-month", "--receipts"])
  func dates(options: String) throws {
    for language in ["en", "ko"] {
      let html = page("--lang \(language) \(options)")
      let texts = try #require(html.components(separatedBy: "<body>").last).replacing(/<[^>]*>/, with: "|")
      #expect(!texts.contains(/\d{4}-\d{2}/), "\(texts)")
      #expect(texts.contains(language == "en" ? "|5–9 Sep 2025|" : "|2025년 9월 5일–9일|"))
    }
    // Paid in the year before.
    cli.text("spend 700 flight --date 2024-12-30")
    #expect(page().contains("Mon 30 Dec 2024") && page().contains("Sat 6 Sep 2025"))
  }

  @Test(
    "A span of days names the month and the year once",
    arguments: [
      ("2025-09-05", "2025-09-09", "5–9 Sep 2025", "2025년 9월 5일–9일"),
      ("2025-08-30", "2025-09-02", "30 Aug – 2 Sep 2025", "2025년 8월 30일 – 9월 2일"),
      ("2024-12-30", "2025-01-02", "30 Dec 2024 – 2 Jan 2025", "2024년 12월 30일 – 2025년 1월 2일"),
      ("2025-09-05", "2025-09-05", "5 Sep 2025", "2025년 9월 5일"),
    ])
  func spans(first: String, last: String, english: String, korean: String) throws {
    let (first, last) = (try #require(Day(first)), try #require(Day(last)))
    #expect(Words(language: .english, isPage: true).dates(from: first, to: last) == english)
    #expect(Words(language: .korean, isPage: true).dates(from: first, to: last) == korean)
  }
}
