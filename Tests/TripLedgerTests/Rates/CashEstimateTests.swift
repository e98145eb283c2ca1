import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct CashEstimateTests {
  @Test(arguments: [
    ("1331", "1.75", "1354.2925", "1307.7075"),
    ("1380.5", "1.75", "1404.65875", "1356.34125"),
    ("938.28", "0", "938.28", "938.28"),
    ("0.01", "1.5", "0.01015", "0.00985"),
    ("100", "99.99", "199.99", "0.01"),
  ])
  func exact(base: String, percent: String, buying: String, selling: String) throws {
    let estimate = try CashEstimate(percent: try decimal(percent))
    #expect(try estimate.buying(try decimal(base)).description == buying)
    #expect(try estimate.selling(try decimal(base)).description == selling)
  }

  @Test func percentUnlessSet() throws {
    #expect(try CashEstimate().percent.description == "1.75")
  }

  @Test func refused() throws {
    #expect(throws: MoneyError.negative(value: "-1")) { try CashEstimate(percent: try decimal("-1")) }
    #expect(throws: MoneyError.tooLarge(value: "100")) { try CashEstimate(percent: try decimal("100")) }
    #expect(throws: MoneyError.overflow) {
      try CashEstimate().buying(ExactDecimal(999_999_999_999_999_999))
    }
  }
}
