import TripLedger

extension FuzzTarget {
  /// Civil dates, times of day, instants and zones.
  static let dates = FuzzTarget(name: "dates") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let day = Day(text) {
      try require(day.description == text, "\(text) is read as \(day)")
      let (year, month, date) = day.components
      try require(Day(year: year, month: month, day: date) == day, "\(day) and back")
      try require((day + 1) - day == 1 && (day + 1).weekday != day.weekday, "the day after \(day)")
    }
    if let phrase = DayPhrase(text) ?? DayPhrase(dayOfMonth: text) {
      let today = Day(number: 20_339)
      let (before, after) = (
        phrase.day(today: today, direction: .upTo(today)), phrase.day(today: today, direction: .from(today))
      )
      let near = phrase.day(today: today, direction: .around(today))
      try require(near == before || near == after, "\(text) is near \(near.map { "\($0)" } ?? "nothing")")
      switch phrase {
      case .whole, .offset, .lastWeekday, .weekdayOfWeek: try require(before == after, "\(text) is one date")
      case .weekday, .monthAndDay, .dayOfMonth:
        guard let before, let after else { throw Violation("\(text) is no date") }
        try require(before <= today && after >= today, "\(text) lies between \(before) and \(after)")
      }
    }
    if let time = TimeOfDay(text) {
      try require((0..<86_400).contains(time.seconds), "\(text) is \(time.seconds) seconds")
      try require(TimeOfDay(time.description) == time, "\(time) and back")
      try require(text == time.description || text == time.description + ":00", "\(text) is read as \(time)")
    }
    if let instant = Instant(text) {
      try require(Instant(instant.description) == instant, "\(instant) and back")
      try require((0..<1_000_000).contains(instant.microseconds), "\(text) has \(instant.microseconds) µs")
      try require(text.hasPrefix(instant.day.description), "\(text) is on \(instant.day)")
      let elsewhere = instant.at(offset: -instant.offset)
      try require(!(elsewhere < instant) && !(instant < elsewhere), "\(instant) elsewhere")
    }
    if let zone = Zone(text) {
      try require(Zone(zone.description) == zone, "\(zone) and back")
      if let offset = try? ZoneDatabase().offset(of: zone, at: Instant(seconds: 1_757_300_400, offset: 0)) {
        try require(abs(offset) <= 18 * 3600, "\(zone) is \(offset) seconds off")
      }
      if case .named(let name) = zone.kind {
        try require(!name.contains("..") && !name.hasPrefix("/"), "the zone leads elsewhere: \(name)")
      }
    }
  }
}
