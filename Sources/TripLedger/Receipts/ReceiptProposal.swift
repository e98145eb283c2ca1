// Layer Receipts: what is printed on a receipt, read from its picture or its PDF; never recorded from here.
//
// `ReceiptProgram` has `tesseract` or `pdftotext` write the words of a file, `ReceiptText` makes lines of
// them, and `ReceiptReader` proposes total, date, merchant and items, each with the line it came from.
// Everything in a `ReceiptProposal` may be wrong: whoever uses one asks, unless a second fact on the receipt
// confirms the total. The words that are looked for, in many languages, are the table in `ReceiptWord`.

/// What was read from a receipt, to be asked about.
package struct ReceiptProposal: Hashable, Sendable {
  package internal(set) var kind = Kind.receipt
  package internal(set) var total: Total?
  package internal(set) var date: Day?
  package internal(set) var time: TimeOfDay?
  package internal(set) var merchant: String?
  package internal(set) var items: [Item] = []

  /// The raw values are used in JSON.
  package enum Kind: String, Sendable {
    case receipt
    /// What a card terminal prints: what was paid with which card, without what was bought.
    case cardSlip = "card-slip"
  }

  package struct Total: Hashable, Sendable {
    package let amount: Amount
    /// The line it was read from.
    package let line: String
    /// The second fact on the receipt that says so, too.
    package let confirmedBy: Confirmation?
  }

  /// The raw values are used in JSON.
  package enum Confirmation: String, Sendable {
    /// The items make it.
    case items
    /// What is before taxes and the taxes make it.
    case tax
    /// What was paid less the change is it.
    case change
    /// The same was paid, on another line.
    case paid
  }

  package struct Item: Hashable, Sendable {
    package let name: String
    package let amount: Amount
  }

  /// Whether the items make the total, so that they can be given to people.
  package var itemsMakeTotal: Bool {
    guard let total, !items.isEmpty else { return false }
    return items.reduce(0) { $0 + $1.amount.minorUnits } == total.amount.minorUnits
  }
}

extension ReceiptProposal {
  /// This one with what a second reading of the same picture found, where it is surer or this has nothing.
  package func joined(_ other: ReceiptProposal) -> ReceiptProposal {
    var both = self
    let isSurer = other.total?.confirmedBy != nil && total?.confirmedBy == nil
    if total == nil || isSurer {
      (both.total, both.items, both.kind) = (other.total, other.items, other.kind)
    }
    // A digit that is mistaken in one line is mistaken in its copy, too, if only one reading sees both the same.
    if isSurer, let read = other.total, read.confirmedBy == .paid, total != nil {
      both.total = Total(amount: read.amount, line: read.line, confirmedBy: nil)
    }
    if date == nil { (both.date, both.time) = (other.date, other.time) }
    if both.time == nil, other.date == both.date { both.time = other.time }
    both.merchant = merchant ?? other.merchant
    return both
  }
}
