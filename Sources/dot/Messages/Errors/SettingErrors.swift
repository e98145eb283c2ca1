extension SettingError: ExplainedError {
  package func explanation(in words: Words) -> Explanation { words.explanation(of: self) }
}

extension Words {
  package func explanation(of error: SettingError) -> Explanation {
    switch error {
    case .unknownKey(let name, let known):
      explain(
        "unknown-setting", .usage, "\(quoted(name)) is not a setting", "\(excerpt(name), .은는) 설정 항목이 아닙니다",
        hints: didYouMean(Spelling.nearest(to: name, among: known)) + [
          say("settings: ", "설정 항목: ") + list(known.map(\.printable))
        ])
    case .badValue(let key, let value, let allowed):
      explain(
        "bad-setting", .usage, "\(quoted(key)) can't be \(quoted(value))",
        "\(quoted(key)) 설정에 \(excerpt(value), .을를) 쓸 수 없습니다", hints: self.allowed(allowed))
    case .unknownService(let name, let known):
      explain(
        "unknown-service", .usage, "\(quoted(name)) is not a service that uses a key",
        "\(excerpt(name), .은는) 인증키를 쓰는 서비스가 아닙니다",
        hints: [say("services: ", "서비스: ") + list(known.map(\.printable))]
      )
    case .notAFavourite(let currency, let known):
      explain(
        "not-a-favourite", .refused, "\(quoted(currency)) is not a favourite",
        "\(excerpt(currency), .은는) 즐겨찾기에 없습니다",
        hints: known.isEmpty ? [] : [say("favourites: ", "즐겨찾기: ") + list(known)])
    case .badAPIKey(let isEmpty):
      Explanation(
        "not-a-key", .usage,  // The key itself is never shown.
        isEmpty
          ? say("nothing was typed", "아무것도 입력하지 않았습니다")
          : say(
            "not a key: it has other characters than letters and digits", "인증키가 아닙니다: 영문자와 숫자가 아닌 글자가 있습니다"),
        hints: [
          say(
            "copy the whole key, without quotation marks, and type it again with ",
            "따옴표 없이 인증키 전체를 복사해서 다시 입력하십시오: ") + commandLine("dot config key eximbank")
        ])
    }
  }

  /// The values that are allowed; no hint if any value is.
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
