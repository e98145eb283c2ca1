/// The words of maps.
extension Words {
  /// Of the expenses at a place, those in which the traveller has a share.
  package func counted(_ own: Int, of count: Int) -> String {
    say("\(own) of \(count, "expense") with a share of yours", "지출 \(count)건 중 내 몫 \(own)건")
  }

  package func map(of places: MapPlaces, _ report: Report, namesFilter: Bool = false) -> MapSheet {
    let trip = report.account?.trip
    let title = trip?.title.printable ?? say("All trips", "모든 여행")
    let total = money(report.total, provisional: report.isProvisional)
    var facts = trip.map { [dates(of: $0), people($0.people)] } ?? []
    facts.append(totalLabel + " " + total)
    if !report.unconverted.isEmpty { facts.append(unconvertedCount(report.unconverted.count)) }
    let marks = places.places.map { place in
      MapSheet.Mark(
        position: place.position, name: name(of: place), amount: converted(place),
        detail: [
          name(of: place), converted(place) + " " + report.currency.code, items(place.count),
        ]
        .joined(separator: dot), size: place.total.minorUnits)
    }
    return MapSheet(
      title: title, subtitle: facts.joined(separator: dot),
      description: description(of: places, report), marks: marks, routes: places.routes,
      amount: { money(Amount(minorUnits: $0, currency: report.currency)) },
      city: { say($0.name, $0.korean ?? $0.name) }, country: { say($0.name, $0.korean) },
      words: MapSheet.Captions(
        spending: say("Spent, by area", "쓴 금액(동그라미 크기)"),
        nothing: say("nothing spent in the end", "쓴 금액 없음(환불 등)"),
        route: say("way between two places", "두 장소 사이의 이동"),
        places: say("Places, in \(report.currency)", "장소(\(report.currency))"),
        overview: say("Where this is", "위치"), more: { say("and \($0, "more place")", "그 밖에 \($0)곳") }),
      notes: (namesFilter && !report.filter.isEmpty ? [shown(report)] : []) + notes(on: places, report))
  }

  package func mapped(_ count: Int, to path: String) -> String {
    say(
      "Wrote a map of \(count, "place") to \(quoted(path))",
      "장소 \(count)곳의 지도를 \(quoted(path)) 파일에 그렸습니다")
  }

  /// What a place is called; without a name, the memo or category of its first expense.
  private func name(of place: MapPlaces.Place) -> String {
    let first = place.rows.first?.expense
    return (place.identifier ?? first?.memo ?? first.map { category($0.category) } ?? "").printable
  }

  private func converted(_ place: MapPlaces.Place) -> String {
    total(
      place.total, provisional: place.isProvisional, unconverted: place.unconverted, of: place.count)
  }

  package func items(_ count: Int) -> String {
    say("\(count, "expense")", "지출 \(count)건")
  }

  private func description(of places: MapPlaces, _ report: Report) -> String {
    let listed = places.places.prefix(20).map { "\(name(of: $0)) \(converted($0))" }
    let rest = places.places.count - listed.count
    let more = rest > 0 ? say(", and \(rest) more", " 외 \(rest)곳") : ""
    return say(
      "A map of what was spent where, in \(report.currency): ", "어디에서 얼마를 썼는지 보여 주는 지도(\(report.currency)): ")
      + list(listed) + more
  }

  /// What the map leaves out, and why.
  private func notes(on places: MapPlaces, _ report: Report) -> [String] {
    func sum(_ rows: [Row]) -> String {
      let converted = rows.compactMap(\.converted)
      guard !converted.isEmpty, let total = try? Amount.sum(converted.map(\.amount), in: report.currency)
      else { return notConvertedMark }
      return money(total, provisional: converted.contains(where: \.isProvisional))
    }
    var notes: [String] = []
    if !places.unplaced.isEmpty {
      var names: [String] = []
      for case let name? in places.unplaced.map({ $0.place?.identifier }) where !names.contains(name) {
        names.append(name)
      }
      notes.append(
        say("Not on the map (no position)", "지도에 없음(위치 모름)")
          + ": \(items(places.unplaced.count)), \(sum(places.unplaced)) (\(list(names)))")
    }
    if !places.placeless.isEmpty {
      notes.append(
        say("Not on the map (no place)", "지도에 없음(장소 없음)")
          + ": \(items(places.placeless.count)), \(sum(places.placeless))")
    }
    if !report.unconverted.isEmpty {
      let rows = report.unconverted.map { row in
        [row.expense.date.description, money(row.expense.amount), row.place?.identifier ?? ""]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      notes.append(
        say(
          "Not converted to \(report.currency) (left out of the circles)",
          "\(report.currency.code, .으로) 환산하지 못해 지도의 원에서 제외")
          + ": \(list(rows))")
    }
    if report.isProvisional { notes.append(provisionalMark) }
    notes.append(
      say(
        "Coasts and borders: Natural Earth; mostly within 5 km, less accurate in the far north and south. "
          + "Cities: GeoNames, CC BY 4.0.",
        "해안선과 국경: Natural Earth. 오차는 대부분 5 km 이내이고, 고위도에서는 더 큽니다. 도시: GeoNames, CC BY 4.0."))
    return notes
  }
}

extension MapError: ExplainedError {
  package func explanation(in words: Words) -> Explanation {
    words.explain(
      "nothing-to-map", .refused, "nothing to draw: none of these expenses has a position",
      "그릴 것이 없습니다: 위치를 아는 지출이 없습니다",
      hints: [
        words.say(
          "add a position: dot expense edit ID --place NAME --at LATITUDE,LONGITUDE",
          "위치 넣기: dot expense edit ID --place 이름 --at 위도,경도")
      ])
  }
}
