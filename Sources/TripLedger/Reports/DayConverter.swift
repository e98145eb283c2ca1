/// Converts the amounts of one day after another, and looks up each currency only once a day.
struct DayConverter {
  private let rates: RateConverter
  let target: Currency
  private var day = Day(number: 0)
  /// Indexed by the reader's number for the currency.
  private var known: [Rate?] = []
  private var remembered: [Int: Rate] = [:]

  /// The amount of an expense in the target currency.
  struct ConvertedUnits {
    /// `nil` without a rate.
    let minorUnits: Int64?
    let isProvisional: Bool
    let noted: NotedExpenses
  }

  /// How minor units of one currency are converted to the target currency on a day.
  enum Rate {
    case same
    case factor(Fraction, isProvisional: Bool, noted: NotedExpenses)
    case none

    var isProvisional: Bool { if case .factor(_, isProvisional: true, _) = self { true } else { false } }

    /// Which of the expenses that it converts are kept for a report's notes.
    var noted: NotedExpenses {
      switch self {
      case .same: .none
      case .factor(_, _, let noted): noted
      case .none: .all
      }
    }

    /// Returns minor units of the target currency; `nil` without a rate, or if they don't fit.
    func convert(_ minorUnits: Int64) -> Int64? {
      switch self {
      case .same: return minorUnits
      case .factor(let factor, _, _):
        guard let units = try? factor.rounded(times: minorUnits), units.magnitude <= UInt64(Amount.inputLimit)
        else {
          return nil
        }
        return units
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

  /// Returns the rate of a currency; `index` is the reader's number for it.
  mutating func rate(of currency: Currency, at index: Int) throws -> Rate {
    if index < known.count, let rate = known[index] { return rate }
    while known.count <= index { known.append(nil) }
    let key = day.number << 16 | index
    let rate = try remembered[key] ?? look(up: currency)
    known[index] = rate
    remembered[key] = rate
    return rate
  }

  /// Returns the converted amount of an expense of the day: exactly a charge in the target currency, else by its own
  /// rate, else by the day's.
  mutating func worth(of expense: OutlinedExpense) throws -> ConvertedUnits {
    let (outline, reader) = (expense.outline, expense.reader)
    let currency = reader.currency(at: outline.currency)
    if let charge = outline.charge, currency != target, reader.currency(at: charge.currency) == target {
      return ConvertedUnits(minorUnits: charge.minorUnits, isProvisional: false, noted: .none)
    }
    guard let given = reader.rate(of: outline) else {
      let rate = try rate(of: currency, at: outline.currency)
      return ConvertedUnits(
        minorUnits: rate.convert(outline.minorUnits), isProvisional: rate.isProvisional, noted: rate.noted)
    }
    let rate = try look(up: currency, given: given)
    return ConvertedUnits(
      minorUnits: rate.convert(outline.minorUnits), isProvisional: rate.isProvisional,
      // No other expense is converted the same way.
      noted: rate.noted == .none ? .none : .all)
  }

  private func look(up currency: Currency, given: GivenRate? = nil) throws -> Rate {
    if currency == target { return .same }
    do {
      guard let conversion = try rates.conversion(from: currency, to: target, on: day, given: given) else {
        return .none
      }
      return .factor(
        try conversion.minorUnitFactor(from: currency, to: target), isProvisional: conversion.isProvisional,
        noted: conversion.noted)
    } catch MoneyError.overflow { return .none }
  }
}
