/// `dot rates show`
struct RatesShowCommand: Command {
  static let spec = CommandSpec(
    path: ["rates", "show"],
    summary: Phrase("Show the latest stored rate of a currency", "저장된 최근 환율 보기"),
    examples: [Example("dot rates show JPY", Phrase("from what is stored, offline", "저장된 환율에서, 오프라인으로"))],
    read: Self.init)

  private let code: String
  private let date: TypedDay?

  private init(_ reader: inout ArgumentReader) throws {
    code = reader.argument("CUR")
    date = try reader.option(.date, Help.rateDate)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let currency = try Currency(typed: code)
    let day = try context.day(date) ?? context.today()
    return try context.ledger.read { snapshot in
      guard currency != snapshot.homeCurrency else { throw LedgerError.rateOfItself(currency: currency.code) }
      let rates = try context.rateConverter(in: snapshot)
      let history = try RateHistory(yearOf: currency, in: snapshot.homeCurrency, upTo: day, rates: rates)
      guard let history, let latest = history.latest else {
        throw RateError.noRate(
          currency: try rates.missingCurrency(currency, snapshot.homeCurrency, on: day), on: day)
      }
      let view = RateShowView(
        history: history, latest: latest,
        estimate: try currency.isCoin ? nil : context.settings.cashEstimate(currency))
      let (json, lines) = (try view.json, try view.lines(context))
      return Outcome(json: json, lines: Lines(lines))
    }
  }
}

extension RateHistory {
  /// The year up to the newest price on or before a date; `nil` if there is none.
  fileprivate init?(yearOf currency: Currency, in home: Currency, upTo day: Day, rates: RateConverter) throws
  {
    guard currency != home, let newest = try rates.conversion(from: currency, to: home, on: day)?.rateDate
    else { return nil }
    // Between the last stored rate and a date far ahead there is nothing to look for.
    let last = try rates.storedDates(from: newest, to: day).last ?? newest
    let history = try Self(of: currency, in: home, from: newest - Self.year, to: last, rates: rates)
    guard let latest = history.latest else { return nil }
    // A cross over rates of two dates may be newer than the newest single rate.
    self =
      latest.date == newest
      ? history : try Self(of: currency, in: home, from: latest.date - Self.year, to: last, rates: rates)
  }
}

/// A currency's rate with what came before it.
private struct RateShowView {
  let history: RateHistory
  let latest: RateHistory.Point
  /// `nil` for a coin, which is never cash.
  let estimate: CashEstimate?

  private var cash: (buy: ExactDecimal, sell: ExactDecimal)? {
    get throws {
      guard let estimate else { return nil }
      if latest.conversion.legs.count == 1, latest.isExact {
        return (try estimate.buying(latest.decimal), try estimate.selling(latest.decimal))
      }
      let one = ExactDecimal(1)
      return (
        try (latest.base * estimate.buying(one).fraction).decimal().value,
        try (latest.base * estimate.selling(one).fraction).decimal().value
      )
    }
  }

  private var extremes: (month: RateHistory.Extremes?, year: RateHistory.Extremes?) {
    get throws {
      (try history.extremes(back: RateHistory.month), try history.extremes(back: RateHistory.year))
    }
  }

  var json: [JSONMember] {
    get throws {
      let cash = try cash
      let rate: JSON = [
        "currency": JSON(history.currency), "unit": .integer(history.unit), "base": JSON(latest.decimal),
        "quote": JSON(history.home), "date": JSON(latest.date),
        "source": .string(latest.sources.first?.rawValue ?? ""),
        "name": JSON(latest.conversion.legs.count == 1 ? latest.conversion.legs[0].rate?.name : nil),
        "cashBuy": JSON(cash?.buy), "cashSell": JSON(cash?.sell),
        "previousDate": JSON(history.previous?.date), "change": JSON(try history.change()),
      ]
      let (month, year) = try extremes
      var members = [
        JSONMember("rate", rate), JSONMember("changePercent", JSON(try history.changePercent())),
        JSONMember("high30", Self.member(month?.high)), JSONMember("low30", Self.member(month?.low)),
        JSONMember("high52w", Self.member(year?.high)), JSONMember("low52w", Self.member(year?.low)),
      ]
      if !latest.isExact { members.append(JSONMember("baseExact", false)) }
      if latest.conversion.legs.count > 1 {
        members.append(JSONMember("legs", RateLegs.json(latest.conversion)))
      }
      return members
    }
  }

  private static func member(_ point: RateHistory.Point?) -> JSON {
    point.map { ["base": JSON($0.decimal), "date": JSON($0.date)] } ?? .null
  }

  func lines(_ context: Context) throws -> [String] {
    let words = context.words
    let cash = try cash
    let (month, year) = try extremes
    let points = [latest, history.previous, month?.high, month?.low, year?.high, year?.low].compactMap { $0 }
    let fixed = PriceDigits(points.map { ($0.decimal, $0.isExact) }).text
    let ratio = words.ratio(
      base: fixed(latest.decimal), quote: history.home, unit: history.unit, currency: history.currency)
    var fields = [
      (words.rateLabel, ratio), (words.dateLabel, words.date(latest.date)),
      (words.sourceLabel, words.list(latest.sources.map(words.source))),
    ]
    if latest.conversion.legs.count > 1 {
      fields.append((words.legsLabel, words.origin(of: latest.conversion, from: history.currency)))
    }
    fields.append((words.changeLabel, try words.change(of: history, text: fixed)))
    for (title, extremes) in [(words.monthLabel, month), (words.yearLabel, year)] {
      // Of few stored days both are the same.
      guard let extremes, extremes.isWhole || extremes == year else { continue }
      fields.append(
        (extremes.isWhole ? title : words.sinceLabel(extremes.first), words.extremes(extremes, text: fixed)))
    }
    if let cash {
      fields += [(words.cashBuyLabel, fixed(cash.buy)), (words.cashSellLabel, fixed(cash.sell))]
    }
    var lines = context.fields(fields)
    let series = RateSeries(history, from: latest.date - RateHistory.month, to: latest.date)
    if series.isWorthDrawing {
      lines += words.since(
        series, columns: context.columns ?? LineChart.usualWidth, text: fixed)
    }
    if let suspicion = history.points.last?.suspicion { lines += context.wrapped(words.suspect(suspicion)) }
    return lines + (cash == nil ? [] : context.wrapped(words.cashNote))
  }
}

/// The rates that lead from a currency to another, as JSON.
enum RateLegs {
  static func json(_ conversion: Conversion) -> JSON {
    .array(
      conversion.legs.compactMap(\.rate).map { rate in
        [
          "pair": .string(rate.recordID), "unit": .integer(rate.unit), "base": JSON(rate.base),
          "date": JSON(rate.date), "source": .string(rate.source.rawValue),
        ]
      })
  }
}
