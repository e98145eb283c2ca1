/// Open Financial Exchange, 1 (SGML, whose values are not closed) and 2 (XML): accounts of banks and cards.
extension DocumentFormat {
  static let ofx = DocumentFormat(
    name: "ofx", title: "OFX",
    matches: { contents in
      let start = contents.start.uppercased()
      return start.contains("OFXHEADER") || start.contains("<OFX>")
    }, read: { contents, _ in OFXStatement(contents).rows() })
}

/// The transactions of a file, as pairs of names and values.
private struct OFXStatement {
  private var result = ReadRows(format: "ofx", title: "OFX")
  private let bytes: [UInt8]

  init(_ contents: DocumentFormat.Contents) { bytes = contents.bytes }

  func rows() -> ReadRows {
    var result = result
    var markup = Markup(bytes)
    /// The names of the elements that are open; values in SGML are not among them once their text ended.
    var name = ""
    var transaction: (line: Int, values: [String: String])?
    var currency: String?
    var account = ""
    var isCard = false
    /// Whether the amount is in the currency that is named next, which `ORIGCURRENCY` only mentions.
    var isAbroad = false
    while let token = markup.next() {
      switch token {
      case .open("stmttrn", _):
        if let (line, values) = transaction { Self.addCutOff(values, line, to: &result) }
        transaction = (markup.line, [:])
        isAbroad = false
      case .open(let opened, _):
        if opened == "ccstmtrs" { isCard = true } else if opened == "stmtrs" { isCard = false }
        if opened == "currency" { isAbroad = true } else if opened == "origcurrency" { isAbroad = false }
        name = opened
      case .text(let text):
        let value = text.trimmed
        guard !value.isEmpty else { continue }
        // The first of two names counts: an address may have one, too.
        if transaction != nil {
          if name == "cursym", isAbroad { transaction?.values["currency/"] = value }
          if transaction?.values[name] == nil { transaction?.values[name] = value }
        } else if name == "curdef" {
          currency = value
        } else if name == "acctid" {
          account = value
        }
      case .close("stmttrn"):
        if let (line, values) = transaction {
          Self.add(values, line, currency, account, isCard: isCard, to: &result)
        }
        transaction = nil
      case .close: break
      }
    }
    if let (line, values) = transaction { Self.addCutOff(values, line, to: &result) }
    result.markRefunds()
    return result
  }

  /// Names a transaction that does not end.
  private static func addCutOff(_ values: [String: String], _ line: Int, to result: inout ReadRows) {
    result.bad.append(
      BadCell(line: line, column: nil, value: values["fitid"], flaw: .cells(found: 0, expected: 1)))
  }

  /// A sign is surer than a type: interest below zero was paid.
  private static func outflow(_ type: String?) -> ImportRow.Kind? {
    ["XFER", "ATM", "CASH"].contains(type?.uppercased()) ? .ignored(.transfer) : nil
  }

  /// Money that comes back to a card is a refund, unless it pays the card's bill; to an account, it is income.
  private static func inflow(_ values: [String: String], isCard: Bool) -> ImportRow.Kind? {
    switch values["trntype"]?.uppercased() {
    case "XFER", "ATM", "CASH": .ignored(.transfer)
    case "DEP", "DIRECTDEP", "INT", "DIV": .ignored(.income)
    case "PAYMENT" where isCard: .ignored(.transfer)
    case "POS": nil
    default:
      if !isCard {
        .ignored(.income)
      } else if CardBill.isPaid(by: values["name"] ?? values["memo"]) {
        .ignored(.transfer)
      } else {
        nil
      }
    }
  }

  private static func add(
    _ values: [String: String], _ line: Int, _ currency: String?, _ account: String, isCard: Bool,
    to result: inout ReadRows
  ) {
    let written = values["trnamt"]
    let amount = ExactDecimal(documentText: written)?.negated
    let isInflow = amount.map { $0.coefficient < 0 } ?? false
    let kind = isInflow ? inflow(values, isCard: isCard) : outflow(values["trntype"])
    result.add(
      line: line, kind: kind, date: (values["dtuser"] ?? values["dtposted"])?.ofxDate, amount: amount,
      written: written, currency: values["currency/"] ?? currency
    ) { row in
      row.time = nil
      row.payee = values["name"]
      row.memo = values["memo"]
      if ["ATM", "CASH"].contains(values["trntype"]?.uppercased()) { row.cash = .withdrawal }
      row.id = values["fitid"].map { account + "/" + $0 }
      row.pay = isCard ? .card : .account
    }
  }
}

extension String {
  /// `20250905` of `20250905124133.000[+9:JST]`.
  fileprivate var ofxDate: String { String(prefix(8)) }
}
