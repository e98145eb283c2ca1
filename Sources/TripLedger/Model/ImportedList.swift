/// A list of another program that an import took in: the days of which it has everything.
package struct ImportedList: Hashable, Sendable {
  /// The name of its format.
  package let format: String
  package let days: ClosedRange<Day>
  /// How its rows were paid, if the format or the user says it.
  package let pay: Payment?

  package init(format: String, days: ClosedRange<Day>, pay: Payment?) {
    (self.format, self.days, self.pay) = (format, days, pay)
  }

  /// What is paid late in a list may be on the next one.
  static let pendingDays = 3

  /// The days whose payments the list should have.
  package var settledDays: ClosedRange<Day>? {
    let last = days.upperBound + -Self.pendingDays
    return last < days.lowerBound ? nil : days.lowerBound...last
  }
}
