import Testing

@testable import dot

@Suite("dot fav and dot currency")
struct FavouriteCommandTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness() }

  @Test func favourites() throws {
    #expect(try cli.json("fav list")["favourites"] == [])
    #expect(try cli.json("fav add jpy USD JPY")["favourites"] == ["JPY", "USD"])
    #expect(try cli.json("fav add EUR USD")["favourites"] == ["JPY", "USD", "EUR"])
    #expect(try cli.json("fav move EUR 1")["favourites"] == ["EUR", "JPY", "USD"])
    #expect(try cli.json("fav move EUR 99")["favourites"] == ["JPY", "USD", "EUR"])
    #expect(try cli.json("fav remove USD")["favourites"] == ["JPY", "EUR"])
    #expect(cli("fav add GBP -q").out == "")
    #expect(try cli.json("fav list")["favourites"] == ["JPY", "EUR", "GBP"])
    for (line, exit, code) in [
      ("fav add YNE", 2, "unknown-currency"), ("fav remove USD", 1, nil),
      ("fav move JPY 0", 2, "not-a-count"),
      ("fav add", 2, "missing-argument"),
    ] as [(String, Int32, String?)] {
      let ran = cli(line + " --json")
      #expect(ran.exit == exit && ran.out == "", "\(line)")
      if let code { #expect(try ran.error()["code"] == .text(code)) }
    }
  }

  @Test("Favourites come first on the board")
  func board() throws {
    try cli.store("2025-09-04", "2025-09-05")
    cli.environment["DOT_NOW"] = "2025-09-07T12:00:00+09:00"
    cli.text("fav add JPY CNY")
    let codes = try cli.json("rates today")["rates"]?.list?.prefix(3).map { $0["currency"] }
    #expect(codes == ["JPY", "CNY", "AED"])
  }

  @Test("Every currency is found by its code and its names")
  func search() throws {
    #expect(
      try cli.json("currency search 엔")["currencies"]?.list?.contains { $0["code"] == "JPY" } == true)
    #expect(
      try cli.json("currency search kwd")["currencies"]?[0] == [
        "code": "KWD", "number": "414", "minorDigits": 3, "english": "Kuwaiti Dinar", "korean": "쿠웨이트 디나르",
      ])
    #expect(cli.text("currency search nonsense") == "Nothing found\n")
  }
}
