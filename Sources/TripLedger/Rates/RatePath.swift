/// The rates that lead from one currency to another, in their order.
struct RatePath {
  struct Step {
    let rate: ExchangeRate
    /// The currency that it starts from: the rate's own, or its quote where it is used inverted.
    let start: Currency
    /// The source that leads for the currency, where the rate is another's.
    var insteadOf: RateSourceName?
    var provisional: Conversion.Provisional?
    /// Of a rate that is shown though it is not in use.
    var suspicion: Suspicion?

    /// The currency that it leads to.
    var end: Currency { rate.currency == start ? rate.quote : rate.currency }

    /// The same rate the other way.
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

  /// On a date: the older one's, where it is not said.
  func conversion(on date: Day? = nil) throws(MoneyError) -> Conversion {
    try Conversion(steps.map(\.leg), on: date ?? older)
  }
}
