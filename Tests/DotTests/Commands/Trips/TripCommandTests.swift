import Testing

@testable import dot

@Suite("dot trip")
struct TripCommandTests {
  @Test func defaults() throws {
    let cli = try CLIHarness()
    let trip = try #require(try cli.json("trip create")["trip"])
    let expected: Judged = [
      "id": trip["id"] ?? nil, "title": "Trip 1", "people": 1, "currency": "KRW", "budget": nil,
      "start": "2025-09-08", "end": nil, "state": "ongoing", "spent": "0", "remaining": nil, "claimed": nil,
      "place": nil,
      "zone": nil, "dailyBudget": nil, "categoryBudgets": [:], "unconverted": 0, "worth": nil, "paying": nil,
      "legs": [], "budgetFor": nil, "divisions": [], "note": nil,
    ]
    #expect(trip == expected)
    #expect(try cli.json("trip create")["trip"]?["title"] == "Trip 2")
  }

  @Test func everyOption() throws {
    let cli = try CLIHarness()
    let trip = try cli.json(
      "trip create Osaka --budget 300,000 --currency jpy --start 2025-09-05 --end 2025-09-09 --people 2 --place 大阪"
        + " --zone Asia/Tokyo --category-budget food=40000 --category-budget 쇼핑=50000 --daily-budget 60000")[
        "trip"]
    #expect(trip?["budget"] == "300000" && trip?["currency"] == "JPY")
    #expect(trip?["categoryBudgets"] == ["food": "40000", "shopping": "50000"])
    #expect(trip?["dailyBudget"] == "60000" && trip?["place"] == "大阪" && trip?["zone"] == "Asia/Tokyo")
  }

  @Test(
    "Where today is among the dates",
    arguments: [
      ("2025-09-01", "upcoming", "4 days to go", "출발까지 4일"),
      ("2025-09-04", "upcoming", "1 day to go", "출발까지 1일"),
      ("2025-09-05", "ongoing", "day 1 of 5", "1일차 (총 5일)"),
      ("2025-09-09", "ongoing", "day 5 of 5", "5일차 (총 5일)"),
      ("2025-09-10", "ended", "ended", "끝남"),
    ])
  func states(_ today: String, _ state: String, _ english: String, _ korean: String) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    cli.environment["DOT_NOW"] = today + "T00:00:00+09:00"
    #expect(try cli.json("trip show")["trip"]?["state"] == .text(state))
    #expect(cli.text("trip show").contains(english))
    #expect(cli.text("trip show --lang ko").contains(korean))
    let option = ["upcoming": "--upcoming", "ongoing": "--current", "ended": "--past"]
    for (name, flag) in option {
      let trips = try cli.json("trip list \(flag)")["trips"]?.list
      #expect(trips?.count == (name == state ? 1 : 0), "\(flag)")
    }
  }

  @Test func list() throws {
    let cli = try CLIHarness()
    #expect(cli.text("trip list") == "No trips yet: dot trip create\n")
    #expect(try cli.json("trip list")["trips"] == [])
    try cli.createOsaka()
    try cli.json("trip create Kyoto --start 2025-08-01 --end 2025-08-01 --budget 10")
    let titles = try cli.json("trip list")["trips"]?.list?.map { $0["title"] }
    #expect(titles == ["Kyoto", "Osaka"])
    let lines = cli.text("trip list").split(separator: "\n")
    #expect(lines.count == 4 && lines[1].hasPrefix("*") && lines[1].contains("Kyoto"))
    #expect(lines[3] == "2 trips · 0 JPY, 0 KRW")
    #expect(cli.text("trip list --upcoming") == "No such trips\n")
  }

  @Test func useAndNames() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let id = try #require(try cli.json("trip show Osaka")["trip"]?["id"]?.text)
    try cli.json("trip create Kyoto")
    #expect(try cli.json("trip show")["trip"]?["title"] == "Kyoto")
    for name in ["Osaka", id, String(id.prefix(4)), id.uppercased()] {
      #expect(cli.text("trip use \(name)") == "The current trip is now ‘Osaka’\n")
    }
    #expect(try cli.json("trip show")["trip"]?["id"] == .text(id))
    try cli.json("trip create Osaka")
    let ambiguous = cli("trip use Osaka")
    #expect(ambiguous.exit == 1)
    #expect(ambiguous.err.contains("‘Osaka’ matches 2 trips\n") && ambiguous.err.contains(id))
    let missing = cli("trip use Oska")
    #expect(missing.exit == 1 && missing.err.contains("did you mean ‘Osaka’?"))
    #expect(cli("trip use \(id.prefix(3))").err.contains("at least the first 4 characters"))
  }

  @Test func edit() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let trip = try cli.json(
      "trip edit Osaka --title Kansai --people 3 --end 2025-09-10 --daily-budget 9")
    #expect(trip["trip"]?["title"] == "Kansai" && trip["trip"]?["people"] == 3)
    #expect(trip["trip"]?["end"] == "2025-09-10" && trip["trip"]?["dailyBudget"] == "9")
    let cleared = try cli.json("trip edit Kansai --clear budget,end --clear daily-budget")["trip"]
    #expect(cleared?["budget"] == .null && cleared?["end"] == .null && cleared?["dailyBudget"] == .null)
    let refused = [
      ("trip edit Kansai", 1, "nothing-to-edit"), ("trip edit Kansai --title Kansai", 1, "nothing-to-edit"),
      ("trip edit Kansai --clear title", 2, "not-clearable"),
      ("trip edit Kansai --end 2025-09-01", 2, "end-before-start"),
      ("trip edit Kansai --people 0", 2, "not-a-count"), ("trip edit Kansai --budget -1", 2, "negative"),
      ("trip edit Nowhere --people 2", 1, "no-such-trip"),
      ("trip edit Kansai --category-budget food", 2, "bad-value"),
      ("trip create A --zone Mars/Base", 2, "not-a-zone"),
      ("trip create A --start 2025-02-29", 2, "not-a-date"),
      ("trip create '' ", 2, "bad-text"), ("trip create A --currency YNE", 2, "unknown-currency"),
    ]
    let before = try contents(of: cli.folder.path)
    for (line, exit, code) in refused {
      let ran = cli(line + " --json")
      #expect(ran.exit == exit && ran.out == "", "\(line)")
      #expect(try ran.error()["code"] == .text(code), "\(line)")
    }
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("A copy begins today in the trip's zone, and is the current trip")
  func copy() throws {
    let cli = try CLIHarness()
    try cli.json(
      "trip create Osaka --budget 300000 --currency JPY --start 2025-09-05 --end 2025-09-09 --people 2"
        + " --zone +09:00 --place 大阪 --category-budget food=40000 --daily-budget 60000")
    try cli.spend("12000 --category food --place Ichiran --at 34.6687,135.5013")
    // Still 30 September in Honolulu.
    cli.environment["DOT_NOW"] = "2025-09-30T17:00:00-10:00"
    let trip = try #require(try cli.json("trip copy osaka")["trip"])
    let expected: Judged = [
      "id": trip["id"] ?? nil, "title": "Osaka copy", "people": 2, "currency": "JPY", "budget": "300000",
      "start": "2025-10-01", "end": "2025-10-05", "state": "ongoing", "spent": "0", "remaining": "300000",
      "claimed": nil,
      "place": nil, "zone": "+09:00", "dailyBudget": "60000", "categoryBudgets": ["food": "40000"],
      "unconverted": 0, "worth": nil, "paying": nil, "legs": [], "budgetFor": nil,
      "divisions": [], "note": nil,
    ]
    #expect(trip == expected)
    #expect(try cli.json("trip show")["trip"]?["id"] == trip["id"])
    #expect(cli.text("undo").contains("`trip copy`"))
    #expect(try cli.json("trip list")["trips"]?.list?.map { $0["title"] } == ["Osaka"])
  }

  /// On a Monday, the next Friday is four days away.
  @Test(arguments: [
    ("", "Osaka copy", "2025-09-08", "2025-09-12"), ("--lang ko", "Osaka 복사본", "2025-09-08", "2025-09-12"),
    ("--title Kyoto --start 2026-03-01", "Kyoto", "2026-03-01", "2026-03-05"),
    ("--start fri", "Osaka copy", "2025-09-12", "2025-09-16"),
  ])
  func copies(options: String, title: String, start: String, end: String) throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let trip = try cli.json("trip copy Osaka \(options)")["trip"]
    #expect(trip?["title"] == .text(title))
    #expect(trip?["start"] == .text(start) && trip?["end"] == .text(end))
    // A second copy has the same title, which is said.
    let warnings = try cli.json("trip copy Osaka \(options)")["warnings"]?.list
    #expect(warnings?.contains { $0.text?.contains("‘\(title)’") == true } == true)
  }

  @Test func copiesThatAreRefused() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let before = try contents(of: cli.folder.path)
    for (line, exit, code) in [
      ("Oska", 1, "no-such-trip"), ("Osaka --start 9999-12-31", 2, "date-out-of-range"),
      ("Osaka --title ''", 2, "bad-text"), ("", 2, "missing-argument"),
    ] {
      let ran = cli("trip copy \(line) --json")
      #expect(try ran.exit == exit && ran.error()["code"] == .text(code), "\(line)")
    }
    #expect(cli("trip copy Oska").err.contains("did you mean ‘Osaka’?"))
    #expect(try contents(of: cli.folder.path) == before)
  }

  @Test("Deleting asks, and changes nothing without an answer")
  func delete() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    try cli.spend("12000 --category food --no-exif --photo \(Samples.photo("ramen.jpg"))")
    let before = try contents(of: cli.folder.path)
    let preview =
      "Trip ‘Osaka’ (2025-09-05 – 2025-09-09) with 1 expense will be deleted."
      + " Its 1 photo will stay in the ledger's image folder.\n"

    let alone = cli("trip delete Osaka")
    #expect(alone.exit == 1 && alone.out == "")
    #expect(alone.err.hasPrefix(preview + "dot: `dot trip delete` needs confirmation"))
    let asJSON = cli("trip delete Osaka --json")
    #expect(asJSON.exit == 1 && asJSON.out == "")
    #expect(try asJSON.error()["code"] == "confirmation-needed")
    let declined = cli("trip delete Osaka", input: "n\n", isTTY: true)
    #expect(declined.exit == 1 && declined.out == "")
    #expect(declined.err.contains("Delete it? [y/N] ") && declined.err.contains("nothing was changed"))
    let noInput = cli("trip delete Osaka --no-input", input: "y\n", isTTY: true)
    #expect(noInput.exit == 1 && noInput.out == "" && !noInput.err.contains("[y/N]"))
    let rehearsed = cli("trip delete Osaka -n")
    #expect(rehearsed.exit == 0 && rehearsed.err == preview)
    #expect(try contents(of: cli.folder.path) == before)

    let agreed = cli("trip delete Osaka", input: "y\n", isTTY: true)
    #expect(agreed.exit == 0 && agreed.out.contains("Deleted trip") && !agreed.out.contains("with 1 expense"))
    #expect(try cli.json("trip list")["trips"] == [])
    try cli.createOsaka()
    #expect(try cli.json("trip delete Osaka -y")["trip"]?["title"] == "Osaka")
  }

  // MARK: Dates that are probably mistakes

  /// Two years have at most 731 days, including both ends.
  @Test(arguments: [
    ("--start 0225-09-05 --end 2025-09-09", true), ("--start 0225-09-05", true),
    ("--start 2025-09-05 --end 2027-09-06", true), ("--start 2025-09-05 --end 2027-09-05", false),
  ])
  func tripOfMoreThanTwoYears(dates: String, isAsked: Bool) throws {
    let cli = try CLIHarness()
    let ran = cli("trip create Osaka \(dates) --json")
    #expect(ran.exit == (isAsked ? 1 : 0))
    guard isAsked else { return }
    #expect(try ran.error()["code"] == "confirmation-needed" && ran.out == "")
    #expect(try contents(of: cli.home).isEmpty)
    let asked = cli("trip create Osaka \(dates)", input: "y\nn\n", isTTY: true)
    #expect(asked.exit == 1 && asked.err.contains("more than two years"))
    #expect(asked.err.contains("Are these the dates?"))
    #expect(cli("trip create Osaka \(dates)", input: "y\ny\n", isTTY: true).exit == 0)
    try cli.json("trip create Osaka \(dates) --yes")
  }

  @Test func tripEditedToMoreThanTwoYears() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let ran = cli("trip edit Osaka --start 0225-09-05 --json")
    #expect(try ran.exit == 1 && ran.error()["code"] == "confirmation-needed")
    try cli.json("trip edit Osaka --start 0225-09-05 --yes")
    // A later edit has no date to confirm, nor does one that corrects it.
    try cli.json("trip edit Osaka --people 3")
    try cli.json("trip edit Osaka --start 2025-09-05")
  }

  /// The calendar ends on Friday 9999-12-31; the Monday after it is no date.
  @Test(arguments: [
    ("trip create Late --start 9999-12-31 --end mon", "mon"),
    ("trip create Late --start 9999-12-31 --end 월", "월"),
  ])
  func beyondTheCalendar(line: String, value: String) throws {
    let cli = try CLIHarness()
    let ran = cli(line + " --json")
    #expect(try ran.exit == 2 && ran.error()["code"] == "date-out-of-range")
    #expect(ran.err.contains(value) && ran.err.contains("9999-12-31"))
    #expect(try contents(of: cli.home).isEmpty)
  }

  @Test func onTheLastDayOfTheCalendar() throws {
    let cli = try CLIHarness(["DOT_NOW": "9999-12-31T12:00:00+09:00"])
    try cli.json("trip create Late --start 9999-12-31 --end 9999-12-31 --budget 5000")
    try cli.spend("100 --category food")
    for line in ["report", "left", "calendar", "trip show", "", "gaps"] { try cli.json(line) }
    for spread in ["today..+1d", "fri..mon"] {
      let ran = cli("spend 5 food --spread \(spread) --json")
      #expect(try ran.exit == 2 && ran.error()["code"] == "date-out-of-range", "\(spread)")
    }
    #expect(try cli("spend 5 food --date +1d --json").error()["code"] == "date-out-of-range")
  }

  @Test("Rates of a trip are requested for at most ten years, like those of a range")
  func ratesOfALongTrip() throws {
    let cli = try CLIHarness()
    try cli.json("trip create Osaka --start 0225-09-05 --end 2025-09-09 --yes")
    let ran = cli("rates fetch --json")
    #expect(try ran.exit == 2 && ran.error()["code"] == "too-many-days")
    #expect(ran.err.contains("dot trip edit Osaka --start DATE") && ran.err.contains("0225-09-05"))
  }

  @Test("On 40 columns a list keeps the state and the budget of each trip")
  func narrowList() throws {
    let cli = try CLIHarness()
    try cli.createOsaka()
    let lines = cli("trip list --color never", isTTY: true, columns: 40).out.split(separator: "\n").map(
      String.init)
    #expect(lines.contains { $0.contains("Osaka") && $0.contains("300,000") }, "\(lines)")
    #expect(lines.contains { $0.contains("day 4 of 5") } && lines.allSatisfy { $0.displayWidth <= 40 })
  }
}
