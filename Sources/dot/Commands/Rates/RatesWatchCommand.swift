/// `dot rates watch`
struct RatesWatchCommand: Command {
  private static let usualInterval = 5.0
  /// Seconds that `--once` waits for the first answer.
  private static let patience = 30.0

  static let spec = CommandSpec(
    path: ["rates", "watch"],
    summary: Phrase("Show a board of rates that keeps itself up to date", "환율판을 띄워 두고 지켜보기"),
    examples: [
      Example("dot rates watch", Phrase("favourites first; q ends it", "즐겨찾기부터, q로 끝내기")),
      Example(
        "dot rates watch BTC ETH --source upbit", Phrase("prices of coins, every five seconds", "코인 시세를 5초마다")
      ),
      Example("dot rates watch USD JPY --once --json", Phrase("one line for a script", "스크립트용 한 줄")),
    ],
    notes: Phrase(
      "Banks publish once a working day: for them the board shows the state and asks when their calendar and the quota allow it. Prices on the exchange Upbit move all the time and are asked for every --interval seconds. Keys: arrows, s sort, / find, f favourite, c currency, r ask now, g grid, l language, Enter chart, q quit. With --json each answer is one line.",
      "은행은 영업일마다 한 번 고시하므로, 환율판은 그 상태를 보여 주고 고시 일정과 호출 한도 안에서만 조회합니다. 업비트 시세는 늘 움직여 --interval초마다 조회합니다. 키: 화살표, s 정렬, / 찾기, f 즐겨찾기, c 통화, r 지금 조회, g 격자, l 언어, Enter 그래프, q 끝내기. --json이면 응답마다 한 줄입니다."
    ), read: Self.init)

  private let codes: [String]
  private let source: RateSourceName?
  private let sort: WatchSort?
  private let top: Int?
  private let layout: WatchLayout?
  private let interval: Double?
  private let isOnce: Bool

  private init(_ reader: inout ArgumentReader) throws {
    codes = reader.arguments("CUR", isRequired: false)
    source = try reader.option(.source, Help.source)
    sort = try reader.option(Option("sort"), Help.watchSort)
    top = try reader.option(.top, Help.watchTop)
    layout = try reader.option(Option("layout"), Help.watchLayout)
    interval = try reader.option(.interval, Help.watchInterval)
    isOnce = reader.flag(Flag("once"), Help.watchOnce)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let seconds = Stopwatch.system.seconds
    let rates = try rates(of: codes, context, at: seconds())
    if isOnce { return try once(rates, context, seconds) }
    if context.globals.isJSON {
      try printLines(rates, context, seconds)
      return .written
    }
    guard let onScreen = context.streams.onScreen else { throw WatchError.noTerminal }
    var loop = try loop(rates, context, seconds)
    try onScreen(ScreenModes()) { try loop.run(on: $0) }
    return .written
  }

  // MARK: Sources

  private func rates(
    of typed: [String], _ context: Context, at now: Double
  ) throws -> [any WatchedRates] {
    if source == .upbit {
      var codes: [String] = []
      codes.appendNew(
        typed.map { (try? Currency(typed: $0))?.coinCode ?? $0.uppercased() })
      return [try market(codes, context, at: now)]
    }
    var wanted: [Currency] = []
    wanted.appendNew(try typed.map { try Currency(typed: $0) })
    if wanted.isEmpty, source == nil {
      // Favourite coins are beside the currencies, if the exchange answers.
      let coins = try context.settings.favourites.compactMap(\.coinCode)
      let markets = coins.isEmpty ? nil : try? market(coins, context, at: now)
      guard interval == nil || markets != nil else { throw UsageError.needs("--interval", "--source upbit") }
      return try daily([], context, at: now) + [markets].compactMap(\.self)
    }
    let (coins, currencies) = (wanted.compactMap(\.coinCode), wanted.filter { !$0.isCoin })
    guard interval == nil || !coins.isEmpty else {
      throw UsageError.needs("--interval", "--source upbit")
    }
    let markets = coins.isEmpty ? [] : [try market(coins, context, at: now)]
    if !wanted.isEmpty, currencies.isEmpty { return markets }
    return try daily(currencies, context, at: now) + markets
  }

  private func daily(_ wanted: [Currency], _ context: Context, at now: Double) throws -> [any WatchedRates] {
    try source.map { [try DailyRates($0, wanted, context, seconds: now)] }
      ?? leading(wanted, context).map { try DailyRates($0.source, $0.currencies, context, seconds: now) }
  }

  /// The source of the board, and those of the currencies that it doesn't have.
  private func leading(
    _ wanted: [Currency], _ context: Context
  ) throws -> [(source: RateSourceName, currencies: [Currency])] {
    let (home, first) = try context.ledger.read { snapshot in
      (snapshot.homeCurrency, try context.firstCurrencies(in: snapshot))
    }
    let desk = try context.rateService()
    let (routing, official) = (desk.routing, try desk.knownOfficial(home: home))
    let main = official?.source ?? routing.order.first { $0.quotes(home) } ?? .frankfurter
    let all = (wanted.isEmpty ? first : wanted).filter { $0 != home && !$0.isCoin }
    var sources: [(source: RateSourceName, currencies: [Currency])] = [(main, [])]
    for currency in all {
      let source =
        routing.overrides[currency]
        ?? (main.quotes(currency) ? main : routing.leadingSource(of: currency) ?? main)
      if let place = sources.firstIndex(where: { $0.source == source }) {
        sources[place].currencies.append(currency)
      } else {
        sources.append((source, [currency]))
      }
    }
    // Without any wanted, the first source shows all that it has in use.
    if wanted.isEmpty { sources[0].currencies = [] } else { sources.removeAll { $0.currencies.isEmpty } }
    return sources
  }

  private func market(
    _ codes: [String], _ context: Context, at now: Double
  ) throws -> MarketRates {
    let exchange = try context.upbit
    let all: [UpbitAnswer.Listing]
    do { all = try exchange.markets().filter { $0.market.quote == .won } } catch {
      // The exchange may come back while the board is shown.
      let markets = codes.compactMap { Market("KRW-" + $0) }
      guard !codes.isEmpty, markets.count == codes.count else { throw error }
      return MarketRates(
        .upbit, exchange, markets.map { UpbitAnswer.Listing(market: $0, english: "", korean: "") },
        every: interval ?? Self.usualInterval, seconds: now)
    }
    let found = try codes.map { code in
      guard let listing = all.first(where: { $0.market.coin.coinCode == code }) else {
        throw WatchError.noMarket(code: code)
      }
      return listing
    }
    return MarketRates(
      .upbit, exchange, codes.isEmpty ? all : found, every: interval ?? Self.usualInterval,
      seconds: now)
  }

  // MARK: Ways to show them

  private func loop(
    _ rates: [any WatchedRates], _ context: Context,
    _ seconds: @escaping () -> Double
  ) throws -> WatchLoop {
    var board = WatchBoard(sort: sort ?? .favourite, layout: layout ?? .list, top: top)
    var known = try context.watchRevision()
    board.take(try context.watchFacts())
    return WatchLoop(
      board, of: rates, words: context.words, palette: context.palette, changeStyle: context.style(ofChange:),
      seconds: seconds, now: { context.clock.now },
      setFavourite: { try context.setFavourite($0, isWanted: $1) },
      readFacts: {
        let now = try context.watchRevision()
        guard now != known else { return nil }
        let facts = try context.watchFacts()
        known = now
        return facts
      })
  }

  private func once(
    _ rates: [any WatchedRates], _ context: Context,
    _ seconds: @escaping () -> Double
  ) throws -> Outcome {
    let end = seconds() + Self.patience
    var open = rates
    while !open.isEmpty, seconds() < end {
      try open.removeAll { source in
        let isNew = try source.update(at: seconds())
        return !source.isAsking && (isNew || source.failure != nil)
      }
      if open.isEmpty { break }
      wait(for: open, until: end, seconds)
    }
    let time = seconds()
    let answers = rates.compactMap { $0.answer(at: time) }
    let silent = rates.first { $0.answer(at: time) == nil }
    let failure = silent.map { $0.failure ?? WatchError.noAnswer }
    if let failure, answers.isEmpty { throw failure }
    var outcome: Outcome
    if context.globals.isJSON {
      for answer in answers { try print(answer, context) }
      outcome = .written
    } else {
      var loop = try loop(rates, context, seconds)
      outcome = Outcome(json: [], lines: Lines(loop.lines(columns: context.columns ?? 120)))
    }
    outcome.failure = failure
    return outcome
  }

  /// One line for each answer, until the reader has gone.
  private func printLines(
    _ rates: [any WatchedRates], _ context: Context, _ seconds: () -> Double
  ) throws {
    var states: [RateSourceName: LiveState] = [:]
    var hasRates = false
    while true {
      // Where there is nothing to begin with, there is no sense in waiting for it.
      if !hasRates, rates.allSatisfy({ !$0.isAsking }), let failure = rates.lazy.compactMap(\.failure).first {
        throw failure
      }
      for source in rates {
        let isNew = try source.update(at: seconds())
        let failed = hasRates ? failed(source) : nil
        guard !source.isAsking, let answer = source.answer(at: seconds()) ?? failed else { continue }
        if isNew || states[source.source] != answer.state { try print(answer, context) }
        states[source.source] = answer.state
        hasRates = true
      }
      wait(for: rates, until: .infinity, seconds)
    }
  }

  /// What is said of a source that has given nothing yet, beside others that have.
  private func failed(_ source: any WatchedRates) -> LiveAnswer? {
    guard let failure = source.failure as? RateError else { return nil }
    return LiveAnswer(source: source.source, state: .stale, rates: [], failure: failure)
  }

  private func wait(for rates: [any WatchedRates], until end: Double, _ seconds: () -> Double) {
    let due = min(end, rates.map(\.next).min() ?? end)
    var descriptors = rates.flatMap(\.descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let left = min(max(0, due - seconds()), 3600)
    poll(&descriptors, nfds_t(descriptors.count), Int32((left * 1000).rounded(.up)))
  }

  private func print(_ answer: LiveAnswer, _ context: Context) throws {
    let now = context.clock.now
    let rates = answer.rates.map { rate -> JSON in
      var members = [
        // The source says what kind of code it is.
        JSONMember("currency", .string(rate.currency.coinCode ?? rate.currency.code)),
        JSONMember("unit", .integer(rate.unit)), JSONMember("base", JSON(rate.base)),
        JSONMember("quote", .string(rate.quote.code)),
        JSONMember("previous", JSON(rate.previous)), JSONMember("change", JSON(rate.change)),
        JSONMember("age", .integer(max(0, now.seconds - rate.made.seconds))),
      ]
      if !rate.isExact { members.append(JSONMember("baseExact", false)) }
      return .object(members)
    }
    var members = [
      JSONMember("time", JSON(now)), JSONMember("source", .string(answer.source.rawValue)),
      JSONMember("state", .string(answer.state.rawValue)), JSONMember("rates", .array(rates)),
    ]
    if let failure = answer.failure {
      members.append(JSONMember("error", Explanation(failure, in: context.words).error))
    }
    let line = String(decoding: JSON.object(members).bytes, as: UTF8.self)
    try context.streams.write(out: line.printableJSON + "\n")
  }
}

extension Context {
  /// Changes when a command changes the ledger, the settings or the current trip.
  fileprivate func watchRevision() throws -> [Int64] {
    let files = [
      folders.config, folders.config + "/settings.json", folders.config + "/targets.json", folders.state,
    ]
    return [Int64(truncatingIfNeeded: try ledger.ledgerFolder.newestChange().hashValue)]
      + files.map { Files.modified($0) ?? 0 }
  }

  fileprivate func watchFacts() throws -> WatchBoard.Facts {
    let settings = try Settings(folder: folders.config)
    return try ledger.readIfUnlocked { snapshot in
      let trip = try defaultTrip(in: snapshot)
      return WatchBoard.Facts(
        favourites: try settings.favourites, targets: try TargetList(folder: folders.config).all(),
        trip: trip,
        tripCurrencies: try settings.favourites + (trip.map { try snapshot.currencies(of: $0) } ?? []))
    }
  }
}

extension Option where Value == Int {
  fileprivate static var top: Self {
    Self("top", "N", kind: .free) { text in
      guard let count = Int(text), count > 0 else {
        throw UsageError.badValue(option: "--top", value: text, allowed: ["10"])
      }
      return count
    }
  }
}

extension Option where Value == Double {
  /// More often than every two seconds serves nobody, and costs the exchange.
  fileprivate static var interval: Self {
    Self("interval", "SECONDS", kind: .free) { text in
      guard let seconds = Int(text), (2...3600).contains(seconds) else {
        throw UsageError.badValue(option: "--interval", value: text, allowed: ["2", "3600"])
      }
      return Double(seconds)
    }
  }
}
