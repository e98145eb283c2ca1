/// `dot settle`
struct SettleCommand: Command {
  static let spec = CommandSpec(
    path: ["settle"],
    summary: Phrase("Show who owes whom, with the fewest payments", "누가 누구에게 얼마를 보내면 되는지, 가장 적은 횟수로 보기"),
    examples: [
      Example(
        "dot settle", Phrase("in the trip's currency, at the rates of the days paid", "여행 통화로, 낸 날의 환율로")),
      Example("dot settle --each", Phrase("yen for yen, dong for dong", "엔은 엔으로, 동은 동으로")),
      Example(
        "dot settle --at-rate JPY=940/100 --what-if",
        Phrase("at one rate, beside those of the days", "한 환율로, 날마다의 환율과 견주어")),
      Example("dot settle --via Mina", Phrase("everything through Mina", "모두 민아를 거쳐서")),
      Example(
        "dot settle --round 100", Phrase("in hundreds, with what that leaves over", "100 단위로, 남는 금액도 함께")),
      Example("dot settle --share", Phrase("to paste into a chat", "대화방에 붙일 글로")),
      Example("dot settle --explain", Phrase("which expenses make up each balance", "잔액이 어느 지출에서 왔는지")),
    ],
    notes: Phrase(
      "A balance above zero is owed to the person. Nothing is recorded: `dot settle pay FROM TO AMOUNT` records a payment that was made, `dot settle list` shows payments and closings, and `dot settle delete ID` takes one back. The one that leaves nothing to pay closes the trip, as `dot settle close` does: from then on everybody is even in every currency, whatever rates do. The fewest payments are found for up to \(Settlement.exactLimit, "person", "people") with a balance; beyond that there is at most one payment fewer than people, and dot says so. `--at-rate` converts whole balances and rounds them toward zero, so that they add up to zero.",
      "0보다 큰 잔액은 그 사람이 받을 돈입니다. 이 명령은 아무것도 기록하지 않습니다. 보낸 돈은 `dot settle pay FROM TO AMOUNT`로 적고, 송금과 마감은 `dot settle list`로 보고 `dot settle delete ID`로 되돌립니다. 송금으로 보낼 돈이 없어지거나 `dot settle close`를 실행하면 정산이 마감됩니다. 그때부터는 환율이 바뀌어도 어느 통화로든 주고받을 돈이 없습니다. 잔액이 있는 사람이 \(Settlement.exactLimit)명까지는 송금 횟수가 가장 적은 방법을 찾습니다. 더 많으면 사람 수보다 하나 적은 횟수까지 들 수 있으며, 그렇다고 알립니다. `--at-rate`는 잔액 전체를 환산하고, 합이 0이 되도록 0 쪽으로 버립니다."
    ), read: Self.init)

  private let isEach: Bool
  private let options: SettlementOptions
  private let isWhatIf: Bool
  private let explains: Bool
  private let isShared: Bool
  private let trip: String?

  private init(_ reader: inout ArgumentReader) throws {
    options = try SettlementOptions(&reader)
    isEach = reader.flag(.each, Help.each)
    isWhatIf = reader.flag(.whatIf, Help.whatIf)
    explains = reader.flag(.explain, Help.settleExplain)
    isShared = reader.flag(.share, Help.share)
    trip = try reader.option(.trip, Help.trip)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if isEach, options.currency != nil { throw UsageError.conflict("--each", "--in") }
    if isEach, !options.chosenRates.isEmpty { throw UsageError.conflict("--each", "--at-rate") }
    if isShared, explains { throw UsageError.conflict("--share", "--explain") }
    if isShared, isWhatIf { throw UsageError.conflict("--share", "--what-if") }
    try options.requireNoConflict()
    if options.chosenRates.isEmpty, isWhatIf {
      throw UsageError.missingOption(name: "--at-rate", command: invocation.command.name)
    }
    return try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      func view(_ settlement: TripSettlement) -> SettlementView {
        SettlementView(settlement, isEach: isEach, explains: explains)
      }
      let chosen = view(
        isEach
          ? try options.settlement(of: trip, in: snapshot, .each, context)
          : try options.settlement(of: trip, in: snapshot, context))
      if isShared { return try chosen.shared(context) }
      guard isWhatIf else { return chosen.outcome(context) }
      let daily = TripBalances.Reading.daily(options.target(trip))
      return chosen.outcome(
        beside: view(try options.settlement(of: trip, in: snapshot, daily, context)), context)
    }
  }
}

extension Option where Value == ChosenRate {
  static var atRate: Self { Self("at-rate", "CUR=RATE") { try ChosenRate($0) } }
}

extension Option where Value == String {
  static var via: Self { Self("via", "PERSON") { $0 } }
}

/// A rate chosen for settling: `JPY=9.4`, `JPY=940/100`.
struct ChosenRate {
  let currency: Currency
  let rate: TypedRate

  init(_ text: String) throws {
    guard let (code, price) = text.halves(at: "=") else {
      throw UsageError.badValue(option: "--at-rate", value: text, allowed: ["JPY=9.4", "JPY=940/100"])
    }
    currency = try Currency(typed: code)
    rate = try TypedRate(price)
  }

  func rate(to target: Currency) throws -> GivenRate {
    let given = try rate.rate(of: currency, in: target)
    guard given.quote == target else {
      throw UsageError.conflict("--at-rate \(currency)=…\(given.quote)", "--in \(target)")
    }
    return given
  }
}
