import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Publishes rates of a few dates, or fails.
private struct FixedSource: RateSource {
  let name: RateSourceName
  let answer: Result<[ExchangeRate], RateError>

  func ask(_ date: Day, at now: Instant) throws(RateError) -> SourceAnswer {
    SourceAnswer(date: date, rates: try answer.get().filter { $0.date == date })
  }

  func quota(at now: Instant) throws(RateError) -> Quota? { nil }
}

/// Which source today's board is from, on Monday, 8 September 2025.
struct RateBoardsTests {
  private static let failed = RateError.with(.frankfurter, .emptyBody)

  private func boards(
    _ source: RateSourceName? = nil, eximbank: Result<[ExchangeRate], RateError>,
    frankfurter: Result<[ExchangeRate], RateError>, order: [RateSourceName] = [.eximbank, .frankfurter],
    fallback: RateSourceName? = nil, isMissingKey: Bool = false, stored: [RateDay] = []
  ) throws -> RateBoards {
    let desk = RateService(
      routing: RateRouting(order: order), fallback: fallback, isMissingOfficialKey: isMissingKey,
      store: MemoryStore(stored), now: try instant("2025-09-08T12:00:00+09:00"),
      source: { FixedSource(name: $0.name, answer: $0.name == .eximbank ? eximbank : frankfurter) })
    return try RateBoards(source, first: [.yen, try Currency("VND")], home: .won, at: desk)
  }

  private func official() throws -> [ExchangeRate] {
    try ["2025-09-05", "2025-09-08"].map { try RateFixtures.rate("JPY", "940", unit: 100, $0) }
  }

  private func european() throws -> [ExchangeRate] {
    try [("KRW", "1600"), ("VND", "30000")].map {
      try RateFixtures.rate("EUR", $0.1, quote: $0.0, "2025-09-08", .frankfurter)
    }
  }

  @Test("Currencies that the first source lacks come from the one that serves them")
  func missingCurrencies() throws {
    let boards = try boards(eximbank: .success(official()), frankfurter: .success(european()))
    #expect(boards.main.source == .eximbank && boards.main.date.description == "2025-09-08")
    #expect(boards.others.map(\.board.source) == [.frankfurter])
    #expect(boards.others.map(\.currencies) == [[try Currency("VND")]] && boards.remarks == [])
  }

  @Test("A source that is named is asked alone")
  func named() throws {
    let boards = try boards(.eximbank, eximbank: .success(official()), frankfurter: .success(european()))
    #expect(boards.main.source == .eximbank && boards.others.isEmpty)
    let error = #expect(throws: RateError.self) {
      try self.boards(.frankfurter, eximbank: .success(official()), frankfurter: .failure(Self.failed))
    }
    #expect(error == Self.failed)
  }

  @Test("A fallback stands in for the first source, which is said")
  func fallback() throws {
    let boards = try boards(
      eximbank: .failure(.emptyBody), frankfurter: .success(european()), fallback: .frankfurter)
    // Once for the board, and once for the yen, which the fallback lacks here.
    #expect(boards.main.source == .frankfurter && boards.remarks == [.emptyBody, .emptyBody])
  }

  @Test("Without a fallback, what any source has stored is shown, and is stale")
  func stored() throws {
    let day = RateDay(
      source: .eximbank, date: try day("2025-09-05"),
      rates: [try RateFixtures.rate("JPY", "940", unit: 100, "2025-09-05")],
      asked: try instant("2025-09-05T18:00:00+09:00"))
    let boards = try boards(
      eximbank: .failure(.noKey), frankfurter: .failure(Self.failed), order: [.frankfurter], stored: [day])
    #expect(boards.main.source == .eximbank && boards.main.stale)
    #expect(boards.failure as? RateError == Self.failed)
  }

  @Test("The missing key is the reason why another source was asked, and failed")
  func missingKey() throws {
    let error = #expect(throws: FallbackSourceError.self) {
      try boards(
        eximbank: .failure(.noKey), frankfurter: .failure(Self.failed), order: [.frankfurter],
        isMissingKey: true)
    }
    #expect(error == FallbackSourceError(error: Self.failed))
  }
}
