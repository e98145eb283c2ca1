/// The words of `export geojson`, `gpx` and `kml`.
extension Words {
  package func exportedPlaces(_ count: Int, to path: String) -> String {
    say(
      "Wrote \(count, "place") to \(quoted(path))",
      "장소 \(count)곳을 \(quoted(path)) 파일에 썼습니다")
  }

  /// Expenses that a file of places can't show.
  package func notExported(_ count: Int) -> String {
    say(
      "\(count, "expense has no position and was", "expenses have no position and were") left out",
      "위치를 모르는 지출 \(count)건은 제외했습니다")
  }
}

extension Help {
  package static func exportPlaces(_ format: PlaceFormat) -> Phrase {
    switch format {
    case .geojson: Phrase("Write places and the route as GeoJSON", "장소와 이동 경로를 GeoJSON으로 내보내기")
    case .gpx: Phrase("Write places and the route as GPX", "장소와 이동 경로를 GPX로 내보내기")
    case .kml: Phrase("Write places and the route as KML", "장소와 이동 경로를 KML로 내보내기")
    }
  }

  package static let exportPlacesNotes = Phrase(
    "Includes every place with a position, its expenses and what was paid there in each currency, and the route of each trip in order of date and time.",
    "위치가 있는 장소마다 그곳의 지출과 통화별로 낸 금액, 그리고 여행마다 날짜와 시각 순서의 이동 경로를 씁니다.")
}
