import Testing

@testable import dot

/// What an answer says of the lines of a receipt, and of minor units that can't be divided. 100 yen are 940 won.
@Suite("Shared receipts")
struct SharedReceiptTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    cli.text("trip create Fukuoka --start 2025-09-05 --end 2025-09-08 --budget 400000")
    cli.text("rates set JPY 940/100 --date 2025-09-05")
    for name in ["Mina", "Tae", "Sol"] { cli.text("people add \(name)") }
    cli.text("people me Mina")
  }

  // MARK: Items

  @Test("The lines of a receipt are shown as they were entered, with how the rest is divided")
  func items() throws {
    let id = try cli.spend(
      "12650 food --item 3000:Mina --item 2500:Tae,Sol --item 6000:Mina,Sol:2 --date 2025-09-06")
    let lines = cli.words(of: "expense show \(id)")
    #expect(
      lines.filter { $0.hasPrefix("Item ") || $0.hasPrefix("Rest ") } == [
        "Item 3,000 Mina", "Item 2,500 Tae, Sol", "Item 6,000 Mina (1 part), Sol (2 parts)",
        "Rest 1,150, divided in proportion to the items",
      ])
    #expect(cli.words(of: "expense show \(id) --lang ko").contains("항목 6,000 Mina(1몫), Sol(2몫)"))
    let shown = try cli.json("expense show \(id)")["expense"]
    let ids = try cli.peopleIDs()
    func parts(_ name: String, _ count: Double) -> Judged {
      ["person": .text(name), "personId": ids[name] ?? .null, "parts": .number(count)]
    }
    #expect(
      shown?["items"] == [
        ["amount": "3000", "for": [parts("Mina", 1)]],
        ["amount": "2500", "for": [parts("Tae", 1), parts("Sol", 1)]],
        ["amount": "6000", "for": [parts("Mina", 1), parts("Sol", 2)]],
      ])
    #expect(shown?["rest"] == "proportional")
    let row = try cli.json("export csv")
    let values = Dictionary(
      zip(row["columns"]?.list ?? [], row["rows"]?[0]?.list ?? []).map { ($0.text ?? "", $1.text ?? "") },
      uniquingKeysWith: { first, _ in first })
    #expect(values["items"] == "3000:Mina;2500:Tae,Sol;6000:Mina,Sol:2" && values["rest"] == "proportional")
  }

  @Test("A discount is shown as one; a receipt without a rest, and an expense without items, has neither")
  func discount() throws {
    let id = try cli.spend("900 food --item 500:Mina --item 500:Tae --rest even --date 2025-09-06")
    #expect(
      cli.words(of: "expense show \(id)").contains("Discount 100, divided evenly among those with items"))
    let whole = try cli.spend("1000 food --item 500:Mina --item 500:Tae --date 2025-09-06")
    let plain = try cli.spend("1000 food --date 2025-09-06")
    for id in [whole, plain] {
      #expect(
        !cli.words(of: "expense show \(id)").contains { $0.hasPrefix("Rest") || $0.hasPrefix("Discount") })
    }
    #expect(try cli.json("expense show \(plain)")["expense"]?["items"] == nil)
  }

  @Test("A part of a receipt that came back shows no lines: they are of the whole, and no discount")
  func partRefunded() throws {
    let id = try cli.spend("1000 food --item 400:Mina --item 600:Tae --date 2025-09-06")
    let said = cli.words(of: "refund 100 --of \(id) --date 2025-09-07 -v")
    #expect(said.contains("For: Mina 40, Tae 60") && !said.contains { $0.contains("discount") }, "\(said)")
    #expect(!cli.words(of: "expense show last").contains { $0.hasPrefix("Item") || $0.hasPrefix("Discount") })
    cli.text("expense delete last --yes")
    cli.text("refund 1000 --of \(id) --date 2025-09-07")
    #expect(cli.words(of: "expense show last").contains("Item 400 Mina"))
  }

  /// 150 + 80 + 20 = 250 and 250 + 80 + 20 = 350 of 600; 700 and 300 of 1,000.
  @Test(
    "What comes back is divided in the proportion of the whole, whatever amounts were entered for that",
    arguments: [
      ("600 food --item 150:Mina --item 250:Tae --item 160:Mina,Tae --rest even", "300", "Mina 125, Tae 175"),
      ("600 food --item 150:Mina --item 250:Tae --item 160:Mina,Tae --rest even", "600", "Mina 250, Tae 350"),
      ("1000 food --for Mina=700,Tae", "800", "Mina 560, Tae 240"),
    ])
  func refundedInProportion(_ expense: String, _ amount: String, _ shares: String) throws {
    let id = try cli.spend("\(expense) --date 2025-09-06")
    let said = cli.words(of: "refund \(amount) --of \(id) --date 2025-09-07 -v")
    #expect(said.contains("For: " + shares), "\(said)")
  }

  // MARK: Odd units

  /// Who has a larger share than somebody else.
  private func favoured(_ expense: Judged?) throws -> [String] {
    let shares = try #require(expense?["for"]?.list).map { share in
      (name: share["person"]?.text ?? "", amount: Int(share["share"]?.text ?? "") ?? 0)
    }
    return shares.filter { share in shares.contains { abs($0.amount) < abs(share.amount) } }.map(\.name)
  }

  @Test(
    "Who has the unit that can't be divided is said, of a refund and of items too",
    arguments: [
      "spend 1001 food --for Mina,Tae", "spend 100 food", "refund 1001 food --for Mina,Tae",
      "spend 1001 food --item 1001:Mina,Tae", "spend 1201 food --for Mina=200,Mina,Tae",
    ])
  func oddUnit(_ line: String) throws {
    // Ids are random, and with them who it is.
    for _ in 0..<4 {
      let expense = try cli.json(line + " --date 2025-09-06")["expense"]
      let id = try #require(expense?["id"]?.text)
      var larger = try favoured(expense)
      if line.contains("=200") {
        // 701 and 500, or 700 and 501.
        larger = expense?["for"]?[0]?["share"] == "701" ? ["Mina"] : ["Tae"]
      }
      let name = try #require(larger.first)
      #expect(larger.count == 1)
      #expect(cli.words(of: "expense show \(id)").contains("Rounding 1 KRW more in the share of \(name)"))
      #expect(cli.words(of: "expense show \(id) --lang ko").contains("끝전 \(name)의 몫이 1 KRW 많음"))
    }
  }

  @Test("Two units of three equal parts are two people's")
  func oddUnits() throws {
    let expense = try cli.json("spend 101 food --date 2025-09-06")["expense"]
    let names = try favoured(expense)
    #expect(names.count == 2)
    let id = try #require(expense?["id"]?.text)
    #expect(
      cli.words(of: "expense show \(id)").contains(
        "Rounding 1 KRW more in the shares of \(names.joined(separator: ", "))")
    )
  }

  /// 12 yen are 112.8, so 113 won: 57 and 56. 13 yen are 7 and 6; 122 won go by these parts.
  @Test("The unit of the converted amount is said beside that of the amount paid")
  func converted() {
    let even = cli.words(of: "spend 12JPY food --for Mina,Tae --date 2025-09-06 -v")
    #expect(
      even.count { $0.hasPrefix("Rounding: when converted, 1 KRW more in the share of ") } == 1, "\(even)")
    let odd = cli.words(of: "spend 13JPY food --for Mina,Tae --date 2025-09-06 -v")
    #expect(
      odd.count { $0.hasPrefix("Rounding: 1 JPY more in the share of ") && !$0.contains("KRW") } == 1,
      "\(odd)")
  }

  /// 100,000.00 rupiah by three are 33,333.33 and once .34; 8,500 won are 2,833 and, for the same person, 2,834.
  @Test("Both units can be odd, and then the larger share has the unit of the converted amount")
  func bothOdd() throws {
    cli.text("rates set IDR 8.5/100 --date 2025-09-05")
    let expense = try cli.json("spend 100000IDR lodging --date 2025-09-05")["expense"]
    let shares = try #require(expense?["for"]?.list)
    let name = try #require(shares.first { $0["share"] == "33333.34" }?["person"]?.text)
    let said =
      "Rounding 0.01 IDR more in the share of \(name); when converted, 1 KRW more in the share of \(name)"
    #expect(cli.words(of: "expense show last").contains(said))
    #expect(
      cli.words(of: "expense show last --lang ko").contains(
        "끝전 \(name)의 몫이 0.01 IDR 많음; 환산하면 \(name)의 몫이 1 KRW 많음"))
  }

  @Test("What divides evenly, or by unequal parts, has no rounding to name")
  func even() {
    for line in ["1000 food --for Mina,Tae", "1001 food --for Mina=501,Tae=500", "5 food --for Mina:1,Tae:3"]
    {
      let words = cli.words(of: "spend \(line) --date 2025-09-06 -v")
      #expect(!words.contains { $0.hasPrefix("Rounding") }, "\(words)")
    }
  }

  // MARK: The budget

  /// 100,000 of 300,000 won are Mina's; without anything shared there is nothing to say.
  @Test("What is left says whose share it counts, once something is shared")
  func left() {
    let own = cli.words(of: "spend 1000 food --for Mina --date 2025-09-06 -v")
    #expect(own.contains("Left today 399,000 · trip 399,000 of 400,000 KRW"), "\(own)")
    let shared = cli.words(of: "spend 300000 lodging --date 2025-09-06")
    #expect(
      shared.contains("Left today 299,000 · trip 299,000 of 400,000 KRW (your share counts)"), "\(shared)")
    let korean = cli.words(of: "spend 3000 food --date 2025-09-06 --lang ko")
    #expect(korean.contains("오늘 남은 예산 298,000 · 여행 예산 400,000 KRW 중 298,000 남음 (내 몫 기준)"), "\(korean)")
    // 298,000 − 900,000 ÷ 3 = −2,000
    let over = cli("spend 900000 lodging --date 2025-09-06").err
    #expect(over.contains("Over budget by 2,000 KRW (your share counts)\n"), "\(over)")
  }
}
