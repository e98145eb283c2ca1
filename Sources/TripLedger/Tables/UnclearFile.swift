/// A file that leaves something open, as its first rows would be read.
package struct UnclearFile: Hashable, Sendable {
  package var readings: [Reading] = []
  /// What files of the same columns have in common, by which answers are remembered; `nil` if nothing tells them.
  package var shape: String?
  /// The currency that it probably has: one of its rows has it, or the trip.
  package let currency: String?

  /// A column of few words, none of them known, which may say where money went.
  package var unheard: Unheard?

  package struct Unheard: Hashable, Sendable {
    package let column: String
    package let words: [String]

    package init(column: String, words: [String]) { (self.column, self.words) = (column, words) }
  }

  package init(currency: String? = nil) { self.currency = currency }

  /// The first rows as one answer reads them; without an answer as far as they are understood.
  package struct Reading: Hashable, Sendable {
    package let answer: Answer?
    package let rows: [Row]

    package init(answer: Answer?, rows: [Row]) { (self.answer, self.rows) = (answer, rows) }
  }

  package enum Answer: Hashable, Sendable {
    case dateOrder(DateOrder)
    case decimalMark(DecimalMark)
    /// Whether figures above zero were spent.
    case spending(isPositive: Bool)
  }

  package struct Row: Hashable, Sendable {
    package let date: Day
    /// `nil` if its currency is not known.
    package var amount: Amount?
    /// As it is read, without its sign.
    package var figure: ExactDecimal?
    package var payee: String?
    package var effect = Effect.spending

    package init(date: Day) { self.date = date }
  }

  /// What becomes of a row.
  package enum Effect: Hashable, Sendable { case spending, refund, ignored }

  /// How many rows are shown.
  package static let shown = 3
}
