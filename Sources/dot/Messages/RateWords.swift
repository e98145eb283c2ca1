extension Words {
  package func boardTitle(_ board: RateBoard) -> String {
    var parts = [source(board.source), date(board.date)]
    if let previous = board.previousDate { parts.append(say("change since \(previous)", "\(previous) 대비")) }
    return parts.joined(separator: dot)
  }

  package var officialNeedsKey: String {
    say(
      "Official Korean rates need a free key from koreaexim.go.kr (Open API): dot config key eximbank",
      "공식 매매기준율을 보려면 koreaexim.go.kr(Open API)의 무료 인증키가 필요합니다: dot config key eximbank")
  }

  package func percent(_ percent: ExactDecimal) -> String { ((try? percent.fraction.fixed(2)) ?? "") + "%" }

  package func emptyBoard(_ source: RateSourceName) -> String {
    say(
      "\(self.source(source)) has no rate for the home currency on that day",
      "\(self.source(source))에는 그날 홈 통화 환율이 없습니다")
  }

  package func moreCurrencies(_ count: Int) -> String {
    say("and \(count) more: dot rates today --all", "그 밖에 \(count)개: dot rates today --all")
  }

  package var currencyLabel: String { say("Currency", "통화") }
  package func baseLabel(_ source: RateSourceName) -> String {
    say("Base", source == .eximbank ? "매매기준율" : "기준 환율")
  }
  package var sourceLabel: String { say("Source", "출처") }
  package var changeLabel: String { say("Change", "변동") }
  package var cashBuyLabel: String { say("Cash buy*", "현찰 살 때*") }
  package var cashSellLabel: String { say("Cash sell*", "현찰 팔 때*") }

  package var cashNote: String {
    say(
      "* estimate: base rate plus or minus the usual cash spread (1.75% unless set: dot config set cash-percent)",
      "* 추정: 매매기준율에 현찰 수수료율을 더하고 뺀 값(따로 정하지 않으면 1.75%: dot config set cash-percent)")
  }

  /// Up and down are shown by sign, never by colour alone.
  package func change(
    _ change: ExactDecimal?, text: (ExactDecimal) -> String = { Grouping.thousands($0.description) }
  ) -> String {
    guard let change else { return say("no previous", "이전 값 없음") }
    let size = text(change).drop { $0 == "-" }
    if change.coefficient == 0 { return "= " + size }
    return (change.coefficient > 0 ? (isASCII ? "+" : "▲ ") : (isASCII ? "-" : "▼ ")) + size
  }

  /// Why the board shows another day than the one asked for.
  package func boardState(_ board: RateBoard) -> String? {
    let next =
      board.nextAsk.map {
        say(
          " The source is asked again from \($0.inSeoul.time) Seoul time.",
          " 서울 시각 \($0.inSeoul.time)부터 다시 요청합니다.")
      } ?? ""
    switch board.state {
    case .published: return nil
    case .weekend:
      return say(
        "No rates are published at weekends; showing the latest ones.", "주말에는 고시하지 않아 마지막 고시일의 환율입니다.")
    case .notYetPublished:
      return say(
        "Today's rates (\(board.requested)) are not published yet; showing the latest ones.",
        "오늘(\(board.requested)) 환율은 아직 고시되지 않아 마지막 고시일의 환율입니다.") + next
    case .notPublishedToday:
      return say(
        "No rates were published today (\(board.requested)); showing the latest ones.",
        "오늘(\(board.requested))은 고시된 환율이 없어 마지막 고시일의 환율입니다.")
    case .askFailed where board.error == .offline:
      return say(
        "STALE: offline, so not asking for the rates of \(board.requested); showing the stored ones of \(board.date).",
        "오래된 값: 오프라인이라 \(board.requested) 환율을 요청하지 않고 저장된 \(board.date) 환율을 보여 줍니다.")
    case .askFailed:
      return say(
        "STALE: could not fetch the rates for \(board.requested); showing the stored ones of \(board.date).",
        "오래된 값: \(board.requested) 환율을 받지 못해 저장된 \(board.date) 환율을 보여 줍니다.")
    }
  }

  package func quotaWarning(_ quota: Quota) -> String {
    say(
      "\(quota.used) of \(quota.limit, "call") used; the count resets at \(quota.resetsAt)",
      "호출 한도 \(quota.limit)회 중 \(quota.used)회를 썼습니다. \(quota.resetsAt)에 초기화됩니다")
  }

  package func quota(_ quota: Quota) -> [String] {
    [
      say(
        "\(quota.used) of \(quota.limit, "call") used \(period(of: quota).english)",
        "\(period(of: quota).korean) 호출 \(quota.limit)번 중 \(quota.used)번 사용"),
      say("The count resets at \(quota.resetsAt)", "\(quota.resetsAt)에 초기화됩니다"),
    ]
      + (quota.closed
        ? [say("The source allows no more calls today", "출처가 오늘은 더 받을 수 없다고 응답했습니다")] : [])
  }

  private func period(of quota: Quota) -> Phrase {
    switch quota.period {
    case .seoulDay: Phrase("on \(quota.day) (Seoul)", "\(quota.day)(서울)")
    case .utcMonth: Phrase("in the month from \(quota.day) (UTC)", "\(quota.day)부터 한 달(UTC)")
    }
  }

  package func notCounted(_ source: RateSourceName) -> String {
    say("Calls to \(self.source(source)) are not counted", "\(self.source(source)) 호출은 한도가 없습니다")
  }

  package func accepted(_ rate: ExchangeRate) -> String {
    say(
      "Accepted \(self.rate(rate)) of \(rate.date) (\(source(rate.source)))",
      "\(rate.date) \(source(rate.source)) 환율 확인: \(self.rate(rate))")
  }

  /// Why a rate on the board is not used.
  package func suspect(_ suspicion: Suspicion) -> String {
    let (rate, previous) = (suspicion.rate, suspicion.previous)
    let accept = "dot rates accept \(rate.subject) --date \(rate.date)"
    return say(
      "! \(rate.subject) moved more than 20% since \(previous.date); not used until you accept it: \(accept)",
      "! \(rate.subject) 환율이 \(previous.date) 이후 20% 넘게 움직여, 확인할 때까지 쓰지 않습니다: \(accept)")
  }

  package var keyLabel: String { say("Key", "인증키") }
  package var latestLabel: String { say("Latest", "최근") }
  package var daysLabel: String { say("Days", "날짜 수") }
  package var servesLabel: String { say("Serves", "제공 통화") }
  package var noKeyNeeded: String { say("not needed", "필요 없음") }

  /// Which currencies a source has, and which are assigned to it.
  package func serving(_ source: RateSourceName, _ given: [Currency]) -> String {
    let own =
      switch source {
      case .typed: say("rates you enter", "직접 입력한 환율")
      case .ecb: say("rates you import", "가져온 환율")
      case .upbit: say("coins", "코인")
      default:
        source.profile.currencies.map { say("\($0.count, "currency", "currencies")", "\($0.count)개 통화") }
          ?? say("nearly all", "거의 모든 통화")
      }
    return own + (given.isEmpty ? "" : "; " + list(given.map(\.code)))
  }

  package func asking(_ day: Day) -> String { say("Fetching \(day)", "\(day) 받는 중") }

  package func waiting(for source: RateSourceName) -> String {
    say("Waiting for an answer of \(self.source(source))", "\(self.source(source))의 응답을 기다리는 중")
  }

  /// The result for each date; with several sources, under the name of each.
  package func fetched(_ all: [(source: FetchTarget, summary: FetchSummary)]) -> [String] {
    if all.count == 1 { return fetched(all[0].summary, all[0].source) }
    return all.flatMap { source, summary in
      let lines = fetched(summary, source)
      return lines.isEmpty ? [] : [self.source(source)] + lines.map { "  " + $0 }
    }
  }

  /// `Upbit BTC`: an exchange is asked for one coin at a time.
  private func source(_ asked: FetchTarget) -> String {
    ([source(asked.name)] + [asked.coin?.coinCode].compactMap(\.self)).joined(separator: " ")
  }

  private func fetched(_ summary: FetchSummary, _ source: FetchTarget) -> [String] {
    func line(_ days: [Day], _ english: String, _ korean: String) -> String? {
      guard let first = days.first, let last = days.last else { return nil }
      let range = first == last ? "\(first)" : "\(first) … \(last)"
      return say("\(english): \(days.count) (\(range))", "\(korean): \(days.count)일 (\(range))")
    }
    let lines = [
      line(summary.fetched, "Fetched", "받음"), line(summary.stored, "Already stored", "이미 있음"),
      source.coin == nil
        ? line(summary.closed, "Closed", "고시 없음(주말·공휴일)") : line(summary.closed, "No trade", "거래 없음"),
      line(summary.empty, "Empty, will be asked again", "아직 고시 전, 나중에 다시 요청"),
      line(summary.skipped, "Not asked", "요청하지 않음"), line(summary.left, "Left for later", "아직 받지 못한 날짜"),
    ]
    return lines.compactMap { $0 }
  }

  package func wouldAsk(_ source: FetchTarget, _ days: [Day]) -> String {
    guard let first = days.first, let last = days.last else { return nothingToFetch }
    return first == last
      ? say(
        "Dry run: would ask \(self.source(source)) for \(first)",
        "시험 실행: \(self.source(source))에 \(first) 하루의 환율을 요청합니다")
      : say(
        "Dry run: would ask \(self.source(source)) for \(self.days(days.count)), \(first) … \(last)",
        "시험 실행: \(self.source(source))에 \(first) … \(last) 사이 \(days.count)일의 환율을 요청합니다")
  }

  package var nothingToFetch: String { say("Nothing to fetch", "받을 날짜가 없습니다") }

  package func set(_ rate: ExchangeRate) -> String {
    say("Set the rate for \(rate.date): \(self.rate(rate))", "\(rate.date) 환율을 직접 입력했습니다: \(self.rate(rate))")
  }

  /// `1,000 JPY = 9,400 KRW`: a rate for the wrong number of units shows there. Coins are worth more.
  package func worthOfThousand(_ rate: ExchangeRate) throws -> String {
    let count = rate.currency.isCoin ? 1 : 1000
    let worth = try (rate.factor * Fraction(Int128(count), over: 1)).decimal().value.description
    return
      "\(Grouping.thousands("\(count)")) \(rate.currency.shortName) = \(Grouping.thousands(worth)) \(rate.quote)"
  }

  /// A warning about the first rate of a currency that banks quote per 100.
  package func perHundredPerhaps(_ rate: ExchangeRate) -> String {
    let line = commandLine("dot rates set \(rate.currency) \(rate.base)/100 --date \(rate.date)")
    return say(
      "There is no other rate of \(rate.currency) to compare with; if \(rate.base) \(rate.quote) is the price of 100 \(rate.currency): \(line)",
      "비교할 \(rate.currency) 환율이 아직 없습니다. \(rate.base) \(rate.quote, .이가) 100 \(rate.currency)의 값이라면: \(line)")
  }

  package func unset(_ rate: ExchangeRate) -> String {
    say(
      "Removed the typed rate for \(rate.date): \(self.rate(rate))",
      "\(rate.date) 환율(직접 입력)을 삭제했습니다: \(self.rate(rate))")
  }

  /// `No rate converts KRW to JPY, the currency of ‘Osaka’; to enter one: …`
  package func leadsNowhere(_ rate: ExchangeRate, to trip: TripInfo) -> String {
    let line = commandLine("dot rates set \(trip.currency) RATE --date \(rate.date)")
    return say(
      "No rate converts \(rate.quote) to \(trip.currency), the currency of \(quoted(trip.title)); to enter one: \(line)",
      "\(rate.quote)에서 \(quoted(trip.title)) 여행의 통화 \(trip.currency, .으로) 환산할 환율이 없습니다. 입력하려면: \(line)"
    )
  }

  package func moved(_ figures: Int) -> String {
    say(
      "\(figures, "converted figure") changed",
      "환산 금액 \(figures)건이 바뀌었습니다")
  }

  package func equation(_ amount: Amount, _ converted: Converted) -> String {
    "\(money(amount)) = \(money(converted.amount, provisional: converted.isProvisional))"
  }

  package func cashPrices(buy: Amount, sell: Amount, percent: ExactDecimal) -> String {
    say(
      "Cash, estimated at ±\(percent)%: buying \(money(buy)), selling \(money(sell))",
      "현찰 추정(±\(percent)%): 살 때 \(money(buy)), 팔 때 \(money(sell))")
  }
}
