/// A part of the day that is said with an hour of a clock of twelve: `pm`, `오후`, `밤`.
enum DayPart: CaseIterable {
  case am, pm, dawn, morning, midday, evening, night

  /// Its names, in lower case.
  private var names: [String] {
    switch self {
    case .am: ["am", "a.m.", "오전", "午前", "上午"]
    case .pm: ["pm", "p.m.", "오후", "午後", "下午"]
    case .dawn: ["새벽"]
    case .morning: ["아침"]
    case .midday: ["점심", "한낮", "낮"]
    case .evening: ["저녁"]
    case .night: ["한밤", "밤"]
    }
  }

  /// The hours that are said with it, on a clock of 24 hours and within one date.
  private var hours: ClosedRange<Int> {
    switch self {
    case .am: 0...11
    case .pm: 12...23
    case .dawn: 0...7
    case .morning: 4...11
    case .midday: 11...17
    case .evening: 16...23
    case .night: 18...23
    }
  }

  /// An hour from 1 to 12 on a clock of 24 hours; `nil` if it is not said with this part of the day.
  func hour(_ hour: Int) -> Int? {
    (1...12).contains(hour) ? [hour % 12, hour % 12 + 12].first(where: hours.contains) : nil
  }

  /// Removes a name from the beginning of lower-case text, or from its end.
  static func taken(from text: inout Substring) -> DayPart? {
    for part in allCases {
      for name in part.names {
        if text.hasPrefix(name) {
          text = text.dropFirst(name.count)
          return part
        }
        if text.hasSuffix(name) {
          text = text.dropLast(name.count)
          return part
        }
      }
    }
    return nil
  }
}
