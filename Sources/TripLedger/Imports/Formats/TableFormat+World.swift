/// Banks and cards beyond Korea and Japan.
extension TableFormat {
  static let world = [
    TableFormat(
      "wise", "Wise (statement)",
      knownBy: "TransferWise ID|Date|Amount|Currency|Running Balance|Exchange Rate",
      [
        .id: "TransferWise ID", .date: "Date", .amount: "Amount", .currency: "Currency", .memo: "Description",
        .payee: "Merchant|Payee Name", .balance: "Running Balance",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), dateOrder: .dmy, pay: .card,
      words: [
        Word.word(.memo, "converted", .ignored(.transfer)), Word.word(.memo, "refund", .refund),
      ],
      amountInMemo: { foreignAmount(in: $0, before: "issued by") }),
    TableFormat(
      "wise-history", "Wise (history)",
      knownBy: "ID|Status|Direction|Created on|Source amount (after fees)|Target amount (after fees)",
      [
        .id: "ID", .status: "Status", .kind: "Direction", .date: "Created on",
        .amount: "Target amount (after fees)", .currency: "Target currency",
        .charged: "Source amount (after fees)", .chargedCurrency: "Source currency",
        .fee: "Source fee amount",
        .payee: "Target name", .category: "Category", .memo: "Note",
      ],
      pay: .card,
      words: [
        Word.whole(.status, "refunded|cancelled|failed|bounced_back", .ignored(.void)),
        Word.word(.status, "pending|processing|waiting|funds", .ignored(.pending)),
        Word.whole(.kind, "in", .ignored(.income)), Word.whole(.kind, "neutral", .ignored(.transfer)),
      ]),
    TableFormat(
      "revolut", "Revolut", knownBy: "Type|Product|Started Date|Completed Date|Amount|Fee|Currency|State",
      [
        .kind: "Type", .date: "Started Date", .payee: "Description", .amount: "Amount", .fee: "Fee",
        .currency: "Currency", .status: "State", .balance: "Balance",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), pay: .card,
      words: [
        Word.whole(.status, "reverted|declined|failed", .ignored(.void)),
        Word.whole(.status, "pending", .ignored(.pending)),
        Word.word(.kind, "refund", .refund),
        Word.whole(.kind, "exchange|atm|topup|transfer", .ignored(.transfer)),
      ]),
    TableFormat(
      "n26", "N26", knownBy: "Booking Date|Partner Name|Payment Reference|Amount (EUR)|Original Amount",
      [
        .date: "Value Date|Booking Date", .payee: "Partner Name", .memo: "Payment Reference",
        .amount: "Original Amount", .currency: "Original Currency", .charged: "Amount (EUR)", .kind: "Type",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), chargedCurrency: "EUR", pay: .card,
      words: [Word.word(.kind, "refund|reversal", .refund)]),
    TableFormat(
      "n26-before-2023", "N26 (before 2023)",
      knownBy: "Date|Payee|Transaction type|Payment reference|Amount (EUR)|Type Foreign Currency",
      [
        .date: "Date", .payee: "Payee", .memo: "Payment reference", .category: "Category",
        .amount: "Amount (Foreign Currency)", .currency: "Type Foreign Currency", .charged: "Amount (EUR)",
        .kind: "Transaction type",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), chargedCurrency: "EUR", pay: .card,
      words: [Word.word(.kind, "refund|reversal", .refund)]),
  ]

  /// The amount and the currency just before some words: `of 1800.00 JPY issued by`.
  static func foreignAmount(in memo: String, before end: String) -> (amount: String, currency: String)? {
    let words = memo.split(whereSeparator: \.isWhitespace)
    let end = end.split(separator: " ")
    guard
      let index = words.indices.first(where: { words[$0...].starts(with: end) }), index >= 2,
      words[index - 1].utf8.count == 3
    else { return nil }
    return (String(words[index - 2]), String(words[index - 1]))
  }
}
