/// Finds the rates that lead from one currency to another on a date.
///
/// Each currency has a leading source. Its price is that source's newest rate on or before the date, in the
/// source's pivot: the currency that all of its rates share (won, euro or dollar). A pivot's own price is in the
/// root, the pivot of the first source, or, from a source of another pivot, in that pivot. A conversion follows the
/// prices of both currencies toward the root up to the first currency they share: at most these three currencies
/// are in between, and none twice. A typed rate comes first at either end, and is not used in between.
struct RateResolver {
  let cache: RateCache
  let routing: RateRouting
  let now: Instant
  /// Whether a rate that waits to be accepted is used as it is.
  var takesSuspects = false

  /// A currency's price in another.
  private typealias Price = RatePath.Step

  /// Returns the path; `nil` if no rate leads to `target`, and no steps between equal currencies.
  func path(from: Currency, to target: Currency, on date: Day) throws -> RatePath? {
    let head = try typed(from, on: date)
    let tail = try typed(target, on: date)?.reversed
    if let head, head.end == target { return RatePath(steps: [head]) }
    if let tail, tail.start == from { return RatePath(steps: [tail]) }
    guard var steps = try crossed(head?.end ?? from, tail?.start ?? target, on: date) else { return nil }
    // Mostly nothing was typed. A typed rate is not needed if the other rates lead back to its currency: as long as
    // those that lead there and on may change, it may be needed after all.
    if let head {
      if let index = steps.firstIndex(where: { $0.end == from }) {
        let awaited = steps[...index].lazy.compactMap(\.provisional).first
        steps.removeFirst(index + 1)
        steps[0].provisional = steps[0].provisional ?? awaited
      } else {
        steps.insert(head, at: 0)
      }
    }
    if let tail {
      if let index = steps.firstIndex(where: { $0.end == target }) {
        let awaited = steps[(index + 1)...].lazy.compactMap(\.provisional).first
        steps.removeLast(steps.count - index - 1)
        steps[index].provisional = steps[index].provisional ?? awaited
      } else {
        steps.append(tail)
      }
    }
    return RatePath(steps: steps)
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
        let steps = count == up.count ? up : Array(up[..<count])
        return other == 0 ? steps : steps + down[..<other].reversed().map(\.reversed)
      }
    }
    return nil
  }

  /// Returns the prices that lead from a currency to the root, as far as they are known.
  private func way(_ currency: Currency, on date: Day) throws -> [Price] {
    var prices: [Price] = []
    var current = currency
    while current != routing.root, let price = try price(of: current, behind: prices, on: date) {
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
    if let published, published.rate.date > rate.date { return nil }
    let suspicion = published?.provisional.flatMap { $0.date > rate.date ? $0 : nil }
    step.provisional = try suspicion ?? open(leading, subject, from: date, to: rate.date + 1)
    return step
  }

  /// Returns the published price of a currency other than the root.
  ///
  /// Uses the leading source's price if it is within the walk-back; else the first other source's that is;
  /// else the newest of the leading source, or of the first other source that has any. A source whose price leads
  /// back to where the prices that led here started has none.
  private func price(of currency: Currency, behind way: [Price] = [], on date: Day) throws -> Price? {
    guard let leading = routing.leadingSource(of: currency), !leadsBack(leading, currency, behind: way) else {
      return try substitute(for: nil, nil, currency, behind: way, on: date)
    }
    let price = try price(of: currency, by: leading, on: date)
    guard var price, price.rate.date >= date - RateFetcher.maximumLookback else {
      return try substitute(for: leading, price, currency, behind: way, on: date)
    }
    price.provisional = try price.provisional ?? open(leading, currency, from: date, to: price.rate.date)
    return price
  }

  /// Returns the price of a currency if the leading source has none, or only an old one.
  ///
  /// Final only if every source that comes before is known to have nothing within the walk-back.
  private func substitute(
    for leading: RateSourceName?, _ leadingPrice: Price?, _ currency: Currency, behind way: [Price],
    on date: Day
  ) throws -> Price? {
    let limit = date - RateFetcher.maximumLookback
    var old = leadingPrice.map { (price: $0, source: leading) }
    var awaited =
      try leadingPrice?.provisional ?? leading.flatMap { try open($0, currency, from: date, to: limit) }
    for source in routing.otherSources(of: currency) where !leadsBack(source, currency, behind: way) {
      let price = try price(of: currency, by: source, on: date)
      if var price, price.rate.date >= limit {
        price.provisional =
          try awaited ?? price.provisional ?? open(source, currency, from: date, to: price.rate.date)
        price.insteadOf = leading
        return price
      }
      awaited = try awaited ?? price?.provisional ?? open(source, currency, from: date, to: limit)
      if let price, old == nil { old = (price, source) }
    }
    guard let old, let source = old.source else { return nil }
    var price = old.price
    let reason = Conversion.Provisional(
      date: date, source: leading ?? source, currency: currency, reason: .old(price.rate.date))
    price.provisional = awaited ?? reason
    price.insteadOf = source == leading ? nil : leading
    return price
  }

  /// Returns the currency that a source's price of another is in: its pivot, or, for that pivot, the root.
  private func end(of source: RateSourceName, _ currency: Currency) -> Currency? {
    source.pivot == currency ? routing.root : source.pivot
  }

  /// Whether a source's price of a currency leads to one of those that `way` has passed, or to one whose own price leads
  /// here: of two such prices one counts, whatever is stored, so that a final figure stays when the other one arrives.
  private func leadsBack(_ source: RateSourceName, _ currency: Currency, behind way: [Price]) -> Bool {
    guard let end = end(of: source, currency), end != routing.root else { return false }
    if way.contains(where: { $0.start == end }) { return true }
    guard RateSourceName.pivots.contains(currency), let theirs = routing.leadingSource(of: end),
      self.end(of: theirs, end) == currency
    else { return false }
    return routing.leadingSource(of: currency) != source || end.code < currency.code
  }

  /// Returns one source's price of a currency, in its pivot, or, for that pivot, in the root.
  private func price(of currency: Currency, by source: RateSourceName, on date: Day) throws -> Price? {
    guard let end = end(of: source, currency) else { return nil }
    return try step(from: currency, to: end, by: source, on: date)
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
    if let stored, FetchPolicy.isComplete(stored) { return nil }
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
    return try FetchPolicy.isClosed(
      date, of: source, now: now, stored: stored, laterIsPublished: hasPublished(source, after: date))
  }
}
