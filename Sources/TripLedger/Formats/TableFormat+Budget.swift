/// Budget apps.
extension TableFormat {
  package static let budgetApps = [
    TableFormat(
      "ynab", "YNAB", knownBy: "Account|Date|Payee|Memo|Outflow|Inflow|Cleared",
      [
        .account: "Account", .date: "Date", .payee: "Payee", .category: "Category|Sub Category",
        .memo: "Memo", .kind: "Category Group|Master Category", .out: "Outflow", .in: "Inflow",
      ],
      dateOrder: nil, decimalMark: nil,
      words: [
        Word.word(.payee, "transfer:", .ignored(.transfer)),
        Word.word(.category, "readytoassign|tobebudgeted|availablethismonth", .ignored(.income)),
      ]),
    TableFormat(
      "actual", "Actual", knownBy: "Account|Date|Payee|Notes|Category|Amount|Cleared",
      [
        .account: "Account", .date: "Date", .payee: "Payee", .memo: "Notes", .category: "Category",
        .amount: "Amount",
      ],
      sign: .spentIsNegative, words: [Word.whole(.category, "income|starting balances", .ignored(.income))]),
    TableFormat(
      "firefly", "Firefly III",
      knownBy: "journal_id|type|amount|currency_code|description|date|source_name|destination_name",
      [
        .id: "journal_id", .kind: "type", .date: "date", .amount: "foreign_amount",
        .currency: "foreign_currency_code", .charged: "amount", .chargedCurrency: "currency_code",
        .payee: "description", .memo: "notes", .category: "category", .tags: "tags",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income),
      words: [
        Word.whole(.kind, "deposit", .ignored(.income)),
        Word.whole(.kind, "transfer|opening balance|reconciliation", .ignored(.transfer)),
      ]),
    TableFormat(
      "monefy", "Monefy", knownBy: "date|account|category|amount|currency|converted amount|description",
      [
        .date: "date", .account: "account", .category: "category", .amount: "amount", .currency: "currency",
        .payee: "description",
      ],
      sign: .spentIsNegative, inflow: .ignored(.income), dateOrder: .dmy, decimalMark: nil,
      // Between accounts, to one and from another: `To 'Card'`.
      words: [Word.word(.category, "to '|from '", .ignored(.transfer))]),
  ]
}
