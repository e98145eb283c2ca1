/// The cells of expenses in a report.
package struct ExpenseCells: Sendable {
  private let words: Words
  private let refunded: RefundedExpenses
  private let receipts: ReceiptNumbers

  package init(words: Words, refunded: RefundedExpenses, receipts: ReceiptNumbers = ReceiptNumbers()) {
    (self.words, self.refunded, self.receipts) = (words, refunded, receipts)
  }

  /// Rows whose cells are made whenever they are read.
  package func section(_ rows: [Row], _ heading: ReportTable.Section.Heading? = nil) -> ReportTable.Section {
    ReportTable.Section(heading, count: rows.count) { place, columns, pass in
      let row = rows[place]
      // The expense of a row is large, and made anew by some.
      let expense = row.expense
      for column in columns { pass(column, cell(column.role, row, expense)) }
    }
  }

  private func cell(_ role: ReportTable.Role, _ row: Row, _ expense: TripDetailInfo) -> ReportCell {
    switch role {
    case .date: .date(expense.date)
    case .time: expense.time.map { .time($0) } ?? .none
    case .zone: ReportCell(expense.zone?.description)
    case .category: .text(words.category(expense.category))
    case .memo: ReportCell(expense.memo)
    case .description: .text(words.memo(row, refunded))
    case .marks: .text(words.list(words.marks(expense, part: row.part)))
    case .place: ReportCell(row.place?.identifier)
    case .pay: ReportCell(expense.pay.map(words.payment))
    case .tags: .text(words.list(expense.tags))
    case .photos: .photos(expense.photos)
    case .receipts: .text(receipts.numbers(of: row).map { "\($0)" }.joined(separator: ";"))
    case .paid: .money(expense.amount)
    case .currency: .text(expense.amount.currency.code)
    case .converted:
      row.converted.map { .figure(TripFigure($0.amount, isProvisional: $0.isProvisional)) } ?? .unconverted
    case .balance: row.balance.map { .left($0) } ?? .none
    case .payers: ReportCell(words.payers(of: row))
    // Of a refund, who got how much.
    case .contributors: ReportCell(words.sharingFields(of: row).first?.1)
    case .sharers: ReportCell(words.sharingFields(of: row).last?.1)
    case .trip: .text(row.trip.title)
    case .id: .text(expense.id.text)
    case .latitude: row.position.map { .number($0.latitude.description) } ?? .none
    case .longitude: row.position.map { .number($0.longitude.description) } ?? .none
    case .rate: conversion(row, expense)?.rate.map { .number($0.value.description) } ?? .none
    case .rateUnit: conversion(row, expense).map { .number("\($0.unit)") } ?? .none
    case .rateDate: (row.converted?.conversion.rateDate).map { .date($0) } ?? .none
    case .source: ReportCell(conversion(row, expense).map { words.list($0.sources.map(words.source)) })
    case .provisional: .flag(row.converted?.isProvisional == true)
    case .charged: expense.charged.map { .money($0) } ?? .none
    case .chargedCurrency: ReportCell(expense.charged?.currency.code)
    case .claim: ReportCell(expense.claim?.text)
    case .field(let field): ReportCell(field.text(of: expense))
    default: .none
    }
  }

  private func conversion(_ row: Row, _ expense: TripDetailInfo) -> ConvertedView? {
    row.converted.map { ConvertedView($0, from: expense.amount.currency) }
  }
}
