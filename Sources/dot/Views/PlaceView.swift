/// A place with what was spent there, and the city that is near.
package struct PlaceView: Sendable {
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
  /// In metres from where it was searched.
  package var distance: Double?

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

  /// A list; `isSearch` if they are from several trips, maybe with distances.
  package static func list(
    _ views: [PlaceView], ids: ShortIdentifiers, isSearch: Bool = false, _ words: Words
  ) -> Listing<PlaceView> {
    let found: [Listing<PlaceView>.Column] = [
      .text(words.distanceLabel, .right()) { $0.distance.map(words.distance) ?? "" },
      .json("distance") { $0.distance.map { .integer(Int($0.rounded())) } ?? .null },
      .text(words.tripLabel, .flexible(6, optional: 4), style: .dim) { $0.trip.title },
    ]
    let columns: [Listing<PlaceView>.Column] = [
      .text(words.placeLabel, .flexible(8)) { $0.place.identifier },
      .text(words.positionLabel, .optional(1), style: .dim) {
        $0.place.position.map(words.position) ?? words.noPosition
      },
      .text(words.nearLabel, .flexible(8, optional: 2), style: .dim) {
        $0.near.map { words.city($0.city) } ?? ""
      },
      .text(words.expensesLabel, .right()) {
        $0.counted == $0.count ? "\($0.count)" : words.counted($0.counted, of: $0.count)
      },
      .init(
        words.spentLabel, .right(),
        sum: { places in
          words.sums(
            places.map(\.spent), isProvisional: places.contains(where: \.isProvisional),
            unconverted: places.reduce(0) { $0 + $1.unconverted })
        }
      ) {
        let converted = words.money($0.spent, provisional: $0.isProvisional)
        return .init($0.count == 0 ? "" : $0.isUnconverted ? words.notConvertedMark : converted)
      },
      .text(words.paidLabel, .optional(3), style: .dim) { view in
        words.list(view.paid.filter { $0.currency != view.trip.currency }.map(words.money))
      }, .record { .object($0.members) },
    ]
    return Listing(
      "places", of: views, nothing: words.noPlaces, count: words.count(views.count, of: .place),
      columns: columns + (isSearch ? found : []) + [.text("Id", style: .dim) { ids.short($0.place.id.text) }])
  }
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
