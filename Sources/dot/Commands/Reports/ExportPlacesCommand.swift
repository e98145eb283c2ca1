/// `dot export geojson`, `gpx` and `kml`
struct ExportPlacesCommand: Command {
  static let specs = PlaceFormat.allCases.map(spec)

  private static func spec(_ format: PlaceFormat) -> CommandSpec {
    let name = format.rawValue
    return CommandSpec(
      path: ["export", name],
      summary: Help.exportPlaces(format),
      examples: [
        Example(
          "dot export \(name) --output osaka.\(name)", Phrase("the current trip, into a file", "현재 여행을 파일로")),
        Example("dot export \(name) --all --from 2025-01-01", Phrase("every trip since then", "그 뒤의 모든 여행")),
      ],
      notes: Help.exportPlacesNotes
    ) { Self(format: format, export: try ExportOptions(&$0)) }
  }

  private let format: PlaceFormat
  private let export: ExportOptions

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let itinerary = try context.ledger.read { snapshot in
      // JSON can escape any text; programs that read XML show control characters as they are.
      if format == .geojson {
        return Itinerary(
          try export.rows(context, in: snapshot), of: try export.filters.trips(context, in: snapshot))
      }
      let trips = try export.filters.trips(context, in: snapshot).map { trip in
        var trip = trip
        trip.title = trip.title.printable
        return trip
      }
      return Itinerary(try export.printableRows(context, in: snapshot), of: trips)
    }
    let json: JSON
    let text: String
    switch format {
    case .geojson:
      json = try GeoJSONWriter.json(itinerary)
      text = String(decoding: json.bytes, as: UTF8.self).printableJSON + "\n"
    case .gpx:
      text = try GPXWriter.text(itinerary, clock: context.clock)
      json = .string(text)
    case .kml:
      text = try KMLWriter.text(itinerary)
      json = .string(text)
    }
    let warnings = itinerary.left > 0 ? [context.words.notExported(itinerary.left)] : []
    guard let path = export.output, path != "-" else {
      return Outcome(
        json: [JSONMember(format.rawValue, json)], lines: Lines([String(text.dropLast())]),
        warnings: warnings)
    }
    try context.write(text, to: path, command: invocation.command.name, mark: format.mark)
    return Outcome(
      json: [
        JSONMember("places", .integer(itinerary.stops.count)),
        JSONMember("routes", .integer(itinerary.routes.count)), JSONMember("output", .string(path)),
      ], text: [context.words.exportedPlaces(itinerary.stops.count, to: path)], isConfirmation: true,
      warnings: warnings)
  }
}
