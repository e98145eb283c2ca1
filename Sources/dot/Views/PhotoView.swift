/// What an expense took from its photos: the date and why, and other fields.
package struct PhotoView {
  package let filling: PhotoFilling
  package let expense: TripDetailInfo
  package let trip: TripInfo
  /// Where the expense is.
  package let place: MapInfo?
  /// As it was just shown.
  package let id: String
  /// The city that is nearest to where the photo was taken, with the distance in metres.
  private let near: (city: City, distance: Double)?
  /// The currency used there, if none was given and the trip has another.
  private let proposal: Currency?

  package init(
    filling: PhotoFilling, expense: TripDetailInfo, trip: TripInfo, place: MapInfo?, id: String,
    hasTypedCurrency: Bool
  ) {
    self.filling = filling
    self.expense = expense
    self.trip = trip
    self.place = place
    self.id = id
    near = filling.taken.flatMap { Cities.builtIn.nearest(to: $0) }
    let currency = hasTypedCurrency ? nil : near?.city.country.currency
    proposal = currency == expense.amount.currency ? nil : currency
  }

  package var members: [JSONMember] {
    let filled = PhotoFilling.Member.allCases.filter(filling.filled.contains)
    let (date, reason): (Day?, String?) =
      switch filling.date {
      case .photo(let day): (day, nil)
      case .typed(let day): (day, "given")
      case .outsideTrip(let day): (day, "outside-trip")
      case .afterToday(let day): (day, "after-today")
      case .unknown: (nil, "no-date")
      }
    return [
      JSONMember("filled", .object(filled.map { JSONMember($0.rawValue, "photo") })),
      JSONMember(
        "photoDate",
        ["date": JSON(date), "used": .bool(filling.filled.contains(.date)), "reason": JSON(reason)]),
      JSONMember(
        "photoPlace",
        filling.taken.map { position in
          .object(position.members + (near.map(CityView.members) ?? CityView.none))
        } ?? .null),
      JSONMember("proposedCurrency", JSON(proposal?.code)),
    ]
  }

  package func lines(_ words: Words) -> [String] {
    var lines: [String] = []
    if case .unknown = filling.date, let reason = words.unusedDate(filling.date) { lines.append(reason) }
    let filled = PhotoFilling.Member.allCases.filter(filling.filled.contains).map { member in
      switch member {
      case .date: words.filledDate(expense.date)
      case .time: words.filledTime(expense.time?.description ?? "")
      case .zone: words.filledZone(expense.zone?.description ?? "")
      case .place: words.filledPlace(place?.identifier ?? "")
      case .position: words.filledPosition(of: place?.identifier ?? "")
      }
    }
    if !filled.isEmpty { lines.append(words.fromPhoto(filled)) }
    if let position = filling.unnamed { lines.append(words.unnamedPlace(position, near: near, id: id)) }
    return lines
  }

  /// What of date, time and place was taken from the photo, or that it has no date.
  package func note(_ words: Words) -> String {
    if case .unknown = filling.date, filling.filled.isEmpty { return words.photoWithoutDate }
    let filled = PhotoFilling.Member.allCases.filter(filling.filled.contains).compactMap { member in
      switch member {
      case .date: words.dateLabel
      case .time: words.timeLabel
      case .place: words.placeLabel
      // Details of the time and of the place.
      case .zone, .position: nil as String?
      }
    }
    return filled.isEmpty ? "" : words.filled(filled.map { $0.lowercased() })
  }

  package func warnings(_ words: Words) -> [String] {
    var warnings = filling.mismatches.map(words.clockMismatch)
    switch filling.date {
    case .photo: warnings += words.photoOutside(trip, on: expense.date, id: id)
    case .outsideTrip, .afterToday: warnings += words.unusedDate(filling.date).map { [$0] } ?? []
    case .typed, .unknown: break
    }
    if let near, let proposal {
      warnings.append(words.proposed(proposal, in: near.city.country, over: expense.amount.currency, id: id))
    }
    return warnings
  }
}
