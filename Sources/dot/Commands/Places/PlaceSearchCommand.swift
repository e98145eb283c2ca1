/// `dot place search`
struct PlaceSearchCommand: Command {
  /// How many cities are listed.
  private static let limit = 20

  static let spec = CommandSpec(
    path: ["place", "search"],
    summary: Phrase("Find places and cities by name or position", "이름이나 위치로 장소와 도시 찾기"),
    arguments: [ArgumentSpec(name: "TEXT", isRequired: false)],
    examples: [
      Example("dot place search 오사카", Phrase("in Korean, Japanese or English", "한국어, 일본어, 영어로")),
      Example(
        "dot place search --near 34.6687,135.5013 --within 500m", Phrase("near a position", "어떤 위치 주변에서")),
    ],
    notes: Phrase(
      "Searches the places of every trip and the cities of GeoNames (geonames.org), CC BY 4.0, offline.",
      "모든 여행의 장소와 GeoNames(geonames.org, CC BY 4.0)의 도시에서 오프라인으로 찾습니다."),
    read: Self.init)

  private let near: Position?
  private let within: Distance?

  private init(_ reader: inout ArgumentReader) throws {
    near = try reader.option(.near, Help.near)
    within = try reader.option(.within, Help.within)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    guard let middle = near else {
      if within != nil {
        throw UsageError.missingOption(name: "--near", command: "place search")
      }
      guard let text = invocation.arguments.first else {
        throw UsageError.missingArgument(name: "TEXT", command: "place search")
      }
      let wanted = FoldedText(text)
      guard !wanted.isEmpty else { throw ModelError.badText(field: "TEXT", limit: 200) }
      return try context.ledger.read { snapshot in
        let places = try context.everyPlace(in: snapshot) {
          FoldedText($0.identifier).match(wanted) != nil
        }
        let cities = Cities.builtIn.search(text)
        let known = try snapshot.trips().flatMap { try snapshot.places(of: $0.id).map(\.identifier) }
        let isFound = !places.isEmpty || !cities.isEmpty
        return try outcome(
          places.map { ($0, nil) }, cities.map { ($0, nil) },
          suggestions: isFound
            ? [] : Spelling.nearest(to: text, among: known) + Cities.builtIn.similar(to: text),
          snapshot, context)
      }
    }
    if invocation.arguments.first != nil { throw UsageError.conflict("TEXT", "--near") }
    let limit = within?.metres ?? 5000
    return try context.ledger.read { snapshot in
      let places = try context.everyPlace(in: snapshot) {
        $0.position.map { $0.distance(to: middle) <= limit } ?? false
      }.map { view in (view, view.place.position?.distance(to: middle)) }
        .sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }
      var near = Cities.builtIn.near(middle, within: limit)
      // A rural place may be far from any city; the nearest one is still useful.
      if near.isEmpty, let nearest = Cities.builtIn.nearest(to: middle) { near = [nearest] }
      return try outcome(places, near.map { ($0.city, $0.distance) }, snapshot, context)
    }
  }

  private func outcome(
    _ places: [(view: PlaceView, distance: Double?)], _ cities: [(city: City, distance: Double?)],
    suggestions: [String] = [], _ snapshot: Snapshot, _ context: Context
  ) throws -> Outcome {
    let words = context.words
    let ids = try context.shortPlaceIDs(in: snapshot)
    var text: [String] = []
    if !places.isEmpty {
      var table = Table(columns: PlaceView.columns + [.init(flexible: true, minimum: 6, optional: 4)])
      table.rows = places.map { view, distance in
        .row(
          [.init(ids.short(view.place.id.text), .dim)] + view.cells(words, distance: distance)
            + [.init(view.trip.title, .dim)])
      }
      text += context.wrapped(words.placesHeading) + context.lines(table)
    }
    let shown = cities.prefix(Self.limit)
    if !shown.isEmpty {
      var table = Table(columns: [
        .init(flexible: true, minimum: 8), .init(optional: 2), .init(optional: 1), .init(alignment: .right),
        .init(),
      ])
      table.rows = shown.map { city, distance in
        let others = [city.name, city.korean, city.japanese].compactMap { $0 }
          .filter { $0 != words.say(city.name, city.korean ?? city.name) }
        return .row([
          .init(words.city(city)), .init(words.list(others), .dim),
          .init(words.position(city.position), .dim),
          .init(distance.map(words.distance) ?? ""), .init(city.country.currency?.code ?? "", .dim),
        ])
      }
      text += (text.isEmpty ? [] : [""]) + context.wrapped(words.citiesHeading) + context.lines(table)
      if cities.count > shown.count {
        text += context.wrapped(words.moreCities(cities.count - shown.count))
      }
    }
    return Outcome(
      json: [
        JSONMember("places", each: places) { view, distance in
          .object(
            view.members + [
              JSONMember("distance", distance.map { .integer(Int($0.rounded())) } ?? .null)
            ])
        },
        JSONMember("cities", each: shown) { CityView.json($0.city, distance: $0.distance) },
      ],
      lines: Lines(
        text.isEmpty ? context.wrapped([words.nothingFound] + words.didYouMean(suggestions)) : text))
  }
}

extension Context {
  /// The places of all trips that satisfy a condition.
  fileprivate func everyPlace(
    in snapshot: Snapshot, where isWanted: (MapInfo) -> Bool
  ) throws -> [PlaceView] {
    try snapshot.trips().flatMap { trip -> [PlaceView] in
      let wanted = try snapshot.places(of: trip.id).filter(isWanted)
      guard !wanted.isEmpty else { return [] }
      let account = try account(trip, in: snapshot).account
      let all = try snapshot.expenses(of: trip.id)
      return try wanted.map { try PlaceView($0, of: account, all: all) }
    }
  }
}

/// A distance, read from `5km` or `500m`.
struct Distance: Sendable {
  let metres: Double

  init(_ text: String) throws(UsageError) {
    let lower = text.lowercased()
    let (number, factor) =
      lower.hasSuffix("km") ? (lower.dropLast(2), 1000.0) : (lower.dropLast(), lower.hasSuffix("m") ? 1.0 : 0)
    guard factor > 0, let value = try? ExactDecimal(parsing: String(number)), value.coefficient >= 0,
      let metres = Double(value.description), metres * factor <= 20_100_000
    else { throw .badValue(option: "--within", value: text, allowed: ["5km", "500m"]) }
    self.metres = metres * factor
  }
}

extension Option where Value == Distance {
  static var within: Self { Self("within", "DISTANCE") { try Distance($0) } }
}
