import Foundation
import TestLedgers
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import TripMedia

@Suite struct MapSVGTests {
  private func sheet(_ places: [(String, Int64, String)], hostile: String = "") throws -> MapSheet {
    let marks = try places.map { position, size, name in
      MapSheet.Mark(
        position: try Position(parsing: position), name: name + hostile, amount: "\(size)",
        detail: name + hostile,
        size: size)
    }
    return MapSheet(
      title: "Trip" + hostile, subtitle: "2025" + hostile, description: "A map" + hostile, marks: marks,
      routes: [marks.map(\.position)], amount: { "\($0) JPY" },
      city: \.name, country: \.name,
      words: MapSheet.Captions(
        spending: "Spent", nothing: "nothing", route: "way", places: "Places", overview: "Where this is",
        more: { "\($0) more" }),
      notes: ["note" + hostile])
  }

  @Test("Areas are proportional to amounts; nothing is smaller than a dot; refunds have no area")
  func radii() throws {
    let sheet = try sheet([("1,1", 90_000, "a"), ("2,2", 10_000, "b"), ("3,3", 1, "c"), ("4,4", -5, "d")])
    #expect(sheet.radius(90_000) == 30)
    // A ninth of the area is a third of the radius.
    #expect(sheet.radius(10_000) == 10)
    // 30 × √(22,500 ÷ 90,000) = 15
    #expect(sheet.radius(22_500) == 15)
    #expect(sheet.radius(1) == 2.5)
    #expect(sheet.radius(0) == nil && sheet.radius(-5) == nil)
    #expect(sheet.steps == [50_000, 10_000, 2_000])
    let svg = try #require(MapSVG(sheet).text())
    for part in ["r=\"30\"", "r=\"10\"", "r=\"2.5\"", "class=\"nothing\""] { #expect(svg.contains(part)) }
  }

  @Test(
    arguments: [
      (9, [5, 1]), (1, [1]), (20, [20, 4]), (4_999, [2_000, 400, 80]), (0, []), (-3, []),
      (Int64.max, [5_000_000_000_000_000_000, 1_000_000_000_000_000_000, 200_000_000_000_000_000]),
    ] as [(Int64, [Int64])])
  func legend(_ most: Int64, _ steps: [Int64]) throws {
    #expect(try sheet([("1,1", most, "a")]).steps == steps)
  }

  private static let trips: [(String, [(String, Int64, String)])] = [
    ("one place", [("34.6687,135.5013", 500, "도톤보리")]),
    (
      "a town", [("34.6687,135.5013", 500, "a"), ("34.6873,135.5262", 300, "b"), ("34.6545,135.429", 0, "c")]
    ),
    (
      "around the world",
      [
        ("37.5,127", 500, "서울"), ("-17.8,177.4", 400, "Fiji"), ("-13.8,-172", 300, "Samoa"),
        ("34,-118", 200, "Los Angeles"), ("51.5,0", 100, "London"), ("37.5,127", 9, "집"),
      ]
    ),
    ("the Pacific", [("-17.8,177.4", 400, "Fiji"), ("-13.8,-172", 300, "Samoa")]),
    ("Svalbard", [("78.2,15.6", 4, "Longyearbyen"), ("78.92,11.93", 3, "Ny-Ålesund")]),
    ("the pole", [("78.2,15.6", 4, "Longyearbyen"), ("90,0", 3, "Pole"), ("85,-120", 1, "Camp")]),
    ("the other pole", [("-90,0", 4, "Pole"), ("-77.8,166.7", 3, "McMurdo")]),
    ("nothing spent", [("1,1", 0, "a"), ("1.2,1.2", -5, "b")]),
  ]

  /// Characters that could break a terminal or a parser.
  private static let hostile = "</text><script>alert(1)</script>\"'&]]>\u{1B}[2J\u{202E}\nx"

  @Test("Valid, self-contained XML", arguments: trips.map(\.0), ["", hostile])
  func valid(_ name: String, _ hostile: String) throws {
    let places = try #require(Self.trips.first { $0.0 == name }?.1)
    let svg = try #require(MapSVG(sheet(places, hostile: hostile)).text())
    let parser = XMLParser(data: Data(svg.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
    #expect(elements.names["script"] == nil && elements.names["image"] == nil && elements.names["a"] == nil)
    #expect(elements.names["title"] != nil && elements.names["desc"] == 1)
    // The name of the format is not an address that is requested.
    let addresses = svg.replacingOccurrences(of: "xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    #expect(!addresses.contains("http") && !addresses.contains("href") && !addresses.contains("@import"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    // The whole world is a few hundred kilobytes at most.
    #expect(svg.utf8.count < 400_000)
    if !hostile.isEmpty { #expect(elements.texts.contains { $0.contains("<script>alert(1)</script>") }) }
  }

  @Test("From Fiji to Samoa the line is short")
  func overTheAntimeridian() throws {
    let places = try #require(Self.trips.first { $0.0 == "the Pacific" }?.1)
    let svg = try #require(MapSVG(sheet(places)).text())
    let route = try #require(svg.split(separator: "\n").first { $0.contains("class=\"route\"") })
    // One part: it begins once, and has no jumps.
    let path = try #require(route.split(separator: "\"").first { $0.hasPrefix("M") })
    #expect(path.filter { $0 == "M" }.count == 1)
    let steps = path.dropFirst().split(separator: "l").dropFirst().compactMap {
      Double($0.split(separator: " ")[0].split(separator: "-").first ?? "")
    }
    #expect(steps.allSatisfy { abs($0) < 200 })
  }

  /// How many parts the line of the route has.
  private func legs(_ places: [(String, Int64, String)]) throws -> Int {
    let svg = try #require(MapSVG(sheet(places)).text())
    guard let route = svg.split(separator: "\n").first(where: { $0.contains("class=\"route\"") }) else {
      return 0
    }
    return try #require(route.split(separator: "\"").first { $0.hasPrefix("M") }).count { $0 == "M" }
  }

  @Test("Each leg is drawn once, in either direction, and none if there are more than 30")
  func legsOnce() throws {
    let (a, b, c) = (("34,135", Int64(5), "a"), ("35,136", Int64(4), "b"), ("36,137", Int64(3), "c"))
    #expect(try legs([a, b, a, b, c, b, a]) == 2)
    let row = (0..<32).map { ("34.\($0 + 10),135", Int64(5), "p\($0)") }
    #expect(try legs(Array(row.prefix(31))) == 30 && legs(row) == 0)
  }

  /// From Sydney over Los Angeles to London: 209° wide and 85.4° high. 1.3 × 209 × 0.99 are 928 pixels, so 109.4°
  /// are about 378.
  @Test("A map of half the world is as high as what was visited")
  func cropped() throws {
    let map = MapSVG(
      try sheet([("-33.9,151.2", 5, "Sydney"), ("34,-118", 4, "Los Angeles"), ("51.5,0", 3, "London")]))
    let panel = try #require(map.mainPanel(at: (16, 76), height: 520, []))
    #expect(abs(panel.height - 378) < 4 && abs(panel.span - 109.4) < 0.1, "\(panel.height) \(panel.span)")
    // Places of one country keep the whole height.
    let near = MapSVG(try sheet([("34,135", 5, "a"), ("35,139", 4, "b")]))
    #expect(near.mainPanel(at: (16, 76), height: 520, [])?.height == 520)
  }

  /// 14 × 12 pixels are 168: 24 letters of 6.96, the last of which is the mark.
  @Test("A long name ends in …")
  func longName() throws {
    let svg = try #require(MapSVG(sheet([("34,135", 5, String(repeating: "n", count: 60))])).text())
    #expect(svg.contains(">" + String(repeating: "n", count: 23) + "…  5<"))
  }

  @Test("The legend of a page has the circles and the line of the file's")
  func pageLegend() throws {
    let legend = try #require(MapFigure(try sheet([("34,135", 50_000, "a"), ("35,136", -5, "b")]))).legend
    for part in ["50000 JPY", "10000 JPY", "2000 JPY", "class=\"route\"", "class=\"nothing\"", ">Spent<"] {
      #expect(legend.contains(part), "\(part) in \(legend)")
    }
    #expect(legend.hasPrefix("<svg class=\"map legend\""))
  }

  /// The drawings of a map in a page.
  private func panels(_ places: [(String, Int64, String)]) throws -> [String] {
    let markup = try #require(MapFigure(try sheet(places))).markup
    return Array(markup.components(separatedBy: "<svg ").dropFirst())
  }

  /// Three places each in Fukuoka and Da Nang; those of one town need a map of where it is.
  @Test("Each closer look has a name, to be read and to be heard") func insets() throws {
    let closer = try panels([
      ("33.5921,130.4189", 90, "h1"), ("33.5896,130.4110", 20, "h2"), ("33.5917,130.4070", 10, "h3"),
      ("16.0620,108.2467", 70, "d1"), ("16.0681,108.2242", 20, "d2"), ("16.0612,108.2278", 10, "d3"),
    ]).dropFirst()
    #expect(closer.count == 2)
    for (drawing, name) in zip(closer, ["Fukuoka", "Da Nang"]) {
      #expect(
        drawing.contains(">\(name)</title>") && drawing.contains("class=\"inset\""), "\(drawing.prefix(300))")
    }
    // An area of several countries is called by them, in the order of their places.
    let wide = try panels([
      ("37.4602,126.4407", 2, "a"), ("34.4320,135.2304", 79, "b"), ("34.7055,135.4983", 51, "c"),
      ("37.6213,-122.3790", 23, "d"), ("37.7694,-122.4862", 93, "e"), ("36.1716,-115.1391", 37, "f"),
    ]).dropFirst()
    #expect(wide.contains { $0.contains(">United States</title>") }, "\(wide.map { $0.prefix(200) })")
    #expect(wide.contains { $0.contains(">South Korea, Japan</title>") }, "\(wide.map { $0.prefix(200) })")
    let overview = try #require(
      try panels([("34.6687,135.5013", 5, "a"), ("34.7055,135.4983", 4, "b")]).last)
    #expect(overview.contains(">Where this is</title>") && overview.contains(">Where this is</text>"))
  }

  @Test("A map names its cities and countries")
  func names() throws {
    let places: [(String, Int64, String)] = [("37.5,127", 5, "a"), ("34.6687,135.5013", 5, "b")]
    let map = try panels(places)[0]
    for name in [">South Korea<", ">Japan<", ">Busan<"] { #expect(map.contains(name), "\(name)") }
    // The largest city of an overview, and of the town.
    #expect(try panels([("34.6687,135.5013", 5, "a")])[0].contains(">Osaka<"))
  }

  /// Larger cities of Japan and China are around, and the circles cover both towns.
  @Test("A map of two countries names the trip's own cities and crowded places outside the closer looks")
  func ownCities() throws {
    let map = try panels([
      ("33.5921,130.4189", 90, "h1"), ("33.5896,130.4110", 20, "h2"), ("33.5917,130.4070", 10, "h3"),
      ("33.5215,130.5348", 10, "dazaifu"),
      ("16.0620,108.2467", 70, "d1"), ("16.0681,108.2242", 20, "d2"), ("16.0612,108.2278", 10, "d3"),
      ("15.8794,108.3350", 30, "hoian"),
    ])[0]
    for name in [">Fukuoka<", ">Da Nang<", ">dazaifu  ", ">hoian  "] {
      #expect(map.contains(name), "\(name)")
    }
  }

  /// The circles of Osaka reach to Tokyo, those of California to Los Angeles.
  @Test("Beside a circle no city far from it is named")
  func twoContinents() throws {
    let map = try panels([
      ("37.4602,126.4407", 2, "a"), ("34.4320,135.2304", 79, "b"), ("34.7055,135.4983", 51, "c"),
      ("37.6213,-122.3790", 23, "d"), ("37.7694,-122.4862", 93, "e"), ("37.8651,-119.5383", 65, "f"),
      ("36.1716,-115.1391", 37, "g"),
    ])[0]
    #expect(map.contains(">Osaka<") && !map.contains(">Tokyo<") && !map.contains(">Los Angeles<"))
  }

  /// The frame begins at 1, and the scale 14 behind it, or as far before its end at 639; it is 261 pixels high, or 188
  /// with the last three places.
  @Test("The scale is in the lower right corner, or in the next one without a circle")
  func scaleCorner() throws {
    func scale(_ places: [(String, Int64, String)]) throws -> [Double] {
      let path = try #require(try panels(places)[0].components(separatedBy: "class=\"scale\" d=\"M").last)
      return path.prefix { $0 != "v" }.split(separator: " ").compactMap { Double($0) }
    }
    // The lower place, in the east, reaches into the right corner; in the west it leaves it free.
    let right: (String, Int64, String) = ("36,-116", 90, "a")
    let left: (String, Int64, String) = ("36,126", 90, "b")
    let below = try scale([("56,126", 1, "c"), right])
    #expect(below.count == 2 && below[0] == 15 && below[1] > 200)
    #expect(try scale([left, ("56,-116", 1, "c")])[0] > 320)
    let above = try scale([("56,126", 1, "c"), left, right])
    #expect(above[0] > 320 && above[1] < 100, "\(above)")
  }

  @Test("Below 20 km there is neither land nor sea: a market of Incheon was in the sea")
  func tooClose() throws {
    // 0.15°, 17 km, from top to bottom.
    let town: [(String, Int64, String)] = [("37.47,126.61", 5, "a"), ("37.475,126.62", 5, "b")]
    let map = try panels(town)
    #expect(map[0].contains("class=\"blank\"") && !map[0].contains("class=\"sea\""))
    #expect(!map[0].contains("class=\"land\"") && !map[0].contains("class=\"coast\""))
    // The overview shows where it is.
    #expect(map.count == 2 && map[1].contains("class=\"land\"") && map[1].contains("class=\"sea\""))
    // 0.2°, or 22 km: 0.148° and a third.
    let bay = try panels([("37.40,126.61", 5, "a"), ("37.55,126.62", 5, "b")])
    #expect(bay[0].contains("class=\"land\"") && !bay[0].contains("class=\"blank\""))
  }

  @Test("Each crowded spot has one closer look, where its places are named")
  func crowds() throws {
    // Three in Osaka and three in Kyoto, which overlap on a map that reaches to Seoul; and an airport between.
    let places: [(String, Int64, String)] = [
      ("37.5,127", 50, "seoul"), ("34.434,135.233", 20, "airport"),
      ("34.668,135.501", 90, "o1"), ("34.672,135.505", 20, "o2"), ("34.661,135.508", 10, "o3"),
      ("35.003,135.764", 30, "k1"), ("35.005,135.77", 20, "k2"), ("34.998,135.78", 10, "k3"),
    ]
    let map = try panels(places)
    #expect(map.count == 3)
    for (panel, town) in zip(map.dropFirst(), ["k", "o"]) {
      for number in 1...3 { #expect(panel.contains(">\(town)\(number)  "), "\(town)\(number)") }
    }
    #expect(map[0].contains(">seoul  ") && map[0].contains(">airport  ") && !map[0].contains(">o1  "))
    #expect(map[0].components(separatedBy: "class=\"detail\"").count == 3)
  }

  @Test("No places, no map")
  func nothing() throws { #expect(try MapSVG(sheet([])).text() == nil) }

  private final class Elements: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]
    var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names[name, default: 0] += 1
      texts.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !texts.isEmpty { texts[texts.count - 1] += text }
    }
  }
}
