/// The journal format of `hledger` 1.25 and later; `hledger check --strict` accepts it.
package struct HledgerJournal: JournalDialect {
  package init() {}

  package func heading(_ journal: Journal) -> [String] { [] }

  package func declaration(of currency: Currency, since day: Day) -> String {
    "commodity 1000.\(String(repeating: "0", count: currency.minorDigits)) \(currency)"
  }

  package func entry(_ entry: Journal.Entry, _ names: AccountNames) -> [String] {
    // A tag's value ends at a comma, a description at a semicolon.
    let notes =
      entry.notes.map { ($0.name, Plain.line($0.value, reserved: ",;")) }
      + entry.tags.map { ("tag", Plain.line($0, reserved: ",;")) }
    return [heading(of: entry, Plain.line(entry.payee, reserved: ";"))]
      + notes.map { note($0.0, $0.1) } + entry.plainPostings(names)
  }
}

extension Journal.Entry {
  /// The postings, in the syntax that `hledger` and `ledger` share.
  func plainPostings(_ accounts: AccountNames) -> [String] {
    let rows = postings.map { posting in
      (
        name: accounts[posting.account], amount: "\(posting.amount.plain) \(posting.amount.currency)",
        cost: posting.cost.map { " @@ \($0.plain) \($0.currency)" } ?? ""
      )
    }
    let names = rows.map(\.name.count).max() ?? 0
    let amounts = rows.map(\.amount.count).max() ?? 0
    return rows.map { row in
      let gap = names - row.name.count + 2 + amounts - row.amount.count
      return "    " + row.name + String(repeating: " ", count: gap) + row.amount + row.cost
    }
  }
}
