import TripLedger

/// `dot settle pay|list|delete`: payments between people.
enum SettlePaymentCommands {
  struct Pay: Command {
    static let spec = CommandSpec(
      path: ["settle", "pay"],
      summary: Phrase("Record a payment between two people", "두 사람 사이의 송금 기록하기"),
      arguments: [
        ArgumentSpec(name: "FROM", kind: .person), ArgumentSpec(name: "TO", kind: .person),
        ArgumentSpec(name: "AMOUNT"), ArgumentSpec(name: "CUR", isRequired: false),
      ],
      examples: [
        Example("dot settle pay Jun Mina 12000", Phrase("Jun gave Mina 12,000", "준이 미나에게 12,000을 줌")),
        Example(
          "dot settle pay Jun Mina 50USD --date fri", Phrase("in another currency, on Friday", "다른 통화로, 금요일에")
        ),
      ],
      notes: Phrase(
        "An amount without a currency is in the trip's currency. A payment is no spending in any total. A part of a debt, an advance, or more than is owed are all fine.",
        "통화를 쓰지 않은 금액은 여행 통화입니다. 송금은 어느 합계에서도 지출이 아닙니다. 일부만 갚거나, 미리 주거나, 더 주어도 됩니다."),
      writes: true, read: Self.init)

    private let date: TypedDay?
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      date = try reader.option(.date, Help.settleDate)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let amount = try invocation.amount(from: 2)
      return try context.ledger.settle(
        from: invocation.arguments[0], to: invocation.arguments[1], amount,
        date: date, dryRun: invocation.isDryRun, on: { try context.trip(named: trip, in: $0) }
      ) { entry, after in
        let words = context.words
        let payments = try after.payments(of: entry.trip.id)
        let open = try open(after: entry, in: after, context)
        let done =
          [words.paid(entry)] + (amount.isBare ? words.otherCurrencySent(entry) : [])
          + (open.map { [words.open($0.transfers, isProvisional: $0.isProvisional, entry.people)] } ?? [])
          + (open?.isProvisional == true ? [words.provisionalMark] : [])
        var outcome = outcome(
          entry, done,
          adding: open.map { [JSONMember("open", .array($0.transfers.map { $0.json(entry.people) }))] } ?? [])
        if let same = payments.first(where: { $0.isRepeated(by: entry.payment) }) {
          outcome.warnings.append(
            words.samePayment(
              ShortIdentifiers(payments.map(\.id.text)).short(same.id.text), on: same.date))
        }
        return outcome
      }
    }
  }

  struct List: Command {
    static let spec = CommandSpec(
      path: ["settle", "list"],
      summary: Phrase("List the payments between people", "사람 사이의 송금 목록"),
      examples: [Example("dot settle list", Phrase("of the current trip", "현재 여행에서"))], read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: trip, in: snapshot)
        let payments = try snapshot.payments(of: trip.id)
        let people = try snapshot.parties(of: trip.id, naming: payments.flatMap { [$0.from, $0.to] })
        let ids = ShortIdentifiers(payments.map(\.id.text))
        let words = context.words
        let table = Table(
          columns: [.init(), .init(), .init(flexible: true, minimum: 8), .init(alignment: .right)],
          rows: payments.map { payment in
            .row([
              .init(ids.short(payment.id.text), .dim), .init("\(payment.date)"),
              .init(
                words.fromTo(
                  words.name(of: payment.from, in: people), words.name(of: payment.to, in: people))),
              .init(words.money(payment.amount), .bold),
            ])
          })
        return Outcome(
          json: [
            JSONMember(
              "payments", .array(payments.map { PaymentEntry(trip: trip, payment: $0, people: people).json }))
          ],
          lines: Lines(payments.isEmpty ? context.wrapped(words.noPayments) : context.lines(table)))
      }
    }
  }

  static let delete = CommandSpec(
    path: ["settle", "delete"],
    summary: Phrase("Delete a payment between people", "사람 사이의 송금 지우기"),
    arguments: [ArgumentSpec(name: "ID", kind: .free)],
    examples: [Example("dot settle delete k3f9", Phrase("by the first letters of its id", "id의 앞 글자로"))],
    writes: true
  ) { invocation, context in
    try context.ledger.deletePayment(named: invocation.arguments[0], dryRun: invocation.isDryRun) {
      entry, _ in
      outcome(entry, [context.words.deletedPayment(entry)])
    }
  }

  private static func outcome(
    _ entry: PaymentEntry, _ done: [String], adding members: [JSONMember] = []
  ) -> Outcome {
    Outcome(json: [JSONMember("payment", entry.json)] + members, text: done, isConfirmation: true)
  }

  /// What `dot settle` proposes between the two from then on; `nil` if an expense can't be divided as stored, which
  /// is no reason not to record what was paid.
  private static func open(
    after entry: PaymentEntry, in snapshot: Snapshot, _ context: Context
  ) throws -> (transfers: [Transfer], isProvisional: Bool)? {
    do {
      let balances = try TripBalances(
        entry.trip, in: snapshot, rates: try context.rateConverter(in: snapshot),
        reading: .daily(entry.trip.currency))
      let pair = Set([entry.payment.from, entry.payment.to])
      let open = balances.currencies.map { currency in
        (
          transfers: Settlement.fewest(currency.balances).transfers.filter { pair == [$0.from, $0.to] },
          isProvisional: currency.isProvisional
        )
      }
      let unsettled = open.filter { !$0.transfers.isEmpty }
      let decisive = unsettled.isEmpty ? open : unsettled
      return (unsettled.flatMap(\.transfers), decisive.contains(where: \.isProvisional))
    } catch is SharingFailure { return nil }
  }
}

extension SettlementPayment {
  fileprivate func isRepeated(by other: SettlementPayment) -> Bool {
    id != other.id && (from, to, amount, date) == (other.from, other.to, other.amount, other.date)
  }
}

extension Transfer {
  fileprivate func json(_ people: [Person]) -> JSON {
    [
      "from": .string(people.name(of: from)), "to": .string(people.name(of: to)),
      "amount": .string(amount.plain), "currency": JSON(amount.currency),
    ]
  }
}

extension PaymentEntry {
  fileprivate var json: JSON {
    [
      "id": JSON(payment.id), "from": .string(people.name(of: payment.from)),
      "to": .string(people.name(of: payment.to)), "amount": .string(payment.amount.plain),
      "currency": JSON(payment.amount.currency), "date": JSON(payment.date),
    ]
  }
}
