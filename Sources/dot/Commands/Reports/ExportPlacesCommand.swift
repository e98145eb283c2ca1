import TripLedger

/// `dot export geojson`, `gpx` and `kml`
enum ExportPlacesCommand {
  static let specs = PlaceFormat.allCases.map(spec)

  private static func spec(_ format: PlaceFormat) -> CommandSpec {
    let name = format.rawValue
    return CommandSpec(
      path: ["export", name],
      summary: Help.exportPlaces(format),
      options: ExportCommand.options,
      examples: [
        Example(
          "dot export \(name) --output osaka.\(name)", Phrase("the current trip, into a file", "현재 여행을 파일로")),
        Example("dot export \(name) --all --from 2025-01-01", Phrase("every trip since then", "그 뒤의 모든 여행")),
      ],
      notes: Help.exportPlacesNotes
    ) { invocation, context in
      try run(format, invocation, context)
    }
  }

  private static func run(_ format: PlaceFormat, _ invocation: Invocation, _ context: Context) throws
    -> Outcome
  {
    let export = ExportCommand(format: format.rawValue, invocation: invocation, context: context)
    let itinerary = try context.ledger.read { snapshot in
      // JSON can escape any text; programs that read XML show control characters as they are.
      if format == .geojson {
        return Itinerary(try export.rows(in: snapshot), of: try export.trips(in: snapshot))
      }
      let trips = try export.trips(in: snapshot).map { trip in
        var trip = trip
        trip.title = trip.title.printable
        return trip
      }
      return Itinerary(try export.printableRows(in: snapshot), of: trips)
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
    guard let path = invocation[.output], path != "-" else {
      return Outcome(
        json: [JSONMember(format.rawValue, json)], text: [String(text.dropLast())], isVerbatim: true,
        warnings: warnings)
    }
    try context.write(text, to: path, command: "export \(format.rawValue)", mark: format.mark)
    return Outcome(
      json: [
        JSONMember("places", .integer(itinerary.stops.count)),
        JSONMember("routes", .integer(itinerary.routes.count)), JSONMember("output", .string(path)),
      ], text: [context.words.exportedPlaces(itinerary.stops.count, to: path)], isConfirmation: true,
      warnings: warnings)
  }
}
