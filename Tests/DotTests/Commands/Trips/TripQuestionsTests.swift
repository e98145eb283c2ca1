import Testing

@testable import dot

/// At noon of 8 September 2025 in Seoul, on a terminal.
@Suite("dot trip create asks")
struct TripQuestionsTests {
  let cli: CLIHarness

  init() throws { cli = try CLIHarness() }

  @Test("Everything is asked in turn and shown as one command, which does the same")
  func everything() throws {
    let asked = cli(
      "trip create",
      input: "Tokyo 09-12..09-16, Hanoi 09-16..09-20\nMina,Tae\n-9223372036854775808\n2\n\n200만\n2\n\n",
      isTTY: true)
    #expect(asked.exit == 0, "\(asked.err)")
    let command =
      "dot trip create 'Tokyo, Hanoi' --with Mina,Tae --me Tae --budget 1000000"
      + " --leg 'Tokyo 09-12..09-16' --leg 'Hanoi 09-16..09-20'"
    #expect(asked.err.contains("As one command: \(command)"), "\(asked.err)")
    #expect(asked.err.contains("Your part of 2,000,000 KRW is 1,000,000 KRW"))
    #expect(asked.out.contains("Created trip ‘Tokyo, Hanoi’") && asked.out.contains("Budget 1,000,000 KRW"))
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["people"] == 2 && trip?["legs"]?[1]?["currency"] == "VND" && trip?["budget"] == "1000000")
    let people = try cli.json("people list")["people"]?.list
    #expect(people?.map { $0["name"] } == ["Mina", "Tae"] && people?.map { $0["me"] } == [false, true])
    // One change, with the people.
    cli.text("undo")
    #expect(try cli.json("trip list")["trips"] == [])
  }

  @Test("Mistakes are explained and asked again, and what was understood is kept")
  func mistakes() throws {
    let asked = cli(
      "trip create", input: "Tokio\nTokyo\n9/12 3박5일\n9/12 3박4일\n2명\nXYZ\nUSD\nabc\n500\n", isTTY: true)
    #expect(asked.exit == 0, "\(asked.err)")
    for part in [
      "‘abc’ is not an amount", "dot config set home-currency USD && ", "‘9/12 3박5일’ doesn't say",
      "Tokyo pays in JPY, UTC+9",
    ] { #expect(asked.err.contains(part), "\(asked.err)") }
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["start"] == "2025-09-12" && trip?["end"] == "2025-09-15" && trip?["people"] == 2)
    // A bare budget is in what is paid there.
    #expect(trip?["currency"] == "JPY" && trip?["budget"] == "500")
    #expect(try cli.json("config get home-currency")["value"] == "USD")
  }

  @Test(
    "However the days are written",
    arguments: [
      "12-18 oct", "oct 12-18", "10-12..10-18", "10/12-10/18", "12.10.-18.10.", "10월 12일~18일", "10월 12일부터 6박",
      "6 nights from 10-12", "2025-10-12 to 2025-10-18",
    ])
  func days(_ text: String) throws {
    let asked = cli("trip create", input: "Lisbon\nsoon\n\(text)\n\n\n1200\n", isTTY: true)
    #expect(asked.exit == 0, "\(asked.err)")
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["title"] == "Lisbon" && trip?["start"] == "2025-10-12" && trip?["end"] == "2025-10-18")
    #expect(trip?["legs"]?[0]?["currency"] == "EUR" && trip?["budget"] == "1200.00")
    // The command that it names does the same.
    let start = try #require(asked.err.split(separator: "As one command: dot ").last)
    cli.text("undo")
    cli.text(String(start.prefix { $0 != "\n" }))
    #expect(try cli.json("trip show")["trip"]?["end"] == "2025-10-18")
  }

  @Test("Several places, one of them misspelt; nights follow those of the place before")
  func places() throws {
    let asked = cli(
      "trip create", input: "Lisbn, Hanoi USD\nLisbon\n10-12..10-15\n3 nights\n\n\n\n", isTTY: true)
    #expect(asked.exit == 0, "\(asked.err)")
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["title"] == "Lisbon, Hanoi" && trip?["end"] == "2025-10-18")
    #expect(trip?["legs"]?[1]?["start"] == "2025-10-15" && trip?["legs"]?[1]?["currency"] == "USD")
  }

  @Test("A place without days gives what is paid there, and its zone; a first day is enough")
  func placeAlone() throws {
    #expect(cli("trip create", input: "Lisbon\noct 12\n\n\n\n", isTTY: true).exit == 0)
    for line in ["trip show", "trip create X --place 리스본 --start 2025-10-12"] {
      let trip = try cli.json(line)["trip"]
      #expect(trip?["start"] == "2025-10-12" && trip?["zone"] == "Europe/Lisbon")
      #expect(trip?["currency"] == "KRW" && trip?["legs"]?[0]?["currency"] == "EUR", "\(line)")
    }
    let given = try cli.json("trip create Y --place Lisbon --currency CHF --start 2025-10-12")["trip"]
    #expect(given?["zone"] == "Europe/Lisbon" && given?["legs"] == [])
  }

  @Test(
    "A title proposes what is paid",
    arguments: [
      ("\n", "EUR"), ("yes\n", "EUR"), ("usd\n", "USD"), ("abc\nUSD\n", "USD"), ("no\n", nil), ("", nil),
    ])
  func title(_ input: String, _ currency: String?) throws {
    let asked = cli("trip create Lisbon --start 2025-10-12 --end 2025-10-18", input: input, isTTY: true)
    #expect(asked.exit == 0 && asked.err.contains("Lisbon pays in EUR. Yes, or another:"), "\(asked.err)")
    let legs = try cli.json("trip show")["trip"]?["legs"]
    #expect(legs?[0]?["currency"]?.text == currency)
  }

  @Test func titleIsAHintElsewhere() throws {
    let created = cli("trip create Lisbon").err
    #expect(created.hasPrefix("hint: ") && created.contains("dot trip edit --place Lisbon"), "\(created)")
    let warnings = try cli.json("trip create Lisbon -n")["warnings"]?.list
    #expect(warnings?.last?.text?.contains("dot trip edit --place Lisbon") == true)
    cli.text("trip edit --place Lisbon")
    #expect(try cli.json("trip show")["trip"]?["legs"]?[0]?["currency"] == "EUR")
    #expect(cli("trip create Lisbon --currency JPY").err.contains("--place") == false)
    #expect(cli("trip create Busan").err.isEmpty)
  }

  @Test("Nothing but Enter is a trip from today on; the end of the input is no trip")
  func nothing() throws {
    #expect(cli("trip create", input: "Tokyo 09-12..09-16\n", isTTY: true).exit == 1)
    #expect(try cli.json("trip list")["trips"] == [])
    #expect(cli("trip create", input: "\n\n\n\n\n", isTTY: true).exit == 0)
    #expect(try cli.json("trip show")["trip"]?["start"] == "2025-09-08")
  }

  @Test("A second trip on the days of the current one is asked about on a terminal")
  func second() throws {
    cli.text("trip create Osaka --start 2025-09-05 --end 2025-09-09")
    let asked = cli("trip create Kyoto --start 2025-09-09", input: "n\n", isTTY: true)
    #expect(
      asked.exit == 1 && asked.err.contains("‘Osaka’ (2025-09-05 – 2025-09-09) is under way"), "\(asked.err)")
    #expect(cli("trip create Kyoto --start 2025-09-10", input: "", isTTY: true).exit == 0)
    #expect(try cli.json("trip list")["trips"]?.list?.count == 2)
  }

  @Test("People and their number as one says them; what contradicts is refused")
  func options() throws {
    #expect(try cli.json("trip create A --people 2명 --end 3박4일")["trip"]?["end"] == "2025-09-11")
    for (options, code) in [
      ("--with Mina,mina", "name-taken"), ("--with Mina --me Tae", "no-such-person"),
      ("--me Tae", "missing-option"),
      ("--with Mina --people 2", "conflicting-options"), ("--start 10/5 --end 10/1", "far-end"),
    ] { #expect(try cli("trip create B \(options) --json").error()["code"] == .text(code), "\(options)") }
    #expect(try cli.json("trip create C --start 12/28 --end 1/3")["trip"]?["end"] == "2026-01-03")
    #expect(try cli.json("category add 기념품")["category"]?["key"] == "ginyeompum")
    #expect(try cli.json("spend 5 기념품")["expense"]?["category"] == "ginyeompum")
  }
}
