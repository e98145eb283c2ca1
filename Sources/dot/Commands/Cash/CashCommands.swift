// Layer Commands/Cash: `cash …` and `wallet …`.
//
// A command that writes makes a `CashDraft` with a `CashPrice` from the options and passes it to `Ledger`
// (`addCash`, `editCash`); the answer is a `CashChangeView`. A command that shows takes the `CashBook` from
// the snapshot: `cash log` shows its lines, `cash holdings` its holdings.
//
// To add one, see “Adding a command” in CONTRIBUTING.md. What cash costs is calculated in the library's
// `Wallets/`, from entries and expenses together; no command calculates a cost.

/// `dot cash buy|sell|withdraw|move|count`
enum CashCommands {
  static let buy = CommandSpec(
    path: ["cash", "buy"],
    summary: Phrase("Record cash that was bought, or a card that was charged", "환전하거나 충전한 돈 기록하기"),
    examples: [
      Example(
        "dot cash buy 30000JPY --paid 287400", Phrase("at a bank, with what was paid in all", "은행에서 낸 금액으로")),
      Example(
        "dot cash buy 30000JPY --rate 958/100 --where 하나은행", Phrase("by the price shown", "고시된 가격으로")),
      Example(
        "dot cash buy 30000JPY --discount 90", Phrase("with 90% off the usual spread", "환율 우대 90%로")),
      Example(
        "dot cash buy 40000JPY --paid 375312KRW --wallet 트래블월렛",
        Phrase("onto a prepaid card", "선불카드에 충전")),
    ],
    notes: Phrase(
      "Cash that is spent costs the average of what was paid for it, as `dot cash log` shows. Without --paid, the amount follows from --rate, or from the base rate of the day and --discount.",
      "쓴 현금의 원가는 산 값의 평균이며 `dot cash log`에 나옵니다. --paid를 쓰지 않으면 --rate로, 또는 그날의 매매기준율과 --discount로 금액을 구합니다."),
    writes: true
  ) { try Recording(.buy, &$0) }

  static let sell = CommandSpec(
    path: ["cash", "sell"],
    summary: Phrase("Record cash that was sold back", "남은 외화 재환전 기록하기"),
    examples: [
      Example(
        "dot cash sell 26700JPY --for 246500", Phrase("with what was received in all", "받은 금액으로"))
    ],
    notes: Phrase(
      "More than the wallet holds on that date can't be sold. The gain is what was received less what the cash had cost.",
      "그날 지갑에 있는 것보다 많이 팔 수 없습니다. 차익은 받은 금액에서 그 현금의 원가를 뺀 것입니다."),
    writes: true
  ) { try Recording(.sell, &$0) }

  static let withdraw = CommandSpec(
    path: ["cash", "withdraw"],
    summary: Phrase("Record cash drawn from a machine", "현금 인출 기록하기"),
    examples: [
      Example(
        "dot cash withdraw 20000JPY --charged 194215 --surcharge 110",
        Phrase("the notes, and all that the account lost", "받은 현금과 계좌에서 빠진 금액")),
      Example(
        "dot cash withdraw 20000JPY --rate 9.45 --surcharge 110 --fee 3USD",
        Phrase("by the bank's rate and fee", "은행 환율과 수수료로")),
    ],
    notes: Phrase(
      "AMOUNT is what the machine handed out. Its surcharge is charged but not handed out, so it makes the cash dearer.",
      "AMOUNT는 기기에서 받은 현금입니다. ATM 수수료는 청구되지만 받지 않은 돈이므로 현금의 원가에 들어갑니다."),
    writes: true
  ) { try Recording(.withdraw, &$0) }

  static let move = CommandSpec(
    path: ["cash", "move"],
    summary: Phrase("Move money to another wallet", "다른 지갑으로 옮기기"),
    examples: [
      Example(
        "dot cash move 10000JPY --wallet 트래블월렛 --to cash --surcharge 110",
        Phrase("notes drawn with a prepaid card", "선불카드로 인출한 현금"))
    ],
    notes: Phrase(
      "The money keeps what it cost. More than the wallet holds on that date can't be moved.",
      "원가도 함께 옮겨집니다. 그날 지갑에 있는 것보다 많이 옮길 수 없습니다."),
    writes: true
  ) { try Recording(.move, &$0) }

  static let count = CommandSpec(
    path: ["cash", "count"],
    summary: Phrase("Say how much is really there", "실제로 있는 돈 적기"),
    examples: [
      Example("dot cash count 11240JPY", Phrase("what is there now", "지금 있는 돈")),
      Example(
        "dot cash count 11240JPY --date yesterday",
        Phrase("what was there at the end of that day", "어제 하루가 끝났을 때")),
    ],
    notes: Phrase(
      "The number counted stays, whatever is recorded later for an earlier time. What has a later time that day comes after it, what has no time before. What is missing is a loss at its cost, which no total of spending counts; what is found cost nothing.",
      "그 전의 일을 나중에 기록해도 적은 금액은 그대로입니다. 같은 날 더 늦은 시각의 기록은 그 뒤의 것이고, 시각이 없는 기록은 그 전의 것입니다. 모자라는 돈은 원가만큼의 손실이며 지출 합계에는 들어가지 않고, 더 나온 돈의 원가는 0입니다."
    ),
    writes: true
  ) { try Recording(.count, &$0) }
}

/// Records an entry of one kind.
private struct Recording: Command {
  private let kind: CashEntry.Kind
  private let amount: [String]
  /// The option that says what was paid, or where the money went; only a count needs none.
  private var needed: String?
  private var prices: [CashPrice?] = []
  private var draft = CashDraft()

  init(_ kind: CashEntry.Kind, _ reader: inout ArgumentReader) throws {
    self.kind = kind
    amount = reader.amountWords()
    switch kind {
    case .buy:
      needed = "paid"
      prices = [try reader.total(.paid, Help.paid)] + (try reader.rateAndDiscount())
      draft.fee = try reader.option(.fee, Help.fee)
    case .sell:
      needed = "for"
      prices = [try reader.total(.received, Help.received)] + (try reader.rateAndDiscount())
      draft.fee = try reader.option(.fee, Help.saleFee)
    case .withdraw:
      needed = "charged"
      prices = [
        try reader.total(.charged, Help.drawn), try reader.option(.rate, Help.cashRate).map(CashPrice.rate),
      ]
      draft.fee = try reader.option(.fee, Help.drawnFee)
      draft.surcharge = try reader.option(.surcharge, Help.surcharge)
    case .move:
      needed = "to"
      draft.target = try reader.option(.toWallet, Help.toWallet)
      draft.surcharge = try reader.option(.surcharge, Help.moveSurcharge)
    case .count: break
    }
    try draft.readDetails(&reader, date: Help.againDate, time: Help.newTime)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    var draft = try draft.priced(by: prices, context)
    if let needed, draft.price == nil, draft.target == nil {
      throw UsageError.missingOption(name: "--" + needed, command: invocation.command.name)
    }
    let amount = try TypedAmount(words: amount)
    draft.amount = amount
    return try context.ledger.addCash(
      kind, draft, context.cashContext()
    ) { change, after in
      let view = try CashChangeView(change, rates: context.rateConverter(in: after), context)
      let words = context.words
      let done = view.recorded(words, isDryRun: invocation.isDryRun)
      var remarks: [String] = []
      if let trip = try context.defaultTrip(in: after) {
        let entry = change.entry
        if draft.date == nil { remarks += words.legByOffset(context.clock.legNow(of: trip), of: trip) }
        if amount.isBare {
          remarks += words.otherCurrencyMeant(entry.amount, on: entry.date, trip: trip) { _ in "dot undo" }
        }
        if view.isMissing, change.wallet.id == .cash {
          let unpaid = try expensesWithoutPayment(until: entry, on: trip, after)
          if !unpaid.isEmpty {
            let ids = ShortIdentifiers(of: unpaid, among: try after.expenseIDs())
            remarks.append(words.paidWithoutWallet(unpaid.map(ids.short), in: entry.amount.currency))
          }
        }
      }
      return view.outcome(done, context, remarks: remarks)
    }
  }

  /// The ids of the traveller's expenses in the currency of a count, up to its date, that name no payment method.
  private func expensesWithoutPayment(
    until count: CashEntry, on trip: TripInfo, _ snapshot: Snapshot
  ) throws -> [String] {
    try snapshot.expenses(of: trip.id).filter {
      try $0.pay == nil && $0.amount.currency == count.amount.currency && $0.date <= count.date
        && snapshot.isPaidByTraveller($0, on: trip.id)
    }.map(\.id.text)
  }
}

extension CashDraft {
  /// Reads the options that every kind of entry has.
  mutating func readDetails(
    _ reader: inout ArgumentReader, date dateHelp: @autoclosure () -> Phrase,
    time timeHelp: @autoclosure () -> Phrase
  ) throws {
    wallet = try reader.option(.wallet, Help.wallet)
    location = try reader.option(.location, Help.location)
    date = try reader.option(.date, dateHelp())
    time = try reader.option(.time, timeHelp())
    memo = try reader.option(.memo, Help.memo)
  }

  /// With the one price of those that may have been given.
  func priced(by prices: [CashPrice?], _ context: Context) throws -> CashDraft {
    let given = prices.compactMap(\.self)
    let options = given.compactMap(\.option)
    if options.count > 1 { throw UsageError.conflict("--" + options[0], "--" + options[1]) }
    var draft = self
    draft.price = given.first
    draft.acceptsUnlikelyRate = context.globals.isYes
    return draft
  }
}

extension ArgumentReader {
  /// A price as the whole of what was paid, charged or received.
  mutating func total(
    _ option: Option<TypedAmount>, _ help: @autoclosure () -> Phrase
  ) throws -> CashPrice? {
    try self.option(option, help()).map { .total($0, option: option.name) }
  }

  /// A price for each unit, by a rate or by a discount of the usual one.
  mutating func rateAndDiscount() throws -> [CashPrice?] {
    [
      try option(.rate, Help.cashRate).map(CashPrice.rate),
      try option(.discount, Help.discount).map(CashPrice.discount),
    ]
  }
}

extension Context {
  /// What the journals of wallets need that is not in the ledger.
  func cashContext() -> CashContext {
    CashContext(
      rates: { try rateConverter(in: $0) }, estimate: { try settings.cashEstimate($0) },
      currency: { snapshot, day in
        try defaultTrip(in: snapshot).map { clock.payingCurrency(on: day, of: $0) }
      },
      trip: { try defaultTrip(in: $0) })
  }

  /// A date typed for something in a wallet: that of the current trip, if it has no year.
  func cashDay(_ typed: TypedDay?) throws -> Day? {
    guard let typed else { return nil }
    if let day = typed.whole { return day }
    let trip = try ledger.read { try defaultTrip(in: $0) }
    return try typed.day(on: trip, today: { today(trip) })
  }
}
