extension Words {
  /// `12,000 JPY`, or `12,000엔`.
  package func money(_ amount: Amount) -> String { money(amount, provisional: false) }

  /// What amounts of a currency are counted in: its code, or its name.
  package func unit(_ currency: Currency) -> String {
    guard namesCurrencies, !currency.isCoin else { return currency.shortName }
    return (language == .korean ? Self.everyday[currency.code] : nil) ?? currencyName(currency)
  }

  /// Korean names without a country, if there is only one that travellers mean.
  private static let everyday = ["KRW": "원", "JPY": "엔", "CNY": "위안", "EUR": "유로", "VND": "동", "THB": "바트"]

  /// Marks a provisional figure with `~`.
  package func money(_ amount: Amount, provisional: Bool) -> String {
    let name = unit(amount.currency)
    let isJoined = namesCurrencies && name == Self.everyday[amount.currency.code]
    let space = isJoined ? "" : keepsAmounts ? "\u{A0}" : " "
    return figure(amount, provisional: provisional) + space + name
  }

  /// The same words for texts that a browser breaks into lines.
  package var keepingAmounts: Words {
    var words = self
    words.keepsAmounts = true
    return words
  }

  /// `~12,000 JPY`.
  package func money(_ figure: TripFigure) -> String {
    money(figure.amount, provisional: figure.isProvisional)
  }

  /// What `~` means, if no reasons are listed.
  package var provisionalMark: String {
    say(
      "~ marks a provisional figure: a nearer rate may still be published.",
      "~는 잠정 금액으로, 더 가까운 날의 환율이 나오면 바뀔 수 있습니다.")
  }

  /// An amount whose currency the heading names: `~12,000` if it is provisional.
  package func figure(_ amount: Amount, provisional: Bool) -> String {
    marked(amount.grouped, provisional: provisional)
  }

  /// Digits with the mark of what is provisional before their sign: `~-5`, on a page `~−5`.
  func marked(_ digits: String, provisional: Bool) -> String {
    (provisional ? "~" : "") + (isPage && digits.hasPrefix("-") ? "\u{2212}" + digits.dropFirst() : digits)
  }

  /// `~12,000`.
  package func figure(_ figure: TripFigure) -> String {
    self.figure(figure.amount, provisional: figure.isProvisional)
  }

  /// The total of expenses of which `unconverted` are not in it.
  ///
  /// Where that is all of them, it is shown as missing, not as zero.
  package func total(_ amount: Amount, provisional: Bool, unconverted: Int, of count: Int) -> String {
    count > 0 && unconverted == count ? notConvertedMark : figure(amount, provisional: provisional)
  }

  /// The same of a subtotal.
  package func total(_ subtotal: Subtotal) -> String {
    total(
      subtotal.amount, provisional: subtotal.isProvisional, unconverted: subtotal.unconverted,
      of: subtotal.count)
  }

  /// Amounts added up by currency: `70,000 KRW, 12.50 USD`; `nil` if there is nothing to add up.
  package func sums(
    _ amounts: [Amount], isProvisional: Bool = false, unconverted: Int = 0
  ) -> String? {
    let sums = Dictionary(grouping: amounts, by: \.currency).sorted { $0.key < $1.key }
      .compactMap { try? Amount.sum($0.value, in: $0.key) }
      // Nothing of what no rate converts is no sum.
      .filter { $0.minorUnits != 0 || unconverted == 0 }
    let texts =
      sums.map { money($0, provisional: isProvisional) }
      + (unconverted > 0 ? [unconvertedCount(unconverted)] : [])
    return texts.isEmpty ? nil : list(texts)
  }

  /// The same of subtotals.
  package func sums(of subtotals: [Subtotal]) -> String? {
    sums(
      subtotals.map(\.amount), isProvisional: subtotals.contains(where: \.isProvisional),
      unconverted: subtotals.reduce(0) { $0 + $1.unconverted })
  }

  /// A subtotal with its currency, and how many expenses are not in it.
  package func totalMoney(_ subtotal: Subtotal) -> String {
    let missing = subtotal.unconverted
    let sum = money(subtotal.amount, provisional: subtotal.isProvisional)
    return missing == 0
      ? sum : list((subtotal.count > missing ? [sum] : []) + [unconvertedCount(missing)])
  }

  /// `938.28 KRW per 100 JPY`.
  package func rate(_ rate: ExchangeRate) -> String {
    ratio(GivenRate(base: rate.base, unit: rate.unit, quote: rate.quote), of: rate.currency)
  }

  /// `938.28 KRW per 100 JPY`, or the other way round if it was typed so: `30,500 VND per 1 EUR`.
  package func ratio(_ rate: GivenRate, of currency: Currency) -> String {
    if let inverse = rate.inverse {
      return ratio(base: inverse, quote: currency, unit: 1, currency: rate.quote)
    }
    return ratio(base: rate.base, quote: rate.quote, unit: rate.unit, currency: currency)
  }

  package func ratio(base: ExactDecimal, quote: Currency, unit: Int, currency: Currency) -> String {
    ratio(base: Grouping.thousands(base.description), quote: quote, unit: unit, currency: currency)
  }

  package func ratio(base: String, quote: Currency, unit: Int, currency: Currency) -> String {
    let (price, name) = ("\(base) \(quote)", currency.shortName)
    return say("\(price) per \(unit) \(name)", "\(unit) \(name)에 \(price)")
  }

  /// The rates behind a conversion, with their dates and sources.
  package func origin(of conversion: Conversion, from currency: Currency) -> String {
    let legs = conversion.legs.map { leg in
      switch leg.origin {
      case .rate(let rate, _):
        "\(self.rate(rate)), \(date(rate.date, of: rate.source))\(age(conversion.age(of: rate))), \(source(rate.source))"
          + (leg.insteadOf.map { " (\(insteadOf($0)))" } ?? "")
      case .given(let given):
        ratio(given, of: currency)
          + say(", given with the expense", ", 지출과 함께 입력")
      case .charged(let charged, _):
        say("\(money(charged)) charged by the card", "카드 청구액 \(money(charged))")
      case .wallet(let cost, let others, _): "\(money(cost)): \(atCost(others))"
      }
    }
    return legs.joined(separator: "; ")
  }

  /// The date of a rate; of the price of a coin, the moment, since trading never stops.
  package func date(_ day: Day, of source: RateSourceName) -> String {
    guard source.isForCoins else { return self.day(day) }
    return say(
      "close of \(self.day(day)), 09:00 in Seoul on \(self.day(day + 1))",
      "\(self.day(day)) 종가(서울 \(self.day(day + 1)) 09:00)")
  }

  /// Shown beside a rate of another source than the leading one.
  func insteadOf(_ leading: RateSourceName) -> String {
    say("instead of \(source(leading))", "\(source(leading)) 대신")
  }

  /// ` (69 days old)`; nothing for a rate that is not old.
  private func age(_ days: Int?) -> String { days.map { say(" (\($0, "day") old)", "(\($0)일 전)") } ?? "" }

  /// The old rates used in a report, once each, by date, then by currency.
  package func oldRateNotes(_ rows: [Row]) -> [String] {
    var ages: [ExchangeRate: [Int]] = [:]
    for row in rows.undivided {
      guard let conversion = row.converted?.conversion, conversion.isOld else { continue }
      for rate in conversion.legs.compactMap(\.rate) {
        if let age = conversion.age(of: rate) { ages[rate, default: []].append(age) }
      }
    }
    return ages.sorted { ($0.key.date, $0.key.currency) < ($1.key.date, $1.key.currency) }.map { rate, ages in
      let age = ages.max() ?? 0
      return say("Old rate: ", "오래된 환율: ") + "\(self.rate(rate)), \(day(rate.date)), \(source(rate.source)): "
        + (ages.count == 1
          ? say("\(age, "day") before the expense", "지출 날짜보다 \(age)일 앞선 환율")
          : say(
            "up to \(age, "day") before \(ages.count, "expense")", "지출 \(ages.count)건의 날짜보다 최대 \(age)일 앞선 환율"))
    }
  }

  var estimate: String { say("estimate", "추정") }

  /// The converted amount, with the rates behind it.
  package func converted(_ converted: Converted, of amount: Amount) -> String {
    say("Worth", "환산") + " \(money(converted.amount, provisional: converted.isProvisional))"
      + " (\(origin(of: converted.conversion, from: amount.currency)))"
  }

  /// The same in short: several rates as the one that they come to, and why it may still change.
  package func worth(
    _ amount: Amount, by conversion: Conversion, from currency: Currency,
    because reason: Conversion.Provisional?
  ) -> String {
    let money = money(amount, provisional: conversion.isProvisional)
    let rate = crossed(conversion, from: currency, to: amount.currency)
    let parts =
      [rate ?? origin(of: conversion, from: currency)] + (reason.flatMap(untilKnown).map { [$0] } ?? [])
    return say("Worth", "환산") + " \(money) (\(parts.joined(separator: "; ")))"
  }

  /// `148.494 JPY per 1 USD, 2025-09-05, Korea Eximbank`, with the oldest date; `nil` for a single rate.
  private func crossed(_ conversion: Conversion, from currency: Currency, to target: Currency) -> String? {
    let first = conversion.legs.first?.rate
    let unit = first?.currency == currency ? first?.unit ?? 1 : 1
    let isOfRates = conversion.legs.allSatisfy { leg in
      switch leg.origin {
      case .rate, .given: true
      case .charged, .wallet: false
      }
    }
    guard conversion.legs.count > 1, isOfRates,
      let price = try? (conversion.factor * Fraction(Int128(unit), over: 1)).significant(6)
    else { return nil }
    let names =
      (conversion.usesGivenRate ? [say("given with the expense", "지출과 함께 입력")] : [])
      + conversion.sources.map(source)
    let instead = conversion.legs.compactMap(\.insteadOf).first.map { " (\(insteadOf($0)))" } ?? ""
    return ratio(base: price, quote: target, unit: unit, currency: currency)
      + ", \(conversion.rateDate)\(age(conversion.age)), \(list(names))\(instead)"
  }

  /// When a provisional figure becomes final, if that is only a matter of time.
  private func untilKnown(_ reason: Conversion.Provisional) -> String? {
    switch reason.reason {
    case .unknown: say("provisional until `dot rates fetch`", "`dot rates fetch` 전까지 잠정")
    case .mayChange where reason.source.isForCoins:
      say(
        "provisional until `dot rates fetch` after 09:00 in Seoul on \(reason.date + 1)",
        "서울 시각 \(reason.date + 1) 09:00 뒤에 `dot rates fetch`로 확정")
    case .mayChange:
      say("provisional until \(reason.date) is over (UTC)", "\(reason.date)(UTC)이 끝날 때까지 잠정")
    case .suspect, .old: nil
    }
  }

  package func cashWorth(_ amount: Amount, percent: ExactDecimal) -> String {
    say(
      "In cash about \(money(amount)) (estimate: base rate + \(percent)%)",
      "현찰로 사면 약 \(money(amount)) (추정: 매매기준율 + \(percent)%)")
  }

  /// `source` serves the currency; `nil` if its rate can only be typed.
  package func noRateYet(_ currency: Currency, on day: Day, today: Day, source: RateSourceName?) -> String {
    let option = source == .eximbank ? "" : " --source \(source?.rawValue ?? "")"
    let next =
      source == nil
      ? "dot rates set \(currency) RATE --date \(day)"
      : day == today && source != .upbit ? "dot rates today" : "dot rates fetch --date \(day)" + option
    let name = currency.shortName
    return say(
      "No rate for \(name) on \(day) is stored yet: \(next)", "\(day)의 \(name) 환율이 아직 없습니다: \(next)")
  }

  /// The rates that may still come, in the order of their dates, with the command that asks for all of them.
  func noRates(_ missing: [Conversion.Provisional]) -> String {
    let sources: [RateSourceName] = missing.map(\.source).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    let named = sources.map { source in
      (rates: rates(missing.filter { $0.source == source }), source: self.source(source))
    }
    guard named.count > 1 else {
      return say(
        "~ provisional: no rates of \(named[0].rates) yet (\(named[0].source)): dot rates fetch",
        "~ 잠정: \(named[0].rates) 환율(\(named[0].source))을 아직 받지 못했습니다: dot rates fetch")
    }
    let all = list(named.map { say("\($0.rates) (\($0.source))", "\($0.rates) 환율(\($0.source))") })
    return say(
      "~ provisional: no rates of \(all) yet: dot rates fetch", "~ 잠정: 아직 받지 못한 \(all): dot rates fetch")
  }

  /// Which rates of one source are missing: `JPY, USD for 2025-09-08`.
  private func rates(_ missing: [Conversion.Provisional]) -> String {
    let dates: [Day] = missing.map(\.date).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    let currencies = Set(missing.map(\.currency)).sorted()
    func rates(of currencies: [Currency], for dates: [Day]) -> String {
      let names = list(currencies.map(\.shortName))
      let days =
        dates.count > 3
        ? say(
          "\(dates.count, "date") between \(dates[0]) and \(dates[dates.count - 1])",
          "\(dates[0])부터 \(dates[dates.count - 1])까지의 날짜 중 \(dates.count)일의")
        : list(dates.map(\.description))
      return say("\(names) for \(days)", "\(days) \(names)")
    }
    // Two lists side by side would read as pairs if not each currency is missing on each date.
    let areApart = missing.count <= 4 && missing.count < currencies.count * dates.count
    return areApart
      ? list(missing.map { rates(of: [$0.currency], for: [$0.date]) }) : rates(of: currencies, for: dates)
  }

  /// Why a figure is provisional.
  package func provisional(_ provisional: Conversion.Provisional) -> String {
    let source = source(provisional.source)
    switch provisional.reason {
    case .unknown: return noRates([provisional])
    case .mayChange where provisional.source.isForCoins:
      let (day, name) = (provisional.date, provisional.currency.shortName)
      return say(
        "~ provisional: the close of \(day) for \(name) (\(source)) is known at 09:00 in Seoul on \(day + 1); then: dot rates fetch",
        "~ 잠정: \(name)의 \(day) \(source) 종가는 서울 시각 \(day + 1) 09:00에 정해집니다. 그 뒤에: dot rates fetch")
    case .mayChange:
      return say(
        "~ provisional: the rates for \(provisional.date) (\(source)) may change until that day is over (UTC)",
        "~ 잠정: \(provisional.date) \(source) 환율은 그날(UTC)이 끝날 때까지 바뀔 수 있습니다")
    case .old(let used):
      return say(
        "~ provisional: no rate for \(provisional.currency) in the 10 days up to \(provisional.date); the rate of \(used) is used",
        "~ 잠정: \(provisional.date) 이전 10일 안에 \(provisional.currency) 환율이 없어 \(used) 환율을 씁니다")
    case .suspect(let suspicion):
      let accept = "dot rates accept \(provisional.currency) --date \(provisional.date)"
      let (before, after) = (rate(suspicion.previous), rate(suspicion.rate))
      return say(
        "~ provisional: \(after) on \(provisional.date) (\(source)) is more than 20% off \(before) on \(suspicion.previous.date), which is used until you accept the new rate: \(accept)",
        "~ 잠정: \(provisional.date) \(source) 환율(\(after))이 \(suspicion.previous.date) 환율(\(before))과 20% 넘게 차이 나서, 확인할 때까지 이전 환율을 씁니다: \(accept)"
      )
    }
  }
}
