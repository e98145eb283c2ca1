/// The words of `rates show`, `history`, `chart` and `import`.
extension Words {
  package var legsLabel: String { say("Cross of", "재정환율") }
  package var monthLabel: String { say("30 days", "30일") }
  package var yearLabel: String { say("52 weeks", "52주") }
  /// Where less is stored than a span.
  package func sinceLabel(_ day: Day) -> String { say("Since \(day)", "\(day)부터") }

  package func signedPercent(_ percent: ExactDecimal) -> String {
    (percent.coefficient > 0 ? "+" : "") + self.percent(percent)
  }

  /// `▼ 0.90 (-0.06%) since 2025-09-05`.
  package func change(of history: RateHistory, text: (ExactDecimal) -> String) throws -> String {
    let change = change(try history.change(), text: text)
    guard let previous = history.previous, let percent = try history.changePercent() else { return change }
    return change
      + say(
        " (\(signedPercent(percent))) since \(previous.date)",
        " (\(signedPercent(percent))), \(previous.date) 대비")
  }

  package func extremes(_ extremes: RateHistory.Extremes, text: (ExactDecimal) -> String) -> String {
    let (high, low) = (text(extremes.high.decimal), text(extremes.low.decimal))
    return say(
      "high \(high) (\(extremes.high.date)), low \(low) (\(extremes.low.date))",
      "최고 \(high) (\(extremes.high.date)), 최저 \(low) (\(extremes.low.date))")
  }

  package func historyTitle(_ history: RateHistory, from: Day, to: Day) -> String {
    let range = isASCII ? "\(from) - \(to)" : "\(from) – \(to)"
    let name = history.currency.shortName
    return say(
      "\(history.home) per \(history.unit) \(name), \(range)",
      "\(history.unit) \(name)당 \(history.home), \(range)")
  }

  package func noRates(of currency: Currency, from: Day, to: Day, newest: Day) -> String {
    say(
      "No rates for \(currency) are stored from \(from) to \(to); the newest is of \(newest)",
      "\(from)부터 \(to)까지 저장된 \(currency) 환율이 없습니다. 가장 최근 것은 \(newest) 환율입니다")
  }

  package func crossed(_ point: RateHistory.Point, of currency: Currency) -> String {
    say("Cross rate, as of \(point.date): ", "재정환율(\(point.date) 기준): ")
      + origin(of: point.conversion, from: currency)
  }

  /// Working days without a rate, and how to get them.
  package func missing(_ count: Int, from: Day, to: Day, source: RateSourceName?) -> String {
    let command =
      "dot rates fetch --from \(from) --to \(to)" + (source.map { " --source \($0.rawValue)" } ?? "")
    return say(
      "\(count, "working day is", "working days are") missing: \(command)",
      "빠진 평일 \(count)일: \(command)")
  }

  package func imported(_ imported: [Day], stored: Int) -> String {
    guard let first = imported.first, let last = imported.last else {
      return say("Nothing to import: \(days(stored)) already stored", "가져올 것 없음: \(stored)일은 이미 있음")
    }
    return say(
      "Imported \(days(imported.count)), \(first) to \(last); \(days(stored)) already stored",
      "\(imported.count)일 가져옴(\(first) ~ \(last)), 이미 있던 날 \(stored)일")
  }

  package var importing: String { say("Importing", "가져오는 중") }
}
