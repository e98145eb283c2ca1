/// A source as sentences name it.
struct Publisher: CustomStringConvertible {
  let english: String
  let korean: String
  /// The subject particle of a name that is not read as it is spelled.
  var particle: String?

  var description: String { english }

  /// With its particle: `한국수출입은행이`.
  var subject: String { particle.map { korean + $0 } ?? "\(korean, .이가)" }
}

extension Words {
  func publisher(_ source: RateSourceName) -> Publisher {
    switch source {
    case .typed: Publisher(english: "the source", korean: "출처")
    case .eximbank: Publisher(english: "the Eximbank", korean: "한국수출입은행")
    case .frankfurter: Publisher(english: "Frankfurter", korean: "Frankfurter", particle: "가")
    case .openexchangerates: Publisher(english: "Open Exchange Rates", korean: "Open Exchange Rates")
    case .ecb: Publisher(english: "the European Central Bank", korean: "유럽중앙은행")
    case .upbit: Publisher(english: "Upbit", korean: "업비트")
    }
  }
}
