/// The journal format of `ledger` 3.1 and later; `ledger --pedantic` accepts it.
package struct LedgerJournal: JournalDialect {
  package init() {}

  /// The maximum size of a text in bytes: `ledger` reads lines of at most 4,096.
  private static let limit = 1000

  package func heading(_ journal: Journal) -> [String] {
    Set(journal.entries.flatMap { $0.notes.map(\.name) + ($0.tags.isEmpty ? [] : ["tag"]) }).sorted()
      .map { "tag " + $0 }
  }

  package func declaration(of currency: Currency, since day: Day) -> String {
    "commodity " + commodity(currency)
  }

  package func entry(_ entry: Journal.Entry, _ names: AccountNames) -> [String] {
    let notes = entry.notes + (entry.tags.isEmpty ? [] : [("tag", entry.tags.joined(separator: ", "))])
    return [heading(of: entry, Plain.line(entry.payee, reserved: ";", bytes: Self.limit))]
      + notes.map { name, value in
        // Words between colons are tags, and text in brackets is a date.
        let reserved = ["time", "zone"].contains(name) ? "" : ":[];"
        return note(name, Plain.line(value, reserved: reserved, bytes: Self.limit))
      } + postings(of: entry, names)
  }
}
