extension Words {
  package func weekday(_ day: Day) -> String { weekday(day.weekday) }

  func weekday(_ weekday: Weekday) -> String {
    let english = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let korean = ["월", "화", "수", "목", "금", "토", "일"]
    return say(english[weekday.rawValue], korean[weekday.rawValue])
  }

  /// `2025-09-06 Sat`, the ISO date first in every language; on a page `Sat 6 Sep`.
  package func date(_ day: Day) -> String {
    let (date, weekday) = (self.day(day), weekday(day))
    return isPage
      ? say("\(weekday) \(date)", "\(date) (\(weekday))") : say("\(date) \(weekday)", "\(date) (\(weekday))")
  }

  /// `2025-09-06`; on a page `6 Sep 2025`, without the year that everything on it is in.
  package func day(_ day: Day) -> String {
    guard isPage else { return "\(day)" }
    let (year, month, number) = day.components
    let name = name(ofMonth: month)
    return year == self.year
      ? say("\(number) \(name)", "\(name) \(number)일")
      : say("\(number) \(name) \(year)", "\(year)년 \(name) \(number)일")
  }

  /// `2025-09`; on a page `Sep 2025`.
  package func month(_ first: Day) -> String {
    guard isPage else { return first.yearAndMonth }
    let (year, month, _) = first.components
    let name = name(ofMonth: month)
    return say("\(name) \(year)", "\(year)년 \(name)")
  }

  private func name(ofMonth month: Int) -> String {
    language == .korean ? "\(month)월" : Self.months[month - 1]
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `2025-09-05 – 2025-09-09`, or from the first day on; on a page `5–9 Sep 2025`.
  package func dates(from first: Day, to last: Day?) -> String {
    guard let last else { return say("from \(day(first))", "\(day(first))부터") }
    guard first != last else { return day(last) }
    guard isPage else { return "\(first) \(dash) \(last)" }
    let (start, end) = (first.components, last.components)
    guard start.year == end.year else { return "\(day(first)) – \(day(last))" }
    // The month and the year are said once, at the end in English and at the beginning in Korean.
    let (whole, rest) = language == .korean ? (first, last) : (last, first)
    var short = self
    short.year = start.year
    let number = rest.components.day
    let (part, dash) =
      start.month == end.month ? (say("\(number)", "\(number)일"), "–") : (short.day(rest), " – ")
    let date = day(whole)
    return say("\(part)\(dash)\(date)", "\(date)\(dash)\(part)")
  }

  package func days(_ count: Int) -> String { say("\(count, "day")", "\(count)일") }

  package func people(_ count: Int) -> String { say("\(count, "person", "people")", "\(count)명") }

  /// Between the ends of a range.
  package var dash: String { isASCII ? "-" : "–" }

  package func dates(of trip: TripInfo) -> String {
    dates(from: trip.start, to: trip.end)
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
