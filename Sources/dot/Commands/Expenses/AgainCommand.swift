import TripLedger

/// `dot again`
enum AgainCommand {
  static let spec = CommandSpec(
    path: ["again"],
    summary: Phrase("Repeat an expense, dated now", "지출 하나를 지금 날짜로 한 번 더 기록하기"),
    arguments: [ArgumentSpec(name: "ID", isRequired: false)],
    options: [
      OptionSpec(.amount, Help.amount),
      OptionSpec(.category, Help.category),
    ] + SpendCommand.details(.repeated) + [
      OptionSpec(.clear.offering(.names(clearable)), repeatable: true, Help.clearAgain),
      OptionSpec(.trip, Help.againTrip),
    ],
    examples: [
      Example("dot again", Phrase("the last one entered, once more", "마지막에 기록한 지출을 한 번 더")),
      Example("dot again --amount 1300 --memo 곱빼기", Phrase("with another amount and memo", "금액과 메모만 바꿔서")),
      Example(
        "dot again k3f9 --date yesterday", Phrase("a specific one, dated yesterday", "지출 하나를 골라 어제 날짜로")),
    ],
    notes: Phrase(
      "Copies amount, currency, category, memo, place, payment method, tags, zone and --off-pace, but not photos, a rate, a card charge, a spread or a claim. The copy goes into the same trip; a refund is repeated as a refund.",
      "금액, 통화, 분류, 메모, 장소, 결제 수단, 태그, 시간대, --off-pace를 그대로 씁니다. 사진, 환율, 카드 청구액, 나눈 기간, 청구처는 옮기지 않습니다. 같은 여행에 기록하고, 환불이었으면 환불로 기록합니다."
    ),
    writes: true
  ) { invocation, context in
    if let id = invocation.arguments.first, invocation[.trip] != nil {
      throw UsageError.conflict(id, "--trip")
    }
    // An amount means nothing in another currency: both have to be given.
    if invocation[.currency] != nil, invocation[.amount] == nil {
      throw UsageError.missingOption(name: "--amount", command: invocation.command.name)
    }
    let (trip, expense, place) = try context.ledger.read { snapshot in
      let (trip, expense) = try original(invocation, context, snapshot)
      return (trip, expense, try snapshot.places(of: trip.id).first { $0.id == expense.place })
    }
    let today = context.clock.now(in: try context.zone(of: invocation) ?? expense.zone ?? trip.zone).day
    var draft = try SpendCommand.draft(
      invocation, context, day: { try $0.day(looking: trip.looking, today: { today }) }, today: { today })
    let cleared = invocation[all: .clear].flatMap { $0 }
    if let unknown = cleared.first(where: { !clearable.contains($0) }) {
      throw LedgerError.notClearable(name: unknown, known: clearable)
    }
    draft.amount = invocation[.amount]
    draft.fill(from: expense, place, but: cleared)
    if draft.sharing.isEmpty, let sharing = expense.sharing {
      draft.sharing = TypedSharing(
        sharing, among: try context.ledger.read { try $0.people(of: trip.id) })
    }
    var outcome = try context.ledger.spend(
      draft, by: "again", dryRun: invocation.isDryRun, on: { try $0.trip(named: trip.id.text) },
      output: { entry, after in
        try SpendCommand.outcome(of: entry, draft, after, invocation, context)
      })
    // The output of a dry run begins with the line that nothing changed.
    outcome.changeText { $0.insert(context.words.repeating(expense), at: invocation.isDryRun ? 1 : 0) }
    outcome.addJSON([JSONMember("repeats", JSON(expense.id))])
    return outcome
  }

  /// The fields that `--clear` may leave out of the copy.
  static let clearable = ["zone", "memo", "place", "pay", "tags"]

  /// The expense named, else the one recorded last in the trip named or current, else in any.
  private static func original(
    _ invocation: Invocation, _ context: Context, _ snapshot: Snapshot
  ) throws -> (TripInfo, TripDetailInfo) {
    if let id = invocation.arguments.first { return try snapshot.expense(named: id) }
    let named = try invocation[.trip].map { try snapshot.trip(named: $0) }
    let trips = try (named ?? context.defaultTrip(in: snapshot)).map { [$0] } ?? snapshot.trips()
    guard !trips.isEmpty else { throw LedgerError.noTrips }
    guard let last = try snapshot.expenseRecordedLast(in: trips) else { throw LedgerError.nothingToRepeat }
    return last
  }
}

extension ExpenseDraft {
  /// Fills the fields that were not given from an earlier expense.
  fileprivate mutating func fill(from expense: TripDetailInfo, _ place: MapInfo?, but cleared: [String]) {
    isRefund = expense.amount.minorUnits < 0
    if amount == nil {
      amount = TypedAmount(isRefund ? expense.amount.negated : expense.amount)
    } else if currency == nil, amount?.currency == nil {
      currency = expense.amount.currency
    }
    category = category ?? expense.category
    if expense.isOffPace { isOffPace = true }
    if !cleared.contains("zone") { zone = zone ?? expense.zone }
    if !cleared.contains("memo") { memo = memo ?? expense.memo }
    if !cleared.contains("pay") { pay = pay ?? expense.pay }
    if !cleared.contains("tags") { tags = expense.tags + tags }
    if !cleared.contains("place"), self.place == nil, let place {
      (self.place, position) = (place.identifier, position ?? place.position)
    }
  }
}
