/// CAMT.053 and 052: statements of banks in ISO 20022.
extension DocumentFormat {
  static let camt = DocumentFormat(
    name: "camt", title: "CAMT.053, CAMT.052",
    matches: { $0.start.contains("BkToCstmrStmt") || $0.start.contains("BkToCstmrAcctRpt") },
    read: { contents, _ in camtRows(contents.bytes) })

  private static func camtRows(_ bytes: [UInt8]) -> ReadRows {
    var result = ReadRows(format: camt.name, title: camt.title)
    var markup = Markup(bytes)
    var path: [String] = []
    var entry: CAMTEntry?
    while let token = markup.next() {
      switch token {
      case .open(let name, let attributes):
        if name == "ntry" {
          entry?.addCutOff(to: &result)
          entry = CAMTEntry(line: markup.line)
        }
        path.append(name)
        if name == "txdtls" { entry?.payments += 1 }
        if let code = attributes["ccy"], entry?.values[key(path)] == nil {
          entry?.values[key(path) + "@"] = code
        }
      case .text(let text):
        let value = text.trimmed
        // Of several details in one entry, the first names it.
        if !value.isEmpty, entry?.values[key(path)] == nil { entry?.values[key(path)] = value }
      case .close(let name):
        if let index = path.lastIndex(of: name) { path.removeSubrange(index...) }
        if name == "ntry", let done = entry {
          done.add(to: &result)
          entry = nil
        }
      }
    }
    entry?.addCutOff(to: &result)
    return result
  }

  /// The names below the entry: `amt`, `ntrydtls/txdtls/amtdtls/instdamt/amt`.
  private static func key(_ path: [String]) -> String {
    guard let index = path.lastIndex(of: "ntry") else { return "" }
    return path[(index + 1)...].joined(separator: "/")
  }
}

private struct CAMTEntry {
  let line: Int
  var values: [String: String] = [:]
  /// How many payments were booked together.
  var payments = 0

  /// Names an entry that does not end.
  func addCutOff(to result: inout ReadRows) {
    result.bad.append(BadCell(line: line, column: nil, value: nil, flaw: .cells(found: 0, expected: 1)))
  }

  func add(to result: inout ReadRows) {
    let details = "ntrydtls/txdtls/"
    let abroad = details + "amtdtls/instdamt/amt"
    // A reversal has the direction of the booking, and the meaning of the other one.
    let isCredit = (values["cdtdbtind"]?.uppercased() == "CRDT")
    let isReversal = values["rvslind"]?.lowercased() == "true"
    let text = values["amt"]
    let amount = ExactDecimal(documentText: text).map { isCredit ? $0.negated : $0 }
    let memo = values[details + "rmtinf/ustrd"] ?? values["addtlntryinf"]
    let kind: ImportRow.Kind?
    let isRefund = isReversal || (memo?.lowercased().contains("refund") ?? false)
    if (values["sts/cd"] ?? values["sts"])?.uppercased() == "PDNG" {
      kind = .ignored(.pending)
    } else {
      kind = isCredit && !isRefund ? .ignored(.income) : nil
    }
    result.add(
      line: line, kind: kind,
      date: values["valdt/dt"] ?? values["valdt/dttm"] ?? values["bookgdt/dt"] ?? values["bookgdt/dttm"],
      amount: amount, written: text, currency: values["amt@"]
    ) { row in
      row.time = nil
      row.payee = memo
      row.id = values["acctsvcrref"]
      row.pay = .account
      // What one of several cost abroad is not what all of them did.
      guard payments < 2, let code = values[abroad + "@"], let currency = try? Currency(code),
        currency != row.amount.currency,
        let number = ExactDecimal(documentText: values[abroad]),
        let paid = try? Amount(parsing: number.description, currency: currency, sign: .positive)
      else { return }
      row.charged = row.amount
      row.amount = isCredit ? paid.negated : paid
    }
  }
}
