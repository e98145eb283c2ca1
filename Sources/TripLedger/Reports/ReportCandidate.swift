/// An expense as filters and groups see it, either a row or an outline.
package protocol ReportCandidate {
  var tripID: TripID { get }
  var date: Day { get }
  var currencyPaid: Currency { get }
  /// The whole amount in that currency.
  var amountPaid: Amount { get }
  var category: String { get }
  /// The number of the leg of its trip that its date is of.
  var legNumber: Int? { get }
  /// The payment method, as `Payment.text` writes it.
  var payment: String? { get }
  var claim: Claim? { get throws }
  var place: MapInfo? { get throws }
  var tags: [String] { get throws }
  /// The expense with its converted amount, its photos and people, if they are known.
  var row: Row? { get }
  func hasMemo(with text: TextSearch) throws -> Bool
  /// Whether the memo, the name of the place, a tag or the number of the receipt contains a text.
  func contains(_ text: TextSearch) throws -> Bool
}

extension Row: ReportCandidate {
  package var tripID: TripID { trip.id }
  package var legNumber: Int? { trip.legNumber(on: date) }
  package var currencyPaid: Currency { expense.amount.currency }
  package var amountPaid: Amount { recorded.amount }
  package var row: Row? { self }
  package var category: String { expense.category }
  package var payment: String? { expense.pay?.text }
  package var claim: Claim? { expense.claim }
  package var tags: [String] { expense.tags }

  package func hasMemo(with text: TextSearch) -> Bool { expense.memo.map(text.isFound) ?? false }

  package func contains(_ text: TextSearch) -> Bool {
    [expense.memo, place?.identifier, expense.receiptNumber].compactMap(\.self).contains(where: text.isFound)
      || expense.tags.contains(where: text.isFound)
  }
}

/// An expense of which only the outline was read, with what a report needs to filter and group it.
struct OutlinedExpense: ReportCandidate {
  let outline: ExpenseOutline
  let trip: Boxed<TripInfo>
  let date: Day
  let reader: DayReader
  let places: [PlaceID: Boxed<MapInfo>]

  var tripID: TripID { trip.value.id }
  var legNumber: Int? { trip.value.legNumber(on: date) }
  var currencyPaid: Currency { reader.currency(at: outline.currency) }
  var amountPaid: Amount { Amount(minorUnits: outline.minorUnits, currency: currencyPaid) }
  var row: Row? { nil }
  var category: String { reader.category(of: outline) }
  var payment: String? { reader.payment(of: outline) }
  var claim: Claim? { get throws { try reader.claim(of: outline) } }
  var tags: [String] { get throws { try reader.tags(of: outline) } }
  var place: MapInfo? { get throws { try reader.place(of: outline).flatMap { places[$0]?.value } } }

  func hasMemo(with text: TextSearch) -> Bool { reader.withMemo(of: outline, text.isFound) }

  func contains(_ text: TextSearch) throws -> Bool {
    if hasMemo(with: text) { return true }
    if let name = try place?.identifier, text.isFound(in: name) { return true }
    if let number = reader.receiptNumber(of: outline), text.isFound(in: number) { return true }
    // A text that is not in the bytes of all tags together is in none of them.
    guard reader.withTags(of: outline, text.mayBeFound) else { return false }
    return try tags.contains(where: text.isFound)
  }
}
