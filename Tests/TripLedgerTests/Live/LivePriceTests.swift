import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// What is known of moving prices, and when to ask for them again.
struct LivePriceTests {
  private static func price(_ code: String, _ value: Int64, at second: Int) throws -> MarketPrice {
    MarketPrice(
      market: try #require(Market(code)), price: ExactDecimal(value), previousClose: nil,
      traded: Instant(seconds: second, offset: 0))
  }

  @Test("The newest trade stays, in whatever order prices arrive") func order() throws {
    var book = PriceBook()
    let (bitcoin, tether) = (try #require(Market("KRW-BTC")), try #require(Market("KRW-USDT")))
    book.add([try Self.price("KRW-BTC", 5, at: 5), try Self.price("KRW-USDT", 1, at: 1)])
    book.add([try Self.price("KRW-BTC", 4, at: 4)])
    #expect(book[bitcoin]?.price == ExactDecimal(5))
    book.add([try Self.price("KRW-BTC", 6, at: 6), try Self.price("KRW-BTC", 3, at: 3)])
    #expect(book[bitcoin]?.price == ExactDecimal(6) && book[tether]?.price == ExactDecimal(1))
  }

  @Test("Failures double the wait up to a minute; a minute of answers forgives them") func waits() {
    var pace = FetchBackoff(interval: 5, now: 0)
    #expect(pace.next == 0)
    var waits: [Double] = []
    for _ in 0..<8 {
      pace.failed(.broken, at: 100, chance: 0.5)
      waits.append((pace.next ?? 0) - 100)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])
    pace.answered(at: 200)
    #expect(pace.next == 205)
    pace.answered(at: 259)
    pace.failed(.broken, at: 260, chance: 0)
    #expect(abs((pace.next ?? 0) - (260 + 48)) < 1e-6, "not yet a minute")
    pace.answered(at: 300)
    pace.answered(at: 360)
    pace.failed(.broken, at: 361, chance: 0.5)
    #expect(pace.next == 362)
  }

  @Test("429 waits at least ten seconds; 418 ends it") func refusals() {
    var pace = FetchBackoff(interval: 2, now: 0)
    pace.failed(.tooMany, at: 1, chance: 0.5)
    #expect(pace.next == 11)
    pace.failed(.tooMany, at: 11, chance: 0.5)
    #expect(pace.next == 21 && !pace.isStopped)
    pace.failed(.blocked, at: 21, chance: 0.5)
    #expect(pace.isStopped)
    // Whatever comes then, nobody is asked.
    pace.failed(.broken, at: 22, chance: 0.5)
    pace.answered(at: 23)
    #expect(pace.isStopped)
  }
}
