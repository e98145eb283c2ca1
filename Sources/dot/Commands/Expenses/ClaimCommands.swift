/// `dot claim …`
enum ClaimCommands {
  struct List: Command {
    static let spec = CommandSpec(
      path: ["claim", "list"],
      summary: Phrase(
        "List what is claimed back, with totals and missing receipts", "청구할 지출과 청구한 지출, 합계와 빠진 영수증 보기"),
      examples: [
        Example("dot claim list", Phrase("everybody, on all trips", "모든 청구처, 모든 여행")),
        Example("dot claim list ACME#2 --in KRW", Phrase("one batch, in won", "청구 하나만, 원화로")),
      ],
      notes: Phrase(
        "What is claimed stays spending in every total, also once it is paid back: this list shows what comes back. The figures are those of `dot report --claim CLAIM`.",
        "청구한 돈은 돌려받은 뒤에도 모든 합계에서 지출입니다. 돌려받을 금액은 이 목록에 나옵니다. 금액은 `dot report --claim CLAIM`과 같습니다."),
      read: Self.init)

    private let claim: String?
    private let trip: String?
    private let currency: Currency?

    private init(_ reader: inout ArgumentReader) throws {
      claim = reader.optionalArgument("CLAIM")
      trip = try reader.option(.trip, Help.claimTrip)
      currency = try reader.option(.reportCurrency, Help.inCurrency)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let typed = try claim.map { [try ClaimName($0)] } ?? []
      return try context.ledger.read { snapshot in
        let names = try typed.map { try snapshot.canonicalName(of: $0) }
        let view = try view(names, of: trip, in: currency, context, snapshot)
        return Outcome(json: view.members, lines: Lines(view.lines(context)))
      }
    }
  }

  struct Sent: Command {
    static let spec = CommandSpec(
      path: ["claim", "sent"],
      summary: Phrase(
        "Mark what is open for a payer as sent, as a numbered batch", "한 곳에 청구할 지출을 묶어 청구함으로 표시"),
      examples: [
        Example("dot claim sent ACME", Phrase("everything open for ACME", "ACME에 청구할 지출 모두")),
        Example(
          "dot claim sent ACME --trip Osaka --date fri", Phrase("of one trip, on Friday", "한 여행만, 금요일에")),
      ],
      notes: Phrase(
        "The batch is called by the payer and a number: ACME#1. `dot report --claim ACME#1 --format html --receipts --output claim.html` writes the page to send.",
        "묶음의 이름은 청구처와 번호입니다: ACME#1. 보낼 웹페이지는 `dot report --claim ACME#1 --format html --receipts --output claim.html`로 만듭니다."
      ),
      writes: true, read: Self.init)

    private let payer: String
    private let date: TypedDay?
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      payer = reader.argument("PAYER")
      date = try reader.option(.date, Help.claimDate)
      trip = try reader.option(.trip, Help.claimTrip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.sendClaims(
        to: payer,
        on: { snapshot in
          try date.map { try context.day($0, on: context.tripIfAny(named: trip, in: snapshot)) }
            ?? context.today()
        }, of: trip, rates: context.rateConverter
      ) { try outcome(of: $0, $1, context.words.claimsSent, context) }
    }
  }

  struct Paid: Command {
    static let spec = CommandSpec(
      path: ["claim", "paid"],
      summary: Phrase("Mark claims as paid back", "청구한 돈을 받았다고 표시"),
      examples: [
        Example("dot claim paid ACME#1", Phrase("one batch", "청구 하나")),
        Example(
          "dot claim paid ACME --date 2025-10-01", Phrase("all that was sent to ACME", "ACME에 청구한 것 모두")),
      ],
      writes: true, read: Self.init)

    private let claim: String
    private let date: TypedDay?

    private init(_ reader: inout ArgumentReader) throws {
      claim = reader.argument("CLAIM")
      date = try reader.option(.date, Help.claimDate)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.payClaims(
        ClaimName(claim),
        on: { snapshot in try date.map { try context.day($0, in: snapshot) } ?? context.today() }
      ) { entries, after in
        var outcome = try outcome(of: entries, after, context.words.claimsPaid, context)
        outcome.add([context.words.claimsStaySpent])
        outcome.warnings += try context.rateConverter(in: after).movedBatches(entries).map(
          context.words.movedSinceSent)
        return outcome
      }
    }
  }

  /// The batches of expenses that a change marked.
  private static func outcome(
    of entries: [RecordedExpense], _ after: Snapshot, _ done: String, _ context: Context
  ) throws -> Outcome {
    let names = try Set(entries.compactMap(\.expense.claim?.text)).map { try ClaimName($0) }
    var view = try view(names, context, after)
    let payers = try Set(names.map(\.payer)).map { try ClaimName($0) }
    view.ofPayers = try self.view(payers, context, after).claims
    return Outcome(
      json: view.members, lines: Lines(sentences: [done]) + Lines(view.lines(context)), isConfirmation: true)
  }

  /// The claims with these names, of one trip or of all; every claim without a name.
  private static func view(
    _ names: [ClaimName], of trip: String? = nil, in currency: Currency? = nil, _ context: Context,
    _ snapshot: Snapshot
  ) throws -> ClaimView {
    var filter = ExpenseFilter()
    (filter.claims, filter.isClaimed) = (names, true)
    let trip = try trip.map { try snapshot.trip(named: $0) }
    let request = Report.Request(
      in: currency ?? trip?.currency ?? snapshot.homeCurrency, filter: filter)
    let report = try Report(
      over: try trip.map { [$0] } ?? snapshot.trips(), request, in: snapshot,
      rates: context.rateConverter(in: snapshot))
    return ClaimView(
      claims: try ClaimReport(report),
      ids: ShortIdentifiers(
        of: report.expenses.map(\.expense.id.text), among: try report.identifiers ?? snapshot.expenseIDs()))
  }
}
