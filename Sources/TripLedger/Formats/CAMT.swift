/// Statements (CAMT.053), reports within a day (052) and notices (054) of banks in ISO 20022.
extension DocumentFormat {
  static let camt = DocumentFormat(
    name: "camt", title: "CAMT.052, CAMT.053, CAMT.054",
    matches: { contents in
      ["BkToCstmrStmt", "BkToCstmrAcctRpt", "BkToCstmrDbtCdtNtfctn"].contains { contents.start.contains($0) }
    },
    read: { contents, _ in camtRows(contents.bytes) })

  /// No element of these messages is as deep; what is nested deeper is not looked at.
  private static let depth = 100

  private static func camtRows(_ bytes: [UInt8]) -> ReadRows {
    var result = ReadRows(format: camt.name, title: camt.title)
    var markup = Markup(bytes)
    var path: [String] = []
    var entry: CAMTEntry?
    while let token = markup.next() {
      switch token {
      case .open("ntry", _):
        entry?.addCutOff(to: &result)
        entry = CAMTEntry(line: markup.line)
        path = ["ntry"]
      case .open(let name, let attributes):
        guard entry != nil, path.count < depth else { continue }
        path.append(name)
        if name == "txdtls" { entry?.payments.append(CAMTPayment()) }
        entry?.add(attributes["ccy"], at: path, isCode: true)
      case .text(let text): entry?.add(text.trimmed, at: path, isCode: false)
      case .close("ntry"):
        entry?.add(to: &result)
        entry = nil
      case .close(let name): if let index = path.lastIndex(of: name) { path.removeSubrange(index...) }
      }
    }
    entry?.addCutOff(to: &result)
    result.markRefunds()
    return result
  }
}

/// A figure as it is written.
private struct CAMTAmount {
  var text: String?
  var code: String?

  var value: ExactDecimal? { ExactDecimal(documentText: text) }
}

/// What is said of an entry, or of one of the payments that were booked with it.
private struct CAMTPayment {
  var amount = CAMTAmount()
  /// As ordered, and as paid: one of them may be in another currency.
  var instructed = CAMTAmount()
  var transaction = CAMTAmount()
  /// By the names of the elements, the first of each.
  var values: [String: String] = [:]
  var remittance: [String] = []

  /// Adds what stands below an element; of two of a kind, the first counts.
  mutating func add(_ text: String, at path: ArraySlice<String>, isCode: Bool, below owner: String) {
    guard let name = path.last else { return }
    let parent = path.dropLast().last ?? ""
    if name == "amt", let field = Self.field(of: parent, below: owner) {
      if isCode {
        self[keyPath: field].code = self[keyPath: field].code ?? text
      } else {
        self[keyPath: field].text = self[keyPath: field].text ?? text
      }
    } else if isCode {
      return
    } else if name == "ustrd" {
      remittance.append(text)
    } else if let key = Self.key(of: name, in: parent, above: path.dropLast(2).last ?? "", below: owner) {
      values[key] = values[key] ?? text
    }
  }

  private static func field(of parent: String, below owner: String) -> WritableKeyPath<Self, CAMTAmount>? {
    switch parent {
    case owner: \.amount
    case "instdamt": \.instructed
    case "txamt": \.transaction
    default: nil
    }
  }

  private static let parties: Set<String> = ["cdtr", "dbtr", "ultmtcdtr", "ultmtdbtr"]
  private static let ownNames: Set<String> = [
    "cdtdbtind", "rvslind", "sts", "acctsvcrref", "addtlntryinf", "addtltxinf",
  ]

  private static func key(of name: String, in parent: String, above: String, below owner: String) -> String? {
    switch (name, parent) {
    case ("dt", "bookgdt"), ("dttm", "bookgdt"), ("dt", "valdt"), ("dttm", "valdt"): parent
    // Since version 8, a party is a person or an agent.
    case ("nm", "pty"): parties.contains(above) ? above : nil
    case ("nm", _): parties.contains(parent) ? parent : nil
    case ("cd", "sts"): "sts"
    case ("acctsvcrref", "refs"), ("txid", "refs"), ("uetr", "refs"), ("txdttm", "rltddts"): name
    case ("subfmlycd", _): name
    default: parent == owner && ownNames.contains(name) ? name : nil
    }
  }

  /// The figure in the currency of an account.
  func booked(in code: String?) -> CAMTAmount? {
    [amount, transaction, instructed].first { $0.text != nil && $0.code == code }
  }

  /// What was paid in another currency than the account has.
  func abroad(from code: String?) -> CAMTAmount? {
    [instructed, transaction].first { $0.text != nil && $0.code != nil && $0.code != code }
  }
}

private struct CAMTEntry {
  let line: Int
  private var whole = CAMTPayment()
  var payments: [CAMTPayment] = []

  init(line: Int) { self.line = line }

  /// Adds a text, or the code of a currency, at a path that begins with the entry.
  mutating func add(_ text: String?, at path: [String], isCode: Bool) {
    guard let text, !text.isEmpty else { return }
    if !payments.isEmpty, path.contains("txdtls") {
      payments[payments.count - 1].add(text, at: path.suffix(3), isCode: isCode, below: "txdtls")
    } else {
      whole.add(text, at: path.suffix(3), isCode: isCode, below: "ntry")
    }
  }

  /// Names an entry that does not end.
  func addCutOff(to result: inout ReadRows) {
    result.bad.append(BadCell(line: line, column: nil, value: nil, flaw: .cells(found: 0, expected: 1)))
  }

  func add(to result: inout ReadRows) {
    guard payments.count > 1, isDivided else {
      // What one of several is called, or cost abroad, is not true of all of them.
      add(
        payments.count == 1 ? payments[0] : CAMTPayment(), whole.amount, id: whole.values["acctsvcrref"],
        to: &result)
      return
    }
    for (index, payment) in payments.enumerated() {
      guard let booked = payment.booked(in: whole.amount.code) else { continue }
      let own = payment.values["acctsvcrref"] ?? payment.values["uetr"] ?? payment.values["txid"]
      let id = own ?? whole.values["acctsvcrref"].map { "\($0)/\(index + 1)" }
      add(payment, booked, id: id, to: &result)
    }
  }

  /// Whether the payments make up what was booked.
  private var isDivided: Bool {
    var rest = whole.amount.value
    for payment in payments {
      let booked = payment.booked(in: whole.amount.code)?.value
      rest = booked.flatMap { value in
        rest.flatMap { try? $0 - (isOpposite(payment) ? value.negated : value) }
      }
    }
    return rest?.coefficient == 0
  }

  private func isOpposite(_ payment: CAMTPayment) -> Bool {
    payment.values["cdtdbtind"].map { $0 != whole.values["cdtdbtind"] } ?? false
  }

  private func add(_ payment: CAMTPayment, _ booked: CAMTAmount, id: String?, to result: inout ReadRows) {
    func value(_ key: String) -> String? { payment.values[key] ?? whole.values[key] }
    let isCredit = value("cdtdbtind")?.uppercased() == "CRDT"
    let date = value("txdttm") ?? value("valdt") ?? value("bookgdt")
    let party = isCredit ? "dbtr" : "cdtr"
    let texts = payment.remittance.isEmpty ? whole.remittance : payment.remittance
    let text = texts.isEmpty ? value("addtltxinf") ?? value("addtlntryinf") : texts.joined(separator: " ")
    result.add(
      line: line, kind: kind(value, isCredit: isCredit), date: date.map(Self.withoutZone),
      amount: booked.value.map { isCredit ? $0.negated : $0 }, written: booked.text, currency: booked.code
    ) { row in
      if value("txdttm") == nil { row.time = nil }
      let name = value(party) ?? value("ultmt" + party)
      row.payee = name ?? text
      row.memo = name == nil ? nil : text
      row.id = id
      row.pay = .account
      guard let abroad = payment.abroad(from: booked.code) ?? whole.abroad(from: booked.code),
        let currency = abroad.code.flatMap({ try? Currency($0) }), let number = abroad.value,
        let paid = try? Amount(number, currency: currency, sign: .positive)
      else { return }
      row.charged = row.amount
      row.amount = isCredit ? paid.negated : paid
    }
  }

  private func kind(_ value: (String) -> String?, isCredit: Bool) -> ImportRow.Kind? {
    if ["PDNG", "INFO"].contains(value("sts")?.uppercased()) { return .ignored(.pending) }
    if value("subfmlycd")?.uppercased() == "CWDL" { return .ignored(.transfer) }
    // A reversal has the direction of its booking: one that takes money back had brought income.
    let isReversal = ["true", "1"].contains(value("rvslind")?.lowercased())
    guard isCredit else { return isReversal ? .ignored(.income) : nil }
    let isRefund = isReversal || value("addtlntryinf")?.lowercased().contains("refund") ?? false
    return isRefund ? nil : .ignored(.income)
  }

  /// A date may have a zone, which changes nothing: `2017-04-03+02:00`.
  private static func withoutZone(_ date: String) -> String {
    date.count > 10 && !date.contains("T") ? String(date.prefix(10)) : date
  }
}
