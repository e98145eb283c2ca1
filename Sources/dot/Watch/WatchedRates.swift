/// Rates that a board shows, kept up to date by whoever gives them.
///
/// Times are seconds of a clock that never goes back.
package protocol WatchedRates: AnyObject {
  var source: RateSourceName { get }
  /// What can be waited for, besides the time of `next`.
  var descriptors: [Int32] { get }
  /// When `update` is due even if nothing has arrived.
  var next: Double { get }
  /// Takes what has arrived and asks what is due, without waiting for it.
  ///
  /// - Returns: whether an answer has come.
  func update(at now: Double) throws -> Bool
  /// Whether an answer is on its way without which the rest is not complete.
  var isAsking: Bool { get }
  /// What is known; `nil` before the first answer.
  func answer(at now: Double) -> LiveAnswer?
  /// A line about the source and its state.
  func header(_ words: Words, at now: Double) -> String
  func name(_ currency: Currency) -> Phrase
  /// Earlier prices of a rate, the latest last.
  func series(_ rate: LiveRate) -> [ExactDecimal]
  /// The days of a chart, or why there are none; `nil` while they are asked for.
  func chart(_ currency: Currency, _ words: Words) -> WatchBoard.Chart?
  /// Shows prices in another currency; whether there is a choice.
  func changeCurrency() -> Bool
  /// Asks as soon as the source may be asked, and reads again what is stored.
  func askNow(at now: Double)
  /// Why no rate can be shown.
  var failure: (any Error)? { get }
}
