/// Positions as map programs give them to be pasted: in links, and as full plus codes (Open Location Code).
package enum PositionLink {
  typealias Degrees = (latitude: ExactDecimal, longitude: ExactDecimal)

  /// The position that a link of a map holds: of Google, Apple, OpenStreetMap, Kakao, Naver, Waze or Bing.
  ///
  /// A marked place counts more than what the map showed around it.
  static func position(in text: String) -> Degrees? {
    guard isLink(text), let link = URLText.decoded(text.replacing("+", with: " ")) else { return nil }
    // Google's place itself: `!3d34.6687!4d135.5013`.
    let marks = link.split(separator: "!")
    if let latitude = marks.last(where: { $0.hasPrefix("3d") }),
      let longitude = marks.last(where: { $0.hasPrefix("4d") }),
      let found = pair(latitude.dropFirst(2), longitude.dropFirst(2).prefix { "-.0123456789".contains($0) })
    {
      return found
    }
    let values = self.values(of: link)
    for (latitude, longitude) in [
      ("mlat", "mlon"), ("lat", "lng"), ("lat", "lon"), ("latitude", "longitude"),
    ] {
      if let latitude = values[latitude], let longitude = values[longitude],
        let found = pair(latitude, longitude)
      {
        return found
      }
    }
    for key in ["q", "query", "ll", "coordinate", "destination", "daddr", "p", "cp", "center", "sll"] {
      if let found = values[key].flatMap(pair) { return found }
    }
    if let parts = values["map"]?.split(separator: "/"), parts.count == 3,
      let found = pair(parts[1], parts[2])
    {
      return found
    }
    // `/link/map/Ichiran,34.6687,135.5013` of Kakao, `/@34.6687,135.5013,17z` of Google.
    let path = link.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    for part in path.reversed() {
      if part.hasPrefix("@") { continue }
      if let found = pair(part) ?? pair(part.split(separator: ",").suffix(2).joined(separator: ",")) {
        return found
      }
    }
    return path.last { $0.hasPrefix("@") }.flatMap { around in
      pair(around.dropFirst().split(separator: ",").prefix(2).joined(separator: ","))
    }
  }

  /// Whether a text is a link, though it may hold no position, as one that was shortened.
  package static func isLink(_ text: String) -> Bool { text.contains("://") && !text.contains(" ") }

  /// Servers that only lead on to another address.
  private static let shorteners = [
    "maps.app.goo.gl", "goo.gl", "g.co", "naver.me", "kko.to", "kko.kakao.com", "osm.org", "binged.it",
    "maps.apple",
  ]

  /// Whether a link was shortened, so that only the network knows where it leads.
  package static func isShort(_ link: String) -> Bool {
    guard isLink(link) else { return false }
    let parts = link.split(separator: "/", omittingEmptySubsequences: true)
    return parts.count > 1 && shorteners.contains(parts[1].lowercased())
  }

  /// The members of the query and of what is behind `#`.
  private static func values(of link: String) -> [String: String] {
    let parts = link.split { "?&#".contains($0) }.dropFirst()
    let pairs = parts.map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  private static func pair(_ text: some StringProtocol) -> Degrees? {
    var text = String(text)
    if text.hasPrefix("loc:") { text = String(text.dropFirst(4)) }
    let parts = text.split { $0 == "," || $0 == "~" }
    return parts.count == 2 ? pair(parts[0], parts[1]) : nil
  }

  private static func pair(_ latitude: some StringProtocol, _ longitude: some StringProtocol) -> Degrees? {
    func degrees(_ text: some StringProtocol) -> ExactDecimal? {
      // Of a whole number, nothing shows that it is one of degrees.
      guard text.contains(".") else { return nil }
      return try? ExactDecimal(parsing: String(text).trimmed)
    }
    return degrees(latitude).flatMap { latitude in degrees(longitude).map { (latitude, $0) } }
  }

  // MARK: Plus codes

  private static let alphabet = Array("23456789CFGHJMPQRVWX")
  /// Of ten digits, each pair divides the square of the one before by 20 both ways; further ones divide it into 5 rows of 4.
  private static let (pairs, rows, columns) = (5, 5, 4)

  /// The middle of what a full plus code stands for, such as `8Q6QMG99+F6`, to a millionth of a degree.
  static func position(ofCode text: String) -> Degrees? {
    let code = Array(text.uppercased())
    guard (11...16).contains(code.count), code.firstIndex(of: "+") == 8 else {
      return nil
    }
    let digits = code.filter { $0 != "+" }.compactMap { alphabet.firstIndex(of: $0) }
    guard digits.count == code.count - 1, digits.count >= 2 * pairs, digits[0] < 9, digits[1] < 18 else {
      return nil
    }
    // In 10⁻¹² of a degree, from the south pole and from the date line.
    var (latitude, longitude) = (Int128(0), Int128(0))
    var (height, width) = (Int128(400) * .powerOfTen(12), Int128(400) * .powerOfTen(12))
    for index in 0..<pairs {
      (height, width) = (height / 20, width / 20)
      latitude += Int128(digits[2 * index]) * height
      longitude += Int128(digits[2 * index + 1]) * width
    }
    for digit in digits.dropFirst(2 * pairs) {
      (height, width) = (height / Int128(rows), width / Int128(columns))
      latitude += Int128(digit / columns) * height
      longitude += Int128(digit % columns) * width
    }
    func degrees(_ value: Int128, _ size: Int128, _ start: Int128) -> ExactDecimal {
      let middle = value + size / 2 - start * .powerOfTen(12)
      let half = Int128.powerOfTen(6) / 2
      return ExactDecimal(
        coefficient: Int64((middle + (middle < 0 ? -half : half)) / .powerOfTen(6)), scale: 6)
    }
    return (degrees(latitude, height, 90), degrees(longitude, width, 180))
  }
}
