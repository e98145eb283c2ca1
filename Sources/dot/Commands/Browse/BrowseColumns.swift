/// What is shown of expenses by day: memo and place share a column, and what a narrow terminal has no room for goes.
enum BrowseColumn: Int, CaseIterable {
  case time, category, memo, photos, paid, converted, balance
}

extension Words {
  func column(_ column: BrowseColumn, of report: Report) -> Table.Column {
    switch column {
    case .time: return .init(optional: 4, from: 57)
    case .category: return .optional(5)
    // Without the column of categories, a row without a memo shows its category.
    case .memo: return .init(flexible: true, minimum: 10, substitute: BrowseColumn.category.rawValue)
    case .photos: return .optional(2)
    case .paid: return .init(title: amountHeading(report), alignment: .right)
    case .converted: return .init(title: unit(report.currency), alignment: .right)
    case .balance:
      let isShown = report.filter.isEmpty && report.account?.trip.budget != nil
      return .init(
        title: isShown ? balanceHeading(report) : "", alignment: .right, optional: 3,
        from: isShown ? 97 : .max)
    }
  }

  func cell(_ column: BrowseColumn, of row: Row, _ refunded: RefundedExpenses) -> Table.Cell {
    let expense = row.expense
    switch column {
    case .time: return .init(expense.time?.minutes ?? "", .dim)
    case .category: return .init(category(expense.category))
    case .memo:
      let place = row.place.map { "@" + $0.identifier }
      let memo = [memo(row, refunded), place].compactMap(\.self).filter { !$0.isEmpty }
      return .init(memo.joined(separator: " "))
    case .photos: return .init(photoMark(expense.photos.count))
    case .paid: return .init(money(expense.amount))
    case .converted:
      let text = row.converted.map { figure($0.amount, provisional: $0.isProvisional) }
      return .init(text ?? notConvertedMark, .bold)
    case .balance:
      return .init(row.balance.map(figure) ?? "", (row.balance?.amount.minorUnits ?? 0) < 0 ? .red : .dim)
    }
  }
}
