import TripLedger

/// A row of the board: a rate, the source it is from, and the prices that were seen before it.
struct WatchRow {
  /// The most prices that are kept for a sparkline.
  static let longestSeries = 60

  let source: RateSourceName
  private(set) var rate: LiveRate
  var state: LiveState
  /// The name in both languages; empty where there is none.
  let name: Phrase
  /// The latest last.
  private(set) var series: [ExactDecimal]
  /// A target that the rate has reached.
  var reached: RateTarget?

  init(source: RateSourceName, rate: LiveRate, state: LiveState, name: Phrase, series: [ExactDecimal] = []) {
    (self.source, self.rate, self.state, self.name) = (source, rate, state, name)
    self.series = (series + (series.last == rate.base ? [] : [rate.base])).suffix(Self.longestSeries)
  }

  var code: String { rate.code }

  /// The code that tells a coin from a currency: `USD`, `UPBIT:BTC`.
  var fullCode: String { source.isForCoins ? Currency(coin: code)?.code ?? code : code }

  mutating func take(_ newer: LiveRate) {
    if newer.unit != rate.unit || newer.quote != rate.quote { series = [] }
    rate = newer
    series.append(newer.base)
    if series.count > Self.longestSeries { series.removeFirst(series.count - Self.longestSeries) }
  }

  func sparkline(columns: Int, ascii: Bool) -> String {
    let scale = series.map(\.scale).max() ?? 0
    return Sparkline(series.map { $0.units(of: scale) }).line(columns: columns, ascii: ascii)
  }
}
