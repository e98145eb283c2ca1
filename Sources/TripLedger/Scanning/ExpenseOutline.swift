/// What sums and filters need of an expense, where it stands in its document; the rest is read when it is
/// asked for.
///
/// Good only as long as the `DayReader` that gave it stays at the same document.
package struct ExpenseOutline {
  /// Bytes of a document, from its start.
  struct Span {
    var start: Int32 = 0
    var end: Int32 = 0

    /// An empty text counts as none: nothing is looked for in it.
    var isEmpty: Bool { start == end }

    /// With the byte before and the one behind it.
    var widened: Span { Span(start: start - 1, end: end + 1) }
  }

  /// The bits of its id.
  var id: UInt128 = 0
  /// As paid; below zero for a refund.
  var minorUnits: Int64 = 0
  /// Since midnight; those of a whole day if no time is known.
  var seconds: Int32 = 86_400
  /// Where the currency stands among those that the reader has met.
  var currency = 0
  /// The whole record.
  var line = Span()
  var category = Span()
  var memo = Span()
  var place = Span()
  var pay = Span()
  /// With quotation marks and commas between them.
  var tags = Span()
  /// Whether characters of the memo or the tags are escaped.
  var hasEscapes = false
  /// The paths, as the tags.
  var photos = Span()
  /// Whom it is claimed back from: the object.
  var claim = Span()
  /// The bits of the id of the expense that it refunds.
  var refunded: UInt128?
  var refundOf = Span()
  /// Whether it is a refund of an expense.
  var isOfExpense: Bool { refunded != nil && minorUnits < 0 }
  var rate: Rate?
  var charge: Charge?
  /// The days that its amount is spread over, on each of which it has a row.
  var spread: Spread?
  /// Whether it says who paid it and whom it is for.
  var isShared = false
  /// All members that say so.
  var sharing = Span()
  var isOffPace = false
  var position: Position?
  var zone = Span()
  var source = Span()
  var receipt = Span()
  var entered = Span()
  var changed = Span()
  /// Where the expense stands among those of the document that were read wholly, because there is more to it: the
  /// spans are of none of these.
  var whole: Int?

  /// Its id.
  var identifier: Span { Span(start: line.start + 7, end: line.start + 20) }

  /// A rate given with the expense; `quote` is an index as `currency` is.
  struct Rate {
    let base: ExactDecimal
    let unit: Int
    let quote: Int
  }

  /// What a card charged; `currency` is an index as that of the expense is.
  struct Charge {
    let minorUnits: Int64
    let currency: Int
  }
}
