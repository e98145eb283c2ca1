/// A line with names in braces, which a shell prompt fills with figures: `{left} of {allowance}`.
package struct LeftTemplate: Equatable {
  /// The value of a name; missing figures are empty.
  package enum Name: String, CaseIterable {
    case left, allowance, today, average, remaining, forecast, forecastRemaining, daysLeft, day, days
    case currency, title
  }

  /// `{left}, {allowance}, …`
  package static let names = Name.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")

  private let template: Template

  /// - Throws: `TemplateError` for an unknown name, and for an unmatched brace.
  package init(parsing text: String) throws(TemplateError) {
    template = try Template(parsing: text, names: Name.allCases.map(\.rawValue))
  }

  /// One line, harmless on a terminal.
  package func line(_ value: (Name) -> String?) -> String {
    template.line { Name(rawValue: $0).flatMap(value) }
  }
}

/// The figures of `left`, for lines, JSON and templates.
package struct LeftFigures {
  package let account: TripAccount
  let pace: Pace
  package let today: Day
  package let words: Words

  package init(account: TripAccount, pace: Pace, today: Day, words: Words) {
    self.account = account
    self.pace = pace
    self.today = today
    self.words = words
  }

  private var trip: TripInfo { account.trip }

  /// Amounts as in a column, without their currency; `nil` for missing values.
  package func value(_ name: LeftTemplate.Name) -> String? {
    switch name {
    case .left: pace.left.map(words.figure)
    case .allowance: pace.allowance.map(words.figure)
    case .today: words.figure(pace.today)
    case .average: pace.average.map(words.figure)
    case .remaining: account.remaining.map { words.figure($0, provisional: account.isProvisional) }
    case .forecast: pace.forecast.map(words.figure)
    case .forecastRemaining: pace.forecastRemaining.map(words.figure)
    case .daysLeft: pace.daysLeft.map { "\($0)" }
    case .day:
      if case .ongoing(let day, _) = trip.state(on: today) { "\(day)" } else { nil }
    case .days: trip.length.map { "\($0)" }
    case .currency: trip.currency.code
    case .title: trip.title
    }
  }
}

extension Pace {
  /// The members of `pace`, as reports, trips and `left` have them.
  package var members: [JSONMember] {
    [
      JSONMember("average", JSON(average?.plain)), JSONMember("allowance", JSON(allowance?.plain)),
      JSONMember("today", .string(today.plain)), JSONMember("left", JSON(left?.plain)),
      JSONMember("daysLeft", daysLeft.map { .integer($0) } ?? .null),
      JSONMember("forecast", JSON(forecast?.plain)),
      JSONMember("forecastRemaining", JSON(forecastRemaining?.plain)),
    ]
  }
}
