/// A place with what was spent there, and the city that is near.
package struct PlaceView {
  package let trip: TripInfo
  package let place: MapInfo
  /// All expenses there, also those of which the traveller has no share.
  package let count: Int
  /// Those that count.
  private let counted: Int
  /// As paid, by currency: each with its sum.
  package let paid: [Amount]
  /// In the trip's currency, of what can be converted.
  package let spent: Amount
  package let isProvisional: Bool
  package let unconverted: Int
  /// Whether nothing that counts there can be converted.
  private let isUnconverted: Bool
  package let near: (city: City, distance: Double)?

  /// `all` are the expenses of the trip as recorded.
  package init(_ place: MapInfo, of account: TripAccount, all: [TripDetailInfo]) throws {
    trip = account.trip
    self.place = place
    let items = account.expenses.filter { $0.expense.place == place.id }
    count = all.count { $0.place == place.id }
    counted = items.count
    paid = try Dictionary(grouping: items.map(\.expense.amount), by: \.currency)
      .sorted { $0.key < $1.key }.map { try Amount.sum($0.value, in: $0.key) }
    let converted = items.compactMap(\.converted)
    spent = try Amount.sum(converted.map(\.amount), in: account.trip.currency)
    isProvisional = converted.contains(where: \.isProvisional)
    unconverted = items.count - converted.count
    isUnconverted = !items.isEmpty && converted.isEmpty
    near = place.position.flatMap { Cities.builtIn.nearest(to: $0) }
  }

  package var members: [JSONMember] {
    [
      JSONMember("id", JSON(place.id)), JSONMember("identifier", .string(place.identifier)),
    ] + (place.position?.members ?? Position.none) + [
      JSONMember("trip", JSON(trip.id)), JSONMember("expenses", .integer(count)),
      JSONMember("paid", each: paid) { JSON(money: $0) },
      JSONMember("spent", JSON(money: spent)),
      JSONMember("unconverted", .integer(unconverted)),
    ] + (near.map(CityView.members) ?? CityView.none)
  }

  /// The cells of a list, after the id; `distance` in metres if the list is sorted by it.
  package func cells(_ words: Words, distance: Double? = nil) -> [Table.Cell] {
    let converted = words.money(spent, provisional: isProvisional)
    let own = paid.filter { $0.currency != trip.currency }.map(words.money)
    return [
      .init(place.identifier), .init(place.position.map(words.position) ?? words.noPosition, .dim),
      .init(distance.map(words.distance) ?? ""), .init(near.map { words.city($0.city) } ?? "", .dim),
      .init(counted == count ? words.count(count, of: .expense) : words.counted(counted, of: count)),
      .init(count == 0 ? "" : isUnconverted ? words.notConvertedMark : converted),
      .init(words.list(own), .dim),
    ]
  }

  /// The columns of `cells`, with the id before them.
  package static let columns: [Table.Column] = [
    .init(), .init(flexible: true, minimum: 8), .init(optional: 1), .init(alignment: .right),
    .init(flexible: true, minimum: 8, optional: 2), .init(alignment: .right), .init(alignment: .right),
    .init(optional: 3),
  ]
}

/// A city as JSON.
package enum CityView {
  /// `city` and `country` of a position, with the distance in metres.
  package static func members(_ near: (city: City, distance: Double)) -> [JSONMember] {
    [
      JSONMember(
        "city",
        .object(names(near.city) + [JSONMember("distance", .integer(Int(near.distance.rounded())))])),
      JSONMember("country", country(near.city.country)),
    ]
  }

  /// Where no city is near.
  package static let none = [JSONMember("city", .null), JSONMember("country", .null)]

  /// A city for itself.
  package static func json(_ city: City, distance: Double?) -> JSON {
    .object(
      names(city) + city.position.members + [
        JSONMember("distance", distance.map { .integer(Int($0.rounded())) } ?? .null),
        JSONMember("country", country(city.country)),
      ])
  }

  private static func names(_ city: City) -> [JSONMember] {
    [
      JSONMember("name", .string(city.name)), JSONMember("korean", JSON(city.korean)),
      JSONMember("japanese", JSON(city.japanese)),
    ]
  }

  private static func country(_ country: Country) -> JSON {
    [
      "code": .string(country.code), "name": .string(country.name), "korean": .string(country.korean),
      "currency": JSON(country.currency?.code),
    ]
  }
}

extension Position {
  package var members: [JSONMember] {
    [JSONMember("latitude", .number(latitude)), JSONMember("longitude", .number(longitude))]
  }

  package static let none = [JSONMember("latitude", .null), JSONMember("longitude", .null)]
}
