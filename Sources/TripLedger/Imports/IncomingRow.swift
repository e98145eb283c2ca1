/// A row that no earlier import has brought, as it is compared with the ledger.
package struct IncomingRow {
  let file: String
  /// The format of its file, of which an entry has at most one row.
  let format: String
  let row: ImportRow
  /// Identifies it in answers; not shared by another row, but for a copy of this one.
  let key: String
  /// The only trip on which it can be, if its file says that; `nil` for any.
  var trip: TripID?
  /// The category, if only an expense of the same one is certain.
  var category: String?
  /// Whether its amount is all of what was paid, whoever paid: so it is in the files of apps, and in lines of the user's.
  var isWhole = false
  /// Whether its date is that of the payment, and not of its booking.
  let isTyped: Bool
  /// Without what stands in most rows of its file.
  var words: Set<FoldedText> = []
  /// Finds the person of a trip whom its file means by a name.
  var person: (String, TripID) throws -> PersonID? = { _, _ in nil }
  /// Whether a name in its file is the traveller's.
  var isTraveller: (String, TripID) throws -> Bool = { _, _ in false }

  init(file: String, format: String, row: ImportRow, key: String) {
    (self.file, self.format, self.row, self.key) = (file, format, row, key)
    (isWhole, isTyped, words) = (row.sharing != nil, TypedFormats.contains(format), row.words)
  }

  /// Seconds since 1970, if the zone of its time is known: lists of one country are in its own time.
  var instant: Int? {
    if let instant = row.instant { return instant }
    guard let time = row.time, Self.formatsOfNine.contains(format) else { return nil }
    return row.date.number * 86_400 + time.seconds - 9 * 3600
  }

  /// Those of Korea and Japan, nine hours ahead of Greenwich all year.
  private static let formatsOfNine = Set((TableFormat.korea + TableFormat.japan).map(\.name))

  /// How the list says that it was paid: a card's number is that of a card.
  var payKind: Payment.Kind? { row.pay?.kind ?? (row.cardDigits == nil ? nil : .card) }

  var isSettlement: Bool { row.kind == .ignored(.settlement) }

  var isOfMachine: Bool {
    row.cash == .withdrawal || CashMovement(words: [row.payee, row.memo].compactMap(\.self)) == .withdrawal
  }

  /// Whether another row of its day can't be told from it: two coffees.
  func isTwin(of other: IncomingRow) -> Bool {
    (row.amount, row.charged, row.date, row.payee) == (
      other.row.amount, other.row.charged, other.row.date, other.row.payee
    )
      && format == other.format
  }
}
