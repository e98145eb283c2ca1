extension Words {
  package func weekday(_ day: Day) -> String {
    let english = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let korean = ["월", "화", "수", "목", "금", "토", "일"]
    return say(english[day.weekday.rawValue], korean[day.weekday.rawValue])
  }

  /// `2025-09-06 Sat`, the ISO date first in every language.
  package func date(_ day: Day) -> String { say("\(day) \(weekday(day))", "\(day) (\(weekday(day)))") }

  package func days(_ count: Int) -> String { say("\(count, "day")", "\(count)일") }

  package func people(_ count: Int) -> String { say("\(count, "person", "people")", "\(count)명") }

  /// Between the ends of a range.
  var dash: String { isASCII ? "-" : "–" }

  /// `2025-09-05 – 2025-09-09`, or from the first day on.
  package func dates(of trip: TripInfo) -> String {
    guard let end = trip.end else { return say("from \(trip.start)", "\(trip.start)부터") }
    return end == trip.start ? "\(end)" : "\(trip.start) \(dash) \(end)"
  }

  package func state(_ state: TripInfo.State) -> String {
    switch state {
    case .upcoming(let days): say("\(self.days(days)) to go", "출발까지 \(days)일")
    case .ongoing(let day, let length?): say("day \(day) of \(length)", "\(day)일차 (총 \(length)일)")
    case .ongoing(let day, nil): say("day \(day)", "\(day)일차")
    case .ended: say("ended", "끝남")
    }
  }

  /// Which day of its trip a date is.
  package func dayOfTrip(_ day: Day, _ trip: TripInfo) -> String {
    if day < trip.start { return say("before the trip", "여행 전") }
    if let end = trip.end, day > end { return say("after the trip", "여행 후") }
    let number = day - trip.start + 1
    return say("day \(number)", "\(number)일차")
  }
}
