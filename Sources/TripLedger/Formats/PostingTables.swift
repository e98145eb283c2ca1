/// Journals as programs for plain-text accounting list them, with a posting a row: every posting to an expense account is
/// an expense.
extension DocumentFormat {
  package static let hledgerCSV = postings(
    "hledger-csv", "hledger (print -O csv)", decimalMark: nil,
    PostingColumns(
      names: "txnidx|date|description|comment|account|amount|commodity", transaction: ["txnidx"],
      date: "date",
      payee: "description", account: "account", amount: "amount", currency: "commodity"))

  /// `bean-query` rounds numbers to the decimals that most of a currency's have, but not their texts.
  package static let beanQuery = """
    SELECT date, flag, payee, narration, account, str(number) AS amount, currency, tags, id
    """

  package static let beancount = postings(
    "beancount", "Beancount (bean-query -f csv)", decimalMark: .point,
    PostingColumns(
      names: "date|payee|narration|account|currency|id", transaction: ["id"], date: "date",
      payee: "payee", memo: "narration", account: "account", amount: "amount", currency: "currency",
      tags: "tags"))

  /// Has no header: date, code, payee, account, commodity, amount, status, note.
  package static let ledgerCSV = postings(
    "ledger", "ledger (csv)", decimalMark: .point,
    PostingColumns(
      names: "", transaction: ["0", "1", "2"], date: "0", payee: "2", account: "3", amount: "5",
      currency: "4"))

  private static func postings(
    _ name: String, _ title: String, decimalMark: DecimalMark?, _ columns: PostingColumns
  ) -> DocumentFormat {
    DocumentFormat(
      name: name, title: title, matches: { columns.indices(in: $0.firstRow) != nil },
      read: { contents, options throws(ImportError) in
        var result = ReadRows(format: name, title: title)
        let rows = try DelimitedText(contents.bytes, ofFile: contents.path).rows()
        guard let indices = columns.indices(in: contents.firstRow) else { return result }
        guard indices[columns.amount] != nil else { throw .rounded(path: contents.path) }
        let code = options.mapping[.currency]
        let postings = rows.dropFirst(columns.hasHeader ? 1 : 0).map { Posting($0, columns, indices, code) }
        guard !postings.contains(where: { $0.isExpense && $0.hasSharedSymbol }) else {
          throw .unclear(path: contents.path, .currency)
        }
        let expenses = postings.filter(\.isExpense)
        let numbers = expenses.compactMap { posting in
          NumberText(posting.amount).map { number in
            (number: number, minorDigits: (try? Currency(posting.currency))?.minorDigits ?? 3)
          }
        }
        guard let mark = options.decimalMark ?? decimalMark ?? NumberText.mark(of: numbers) else {
          let example = expenses.first { $0.amount.contains { ".,".contains($0) } }
          throw .unclear(path: contents.path, .decimalMark(example: example?.amount ?? ""))
        }
        let others = Dictionary(grouping: postings.filter { !$0.isExpense }, by: \.transaction).mapValues {
          OtherPostings($0, mark)
        }
        let counts = Dictionary(expenses.map { ($0.transaction, 1) }, uniquingKeysWith: +)
        for posting in expenses {
          let others = others[posting.transaction]
          result.add(
            posting, mark, pay: others?.pay, charge: counts[posting.transaction] == 1 ? others?.sum : nil)
        }
        return result
      })
  }
}

/// Which columns of a table of postings have what.
private struct PostingColumns: Sendable {
  /// Names that only such tables have together; empty if they have no header, and columns are numbered.
  let names: String
  /// What the postings of one transaction have in common.
  let transaction: [String]
  let date: String
  let payee: String
  var memo: String?
  let account: String
  let amount: String
  let currency: String
  var tags: String?

  var hasHeader: Bool { !names.isEmpty }

  /// The index of each name in the first row of a file; `nil` if it is not such a table.
  func indices(in row: [String]) -> [String: Int]? {
    if hasHeader {
      let indices = Dictionary(row.enumerated().map { ($1, $0) }) { first, _ in first }
      return names.split(separator: "|").allSatisfy { indices[String($0)] != nil } ? indices : nil
    }
    guard row.count == 8, DateText(row[0])?.day(.ymd) != nil, row[0].contains("/"),
      NumberText(row[5]) != nil, ["", "*", "!"].contains(row[6])
    else { return nil }
    return Dictionary(uniqueKeysWithValues: row.indices.map { ("\($0)", $0) })
  }
}

private struct Posting {
  let line: Int
  let transaction: [String]
  let date: String
  let payee: String?
  let memo: String?
  let account: String
  let amount: String
  let currency: String
  let tags: [String]

  /// `code` is what a symbol means that several currencies share.
  init(_ row: TableRow, _ columns: PostingColumns, _ indices: [String: Int], _ code: String?) {
    func cell(_ name: String?) -> String {
      name.flatMap { indices[$0] }.flatMap { row[$0] } ?? ""
    }
    func text(_ name: String?) -> String? { cell(name).isEmpty ? nil : cell(name) }
    line = row.line
    transaction = columns.transaction.map(cell)
    date = cell(columns.date)
    payee = text(columns.payee)
    memo = text(columns.memo)
    account = cell(columns.account)
    amount = Self.digits(cell(columns.amount))
    let symbol = CurrencySymbol.find(cell(columns.currency))
    currency = symbol.flatMap { $0.codes.count == 1 ? $0.codes[0] : code } ?? cell(columns.currency)
    tags = cell(columns.tags).split(separator: ",").map { String($0).trimmed }
  }

  /// The digits of `Decimal('85.50')`, as the text of a number is in some versions of `bean-query`.
  private static func digits(_ text: String) -> String {
    text.hasPrefix("Decimal('") && text.hasSuffix("')") ? String(text.dropFirst(9).dropLast(2)) : text
  }

  /// Whether its currency is a symbol of several, and nothing says which.
  var hasSharedSymbol: Bool { CurrencySymbol.find(currency).map { $0.codes.count > 1 } ?? false }

  var isExpense: Bool { JournalAccount.isExpense(account) }

  func value(_ mark: DecimalMark) -> ExactDecimal? { NumberText(amount)?.value(mark) }
}

/// What the other postings of a transaction say of those to expense accounts.
private struct OtherPostings {
  let pay: Payment?
  /// What they add up to, if they are all in one currency.
  let sum: (value: ExactDecimal, currency: Currency)?

  init(_ postings: [Posting], _ mark: DecimalMark) {
    pay = postings.lazy.compactMap { TableReader.payment($0.account) }.first
    guard let code = postings.first?.currency, postings.allSatisfy({ $0.currency == code }),
      let currency = try? Currency(code)
    else {
      sum = nil
      return
    }
    let whole = postings.reduce(ExactDecimal(0) as ExactDecimal?) { sum, posting in
      posting.value(mark).flatMap { value in sum.flatMap { try? $0 + value } }
    }
    sum = whole.map { ($0, currency) }
  }
}

extension ReadRows {
  /// Adds a posting to an expense account; `charge` is what left other accounts for it, if it is the only one.
  fileprivate mutating func add(
    _ posting: Posting, _ mark: DecimalMark, pay: Payment?, charge: (value: ExactDecimal, currency: Currency)?
  ) {
    add(
      line: posting.line, kind: nil, date: posting.date, amount: posting.value(mark),
      written: posting.amount, currency: posting.currency
    ) { row in
      row.payee = posting.payee ?? posting.memo
      row.memo = posting.payee == nil ? nil : posting.memo
      row.category = JournalAccount.category(posting.account)
      row.pay = pay
      row.tags = posting.tags
      // These tables have no prices, or rounded ones; what was paid in another currency is in the other postings.
      if let charge, charge.currency != row.amount.currency {
        row.charged = try? Amount(charge.value.negated, currency: charge.currency, sign: .anyButZero)
      }
    }
  }
}

/// The accounts of journals for hledger, ledger and Beancount.
enum JournalAccount {
  static func isExpense(_ account: String) -> Bool {
    let account = account.lowercased()
    return account == "expenses" || account.hasPrefix("expenses:")
  }

  /// The last part, which says what was spent for.
  static func category(_ account: String) -> String? { account.split(separator: ":").last.map(String.init) }
}
