/// Claims as JSON and as lines.
package struct ClaimView {
  package let claims: ClaimReport
  package let ids: ShortIdentifiers
  /// All claims of the same payers, if only some of their batches are shown.
  package var ofPayers: ClaimReport?

  package init(claims: ClaimReport, ids: ShortIdentifiers, ofPayers: ClaimReport? = nil) {
    self.claims = claims
    self.ids = ids
    self.ofPayers = ofPayers
  }

  package var members: [JSONMember] {
    let totals = Claim.State.allCases.map { state in
      JSONMember(state.rawValue, JSON((try? claims.total(of: [state]))?.amount.plain))
    }
    return [
      JSONMember("currency", JSON(claims.report.currency)),
      JSONMember("claims", each: claims.batches, \.json),
      JSONMember("total", .object(totals)),
    ]
  }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    let report = claims.report
    let list = Listing(
      "claims", of: claims.batches, nothing: words.noClaims,
      columns: [
        .text(words.claimLabel, .flexible(8)) { $0.name.text },
        .text(words.stateHeading) { words.state(of: $0) },
        .text(report.currency.code, .right(), style: .bold) { words.total($0.subtotal) },
        .number(words.countHeading, .right(optional: 2)) { $0.subtotal.count },
        .number(words.withoutReceiptHeading, .right(optional: 1)) { $0.withoutReceipt.count },
      ])
    if claims.batches.isEmpty { return list.lines(context).all }
    let due = try? (ofPayers ?? claims).total(of: [.open, .sent])
    let open = ofPayers?.batches.filter { $0.state == .open } ?? []
    let missing = claims.batches.filter { $0.state != .paid }.flatMap(\.withoutReceipt)
    let receipts =
      missing.isEmpty
      ? []
      : context.wrapped(words.withoutReceipt(missing.count))
        + missing.flatMap {
          context.wrapped(
            words.line($0.recorded, place: $0.place, id: ids.short($0.expense.id.text)), indent: 2)
        }
    let notes =
      words.unconvertedLines(report.unconverted, in: report.currency) + words.provisionalNotes(report.noted)
    return context.lines(list.table) + [""]
      + (due.map { context.wrapped(words.toComeBack($0)) } ?? [])
      + open.flatMap { context.wrapped(words.notSent($0)) }
      + receipts + context.wrapped(notes)
  }
}

extension ClaimReport.Batch {
  fileprivate var json: JSON {
    [
      "claim": .string(name.text), "payer": .string(name.payer),
      "number": name.number.map { .integer($0) } ?? .null, "state": .string(state.rawValue),
      "sent": JSON(sent), "paid": JSON(paid), "total": .string(subtotal.amount.plain),
      "count": .integer(subtotal.count), "unconverted": .integer(subtotal.unconverted),
      "provisional": .bool(subtotal.isProvisional),
      "amounts": .array(subtotal.amountsPaid.map { JSON(money: $0) }),
      "withoutReceipt": .array(withoutReceipt.map { JSON($0.expense.id) }),
      "expenses": .array(expenses.map { JSON($0.expense.id) }),
    ]
  }
}
