import Foundation
import TestSupport
import Testing

@testable import dot

/// `dot report` of a trip with people: the table of balances, and copies for companions.
///
/// Tae's shares: a quarter of the hotel's 240,000 won, 3,300 and 2,000 yen at 9.4 won, and nothing of the
/// present: 60,000 + 31,020 + 18,800 = 109,820. He paid 4,000 and 1,000 yen: 37,600 + 9,400 = 47,000.
struct CompanionReportTests {
  let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    for line in [
      "trip create Fukuoka --start 2025-09-05 --end 2025-09-08 --budget 400000 --category-budget food=50000",
      "rates set JPY 940/100 --date 2025-09-05", "people add Mina", "people add Tae",
      "people add Jun&Sol --weight 2", "people me Mina",
      "spend 240000 lodging hotel --date 2025-09-05 --place Hakata --at 33.5902,130.4207 --tag stay",
      "spend 12650JPY food dinner --date 2025-09-05 --by Jun&Sol --item 3000:Mina --item 2500:Tae --item 4000:Jun&Sol --item 2000:Mina,Tae,Jun&Sol --no-exif --photo \(Samples.photo("ramen.jpg"))",
      "spend 4000JPY taxi ride --date 2025-09-05 --by Tae --for Mina,Tae",
      "spend 1000JPY shopping present --date 2025-09-05 --by Tae --for Mina",
      "spend 7000 food snacks --date 2025-09-05 --for Mina --claim ACME",
    ] { cli.text(line) }
  }

  private func html(_ options: String) -> String { cli.text("report --format html " + options) }

  /// The text of the section with an id, its elements as bars.
  private func section(_ id: String, of html: String) throws -> String {
    let start = try #require(html.firstRange(of: "<section id=\"\(id)\"")).lowerBound
    let end = try #require(html[start...].firstRange(of: "</section>")).lowerBound
    return String(html[start..<end]).replacing(/<[^>]*>/, with: "|").replacing(/[|\n]+/, with: "|")
  }

  // MARK: The table of balances

  /// Mina paid 240,000; her shares are 60,000 + 36,190 + 18,800 + 9,400. The snacks are hers alone.
  @Test("The page and Markdown say who paid, whose it was, and what `settle` proposes")
  func balances() throws {
    #expect(
      try section("settlement", of: html(""))
        == "|Settling up|Shared expenses of the whole trip, in KRW"
        + "|To be paid|Tae → Mina|62,820 KRW|Jun&amp;Sol → Mina|52,790 KRW"
        + "|Mina|paid 240,000 · share 124,390|115,610 gets back"
        + "|Tae|paid 47,000 · share 109,820|\u{2212}62,820 owes"
        + "|Jun&amp;Sol|paid 118,910 · share 171,700|\u{2212}52,790 owes|")
    let markdown = cli.text("report --format markdown")
    for line in [
      "## Settling up", "| Person | Paid | Share | Balance | Note |",
      "| Tae | 47,000 | 109,820 | -62,820 | owes |", "| To be paid | Amount |",
      "| Jun&amp;Sol → Mina | 52,790 KRW |",
    ] { #expect(markdown.replacing("\\", with: "").contains(line + "\n"), "\(line) in \(markdown)") }
    cli.text("settle pay Tae Mina 62820 --date 2025-09-08")
    let paid = try section("settlement", of: html(""))
    #expect(
      paid.contains("|Mina|paid 240,000 · share 124,390 · payments \u{2212}62,820|52,790 gets back|"))
    #expect(paid.contains("|Tae|paid 47,000 · share 109,820 · payments 62,820|0 even|"))
    #expect(!paid.contains("Tae → Mina"))
  }

  @Test("In Korean, and in another currency as `settle --in`")
  func korean() throws {
    let words = try section("settlement", of: html("--lang ko"))
    #expect(words.hasPrefix("|정산|여행 전체에서 나눈 지출, 금액 단위 KRW|보낼 돈|Tae → Mina|62,820 KRW|"))
    #expect(words.contains("|Mina|낸 금액 240,000 · 몫 124,390|115,610 받을 돈|"))
    let settled = try cli.json("settle --in JPY")
    let report = try cli.json("report --in JPY")["settlement"]
    #expect(report?["currency"] == "JPY" && report?["transfers"] == settled["transfers"])
    #expect(
      report?["balances"]?.list?.map { $0["amount"] } == settled["balances"]?.list?.map { $0["amount"] })
  }

  @Test("Neither without people nor for who pays a claim back")
  func notShown() throws {
    for options in ["--receipts", "--claim ACME", "--receipts --claim ACME"] {
      let page = html(options)
      #expect(!page.contains("id=\"settlement\"") && !page.contains("Jun&amp;Sol"), "\(options)")
    }
    #expect(!(try cli.json("report --claim ACME").keys.contains("settlement")))
    cli.text("trip create Alone --currency JPY --start 2025-09-05")
    cli.text("spend 100 food --trip Alone --date 2025-09-05")
    #expect(!html("--trip Alone").contains("id=\"settlement\""))
    #expect(!(try cli.json("report --trip Alone").keys.contains("settlement")))
  }

  @Test("Amounts are called a share where they are one")
  func shares() throws {
    func heading(_ options: String) -> String? {
      cli.words(of: "report " + options).first { $0.contains("KRW Balance") || $0.hasPrefix("Currency") }
    }
    #expect(heading("") == "Share KRW Balance" && heading("--whole") == "Paid KRW Balance")
    #expect(heading("--by-currency") == "Currency Share KRW % Items")
    #expect(
      html("").contains(">Share</th>")
        && !html("--whole").contains("columnheader\">Share</th><th class=\"sum\""))
    #expect(html("").contains(">Who paid: Jun&amp;Sol 12,650</bdi>"))
    #expect(cli.text("report --format markdown").contains("| Share | KRW | Balance | Who paid |"))
    #expect(cli.text("report --format markdown --whole").contains("| Paid | KRW | Balance | Who paid |"))
    // The total would be there twice.
    #expect(!html("").contains("<dt>Spent</dt>"))
  }

  // MARK: A copy for a companion

  @Test("A copy has somebody's lines, share and balance")
  func text() {
    #expect(
      cli.text("report --for tae")
        == """
        Fukuoka · 2025-09-05 – 2025-09-08 · Tae's share · amounts in KRW
        Only: what Tae shares in or paid
                                            Share     KRW  Who paid

        2025-09-05 Fri · day 1                    109,820
        lodging   hotel    Hakata      60,000 KRW  60,000  Mina 240,000
        food      dinner           📷   3,300 JPY  31,020  Jun&Sol 12,650
        taxi      ride                  2,000 JPY  18,800  Tae 4,000
        shopping  present                   0 JPY       0  Tae 1,000

        Total  109,820 KRW

        Shared expenses of the whole trip, in KRW
        Person    Paid    Share  Balance
        Tae     47,000  109,820  -62,820  owes

        Tae → Mina  62,820 KRW

        """)
  }

  @Test("As JSON and CSV")
  func data() throws {
    let report = try cli.json("report --for Tae")
    #expect(report["for"] == "Tae" && report["total"] == "109820")
    for key in ["budget", "remaining", "pace"] { #expect(report[key] == .null, "\(key)") }
    for key in ["budget", "remaining", "dailyBudget", "worth"] {
      #expect(report["trip"]?[key] == .null, "\(key)")
    }
    #expect(report["trip"]?["categoryBudgets"] == [:] && report["trip"]?["spent"] == "109820")
    let expenses = try #require(report["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] })
    #expect(expenses.map { $0["memo"] } == ["hotel", "dinner", "ride", "present"])
    #expect(expenses.map { $0["amount"] } == ["240000", "12650", "4000", "1000"])
    #expect(expenses.map { $0["share"] } == ["60000", "3300", "2000", "0"])
    #expect(expenses.allSatisfy { $0["balance"] == .null && $0["claim"] == .null })
    #expect(expenses[0]["place"] == ["identifier": "Hakata", "latitude": nil, "longitude": nil])
    let settlement = try #require(report["settlement"])
    let ids = try cli.peopleIDs()
    let tae = try #require(ids["Tae"])
    #expect(
      settlement["balances"] == [
        [
          "person": "Tae", "personId": tae, "paid": "47000", "share": "109820", "settled": "0",
          "amount": "-62820",
        ]
      ])
    #expect(
      settlement["transfers"] == [
        ["from": "Tae", "fromId": tae, "to": "Mina", "toId": ids["Mina"] ?? .null, "amount": "62820"]
      ])
    let csv = cli.text("report --for Tae --format csv").split(separator: "\r\n")
    #expect(
      csv.count == 5 && csv[2].hasSuffix(#""Jun&Sol=12650","Mina=3850;Tae=3300;Jun&Sol=5500","3300","","""#),
      "\(csv)")
    #expect(!csv.joined().contains("33.59"))
  }

  @Test("As a page: without positions, paths, budget, or what is others'")
  func page() throws {
    let file = cli.folder("tae.html")
    cli.text("report --for Tae --format html --output \(file)")
    let page = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    for text in [
      "Only: what Tae shares in or paid", "Tae&#39;s share", ">hotel<", ">present<", "Hakata",
      "data:image/jpeg",
    ] { #expect(page.contains(text), "\(text)") }
    for text in [
      "33.59", "130.42", "Budget", "400,000", "50,000", "Left today", "Average", "snacks",
      "ACME",
      "images/", "id=\"places\"", "All shares",
    ] { #expect(!page.contains(text), "\(text)") }
    #expect(
      try section("settlement", of: page)
        == "|Settling up|Shared expenses of the whole trip, in KRW|To be paid|Tae → Mina|62,820 KRW"
        + "|Tae|paid 47,000 · share 109,820|\u{2212}62,820 owes|")
    let markdown = cli.text("report --for Tae --format markdown")
    #expect(markdown.contains("Only: what Tae shares in or paid") && markdown.contains("## Settling up"))
    #expect(!markdown.contains("snacks") && !markdown.contains("400,000"))
  }

  @Test(
    "A copy names no card and no wallet of mine, and not the receipt that I hand in",
    arguments: [
      "text", "markdown", "csv", "json", "html", "json --by-payment", "text --by-payment", "text --explain",
    ])
  func ways(_ format: String) {
    cli.text("wallet add Suica --kind prepaid")
    for line in [
      "spend 900 cafe --pay card:Visa1234", "spend 800 cafe --pay Suica",
      "spend 700 cafe --pay account:Savings",
      "spend 600 cafe --receipt-number R-77 --claim ACME", "spend 500 cafe --receipt-number R-88",
    ] { cli.text(line + " --date 2025-09-06") }
    let copy = cli.text("report --for Tae --format \(format)")
    for name in ["Visa1234", "Suica", "Savings", "R-77", "ACME"] {
      #expect(!copy.contains(name), "\(name) in \(format)")
    }
    #expect(copy.contains("cafe") || copy.contains("card"), "\(format)")
  }

  /// A present for Tae from what was Mina's alone, and parts of two receipts, of which he sees one and both.
  @Test("A copy has no id of what is not in it", arguments: ["json", "csv", "markdown", "html", "text"])
  func references(_ format: String) throws {
    let secret = try cli.spend("900 food --date 2025-09-06 --for Mina")
    let refund = try cli.json("refund 300 food --of \(secret) --for Tae --date 2025-09-06")["expense"]?["id"]
    let shared = try cli.spend("800 food --date 2025-09-05")
    let back = try cli.json("refund 80 food --of \(shared) --date 2025-09-07")["expense"]?["id"]
    for first in ["split", "kept"] {
      let parts = try cli.json("spend --split food=200,cafe=300 \(first) --date 2025-09-06")
      let id = try #require(parts["expenses"]?[0]?["id"]?.text)
      if first == "split" { cli.text("expense edit \(id) --for Mina") }
    }
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-04")
    for options in ["", "--from 2025-09-06", "--category food", "--summary"] {
      let report = try cli.json("report --for Tae \(options)")
      let expenses = report["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] } ?? []
      let receipts = expenses.compactMap { $0["receipt"]?.text }
      let allowed = Set(
        expenses.compactMap { $0["id"]?.text } + [report["trip"]?["id"]?.text].compactMap(\.self)
          + receipts.filter { receipt in receipts.count { $0 == receipt } > 1 })
      #expect(!allowed.contains(secret))
      let copy = cli.text("report --for Tae --format \(format) \(options)")
      // People are in it, by name and in JSON by id.
      let people = try format == "json" ? cli.peopleIDs().values.compactMap(\.text) : []
      let others = try ids().subtracting(allowed).subtracting(people)
      #expect(others.filter { copy.contains($0) }.isEmpty, "\(options)")
      guard options.isEmpty else { continue }
      #expect(allowed.count == expenses.count + 2)
      #expect(expenses.first { $0["id"] == refund }?["refundOf"] == .null)
      #expect(expenses.first { $0["id"] == back }?["refundOf"] == .text(shared))
    }
  }

  /// The ids of everything in the ledger: expenses, people, places, wallets, receipts.
  private func ids() throws -> Set<String> {
    var ids: Set<String> = []
    for (name, data) in try contents(of: cli.home) where name.hasSuffix(".json") {
      for match in String(decoding: data, as: UTF8.self).matches(of: /\b[0-9a-hjkmnp-tv-z]{13}\b/) {
        ids.insert(String(match.output))
      }
    }
    return ids
  }

  @Test("With filters and groupings; a wallet's cash stays the traveller's business")
  func filtered() throws {
    cli.text("cash buy 20000JPY --paid 190000 --date 2025-09-04")
    let report = try cli.json("report --for Tae --category food")
    #expect(report["total"] == "31020" && !report.keys.contains("exchange"))
    #expect(
      cli.words(of: "report --for Tae --category food").contains("Only: what Tae shares in or paid · food"))
    let groups = try cli.json("report --for Tae --by-category")["groups"]?.list
    #expect(groups?.map { $0["key"] } == ["lodging", "food", "taxi", "shopping"])
    #expect(groups?.allSatisfy { $0["budget"] == .null } == true)
    // Jun and Sol have nothing to do with the taxi and the present.
    #expect(try cli.json("report --for Jun&Sol")["total"] == "171700")
  }

  @Test("Refused with what is not of one person, or not for them")
  func refused() throws {
    for other in [
      "--whole", "--by-person", "--by-claim", "--all", "--claim ACME", "--cash-at cost", "--chart",
      "--format html --receipts", "--format html --photos link",
    ] {
      let ran = cli("report --for Tae \(other) --no-input")
      #expect(ran.exit == 2 && ran.out.isEmpty && ran.err.contains("--for"), "\(other): \(ran.err)")
    }
    let unknown = cli("report --for Tea")
    #expect(unknown.exit == 1 && unknown.out.isEmpty)
    #expect(unknown.err.contains("nobody on this trip is called ‘Tea’"), "\(unknown.err)")
    #expect(unknown.err.contains("‘Mina’, ‘Tae’"), "\(unknown.err)")
    cli.text("trip create Alone --currency JPY --start 2025-09-05")
    #expect(cli("report --for Tae --trip Alone --json").err.contains("no-people"))
  }
}
