extension Words {
  /// The columns of expenses by day, and the one with which the sums of days end: memo and place share one, and what a
  /// narrow terminal has no room for goes.
  func browseColumns(of report: Report) -> (columns: [Table.Column], sum: Int) {
    let hasBalance = report.filter.isEmpty && report.account?.trip.budget != nil
    let before: [Table.Column] = [
      .init(optional: 4, from: 57), .init(optional: 5),
      // Without the column of categories, a row without a memo shows its category.
      .init(flexible: true, minimum: 10, substitute: 1), .init(optional: 2),
      .init(title: amountHeading(report), alignment: .right),
    ]
    let converted: [Table.Column] = [
      .init(title: unit(report.currency), alignment: .right),
      .init(
        title: hasBalance ? balanceLabel : "", alignment: .right, optional: 3, from: hasBalance ? 97 : .max),
    ]
    return (before + converted, before.count)
  }

  /// A row in these columns.
  func browseCells(_ row: Row, _ refunded: RefundedExpenses) -> [Table.Cell] {
    let (expense, converted, balance) = (row.expense, row.converted, row.balance)
    let place = row.place.map { "@" + $0.identifier }
    let memo = [memo(row, refunded), place].compactMap(\.self).filter { !$0.isEmpty }
    return [
      .init(expense.time?.minutes ?? "", .dim), .init(category(expense.category)),
      .init(memo.joined(separator: " ")), .init(photoMark(expense.photos.count)),
      .init(money(expense.amount)),
      .init(converted.map { figure($0.amount, provisional: $0.isProvisional) } ?? notConvertedMark, .bold),
      .init(balance.map(figure) ?? "", (balance?.amount.minorUnits ?? 0) < 0 ? .red : .dim),
    ]
  }
}
