/// `dot place search`
struct PlaceSearchCommand: Command {
  /// How many cities are listed.
  private static let limit = 20

  static let spec = CommandSpec(
    path: ["place", "search"],
    summary: Phrase("Find places and cities by name or position", "이름이나 위치로 장소와 도시 찾기"),
    examples: [
      Example("dot place search 오사카", Phrase("in Korean, Japanese or English", "한국어, 일본어, 영어로")),
      Example(
        "dot place search --near 34.6687,135.5013 --within 500m", Phrase("near a position", "어떤 위치 주변에서")),
    ],
    notes: Phrase(
      "Searches the places of every trip and the cities of GeoNames (geonames.org), CC BY 4.0, offline.",
      "모든 여행의 장소와 GeoNames(geonames.org, CC BY 4.0)의 도시에서 오프라인으로 찾습니다."),
    read: Self.init)

  private let text: String?
  private let near: Position?
  private let within: Distance?

  private init(_ reader: inout ArgumentReader) throws {
    text = reader.optionalArgument("TEXT")
    near = try reader.option(.near, Help.near)
    within = try reader.option(.within, Help.within)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    guard let middle = near else {
      if within != nil {
        throw UsageError.missingOption(name: "--near", command: "place search")
      }
      guard let text else {
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
          places, cities.map { ($0, nil) },
          suggestions: isFound
            ? [] : Spelling.nearest(to: text, among: known) + Cities.builtIn.similar(to: text),
          snapshot, context)
      }
    }
    if text != nil { throw UsageError.conflict("TEXT", "--near") }
    let limit = within?.metres ?? 5000
    return try context.ledger.read { snapshot in
      let places = try context.everyPlace(in: snapshot) {
        $0.position.map { $0.distance(to: middle) <= limit } ?? false
      }.map { view in
        var view = view
        view.distance = view.place.position?.distance(to: middle)
        return view
      }.sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }
      var near = Cities.builtIn.near(middle, within: limit)
      // A rural place may be far from any city; the nearest one is still useful.
      if near.isEmpty, let nearest = Cities.builtIn.nearest(to: middle) { near = [nearest] }
      return try outcome(places, near.map { ($0.city, $0.distance) }, snapshot, context)
    }
  }

  private func outcome(
    _ places: [PlaceView], _ cities: [(city: City, distance: Double?)],
    suggestions: [String] = [], _ snapshot: Snapshot, _ context: Context
  ) throws -> Outcome {
    let words = context.words
    let shown = cities.prefix(Self.limit)
    let more = cities.count - shown.count
    let places = PlaceView.list(
      places, ids: try context.shortPlaceIDs(in: snapshot), isSearch: true, words)
    let cities = Listing(
      "cities", of: Array(shown),
      columns: [
        .text(words.cityLabel, .flexible(8)) { words.city($0.city) },
        .text(words.otherNamesLabel, .optional(2), style: .dim) { found in
          let city = found.city
          return words.list(
            [city.name, city.korean, city.japanese].compactMap { $0 }
              .filter { $0 != words.say(city.name, city.korean ?? city.name) })
        },
        .text(words.positionLabel, .optional(1), style: .dim) { words.position($0.city.position) },
        .text(words.distanceLabel, .right()) { $0.distance.map(words.distance) ?? "" },
        .text(words.currencyLabel, style: .dim) { $0.city.country.currency?.code ?? "" },
        .record { CityView.json($0.city, distance: $0.distance) },
      ])
    func block(_ heading: String, _ lines: Lines) -> Lines { Lines(sentences: [heading]) + lines }
    let blocks =
      (places.values.isEmpty ? [] : [block(words.placesHeading, places.lines(context))])
      + (shown.isEmpty
        ? []
        : [
          block(
            words.citiesHeading,
            cities.lines(context) + Lines(sentences: more > 0 ? [words.moreCities(more)] : []))
        ])
    return Outcome(
      json: [places.member, cities.member],
      lines: blocks.isEmpty
        ? Lines(sentences: [words.nothingFound] + words.didYouMean(suggestions))
        : blocks.dropFirst().reduce(blocks[0]) { $0 + Lines([""]) + $1 })
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
