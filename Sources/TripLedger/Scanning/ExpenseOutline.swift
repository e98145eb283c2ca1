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
  /// The paths, as the tags.
  var photos = Span()
  /// The bits of the id of the expense that it refunds.
  var refunded: UInt128?
  /// Where the expense stands among those of the document that were read wholly, because there is more to it: the
  /// spans are of none of these.
  var whole: Int?
  /// Whether its worth follows from amount, currency and date alone, and it has one row: no rate of its own, no
  /// charge of a card, not spread over days.
  var isPlain = true
}
