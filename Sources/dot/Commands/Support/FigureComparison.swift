/// The converted figures before a change, to count afterwards how many it changed.
struct FigureComparison {
  private let before: ConvertedFigures

  init(_ context: Context) throws { self = try context.ledger.read { try Self(context, in: $0) } }

  init(_ context: Context, in snapshot: Snapshot) throws {
    before = try ConvertedFigures(of: snapshot, rates: context.rateConverter(in: snapshot))
  }

  /// `routing` is the machine's, unless the command changes it.
  func count(in after: Snapshot, _ context: Context, routing: RateRouting? = nil) throws -> Int {
    let rates = try after.rateConverter(
      now: context.clock.now, routing: routing ?? context.routing(in: after))
    return try ConvertedFigures(of: after, rates: rates).moved(since: before)
  }
}
