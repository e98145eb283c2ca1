/// How one program of plain-text accounting writes a journal.
package protocol JournalDialect: Sendable {
  /// The lines before all others.
  func heading(_ journal: Journal) -> [String]
  /// How amounts name a currency or a coin.
  func commodity(_ currency: Currency) -> String
  func declaration(of currency: Currency, since day: Day) -> String
  /// A part of an account's name, with what the program does not allow replaced.
  func accountPart(_ text: String) -> String
  /// `isHeld` says whether it is the account of a wallet, which holds money at its cost.
  func declaration(ofAccount name: String, since day: Day, isHeld: Bool) -> String
  func price(_ price: Journal.Price) -> String
  func entry(_ entry: Journal.Entry, _ names: AccountNames) -> [String]
}

/// What the accounts of a journal are called in a dialect; two accounts never have the same name.
package struct AccountNames: Sendable {
  private var names: [Journal.Account: String] = [:]

  init(_ accounts: [Journal.Account], in dialect: some JournalDialect) {
    var taken: Set<String> = []
    for account in accounts {
      let plain = account.parts.map(dialect.accountPart).joined(separator: ":")
      var name = plain
      var number = 2
      // `card:A B` and `card:A-B` may become the same.
      while !taken.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      names[account] = name
    }
  }

  subscript(account: Journal.Account) -> String { names[account] ?? "" }
}

extension Journal {
  /// The lines of the whole journal: declarations first, then prices and entries.
  package func lines(_ dialect: some JournalDialect) -> [String] {
    guard let start else { return dialect.heading(self) }
    let names = AccountNames(accounts, in: dialect)
    let blocks =
      [
        dialect.heading(self),
        currencies.map { dialect.declaration(of: $0, since: start) },
        accounts.map {
          dialect.declaration(ofAccount: names[$0], since: start, isHeld: heldAccounts.contains($0))
        },
        prices.map(dialect.price),
      ] + entries.map { dialect.entry($0, names) }
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

/// What `hledger` and `ledger` write in the same way.
extension JournalDialect {
  /// A semicolon begins a comment.
  package func accountPart(_ text: String) -> String { Plain.line(text, reserved: ";") }

  /// A name with other characters than letters is quoted.
  package func commodity(_ currency: Currency) -> String {
    currency.isCoin ? "\"\(currency)\"" : currency.code
  }

  package func declaration(ofAccount name: String, since day: Day, isHeld: Bool) -> String {
    "account " + name
  }

  package func price(_ price: Journal.Price) -> String {
    "P \(price.date) \(commodity(price.currency)) \(price.base) \(commodity(price.quote))"
  }

  package func money(_ amount: Amount) -> String { "\(amount.plain) \(commodity(amount.currency))" }

  /// The postings of an entry.
  func postings(of entry: Journal.Entry, _ accounts: AccountNames) -> [String] {
    let rows = entry.postings.map { posting in
      (
        name: accounts[posting.account], amount: money(posting.amount),
        cost: posting.cost.map { " @@ " + money($0) } ?? ""
      )
    }
    let names = rows.map(\.name.count).max() ?? 0
    let amounts = rows.map(\.amount.count).max() ?? 0
    return rows.map { row in
      let gap = names - row.name.count + 2 + amounts - row.amount.count
      return "    " + row.name + String(repeating: " ", count: gap) + row.amount + row.cost
    }
  }

  /// The first line of an entry.
  func heading(of entry: Journal.Entry, _ payee: String) -> String {
    "\(entry.date) * (\(entry.id)) \(payee)"
  }

  package func note(_ name: String, _ value: String) -> String { "    ; \(name): \(value)" }
}

/// Adapts user input to formats that can't represent some characters.
enum Plain {
  /// The text on one line, with the characters of `reserved` replaced by their full-width forms.
  ///
  /// Those look alike and have no meaning in the format.
  static func line(_ text: String, reserved: String = "") -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control || scalar.properties.isWhitespace {
        // White space is collapsed: two spaces begin a comment in some formats.
        if !line.isEmpty, line.last != " " { line.append(" ") }
      } else if scalar.value > 0x20, scalar.value < 0x7F, reserved.unicodeScalars.contains(scalar),
        let twin = Unicode.Scalar(scalar.value + 0xFEE0)
      {
        line.unicodeScalars.append(twin)
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    return line.trimmed
  }

  /// The text, cut at a whole character if it has more than `limit` bytes, and then marked with `…`.
  static func line(_ text: String, reserved: String = "", bytes limit: Int) -> String {
    let line = line(text, reserved: reserved)
    guard line.utf8.count > limit else { return line }
    var cut = ""
    for character in line {
      guard cut.utf8.count + character.utf8.count + 3 <= limit else { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
