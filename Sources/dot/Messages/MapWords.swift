import TripLedger

/// The words on a map.
extension Words {
  func map(of places: MapPlaces, _ report: Report) -> MapSheet {
    let trip = report.account?.trip
    let title = trip?.title.printable ?? say("All trips", "모든 여행")
    let total = money(report.total, provisional: report.isProvisional)
    var facts = trip.map { [dates(of: $0), people($0.people)] } ?? []
    facts.append(totalLabel + " " + total)
    if !report.unconverted.isEmpty { facts.append(unconvertedCount(report.unconverted.count)) }
    let marks = places.places.map { place in
      MapSheet.Mark(
        position: place.position, name: place.identifier.printable, amount: worth(place),
        detail: [
          place.identifier.printable, worth(place) + " " + report.currency.code, items(place.count),
        ]
        .joined(separator: dot), size: place.total.minorUnits)
    }
    return MapSheet(
      title: title, subtitle: facts.joined(separator: dot),
      description: description(of: places, report), marks: marks, routes: places.routes,
      amount: { money(Amount(minorUnits: $0, currency: report.currency)) },
      words: MapSheet.Captions(
        spending: say("Spent, by area", "쓴 금액(원의 넓이)"),
        nothing: say("nothing spent in the end", "쓴 금액 없음(환불 등)"),
        route: say("route, in the order of the expenses", "이동 경로(지출 순서)"),
        places: say("Places, in \(report.currency)", "장소(\(report.currency))"),
        more: { say($0 == 1 ? "and 1 place more" : "and \($0) places more", "그 밖에 \($0)곳") }),
      notes: notes(on: places, report))
  }

  func mapped(_ count: Int, to path: String) -> String {
    say(
      "Drew \(count == 1 ? "1 place" : "\(count) places") into \(quoted(path))",
      "장소 \(count)곳의 지도를 \(quoted(path)) 파일에 그렸습니다")
  }

  private func worth(_ place: MapPlaces.Place) -> String {
    place.unconverted == place.count
      ? "—" : (place.isProvisional ? "~" : "") + place.total.grouped
  }

  func items(_ count: Int) -> String {
    say(count == 1 ? "1 expense" : "\(count) expenses", "지출 \(count)건")
  }

  private func description(of places: MapPlaces, _ report: Report) -> String {
    let listed = places.places.prefix(20).map { "\($0.identifier.printable) \(worth($0))" }
    let rest = places.places.count - listed.count
    let more = rest > 0 ? say(", and \(rest) more", " 외 \(rest)곳") : ""
    return say(
      "A map of what was spent where, in \(report.currency): ", "어디에서 얼마를 썼는지 보여 주는 지도(\(report.currency)): ")
      + list(listed) + more
  }

  /// What the map leaves out, and why.
  private func notes(on places: MapPlaces, _ report: Report) -> [String] {
    func sum(_ rows: [Row]) -> String {
      let total = try? Amount.sum(rows.compactMap(\.converted?.amount), in: report.currency)
      return total.map { money($0) } ?? ""
    }
    var notes: [String] = []
    if !places.unplaced.isEmpty {
      var names: [String] = []
      for case let name? in places.unplaced.map({ $0.place?.identifier }) where !names.contains(name) {
        names.append(name)
      }
      notes.append(
        say("Not on the map, for their places have no position", "위치가 없는 장소라서 지도에 없음")
          + ": \(items(places.unplaced.count)), \(sum(places.unplaced)) (\(list(names)))")
    }
    if !places.placeless.isEmpty {
      notes.append(
        say("Not on the map, without a place", "장소가 없어서 지도에 없음")
          + ": \(items(places.placeless.count)), \(sum(places.placeless))")
    }
    if !report.unconverted.isEmpty {
      let rows = report.unconverted.map { row in
        [row.expense.date.description, money(row.expense.amount), row.place?.identifier ?? ""]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      notes.append(
        say("Not converted to \(report.currency), and in no circle", "\(report.currency) 환산을 하지 못해 원에 넣지 않음")
          + ": \(list(rows))")
    }
    if report.isProvisional {
      notes.append(say("~ a nearer rate could still change this", "~ 더 가까운 날의 환율이 나오면 바뀔 수 있음"))
    }
    notes.append(
      say(
        "Coasts and borders: Natural Earth, coarse: mostly within 5 km, less so in the far north and south.",
        "해안선과 국경: Natural Earth. 대략적이며 대부분 5 km 안에서 맞고, 고위도에서는 더 어긋납니다."))
    return notes
  }
}

extension MapError: ExplainedError {
  var code: String { "nothing-to-map" }
  var exit: ExitStatus { .refused }

  func message(in words: Words) -> String {
    words.say(
      "none of these expenses has a place with a position, so there is nothing to draw",
      "위치가 있는 장소에서 쓴 지출이 없어 그릴 것이 없습니다")
  }

  func hints(in words: Words) -> [String] {
    [
      words.say(
        "give one: dot expense edit ID --place NAME --at LATITUDE,LONGITUDE",
        "위치 넣기: dot expense edit ID --place 이름 --at 위도,경도")
    ]
  }
}
