/// A row of the board: a rate, the source it is from, and the prices that were seen before it.
package struct WatchRow {
  /// The most prices that are kept for a sparkline.
  static let longestSeries = 60

  let source: RateSourceName
  private(set) var rate: LiveRate
  private(set) var state: LiveState
  /// The name in both languages; empty if there is none.
  let name: Phrase
  /// The latest last.
  private(set) var series: [ExactDecimal]
  /// The targets that the rate has reached.
  private(set) var reached: [RateTarget] = []

  init(source: RateSourceName, rate: LiveRate, state: LiveState, name: Phrase, series: [ExactDecimal] = []) {
    (self.source, self.rate, self.state, self.name) = (source, rate, state, name)
    self.series = (series + (series.last == rate.base ? [] : [rate.base])).suffix(Self.longestSeries)
  }

  var key: WatchKey { WatchKey(source: source, currency: rate.currency) }

  mutating func take(_ newer: LiveRate, _ state: LiveState) {
    self.state = state
    guard newer != rate else { return }
    if newer.unit != rate.unit || newer.quote != rate.quote { series = [] }
    rate = newer
    series = (series + [newer.base]).suffix(Self.longestSeries)
  }

  /// Compares the rate with targets, and returns whether it has reached one that it had not before.
  mutating func reach(_ targets: [RateTarget]) -> Bool {
    let before = reached
    reached = targets.filter { $0.isReached(by: rate) }
    return reached.contains { !before.contains($0) }
  }

  func matches(_ wanted: FoldedText) -> Bool {
    [rate.currency.shortName, name.english, name.korean].contains { FoldedText($0).match(wanted) != nil }
  }

  func sparkline(columns: Int, ascii: Bool) -> String {
    let scale = series.map(\.scale).max() ?? 0
    return Sparkline(series.map { $0.units(of: scale) }).line(columns: columns, ascii: ascii)
  }
}

/// What a row is known by.
struct WatchKey: Hashable, Sendable {
  let source: RateSourceName
  let currency: Currency
}

extension RateTarget {
  /// Whether a rate meets the target: the same currency, priced in the same.
  fileprivate func isReached(by rate: LiveRate) -> Bool {
    guard rate.currency == currency, rate.quote == price.quote,
      let factor = try? rate.base.fraction * Fraction(Int128(rate.unit), over: 1).inverse
    else { return false }
    return (try? isReached(by: factor)) ?? false
  }
}
