/// The journal format of `beancount` 2 and 3; `bean-check` accepts it.
package struct BeancountJournal: JournalDialect {
  private let title: String

  package init(title: String) { self.title = title }

  package func heading(_ journal: Journal) -> [String] {
    [#"option "title" \#(Self.quoted(title))"#]
  }

  package func declaration(of currency: Currency, since day: Day) -> String { "\(day) commodity \(currency)" }

  package func declaration(ofAccount name: String, since day: Day) -> String { "\(day) open \(name)" }

  package func price(_ price: Journal.Price) -> String {
    "\(price.date) price \(price.currency) \(price.base) \(price.quote)"
  }

  package func entry(_ row: Row, _ names: AccountNames) -> [String] {
    let expense = row.expense
    let tags = expense.tags.filter(Self.isTag)
    let others = expense.tags.filter { !Self.isTag($0) }
    var metadata = [(name: "id", value: expense.id.text)] + row.notes
    if !others.isEmpty { metadata.append((name: "tags", value: others.joined(separator: ", "))) }
    var seen: [String: Int] = [:]
    let lines = metadata.map { item in
      seen[item.name, default: 0] += 1
      // A key may be in an entry only once: the second photo is `document-2`.
      let name = seen[item.name] == 1 ? item.name : "\(item.name)-\(seen[item.name] ?? 0)"
      return "  \(name): \(Self.quoted(item.value))"
    }
    let head = "\(expense.date) * \(Self.quoted(row.payee))" + tags.map { " #" + $0 }.joined()
    let amount = expense.amount
    let postings = [(row.account, amount), (row.counterAccount, amount.negated)].map {
      "  \(names[$0])  \($1.plain) \($1.currency)"
    }
    return [head] + lines + postings
  }

  /// Begins with a capital letter or a digit, and has letters, digits and `-`.
  package func accountPart(_ text: String) -> String {
    let kept = text.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let name = kept.prefix(1).uppercased() + kept.dropFirst()
    return name.hasPrefix("-") ? "X" + name : name
  }

  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = Plain.line(text).replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(escaped)\""
  }
}
