import Foundation
import TestSupport
import Testing

@testable import dot

/// The main job, end to end: the built program, a real child `curl`, and a server that answers with the
/// Eximbank's rates.
///
/// By hand, from what was published: 100 JPY cost 937.88 KRW on Friday 2025-09-05 and 938.28 on Monday the 8th.
///
///     budget at home   300,000 × 938.28 ÷ 100 = 2,814,840
///     in cash        2,814,840 × 1.0175       = 2,864,099.7   → 2,864,100
///     board, buying     938.28 × 1.0175       =       954.6999
///     board, selling    938.28 × 0.9825       =       921.8601
///     change            938.28 − 937.88       =         0.40
///     lunch at home     12,000 × 938.28 ÷ 100 =   112,593.6   → 112,594
///     left             300,000 − 12,000       =   288,000
///     per person        12,000 ÷ 2            =     6,000
///     average a day     12,000 ÷ 4 days so far (5th to 8th) = 3,000
///     forecast          12,000 + 3,000 × 1 day to come (9th) = 15,000, of 300,000 left 285,000
///     allowance        (300,000 − 0) ÷ 2 days left (8th, 9th) = 150,000; left today 138,000
@Suite("The main job")
struct MainJobTests {
  private static let create = [
    "trip", "create", "Osaka", "--budget", "300000", "--currency", "JPY", "--start", "2025-09-05",
    "--end", "2025-09-09", "--people", "2",
  ]
  private static let spend = ["spend", "12000", "--category", "food", "--photo", "x.jpg"]
  /// `sed 's/2025:09:05 15:22:41/2025:09:08 12:00:00/g' SampleData/osaka/photos/ramen.jpg | sha256sum`
  private static let photo =
    "images/dc/dca35f7b38ce7c27344d78c05db9c8a5fa87d220a7784bc37c08ac43ebd45051.jpg"

  private let cli: CLIHarness
  private let server: StubServer

  init() throws {
    server = StubServer([try Samples.published("2025-09-08"), try Samples.published("2025-09-05")])
    cli = try CLIHarness()
    cli.environment["DOT_OFFLINE"] = nil
    cli.environment["DOT_HOME"] = cli.folder("ledger")
    cli.environment["DOT_EXIMBANK_KEY"] = "Canary7Key"
    cli.environment["DOT_EXIMBANK_URL"] = "http://127.0.0.1:\(server.port)/exchangeJSON"
    try Self.original().write(to: URL(fileURLWithPath: cli.folder("x.jpg")))
  }

  /// A photo that was taken just now.
  private static func original() throws -> Data {
    var photo = try Data(contentsOf: URL(fileURLWithPath: Samples.photo("ramen.jpg")))
    while let date = photo.range(of: Data("2025:09:05 15:22:41".utf8)) {
      photo.replaceSubrange(date, with: Data("2025:09:08 12:00:00".utf8))
    }
    return photo
  }

  private func run(_ arguments: [String]) throws -> RunResult {
    let ran = try BuiltProgram.run(
      arguments, environment: cli.environment, in: cli.folder.path)
    #expect(ran.exit == 0)
    #expect(ran.err == "")
    return ran
  }

  /// Checks the requests and their order, that there were no others, and where photo and key are.
  private func checkTraces() throws {
    server.waitForEnd()
    #expect(
      server.requests == [
        "GET /exchangeJSON?authkey=Canary7Key&searchdate=20250908&data=AP01",
        "GET /exchangeJSON?authkey=Canary7Key&searchdate=20250905&data=AP01",
      ])
    let original = try Self.original()
    let files = try contents(of: cli.folder.path)
    #expect(files["x.jpg"] == original)
    #expect(files["ledger/" + Self.photo] == original)
    #expect(files.keys.count { $0.hasPrefix("ledger/images/") && $0.hasSuffix(".jpg") } == 1)
    let holders = files.filter { $0.value.range(of: Data("Canary7Key".utf8)) != nil }
    #expect(holders.isEmpty)
  }

  @Test func asText() throws {
    let created = try run(Self.create).out.split(separator: "\n")
    #expect(created.count == 4)
    #expect(created[0].hasPrefix("Created trip ‘Osaka’ ("))
    #expect(created[1] == "2025-09-05 – 2025-09-09, 5 days, 2 people")
    #expect(created[2] == "Budget 300,000 JPY · Paid in JPY")
    #expect(created[3] == "No rate for JPY on 2025-09-08 is stored yet: dot rates today")

    let board = try run(["rates", "today"]).out
    #expect(board.hasPrefix("Korea Eximbank · 2025-09-08 Mon · change since 2025-09-05\n"))
    let yen = try #require(board.split(separator: "\n").first { $0.hasPrefix("JPY 100 ") })
    #expect(
      yen.split(separator: " ") == [
        "JPY", "100", "Japanese", "Yen", "938.28", "▲", "0.40", "+0.04%", "954.70", "921.86",
      ])
    #expect(board.contains("\nOsaka\nBudget 300,000 JPY\n"))
    #expect(
      board.contains("Worth 2,814,840 KRW (938.28 KRW per 100 JPY, 2025-09-08, Korea Eximbank)\n"))
    #expect(board.contains("In cash about 2,864,100 KRW (estimate: base rate + 1.75%)\n"))

    let spent = try run(Self.spend).out.split(separator: "\n")
    try #require(spent.count == 2)
    #expect(
      spent[0].hasPrefix(
        "Spent 12,000 JPY · food · Mon 12:00 · 1 photo (its date, time) · "
      ))
    #expect(spent[1] == "Left today 138,000 · trip 288,000 of 300,000 JPY")

    let report = try run(["report", "--by-day"]).out.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      report == [
        "Osaka · 2025-09-05 – 2025-09-09 · 2 people · amounts in JPY",
        "Paid JPY Balance",
        "2025-09-08 Mon · day 4 12,000",
        "12:00 food 📷 12,000 JPY 12,000 288,000",
        "Total 12,000 JPY",
        "Total in home currency 112,594 KRW",
        "Spent 12,000 JPY 4.0% of 300,000 JPY",
        "Budget left 288,000 JPY",
        // 300,000 ÷ 2 − 12,000
        "Left today 138,000 JPY 12,000 JPY spent today",
      ])
    try checkTraces()
  }

  @Test func asJSON() throws {
    let trip = try #require(try run(Self.create + ["--json"]).json()["trip"])
    let id = try #require(trip["id"]?.text)
    #expect(id.count == 13)
    #expect(trip["title"] == "Osaka" && trip["people"] == 2 && trip["currency"] == "JPY")
    #expect(trip["budget"] == "300000" && trip["spent"] == "0" && trip["remaining"] == "300000")
    #expect(trip["start"] == "2025-09-05" && trip["end"] == "2025-09-09" && trip["state"] == "ongoing")
    #expect(trip["worth"] == .null)

    let board = try run(["--json", "rates", "today"]).json()
    #expect(board["requested"] == "2025-09-08" && board["date"] == "2025-09-08")
    #expect(board["source"] == "eximbank" && board["stale"] == false)
    #expect(
      board["quota"] == [
        "day": "2025-09-08", "used": 2, "limit": 1000, "resetsAt": "2025-09-09T00:00:00+09:00",
      ])
    let rates = try #require(board["rates"]?.list)
    #expect(rates.count == 22)
    #expect(
      rates.first { $0["currency"] == "JPY" } == [
        "currency": "JPY", "unit": 100, "base": "938.28", "quote": "KRW", "name": "일본 옌",
        "cashBuy": "954.6999", "cashSell": "921.8601", "previousDate": "2025-09-05", "change": "0.4",
        // 0.4 ÷ 937.88 = 0.0426%
        "changePercent": "0.04",
        "quotedAs": "JPY(100)",
      ])

    let spent = try run(Self.spend + ["--json"]).json()
    #expect(spent["remaining"] == "288000")
    let expense = try #require(spent["expense"])
    let expected: Judged = [
      "id": expense["id"] ?? nil, "trip": .text(id), "amount": "12000", "currency": "JPY",
      "category": "food", "date": "2025-09-08", "time": "12:00", "zone": "+09:00", "memo": nil,
      "photos": [.text(Self.photo)],
      "place": ["identifier": nil, "latitude": 34.668719, "longitude": 135.501311], "pay": nil, "tags": [],
      "charged": nil, "offPace": false,
      "spread": nil, "claim": nil, "receipt": nil, "refundOf": nil, "receiptNumber": nil, "key": nil,
      "converted": [
        "amount": "12000", "currency": "JPY", "rate": "1", "unit": 1, "rateDate": "2025-09-08",
        "source": nil, "provisional": false,
      ],
    ]
    #expect(expense == expected)

    let report = try run(["report", "--json", "--by-day"]).json()
    #expect(report["trip"]?["worth"]?["amount"] == "2814840")
    #expect(report["trip"]?["worth"]?["cash"] == "2864100")
    #expect(report["currency"] == "JPY" && report["total"] == "12000")
    #expect(report["budget"] == "300000" && report["remaining"] == "288000")
    #expect(report["unconverted"] == [])
    #expect(report["days"]?.list?.count == 1)
    #expect(report["days"]?[0]?["date"] == "2025-09-08" && report["days"]?[0]?["total"] == "12000")
    #expect(report["days"]?[0]?["expenses"]?[0]?["balance"] == "288000")
    #expect(report["days"]?[0]?["expenses"]?[0]?["photos"] == [.text(Self.photo)])
    #expect(
      report["pace"] == [
        "average": "3000", "allowance": "150000", "today": "12000", "left": "138000", "daysLeft": 2,
        "forecast": "15000", "forecastRemaining": "285000",
      ])

    let atHome = try run(["report", "--in", "KRW", "--json"]).json()
    #expect(atHome["total"] == "112594")
    #expect(
      atHome["days"]?[0]?["expenses"]?[0]?["converted"] == [
        "amount": "112594", "currency": "KRW", "rate": "938.28", "unit": 100, "rateDate": "2025-09-08",
        "source": "eximbank", "provisional": false,
      ])
    try checkTraces()
  }
}
