import TripLedger

/// What was converted before a person's act on rates, to say afterwards how many figures it moved.
struct MovedFigures {
  private let before: ConvertedFigures

  init(_ context: Context) throws {
    before = try context.ledger.read { try ConvertedFigures(of: $0, rates: context.rateConverter(in: $0)) }
  }

  /// `routing` is that of the machine, unless the act is about to change it.
  func count(in after: Snapshot, _ context: Context, routing: RateRouting? = nil) throws -> Int {
    let rates = try after.rateConverter(
      now: context.clock.now, routing: routing ?? context.routing(in: after))
    return try ConvertedFigures(of: after, rates: rates).moved(since: before)
  }
}
