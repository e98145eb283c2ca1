/// A row of another program's file, understood, but not yet on any trip.
package struct ImportRow: Hashable, Sendable {
  /// Starts at 1.
  package let line: Int
  package var kind: Kind
  package var date: Day
  package var time: TimeOfDay?
  /// Seconds east of Greenwich, if date and time are an instant, which the trip's zone tells.
  package var offset: Int?
  /// The seconds since midnight of an instant whose time is not kept.
  package var instantSeconds: Int?
  /// Seconds since 1970, if its time is one with an offset; it stays when date and time become those of a trip's zone.
  package var instant: Int?
  /// The last four digits of the card, if a column has its number.
  package var cardDigits: String?
  /// Whether the list says that it was paid at home, whatever it is worth.
  package var isAtHome = false
  /// As paid; above zero if money was spent, below for what came back.
  package var amount: Amount
  /// What a card or bank charged for it, with the same sign, in another currency.
  package var charged: Amount?
  package var payee: String?
  package var memo: String?
  /// The source's own word for what it was for.
  package var category: String?
  package var pay: Payment?
  /// The title of the source's trip.
  package var trip: String?
  package var tags: [String] = []
  package var place: String?
  package var position: Position?
  /// The number of days that it is spread over.
  package var days = 1
  /// The fields that are a yes or no and that it says yes to.
  package var flags: [ExpenseField] = []
  /// The source's own name of the row, which no other row has.
  package var id: String?
  /// Whether a later file may have it with the same id and another amount or charge.
  package var mayChange = false
  /// The balance after the row, as written.
  package var balance: String?
  /// The same, in the currency of what the account lost.
  package var balanceAfter: Amount?
  /// How a transfer brought money into a wallet.
  package var cash: CashMovement?
  /// Who paid, and whose it is; of a settlement, who gave and who got it.
  package var sharing: RowSharing?

  /// What a column has as the number on the receipt.
  package var printedNumber: String?

  /// The number on the receipt: cards print that of the approval, by which their lists know the row.
  package var receiptNumber: String? {
    printedNumber ?? (mayChange ? id.flatMap { try? Text.name($0, field: "receipt-number") } : nil)
  }

  package init(line: Int, kind: Kind, date: Day, amount: Amount) {
    (self.line, self.kind, self.date, self.amount) = (line, kind, date, amount)
  }

  package enum Kind: Hashable, Sendable {
    /// Becomes an expense.
    case spending, refund
    /// Part of it was cancelled, and the file does not say how much is left.
    case partlyCancelled
    /// Cancels an earlier row.
    case cancellation
    case ignored(IgnoredReason)
  }
}

/// Why a row becomes no expense; the raw values are used in JSON.
package enum IgnoredReason: String, CaseIterable, Sendable {
  /// Cancelled, or the row that cancels it.
  case cancelled
  case settlement, transfer, income
  /// Not settled yet: a later file will have it.
  case pending
  /// Declined, reverted or deleted in the source.
  case void
  /// The list says of other rows that they are settled, and of this one something unknown.
  case unclearStatus = "unclear-status"
  /// A total, a notice, or another row without a date.
  case noDate = "no-date"
  case noAmount = "no-amount"
  /// The workbook does not show it.
  case hidden
  /// No trip is on its date.
  case noTrip = "no-trip"
  /// Its date is on more than one trip.
  case severalTrips = "several-trips"
  /// An earlier import brought it to the same trip, and its expense was deleted.
  case deleted
  /// A rule of the user's says so.
  case rule
  /// It may be about an entry of the ledger, and nobody has said whether it is.
  case looksDoubled = "looks-doubled"
}

/// A cell that can't be read.
package struct BadCell: Hashable, Sendable {
  /// Starts at 1.
  package let line: Int
  /// The name of the column, as the file has it; `nil` for the whole row.
  package let column: String?
  package let value: String?
  package let flaw: Flaw

  package enum Flaw: Error, Hashable, Sendable {
    case notADate, notATime, notANumber, notACurrency, notAPosition
    /// More decimals than the currency has, or too large.
    case amount(MoneyError)
    /// The row has fewer cells, or more, than the header.
    case cells(found: Int, expected: Int)
    /// The parts of a divided payment don't make up the whole.
    case parts
    /// What people paid, or their shares, don't make up the amount.
    case shares
    case noPayer
  }
}

/// What the user says about a file.
package struct ReadingOptions: Sendable {
  /// Names of columns, or for the currency a code; a kind may have its word for spending behind it: `Way=Out`.
  package var mapping: [ImportColumn: String] = [:]
  /// The word for spending in the column of kinds; any other is for what came in.
  var spentWord: String?
  /// Whether to read among whom amounts are divided.
  package var readsPeople = true
  package var dateOrder: DateOrder?
  package var decimalMark: DecimalMark?
  /// Whether transfers to others are taken for spending.
  package var takesTransfers = false
  /// The dates of trips, by which dates without a year are completed.
  package var dates: [ClosedRange<Day>] = []
  /// The currency that a file without one probably has, for hints.
  package var currency: String?
  /// Dates with years of two digits that may be of the last century are no later.
  package var today: Day?
  /// What was answered about files before, by their shapes.
  package var remembered: [String: ImportAnswers] = [:]

  package init() {}
}

extension RowWord {
  /// What a row is by its word; `nil` if its direction says it.
  func kind(isInflow: Bool, takesTransfers: Bool) -> ImportRow.Kind? {
    switch self {
    case .out, .in, .settled: nil
    case .payment: isInflow ? .ignored(.transfer) : nil
    case .refund: isInflow ? .refund : nil
    case .sent: isInflow || takesTransfers ? nil : .ignored(.transfer)
    case .transfer: .ignored(.transfer)
    case .pending: .ignored(.pending)
    case .void: .ignored(.void)
    // The row that gives the money back belongs to the one that took it.
    case .cancelled: isInflow ? .cancellation : .ignored(.cancelled)
    case .partlyCancelled: .partlyCancelled
    }
  }
}
