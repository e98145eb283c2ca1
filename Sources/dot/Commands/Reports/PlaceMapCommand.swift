/// `dot place map`
struct PlaceMapCommand: Command {
  static let spec = CommandSpec(
    path: ["place", "map"],
    summary: Phrase("Draw where the money went, as an SVG map", "어디에서 썼는지 SVG 지도로 그리기"),
    examples: [
      Example("dot place map --output osaka.svg", Phrase("the current trip, into a file", "현재 여행을 파일로")),
      Example(
        "dot place map --all --in KRW --output world.svg", Phrase("everywhere, in won", "모든 여행을 원화로")),
    ],
    notes: Phrase(
      "The area of a circle is proportional to what was spent there; the line follows the expenses by date and time. One file without scripts or external links; coastlines are coarse (Natural Earth).",
      "동그라미의 크기는 그곳에서 쓴 금액에 비례하고, 선은 지출의 날짜와 시각 순서입니다. 스크립트도 외부 주소도 없는 파일 하나이며, 해안선은 대략적입니다(Natural Earth)."
    ), read: Self.init)

  private let filters: FilterOptions
  private let currency: Currency?
  private let output: String?

  private init(_ reader: inout ArgumentReader) throws {
    filters = try FilterOptions(&reader)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
    output = try reader.option(.output, Help.output)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let (json, text, count) = try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try filters.report(context, snapshot, rates, in: currency)
      let places = try MapPlaces(report)
      let sheet = context.words.map(of: places, report, namesFilter: true)
      guard let text = MapSVG(sheet).text() else { throw MapError.nothingToShow }
      return (Self.json(places, report), text, places.places.count)
    }
    guard let path = output, path != "-" else {
      return Outcome(
        json: json + [JSONMember("svg", .string(text))], lines: Lines([String(text.dropLast())]))
    }
    try context.write(text, to: path, command: "place map", mark: .texts(MapSVG.mark))
    return Outcome(
      json: json + [JSONMember("output", .string(path))], text: [context.words.mapped(count, to: path)],
      isConfirmation: true)
  }

  private static func json(_ places: MapPlaces, _ report: Report) -> [JSONMember] {
    let list = places.places.map { place -> JSON in
      [
        "identifier": JSON(place.identifier), "latitude": .number(place.position.latitude),
        "longitude": .number(place.position.longitude), "total": .string(place.total.plain),
        "count": .integer(place.count), "unconverted": .integer(place.unconverted),
        "provisional": .bool(place.isProvisional),
      ]
    }
    return [
      JSONMember("trip", JSON(report.account?.trip.id)), JSONMember("currency", JSON(report.currency)),
      JSONMember("places", .array(list)), JSONMember("withoutPosition", .integer(places.unplaced.count)),
      JSONMember("withoutPlace", .integer(places.placeless.count)),
    ]
  }
}
