/// A journal as `hledger print -O json` writes it: every posting to an expense account is a row.
extension DocumentFormat {
  package static let hledger = DocumentFormat(
    name: "hledger", title: "hledger (print -O json)",
    matches: { $0.json?.elements?.first?["tpostings"] != nil },
    read: { contents, _ in
      var result = ReadRows(format: "hledger", title: "hledger (print -O json)")
      for (index, transaction) in (contents.json?.elements ?? []).enumerated() {
        let postings = transaction["tpostings"]?.elements ?? []
        let pay = postings.lazy.filter { !$0.isExpensePosting }.compactMap { $0["paccount"]?.text }
          .compactMap(TableReader.payment).first
        for posting in postings where posting.isExpensePosting {
          for amount in posting["pamount"]?.elements ?? [] {
            result.add(
              line: index + 1, kind: nil, date: transaction["tdate"]?.text, amount: amount.hledgerQuantity,
              written: amount["aquantity"]?["decimalMantissa"]?.text, currency: amount["acommodity"]?.text
            ) { row in
              row.payee = transaction["tdescription"]?.text
              row.category = posting["paccount"]?.text.flatMap(JournalAccount.category)
              row.pay = pay
              row.charged = amount.hledgerCost(of: row.amount)
            }
          }
        }
      }
      return result
    })
}

extension JSONTree {
  fileprivate var isExpensePosting: Bool { JournalAccount.isExpense(self["paccount"]?.text ?? "") }

  /// The exact number; `floatingPoint` beside it is not.
  fileprivate var hledgerQuantity: ExactDecimal? {
    guard let digits = self["aquantity"]?["decimalMantissa"]?.text, let mantissa = Int64(digits),
      let places = self["aquantity"]?["decimalPlaces"]?.text.flatMap({ Int($0) }), (0...18).contains(places),
      mantissa != .min
    else { return nil }
    return ExactDecimal(coefficient: mantissa, scale: places)
  }

  /// The cost in another currency, with the sign of what was paid; `aprice` until hledger 1.32, `acost` since.
  fileprivate func hledgerCost(of paid: Amount) -> Amount? {
    guard let price = self["acost"] ?? self["aprice"], let contents = price["contents"],
      let currency = contents["acommodity"]?.text.flatMap({ try? Currency($0) }), currency != paid.currency,
      let quantity = contents.hledgerQuantity, quantity.isPositive
    else { return nil }
    let isWhole = price["tag"]?.text?.hasPrefix("Total") ?? false
    guard let worth = isWhole ? quantity.fraction : try? quantity.fraction * paid.fraction,
      let rounded = try? Amount(rounding: worth, to: currency), rounded.minorUnits != 0
    else { return nil }
    let hasSameSign = rounded.minorUnits.signum() == paid.minorUnits.signum()
    return hasSameSign ? rounded : rounded.negated
  }
}
