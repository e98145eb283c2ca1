import TripLedger

/// `dot claim …`
enum ClaimCommands {
  static let list = CommandSpec(
    path: ["claim", "list"],
    summary: Phrase(
      "List what is claimed back, with totals and missing receipts", "청구할 지출과 청구한 지출, 합계와 빠진 영수증 보기"),
    arguments: [ArgumentSpec(name: "CLAIM", isRequired: false)],
    options: [OptionSpec(.trip, Help.claimTrip), OptionSpec(.reportCurrency, Help.inCurrency)],
    examples: [
      Example("dot claim list", Phrase("everybody, on all trips", "모든 청구처, 모든 여행")),
      Example("dot claim list ACME#2 --in KRW", Phrase("one batch, in won", "청구 하나만, 원화로")),
    ],
    notes: Phrase(
      "What is claimed stays spending in every total, also once it is paid back: this list shows what comes back. The figures are those of `dot report --claim CLAIM`.",
      "청구한 돈은 돌려받은 뒤에도 모든 합계에서 지출입니다. 돌려받을 금액은 이 목록에 나옵니다. 금액은 `dot report --claim CLAIM`과 같습니다.")
  ) { invocation, context in
    let typed = try invocation.arguments.map { try ClaimName($0) }
    return try context.ledger.read { snapshot in
      let names = try typed.map { try snapshot.asKnown($0) }
      let view = try view(names, invocation, context, snapshot)
      return Outcome(json: view.members, text: view.lines(context))
    }
  }

  static let sent = CommandSpec(
    path: ["claim", "sent"],
    summary: Phrase("Mark what is open for a payer as sent, as a numbered batch", "한 곳에 청구할 지출을 묶어 청구함으로 표시"),
    arguments: [ArgumentSpec(name: "PAYER")],
    options: [OptionSpec(.date, Help.claimDate), OptionSpec(.trip, Help.claimTrip)],
    examples: [
      Example("dot claim sent ACME", Phrase("everything open for ACME", "ACME에 청구할 지출 모두")),
      Example("dot claim sent ACME --trip Osaka --date fri", Phrase("of one trip, on Friday", "한 여행만, 금요일에")),
    ],
    notes: Phrase(
      "The batch is called by the payer and a number: ACME#1. `dot report --claim ACME#1 --format html --receipts --output claim.html` writes the page to send.",
      "묶음의 이름은 청구처와 번호입니다: ACME#1. 보낼 웹페이지는 `dot report --claim ACME#1 --format html --receipts --output claim.html`로 만듭니다."
    ),
    writes: true
  ) { invocation, context in
    try context.ledger.sendClaims(
      to: invocation.arguments[0],
      on: { try context.day(.date, of: invocation, in: $0) ?? context.today() }, of: invocation[.trip],
      dryRun: invocation.isDryRun
    ) { try outcome(of: $0, $1, context.words.claimsSent, invocation, context) }
  }

  static let paid = CommandSpec(
    path: ["claim", "paid"],
    summary: Phrase("Mark claims as paid back", "청구한 돈을 받았다고 표시"),
    arguments: [ArgumentSpec(name: "CLAIM")],
    options: [OptionSpec(.date, Help.claimDate)],
    examples: [
      Example("dot claim paid ACME#1", Phrase("one batch", "청구 하나")),
      Example("dot claim paid ACME --date 2025-10-01", Phrase("all that was sent to ACME", "ACME에 청구한 것 모두")),
    ],
    writes: true
  ) { invocation, context in
    try context.ledger.payClaims(
      ClaimName(invocation.arguments[0]),
      on: { try context.day(.date, of: invocation, in: $0) ?? context.today() }, dryRun: invocation.isDryRun
    ) { entries, after in
      var outcome = try outcome(of: entries, after, context.words.claimsPaid, invocation, context)
      outcome.changeText { $0.append(contentsOf: context.wrapped([context.words.claimsStaySpent])) }
      return outcome
    }
  }

  /// The batches of expenses that a change marked.
  private static func outcome(
    of entries: [Entry], _ after: Snapshot, _ done: String, _ invocation: Invocation, _ context: Context
  ) throws -> Outcome {
    let names = try Set(entries.compactMap(\.expense.claim?.text)).map { try ClaimName($0) }
    var view = try view(names, nil, context, after)
    let payers = try Set(names.map(\.payer)).map { try ClaimName($0) }
    view.ofPayers = try self.view(payers, nil, context, after).claims
    return Outcome(
      json: view.members,
      text: [context.words.confirmation(done, isDryRun: invocation.isDryRun)] + view.lines(context),
      isConfirmation: true)
  }

  /// The claims with these names, of one trip or of all; every claim without a name.
  private static func view(
    _ names: [ClaimName], _ invocation: Invocation?, _ context: Context, _ snapshot: Snapshot
  ) throws -> ClaimView {
    var filter = ExpenseFilter()
    (filter.claims, filter.isClaimed) = (names, true)
    let trip = try invocation?[.trip].map { try snapshot.trip(named: $0) }
    let request = Report.Request(
      in: invocation?[.reportCurrency] ?? trip?.currency ?? snapshot.homeCurrency, filter: filter,
      // Who pays a claim back pays all of it.
      counting: .whole)
    let report = try Report(
      over: try trip.map { [$0] } ?? snapshot.trips(), request, in: snapshot,
      rates: context.rateConverter(in: snapshot))
    return ClaimView(
      claims: try ClaimReport(report),
      ids: ShortIdentifiers(
        of: report.expenses.map(\.expense.id.text), among: try report.identifiers ?? snapshot.expenseIDs()))
  }
}
