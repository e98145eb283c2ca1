/// The journal format of `ledger`, 3.1 and later; `ledger --pedantic` accepts it.
package struct LedgerJournal: JournalDialect {
  package init() {}

  /// Its lines hold 4,096 bytes at most.
  private static let payeeLimit = 1000

  package func heading(_ journal: Journal) -> [String] {
    Set(journal.entries.flatMap { $0.notes.map(\.name) + ($0.expense.tags.isEmpty ? [] : ["tag"]) }).sorted()
      .map { "tag " + $0 }
  }

  package func declaration(of currency: Currency, since day: Day) -> String { "commodity \(currency)" }

  package func declaration(of account: Journal.Account, since day: Day) -> String {
    "account " + account.parts.joined(separator: ":")
  }

  package func price(_ price: Journal.Price) -> String {
    "P \(price.date) \(price.currency) \(price.base) \(price.quote)"
  }

  package func entry(_ filed: FiledExpense) -> [String] {
    let expense = filed.expense
    // Words between colons are tags, and what stands in brackets is a date.
    let tags = expense.tags.isEmpty ? [] : [(name: "tag", value: expense.tags.joined(separator: ", "))]
    return [
      "\(expense.date) * (\(expense.id)) \(Plain.line(filed.payee, reserved: ";", bytes: Self.payeeLimit))"
    ]
      + (filed.notes + tags).map {
        "    ; \($0.name): \(Plain.line($0.value, reserved: $0.name == "time" || $0.name == "zone" ? "" : ":[];", bytes: Self.payeeLimit))"
      }
      + filed.plainPostings
  }
}
