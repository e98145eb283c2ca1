import TestSupport
import Testing

@testable import dot

@Suite("Misspelt places")
struct PlaceSpellingTests {
  private let cli: CLIHarness

  init() throws {
    cli = try CLIHarness()
    try cli.createOsaka()
  }

  @Test(
    "What a place was meant to be is asked, wherever a city is typed",
    arguments: [
      "place search Marakesh", "trip create X --leg 'Marakesh 09-05..09-12'",
      "trip create X --start 2025-09-05 --place Marakesh", "spend 500 food --place A --at Marakesh",
      "trip create X --start 2025-09-05 --zone Marakesh",
    ])
  func cities(_ line: String) {
    let ran = cli(line)
    #expect((ran.out + ran.err).contains("Marrake"), "\(ran)")
    #expect((ran.out + ran.err).contains("Marakesh") || line.hasPrefix("place search"))
  }

  @Test("What is near no name gets no suggestion", arguments: ["xyzzy", "Chibo Nippombashi", "집앞편의점"])
  func unknown(_ name: String) {
    #expect(cli.text("place search '\(name)'") == "Nothing found\n")
    #expect(cli("trip create X --start 2025-09-05 --place '\(name)'").err.isEmpty)
  }

  @Test("A name where a position belongs gets the position of the city")
  func namedPosition() {
    let ran = cli("spend 500 food --place A --at Osaka")
    #expect(ran.exit == 2 && ran.err.contains("--place") && ran.err.contains("34.6"), "\(ran)")
  }

  @Test(
    "A short link is named as one that needs the network; another without a position isn't",
    arguments: [
      ("https://maps.app.goo.gl/AbCdEfGh", true), ("https://naver.me/xyz", true),
      ("https://kko.to/xyz", true),
      ("https://www.google.com/maps/place/Ichiran", false),
    ])
  func shortLinks(_ link: String, _ isShort: Bool) {
    let ran = cli("spend 500 food --place A --at \(link)")
    #expect(ran.exit == 2 && ran.err.contains("only the network") == isShort, "\(ran)")
  }

  @Test(
    "A new place that is nearly called like one of the trip is named",
    arguments: [
      ("Ichiran", "Ichirann", true), ("Ichiran", "ichiran", true), ("이치란", "이치랑", true),
      ("Ichiran", "Ichiran", false), ("Gate 1", "Gate 2", false), ("Osaka Castle", "Osaka", false),
      ("Ichiran", "Lawson", false),
    ])
  func places(_ known: String, _ new: String, _ isSaid: Bool) throws {
    try cli.spend("500 food --place '\(known)'")
    let ran = cli("spend 700 cafe --place '\(new)'")
    #expect(ran.err.contains("is a new place; did you mean ‘\(known)’?") == isSaid, "\(ran)")
    if isSaid {
      cli.text("place merge '\(new)' '\(known)'")
      #expect(try cli.json("place list")["places"]?.list?.count == 1)
    }
  }
}
