/// JSON of apps in which groups divide their expenses.
///
/// A file has few lines or one, so an expense's line is its number in the file.
extension DocumentFormat {
  package static let splitwiseJSON = DocumentFormat(
    name: "splitwise-json", title: "Splitwise (JSON)",
    matches: { $0.json?["expenses"]?.elements?.first?["cost"] != nil },
    read: { contents, options in
      var result = ReadRows(format: "splitwise-json", title: "Splitwise (JSON)", options)
      let expenses = contents.json?["expenses"]?.elements ?? []
      // Not every expense has the names of its users.
      let users = GroupMembers(
        expenses.flatMap { $0["users"]?.elements ?? [] }.map { user in
          let names = [user["user"]?["first_name"]?.text, user["user"]?["last_name"]?.text]
          return (user["user_id"]?.text, names.compactMap(\.self).joined(separator: " "))
        })
      result.setPeople(users.names)
      for (index, expense) in expenses.enumerated() {
        let isDeleted = expense["deleted_at"] != nil
        let isPayment = expense["payment"]?.isTrue ?? false
        result.add(
          line: index + 1, kind: isDeleted ? .ignored(.void) : isPayment ? .ignored(.settlement) : nil,
          date: expense["date"]?.text, amount: ExactDecimal(documentText: expense["cost"]?.text),
          written: expense["cost"]?.text, currency: expense["currency_code"]?.text
        ) { row in
          // An instant in UTC, which is not the time on anybody's watch.
          row.time = nil
          row.payee = expense["description"]?.text
          row.memo = expense["details"]?.text
          row.category = expense["category"]?["name"]?.text
          row.id = expense["id"]?.text
        } sharing: { total throws(BadCell.Flaw) in
          let shares = expense["users"]?.elements ?? []
          return try RowSharing(
            of: total, paid: try users.figures(shares, "user_id") { $0["paid_share"]?.text },
            shares: try users.figures(shares, "user_id") { $0["owed_share"]?.text })
        }
      }
      return result
    })

  package static let spliitJSON = DocumentFormat(
    name: "spliit-json", title: "Spliit (JSON)",
    matches: { $0.json?["participants"]?.elements != nil && $0.json?["expenses"]?.elements != nil },
    read: { contents, options throws(ImportError) in
      var result = ReadRows(format: "spliit-json", title: "Spliit (JSON)", options)
      let json = contents.json ?? .null
      let participants = GroupMembers(
        (json["participants"]?.elements ?? []).map { ($0["id"]?.text, $0["name"]?.text) })
      result.setPeople(participants.names)
      // Older groups have only a symbol.
      guard let code = options.mapping[.currency] ?? json["currencyCode"]?.text else {
        throw .unclear(path: contents.path, .currency)
      }
      for (index, expense) in (json["expenses"]?.elements ?? []).enumerated() {
        let isSettlement = expense["isReimbursement"]?.isTrue ?? false
        let (amount, currency) = expense.spliitAmount(inGroupOf: code)
        result.add(
          line: index + 1, kind: isSettlement ? .ignored(.settlement) : nil,
          date: expense["expenseDate"]?.text,
          amount: amount, written: expense["amount"]?.text, currency: currency
        ) { row in
          row.time = nil
          row.payee = expense["title"]?.text
          row.memo = expense["notes"]?.text
          row.category = expense["category"]?["name"]?.text
          row.id = expense["id"]?.text
        } sharing: { total throws(BadCell.Flaw) in
          guard let payer = participants.name(of: expense["paidById"]) else { throw .noPayer }
          let isEven = expense["splitMode"]?.text == "EVENLY"
          // Parts, hundredths of a percent, or minor units of the group's currency.
          return try RowSharing(
            of: total, paidBy: payer,
            inProportionOf: try participants.figures(expense["paidFor"]?.elements ?? [], "participantId") {
              isEven ? "1" : $0["shares"]?.text
            })
        }
      }
      return result
    })

  package static let tricount = DocumentFormat(
    name: "tricount", title: "Tricount (JSON)",
    matches: { $0.json?["Response"]?.elements?.first?["Registry"] != nil },
    read: { contents, options in
      var result = ReadRows(format: "tricount", title: "Tricount (JSON)", options)
      let registry = contents.json?["Response"]?.elements?.first?["Registry"]
      let members = GroupMembers(
        (registry?["memberships"]?.elements ?? []).map { membership in
          let member = membership["RegistryMembershipNonUser"]
          return (member?["uuid"]?.text, member?["alias"]?["display_name"]?.text)
        })
      result.setPeople(members.names)
      for (index, element) in (registry?["all_registry_entry"]?.elements ?? []).enumerated() {
        let entry = element["RegistryEntry"]
        let kind: ImportRow.Kind? =
          switch (entry?["status"]?.text, entry?["type_transaction"]?.text) {
          case (let status?, _) where status != "ACTIVE": .ignored(.void)
          case (_, "BALANCE"): .ignored(.settlement)
          default: nil
          }
        // What was paid; `amount` is its worth in the group's currency.
        let paid = entry?["amount_local"] ?? entry?["amount"]
        result.add(
          line: index + 1, kind: kind, date: entry?["date"]?.text,
          amount: ExactDecimal(documentText: paid?["value"]?.text)?.negated, written: paid?["value"]?.text,
          currency: paid?["currency"]?.text
        ) { row in
          row.payee = entry?["description"]?.text
          row.category = entry?["category_custom"]?.text ?? entry?["category"]?.text
          row.id = entry?["uuid"]?.text
        } sharing: { total throws(BadCell.Flaw) in
          func id(_ member: JSONTree?) -> JSONTree? { member?["RegistryMembershipNonUser"]?["uuid"] }
          guard let payer = members.name(of: id(entry?["membership_owned"])) else { throw .noPayer }
          var shares: [RowSharing.Figure] = []
          for allocation in entry?["allocations"]?.elements ?? [] {
            let share = (allocation["amount_local"] ?? allocation["amount"])?["value"]?.text
            guard let name = members.name(of: id(allocation["membership"])),
              let value = ExactDecimal(documentText: share)
            else { throw .shares }
            shares.append((name, value.negated))
          }
          let whole = ExactDecimal(coefficient: total.minorUnits, scale: total.currency.minorDigits)
          return try RowSharing(of: total, paid: [(payer, whole)], shares: shares)
        }
      }
      return result
    })

  package static let ihatemoney = DocumentFormat(
    name: "ihatemoney", title: "ihatemoney (JSON)",
    matches: { contents in
      guard let first = contents.json?.elements?.first else { return false }
      return first["what"] != nil && first["payer_name"] != nil && first["owers"] != nil
    },
    read: { contents, options throws(ImportError) in
      var result = ReadRows(format: "ihatemoney", title: "ihatemoney (JSON)", options)
      let bills = contents.json?.elements ?? []
      var weights = PersonWeights()
      for bill in bills {
        if let payer = bill["payer_name"]?.text { weights.add(payer, bill["payer_weight"]?.text) }
      }
      result.weights = weights.usual
      result.setPeople(
        bills.flatMap { bill in
          [bill["payer_name"]?.text].compactMap(\.self) + (bill["owers"]?.elements ?? []).compactMap(\.text)
        })
      for (index, bill) in bills.enumerated() {
        let named = bill["currency"]?.text
        // Bills have no currency before 7.0, and XXX in a group without one.
        guard let code = (named == "XXX" ? nil : named) ?? options.mapping[.currency] else {
          throw .unclear(path: contents.path, .currency)
        }
        result.add(
          line: index + 1, kind: bill["bill_type"]?.text == "Reimbursement" ? .ignored(.settlement) : nil,
          date: bill["date"]?.text, amount: ExactDecimal(documentText: bill["amount"]?.text),
          written: bill["amount"]?.text, currency: code
        ) {
          $0.payee = bill["what"]?.text
        } sharing: { total throws(BadCell.Flaw) in
          guard let payer = bill["payer_name"]?.text else { throw .noPayer }
          return try RowSharing(
            of: total, paidBy: payer,
            inProportionOf: weights.figures((bill["owers"]?.elements ?? []).compactMap(\.text)))
        }
      }
      return result
    })
}

extension JSONTree {
  /// What was paid in a Spliit expense, whose amounts are whole minor units.
  ///
  /// Rows written before August 2026 have the original amount in whole units without its decimals: it counts only
  /// if the group's amount and the rate agree with it.
  fileprivate func spliitAmount(inGroupOf code: String) -> (amount: ExactDecimal?, currency: String) {
    let whole = minorUnits(self["amount"]?.text, in: code)
    guard let original = self["originalCurrency"]?.text, original != code,
      let rate = ExactDecimal(documentText: self["conversionRate"]?.text), rate.isPositive, let whole,
      let paid = minorUnits(self["originalAmount"]?.text, in: original),
      let currency = try? Currency(original), let home = try? Currency(code)
    else { return (whole, code) }
    let scaled = ExactDecimal(documentText: self["originalAmount"]?.text)
    for candidate in [paid, scaled].compactMap(\.self) where candidate.scale <= currency.minorDigits {
      guard let product = try? candidate.fraction * rate.fraction,
        let worth = try? Amount(rounding: product, to: home),
        worth == (try? Amount(whole, currency: home, sign: .anyButZero))
      else { continue }
      return (candidate, original)
    }
    return (whole, code)
  }

  private func minorUnits(_ digits: String?, in code: String) -> ExactDecimal? {
    guard let value = ExactDecimal(documentText: digits), value.scale == 0, let currency = try? Currency(code)
    else {
      return nil
    }
    return ExactDecimal(coefficient: value.coefficient, scale: currency.minorDigits)
  }
}
