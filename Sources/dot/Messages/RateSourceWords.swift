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
  /// The name of a source by itself.
  package func source(_ source: RateSourceName) -> String {
    switch source {
    case .typed: say("typed", "직접 입력")
    case .eximbank: say("Korea Eximbank", "한국수출입은행")
    case .frankfurter: "Frankfurter"
    case .openexchangerates: "Open Exchange Rates"
    case .ecb: say("European Central Bank", "유럽중앙은행")
    case .upbit: say("Upbit", "업비트")
    }
  }

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
