/// The rates that lead from one currency to another, in order.
struct RatePath {
  struct Step {
    let rate: ExchangeRate
    /// The currency that the step starts from: the rate's own, or its quote if the rate is inverted.
    let start: Currency
    /// The leading source of the currency, if the rate is from another source.
    var insteadOf: RateSourceName?
    var provisional: Conversion.Provisional?
    /// Set for a rate that is shown although it is not in use.
    var suspicion: Suspicion?

    /// The currency that the step leads to.
    var end: Currency { rate.currency == start ? rate.quote : rate.currency }

    /// The same rate in the other direction.
    var reversed: Step {
      Step(rate: rate, start: end, insteadOf: insteadOf, provisional: provisional, suspicion: suspicion)
    }

    var leg: Conversion.Leg {
      Conversion.Leg(
        origin: .rate(rate, inverted: rate.currency != start), provisional: provisional, insteadOf: insteadOf)
    }
  }

  let steps: [Step]

  var older: Day { steps.map(\.rate.date).min() ?? Day(number: .min) }
  var isSuspect: Bool { steps.contains { $0.suspicion != nil } }

  /// Returns the conversion on a date, or without one, on the date of the oldest rate.
  func conversion(on date: Day? = nil) throws(MoneyError) -> Conversion {
    try Conversion(steps.map(\.leg), on: date ?? older)
  }
}
