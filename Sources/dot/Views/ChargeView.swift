extension CardCharge {
  /// The member `markup` of an expense.
  var json: JSON {
    let rate = try? ratePerUnit.decimal()
    return .object(
      [
        JSONMember("rate", JSON(rate?.value)), JSONMember("unit", .integer(unit)),
        JSONMember("base", JSON(base?.amount.plain)), JSONMember("extra", JSON(extra?.plain)),
        JSONMember("percent", JSON(markup)),
        JSONMember("provisional", .bool(base?.isProvisional == true)),
      ] + (rate?.isExact == false ? [JSONMember("rateExact", false)] : []))
  }
}

extension CardMarkup {
  /// The member `markup` of a report.
  var json: JSON {
    .array(
      totals.map { total in
        [
          "currency": JSON(total.charged.currency), "charged": .string(total.charged.plain),
          "base": .string(total.base.plain), "extra": .string(total.extra.plain),
          "percent": JSON(total.percent), "count": .integer(total.count),
          "provisional": .bool(total.isProvisional),
        ]
      })
  }
}

/// The card charges of a report.
struct ReportCharges: Sendable {
  private let rows: [(row: Row, charge: CardCharge)]
  /// Of the rows, and of what is only counted.
  private let charges: [CardCharge]
  /// That of the report's amounts.
  private let currency: Currency
  private let refunded: RefundedExpenses
  let markup: CardMarkup
  /// What of a charge falls on each row.
  private let byRow: [RowKey: CardCharge]

  private struct RowKey: Hashable {
    let expense: ExpenseID
    let part: Int?

    init(_ row: Row) { (expense, part) = (row.recorded.id, row.part?.number) }
  }

  /// The charge of a spread or shared expense is listed once, undivided.
  init(_ report: Report, rates: RateConverter) throws {
    rows = try report.noted.filter { $0.expense.charged != nil }.undivided.compactMap { row in
      try CardCharge(row.recorded, rates: rates).map { (row, $0) }
    }
    let whole = Dictionary(rows.map { ($0.row.recorded.id, $0.charge) }) { first, _ in first }
    byRow = Dictionary(
      try report.noted.compactMap { row in
        try whole[row.recorded.id].map { (RowKey(row), try $0.share(of: row.part)) }
      }
    ) { first, _ in first }
    charges = rows.map(\.charge) + report.charges
    markup = try CardMarkup(charges)
    currency = report.currency
    refunded = report.refunded
  }

  /// Why the amounts that charges are compared with may still change.
  var reasons: [Conversion.Provisional] { charges.compactMap(\.base?.conversion.provisional) }

  /// What of a charge falls on a row of the report.
  func charge(of row: Row) -> CardCharge? { byRow.isEmpty ? nil : byRow[RowKey(row)] }

  /// An item a charge, unless only totals are shown, and one for each currency charged in; nothing without charges.
  func notes(_ words: Words, isSummary: Bool) -> [Note] {
    guard !charges.isEmpty else { return [] }
    let listed = rows.map { row, charge in
      let expense = row.recorded
      let name = expense.memo ?? words.refund(row, of: refunded)
      let label = name.map { " " + $0.printable } ?? ""
      return "\(words.day(expense.date)) \(words.money(expense.amount))\(label): \(words.charge(charge))"
    }
    let isDivided = rows.contains { $0.row.isShare || $0.row.recorded.spread != nil }
    let heading =
      isSummary
      ? words.chargesSummed(ofDivided: isDivided)
      : words.chargesHeading(charges.count, ofDivided: isDivided)
    return [
      Note(
        text: heading,
        items: (isSummary ? [] : listed) + markup.totals.map(words.markup)
          + (markup.unknown > 0 ? [words.uncompared(markup.unknown)] : [])
          + words.chargesLeftOut(of: markup.totals.map(\.charged.currency), in: currency))
    ]
  }
}
