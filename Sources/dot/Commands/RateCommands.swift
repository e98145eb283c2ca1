import TripLedger

/// `dot rates show|convert|set|unset|quota`
enum RateCommands {
  static let show = CommandSpec(
    path: ["rates", "show"],
    summary: Phrase("Show the latest stored rate of a currency", "저장된 최근 환율 보기"),
    arguments: [ArgumentSpec(name: "CUR")],
    options: [OptionSpec("date", value: "DATE", Help.rateDate)],
    examples: [Example("dot rates show JPY", Phrase("from what is stored, offline", "저장된 것에서, 오프라인으로"))]
  ) { invocation, context in
    let currency = try Currency(invocation.arguments[0])
    let day = try invocation.day("date") ?? context.today()
    return try context.ledger.read { snapshot in
      let rates = try snapshot.rateBook(now: context.clock.now)
      guard let rate = try rates.latest(currency, onOrBefore: day) else {
        throw RateError.noRate(currency: currency, on: day)
      }
      let previous = try rates.latest(currency, onOrBefore: rate.date - 1)
      let comparable = previous.flatMap { $0.unit == rate.unit && $0.quote == rate.quote ? $0 : nil }
      let change = try comparable.map { try rate.base - $0.base }
      let estimate = try context.settings.cashEstimate(currency)
      let (buy, sell) = (try estimate.buying(rate.base), try estimate.selling(rate.base))
      let words = context.words
      let json: [JSONMember] = [
        JSONMember(
          "rate",
          [
            "currency": JSON(rate.currency), "unit": .integer(rate.unit), "base": JSON(rate.base),
            "quote": JSON(rate.quote), "date": JSON(rate.date), "source": .string(rate.source.rawValue),
            "name": JSON(rate.name), "cashBuy": JSON(buy), "cashSell": JSON(sell),
            "previousDate": JSON(comparable?.date), "change": JSON(change),
          ])
      ]
      let since = comparable.map { " (\($0.date))" } ?? ""
      return Outcome(
        json: json,
        text: context.fields([
          (words.rateLabel, words.rate(rate)), (words.dateLabel, words.date(rate.date)),
          (words.sourceLabel, words.source(rate.source)), (words.changeLabel, words.change(change) + since),
          (words.cashBuyLabel, Grouping.thousands(buy.description)),
          (words.cashSellLabel, Grouping.thousands(sell.description)),
        ]) + [words.cashNote])
    }
  }

  static let convert = CommandSpec(
    path: ["rates", "convert"],
    summary: Phrase("Convert an amount by stored rates", "저장된 환율로 환산하기"),
    arguments: [ArgumentSpec(name: "AMOUNT"), ArgumentSpec(name: "CUR")],
    options: [
      OptionSpec("to", value: "CUR", Help.toCurrency), OptionSpec("date", value: "DATE", Help.rateDate),
      OptionSpec("cash", Help.cash),
    ],
    examples: [
      Example(
        "dot rates convert 12000 JPY", Phrase("into the home currency, by the latest rate", "홈 통화로, 최근 환율로")),
      Example(
        "dot rates convert 100 USD --to JPY --date 2025-09-05", Phrase("a cross rate of a day", "어느 날의 교차 환율")
      ),
    ]
  ) { invocation, context in
    let currency = try Currency(invocation.arguments[1])
    let amount = try Amount(parsing: invocation.arguments[0], currency: currency, sign: .positive)
    let day = try invocation.day("date") ?? context.today()
    return try context.ledger.read { snapshot in
      let target = try invocation.value("to").map { try Currency($0) } ?? snapshot.homeCurrency
      let rates = try snapshot.rateBook(now: context.clock.now)
      guard let converted = try rates.convert(amount, to: target, on: day) else {
        throw RateError.noRate(
          currency: target == .won ? currency : target == currency ? currency : target, on: day)
      }
      let words = context.words
      var text = [words.equation(amount, converted)]
      if !converted.conversion.legs.isEmpty {
        text.append("  " + words.origin(of: converted.conversion, from: currency))
      }
      var json: [JSONMember] = [
        JSONMember("amount", .string(amount.plain)), JSONMember("currency", JSON(currency)),
        JSONMember("date", JSON(day)),
        JSONMember("converted", .object(ConvertedView(converted, from: currency).members)),
      ]
      if invocation.has("cash") {
        let estimate = try context.settings.cashEstimate(currency)
        let value = try amount.fraction * converted.conversion.factor
        let buy = try Amount(rounding: value * estimate.buying(ExactDecimal(1)).fraction, to: target)
        let sell = try Amount(rounding: value * estimate.selling(ExactDecimal(1)).fraction, to: target)
        text.append(words.cashPrices(buy: buy, sell: sell, percent: estimate.percent))
        json += [JSONMember("cashBuy", .string(buy.plain)), JSONMember("cashSell", .string(sell.plain))]
      }
      if let reason = converted.conversion.provisional { text.append(words.provisional(reason)) }
      return Outcome(json: json, text: text)
    }
  }

  static let set = CommandSpec(
    path: ["rates", "set"],
    summary: Phrase("Type a rate into the home currency", "홈 통화로 환율 직접 입력"),
    arguments: [ArgumentSpec(name: "CUR"), ArgumentSpec(name: "RATE")],
    options: [
      OptionSpec("unit", value: "N", Help.unit), OptionSpec("date", value: "DATE", Help.rateDate),
    ],
    examples: [
      Example(
        "dot rates set JPY 938.28/100 --date 2025-09-05", Phrase("per 100 yen, for that day", "그날의 100엔당 환율")),
      Example("dot rates set VND 0.0532", Phrase("a currency that no source has", "고시되지 않는 통화")),
    ],
    writes: true
  ) { invocation, context in
    var manual = ManualRate(currency: invocation.arguments[0], rate: invocation.arguments[1])
    manual.unit = try invocation.count("unit")
    if manual.unit != nil, manual.rate.contains("/") { throw UsageError.conflict("--unit", manual.rate) }
    if let unit = manual.unit, !GivenRate.units.contains(unit) {
      throw UsageError.badValue(option: "--unit", value: "\(unit)", allowed: GivenRate.units.map(String.init))
    }
    manual.day = try invocation.day("date")
    manual.acceptsUnlikely = context.globals.isYes
    let before = try figures(context)
    let rate = try context.ledger.setRate(manual, dryRun: invocation.isDryRun)
    let after = try figures(context, rehearsing: invocation.isDryRun ? (rate: rate, isGone: false) : nil)
    return outcome(rate, context.words.set(rate), before, after, invocation, context)
  }

  static let unset = CommandSpec(
    path: ["rates", "unset"],
    summary: Phrase("Remove a typed rate", "직접 입력한 환율 지우기"),
    arguments: [ArgumentSpec(name: "CUR")],
    options: [OptionSpec("date", value: "DATE", Help.rateDate)],
    examples: [
      Example(
        "dot rates unset JPY --date 2025-09-05",
        Phrase("of that day; the newest without", "그날 것, 없으면 가장 최근 것"))
    ],
    writes: true
  ) { invocation, context in
    let before = try figures(context)
    let rate = try context.ledger.unsetRate(
      of: invocation.arguments[0], on: try invocation.day("date"), dryRun: invocation.isDryRun)
    let after = try figures(context, rehearsing: invocation.isDryRun ? (rate: rate, isGone: true) : nil)
    return outcome(rate, context.words.unset(rate), before, after, invocation, context)
  }

  /// What every expense is worth in its trip's currency and at home, to count what a rate moves.
  ///
  /// `change` is a typed rate that is not stored, or still is, in a dry run.
  private static func figures(
    _ context: Context, rehearsing change: (rate: ExchangeRate, isGone: Bool)? = nil
  ) throws -> [String: [Amount?]] {
    try context.ledger.read { snapshot in
      let now = context.clock.now
      let rates =
        try change.map { try book(with: $0.rate, isGone: $0.isGone, snapshot, now) }
        ?? snapshot.rateBook(now: now)
      var figures: [String: [Amount?]] = [:]
      for trip in try snapshot.trips() {
        for expense in try snapshot.expenses(of: trip.id) {
          figures[expense.id.text] = try [
            rates.convert(expense, to: trip.currency)?.amount,
            rates.convert(expense, to: snapshot.homeCurrency)?.amount,
          ]
        }
      }
      return figures
    }
  }

  /// The rates as they would be with a typed one, or without it.
  private static func book(
    with rate: ExchangeRate, isGone: Bool, _ snapshot: Snapshot, _ now: Instant
  ) throws -> RateBook {
    var dates: [RateSourceName: [Day]] = [:]
    for source in RateSourceName.allCases { dates[source] = try snapshot.rateDates(source) }
    dates[.manual] = Set((dates[.manual] ?? []) + [rate.date]).sorted()
    var rates = try snapshot.rateDay(.manual, rate.date)?.rates ?? []
    rates.removeAll { $0.currency == rate.currency && $0.quote == rate.quote }
    if !isGone { rates.append(rate) }
    let typed = RateDay(source: .manual, date: rate.date, rates: rates, asked: now)
    return RateBook(dates: dates, now: now) { source, date in
      source == .manual && date == rate.date ? typed : try snapshot.rateDay(source, date)
    }
  }

  private static func outcome(
    _ rate: ExchangeRate, _ done: String, _ before: [String: [Amount?]], _ after: [String: [Amount?]],
    _ invocation: Invocation, _ context: Context
  ) -> Outcome {
    let moved = after.count { before[$0.key] != $0.value }
    return Outcome(
      json: [
        JSONMember(
          "rate",
          [
            "currency": JSON(rate.currency), "unit": .integer(rate.unit), "base": JSON(rate.base),
            "quote": JSON(rate.quote), "date": JSON(rate.date), "source": .string(rate.source.rawValue),
          ]), JSONMember("moved", .integer(moved)),
      ],
      text: [invocation.isDryRun ? context.words.dryRun(done) : done, context.words.moved(moved)],
      isConfirmation: true)
  }

  static let quota = CommandSpec(
    path: ["rates", "quota"],
    summary: Phrase("Show how many calls are used today", "오늘 쓴 호출 수"),
    examples: [Example("dot rates quota", Phrase("of 1,000 a day in Seoul", "서울 기준 하루 1,000번 중"))]
  ) { _, context in
    guard let quota = try context.eximbank().quota(at: context.clock.now) else { throw RateError.noKey }
    return Outcome(json: QuotaView(quota).members, text: context.words.quota(quota))
  }
}
