import Testing

@testable import dot

/// Rates of Friday 2025-09-05: 100 JPY = 937.88 KRW, 1 USD = 1,392.7 KRW. All amounts below are in JPY:
///
///     trip    date    paid          in KRW              receipt   claimed from
///     Osaka   09-06   12,000 JPY    112,546 (.. .6)     yes       ACME
///     Osaka   09-07   500 JPY       4,689 (.4)          no        ACME
///     Osaka   09-07   800 JPY       7,503 (.04)         no        –
///     Kyoto   09-08   10.00 USD     13,927              no        ACME
///     Osaka   09-08   900 JPY       8,441 (8,440.92)    no        회사
@Suite("dot claim")
struct ClaimCommandTests {
  private let cli: CLIHarness
  private let ramen: String
  private let bus: String
  private let taxi: String

  init() throws {
    cli = try .inOsaka()
    ramen = try cli.spend(
      "12000 food ramen --date 2025-09-06 --no-exif --photo \(Samples.photo("ramen.jpg")) --claim ACME")
    bus = try cli.spend("500 transport bus --date 2025-09-07 --claim ACME")
    try cli.spend("800 food --date 2025-09-07")
    try cli.spend("900 cafe --claim 회사")
    cli.text("trip create Kyoto --currency USD --start 2025-09-08")
    taxi = try cli.spend("10 taxi --trip Kyoto --claim ACME")
    cli.text("trip use Osaka")
  }

  private func batches(_ line: String = "claim list") throws -> [String] {
    try (cli.json(line)["claims"]?.list ?? []).map { batch in
      ["claim", "state", "sent", "paid", "total", "count"].map { key in
        switch batch[key] {
        case .text(let text)?: text
        case .number(let number)?: "\(Int(number))"
        default: "-"
        }
      }.joined(separator: " ")
    }
  }

  @Test("Open, sent and paid, over all trips, each batch with its total and missing receipts") func stages()
    throws
  {
    // 112,546 + 4,689 + 13,927.
    #expect(try batches() == ["ACME open - - 131162 3", "회사 open - - 8441 1"])
    #expect(try batches("claim list --trip Osaka ACME") == ["ACME open - - 12500 2"])
    let list = try cli.json("claim list")
    #expect(list["currency"] == "KRW" && list["total"] == ["open": "139603", "sent": "0", "paid": "0"])
    #expect(list["claims"]?[0]?["withoutReceipt"] == [.text(bus), .text(taxi)])
    #expect(
      list["claims"]?[0]?["amounts"]
        == [["amount": "12500", "currency": "JPY"], ["amount": "10.00", "currency": "USD"]])

    cli.text("claim sent ACME --trip Osaka --date 2025-09-07")
    #expect(
      try batches() == ["ACME#1 sent 2025-09-07 - 117235 2", "ACME open - - 13927 1", "회사 open - - 8441 1"])
    cli.text("claim sent ACME")
    #expect(try batches("claim list ACME#2") == ["ACME#2 sent 2025-09-08 - 13927 1"])
    #expect(
      try batches("claim paid ACME#1 --date 2025-09-08") == ["ACME#1 paid 2025-09-07 2025-09-08 117235 2"])
    #expect(try cli.json("claim list")["total"] == ["open": "8441", "sent": "13927", "paid": "117235"])
    cli.text("undo")
    #expect(try batches("claim paid ACME").map { $0.prefix(11) } == ["ACME#1 paid", "ACME#2 paid"])
    #expect(try cli.json("check")["ok"] == true)
  }

  @Test("A month and day are those around the trip, as for everything else that is recorded")
  func datesWithoutAYear() throws {
    cli.text("claim sent ACME --trip Osaka --date 09-07")
    #expect(
      try batches("claim paid ACME#1 --date 09-20") == ["ACME#1 paid 2025-09-07 2025-09-20 117235 2"])
  }

  @Test("A batch whose sum moved since it was sent is asked about when it is paid")
  func moved() throws {
    // 10 USD at 1,392.7 of the 5th, until the rate of the 6th is typed: 13,927, then 14,000.
    cli.text("claim sent ACME --trip Kyoto")
    cli.text("rates set USD 1400 --date 2025-09-06")
    let paid = cli("claim paid ACME#1")
    #expect(
      paid.exit == 0
        && paid.err.contains(
          "ACME#1 was 13,927 KRW when it was sent, and is 14,000 KRW at the rates that arrived since")
    )
    cli.text("undo")
    cli.text("rates unset USD")
    #expect(cli("claim paid ACME#1").err.isEmpty)
  }

  @Test("A batch may hold a refund, and what is worth nothing") func refundInBatch() throws {
    cli.text("refund 500 --of \(bus)")
    cli.text("rates set VND 0.05 --date 2025-09-05")
    cli.text("spend 1VND food --date 2025-09-06 --claim ACME")
    cli.text("claim sent ACME")
    #expect(try cli.json("check")["ok"] == true && cli("report --all").exit == 0)
    #expect(cli("claim paid ACME#1").err.isEmpty)
  }

  @Test("What is paid back stays spending, and the answer says so")
  func staysSpent() throws {
    let before = try cli.json("trip show Osaka")["trip"]?["spent"]
    cli.text("claim sent ACME")
    #expect(cli.text("claim paid ACME").contains("\nSpent and what is left of the budget stay as they are: "))
    #expect(try cli.json("trip show Osaka")["trip"]?["spent"] == before)
  }

  @Test func text() {
    cli.text("claim sent ACME --trip Osaka")
    let lines = cli.words(of: "claim list ACME")
    #expect(
      lines.prefix(4) == [
        "Claim State KRW Items No receipt", "ACME#1 sent 2025-09-08 117,235 2 1",
        "ACME not sent ~13,927 1 1",
        "Still to be paid back: ~131,162 KRW",
      ])
    #expect(lines[4] == "Without a receipt: 2 expenses")
    #expect(cli.words(of: "claim list ACME --lang ko")[3] == "돌려받을 금액: ~131,162 KRW")
    #expect(cli.text("claim list nobody") == "Nothing is claimed\n")
  }

  @Test("Without a rate a claim has no total, and lines keep to the terminal")
  func unconverted() {
    let lines = cli.words(of: "claim list 회사 --in VND")
    #expect(lines[1] == "회사 not sent — 1 1")
    #expect(lines.contains { $0.hasPrefix("Still to be paid back: —") })
    let narrow = cli("claim list ACME --color never", isTTY: true, columns: 30).out.split(separator: "\n")
    #expect(narrow.allSatisfy { String($0).displayWidth <= 30 }, "\(narrow)")
  }

  @Test("An employer's copy has neither the trip's state nor the traveller's own marks")
  func copy() throws {
    cli.text("expense edit \(ramen) --tag client --off-pace")
    let whole = cli.text("report --format html")
    let copy = cli.text("report --format html --receipts --claim ACME")
    for word in ["#client", "off pace", "2 people", "day 4 of 5"] {
      #expect(whole.contains(word) && !copy.contains(">" + word) && !copy.contains(word + " "), "\(word)")
      #expect(!copy.contains("· " + word), "\(word)")
    }
  }

  @Test("Claimed money stays spending, and the filter shows a payer's or a batch's expenses") func filters()
    throws
  {
    cli.text("claim sent ACME --trip Osaka")
    #expect(try cli.json("report")["total"] == "14200")
    for (line, total) in [
      ("--claim ACME", "12500"), ("--claim ACME#1", "12500"), ("--claim ACME#2", "0"),
      ("--claim ACME --claim 회사", "13400"), ("--all --in KRW --claim ACME", "131162"),
    ] {
      #expect(try cli.json("report \(line)")["total"] == .text(total), "\(line)")
      #expect(try cli.json("report --summary \(line)")["total"] == .text(total), "\(line)")
    }
    #expect(try cli.json("expense list --claim ACME#1")["expenses"]?.list?.count == 2)
    #expect(cli.text("report --claim ACME#1").contains("Only: claimed from ACME#1"))
    let groups = try cli.json("report --by-claim")["groups"]?.list
    #expect(groups?.map { $0["key"] } == ["ACME#1", "회사", .null])
    #expect(groups?.map { $0["total"] } == ["12500", "900", "800"])
  }

  @Test("Receipts have the numbers of the page in tables") func receipts() throws {
    cli.text("photo add \(bus) \(Samples.photo("ticket.jpg")) \(Samples.photo("ramen.jpg"))")
    let rows = try cli.json("report --claim ACME")["days"]?.list?.flatMap { $0["expenses"]?.list ?? [] }
    #expect(rows?.map { $0["receipts"] } == [[1], [2, 1]])
    #expect(
      cli.text("report --format csv --claim ACME").contains(
        "\"ACME\",\"\",\"\",\"\",\"2;1\",\"\",\"\",\"\",\"\",\"\"\r\n"))
    #expect(
      cli.text("export csv --claim ACME").contains(
        "\"ACME\",\"\",\"\",\"\",\"2;1\",\"\",\"\",\"\",\"\",\"\",\"\"\r\n"))
    let page = cli.text("report --format html --receipts --claim ACME")
    #expect(page.contains("<a href=\"#receipt-2\">2</a> <a href=\"#receipt-1\">1</a>"))
    let line =
      "<bdi class=\"name\">ACME</bdi><span class=\"note\">not sent · 2 expenses</span><span class=\"sum\">12,500 JPY</span>"
    #expect(page.contains(line))
  }

  @Test("Editing and deleting what was sent warns") func warnings() throws {
    cli.text("claim sent ACME --trip Osaka")
    let warning =
      "was sent to ‘ACME’ on 2025-09-08 (ACME#1): a changed amount also changes that batch in `claim list`, but not what was sent"
    let edited = cli("expense edit \(bus) --amount 550")
    #expect(edited.exit == 0 && edited.err.contains(warning))
    #expect(try cli.json("expense show \(bus)")["expense"]?["claim"]?["number"] == 1)
    #expect(!cli("expense edit \(taxi) --amount 11").err.contains("was sent"))
    let deleted = cli("expense delete \(bus) \(ramen)", input: "y\n", isTTY: true)
    #expect(deleted.err.contains("(ACME#1, sent 2025-09-08), will be deleted."))
    #expect(deleted.err.contains(warning))
    cli.text("undo")
    // What was sent to a payer stays sent; another payer's claim is open again.
    #expect(cli("expense edit \(bus) --claim ACME").exit == 1)
    #expect(
      cli("expense edit \(bus) --claim 회사 --json").out.contains(
        #""claim":{"payer":"회사","number":null,"sent":null,"paid":null,"state":"open"}"#))
    #expect(try cli.json("expense edit \(bus) --clear claim")["expense"]?["claim"] == .null)
  }

  @Test("Lines, journals and archives carry claims") func carried() throws {
    cli.text("claim sent ACME --trip Osaka")
    let lines = cli.text("export jsonl --all")
    #expect(lines.contains(#""claim":{"payer":"ACME","number":1,"sent":"2025-09-08"}"#))
    #expect(try cli.json("export hledger")["text"]?.text?.contains("\n    ; claim: ACME#1\n") == true)
    let other = try CLIHarness()
    other.text("trip create Osaka --currency JPY --start 2025-09-05")
    other.text("trip create Kyoto --currency USD --start 2025-09-08")
    #expect(other("import jsonl -", input: lines).exit == 0)
    #expect(try other.json("claim list ACME#1 --trip Osaka")["claims"]?[0]?["total"] == "12500")
    // The same lines again are skipped, also where the ledger knows what was asked for.
    for cli in [other, cli] { #expect(cli("import jsonl -", input: lines).exit == 0) }
    let archive = cli.folder("ledger.zip")
    cli.text("export zip --output \(archive)")
    let home = cli.folder("restored")
    cli.text("restore \(archive) --home \(home)")
    #expect(try cli.json("claim list --home \(home)")["claims"]?.list?.count == 3)
  }

  @Test(arguments: [
    ("claim sent nobody", "no-such-payer", 1), ("claim paid ACME", "no-sent-claims", 1),
    ("claim paid ACME#1", "no-sent-claims", 1), ("claim sent ACME#1", "no-such-payer", 1),
    ("claim sent 회사 --trip Kyoto", "no-open-claims", 1), ("claim list A##", "bad-payer", 2),
    ("spend 5 food --claim A#1", "bad-payer", 2), ("report --claim '#1'", "bad-payer", 2),
  ])
  func refused(_ line: String, _ code: String, _ exit: Int32) throws {
    let before = try contents(of: cli.home)
    let ran = cli(line + " --json")
    #expect(try ran.exit == exit && ran.error()["code"] == .text(code))
    #expect(try contents(of: cli.home) == before)
  }

  @Test("Not paid before it was sent") func early() throws {
    cli.text("claim sent ACME")
    let ran = cli("claim paid ACME --date 2025-09-07 --json")
    #expect(try ran.exit == 2 && ran.error()["code"] == "paid-before-sent")
  }

  /// 112,546 and 4,689 are sent and paid; the taxi of 13,927 is not sent.
  @Test("What was not sent yet is still to be paid back by the same payer, and named")
  func paidWhileSomethingIsOpen() {
    cli.text("claim sent ACME --trip Osaka --date 2025-09-07")
    let paid = cli.text("claim paid ACME").replacing("\n", with: " ")
    #expect(
      paid.contains(
        "Still to be paid back: ~13,927 KRW Of that, not sent to ‘ACME’ yet: ~13,927 KRW, 1 expense; `dot claim sent ACME`"
      ), "\(paid)")
    cli.text("undo")
    #expect(cli.text("claim paid ACME --lang ko").contains("그중 아직 ‘ACME’에 청구하지 않은 금액: ~13,927 KRW, 지출 1건"))
  }

  @Test("A payer in small letters is the one claimed from before")
  func payersInSmallLetters() throws {
    let id = try cli.spend("700 food --claim acme")
    #expect(try cli.json("expense show \(id)")["expense"]?["claim"]?["payer"] == "ACME")
    let other = try cli.spend("600 food")
    cli.text("expense edit \(other) --claim Acme")
    #expect(try batches("claim list acme").map { $0.split(separator: " ")[0] } == ["ACME"])
    #expect(cli("claim sent acme").exit == 0 && cli("claim paid acme#1").exit == 0)
    #expect(try cli.json("report --all --claim acme")["days"]?.list?.isEmpty == false)
  }
}
