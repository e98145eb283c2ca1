/// The journal format of `hledger` 1.25 and later; `hledger check --strict` accepts it.
package struct HledgerJournal: JournalDialect {
  package init() {}

  package func heading(_ journal: Journal) -> [String] { [] }

  package func declaration(of currency: Currency, since day: Day) -> String {
    "commodity 1000.\(String(repeating: "0", count: currency.minorDigits)) \(currency)"
  }

  package func entry(_ row: Row, _ names: AccountNames) -> [String] {
    let expense = row.expense
    // A tag's value ends at a comma, a description at a semicolon.
    let notes =
      row.notes.map { ($0.name, Plain.line($0.value, reserved: ",;")) }
      + expense.tags.map { ("tag", Plain.line($0, reserved: ",;")) }
    return [heading(of: row, Plain.line(row.payee, reserved: ";"))]
      + notes.map { note($0.0, $0.1) } + row.plainPostings(names)
  }
}

extension Row {
  /// The two postings, in the syntax that `hledger` and `ledger` share.
  func plainPostings(_ accounts: AccountNames) -> [String] {
    let rows = [(account, expense.amount), (counterAccount, expense.amount.negated)].map {
      (name: accounts[$0], amount: "\($1.plain) \($1.currency)")
    }
    let names = rows.map(\.name.count).max() ?? 0
    let amounts = rows.map(\.amount.count).max() ?? 0
    return rows.map { row in
      let gap = names - row.name.count + 2 + amounts - row.amount.count
      return "    " + row.name + String(repeating: " ", count: gap) + row.amount
    }
  }
}
