/// Finds the rates that lead from one currency to another on a date.
///
/// Each currency has a leading source. Its price is that source's newest rate on or before the date, in the
/// source's pivot: the currency that all of its rates share (won, euro or dollar). A pivot has a price in the
/// root, the pivot of the first source. A conversion follows the prices of both currencies toward the root up
/// to the first currency they share: at most these three currencies are in between. A typed rate comes first
/// at either end, and is not used in between.
struct RateResolver {
  let cache: RateCache
  let routing: RateRouting
  let now: Instant
  /// Whether a rate that waits to be accepted is used as it is.
  var takesSuspects = false

  /// A currency's price in another: one rate, or for a pivot two, through a third currency.
  private struct Price {
    var steps: [RatePath.Step]
    let end: Currency

    var date: Day { steps.lazy.map(\.rate.date).min() ?? Day(number: .min) }
    /// Why a newer rate of the source is not in use.
    var suspicion: Conversion.Provisional? { steps.lazy.compactMap(\.provisional).first }

    /// Sets why the whole price may still change, and which source it replaces.
    mutating func mark(provisional: Conversion.Provisional?, insteadOf: RateSourceName? = nil) {
      for index in steps.indices {
        steps[index].provisional = index == 0 ? provisional : nil
        steps[index].insteadOf = insteadOf
      }
    }
  }

  /// Returns the path; `nil` if no rate leads to `target`, and no steps between equal currencies.
  func path(from: Currency, to target: Currency, on date: Day) throws -> RatePath? {
    let head = try typed(from, on: date)
    let tail = try typed(target, on: date)?.reversed
    if let head, head.end == target { return RatePath(steps: [head]) }
    if let tail, tail.start == from { return RatePath(steps: [tail]) }
    guard let middle = try crossed(head?.end ?? from, tail?.start ?? target, on: date) else { return nil }
    // Mostly nothing was typed.
    if head == nil, tail == nil { return RatePath(steps: middle) }
    return RatePath(steps: [head].compactMap(\.self) + middle + [tail].compactMap(\.self))
  }

  /// Whether a currency has a price on a date, in any currency.
  func hasPrice(_ currency: Currency, on date: Day) throws -> Bool {
    if try currency == routing.root || cache.typed(currency, upTo: date) != nil { return true }
    return try price(of: currency, on: date) != nil
  }

  // MARK: Ways

  /// Returns the published rates between two currencies: up to the first shared currency, and down again.
  private func crossed(_ from: Currency, _ target: Currency, on date: Day) throws -> [RatePath.Step]? {
    if from == target { return [] }
    let up = try way(from, on: date)
    let down = try way(target, on: date)
    func node(_ way: [Price], _ start: Currency, _ count: Int) -> Currency {
      count == 0 ? start : way[count - 1].end
    }
    for count in 0...up.count {
      for other in 0...down.count where node(up, from, count) == node(down, target, other) {
        let steps = up[..<count].flatMap(\.steps)
        return other == 0 ? steps : steps + down[..<other].flatMap(\.steps).reversed().map(\.reversed)
      }
    }
    return nil
  }

  /// Returns the prices that lead from a currency to the root, as far as they are known.
  private func way(_ currency: Currency, on date: Day) throws -> [Price] {
    var prices: [Price] = []
    var current = currency
    while current != routing.root, let price = try price(of: current, on: date) {
      prices.append(price)
      current = price.end
    }
    return prices
  }

  // MARK: Prices

  /// Returns the rate that the user typed for a currency, unless the leading source has a newer one.
  private func typed(_ currency: Currency, on date: Day) throws -> RatePath.Step? {
    guard let rate = try cache.typed(currency, upTo: date) else { return nil }
    // The root has no price of its own: its rate is the other currency's price.
    let subject = currency == routing.root ? rate.quote : currency
    var step = RatePath.Step(rate: rate, start: currency)
    guard let leading = routing.leadingSource(of: subject) else { return step }
    let published = try price(of: subject, by: leading, on: date)
    if let published, published.date > rate.date { return nil }
    let suspicion = published?.suspicion.flatMap { $0.date > rate.date ? $0 : nil }
    step.provisional = try suspicion ?? open(leading, subject, from: date, to: rate.date + 1)
    return step
  }

  /// Returns the published price of a currency other than the root.
  ///
  /// Uses the leading source's price if it is within the walk-back; else the first other source's that is;
  /// else the newest of the leading source, or of the first other source that has any.
  private func price(of currency: Currency, on date: Day) throws -> Price? {
    guard let leading = routing.leadingSource(of: currency) else {
      return try substitute(for: nil, nil, currency, on: date)
    }
    let price = try price(of: currency, by: leading, on: date)
    guard var price, price.date >= date - RateFetcher.walkBack else {
      return try substitute(for: leading, price, currency, on: date)
    }
    let reason = try price.suspicion ?? open(leading, currency, from: date, to: price.date)
    price.mark(provisional: reason)
    return price
  }

  /// Returns the price of a currency if the leading source has none, or only an old one.
  ///
  /// Final only if every source that comes before is known to have nothing within the walk-back.
  private func substitute(
    for leading: RateSourceName?, _ leadingPrice: Price?, _ currency: Currency, on date: Day
  ) throws -> Price? {
    let limit = date - RateFetcher.walkBack
    var old = leadingPrice.map { (price: $0, source: leading) }
    var awaited =
      try leadingPrice?.suspicion ?? leading.flatMap { try open($0, currency, from: date, to: limit) }
    for source in routing.otherSources(of: currency) {
      let price = try price(of: currency, by: source, on: date)
      if var price, price.date >= limit {
        let own = try price.suspicion ?? open(source, currency, from: date, to: price.date)
        price.mark(provisional: awaited ?? own, insteadOf: leading)
        return price
      }
      awaited = try awaited ?? price?.suspicion ?? open(source, currency, from: date, to: limit)
      if let price, old == nil { old = (price, source) }
    }
    guard let old, let source = old.source else { return nil }
    var price = old.price
    let reason = Conversion.Provisional(
      date: date, source: leading ?? source, currency: currency, reason: .old(price.date))
    price.mark(provisional: awaited ?? reason, insteadOf: source == leading ? nil : leading)
    return price
  }

  /// Returns one source's price for a currency: in its pivot, or, for a pivot, in the root.
  private func price(of currency: Currency, by source: RateSourceName, on date: Day) throws -> Price? {
    guard let pivot = source.pivot else { return nil }
    let isPivot = RateSourceName.pivots.contains(currency)
    let end = isPivot ? routing.root : pivot
    let stations = pivot == currency || pivot == end ? [currency, end] : [currency, pivot, end]
    var steps: [RatePath.Step] = []
    for index in 1..<stations.count {
      let (start, next) = (stations[index - 1], stations[index])
      guard let step = try step(from: start, to: next, by: source, on: date) else { return nil }
      steps.append(step)
    }
    return Price(steps: steps, end: end)
  }

  private func step(
    from start: Currency, to end: Currency, by source: RateSourceName, on date: Day
  ) throws -> RatePath.Step? {
    guard let reading = try cache.reading(source, start, end, upTo: date) else { return nil }
    guard let suspicion = reading.suspicion else { return RatePath.Step(rate: reading.rate, start: start) }
    if takesSuspects {
      return RatePath.Step(rate: suspicion.rate, start: start, suspicion: suspicion)
    }
    let reason = Conversion.Provisional(
      date: suspicion.rate.date, source: source, currency: suspicion.rate.subject, reason: .suspect(suspicion)
    )
    return RatePath.Step(rate: reading.rate, start: start, provisional: reason)
  }

  // MARK: Provisional

  /// Returns the nearest date, going back, for which a source may still publish something.
  private func open(
    _ source: RateSourceName, _ currency: Currency, from date: Day, to last: Day
  ) throws -> Conversion.Provisional? {
    var day = date
    while day >= last {
      if let reason = try cache.openness(of: source, day, for: currency, now: now) {
        return Conversion.Provisional(date: day, source: source, currency: currency, reason: reason)
      }
      day = day - 1
    }
    return nil
  }
}

extension RateCache {
  /// Returns why a source may still publish or revise a date; `nil` if the date is settled.
  fileprivate func openness(
    of source: RateSourceName, _ date: Day, for currency: Currency, now: Instant
  ) throws -> Conversion.Provisional.Reason? {
    let stored = try day(source, date)?.restricted(to: currency)
    if let stored, AskingSchedule.isComplete(stored) { return nil }
    if try isClosed(source, date, stored, now: now) { return nil }
    // Once the day is over, another request settles it.
    // The price of a coin is known when the day is over.
    let isUnderWay =
      source.date(at: now) <= date && (stored?.isPublished == true || source.profile.calendar == .utcCloses)
    return isUnderWay ? .mayChange : .unknown(wasAsked: stored != nil)
  }

  /// Whether a source is known to publish nothing (more) for a date.
  func isClosed(_ source: RateSourceName, _ date: Day, _ stored: RateDay?, now: Instant) throws -> Bool {
    // A file of the full history contains every published day, and a newer one may be imported.
    if source == .ecb { return try date.weekday.isWeekend || hasPublished(source, after: date) }
    return try AskingSchedule.isClosed(
      date, of: source, now: now, stored: stored, laterIsPublished: hasPublished(source, after: date))
  }
}
