/// The journal format of `hledger` 1.25 and later; `hledger check --strict` accepts it.
package struct HledgerJournal: JournalDialect {
  package init() {}

  package func heading(_ journal: Journal) -> [String] { [] }

  package func declaration(of currency: Currency, since day: Day) -> String {
    "commodity 1000.\(String(repeating: "0", count: currency.minorDigits)) \(commodity(currency))"
  }

  package func entry(_ entry: Journal.Entry, _ names: AccountNames) -> [String] {
    // A tag's value ends at a comma, a description at a semicolon.
    let notes =
      entry.notes.map { ($0.name, Plain.line($0.value, reserved: ",;")) }
      + entry.tags.map { ("tag", Plain.line($0, reserved: ",;")) }
    return [heading(of: entry, Plain.line(entry.payee, reserved: ";"))]
      + notes.map { note($0.0, $0.1) } + postings(of: entry, names)
  }
}
