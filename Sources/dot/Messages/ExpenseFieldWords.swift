/// The fields of an expense with their titles and values.
extension Words {
  package func title(of field: ExpenseField) -> String {
    switch field {
    case .date: dateLabel
    case .time: timeLabel
    case .zone: zoneLabel
    case .amount: amountLabel
    case .currency: currencyLabel
    case .category: categoryLabel
    case .memo: memoLabel
    case .place: placeLabel
    case .pay: payLabel
    case .source: sourceLabel
    case .tags: tagsLabel
    case .photos: photoLabel
    case .rate: rateLabel
    case .charged: chargedLabel
    case .offPace: paceLabel
    case .spread: spreadLabel
    case .claim: claimLabel
    case .position: positionLabel
    case .receipt: sameReceiptLabel
    case .sharing: sharedByLabel
    case .refundOf: refundOfLabel
    case .receiptNumber: say("Receipt no.", "영수증 번호")
    case .ownKey: say("Key", "키")
    }
  }

  /// The value as lines show it; `nil` if there is none, and for what takes more than the expense to tell.
  package func value(of field: ExpenseField, in expense: TripDetailInfo, payments: PaymentNames) -> String? {
    switch field {
    case .amount: money(expense.amount)
    case .category: category(expense.category)
    case .pay: expense.pay.map { payment($0, in: payments) }
    case .tags: expense.tags.isEmpty ? nil : list(expense.tags)
    case .photos: expense.photos.isEmpty ? nil : list(expense.photos.map(\.short))
    case .rate:
      expense.rate.map { rate in
        rate.inverse.map { "\($0) \(expense.amount.currency)" }
          ?? "\(rate.base)" + (rate.unit == 1 ? "" : "/\(rate.unit)") + " \(rate.quote)"
      }
    case .charged: expense.charged.map { money($0) }
    case .offPace: expense.isOffPace ? offPaceValue : nil
    case .spread: expense.spread.map(spread)
    case .claim: expense.claim.map(claim)
    case .position: expense.position.map(position)
    default: field.text(of: expense)
    }
  }
}

extension ImageName {
  /// The first digits of its hash and its type, enough to distinguish photos.
  fileprivate var short: String { "\(hash.prefix(8)).\(fileExtension)" }
}
