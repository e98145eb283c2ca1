// Layer Commands/Rates: `rates …`, favourites and targets, and `currency search`.
//
// Stored rates come from `context.rateConverter(in:)`; a `RateFetcher` asks a source and stores the
// answer. `RateBoards` are those of `rates today`; `DailyRates` are the sources that publish days, on the
// board of `rates watch`. Typed and accepted rates are changes of the ledger (`setRate`, `acceptRate`).
//
// To add one, see “Adding a command” in CONTRIBUTING.md. When a source may be asked, which rate is used for a
// day, and what makes one suspect, is decided in the library's `Rates/`.

/// `dot rates convert|set|unset|quota|accept|sources`
enum RateCommands {
  struct Convert: Command {
    static let spec = CommandSpec(
      path: ["rates", "convert"],
      summary: Phrase("Convert an amount by stored rates", "저장된 환율로 환산하기"),
      examples: [
        Example(
          "dot rates convert 12000JPY", Phrase("into the home currency, by the latest rate", "홈 통화로, 최근 환율로")),
        Example(
          "dot rates convert 100 USD --to JPY --date 2025-09-05", Phrase("a cross rate on a date", "그날의 재정환율")
        ),
        Example(
          "dot rates convert 100000 VND KRW", Phrase("from one currency into another", "한 통화에서 다른 통화로")),
        Example("dot rates convert 12000 JPY --explain", Phrase("with the calculation", "계산 과정까지")),
      ], read: Self.init)

    private let amount: String
    private let codes: [String]
    private let target: Currency?
    private let date: TypedDay?
    private let showsCash: Bool
    private let explains: Bool

    private init(_ reader: inout ArgumentReader) throws {
      amount = reader.argument("AMOUNT")
      codes = [
        reader.optionalArgument("CUR"), reader.optionalArgument("TO", kind: .currency),
      ].compactMap(\.self)
      target = try reader.option(.targetCurrency, Help.toCurrency)
      date = try reader.option(.date, Help.rateDate)
      showsCash = reader.flag(.cash, Help.cash)
      explains = reader.flag(.explain, Help.explain)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let typed = try TypedAmount(amount)
      let day = try context.day(date) ?? context.today()
      var codes = try codes.map { try Currency(typed: $0) }
      // In `100000VND JPY` the only code is the one to convert to.
      let isTarget = codes.count == 1 && typed.currency != nil && codes[0] != typed.currency
      let given = codes.isEmpty || isTarget ? nil : codes.removeFirst()
      if let code = codes.first, target != nil { throw UsageError.conflict(code.code, "--to") }
      // A sign of several currencies means what the trip is paid in.
      let paying =
        typed.hasSharedSymbol
        ? try context.ledger.read { try context.defaultTrip(in: $0) }?.payingCurrency(on: day) : nil
      guard let named = try given ?? paying ?? typed.requireCurrency() else {
        throw UsageError.missingArgument(name: "CUR", command: invocation.command.name)
      }
      let amount = try typed.amount(given: given, fallback: named, sign: .positive)
      let currency = amount.currency
      return try context.ledger.read { snapshot in
        let target = codes.first ?? target ?? snapshot.homeCurrency
        let rates = try context.rateConverter(in: snapshot)
        guard let converted = try rates.convert(amount, to: target, on: day) else {
          throw RateError.noRate(currency: try rates.missingCurrency(currency, target, on: day), on: day)
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
        if showsCash {
          let home = snapshot.homeCurrency
          guard (currency == home) != (target == home) else {
            throw UsageError.conflict("--cash", "\(currency) → \(target)")
          }
          let estimate = try context.settings.cashEstimate(
            (currency == home ? target : currency).requireMoney())
          let (buy, sell) = try estimate.prices(
            converted: amount.fraction * converted.conversion.factor, in: target,
            isForeignCash: target == home)
          text.append(words.cashPrices(buy: buy, sell: sell, percent: estimate.percent))
          json += [JSONMember("cashBuy", .string(buy.plain)), JSONMember("cashSell", .string(sell.plain))]
        }
        if explains {
          let view = try ExplainView(converted, of: amount)
          text += context.wrapped(view.lines(words))
          json.append(JSONMember("explain", .array(view.isConversion ? [view.json] : [])))
        } else if let reason = converted.conversion.provisional {
          text.append(words.provisional(reason))
        }
        return Outcome(json: json, text: text)
      }
    }
  }

  struct Set: Command {
    static let spec = CommandSpec(
      path: ["rates", "set"],
      summary: Phrase("Enter a rate in the home currency", "홈 통화로 환율 직접 입력"),
      examples: [
        Example(
          "dot rates set JPY 938.28/100 --date 2025-09-05",
          Phrase("per 100 yen, for that day", "그날의 100엔당 환율")),
        Example("dot rates set VND 0.0532", Phrase("a currency that no source has", "고시되지 않는 통화")),
        Example("dot rates set KRW 18.8VND", Phrase("what one won buys", "1원이 몇 동인지로")),
        Example("dot rates set VND=5.32/100", Phrase("as one word", "한 낱말로")),
      ],
      writes: true, read: Self.init)

    private let first: String
    private let rate: String?
    private let unit: Int?
    private let date: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      first = reader.argument("CUR")
      rate = reader.optionalArgument("RATE")
      unit = try reader.option(.unit, Help.unit)
      date = try reader.option(.date, Help.rateDate)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      // `JPY=942.1/100` is both.
      let pair = first.halves(at: "=").flatMap { $0.before.isEmpty || $0.behind.isEmpty ? nil : $0 }
      guard let (code, rate) = rate.map({ (first, $0) }) ?? pair else {
        // A number alone is a rate of something.
        let isRate = first.isEmpty || first.hasPrefix("=") || (try? TypedRate(first)) != nil
        throw UsageError.missingArgument(name: isRate ? "CUR" : "RATE", command: invocation.command.name)
      }
      var draft = RateDraft(
        currency: try Currency(typed: code), rate: try TypedRate(rate).forUnit(unit))
      draft.date = date
      draft.acceptsUnlikely = context.globals.isYes
      return try context.ledger.setRate(draft, on: context.defaultTrip) {
        done, after in
        let rate = done.value
        let words = context.words
        var outcome = outcome(
          rate, words.set(rate), try words.worthOfThousand(rate), moved: try moved(by: done, after, context),
          context)
        if draft.rate.unit == nil, rate.looksPerHundred, try isFirst(rate, in: done.before, context) {
          outcome.warnings.append(words.perHundredPerhaps(rate))
        }
        outcome.warnings += try warnings(of: rate, in: after, context)
        return outcome
      }
    }
  }

  /// Whether no stored rate says if a typed one is likely.
  private static func isFirst(_ rate: ExchangeRate, in before: Snapshot, _ context: Context) throws -> Bool {
    try context.rateConverter(in: before).conversion(from: rate.currency, to: rate.quote, on: rate.date)
      == nil
  }

  private static func moved<Value>(
    by done: ChangeResult<Value>, _ after: Snapshot, _ context: Context
  ) throws -> Int {
    try FigureComparison(context, in: done.before).count(in: after, context)
  }

  /// A warning that no rate converts the home currency to the current trip's.
  private static func warnings(
    of rate: ExchangeRate, in snapshot: Snapshot, _ context: Context
  ) throws -> [String] {
    guard let trip = try context.defaultTrip(in: snapshot), trip.currency != rate.quote,
      try context.rateConverter(in: snapshot).conversion(from: rate.quote, to: trip.currency, on: rate.date)
        == nil
    else { return [] }
    return [context.words.leadsNowhere(rate, to: trip)]
  }

  struct Unset: Command {
    static let spec = CommandSpec(
      path: ["rates", "unset"],
      summary: Phrase("Remove a typed rate", "직접 입력한 환율 삭제하기"),
      examples: [
        Example(
          "dot rates unset JPY --date 2025-09-05",
          Phrase("for that day; without --date, the newest", "그날의 환율, --date가 없으면 가장 최근 환율"))
      ],
      writes: true, read: Self.init)

    private let code: String
    private let date: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      code = reader.argument("CUR")
      date = try reader.option(.date, Help.unsetDate)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.unsetRate(
        of: code, dated: date, on: context.defaultTrip
      ) { done, after in
        outcome(
          done.value, context.words.unset(done.value), moved: try moved(by: done, after, context), context)
      }
    }
  }

  private static func rateMembers(_ rate: ExchangeRate) -> [JSONMember] {
    [
      JSONMember("currency", JSON(rate.currency)), JSONMember("unit", .integer(rate.unit)),
      JSONMember("base", JSON(rate.base)), JSONMember("quote", JSON(rate.quote)),
      JSONMember("date", JSON(rate.date)), JSONMember("source", .string(rate.source.rawValue)),
    ]
  }

  private static func outcome(
    _ rate: ExchangeRate, _ done: @autoclosure @escaping () -> String, _ worth: String? = nil, moved: Int,
    _ context: Context
  ) -> Outcome {
    Outcome(
      json: [JSONMember("rate", .object(rateMembers(rate))), JSONMember("moved", .integer(moved))],
      text: [done()] + [worth].compactMap(\.self) + (moved == 0 ? [] : [context.words.moved(moved)]),
      isConfirmation: true)
  }

  struct Quota: Command {
    static let spec = CommandSpec(
      path: ["rates", "quota"],
      summary: Phrase("Show how many calls have been used", "지금까지 쓴 호출 수"),
      examples: [Example("dot rates quota", Phrase("of 1,000 a day in Seoul", "서울 기준 하루 1,000번 중"))],
      read: Self.init)

    private let source: RateSourceName?

    private init(_ reader: inout ArgumentReader) throws { source = try reader.option(.source, Help.source) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let source = source ?? .eximbank
      guard let quota = try context.quota(of: source) else {
        if source.profile.needsKey { throw RateError.noKey.of(source) }
        return Outcome(json: [JSONMember("limit", nil)], text: [context.words.notCounted(source)])
      }
      return Outcome(json: QuotaView(quota).members, text: context.words.quota(quota))
    }
  }

  struct Accept: Command {
    static let spec = CommandSpec(
      path: ["rates", "accept"],
      summary: Phrase("Accept a rate that moved more than 20%", "20% 넘게 움직인 환율을 확인하고 쓰기"),
      examples: [
        Example(
          "dot rates accept ARS --date 2025-09-08",
          Phrase("a correct rate, despite the jump", "많이 움직였지만 맞는 환율"))
      ],
      writes: true, read: Self.init)

    private let code: String
    private let date: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      code = reader.argument("CUR")
      date = try reader.option(.date, Help.acceptDate)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      guard let date else { throw UsageError.missingOption(name: "--date", command: "rates accept") }
      return try context.ledger.acceptRate(
        of: code, dated: date, on: context.defaultTrip
      ) { done, after in
        let (rates, moved) = (done.value, try moved(by: done, after, context))
        let words = context.words
        return Outcome(
          json: [
            JSONMember("rates", each: rates) { .object(rateMembers($0)) },
            JSONMember("moved", .integer(moved)),
          ],
          text: rates.map(words.accepted) + [words.moved(moved)], isConfirmation: true)
      }
    }
  }

  static let sources = CommandSpec(
    path: ["rates", "sources"],
    summary: Phrase("List rate sources and the currencies they serve", "환율 출처와 제공하는 통화 보기"),
    examples: [
      Example("dot rates sources", Phrase("the order of sources, and what is stored", "출처의 순서와 저장된 환율"))
    ],
    notes: Phrase(
      "The first source that has a currency serves it. To choose another: dot config set rates.source.VND openexchangerates",
      "통화마다 그 통화를 고시하는 첫 번째 출처의 환율을 씁니다. 출처를 바꾸려면: dot config set rates.source.VND openexchangerates")
  ) { _, context in
    try context.ledger.read { snapshot in
      let routing = try context.routing(in: snapshot)
      let words = context.words
      let rows = try RateSourceName.allCases.map { source in
        SourceRow(
          source: source, rank: routing.order.firstIndex(of: source).map { $0 + 1 },
          hasKey: try source.profile.needsKey ? context.key(of: source) != nil : nil,
          days: try snapshot.rateDates(source),
          serves: routing.overrides.filter { $0.value == source }.map(\.key).sorted())
      }
      return Listing(
        "sources", of: rows,
        columns: [
          .text { $0.rank.map { "\($0)" } ?? "" },
          .text(words.sourceLabel, style: .bold) { words.source($0.source) },
          .text(words.keyLabel, .optional(2), style: .dim) {
            $0.hasKey.map { $0 ? words.keyStored : words.notSet } ?? words.noKeyNeeded
          },
          .text(words.latestLabel, style: .dim) { $0.days.last?.description ?? "" },
          .text(words.daysLabel, .right(optional: 1)) { "\($0.days.count)" },
          .text(words.servesLabel, .flexible(8)) { words.serving($0.source, $0.serves) }, .record(\.json),
        ]
      ).outcome(context)
    }
  }
}

/// A source, as `rates sources` shows it.
private struct SourceRow: Sendable {
  let source: RateSourceName
  /// Its rank among the sources that are asked; `nil` for the others.
  let rank: Int?
  /// `nil` if it needs none.
  let hasKey: Bool?
  let days: [Day]
  /// Currencies assigned to it by name.
  let serves: [Currency]

  var json: JSON {
    [
      "name": .string(source.rawValue), "rank": rank.map { .integer($0) } ?? .null,
      "needsKey": .bool(source.profile.needsKey), "hasKey": hasKey.map { .bool($0) } ?? .null,
      "hub": JSON(source.profile.hub),
      "currencies": source.profile.currencies.map { .array($0.sorted().map { .string($0) }) } ?? .null,
      "days": .integer(days.count), "latest": JSON(days.last), "serves": .array(serves.map { JSON($0) }),
    ]
  }

}

extension TypedRate {
  /// The same for the number of units of `--unit`, unless it says its own.
  func forUnit(_ unit: Int?) throws(UsageError) -> TypedRate {
    guard let unit else { return self }
    if self.unit != nil { throw .conflict("--unit", text) }
    guard let rate = per(unit) else {
      throw .badValue(option: "--unit", value: "\(unit)", allowed: GivenRate.units.map(String.init))
    }
    return rate
  }
}
