import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct TargetListTests {
  private static func target(_ code: String, _ side: RateTarget.Direction, _ price: String) throws
    -> RateTarget
  {
    RateTarget(try Currency(code), side, try TypedRate(price).rate(in: .won))
  }

  @Test func keeps() throws {
    let folder = try TemporaryFolder()
    let list = TargetList(folder: folder("config"))
    #expect(try list.all().isEmpty)
    #expect(try list.remove(.dollar).isEmpty)
    let (high, low) = (try Self.target("USD", .above, "1500"), try Self.target("USD", .below, "1350"))
    let yen = try Self.target("JPY", .below, "900/100")
    try list.set(yen, dryRun: true)
    #expect(try list.all().isEmpty)
    for target in [high, low, yen] { try list.set(target) }
    #expect(try list.all() == [yen, low, high])
    let lower = try Self.target("USD", .below, "1300.5")
    try list.set(lower)
    #expect(try TargetList(folder: folder("config")).all() == [yen, lower, high])
    #expect(try list.remove(.dollar, .above, dryRun: true) == [high])
    #expect(try list.remove(.dollar, .above) == [high])
    #expect(try list.all() == [yen, lower])
    #expect(try list.remove(.dollar) == [lower])
  }

  /// Dollars at 1392.7 and yen at 937.88 for 100: a price equal to the target is not below or above it.
  @Test(
    arguments: [
      ("USD", .below, "1392.8", true), ("USD", .below, "1392.7", false), ("USD", .below, "1350", false),
      ("USD", .above, "1392.6", true), ("USD", .above, "1392.7", false), ("JPY", .below, "9.4", true),
      ("JPY", .below, "937.88/100", false), ("JPY", .above, "937/100", true), ("VND", .below, "1", false),
    ] as [(String, RateTarget.Direction, String, Bool)])
  func check(_ code: String, _ side: RateTarget.Direction, _ price: String, _ isReached: Bool) throws {
    let converter = try RateConverter(
      MemoryStore([try RateFixtures.published("2025-09-05")]), now: try instant("2025-09-05T12:00:00+09:00"))
    let check = try TargetCheck(
      try Self.target(code, side, price), on: try day("2025-09-05"), rates: converter)
    #expect(check.isReached == isReached)
    #expect((check.conversion == nil) == (code == "VND"))
  }
}
