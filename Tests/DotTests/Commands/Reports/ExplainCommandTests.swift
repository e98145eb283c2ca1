import Testing

@testable import dot

/// On Friday 2025-09-05 one dollar is 1,392.7 KRW and 100 yen are 937.88; on Monday the 8th 1,391.8 and 938.28,
/// one Kuwaiti dinar is 4,563.28.
@Suite("--explain")
struct ExplainCommandTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
    try cli.store("2025-09-05", "2025-09-08")
  }

  private static let bank = "2025-09-08, Korea Eximbank"
  private static let rounded = "rounded once, half away from zero"

  @Test(
    "The arithmetic of an amount, one line for each leg",
    arguments: [
      ("12000 JPY", ["12,000 JPY × 938.28 ÷ 100 = 112,593.6 → 112,594 KRW (\(rounded); \(bank))"]),
      ("10000 JPY", ["10,000 JPY × 938.28 ÷ 100 = 93,828 KRW (exact, nothing to round; \(bank))"]),
      // 1.234 × 4,563.28 = 5,631.08752
      ("1.234 KWD", ["1.234 KWD × 4,563.28 = 5,631.08752 → 5,631 KRW (\(rounded); \(bank))"]),
      // 1,000,000 ÷ 1,391.8 = 718.49403649…
      ("1000000 KRW --to USD", ["1,000,000 KRW ÷ 1,391.8 ≈ 718.4940365 → 718.49 USD (\(rounded); \(bank))"]),
      // 139,270 ÷ 9.3788 = 14,849.44769054…
      (
        "100 USD --to JPY --date 2025-09-05",
        [
          "100.00 USD × 1,392.7 = 139,270 KRW (2025-09-05, Korea Eximbank)",
          "139,270 KRW ÷ 937.88 × 100 ≈ 14,849.44769 → 14,849 JPY (\(rounded); 2025-09-05, Korea Eximbank)",
        ]
      ),
      ("5 KRW", ["5 KRW: already in KRW, nothing to convert"]),
    ])
  func text(_ line: String, _ expected: [String]) {
    let lines = cli.text("rates convert \(line) --explain").split(separator: "\n").map(String.init)
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  @Test("A half is rounded away from zero; a typed rate is marked as one")
  func half() throws {
    cli.text("rates set VND 5.35/100")
    // 45,000 × 5.35 ÷ 100 = 2,407.5
    #expect(
      cli.text("rates convert 45000 VND --explain").contains(
        "45,000 VND × 5.35 ÷ 100 = 2,407.5 → 2,408 KRW (\(Self.rounded); 2025-09-08, typed)"))
    #expect(
      cli.text("rates convert 45000 VND --explain --lang ko").contains(
        "45,000 VND × 5.35 ÷ 100 = 2,407.5 → 2,408 KRW (한 번만 반올림; 2025-09-08, 직접 입력)"))
  }

  @Test func json() throws {
    #expect(
      try cli.json("rates convert 100 USD --to JPY --explain")["explain"] == [
        [
          "amount": "100.00", "currency": "USD",
          "steps": [
            [
              "from": "USD", "to": "KRW", "base": "1391.8", "unit": 1, "inverted": false,
              "source": "eximbank", "date": "2025-09-08", "value": "139180", "valueIsFinite": true,
            ],
            [
              "from": "KRW", "to": "JPY", "base": "938.28", "unit": 100, "inverted": true,
              // 139,180 ÷ 9.3828 = 14,833.52517372…
              "source": "eximbank", "date": "2025-09-08", "value": "14833.52517", "valueIsFinite": false,
            ],
          ],
          "exact": "14833.52517", "exactIsFinite": false, "rounding": "half-away-from-zero", "digits": 0,
          "result": "14834", "resultCurrency": "JPY", "provisional": [],
        ]
      ])
    #expect(try cli.json("rates convert 5 KRW --explain")["explain"] == [])
    #expect(try cli.json("rates convert 5 USD")["explain"] == nil)
  }

  @Test("A report has a block for each converted row, and none for rows already in its currency")
  func report() throws {
    try cli.spend("10 --currency USD --category food --memo 점심 --date 2025-09-05")
    try cli.spend("500 --category cafe")
    try cli.spend("100 --currency USD --category etc --rate 148")
    try cli.spend("85 --currency USD --category shopping --charged 118500")
    let lines = cli.text("report --explain").split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "How each figure was calculated:"))
    #expect(
      lines[(start + 1)...].prefix(8) == [
        "2025-09-05 food 점심",
        "  10.00 USD × 1,392.7 = 13,927 KRW (2025-09-05, Korea Eximbank)",
        // 13,927 ÷ 9.3788 = 1,484.944769…
        "  13,927 KRW ÷ 937.88 × 100 ≈ 1,484.944769 → 1,485 JPY (\(Self.rounded); 2025-09-05, Korea Eximbank)",
        "2025-09-08 other",
        "  100.00 USD × 148 = 14,800 JPY (exact, nothing to round; given with the expense)",
        "2025-09-08 shopping",
        "  85.00 USD × 1,391.8 = 118,303 KRW (\(Self.bank))",
        // 118,303 ÷ 9.3828 = 12,608.49639766…
        "  118,303 KRW ÷ 938.28 × 100 ≈ 12,608.4964 → 12,608 JPY (\(Self.rounded); \(Self.bank))",
      ])
    let rows = try cli.json("report --explain")["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] }
    #expect(rows?.map { $0["explain"]?.list?.count } == [1, 0, 1, 1])
    #expect(try cli.json("report")["days"]?[0]?["expenses"]?[0]?["explain"] == nil)
    #expect(
      cli.text("report --explain --in KRW").contains(
        "  85.00 USD → 118,500 KRW (as charged by the card)"))
    #expect(try cli("report --explain --summary --json").error()["code"] == "conflicting-options")
  }

  @Test func expense() throws {
    let id = try cli.spend("12.50 --currency USD --category etc --date 2025-09-07")
    // 12.5 × 1,392.7 = 17,408.75; ÷ 9.3788 = 1,856.18096132…
    #expect(
      cli.text("expense show \(id) --explain").hasSuffix(
        """

        12.50 USD × 1,392.7 = 17,408.75 KRW (2025-09-05, Korea Eximbank)
        17,408.75 KRW ÷ 937.88 × 100 ≈ 1,856.180961 → 1,856 JPY (\(Self.rounded); 2025-09-05, Korea Eximbank)

        """))
    let explain = try cli.json("expense show \(id) --explain")["expense"]?["explain"]
    #expect(explain?[0]?["exact"] == "1856.180961" && explain?[0]?["result"] == "1856")
    #expect(try cli.json("expense show \(id)")["expense"]?["explain"] == nil)
  }

  @Test("Why an amount may still change: a suspect rate, with the one that is used")
  func suspect() throws {
    let now = try #require(Instant("2025-09-08T12:00:00+09:00"))
    let day = try #require(Day("2025-09-08"))
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: cli.home), clock: Clock(standIn: now))
    let leapt = ExchangeRate(
      currency: .dollar, unit: 1, base: try ExactDecimal(parsing: "2000"), quote: .won, date: day,
      source: .eximbank, changed: now)
    try RateFileStore(ledger: ledger).save(
      RateDay(source: .eximbank, date: day, rates: [leapt], asked: now))
    let explain = try cli.json("rates convert 100 USD --explain")["explain"]
    #expect(explain?[0]?["result"] == "139270")
    #expect(
      explain?[0]?["provisional"] == [
        [
          "reason": "suspect", "date": "2025-09-08", "source": "eximbank", "currency": "USD",
          "suspect": "2000", "previous": "1392.7", "previousDate": "2025-09-05",
        ]
      ])
    let text = cli.text("rates convert 100 USD --explain")
    #expect(text.split(separator: "~ provisional: ").count == 2)
    #expect(text.contains("2,000 KRW per 1 USD on 2025-09-08 (Korea Eximbank) is more than 20% off"))
  }
}
