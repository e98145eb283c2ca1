/// The spending on each day of the months that a trip or a report covers.
public struct SpendingCalendar: Hashable, Sendable {
  /// The weeks of a month.
  public struct Month: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// 1 … 12.
    public let month: Int
    /// Monday to Sunday; `nil` outside the month.
    public let weeks: [[DaySpending?]]
    /// The sum of its days.
    public let total: Amount
    /// Unconverted expenses, each counted once.
    public let unconverted: Int
  }

  /// The spending on a day.
  public struct DaySpending: Hashable, Sendable {
    /// The civil date.
    public let date: Day
    /// `nil` if nothing was recorded.
    public let total: Amount?
    /// Whether a rate may still change.
    public let isProvisional: Bool
    /// Unconverted expenses, not included in the total.
    public let unconverted: Int
    /// Whether it is a day of the trip.
    public let isOfTrip: Bool
  }

  /// In order; months without a day of the trip and without expenses are omitted.
  public let months: [Month]

  package init(_ report: Report) throws {
    let sections = Dictionary(uniqueKeysWithValues: report.days.map { ($0.date, $0) })
    let trip = report.account?.trip
    var days = Set(sections.keys)
    if let trip, let end = trip.end, end - trip.start < 3660 {
      for offset in 0...(end - trip.start) { days.insert(trip.start + offset) }
    }
    let firsts = Set(days.map(\.firstOfMonth)).sorted()
    months = try firsts.map { first in
      let length = first.daysInMonth
      let inMonth = (0..<length).map { offset -> DaySpending in
        let date = first + offset
        let section = sections[date]
        return DaySpending(
          date: date, total: section?.total, isProvisional: section?.isProvisional ?? false,
          unconverted: section?.unconverted ?? 0, isOfTrip: trip?.contains(date) ?? false)
      }
      // Monday is the first day of the week (ISO 8601).
      let lead = first.weekday.rawValue
      let cells: [DaySpending?] = Array(repeating: nil, count: lead) + inMonth
      let filled = cells + Array(repeating: nil, count: (7 - cells.count % 7) % 7)
      var subtotal = Subtotal(in: report.currency)
      for day in inMonth { if let section = sections[day.date] { try subtotal.add(section.subtotal) } }
      return Month(
        year: first.components.year, month: first.components.month,
        weeks: stride(from: 0, to: filled.count, by: 7).map { Array(filled[$0..<$0 + 7]) },
        total: subtotal.amount, unconverted: subtotal.unconverted)
    }
  }
}

extension Day {
  fileprivate var firstOfMonth: Day { self - (components.day - 1) }

  fileprivate var daysInMonth: Int {
    // The first of the next month is 28 to 31 days later.
    let next = (28...31).first { (self + $0).components.day == 1 }
    return next ?? 31
  }
}
