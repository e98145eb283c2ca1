extension TimeOfDay {
  /// Reads a time as the user types it: `19:05`, `7pm`, `7:05 pm`, `오후 7시`, `오후 7시 5분`, `19시`.
  ///
  /// - Throws: `notATime`, also for `7시`, which may be morning or evening.
  package init(typed text: String) throws(ModelError) {
    if let time = TimeOfDay(text) {
      self = time
      return
    }
    guard let time = Self.spoken(text.lowercased().filter { $0 != " " }) else { throw .notATime(value: text) }
    self = time
  }

  /// Reads a time where no amount can be meant: also `8:30`, `1905` and `19.05`.
  ///
  /// - Throws: `notATime`.
  package init(typedAlone text: String) throws(ModelError) {
    if let time = Self.inDigits(text) { self = time } else { try self.init(typed: text) }
  }

  private static func inDigits(_ text: String) -> TimeOfDay? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    switch parts.count {
    case 1 where text.utf8.count == 4: return TimeOfDay(text.prefix(2) + ":" + text.suffix(2))
    case 2: return TimeOfDay((parts[0].count == 1 ? "0" : "") + parts[0] + ":" + parts[1])
    default: return nil
    }
  }

  private static func spoken(_ text: String) -> TimeOfDay? {
    var rest = text[...]
    var isAfternoon: Bool?
    for (mark, value) in [("오전", false), ("오후", true), ("새벽", false), ("아침", false), ("저녁", true)]
    where rest.hasPrefix(mark) && isAfternoon == nil {
      (rest, isAfternoon) = (rest.dropFirst(mark.count), value)
    }
    for (mark, value) in [("am", false), ("pm", true)] where rest.hasSuffix(mark) && isAfternoon == nil {
      (rest, isAfternoon) = (rest.dropLast(mark.count), value)
    }
    let isKorean = rest.contains("시")
    if isKorean { rest = rest.hasSuffix("분") ? rest.dropLast() : rest }
    let parts = rest.split(separator: isKorean ? "시" : ":", omittingEmptySubsequences: !isKorean)
    let numbers = (parts.last == "" ? parts.dropLast() : parts).map { part in
      part.utf8.count <= 2 ? Array(part.utf8)[...].decimalValue : nil
    }
    guard (1...2).contains(numbers.count), let hour = numbers[0],
      let minute = numbers.count > 1 ? numbers[1] : 0,
      minute < 60
    else { return nil }
    let clock: Int
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      clock = hour % 12 + (isAfternoon ? 12 : 0)
    } else {
      // Without a half of the day only the hours that no clock of twelve hours has, or writes so: `09시`.
      guard isKorean, hour == 0 || (13..<24).contains(hour) || parts[0].hasPrefix("0") else { return nil }
      clock = hour
    }
    return TimeOfDay(secondsSinceMidnight: clock * 3600 + minute * 60)
  }
}
