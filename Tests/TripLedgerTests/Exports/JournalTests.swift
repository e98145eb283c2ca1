import TestLedgers
import TestSupport
import Testing

@testable import TripExports
@testable import TripStore

@Suite("Plain-text accounting")
struct JournalTests {
  /// Ramen by card on the 6th, with a place, a photo and tags; a refund of a deposit in dollars on the 5th.
  private func journal() throws -> Journal {
    let start = try #require(Day("2025-09-05"))
    let now = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let (yen, dollar, won) = (try Currency("JPY"), try Currency("USD"), try Currency("KRW"))
    let trip = TripInfo(title: "Osaka", currency: yen, start: start, created: now)
    let place = MapInfo(
      identifier: "이치란; 1", position: try Position(parsing: "34.6687,135.5013"), changed: now)
    var ramen = TripDetailInfo(
      id: try #require(ExpenseID("k3f9000000000")), amount: Amount(minorUnits: 1200, currency: yen),
      category: "food",
      photos: [try #require(ImageName(path: "images/ab/ab\(String(repeating: "0", count: 62)).jpg"))],
      memo: "라멘; \"곱빼기\"", date: start + 1, time: TimeOfDay("19:05"), zone: .offset(32_400), pay: .card,
      tags: ["work", "with me, you"], entered: now)
    ramen.receiptNumber = "A-1042"
    let deposit = TripDetailInfo(
      id: try #require(ExpenseID("k3f9000000001")), amount: Amount(minorUnits: -1250, currency: dollar),
      category: "transport", date: start, entered: now)
    let rate = ExchangeRate(
      currency: yen, unit: 100, base: try ExactDecimal(parsing: "940.12"), quote: won, date: start,
      source: .eximbank, changed: now)
    let rates = RateConverter(dates: [.eximbank: [start]], now: now) { _, date in
      RateDay(source: .eximbank, date: date, rates: [rate], asked: now)
    }
    return try Journal(
      [
        Row(deposit, of: Boxed(trip), place: nil),
        Row(ramen, of: Boxed(trip), place: Boxed(place)),
      ], home: won, rates: TripRates(rates))
  }

  @Test func hledger() throws {
    #expect(
      try journal().lines(HledgerJournal()) == [
        "commodity 1000. JPY", "commodity 1000. KRW", "commodity 1000.00 USD", "",
        "account expenses:food", "account expenses:transport", "account assets:card",
        "account assets:unspecified",
        "",
        // 940.12 won for 100 yen.
        "P 2025-09-05 JPY 9.4012 KRW", "",
        "2025-09-05 * (k3f9000000001) transport", "    ; trip: Osaka", "    expenses:transport  -12.50 USD",
        "    assets:unspecified   12.50 USD", "",
        "2025-09-06 * (k3f9000000000) 라멘； \"곱빼기\"", "    ; trip: Osaka", "    ; time: 19:05",
        "    ; zone: +09:00",
        "    ; place: 이치란； 1", "    ; position: 34.6687，135.5013",
        "    ; receiptNumber: A-1042",
        "    ; document: images/ab/ab\(String(repeating: "0", count: 62)).jpg", "    ; tag: work",
        "    ; tag: with me， you", "    expenses:food   1200 JPY", "    assets:card    -1200 JPY",
      ])
  }

  @Test func beancount() throws {
    #expect(
      try journal().lines(BeancountJournal(title: "a \"b\" \\ c")) == [
        #"option "title" "a \"b\" \\ c""#, "",
        "2025-09-05 commodity JPY", "2025-09-05 commodity KRW", "2025-09-05 commodity USD", "",
        "2025-09-05 open Expenses:Food", "2025-09-05 open Expenses:Transport", "2025-09-05 open Assets:Card",
        "2025-09-05 open Assets:Unspecified", "",
        "2025-09-05 price JPY 9.4012 KRW", "",
        #"2025-09-05 * "transport""#, #"  id: "k3f9000000001""#, #"  trip: "Osaka""#,
        "  Expenses:Transport  -12.50 USD", "  Assets:Unspecified  12.50 USD", "",
        #"2025-09-06 * "라멘; \"곱빼기\"" #work"#, #"  id: "k3f9000000000""#, #"  trip: "Osaka""#,
        #"  time: "19:05""#,
        #"  zone: "+09:00""#, #"  place: "이치란; 1""#, #"  position: "34.6687,135.5013""#,
        #"  receiptNumber: "A-1042""#,
        "  document: \"images/ab/ab\(String(repeating: "0", count: 62)).jpg\"", #"  tags: "with me, you""#,
        "  Expenses:Food  1200 JPY", "  Assets:Card  -1200 JPY",
      ])
  }

  @Test func ledger() throws {
    let lines = try journal().lines(LedgerJournal())
    #expect(
      lines.prefix(9) == [
        "tag document", "tag place", "tag position", "tag receiptNumber", "tag tag", "tag time", "tag trip",
        "tag zone", "",
      ])
    #expect(lines.contains("    ; tag: work, with me, you") && lines.contains("    ; time: 19:05"))
    #expect(lines.contains("2025-09-06 * (k3f9000000000) 라멘； \"곱빼기\""))
  }

  @Test("Accounts of named payment methods are different in each format")
  func accounts() throws {
    let typed = ["card:visa", "card:Visa", "card:A B", "card:A-B", "card:현대", "card:🍜", "card:e\u{301}"]
    let accounts = try typed.map { Journal.Account.assets(try Payment(named: $0)) } + [.assets(nil)]
    func names(_ dialect: some JournalDialect) -> [String] {
      let names = AccountNames(accounts, in: dialect)
      return accounts.map { names[$0] }
    }
    #expect(names(HledgerJournal()) == typed.map { "assets:" + $0 } + ["assets:unspecified"])
    #expect(names(LedgerJournal()) == names(HledgerJournal()))
    #expect(
      names(BeancountJournal(title: "")) == [
        "Assets:Card:Visa", "Assets:Card:Visa-2", "Assets:Card:A-B", "Assets:Card:A-B-2", "Assets:Card:현대",
        "Assets:Card:X-", "Assets:Card:É", "Assets:Unspecified",
      ])
  }

  @Test(
    "One line, whatever is typed",
    arguments: [
      ("a\n\n b\t c ", "", "a b c"), ("a;b", ";", "a；b"), ("[x:y]", ":[]", "［x：y］"), ("\u{1}x\u{2}", "", "x"),
      ("", ";", ""),
    ])
  func oneLine(_ text: String, _ reserved: String, _ line: String) {
    #expect(Plain.line(text, reserved: reserved) == line)
  }

  @Test("Truncated at a whole character") func cut() {
    // Three bytes for each character, and three for the ellipsis: 2 × 3 + 3 = 9.
    #expect(Plain.line("가나다라", bytes: 11) == "가나…" && Plain.line("가나다라", bytes: 12) == "가나다라")
  }
}
