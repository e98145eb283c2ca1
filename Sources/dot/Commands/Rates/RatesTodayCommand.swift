/// `dot rates today`
struct RatesTodayCommand: Command {
  static let spec = CommandSpec(
    path: ["rates", "today"],
    summary: Phrase("Show today's rates, or the latest published ones", "오늘의 환율, 없으면 마지막 고시 환율"),
    examples: [
      Example(
        "dot rates today", Phrase("with the change since the previous published day", "직전 고시일 대비 변동과 함께")),
      Example("dot rates today --source eximbank", Phrase("from this source and no other", "이 출처에서만")),
    ],
    notes: Phrase(
      "The official rates are 매매기준율 of the Export-Import Bank of Korea; a free key is needed once: dot config key eximbank. Without a key, the rates are Frankfurter's, which needs none. If a source fails, no other is asked, unless dot config set rates.fallback names one.",
      "공식 환율은 한국수출입은행 매매기준율이며 무료 인증키를 한 번 넣어야 합니다: dot config key eximbank. 없으면 인증키가 필요 없는 Frankfurter의 환율을 씁니다. 받지 못해도 다른 출처에 요청하지 않습니다(dot config set rates.fallback으로 바꿀 수 있음)."
    ), read: Self.init)

  private let source: RateSourceName?
  private let isAll: Bool

  private init(_ reader: inout ArgumentReader) throws {
    source = try reader.option(.source, Help.source)
    isAll = reader.flag(.all, Help.allCurrencies)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let boards = try boards(context)
    return try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let views = try boards.rows(
        rates, home: snapshot.homeCurrency, estimate: context.settings.cashEstimate
      ).map {
        RateBoardView(board: $0.board, rows: $0.rows, first: boards.first, showsAll: isAll)
      }
      var text = Array(views.flatMap { $0.lines(context) + [""] }.dropLast())
      if views.contains(where: { $0.showsCash(context) }) { text += context.wrapped(context.words.cashNote) }
      if boards.isMissingKey {
        text += context.wrapped(context.once(.officialKey, context.words.officialNeedsKey))
      }
      if let trip = try context.defaultTrip(in: snapshot) {
        let converted = try context.view(of: trip, in: snapshot).worthLines(context.words)
        if !converted.isEmpty {
          text += [""] + context.wrapped(trip.title.printable, style: .bold) + context.wrapped(converted)
        }
      }
      var json = views[0].json
      if views.count > 1 {
        json.append(JSONMember("others", each: views.dropFirst()) { .object($0.json) })
      }
      return Outcome(
        json: json, lines: Lines(text), warnings: warnings(of: boards, context.words), failure: boards.failure
      )
    }
  }

  private func boards(_ context: Context) throws -> RateBoards {
    let store = RateFileStore(ledger: context.ledger)
    let (first, home) = try context.ledger.read { snapshot in
      for source in RateSourceName.askableForCurrencies { store.readNewest(source, snapshot) }
      return (try context.firstCurrencies(in: snapshot), snapshot.homeCurrency)
    }
    if let source, FetchTarget.all(source, coins: first).isEmpty { throw UsageError.noCoins(source: source) }
    var line = context.progressBar
    let desk = try context.rateService(store) { name, isWaiting in
      if isWaiting { line.draw(label: context.words.waiting(for: name)) } else { line.remove() }
    }
    return try RateBoards(source, first: first, home: home, at: desk)
  }

  private func warnings(of boards: RateBoards, _ words: Words) -> [String] {
    let quota = boards.main.quota.flatMap { $0.isRunningOut ? words.quotaWarning($0) : nil }
    return [quota].compactMap { $0 } + boards.remarks.map { Explanation($0, in: words).message }
  }
}

extension Option where Value == RateSourceName {
  /// A source that can be asked for rates.
  static var source: Self {
    Self("source", "SOURCE") { name in
      guard let source = RateSourceName.askable.first(where: { $0.rawValue == name }) else {
        throw UsageError.badValue(
          option: "--source", value: name, allowed: RateSourceName.askable.map(\.rawValue))
      }
      return source
    }
  }
}
