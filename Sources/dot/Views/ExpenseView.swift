/// The converted amount of an expense, as the member `converted` and in cells.
package struct ConvertedView {
  /// What it is converted by.
  enum Source {
    case wallet, charged, given
    case published(RateSourceName)

    var key: String {
      switch self {
      case .wallet: "wallet"
      case .charged: "charged"
      case .given: "given"
      case .published(let name): name.rawValue
      }
    }
  }

  private let converted: Converted
  /// A rate is shown as it was published; an inverted or crossed one for a single unit.
  let unit: Int
  let rate: (value: ExactDecimal, isExact: Bool)?

  /// Of the members that every conversion has.
  package static let paths = ["amount", "currency", "rate", "unit", "rateDate", "source", "provisional"]
    .map { "converted.\($0)" }

  package init(_ converted: Converted, from currency: Currency) {
    self.converted = converted
    let conversion = converted.conversion
    var unit = 1
    if conversion.legs.count == 1 {
      switch conversion.legs[0].origin {
      case .rate(let rate, inverted: false): unit = rate.unit
      case .given(let given): unit = given.unit
      default: break
      }
    }
    self.unit = unit
    rate = try? (conversion.factor * Fraction(Int128(unit), over: 1)).decimal()
  }

  var sources: [Source] {
    let conversion = converted.conversion
    return (conversion.isAtCost ? [.wallet] : []) + (conversion.isCharged ? [.charged] : [])
      + (conversion.usesGivenRate ? [.given] : []) + conversion.sources.map { .published($0) }
  }

  package var members: [JSONMember] {
    let (conversion, sources) = (converted.conversion, sources)
    return [
      JSONMember("amount", .string(converted.amount.plain)),
      JSONMember("currency", JSON(converted.amount.currency)),
      JSONMember("rate", JSON(rate?.value)), JSONMember("unit", .integer(unit)),
      JSONMember("rateDate", JSON(conversion.rateDate)),
      JSONMember("source", sources.isEmpty ? .null : .string(sources.map(\.key).joined(separator: "+"))),
      JSONMember("provisional", .bool(conversion.isProvisional)),
    ]
      + conversion.legs.compactMap(\.insteadOf).prefix(1).map {
        JSONMember("insteadOf", .string($0.rawValue))
      }
      + (rate?.isExact == false ? [JSONMember("rateExact", false)] : [])
      + (conversion.age.map { [JSONMember("rateAge", .integer($0))] } ?? [])
  }
}

extension Words {
  func source(_ source: ConvertedView.Source) -> String {
    if case .published(let name) = source { self.source(name) } else { source.key }
  }
}

/// The expenses of a list, with what their members need of the ledger, which is free while they are written.
package struct ExpenseViews: Sendable {
  /// Converted to the currency of each one's own trip, unless another is given.
  package let rows: [Row]
  private let charges: [ExpenseID: CardCharge]
  private let payments: PaymentNames

  package init(
    _ rows: [Row], in currency: Currency?, rates: (TripID) -> RateConverter,
    payments: PaymentNames = PaymentNames()
  ) throws {
    self.rows = try rows.map { row in
      try row.converted(to: currency ?? row.trip.currency, by: rates(row.trip.id))
    }
    charges = Dictionary(
      try rows.compactMap { row in
        try CardCharge(row.recorded, rates: rates(row.trip.id)).map { (row.recorded.id, $0) }
      }
    ) { first, _ in first }
    self.payments = payments
  }

  package func view(of row: Row) -> ExpenseView {
    var view = ExpenseView(row, charge: charges[row.recorded.id])
    view.payments = payments
    return view
  }

  package func members(of row: Row) -> [JSONMember] { view(of: row).members }
}

/// An expense as JSON and as lines.
package struct ExpenseView {
  package let row: Row
  /// What a card charged for it, against the base rate.
  package let charge: CardCharge?
  /// The other expenses on its receipt; `nil` if it is one of a list.
  package var others: [TripDetailInfo]?
  /// The expense that it gives money back for, if it is known.
  package var refunded: TripDetailInfo?
  /// What was refunded of it, if that was asked for.
  package var refunds: [TripDetailInfo]?
  package var payments = PaymentNames()
  /// What it may refer to, in a copy for a companion.
  var references: CopyReferences?
  /// Whether JSON and lines show how the amount was converted.
  package var explains = false

  package var trip: TripInfo { row.trip }
  package var expense: TripDetailInfo { row.expense }
  package var place: MapInfo? { row.place }
  package var converted: Converted? { row.converted }

  package init(_ row: Row, charge: CardCharge?) {
    self.row = row
    self.charge = charge
  }

  package init(_ row: Row, rates: RateConverter) throws {
    self.init(row, charge: try CardCharge(row.recorded, rates: rates)?.share(of: row.part))
  }

  /// The members of an expense; a report adds its own behind them.
  package var members: [JSONMember] {
    [JSONMember("id", JSON(expense.id)), JSONMember("trip", JSON(trip.id))]
      + ExpenseField.inJSON.map { JSONMember($0.key, json(of: $0)) }
      + [
        JSONMember(
          "converted",
          converted.map { .object(ConvertedView($0, from: expense.amount.currency).members) } ?? .null)
      ]
      + (expense.receipt == nil
        ? [] : others.map { [JSONMember("sameReceipt", each: $0) { JSON($0.id) }] } ?? [])
      + (refunds.map { [JSONMember("refunds", each: $0) { JSON($0.id) }] } ?? [])
      + sharing
      + (charge.map { [JSONMember("markup", $0.json)] } ?? [])
      + (explains ? [JSONMember("explain", .array(explanation.map { [$0.json] } ?? []))] : [])
  }

  private func json(of field: ExpenseField) -> JSON {
    switch field {
    case .amount: .string(row.paid.plain)
    case .photos: .array(expense.photos.map { JSON($0) })
    case .place:
      place == nil && row.position == nil
        ? .null
        : .object(
          [JSONMember("identifier", JSON(place?.identifier))] + (row.position?.members ?? Position.none))
    case .pay: JSON(expense.pay.map(payments.name))
    case .tags: .array(expense.tags.map { .string($0) })
    case .charged: JSON(money: row.charged)
    case .claim: claim
    case .receipt: JSON(references.map { $0.receipt(expense) } ?? expense.receipt)
    case .refundOf: JSON(references.map { $0.refunded(expense) } ?? expense.refundOf)
    default: field.flag(of: expense).map(JSON.bool) ?? JSON(field.text(of: expense))
    }
  }

  /// Who paid and whom it is for; in a report on somebody's share, that too.
  private var sharing: [JSONMember] {
    guard let people = row.people, let paid = try? row.recorded.payments,
      let shares = try? row.recorded.shares
    else { return [] }
    func list(_ amounts: [PersonAmount], _ key: String) -> JSON {
      .array(
        amounts.map { people.all.json(of: $0.person, [key: .string($0.amount.plain)]) })
    }
    return [JSONMember("by", list(paid, "paid")), JSONMember("for", list(shares, "share"))]
      + items(people.all)
      + (people.counted == nil ? [] : [JSONMember("share", .string(expense.amount.plain))])
  }

  /// The lines of the receipt, as they were entered; nothing if there are none.
  private func items(_ people: [Person]) -> [JSONMember] {
    guard case .items(let items, let rest)? = row.recorded.sharing?.split else { return [] }
    func json(_ parts: [Sharing.PersonParts]) -> JSON {
      .array(parts.map { people.json(of: $0.person, ["parts": .integer($0.parts)]) })
    }
    let list = items.map { item -> JSON in
      ["amount": .string(item.amount.plain), "for": json(item.parts)]
    }
    return [
      JSONMember("items", .array(list)), JSONMember("rest", rest == .proportional ? "proportional" : "even"),
    ] + (rest.people.isEmpty ? [] : [JSONMember("restParts", json(rest.people))])
  }

  /// The lines of the receipt in a cell, each as `--item` takes it.
  package var itemCells: JSONMember {
    guard let people = row.people, case .items(let items, _)? = row.recorded.sharing?.split else {
      return JSONMember("items", .null)
    }
    let cells = items.map { item in
      item.amount.plain + ":"
        + item.parts.map { part in
          people.all.name(of: part.person) + (part.parts == 1 ? "" : ":\(part.parts)")
        }.joined(separator: ",")
    }
    return JSONMember("items", each: cells) { .string($0) }
  }

  private var claim: JSON {
    guard let claim = expense.claim else { return .null }
    return [
      "payer": .string(claim.payer), "number": claim.batch.map { .integer($0.number) } ?? .null,
      "sent": JSON(claim.batch?.sent), "paid": JSON(claim.batch?.paid),
      "state": .string(claim.state.rawValue),
    ]
  }

  /// The steps of the conversion; `nil` if nothing was converted.
  package var explanation: ExplainView? {
    row.undivided.converted.flatMap { try? ExplainView($0, of: row.recorded) }.flatMap {
      $0.isConversion ? $0 : nil
    }
  }

  /// In the order of `expense show`.
  private static let shown: [ExpenseField] =
    [
      .amount, .category, .date, .zone, .memo, .place, .position, .pay, .tags, .spread, .offPace, .claim,
      .receipt, .refundOf,
    ] + ExpenseField.later

  private func value(of field: ExpenseField, _ words: Words) -> String? {
    switch field {
    case .date: words.date(expense.date) + (expense.time.map { " \($0)" } ?? "")
    case .place: place.map(words.place)
    case .position: place == nil ? row.position.map(words.position) : nil
    case .receipt: others.flatMap { $0.isEmpty ? nil : words.list($0.map(words.withID)) }
    case .refundOf:
      refunded.map { words.withID($0) + ($0.memo.map { " " + words.quoted($0) } ?? "") }
        ?? expense.refundOf?.text
    default: words.value(of: field, in: expense, payments: payments)
    }
  }

  /// Each field that is shown, with its value if it has one.
  package func shownFields(_ words: Words) -> [(field: ExpenseField, value: String?)] {
    Self.shown.map { ($0, value(of: $0, words)) }
  }

  /// Every member with its name, for `expense show`.
  package func lines(_ context: Context) -> [String] {
    let words = context.words
    var rows: [(String, String)] = [("Id", expense.id.text), (words.tripLabel, trip.title)]
    rows += shownFields(words).compactMap { field, value in value.map { (words.title(of: field), $0) } }
    rows += otherRows(context)
    guard explains, let explanation else {
      return context.fields(rows)
        + (converted?.conversion.provisional.map { context.wrapped(words.provisional($0)) } ?? [])
    }
    return context.fields(rows) + [""] + context.wrapped(explanation.lines(words))
  }

  /// What is known besides the fields: refunds, shares, photos, worth, charge.
  package func otherRows(_ context: Context) -> [(String, String)] {
    let words = context.words
    var rows: [(String, String)] = []
    if let refunds, !refunds.isEmpty {
      rows.append((words.refundsLabel, words.list(refunds.map(words.dated))))
    }
    rows += words.itemFields(of: row) + words.sharingFields(of: row) + words.rounding(of: row)
    for photo in expense.photos {
      rows.append((words.photoLabel, context.ledger.ledgerFolder.absolute(photo.path)))
    }
    if let converted {
      if !converted.conversion.legs.isEmpty {
        rows.append((words.worthLabel, words.money(converted.amount, provisional: converted.isProvisional)))
        rows.append((words.rateLabel, words.origin(of: converted.conversion, from: expense.amount.currency)))
      }
    } else {
      rows.append(
        (words.worthLabel, words.noRate(row.missingCurrency ?? expense.amount.currency, on: expense.date)))
    }
    if let charge { rows.append((words.chargedLabel, words.charge(charge))) }
    return rows
  }
}
