import TripLedger

/// The converted figures before a change of rates, to count afterwards how many it changed.
struct FigureComparison {
  private let before: ConvertedFigures

  init(_ context: Context) throws {
    before = try context.ledger.read { try ConvertedFigures(of: $0, rates: context.rateConverter(in: $0)) }
  }

  /// `routing` is the machine's, unless the command changes it.
  func count(in after: Snapshot, _ context: Context, routing: RateRouting? = nil) throws -> Int {
    let rates = try after.rateConverter(
      now: context.clock.now, routing: routing ?? context.routing(in: after))
    return try ConvertedFigures(of: after, rates: rates).moved(since: before)
  }
}
