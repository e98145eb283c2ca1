/// The journal format of `beancount` 2 and 3; `bean-check` accepts it.
package struct BeancountJournal: JournalDialect {
  private let title: String

  package init(title: String) { self.title = title }

  package func heading(_ journal: Journal) -> [String] {
    let costs = Set(journal.entries.lazy.flatMap(\.postings).compactMap(\.cost?.currency)).sorted()
    // The price of one unit is calculated with 28 digits, so that a total may be off in the last of them.
    return [#"option "title" \#(Self.quoted(title))"#]
      + costs.map { #"option "inferred_tolerance_default" "\#($0):0.0001""# }
  }

  /// Capital letters, digits and some signs, of which the colon is none: `UPBIT.BTC`.
  package func commodity(_ currency: Currency) -> String { currency.code.replacing(":", with: ".") }

  package func declaration(of currency: Currency, since day: Day) -> String {
    "\(day) commodity \(commodity(currency))"
  }

  /// No booking method of beancount takes money out of lots at their average: the cost of what leaves a wallet is
  /// stated, and not looked for among the lots.
  package func declaration(ofAccount name: String, since day: Day, isHeld: Bool) -> String {
    "\(day) open \(name)" + (isHeld ? #" "NONE""# : "")
  }

  package func price(_ price: Journal.Price) -> String {
    "\(price.date) price \(commodity(price.currency)) \(price.base) \(commodity(price.quote))"
  }

  package func entry(_ entry: Journal.Entry, _ names: AccountNames) -> [String] {
    let tags = entry.tags.filter(Self.isTag)
    let others = entry.tags.filter { !Self.isTag($0) }
    var metadata = [(name: "id", value: entry.id)] + entry.notes
    if !others.isEmpty { metadata.append((name: "tags", value: others.joined(separator: ", "))) }
    var seen: [String: Int] = [:]
    let lines = metadata.map { item in
      seen[item.name, default: 0] += 1
      // A key may be in an entry only once: the second photo is `document-2`.
      let name = seen[item.name] == 1 ? item.name : "\(item.name)-\(seen[item.name] ?? 0)"
      return "  \(name): \(Self.quoted(item.value))"
    }
    let head = "\(entry.date) * \(Self.quoted(entry.payee))" + tags.map { " #" + $0 }.joined()
    let postings = entry.postings.map { posting in
      let cost = posting.cost.map { "\($0.plain) \($0.currency)" }
      return "  \(names[posting.account])  \(posting.amount.plain) \(commodity(posting.amount.currency))"
        + (cost.map { posting.isHeld ? " {{\($0)}}" : " @@ \($0)" } ?? "")
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
    let escaped = Plain.line(text).replacing(ascii: "\\", with: #"\\"#).replacing(ascii: "\"", with: #"\""#)
    return "\"\(escaped)\""
  }
}
