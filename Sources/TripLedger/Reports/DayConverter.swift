/// Converts amounts of one day after another into a currency; the book is asked for each currency only once a day.
struct DayConverter {
  private let rates: RateConverter
  private let target: Currency
  private var day = Day(number: 0)
  /// By the reader's number of the currency.
  private var known: [Rate?] = []
  private var remembered: [Int: Rate] = [:]

  /// How minor units of one currency become those of the target on a day.
  enum Rate {
    case same
    case factor(Fraction, isProvisional: Bool, noted: NotedExpenses)
    case none

    var isProvisional: Bool { if case .factor(_, isProvisional: true, _) = self { true } else { false } }

    /// Which of the expenses that it converts are kept for the notes of a report.
    var noted: NotedExpenses {
      switch self {
      case .same: .none
      case .factor(_, _, let noted): noted
      case .none: .all
      }
    }

    /// Minor units of the target; `nil` without a rate.
    func convert(_ minorUnits: Int64) throws(MoneyError) -> Int64? {
      switch self {
      case .same: return minorUnits
      case .factor(let factor, _, _): return try factor.rounded(times: minorUnits)
      case .none: return nil
      }
    }
  }

  init(_ rates: RateConverter, to target: Currency) {
    self.rates = rates
    self.target = target
  }

  mutating func move(to day: Day) {
    if day == self.day { return }
    self.day = day
    known.removeAll(keepingCapacity: true)
  }

  /// The rate of a currency, of which `index` is the reader's number.
  mutating func rate(of currency: Currency, at index: Int) throws -> Rate {
    if index < known.count, let rate = known[index] { return rate }
    while known.count <= index { known.append(nil) }
    let key = day.number << 16 | index
    let rate = try remembered[key] ?? look(up: currency)
    known[index] = rate
    remembered[key] = rate
    return rate
  }

  private func look(up currency: Currency) throws -> Rate {
    if currency == target { return .same }
    guard let conversion = try rates.conversion(from: currency, to: target, on: day) else { return .none }
    return .factor(
      try conversion.minorUnitFactor(from: currency, to: target), isProvisional: conversion.isProvisional,
      noted: conversion.noted)
  }
}
