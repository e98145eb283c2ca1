extension Position {
  /// Reads `34.6687,135.5013`, the same as a `geo:` URI (RFC 5870), `34°40′7″N 135°30′5″E`, links of maps and full plus codes.
  ///
  /// - Throws: `notAPosition`, and `positionOutOfRange` for numbers beyond ±90 and ±180.
  package init(parsing text: String) throws(ModelError) {
    let trimmed = text.trimmed
    guard
      let (latitude, longitude) = Self.degrees(trimmed) ?? Self.sexagesimal(trimmed)
        ?? PositionLink.position(in: trimmed) ?? PositionLink.position(ofCode: trimmed)
    else { throw .notAPosition(value: text) }
    guard let position = Position(latitude: latitude, longitude: longitude) else {
      let isSwapped = Position(latitude: longitude, longitude: latitude) != nil
      throw .positionOutOfRange(value: text, isSwapped: isSwapped)
    }
    self = position
  }

  private static func degrees(_ text: String) -> (ExactDecimal, ExactDecimal)? {
    var text = Substring(text)
    if text.lowercased().hasPrefix("geo:") {
      // Ignores parameters such as `;u=35`, and a height.
      text = text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      if parts.count == 3 { text = text.dropLast(parts[2].count + 1) }
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == 2, let latitude = try? ExactDecimal(parsing: parts[0]),
      let longitude = try? ExactDecimal(parsing: parts[1])
    else { return nil }
    return (latitude, longitude)
  }

  /// Reads degrees, minutes and seconds, followed by N or S and E or W, to a millionth of a degree.
  private static func sexagesimal(_ text: String) -> (ExactDecimal, ExactDecimal)? {
    guard let end = text.firstIndex(where: { "NSns".contains($0) }), let last = text.last,
      "EWew".contains(last), let latitude = angle(text[..<end]),
      let longitude = angle(text[text.index(after: end)...].dropLast().drop { $0 == "," || $0 == " " })
    else { return nil }
    let isSouth = "Ss".contains(text[end])
    let isWest = "Ww".contains(last)
    return (
      ExactDecimal(coefficient: isSouth ? -latitude : latitude, scale: 6),
      ExactDecimal(coefficient: isWest ? -longitude : longitude, scale: 6)
    )
  }

  /// Returns millionths of a degree.
  private static func angle(_ text: Substring) -> Int64? {
    let marks: [Set<Character>] = [["°", "º"], ["′", "'", "’"], ["″", "\"", "”"]]
    var rest = Substring(String(text).trimmed)
    // In millionths of a second of arc.
    var sum: Int128 = 0
    for (index, mark) in marks.enumerated() {
      guard let end = rest.firstIndex(where: mark.contains) else {
        if index == 0 { return nil }
        continue
      }
      guard let number = try? ExactDecimal(parsing: String(rest[..<end]).trimmed), number.scale <= 6 else {
        return nil
      }
      let millionths = Int128(number.coefficient) * .powerOfTen(6 - number.scale)
      guard millionths >= 0, millionths < (index == 0 ? 1000 : 60) * .powerOfTen(6) else { return nil }
      sum += millionths * (index == 0 ? 3600 : index == 1 ? 60 : 1)
      rest = Substring(String(rest[rest.index(after: end)...]).trimmed)
    }
    return rest.isEmpty ? Int64((sum + 1800) / 3600) : nil
  }
}
