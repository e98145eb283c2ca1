import Testing

@testable import dot

/// At noon of 8 September 2025 in Seoul.
@Suite("Legs of a trip")
struct LegCommandTests {
  let cli: CLIHarness
  static let asia =
    "trip create Asia --leg 'Tokyo 09-05..09-12' --leg 'Hanoi 09-12..09-16' --leg-budget 2=300000"

  init() throws { cli = try CLIHarness() }

  /// Each has an id of its own.
  private static func withoutIDs(_ legs: Judged?) -> Judged? {
    let ids = legs?.list?.compactMap { $0["id"]?.text } ?? []
    guard case .list(let legs)? = legs, Set(ids).count == legs.count else { return legs }
    return .list(
      legs.map { leg in
        guard case .object(var members) = leg else { return leg }
        members["id"] = nil
        return .object(members)
      })
  }

  @Test("Places give currency and zone, legs the dates of the trip; the answer says whose a shared day is")
  func create() throws {
    let made = cli.text(Self.asia)
    #expect(made.contains("2025-09-05 – 2025-09-16, 12 days"), "\(made)")
    #expect(made.contains("\nLeg 1: Tokyo, 2025-09-05 – 2025-09-12, JPY, Asia/Tokyo\n"), "\(made)")
    #expect(
      made.contains("\nLeg 2: Hanoi, 2025-09-12 – 2025-09-16, VND, Asia/Ho_Chi_Minh, Budget 300,000 KRW\n"))
    #expect(made.contains("\n2025-09-12 Fri is a day of leg 1 Tokyo\n"))
    let trip = try cli.json("trip show")["trip"]
    #expect(
      Self.withoutIDs(trip?["legs"]) == [
        [
          "place": "Tokyo", "start": "2025-09-05", "end": "2025-09-12", "currency": "JPY",
          "zone": "Asia/Tokyo",
          "budget": nil,
        ],
        [
          "place": "Hanoi", "start": "2025-09-12", "end": "2025-09-16", "currency": "VND",
          "zone": "Asia/Ho_Chi_Minh", "budget": "300000",
        ],
      ])
    #expect(trip?["paying"] == "JPY until 2025-09-12, VND" && trip?["currency"] == "KRW")
    #expect(
      cli.words(of: "trip show --lang ko").contains("구간 1 Tokyo, 2025-09-05 – 2025-09-12, JPY, Asia/Tokyo"))
    #expect(try cli.json("export json")["trips"]?[0]?["legs"] == trip?["legs"])
  }

  @Test("A leg keeps its id when it is edited and moved; a copy of the trip has others")
  func ids() throws {
    func ids(_ trip: String = "Asia") throws -> [String] {
      let legs = try cli.json("trip show \(trip)")["trip"]?["legs"]?.list
      return try #require(legs).compactMap { $0["id"]?.text }
    }
    cli.text(Self.asia)
    let made = try ids()
    #expect(Set(made).count == 2)
    cli.text("trip edit --start 2025-09-06 --end 2025-09-17")
    cli.text("trip edit --leg-budget 1=5000 --category-budget food=100")
    cli.text("trip edit --leg 'Osaka 09-06..09-08' --leg 'Tokyo 09-08..09-13' --leg 'Hanoi 09-13..09-17'")
    #expect(try Array(ids().dropFirst()) == made)
    cli.text("trip copy Asia --title Again")
    #expect(try Set(ids("Again")).isDisjoint(with: ids()))
  }

  @Test("What is left of the budget of the leg of today")
  func left() throws {
    cli.text(Self.asia)
    #expect(try cli.json("left")["legLeft"] == .null)
    cli.text("trip edit --leg-budget 1=50000")
    cli.text("spend 20000KRW food")
    #expect(try cli.json("left")["legLeft"] == "30000")
    cli.text("spend 40000KRW food")
    #expect(try cli.json("left")["legLeft"] == "-10000")
    let lines = cli.words(of: "left")
    #expect(lines.contains { $0.hasPrefix("Leg 1 Tokyo: ") && $0.hasSuffix("10,000 over") }, "\(lines)")
  }

  @Test("`--paying` and `--zone` with dates are legs, the same as typed ones without a place")
  func otherWays() throws {
    let trip = try cli.json(
      "trip create A --start 2025-09-05 --end 2025-09-16 --paying 'JPY until 09-12, VND'"
        + " --zone 'Tokyo until 09-12, Hanoi'")["trip"]
    #expect(
      Self.withoutIDs(trip?["legs"]) == [
        [
          "place": nil, "start": "2025-09-05", "end": "2025-09-12", "currency": "JPY", "zone": "Asia/Tokyo",
          "budget": nil,
        ],
        [
          "place": nil, "start": "2025-09-13", "end": "2025-09-16", "currency": "VND",
          "zone": "Asia/Ho_Chi_Minh", "budget": nil,
        ],
      ])
    #expect(try cli.json("trip edit A --zone 도쿄")["trip"]?["zone"] == "Asia/Tokyo")
    #expect(try cli.json("trip edit A --clear paying")["trip"]?["legs"] == [])
  }

  @Test(
    "A bare number is the leg's, and the answer says so on each day that takes another than the day before")
  func currencies() throws {
    cli.text(Self.asia)
    for (date, currency, says) in [
      ("2025-09-04", "KRW", true), ("2025-09-05", "JPY", true), ("2025-09-06", "JPY", false),
      ("2025-09-13", "VND", true), ("2025-09-14", "VND", false), ("2025-09-17", "KRW", true),
    ] {
      let spent = cli.text("spend 1200 food --date \(date)")
      #expect(spent.hasPrefix("Spent 1,200 \(currency) · food"), "\(spent)")
      #expect(spent.contains("Taken as \(currency)") == says, "\(spent)")
    }
  }

  @Test("Where this machine's clock is another one's, the first expense of the day says which time it got")
  func clock() throws {
    cli.text(Self.asia)
    cli.environment["DOT_NOW"] = "2025-09-13T21:30:00+09:00"
    let first = cli.text("spend 50000 food").replacing("\n", with: " ")
    #expect(
      first.contains(
        "Dated 2025-09-13 Sat 19:30, the time in Asia/Ho_Chi_Minh. This machine says 2025-09-13 Sat 21:30; if that is the time where you are: `dot expense edit "
      ), "\(first)")
    #expect(first.contains(" --date 2025-09-13 --time 21:30 --zone +09:00`"))
    #expect(!cli.text("spend 50000 food").contains("Dated"))
    cli.environment["DOT_NOW"] = "2025-09-10T21:30:00+09:00"
    #expect(!cli.text("spend 500 food").contains("Dated"))
    let korean = cli.text("spend 500 food --date 2025-09-11 --lang ko")
    #expect(!korean.contains("이 컴퓨터는"))
  }

  /// Marrakesh and London are at UTC+1 in September, as Lisbon is; Tokyo and Osaka at +9, Taipei at +8.
  @Test(
    "What is entered now is of the leg that the traveller is on by the clocks there, else by that of the machine",
    arguments: [
      ("Marrakesh 09-05..09-10|Tokyo 09-11..09-15", "2025-09-11T07:00:00+09:00", "JPY 2025-09-11 07:00", 2),
      ("Marrakesh 09-05..09-10|Tokyo 09-11..09-15", "2025-09-10T23:00:00+01:00", "MAD 2025-09-10 23:00", nil),
      // On home time, and on a server in UTC.
      ("Marrakesh 09-05..09-10|Tokyo 09-11..09-15", "2025-09-11T00:00:00+02:00", "MAD 2025-09-10 23:00", nil),
      ("Marrakesh 09-05..09-10|Tokyo 09-11..09-15", "2025-09-10T22:00:00+00:00", "MAD 2025-09-10 23:00", nil),
      ("Marrakesh 09-05..09-10|Tokyo 09-11..09-15", "2025-09-11T02:00:00+02:00", "JPY 2025-09-11 09:00", nil),
      ("Osaka 09-05..09-08|Taipei 09-08..09-12", "2025-09-08T20:40:00+08:00", "TWD 2025-09-08 20:40", 2),
      ("Osaka 09-05..09-08|Taipei 09-08..09-12", "2025-09-08T21:40:00+09:00", "JPY 2025-09-08 21:40", nil),
      ("Osaka 09-05..09-08|Taipei 09-08..09-12", "2025-09-08T12:40:00+00:00", "JPY 2025-09-08 21:40", nil),
      ("Osaka 09-05..09-08|Taipei 09-08..09-12", "2025-09-09T00:30:00+09:00", "TWD 2025-09-08 23:30", nil),
      ("Lisbon 09-05..09-08|London 09-08..09-12", "2025-09-08T20:00:00+01:00", "EUR 2025-09-08 20:00", nil),
      ("Lisbon 09-05..09-08|London 09-08..09-12", "2025-09-09T00:00:00+01:00", "GBP 2025-09-09 00:00", nil),
      ("Osaka 09-05..09-07|Taipei 09-09..09-12", "2025-09-08T20:40:00+08:00", "USD 2025-09-08 20:40", nil),
    ] as [(String, String, String, Int?)])
  func now(legs: String, now: String, expected: String, byOffset: Int?) throws {
    let options = legs.split(separator: "|").map { "--leg '\($0)'" }.joined(separator: " ")
    cli.text("trip create Move \(options) --currency USD --budget 1000")
    cli.environment["DOT_NOW"] = now
    let date = String(expected.split(separator: " ")[1])
    func entered(_ line: String) throws -> String {
      let expense = try cli.json(line)["expense"]
      return ["currency", "date", "time"].compactMap { expense?[$0]?.text?.prefix(10) }.joined(separator: " ")
    }
    #expect(try entered("spend 350 food") == expected)
    #expect(try entered("refund 5 food") == expected)
    #expect(try entered("again") == expected.replacing("350", with: "5"))
    let counted = try cli.json("cash count 35")["entry"]
    let paying = expected.hasPrefix("USD") ? "JPY" : String(expected.prefix(3))
    #expect(counted?["date"]?.text == date)
    #expect(expected.hasPrefix("USD") || counted?["currency"]?.text == paying)
    #expect(try cli.json("left")["date"]?.text == date)
    #expect(try cli.json("")["date"]?.text == date)
    for line in ["spend 350 food", "refund 5 food", "again", "cash count 30", "left", ""] {
      let text = cli.text(line).replacing("\n", with: " ")
      #expect(text.contains("Taken as leg 2 ") == (byOffset == 2), "\(line): \(text)")
    }
  }

  @Test("Reports group by leg, with budgets beside them and other days last")
  func report() throws {
    cli.text(Self.asia)
    for (amount, date) in [("100000KRW", "2025-09-12"), ("350000KRW", "2025-09-13"), ("7KRW", "2025-08-30")] {
      cli.text("spend \(amount) food --date \(date)")
    }
    let groups = try cli.json("report --by-leg")["groups"]?.list
    #expect(groups?.map { $0["key"] } == ["1", "2", .null])
    #expect(groups?.map { $0["place"] } == ["Tokyo", "Hanoi", .null])
    #expect(groups?.map { $0["remaining"] } == [.null, "-50000", .null])
    let text = cli.words(of: "report --by-leg")
    #expect(text.contains { $0.contains("2 Hanoi") && $0.contains("300,000") }, "\(text)")
    #expect(text.contains { $0.hasPrefix("(outside the legs)") })
    #expect(cli.text("report --by-leg --lang ko").contains("(구간 밖)"))
    #expect(cli.text("report --by-leg --format csv").contains("\n\"2\",\"350000\",\"KRW\",\"1\","))
    #expect(
      cli("spend 1KRW food --date 2025-09-13").err.contains("Over the budget of leg 2 Hanoi by 50,001 KRW"))
    #expect(try cli("report --by-leg --all --json").error()["code"] == "conflicting-options")
  }

  @Test(
    "What is no leg is refused, and nothing changes",
    arguments: [
      ("--leg Tokyo", "not-a-leg"), ("--leg 'Hanoii 09-12..09-15'", "unknown-leg-place"),
      ("--leg 'Tokyo 09-05..09-12' --leg 'Hanoi 09-11..09-15'", "legs-overlap"),
      ("--leg 'Tokyo 09-05..09-12' --end 09-10", "leg-outside-trip"),
      ("--leg 'Tokyo 10-05..10-01'", "far-end"), ("--leg-budget 1=5", "no-such-leg"),
      ("--leg 'Tokyo 09-05..09-12' --paying JPY", "conflicting-options"),
      ("--leg 'Tokyo 09-05..09-12' --leg-budget 1=5 --leg-budget 1=6", "repeated-option"),
      ("--zone 'Tokyo, Hanoi'", "not-zones-by-date"), ("--leg-budget food=5", "bad-value"),
    ])
  func refused(options: String, code: String) throws {
    let ran = cli("trip create A \(options) --json")
    #expect(ran.exit == 2)
    #expect(try ran.error()["code"] == .text(code), "\(ran.err)")
    #expect(try cli.json("trip list")["trips"] == [])
  }

  @Test("The history shows the legs before and after")
  func history() throws {
    cli.text(Self.asia)
    cli.text("trip edit Asia --leg 'Bangkok 09-05..09-16'")
    let id = try #require(try cli.json("log")["changes"]?[0]?["id"]?.text)
    let shown = cli.words(of: "log \(id)").joined(separator: " ")
    #expect(shown.contains("Bangkok, 2025-09-05 – 2025-09-16, THB, Asia/Bangkok"), "\(shown)")
    cli.text("undo")
    #expect(cli.words(of: "trip show").contains { $0.hasPrefix("Leg 2 Hanoi") })
  }
}
