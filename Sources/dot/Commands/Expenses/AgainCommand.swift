/// `dot again`
struct AgainCommand: Command {
  static let spec = CommandSpec(
    path: ["again"],
    summary: Phrase("Repeat an expense, dated now", "지출 하나를 지금 날짜로 한 번 더 기록하기"),
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
    writes: true, read: Self.init)

  private let id: String?
  private let options: ExpenseOptions
  private let clear: [String]
  private let trip: String?

  private init(_ reader: inout ArgumentReader) throws {
    id = reader.optionalArgument("ID")
    let clearable = ExpenseDraft.clearableOfCopy
    let names = clearable.joined(separator: ", ")
    options = try ExpenseOptions(&reader, .repeated)
    clear = try reader.options(
      .clear.offering(.names(clearable)), Phrase("leave out: \(names)", "옮기지 않을 항목: \(names)")
    ).flatMap(\.self)
    trip = try reader.option(.trip, Help.againTrip)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if let id, trip != nil { throw UsageError.conflict(id, "--trip") }
    // An amount means nothing in another currency: both have to be given.
    if options.typed.currency != nil, options.typed.amount == nil {
      throw UsageError.missingOption(name: "--amount", command: invocation.command.name)
    }
    return try context.ledger.again(
      options.draft(context), clearing: clear,
      of: { try original(id, context, $0) },
      output: {
        try SpendAnswer(of: $0, typed: nil, $1, invocation, context)
          .outcome(isVerbose: self.options.isVerbose)
      })
  }

  /// The expense named, else the one recorded last in the trip named or current, else in any.
  private func original(
    _ id: String?, _ context: Context, _ snapshot: Snapshot
  ) throws -> (TripInfo, TripDetailInfo) {
    if let id { return try snapshot.expense(named: id) }
    let named = try trip.map { try snapshot.trip(named: $0) }
    let trips = try (named ?? context.defaultTrip(in: snapshot)).map { [$0] } ?? snapshot.trips()
    guard !trips.isEmpty else { throw LedgerError.noTrips }
    guard let last = try snapshot.expenseRecordedLast(in: trips) else { throw LedgerError.nothingToRepeat }
    return last
  }
}
