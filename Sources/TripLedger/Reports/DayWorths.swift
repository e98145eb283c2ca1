/// What expenses of one day are worth in a currency, by the book, of which each currency is asked only once a day.
struct DayWorths {
  private let rates: RateBook
  private let target: Currency
  private var day = Day(number: 0)
  /// By where the currency stands among those that the reader has met.
  private var known: [Worth?] = []
  private var remembered: [Int: Worth] = [:]

  /// How minor units become minor units of the target.
  enum Worth {
    case same
    case times(UInt64, over: UInt64, isProvisional: Bool)
    /// By numbers that take more than 64 bits.
    case long(Fraction, isProvisional: Bool)
    /// No rate reaches it.
    case none

    var isProvisional: Bool {
      switch self {
      case .times(_, over: _, let isProvisional), .long(_, let isProvisional): isProvisional
      case .same, .none: false
      }
    }
  }

  init(_ rates: RateBook, in target: Currency) {
    self.rates = rates
    self.target = target
  }

  mutating func go(to day: Day) {
    if day == self.day { return }
    self.day = day
    known.removeAll(keepingCapacity: true)
  }

  mutating func worth(of currency: Currency, at index: Int) throws -> Worth {
    if index < known.count, let worth = known[index] { return worth }
    while known.count <= index { known.append(nil) }
    let key = day.number << 16 | index
    let worth = try remembered[key] ?? read(currency)
    known[index] = worth
    remembered[key] = worth
    return worth
  }

  private func read(_ currency: Currency) throws -> Worth {
    if currency == target { return .same }
    guard let conversion = try rates.conversion(from: currency, to: target, on: day) else { return .none }
    let units = Fraction(.powerOfTen(target.minorDigits), over: .powerOfTen(currency.minorDigits))
    let factor = try conversion.factor * units
    guard let numerator = UInt64(exactly: factor.numerator),
      let denominator = UInt64(exactly: factor.denominator)
    else { return .long(factor, isProvisional: conversion.isProvisional) }
    return .times(numerator, over: denominator, isProvisional: conversion.isProvisional)
  }
}

extension DayWorths.Worth {
  /// Minor units of the target, rounded once, halves away from zero; `nil` where no rate reaches them.
  func of(_ minorUnits: Int64) throws(MoneyError) -> Int64? {
    switch self {
    case .same: return minorUnits
    case .none: return nil
    case .long(let factor, isProvisional: _):
      return try (Fraction(Int128(minorUnits), over: 1) * factor).rounded()
    case .times(let numerator, over: let denominator, isProvisional: _):
      let product = minorUnits.magnitude.multipliedFullWidth(by: numerator)
      // A quotient of more than 64 bits would trap.
      guard product.high < denominator else { throw .overflow }
      let (quotient, rest) = denominator.dividingFullWidth(product)
      guard quotient < UInt64(Int64.max) else { throw .overflow }
      let magnitude = Int64(quotient) + (rest >= denominator - rest ? 1 : 0)
      return minorUnits < 0 ? -magnitude : magnitude
    }
  }
}
