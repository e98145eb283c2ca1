import TestSupport
import Testing

@testable import TripStore

@Suite struct CitiesTests {

  @Test(
    "The nearest city, its country, and the currency used there",
    arguments: [
      ("16.0544,108.2022", "Da Nang", "VN", "VND"), ("34.6687,135.5013", "Osaka", "JP", "JPY"),
      ("37.5665,126.978", "Seoul", "KR", "KRW"), ("48.8584,2.2945", "Paris", "FR", "EUR"),
      ("40.758,-73.9855", "New York City", "US", "USD"), ("41.9022,12.4539", "Vatican City", "VA", "EUR"),
      ("43.7384,7.4246", "Monaco", "MC", "EUR"), ("-18.1416,178.4419", "Suva", "FJ", "FJD"),
      ("-13.8333,-171.7667", "Apia", "WS", "WST"), ("15.8801,108.338", "Hoi An", "VN", "VND"),
      ("78.2232,15.6469", "Longyearbyen", "SJ", "NOK"), ("42.6977,23.3219", "Sofia", "BG", "EUR"),
      ("22.3193,114.1694", "Hong Kong", "HK", "HKD"), ("47.5596,7.5886", "Basel", "CH", "CHF"),
    ])
  func nearest(_ position: String, _ name: String, _ country: String, _ currency: String) throws {
    let found = try #require(Cities.builtIn.nearest(to: Position(parsing: position)))
    #expect(found.city.name == name)
    #expect(found.city.country.code == country)
    #expect(found.city.country.currency?.code == currency)
    #expect(found.distance < 10_000)
  }

  @Test(
    "There is no answer if no city is within 100 km",
    arguments: ["-77.846,166.676", "90,0", "-90,0", "0,-150", "30,-45", "-50,90"])
  func nothing(_ position: String) throws {
    #expect(try Cities.builtIn.nearest(to: Position(parsing: position)) == nil)
  }

  /// Taveuni is on both sides of 180°; Somosomo, its largest place, is at 179.97° west.
  @Test("Over the antimeridian, from either side")
  func antimeridian() throws {
    let east = try #require(Cities.builtIn.nearest(to: Position(parsing: "-16.8,179.999")))
    let west = try #require(Cities.builtIn.nearest(to: Position(parsing: "-16.8,-179.999")))
    #expect(east.city == west.city)
    #expect(east.city.country.code == "FJ")
    #expect(abs(east.distance - west.distance) < 250)
  }

  @Test("The nearest city is the same as in a search of all cities")
  func againstAll() throws {
    let seed: UInt64 = 20_261_121
    var random = SeededGenerator(seed: seed)
    let all = Cities.builtIn.all()
    for _ in 0..<60 {
      // Half near a city, to distinguish neighbours, half anywhere.
      let city = try #require(all.randomElement(using: &random)).position
      let isNear = Bool.random(using: &random)
      let latitude = isNear ? Int(city.latitude.coefficient) : 0
      let span = isNear ? 1_000_000_000 : 90_000_000_000
      let position = try #require(
        Position(
          latitude: ExactDecimal(
            coefficient: max(
              -90_000_000_000,
              min(
                90_000_000_000,
                Int64(latitude) * Int64.powerOfTen(9 - city.latitude.scale)
                  + Int64.random(in: Int64(-span)...Int64(span), using: &random))), scale: 9),
          longitude: isNear
            ? city.longitude
            : ExactDecimal(
              coefficient: Int64.random(in: -180_000_000...180_000_000, using: &random), scale: 6)))
      let distances = all.map { (city: $0, distance: $0.position.distance(to: position)) }
        .filter { $0.distance <= 100_000 }.sorted { $0.distance < $1.distance }
      #expect(
        Cities.builtIn.nearest(to: position)?.city == distances.first?.city, "seed \(seed), \(position)")
      #expect(
        Cities.builtIn.near(position, within: 40_000).map(\.city.position)
          == distances.filter { $0.distance <= 40_000 }.map(\.city.position), "seed \(seed), \(position)")
    }
  }

  @Test(
    "A search finds in three languages, without case, accents and spaces",
    arguments: [
      ("오사카", "Osaka", "JP"), ("大阪", "Osaka", "JP"), ("osaka", "Osaka", "JP"), ("OSAKA", "Osaka", "JP"),
      ("ｏｓａｋａ", "Osaka", "JP"), ("Ōsaka", "Osaka", "JP"),
      ("\u{110B}\u{1169}\u{1109}\u{1161}\u{110F}\u{1161}", "Osaka", "JP"), ("오사", "Osaka", "JP"),
      ("da nang", "Da Nang", "VN"), ("danang", "Da Nang", "VN"), ("다낭", "Da Nang", "VN"),
      ("ダナン", "Da Nang", "VN"), ("だなん", "Da Nang", "VN"), ("zurich", "Zürich", "CH"),
      ("zu\u{308}rich", "Zürich", "CH"), ("hoi an", "Hoi An", "VN"), ("호이안", "Hoi An", "VN"),
      ("동경", "Tokyo", "JP"), ("東京", "Tokyo", "JP"), ("비엔나", "Vienna", "AT"), ("빈", "Vienna", "AT"),
      ("뉴욕", "New York City", "US"), ("new york", "New York City", "US"), ("paris", "Paris", "FR"),
      ("파리", "Paris", "FR"), ("xi'an", "Xi’an", "CN"), ("xian", "Xi’an", "CN"), ("방콕", "Bangkok", "TH"),
      ("バンコク", "Bangkok", "TH"), ("福岡", "Fukuoka", "JP"), ("후쿠오카", "Fukuoka", "JP"),
      ("세부", "Cebu City", "PH"), ("사이공", "Ho Chi Minh City", "VN"), ("台北", "Taipei", "TW"),
      // In the language of the city, in others, and as it was called earlier.
      ("Marrakech", "Marrakesh", "MA"), ("Cologne", "Köln", "DE"), ("Lisboa", "Lisbon", "PT"),
      ("saigon", "Ho Chi Minh City", "VN"), ("NYC", "New York City", "US"), ("Praha", "Prague", "CZ"),
      ("Firenze", "Florence", "IT"), ("Lucerne", "Luzern", "CH"), ("Ghent", "Gent", "BE"),
      ("Fez", "Fes", "MA"),
      ("Bombay", "Mumbai", "IN"), ("Kiev", "Kyiv", "UA"), ("Wien", "Vienna", "AT"),
      ("munchen", "Munich", "DE"),
      ("Calcutta", "Kolkata", "IN"), ("St. Petersburg", "Saint Petersburg", "RU"),
    ])
  func search(_ text: String, _ name: String, _ country: String) throws {
    let first = try #require(Cities.builtIn.search(text).first)
    #expect(first.name == name)
    #expect(first.country.code == country)
  }

  @Test("A text that is not the name of a city finds nothing", arguments: ["", " ", "-", "qqqq", "오사카카"])
  func notFound(_ text: String) { #expect(Cities.builtIn.search(text).isEmpty) }

  @Test("Exact matches come before prefixes, prefixes before other parts, the largest city first")
  func order() throws {
    let names = Cities.builtIn.search("york").map(\.name)
    let whole = try #require(names.firstIndex(of: "York"))
    let part = try #require(names.firstIndex(of: "New York City"))
    #expect(whole < part)
    #expect(Cities.builtIn.search("valencia").prefix(2).map(\.country.code) == ["VE", "ES"])
  }

  @Test("Each row of the table can be read")
  func table() {
    let rows = CityTable.rows.withUTF8Buffer { $0.count { $0 == UInt8(ascii: "\n") } } + 1
    let all = Cities.builtIn.all()
    #expect(all.count == rows)
    #expect(
      zip(all, all.dropFirst()).allSatisfy { $0.position.latitude.degrees <= $1.position.latitude.degrees })
    #expect(all.allSatisfy { $0.korean != "" && $0.japanese != "" && !$0.name.isEmpty })
  }
}

extension ExactDecimal {
  fileprivate var degrees: Double { Double(description) ?? .nan }
}

extension Int64 {
  fileprivate static func powerOfTen(_ exponent: Int) -> Int64 {
    (0..<exponent).reduce(1) { value, _ in value * 10 }
  }
}
