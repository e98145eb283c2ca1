/// What a column of a table holds. The raw values are the keys of `--map`.
package enum ImportColumn: String, CaseIterable, Sendable {
  case date, time
  /// One column for both directions; the sign is a property of the source.
  case amount
  /// Two columns: what was spent, and what came in.
  case out, `in`
  case currency
  /// What a card or bank charged for the amount.
  case charged
  case chargedCurrency = "charged-currency"
  /// Added to what was charged, or to the amount.
  case fee
  /// The part that was cancelled.
  case cancelled
  case payee, memo, category, pay
  /// Words for what kind of row it is, and what became of it.
  case kind, status
  /// The name of the account; a row whose payee is another account of the file is a transfer.
  case account
  case id, balance, trip, tags, place, latitude, longitude
  /// The number of days that it is spread over.
  case days
  case offPace = "off-pace"
  case receiptNumber = "receipt-number"

  package var isNumber: Bool {
    switch self {
    case .amount, .out, .in, .charged, .fee, .cancelled: true
    default: false
    }
  }
}
