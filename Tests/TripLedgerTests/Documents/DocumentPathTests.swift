import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite struct DocumentPathTests {
  static let id = "0123456789abc"

  @Test(arguments: [
    ("ledger.json", "dot.ledger"), ("rules.json", "dot.rules"), ("removals.json", "dot.removals"),
    ("trips/\(id)/trip.json", "dot.trip"),
    ("trips/\(id)/places.json", "dot.places"), ("trips/\(id)/people.json", "dot.people"),
    ("trips/\(id)/payments.json", "dot.payments"),
    ("trips/\(id)/days/2025-09-06.json", "dot.day"), ("rates/eximbank/2025-09-05.json", "dot.rates"),
    ("rates/manual/2025-09-05.json", "dot.rates"), ("wallets/000000000cash.json", "dot.wallet"),
  ])
  func comesBackFromItsText(_ text: String, _ format: String) throws {
    let path = try #require(DocumentPath(relative: text))
    #expect(path.relative == text)
    #expect(path.layout.format == format)
  }

  @Test(arguments: [
    "", "/ledger.json", "./ledger.json", "ledger.json/", "Ledger.json", "trips/\(id)", "trips/\(id)/days",
    "trips/\(id)/other.json", "trips/../ledger.json", "trips/\(id)x/trip.json", "trips//trip.json",
    "trips/\(id)/days/2025-02-29.json", "trips/\(id)/days/2025-09-06",
    "trips/\(id)/days/2025-09-06.json.json",
    "trips/\(id)/days/../trip.json", "rates/boe/2025-09-05.json", "rates/eximbank/today.json",
    "wallets/cash.json", "wallets/000000000cash", "wallets/000000000cash.json.json", "wallets/x/trip.json",
    "history/x.json", "images/00/x.jpg",
  ])
  func refuses(_ text: String) {
    #expect(DocumentPath(relative: text) == nil)
  }
}
