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

  @Test(
    "Mistakes are explained and asked again; a place is asked for its days, and another currency is taken")
  func mistakes() throws {
    let asked = cli(
      "trip create", input: "Tokio\nTokyo\n9/12 3박4일\n2명\nXYZ\nUSD\nabc\n500\nEUR\n", isTTY: true)
    #expect(asked.exit == 0, "\(asked.err)")
    #expect(
      asked.err.contains("‘abc’ is not an amount")
        && asked.err.contains("dot config set home-currency USD && "))
    let trip = try cli.json("trip show")["trip"]
    #expect(trip?["start"] == "2025-09-12" && trip?["end"] == "2025-09-15" && trip?["people"] == 2)
    #expect(
      trip?["currency"] == "USD" && trip?["budget"] == "500.00" && trip?["legs"]?[0]?["currency"] == "EUR")
    #expect(try cli.json("config get home-currency")["value"] == "USD")
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
