import TripLedger

extension FuzzTarget {
  /// Amounts, decimals and rates as the user types them.
  static let amounts = FuzzTarget(name: "amounts") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for code in ["JPY", "USD", "KWD"] {
      guard let currency = try? Currency(code) else { throw Violation("no \(code)") }
      for sign in [Amount.Sign.positive, .zeroOrMore, .anyButZero] {
        let amount = try accepted(MoneyError.self) {
          try Amount(parsing: text, currency: currency, sign: sign)
        }
        if let amount { try check(amount, text, sign) }
      }
    }
    if let amount = try accepted(
      MoneyError.self, by: { try TypedAmount(text).amount(fallback: .dollar, sign: .anyButZero) })
    {
      let again = try TypedAmount(amount.plain + amount.currency.code).amount(
        fallback: .won, sign: .anyButZero)
      try require(again == amount, "\(amount) and back: \(again)")
    }
    try checkRate(text, quote: .won)
    if let number = try accepted(MoneyError.self, by: { try ExactDecimal(parsing: text) }) {
      try requireGrammar(text)
      try require(
        canonical(number.description) == canonical(text.filter { $0 != "," }), "\(text) is read as \(number)")
      try require(try ExactDecimal(parsing: number.description) == number, "\(number) and back")
      try require((0...18).contains(number.scale), "\(number) has \(number.scale) decimals")
    }
  }

  private static func check(_ amount: Amount, _ text: String, _ sign: Amount.Sign) throws {
    try requireGrammar(text)
    try require(
      canonical(amount.plain) == canonical(text.filter { $0 != "," }), "\(text) is read as \(amount.plain)")
    try require(amount.minorUnits.magnitude <= 1_000_000_000_000_000, "\(amount) is too large")
    switch sign {
    case .positive: try require(amount.minorUnits > 0, "\(amount) is not positive")
    case .zeroOrMore: try require(amount.minorUnits >= 0, "\(amount) is negative")
    case .anyButZero: try require(amount.minorUnits != 0, "\(amount) is zero")
    case .any: break
    }
    for written in [amount.plain, amount.grouped] {
      let again = try Amount(parsing: written, currency: amount.currency, sign: sign)
      try require(again == amount, "\(written) and back: \(again)")
    }
    let decimals = amount.plain.split(separator: ".").dropFirst().first?.count ?? 0
    try require(decimals == amount.currency.minorDigits, "\(amount.plain) has not the currency's decimals")
  }

  private static func checkRate(_ text: String, quote: Currency) throws {
    guard let rate = try accepted(MoneyError.self, by: { try TypedRate(text).rate(in: quote) }) else {
      return
    }
    try require(rate.base.isPositive && GivenRate.isUnit(rate.unit), "\(text) is read as \(rate)")
    let written = "\(rate.base)/\(rate.unit)\(rate.quote)"
    try require(try TypedRate(written).rate(in: .won) == rate, "\(written) and back")
    _ = rate.factor
  }

  /// The documented format, checked in another way than the parser does: digits, one point between digits,
  /// and commas only where writing the number with thousands separators would put them.
  private static func requireGrammar(_ text: String) throws {
    let body = Array(text.utf8.drop { $0 == UInt8(ascii: "-") })
    try require(text.utf8.count - body.count <= 1, "two signs: \(text)")
    try require(body.allSatisfy { "0123456789.,".utf8.contains($0) }, "characters of no number: \(text)")
    let points = body.indices.filter { body[$0] == UInt8(ascii: ".") }
    try require(points.count <= 1, "two points: \(text)")
    try require(
      body.first != UInt8(ascii: ".") && body.last != UInt8(ascii: ".") && !body.isEmpty,
      "a point at an end: \(text)")
    let plain = text.filter { $0 != "," }
    if plain != text { try require(Grouping.thousands(plain) == text, "commas where none belong: \(text)") }
  }

  /// A number without redundant zeros; zero without a sign.
  private static func canonical(_ text: String) -> String {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(parts[0].drop { $0 == "0" })
    var decimals = parts.count > 1 ? String(parts[1]) : ""
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let body = whole + "." + decimals
    return (body != "." && text.hasPrefix("-") ? "-" : "") + body
  }
}
