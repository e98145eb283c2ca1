import Foundation
import TestSupport
import Testing

@testable import dot
@testable import DotViews

/// The expenses of `ReportCommandTests`, which has the calculations, with photos.
@Suite("dot report --format html")
struct PageCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try .inOsaka(
      "spend 10 --currency USD --category food --time 09:00 --memo 점심 --date 2025-09-08",
      "refund 500 --category food --date 2025-09-06 --pay cash",
      "spend 12000 --category food --date 2025-09-06 --time 19:05:30 --tag 저녁 --place 난바 --pay card --photo \(Samples.photo("ramen.jpg"))",
      "spend 12.50 --currency USD --category etc --date 2025-09-07 --photo \(Samples.photo("receipt.jpg"))",
      "spend 20 --currency USD --category telecom --date 2025-08-20 --memo eSIM")
  }

  /// The text of a page without its elements and its style: the text between tags, separated by bars, with plain
  /// spaces.
  private func words(_ line: String) throws -> String {
    let html = cli.text("report --format html " + line)
    let body = try #require(html.firstRange(of: "<body>")).upperBound
    var text = ""
    var isTag = false
    for character in html[body...] {
      if character == "<" {
        isTag = true
        if text.last != "|" { text.append("|") }
      } else if character == ">" {
        isTag = false
      } else if !isTag, !character.isNewline {
        text.append(character == "\u{A0}" ? " " : character)
      }
    }
    return text
  }

  @Test("The cover: a total is always shown with what it leaves out")
  func cover() throws {
    let words = try words("")
    for part in [
      "|Osaka|5–9 Sep 2025| · |5 days| · |2 people|As of Mon 8 Sep · day 4 of 5|",
      "|Budget 300,000 JPY|~4.9% spent|",
      // 4 of 5 days of 300,000, less 14,841.
      "| |day 4 of 5| · ~225,159 JPY under plan|", "|Total|~14,841* |JPY|",
      "|Total in home currency|~139,193* |KRW|",
      "|Budget left|~285,159* |JPY|", "|Per person|~7,421* |JPY|2 people|",
      "|Average per day|~3,710* |JPY|over 4 days|",
      "|Allowance per day|143,322* |JPY|",
      "|* 1 expense is left out of totals: not converted to JPY. |Notes|",
      "|~ marks a provisional figure: a nearer rate may still be published. |Notes|",
    ] { #expect(words.contains(part), "\(part) in \(words)") }
    // It would be the total again.
    #expect(!words.contains("|Spent|"))
    #expect(!words.contains("whole trip"))
  }

  @Test("What is left today comes first while the trip runs, the total before and after it")
  func first() throws {
    func first(_ now: String) throws -> String {
      cli.environment["DOT_NOW"] = now
      let html = cli.text("report --format html")
      let lead = try #require(html.components(separatedBy: "<div class=\"first\"><dt>").dropFirst().first)
      return String(lead.prefix { $0 != "*" }).replacing("</dt><dd class=\"amount\">", with: "|")
    }
    // 143,322 − 1,485
    #expect(try first("2025-09-08T12:00:00+09:00") == "Left today|~141,837")
    #expect(try words("").contains("|Left today|~141,837* |JPY|~1,485 JPY spent today|Budget left|"))
    #expect(try first("2025-09-10T12:00:00+09:00") == "Total|~14,841")
    #expect(try first("2025-09-01T12:00:00+09:00") == "Total|~14,841")
  }

  @Test("A category of one's own changes nothing in the page of a whole trip")
  func ownCategory() throws {
    cli.text("trip edit Osaka --category-budget food=30000")
    let plan = "|~12,985 of 30,000 JPY, ~17,015 left|"
    #expect(try words("").contains(plan))
    cli.text("category add gift --korean 선물")
    let words = try words("")
    #expect(words.contains(plan) && !words.lowercased().contains("whole trip"), "\(words)")
    // What the budget covers is not what a filter shows.
    #expect(!(try self.words("--from 2025-09-06").contains("of 30,000 JPY")))
  }

  @Test("The amounts beside the columns are in a drawing of their own")
  func axis() throws {
    // With decimals, there is no room for a figure over each column.
    cli.text("spend 1500000 --category flight --date 2025-09-05")
    let html = cli.text("report --format html")
    let plot = try #require(
      html.components(separatedBy: "<section id=\"daily\"").last?
        .components(separatedBy: "</section>").first)
    let parts = plot.components(separatedBy: "<svg ")
    #expect(parts.count == 3)
    // 1,500,000 has nine characters of 6.6 pixels.
    #expect(parts[1].hasPrefix("class=\"scale\" width=\"59.4\" height=\"190\" aria-hidden=\"true\">"))
    #expect(parts[1].contains(">1,000,000</text>") && !parts[1].contains("<rect"))
    #expect(parts[2].contains("<rect") && !parts[2].contains(">1,000,000</text>"))
  }

  @Test("Days, rows and balances are those of the text report")
  func rows() throws {
    let words = try words("")
    for part in [
      "|Wed 20 Aug|before the trip · 1 not converted|—|",
      "|telecom|eSIM| |20.00 USD|—|", "|Sat 6 Sep|day 2|11,500|",
      "|19:05|food|난바| |card| |#저녁| |× back to the row|12,000 JPY|12,000|288,000|",
      "|food|refund of food| |cash| |−500 JPY|−500|288,500|",
      "|09:00|food|점심| |10.00 USD|~1,485|~285,159|",
      "|20 Aug 20.00 USD |eSIM| (no rate for USD on or before 20 Aug)|",
      "~ provisional: no rates for 8 Sep yet (Korea Eximbank).",
    ] { #expect(words.contains(part), "\(part) in \(words)") }
  }

  @Test("Filters are shown, and amounts of the whole trip are marked as such")
  func filtered() throws {
    let words = try words("--category food --in KRW --from 2025-09-06")
    // 112,546 − 4,689 + 13,927
    for part in [
      "|Only: from 6 Sep · food|Total|~121,784 |KRW|",
      "|Whole trip|Budget 300,000 JPY|~4.9% spent|", "|Left today|~141,837* |JPY|~1,485 JPY spent today|",
      "|~1,485 JPY spent today|Budget left|", "|Spent|~14,841* |JPY|~4.9% of 300,000 JPY|",
      "|The budget, day by day|Budget 300,000 JPY · whole trip · |",
    ] { #expect(words.contains(part), "\(part) in \(words)") }
    #expect(try self.words("").contains("|The budget, day by day|Budget 300,000 JPY · |"))
  }

  @Test("Beside the columns before and after a long trip no date is written: it would not fit on a phone")
  func crowdedLabels() throws {
    cli.text("trip create Long --start 2025-09-01 --end 2025-09-09 --currency JPY")
    for date in ["2025-08-20", "2025-09-04", "2025-09-12"] { cli.text("spend 500 food --date \(date)") }
    let words = try words("--trip Long")
    for label in ["|before|", "|3 Sep|", "|7 Sep|", "|after|"] { #expect(words.contains(label), "\(label)") }
    #expect(!words.contains("|1 Sep|") && !words.contains("|9 Sep|"), "\(words)")
  }

  @Test("Groups replace days; a summary has no rows; several trips have no budget")
  func shapes() throws {
    let groups = try words("--by-category")
    #expect(groups.contains("|food|") && groups.contains("87.5%") && groups.contains("3 expenses"))
    #expect(groups.contains("|6 Sep 19:05|") && !groups.contains("|day 2|"))
    let summary = try words("--summary")
    #expect(summary.contains("Where the money went") && !summary.contains("12,000 JPY"))
    let all = try words("--all")
    #expect(all.contains("|All trips|") && all.contains("|~139,193* |KRW|") && !all.contains("Budget"))
    #expect(!all.contains("The budget, day by day"))
  }

  @Test("What is not on the map has a total only as far as it could be converted")
  func offTheMap() throws {
    cli.text("spend 80 --category cafe --date 2025-09-06 --place 우메다 --at 34.7,135.49")
    // 1,485 − 500, without the dollars of August.
    #expect(try words("").contains("|Not on the map (no place): 3 expenses, ~985 JPY|"))
    #expect(
      try words("--category telecom --category cafe").contains("|Not on the map (no place): 1 expense, —|"))
  }

  @Test("Korean")
  func korean() throws {
    let html = cli.text("report --format html --lang ko")
    #expect(html.contains("<html lang=\"ko\">"))
    for part in ["분류별 지출", "지출 내역", "~14,841*", "합계에서 제외했습니다"] { #expect(html.contains(part)) }
  }

  @Test("No scripts, and nothing from other servers")
  func policy() throws {
    for line in ["", "--receipts", "--photos none", "--by-place", "--photos link"] {
      let html = cli.text("report --format html " + line)
      let policy = try #require(html.firstRange(of: "http-equiv=\"Content-Security-Policy\" content=\""))
        .upperBound
      let files = line == "--photos link" ? " &#39;self&#39; file:" : ""
      #expect(
        html[policy...].hasPrefix(
          "default-src &#39;none&#39;; style-src &#39;\(Stylesheet.page.source)&#39;; img-src data:\(files); base-uri &#39;none&#39;; form-action &#39;none&#39;\""
        ))
      for word in ["<script", "http://", "https://", " style=", "<link", "javascript:", "<iframe"] {
        #expect(!html.contains(word), "\(word) in \(line)")
      }
    }
  }

  @Test("Photos: embedded, linked, or none")
  func photos() throws {
    let embedded = cli.text("report --format html")
    #expect(embedded.components(separatedBy: "<img src=\"data:image/jpeg;base64,").count == 3)
    let file = cli.folder("trip report.html")
    cli.text("report --format html --photos link --output '\(file)'")
    let linked = try String(contentsOfFile: file, encoding: .utf8)
    #expect(linked.components(separatedBy: "<img src=\"./.local/share/dot/images/").count == 3)
    let printed = cli.text("report --format html --photos link")
    #expect(printed.contains("<img src=\"file:///"))
    #expect(!cli.text("report --format html --photos none").contains("<img"))
    #expect(!cli.text("report --format html --summary").contains("<img"))
  }

  @Test("Photos over the limit become tiles, and this is reported")
  func limit() throws {
    let ran = cli("report --format html --max-size 16kB")
    #expect(ran.exit == 0)
    #expect(ran.out.components(separatedBy: "<img ").count == 2)
    #expect(ran.out.contains("left out: the page would be too large"))
    #expect(
      ran.err
        == "warning: 1 photo is listed but not shown: photos would exceed 16,000 bytes (16 kB) (--max-size)\n",
      "\(ran.err)")
  }

  @Test("Receipts are numbered in the order of the rows, which refer to them")
  func receipts() throws {
    let html = cli.text("report --format html --receipts")
    let (first, second) = (
      try #require(html.firstRange(of: "<a href=\"#receipt-1\">1</a>")),
      try #require(html.firstRange(of: "<a href=\"#receipt-2\">2</a>"))
    )
    #expect(first.lowerBound < second.lowerBound)
    let text = try words("--receipts")
    #expect(text.contains("|Receipt 1|Sat 6 Sep 19:05 · food · 12,000 JPY|"), "\(text)")
    let hash = SHA256.hexadecimal(
      of: try Data(contentsOf: URL(fileURLWithPath: Samples.photo("receipt.jpg"))))
    #expect(text.contains("|SHA-256 \(hash.prefix(16)) · JPG|"))
    #expect(
      text.contains(
        "|Without a receipt: 3 expenses|Wed 20 Aug · telecom · 20.00 USD · |eSIM|"
          + "Sat 6 Sep · food · −500 JPY|Mon 8 Sep 09:00 · food · 10.00 USD · |점심|"), "\(text)")
    // The rate that an accountant needs.
    #expect(text.contains("1,392.7 KRW per 1 USD"))
    // Where the traveller was, and what may still be spent, is none of an employer's business.
    #expect(!text.contains("Allowance per day") && !html.contains("class=\"map\""))
  }

  @Test("An employer's copy shows neither the budget nor anything that is filtered out")
  func employer() throws {
    cli.text("trip edit Osaka --category-budget food=30000")
    let html = cli.text("report --format html --receipts")
    #expect(html.contains("|Left|") == false && !html.contains("class=\"left"))
    for word in ["300,000", "30,000", "288,000", "285,159", "Left", "left today", "Per person"] {
      #expect(!html.contains(word), "\(word)")
    }
    // 12,000 and −500; the rest of the trip is neither counted nor complained about.
    let filtered = try words("--receipts --to 2025-09-06 --from 2025-09-06")
    #expect(filtered.contains("|Total|11,500 |JPY|"), "\(filtered)")
    for word in ["14,841", "4.9%", "not be converted", "provisional", "hole trip", "Spent"] {
      #expect(!filtered.contains(word), "\(word) in \(filtered)")
    }
  }

  @Test(
    "Options that exclude each other are a usage error",
    arguments: [
      "report --photos none", "report --receipts", "report --max-size 1MB", "report --format csv --receipts",
      "report --format html --receipts --photos none", "report --format html --receipts --summary",
      "report --format html --photos link --max-size 1MB", "report --format html --photos all",
      "report --format html --max-size many",
    ])
  func usage(line: String) {
    let ran = cli(line)
    #expect(ran.exit == 2 && ran.out.isEmpty, "\(line): \(ran.err)")
  }

  @Test("A spread expense shows its parts, and its photo once")
  func spread() throws {
    cli.text(
      "spend 10000 --category lodging --date 2025-09-05 --spread 2025-09-05..2025-09-07 --memo 호텔 --photo \(Samples.photo("castle.jpg"))"
    )
    let words = try words("")
    #expect(words.contains("|호텔| |part 1 of 3| |") && words.contains("|호텔| |part 3 of 3| |"))
    let html = cli.text("report --format html")
    #expect(html.components(separatedBy: "<img ").count == 4)
  }

  @Test("If a filter removes the first part, photos and the receipt are with the first part shown")
  func cutSpread() throws {
    cli.text(
      "spend 10000 --category lodging --date 2025-09-05 --spread 2025-09-05..2025-09-07 --memo 호텔 --photo \(Samples.photo("castle.jpg"))"
    )
    let from = "--category lodging --from 2025-09-06"
    let receipts = try words("--receipts " + from)
    #expect(receipts.contains("|호텔| |part 2 of 3| |Receipt |1|"), "\(receipts)")
    #expect(receipts.contains("|호텔| |part 3 of 3| |Receipt |1|3,333 JPY|"), "\(receipts)")
    // It is for the whole expense, on the day that it was paid.
    #expect(receipts.contains("|Receipt 1|Fri 5 Sep · lodging · 10,000 JPY · |호텔|"), "\(receipts)")
    let html = cli.text("report --format html \(from)")
    #expect(html.components(separatedBy: "<img ").count == 2)
    let days = try cli.json("report \(from)")["days"]
    #expect(days?[0]?["expenses"]?[0]?["photos"]?.list?.count == 1)
    #expect(days?[1]?["expenses"]?[0]?["photos"] == [])
  }

  @Test("Later expenses are reported below the line of the budget, with unconverted ones")
  func later() throws {
    let note = "|Dated later: "
    #expect(!(try words("").contains(note)))
    cli.text("spend 900 --category food --date 2025-09-09")
    #expect(try words("").contains(note + "1 expense, 900 JPY|"))
    cli.text("spend 300 --currency VND --category food --date 2025-09-09")
    #expect(try words("").contains(note + "2 expenses, 900 JPY · 1 not converted|"))
    // After its last evening the line has no room for them.
    cli.environment["DOT_NOW"] = "2025-09-10T12:00:00+09:00"
    cli.text("spend 700 --category food --date 2025-09-12")
    #expect(try words("").contains("|Not in the chart (dated later): 1 expense, 700 JPY|"))
  }

  @Test("An empty trip has a page, too")
  func empty() throws {
    cli.text("trip create Empty --start 2025-10-01 --end 2025-10-02")
    let html = cli.text("report --format html --trip Empty")
    #expect(html.contains("No expenses") && html.hasSuffix("</html>\n"))
  }
}
