/// `dot settle pay|close|list|delete`: payments between people, and closings.
enum SettlePaymentCommands {
  struct Pay: Command {
    static let spec = CommandSpec(
      path: ["settle", "pay"],
      summary: Phrase("Record a payment between two people", "두 사람 사이의 송금 기록하기"),
      examples: [
        Example("dot settle pay Jun Mina 12000", Phrase("Jun gave Mina 12,000", "준이 민아에게 12,000을 줌")),
        Example(
          "dot settle pay Jun Mina 50USD --date fri", Phrase("in another currency, on Friday", "다른 통화로, 금요일에")
        ),
        Example("dot settle pay Jun Mina 12000 --into cash", Phrase("into your own wallet", "내 지갑에 넣음")),
      ],
      notes: Phrase(
        "An amount without a currency is in the trip's currency. A payment is no spending in any total. `--into` and `--from` name the wallet of yours that it comes into or leaves, at what it is worth on its date; deleting the payment takes it back there, too. A part of a debt, an advance, or more than is owed are all fine. The name of a group that settles as one stands for one of its people: for you, else the first. The payment that leaves nothing to pay, by the plan that `dot settle` shows with the same options, closes the trip: `dot settle close` says what that means.",
        "통화를 쓰지 않은 금액은 여행 통화입니다. 송금은 어느 합계에서도 지출이 아닙니다. 내 지갑에 들어온 돈에는 `--into`, 내 지갑에서 나간 돈에는 `--from`으로 지갑을 적으면 그날의 가치로 지갑에도 적히고, 송금을 삭제하면 함께 없어집니다. 일부만 갚거나, 미리 주거나, 더 주어도 됩니다. 함께 정산하는 묶음의 이름은 그중 한 사람(나, 아니면 첫 사람)을 뜻합니다. 같은 옵션의 `dot settle`에서 보낼 돈이 없어지면 정산이 마감됩니다. 마감의 뜻은 `dot settle close`의 도움말에 있습니다."
      ),
      writes: true, read: Self.init)

    private let payer: String
    private let recipient: String
    private let amount: [String]
    private let date: TypedDay?
    private let into: String?
    private let from: String?
    private let options: SettlementOptions
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      payer = reader.argument("FROM", kind: .person)
      recipient = reader.argument("TO", kind: .person)
      amount = reader.amountWords()
      date = try reader.option(.date, Help.settleDate)
      into = try reader.option(.intoWallet, Help.intoWallet)
      from = try reader.option(.fromWallet, Help.fromWallet)
      options = try SettlementOptions(&reader)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try options.requireNoConflict()
      if into != nil, from != nil { throw UsageError.conflict("--into", "--from") }
      let wallet = into.map { ($0, true) } ?? from.map { ($0, false) }
      let amount = try TypedAmount(words: amount)
      var closing: SettlementClosing?
      var before: CashBook?
      return try context.ledger.settle(
        from: payer, to: recipient, amount,
        date: date, through: wallet,
        on: { snapshot in
          before = try wallet.map { _ in try snapshot.cashBook(rates: context.rateConverter(in: snapshot)) }
          return try context.trip(named: trip, in: snapshot)
        },
        closing: { entry, after in
          closing = try self.closing(entry, in: after, context)
          return closing
        }
      ) { entry, after in
        let words = context.words
        var done = [words.paid(entry)] + (amount.isBare ? words.otherCurrencySent(entry) : [])
        let rates = try context.rateConverter(in: after)
        let cash = try before.flatMap { try after.cashChange(by: entry.payment, since: $0, rates: rates) }
        let view = try cash.map { try CashChangeView($0, rates: rates, context) }
        done += view?.consequences(context) ?? []
        let settlement = try settlement(entry, in: after, context)
        if let closing {
          done.append(words.closed(ClosingEntry(trip: entry.trip, closing: closing, people: entry.people)))
        } else if let settlement {
          done += words.open(settlement, after: entry)
        }
        let open = settlement.map { plan in plan.transfers.map { $0.json(among: plan.groups) } }
        let pair = settlement.map { plan in
          plan.transfers(between: entry.payment).map { $0.json(among: plan.groups) }
        }
        var outcome = outcome(
          entry, done,
          adding: [
            JSONMember("open", pair.map(JSON.array) ?? .null),
            JSONMember("remaining", open.map(JSON.array) ?? .null),
            JSONMember("closing", closing.map { $0.json(entry.people) } ?? .null),
          ] + (view?.members ?? []))
        if let cash, cash.line.result.lacking > 0 { outcome.warnings.append(words.notHeld(by: cash)) }
        let payments = try after.payments(of: entry.trip.id)
        if let same = payments.first(where: { $0.isRepeated(by: entry.payment) }) {
          outcome.warnings.append(
            words.samePayment(
              ShortIdentifiers(payments.map(\.id.text)).short(same.id.text), on: same.date))
        }
        return outcome
      }
    }

    /// What is left to be paid; `nil` if an expense can't be divided as stored, which is no reason not to record what
    /// was paid.
    private func settlement(
      _ entry: PaymentEntry, in snapshot: Snapshot, _ context: Context
    ) throws -> TripSettlement? {
      do { return try options.settlement(of: entry.trip, in: snapshot, context) } catch is SharingFailure {
        return nil
      }
    }

    /// The closing made with a payment that leaves nothing to pay.
    private func closing(
      _ entry: PaymentEntry, in snapshot: Snapshot, _ context: Context
    ) throws -> SettlementClosing? {
      guard let settlement = try settlement(entry, in: snapshot, context), settlement.isDone else {
        return nil
      }
      return try settlement.closing(
        on: entry.payment.date, in: snapshot, rates: try context.rateConverter(in: snapshot),
        at: entry.payment.changed)
    }
  }

  struct Close: Command {
    static let spec = CommandSpec(
      path: ["settle", "close"],
      summary: Phrase("Call a trip even in every currency", "모든 통화에서 정산을 마감하기"),
      examples: [
        Example("dot settle close", Phrase("what is still open is forgiven", "남은 금액은 받지 않기로")),
        Example("dot settle close --date 2025-09-08", Phrase("as of that date", "그날로")),
      ],
      notes: Phrase(
        "From then on, what was entered before counts in no balance, whatever rates do. Of an expense or payment from before that is edited or deleted, only the difference counts, at the rate of the closing's date; what is entered later counts as usual. `dot settle list` shows closings, `dot settle delete ID` takes one back.",
        "그때부터는 환율이 바뀌어도 전에 기록한 것을 어느 잔액에도 넣지 않습니다. 전에 기록한 지출이나 송금을 고치거나 삭제하면 그 차이만, 마감한 날의 환율로 계산합니다. 나중에 기록한 것은 평소처럼 들어갑니다. 마감은 `dot settle list`로 보고 `dot settle delete ID`로 되돌립니다."
      ), writes: true, read: Self.init)

    private let date: TypedDay?
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      date = try reader.option(.date, Help.closingDate)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let words = context.words
      return try context.change(
        invocation,
        preview: { (closed: (trip: TripID, forgiving: String?, outcome: Outcome)) in
          closed.forgiving.map { [$0] }
        },
        question: { _ in words.askClose }
      ) { shown, dryRun in
        try context.ledger.closeSettlement(
          date: date, dryRun: dryRun,
          on: { try context.trip(named: shown?.trip.text ?? trip, in: $0) },
          closing: { trip, date, time, snapshot in
            let rates = try context.rateConverter(in: snapshot)
            let balances = try TripBalances(trip, in: snapshot, rates: rates, reading: .daily(trip.currency))
            return try TripSettlement(balances).closing(on: date, in: snapshot, rates: rates, at: time)
          }
        ) { entry, _ in
          let done = words.closed(entry, isDryRun: invocation.isDryRun)
          return (entry.trip.id, words.forgiving(entry), SettlePaymentCommands.outcome(entry, done))
        }
      }.outcome
    }
  }

  struct List: Command {
    static let spec = CommandSpec(
      path: ["settle", "list"],
      summary: Phrase("List the payments between people, and closings", "사람 사이의 송금과 마감 목록"),
      examples: [Example("dot settle list", Phrase("of the current trip", "현재 여행에서"))], read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: trip, in: snapshot)
        let (payments, closings) = (try snapshot.payments(of: trip.id), try snapshot.closings(of: trip.id))
        let people = try snapshot.parties(
          of: trip.id, naming: payments.flatMap { [$0.from, $0.to] } + closings.flatMap(\.people).sorted())
        let ids = ShortIdentifiers(payments.map(\.id.text) + closings.map(\.id.text))
        let words = context.words
        let wallets = payments.contains { $0.flow != nil } ? try snapshot.wallets() : []
        func through(_ flow: WalletFlow?) -> String {
          guard let flow, let wallet = wallets.first(where: { $0.id == flow.wallet }) else { return "" }
          return words.through(wallet, isInto: flow.isInto)
        }
        let rows =
          payments.map { payment in
            ListedSettlement(
              id: payment.id.text, date: payment.date,
              what: words.fromTo(
                words.name(of: payment.from, in: people), words.name(of: payment.to, in: people))
                + through(payment.flow), amount: payment.amount)
          }
          + closings.map {
            ListedSettlement(id: $0.id.text, date: $0.date, what: words.closedMark($0, people), amount: nil)
          }
        let list = Listing(
          "settlements",
          of: rows.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element), nothing: words.noPayments, count: words.count(payments.count, of: .payment),
          columns: [
            .text(words.dateLabel) { "\($0.date)" }, .text(words.whatColumn, .flexible(8)) { $0.what },
            .init(words.amountLabel, .right(), sum: { words.sums($0.compactMap(\.amount)) }) {
              .init($0.amount.map(words.money) ?? "", .bold)
            }, .text("Id", style: .dim) { ids.short($0.id) },
          ])
        return Outcome(
          json: [
            JSONMember("payments", each: payments) { $0.json(people) },
            JSONMember("closings", each: closings) { $0.json(people) },
          ], lines: list.lines(context))
      }
    }
  }

  /// A payment, or a closing, which has no amount.
  private struct ListedSettlement: Sendable {
    let id: String
    let date: Day
    let what: String
    let amount: Amount?
  }

  static let delete = CommandSpec(
    path: ["settle", "delete"],
    summary: Phrase("Delete a payment between people, or a closing", "사람 사이의 송금이나 마감 삭제하기"),
    examples: [Example("dot settle delete k3f9", Phrase("by the first letters of its id", "id의 앞 글자로"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let id = reader.argument("ID", kind: .free)
    return CommandBody { invocation, context in
      try context.ledger.deleteSettlement(named: id) {
        entry, _ in
        switch entry {
        case .payment(let entry): outcome(entry, [context.words.deletedPayment(entry)])
        case .closing(let entry): outcome(entry, [context.words.deletedClosing(entry)])
        }
      }
    }
  }

  private static func outcome(
    _ entry: PaymentEntry, _ done: [String], adding members: [JSONMember] = []
  ) -> Outcome {
    Outcome(
      json: [JSONMember("payment", entry.payment.json(entry.people))] + members, text: done,
      isConfirmation: true)
  }

  private static func outcome(_ entry: ClosingEntry, _ done: [String]) -> Outcome {
    Outcome(
      json: [JSONMember("closing", entry.closing.json(entry.people))], text: done, isConfirmation: true)
  }
}

extension SettlementPayment {
  fileprivate func isRepeated(by other: SettlementPayment) -> Bool {
    id != other.id && (from, to, amount, date) == (other.from, other.to, other.amount, other.date)
  }
}

extension Transfer {
  fileprivate func json(among groups: SettlingGroups) -> JSON {
    .object(members(among: groups) + [JSONMember("currency", JSON(amount.currency))])
  }
}

extension SettlementClosing {
  fileprivate func json(_ people: [Person]) -> JSON { .object(members(among: people)) }
}
