extension TimeOfDay {
  /// Reads a time as the user types it: `19:05`, `7pm`, `7:05 pm`, `noon`, `오후 7시 5분`, `밤 11시 반`, `19시`.
  ///
  /// - Throws: `ModelError.ambiguousTime` for `7시`, `ambiguousNight` for `밤 12시`, `notATime` for anything else.
  package init(typed text: String) throws(ModelError) {
    if let time = TimeOfDay(text) {
      self = time
      return
    }
    guard let time = try Self.spoken(text) else { throw .notATime(value: text) }
    self = time
  }

  /// Reads a time if no amount can be meant: also `8:30`, `1905` and `19.05`.
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

  /// `nil` for what is no time.
  private static func spoken(_ text: String) throws(ModelError) -> TimeOfDay? {
    var rest = text.lowercased().filter { $0 != " " }[...]
    if ["정오", "noon"].contains(rest) { return TimeOfDay(secondsSinceMidnight: 43_200) }
    if ["자정", "midnight"].contains(rest) {
      throw .ambiguousNight(value: text, time: TimeOfDay(secondsSinceMidnight: 0))
    }
    let part = DayPart.taken(from: &rest)
    guard let (hour, minute, isWord) = clock(rest) else { return nil }
    func time(_ hour: Int) -> TimeOfDay { TimeOfDay(secondsSinceMidnight: hour * 3600 + minute * 60) }
    guard let part else {
      // Only the hours that no clock of twelve hours has, or writes so, `09시`, and noon.
      guard isWord, hour < 24 else { return nil }
      guard hour == 0 || hour > 11 || rest.hasPrefix("0") else {
        throw .ambiguousTime(value: text, readings: [time(hour), time(hour + 12)])
      }
      return time(hour)
    }
    if let hour = part.hour(hour) { return time(hour) }
    guard part == .night, let early = DayPart.dawn.hour(hour) else { return nil }
    throw .ambiguousNight(value: text, time: time(early))
  }

  /// The numbers of `7`, `7:05`, `7시`, `7시5분` and `7시반`, and whether they have words.
  private static func clock(_ text: Substring) -> (hour: Int, minute: Int, isWord: Bool)? {
    let isWord = text.contains("시")
    var text = text
    if isWord, text.hasSuffix("시반") { text = text.dropLast() + "30" }
    if isWord, text.hasSuffix("분"), text.dropLast().last?.isNumber == true { text = text.dropLast() }
    let parts = text.split(separator: isWord ? "시" : ":", omittingEmptySubsequences: !isWord)
    let numbers = (parts.last == "" ? parts.dropLast() : parts).map { part in
      part.utf8.count <= 2 ? Array(part.utf8)[...].decimalValue : nil
    }
    guard (1...2).contains(numbers.count), let hour = numbers[0],
      let minute = numbers.count > 1 ? numbers[1] : 0, minute < 60
    else { return nil }
    return (hour, minute, isWord)
  }
}
