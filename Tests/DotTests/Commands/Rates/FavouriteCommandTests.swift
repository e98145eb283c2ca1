import Testing

@testable import dot

@Suite("dot fav and dot currency")
struct FavouriteCommandTests {
  private let traveller: Traveller

  init() throws { traveller = try Traveller() }

  @Test func favourites() throws {
    #expect(try traveller.json("fav list")["favourites"] == [])
    #expect(try traveller.json("fav add jpy USD JPY")["favourites"] == ["JPY", "USD"])
    #expect(try traveller.json("fav add EUR USD")["favourites"] == ["JPY", "USD", "EUR"])
    #expect(try traveller.json("fav move EUR 1")["favourites"] == ["EUR", "JPY", "USD"])
    #expect(try traveller.json("fav move EUR 99")["favourites"] == ["JPY", "USD", "EUR"])
    #expect(try traveller.json("fav remove USD")["favourites"] == ["JPY", "EUR"])
    #expect(traveller("fav add GBP -q").out == "")
    #expect(try traveller.json("fav list")["favourites"] == ["JPY", "EUR", "GBP"])
    for (line, exit, code) in [
      ("fav add YEN", 2, "unknown-currency"), ("fav remove USD", 1, nil),
      ("fav move JPY 0", 2, "not-a-count"),
      ("fav add", 2, "missing-argument"),
    ] as [(String, Int32, String?)] {
      let ran = traveller(line + " --json")
      #expect(ran.exit == exit && ran.out == "", "\(line)")
      if let code { #expect(try ran.error()["code"] == .text(code)) }
    }
  }

  @Test("Favourites stand first on the board")
  func board() throws {
    try traveller.store("2025-09-04", "2025-09-05")
    traveller.environment["DOT_NOW"] = "2025-09-07T12:00:00+09:00"
    traveller.text("fav add JPY CNY")
    let codes = try traveller.json("rates today")["rates"]?.list?.prefix(3).map { $0["currency"] }
    #expect(codes == ["JPY", "CNY", "AED"])
  }

  @Test("Every currency is found by its code, and by its names")
  func search() throws {
    #expect(
      try traveller.json("currency search 엔")["currencies"]?.list?.contains { $0["code"] == "JPY" } == true)
    #expect(
      try traveller.json("currency search kwd")["currencies"]?[0] == [
        "code": "KWD", "number": "414", "minorDigits": 3, "english": "Kuwaiti Dinar", "korean": "쿠웨이트 디나르",
      ])
    #expect(traveller.text("currency search nonsense") == "Nothing found\n")
  }
}
