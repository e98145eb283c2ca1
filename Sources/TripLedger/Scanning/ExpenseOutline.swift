/// What sums and filters need of an expense, where it stands in its document; the rest is read when it is
/// asked for.
///
/// Good only as long as the `DayReader` that gave it stays at the same document.
package struct ExpenseOutline {
  /// Bytes of a document, from its start.
  package struct Span {
    package var start: Int32 = 0
    package var end: Int32 = 0

    /// An empty text counts as none: nothing is looked for in it.
    package var isEmpty: Bool { start == end }

    /// With the byte before and the one behind it.
    var widened: Span { Span(start: start - 1, end: end + 1) }
  }

  /// The bits of its id.
  package var id: UInt128 = 0
  /// As paid; below zero for a refund.
  package var minorUnits: Int64 = 0
  /// Since midnight; those of a whole day if no time is known.
  package var seconds: Int32 = 86_400
  /// Where the currency stands among those that the reader has met.
  package var currency = 0
  /// The whole record.
  package var line = Span()
  package var category = Span()
  package var memo = Span()
  package var place = Span()
  package var pay = Span()
  /// With quotation marks and commas between them.
  package var tags = Span()
  /// Whether characters of the memo or the tags are escaped.
  package var hasEscapes = false
  /// The paths, as the tags.
  package var photos = Span()
  /// Whom it is claimed back from: the object.
  package var claim = Span()
  /// The bits of the id of the expense that it refunds.
  package var refunded: UInt128?
  package var refundOf = Span()
  /// Whether it is a refund of an expense.
  var isOfExpense: Bool { refunded != nil && minorUnits < 0 }
  package var rate: Rate?
  package var charge: Charge?
  /// The days that its amount is spread over, on each of which it has a row.
  package var spread: Spread?
  /// Whether it says who paid it and whom it is for.
  package var isShared = false
  /// All members that say so.
  package var sharing = Span()
  package var isOffPace = false
  package var position: Position?
  package var zone = Span()
  package var source = Span()
  package var receipt = Span()
  package var entered = Span()
  package var changed = Span()
  /// Where the expense stands among those of the document that were read wholly, because there is more to it: the
  /// spans are of none of these.
  package var whole: Int?

  /// Its id.
  package var identifier: Span { Span(start: line.start + 7, end: line.start + 20) }

  /// A rate given with the expense; `quote` is an index as `currency` is.
  package struct Rate {
    package let base: ExactDecimal
    package let unit: Int
    package let quote: Int
  }

  /// What a card charged; `currency` is an index as that of the expense is.
  package struct Charge {
    package let minorUnits: Int64
    package let currency: Int
  }
}
