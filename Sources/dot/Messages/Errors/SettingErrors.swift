import TripLedger

extension SettingError: ExplainedError {
  var code: String {
    switch self {
    case .unknownKey: "unknown-setting"
    case .badValue: "bad-setting"
    case .unknownService: "unknown-service"
    case .badAPIKey: "not-a-key"
    case .notAFavourite: "not-a-favourite"
    }
  }

  var exit: ExitStatus {
    if case .notAFavourite = self { .refused } else { .usage }
  }

  func message(in words: Words) -> String {
    switch self {
    case .unknownKey(let name, _):
      words.say("\(words.quoted(name)) is not a setting", "\(words.topic(name)) 설정 항목이 아닙니다")
    case .badValue(let key, let value, _):
      words.say(
        "\(words.quoted(key)) can't be \(words.quoted(value))",
        "\(words.quoted(key)) 설정에 \(words.object(value)) 쓸 수 없습니다")
    case .unknownService(let name, _):
      words.say(
        "\(words.quoted(name)) is not a service that uses a key", "\(words.topic(name)) 인증키를 쓰는 서비스가 아닙니다")
    case .notAFavourite(let currency, _):
      words.say(
        "\(words.quoted(currency)) is not a favourite", "\(words.topic(currency)) 즐겨찾기에 없습니다")
    case .badAPIKey(isEmpty: true): words.say("nothing was typed", "아무것도 입력하지 않았습니다")
    case .badAPIKey:
      // The key itself is never shown.
      words.say(
        "not a key: it has other characters than letters and digits",
        "인증키가 아닙니다: 영문자와 숫자가 아닌 글자가 있습니다")
    }
  }

  func hints(in words: Words) -> [String] {
    switch self {
    case .unknownKey(let name, let known):
      words.didYouMean(Spelling.nearest(to: name, among: known))
        + [words.say("settings: ", "설정 항목: ") + words.list(known.map(\.printable))]
    case .badValue(_, _, let allowed): words.allowed(allowed)
    case .unknownService(_, let known):
      [words.say("services: ", "서비스: ") + words.list(known.map(\.printable))]
    case .notAFavourite(_, let known):
      known.isEmpty ? [] : [words.say("favourites: ", "즐겨찾기: ") + words.list(known)]
    case .badAPIKey:
      [
        words.say(
          "copy the whole key, without quotation marks, and type it again with ",
          "따옴표 없이 인증키 전체를 복사해서 다시 입력하십시오: ")
          + words.commandLine("dot config key eximbank")
      ]
    }
  }
}

extension Words {
  /// The values that are allowed; no hint where any value is.
  func allowed(_ values: [String]) -> [String] {
    guard !values.isEmpty else { return [] }
    let shown = values.map { isASCII ? $0.printable.spelledWithDots : $0.printable }
    return [say("allowed: ", "쓸 수 있는 값: ") + list(shown)]
  }
}

extension String {
  fileprivate var spelledWithDots: String {
    reduce(into: "") { $0 += $1 == "…" ? "..." : String($1) }
  }
}
