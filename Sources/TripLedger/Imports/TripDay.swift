/// A day of a trip by its number, in front of a note: `1일차`, `첫날`, `둘째 날`, `day 2`, `마지막 날`.
struct TripDay: Hashable {
  /// From 1; `nil` for the last.
  let number: Int?
  /// How many words it has.
  let count: Int

  init?(_ words: [String]) {
    for count in [2, 1] where words.count >= count {
      var text = words.prefix(count).joined().lowercased()
      if text.hasSuffix(":") || text.hasSuffix(",") { text.removeLast() }
      if text == "마지막날" || text == "lastday" {
        (number, self.count) = (nil, count)
      } else if let number = Self.number(
        text)
      {
        (self.number, self.count) = (number, count)
      } else {
        continue
      }
      return
    }
    return nil
  }

  private static func number(_ text: String) -> Int? {
    if let index = named.firstIndex(where: { $0.contains(text) }) { return index + 1 }
    var digits = text[...]
    if text.hasPrefix("day") {
      digits = text.dropFirst(3)
    } else if let ending = ["일차", "일째"].first(where: text.hasSuffix) {
      digits = text.dropLast(ending.count)
    } else {
      return nil
    }
    guard digits.utf8.count <= 3, let number = Array(digits.utf8)[...].decimalValue, number > 0 else {
      return nil
    }
    return number
  }

  private static let named = [
    ["첫날", "첫째날", "firstday"], ["둘째날", "이튿날"], ["셋째날"], ["넷째날"], ["다섯째날"],
  ]

  /// `nil` after the last day, and for the last day of a trip without one.
  func date(on trip: TripInfo) -> Day? {
    guard let number else { return trip.end }
    let date = trip.start + (number - 1)
    return trip.contains(date) ? date : nil
  }
}
