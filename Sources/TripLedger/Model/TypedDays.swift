/// The days of a journey as people write them: `10-12..10-18`, `12-18 oct`, `10/12-10/18`, `12.10.-18.10.`, `10월 12일~18일`,
/// `12일부터 5박`, `5 nights from 10-12`, `2026-10-12 to 2026-10-18`.
package struct TypedDays: Hashable, Sendable {
  package let first: TypedDay
  package let last: TypedLastDay

  /// - Throws: `ModelError.notDays`.
  package init(_ text: String) throws(ModelError) {
    guard let halves = Self.halves(of: text), let first = try? TypedDay(halves.first),
      let last = try? TypedLastDay(halves.last)
    else { throw .notDays(value: text) }
    (self.first, self.last) = (first, last)
  }

  /// The two of them, each as it can be typed alone.
  package static func typed(_ text: String) throws(ModelError) -> (first: String, last: String?) {
    _ = try TypedDays(text)
    return halves(of: text).map { ($0.first, $0.last) } ?? (text, nil)
  }

  /// The first day, and the last one or how many nights, each complete by itself; `nil` if it is no range.
  static func halves(of text: String) -> (first: String, last: String)? {
    var text = text.lowercased().trimmed
    for dash in ["–", "—", "−"] { text = text.split(separator: dash).joined(separator: "-") }
    if let halves = nights(text) { return halves }
    if text.hasPrefix("from ") { text = String(text.dropFirst(5)) }
    if text.hasSuffix("까지") { text = String(text.dropLast(2)) }
    for separator in ["부터", "..", "~", " to ", " until ", " till "] where text.contains(separator) {
      let halves = text.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      return completed(String(halves[0]).trimmed, String(halves[1]).trimmed, isOpen: true)
    }
    // A hyphen is also inside dates: only one of them can be between two.
    let found = text.indices.filter { text[$0] == "-" }.compactMap { index in
      completed(
        String(text[..<index]).trimmed, String(text[text.index(after: index)...]).trimmed, isOpen: false)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A date and how long, in either order: `9/5 3박4일`, `5 nights from 10-12`.
  private static func nights(_ text: String) -> (first: String, last: String)? {
    var words = text.split { " ,".contains($0) }.map(String.init)
    for (index, word) in words.enumerated() where word.hasSuffix("부터") {
      words[index] = String(word.dropLast(2))
    }
    words.removeAll { ["from", "for", ""].contains($0) }
    for index in words.indices.dropFirst() {
      let sides = [words[..<index], words[index...]].map { $0.joined(separator: " ") }
      for (day, length) in [(sides[0], sides[1]), (sides[1], sides[0])]
      where TypedLastDay.nights(length) != nil {
        if (try? TypedDay(day)) != nil, TypedLastDay.nights(day) == nil { return (day, length) }
      }
    }
    return nil
  }

  /// Both days with what only one of them says; with `isOpen`, both may be days of any month.
  private static func completed(_ first: String, _ last: String, isOpen: Bool) -> (
    first: String, last: String
  )? {
    if let halves = pointed(first, last) { return halves }
    let parts = last.split { " ,".contains($0) }
    // `oct 12-18, 2026`
    if parts.count == 2, let day = number(parts[0]), parts[1].utf8.count == 4,
      let year = Array(parts[1].utf8)[...].decimalValue,
      case .monthAndDay(let month, let start)? = DayPhrase(first)
    {
      guard let from = Day(year: year, month: month, day: start),
        let to = Day(year: year, month: month, day: day)
      else { return nil }
      return ("\(from)", "\(to)")
    }
    switch (number(first[...]), number(last[...])) {
    case (nil, nil): return isDay(first) && isDay(last) ? (first, last) : nil
    case (nil, let day?): return isMonthKnown(first) ? (first, "\(day)일") : nil
    case (let day?, nil):
      switch DayPhrase(last) {
      case .monthAndDay(let month, let end)?:
        return ("\(day <= end ? month : (month + 10) % 12 + 1)-\(day)", last)
      case .whole(let end)?:
        let (year, month, number) = end.components
        let before = number < day ? year * 12 + month - 2 : year * 12 + month - 1
        return Day(year: before / 12, month: before % 12 + 1, day: day).map { ("\($0)", last) }
      default: return isOpen && isDay(last) ? ("\(day)일", last) : nil
      }
    case (let one?, let other?): return isOpen ? ("\(one)일", "\(other)일") : nil
    }
  }

  private static func isDay(_ text: String) -> Bool { (try? TypedDay(text)) != nil }

  private static func isMonthKnown(_ text: String) -> Bool {
    switch DayPhrase(text) {
    case .monthAndDay?, .whole?: true
    default: false
    }
  }

  /// The day of `12`, `12th` or `12일`.
  private static func number(_ text: Substring) -> Int? {
    let word = text.allSatisfy(\.isNumber) ? text + "일" : text
    guard case .dayOfMonth(let day)? = DayPhrase(dayOfMonth: String(word)) else { return nil }
    return day
  }

  /// `12.10.-18.10.` and `12/10-18/10`: the month is first, as everywhere, unless that can't be, or makes a journey of months.
  private static func pointed(_ first: String, _ last: String) -> (first: String, last: String)? {
    let sides = [first, last].map { text in
      text.split { "./".contains($0) }.compactMap {
        $0.utf8.count <= 2 ? Array($0.utf8)[...].decimalValue : nil
      }
    }
    guard sides.allSatisfy({ $0.count == 2 }),
      [first, last].allSatisfy({ $0.utf8.allSatisfy { (0x2E...0x39).contains($0) } })
    else { return nil }
    func days(_ month: Int, _ day: Int) -> [Day]? {
      let days = sides.compactMap { Day(year: 2000, month: $0[month], day: $0[day]) }
      return days.count == 2 ? days : nil
    }
    func isLikely(_ days: [Day]) -> Bool { (0...60).contains(days[1] - days[0]) }
    let (monthFirst, dayFirst) = (days(0, 1), days(1, 0))
    let isDayFirst =
      dayFirst.map { days in monthFirst.map { !isLikely($0) && isLikely(days) } ?? true } ?? false
    guard let days = isDayFirst ? dayFirst : monthFirst else { return nil }
    let written = days.map { "\($0)".dropFirst(5) }
    return (String(written[0]), String(written[1]))
  }

  /// The days; without a year, those nearest to `today`, the last one after the first.
  package func days(near today: Day) throws -> ClosedRange<Day> {
    let start = try first.day(direction: { .planned($0) }, today: { today })
    let end = try last.day(from: start, today: { start })
    guard start <= end else { throw ModelError.endBeforeStart(start: start, end: end) }
    return start...end
  }
}
