import TestLedgers
import TestSupport
import Testing

@testable import TripStore

struct ArithmeticTests {
  private func lines(
    _ amount: String, _ from: String, _ to: String, given: GivenRate? = nil, charged: String? = nil
  ) throws -> [String] {
    let paid = try Amount(parsing: amount, currency: try Currency(from), sign: .anyButZero)
    let target = try Currency(to)
    var expense = TripDetailInfo(
      amount: paid, category: "food", date: try day("2025-09-05"), rate: given,
      entered: try instant("2025-09-05T12:00:00+09:00"))
    expense.charged = try charged.map { try Amount(parsing: $0, currency: target, sign: .anyButZero) }
    let converted = try #require(
      try RateSourcesTests.converter(try RateSourcesTests.friday()).convert(expense, to: target))
    let arithmetic = try Arithmetic(of: paid, by: converted.conversion, to: target)
    #expect(arithmetic.result == converted.amount && arithmetic.amount == paid)
    let steps = try arithmetic.steps.map { step in
      let origin =
        switch step.origin {
        case .published(let source, let date): "\(source) \(date)"
        case .given: "given"
        case .charged: "charged"
        case .wallet: "wallet"
        }
      return "\(step.from)→\(step.to) \(step.isInverted ? "÷" : "×") \(step.base)/\(step.unit) = "
        + "\(try step.value.decimal().value) \(origin)"
    }
    return steps
      + [
        "\(arithmetic.isExact ? "=" : "≈") \(arithmetic.decimal) \(arithmetic.minorDigits) \(arithmetic.result.plain)"
      ]
  }

  @Test func steps() throws {
    #expect(
      try lines("12000", "JPY", "KRW") == [
        "JPY→KRW × 937.88/100 = 112545.6 eximbank 2025-09-05", "= 112545.6 0 112546",
      ])
    // 1,000,000 ÷ 30,800 = 32.467532467…; × 1,622 = 52,662.33766…
    #expect(
      try lines("1000000", "VND", "KRW") == [
        "VND→EUR ÷ 30800/1 = 32.46753247 frankfurter 2025-09-05",
        "EUR→KRW × 1622/1 = 52662.33766 frankfurter 2025-09-05", "≈ 52662.33766 0 52662",
      ])
    #expect(
      try lines("-100", "USD", "KWD") == [
        "USD→KRW × 1392.7/1 = -139270 eximbank 2025-09-05",
        "KRW→KWD ÷ 4554.13/1 = -30.58103304 eximbank 2025-09-05", "≈ -30.58103304 3 -30.581",
      ])
    let won = GivenRate(base: try decimal("938"), unit: 100, quote: .won)
    #expect(
      try lines("13927", "JPY", "USD", given: won) == [
        "JPY→KRW × 938/100 = 130635.26 given", "KRW→USD ÷ 1392.7/1 = 93.8 eximbank 2025-09-05",
        "= 93.8 2 93.80",
      ])
    #expect(
      try lines("12000", "JPY", "KRW", charged: "118500") == [
        "JPY→KRW × 118500/1 = 118500 charged", "= 118500 0 118500",
      ])
    #expect(try lines("5", "KRW", "KRW") == ["= 5 0 5"])
  }
}
