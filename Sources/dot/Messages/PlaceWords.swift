/// Words about places and cities.
extension Words {
  /// `Da Nang, Vietnam`; a city that has its country's name alone.
  package func city(_ city: City) -> String {
    city.country.name == city.name || city.country.korean == city.korean
      ? say(city.name, city.korean ?? city.name)
      : say("\(city.name), \(city.country.name)", "\(city.country.korean) \(city.korean ?? city.name)")
  }

  /// A city and how far it is, in metres.
  package func near(_ found: (city: City, distance: Double)) -> String {
    found.distance < 1000
      ? city(found.city)
      : say(
        "\(city(found.city)), \(distance(found.distance))",
        "\(city(found.city))에서 \(distance(found.distance))")
  }

  /// Metres, rounded for reading: `850 m`, `2.4 km`, `24 km`.
  package func distance(_ metres: Double) -> String {
    let metres = Int(metres.rounded())
    if metres < 1000 { return "\(metres) m" }
    let tenths = (metres + 50) / 100
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) km" : "\((metres + 500) / 1000) km"
  }

  package func position(_ position: Position) -> String { "\(position.latitude),\(position.longitude)" }

  package func placeDone(_ place: MapInfo, id: String) -> String {
    say(
      "Changed the place \(quoted(place.identifier)) (\(id))",
      "장소를 고쳤습니다: \(quoted(place.identifier)) (\(id))")
  }

  package func merged(_ merger: PlaceMerger) -> String {
    let count = "\(merger.expenses, "expense")"
    return say(
      "Merged \(quoted(merger.from.identifier)) into \(quoted(merger.into.identifier)), with \(count)",
      "\(quoted(merger.from.identifier)) 장소를 \(quoted(merger.into.identifier)) 장소와 합쳤습니다: 지출 \(merger.expenses)건"
    )
  }

  package func deleted(_ place: MapInfo) -> String {
    say(
      "Deleted the place \(quoted(place.identifier)); `dot undo` brings it back",
      "장소를 삭제했습니다: \(quoted(place.identifier)). `dot undo`로 되돌립니다")
  }

  package func moreCities(_ count: Int) -> String {
    say(
      "and \(count, "more city", "more cities")", "그 밖에 도시 \(count)곳")
  }

  package var noPlaces: String { say("The trip has no places yet", "아직 이 여행에 장소가 없습니다") }
  package var nearLabel: String { say("Near", "가까운 도시") }
  package var distanceLabel: String { say("Distance", "거리") }
  package var cityLabel: String { say("City", "도시") }
  package var otherNamesLabel: String { say("Other names", "다른 이름") }
  package var noPosition: String { say("no position", "위치 없음") }
  package func unnamedHeading(_ count: Int) -> String {
    say("Positions without a name (\(count))", "이름 없는 위치 (\(count))")
  }

  package var placesHeading: String { say("Your places", "내 장소") }
  package var citiesHeading: String { say("Cities", "도시") }
}
