import TripLedger

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
      Example("dot settle --via Mina", Phrase("everything through Mina", "모두 미나를 거쳐서")),
      Example("dot settle --explain", Phrase("which expenses make up each balance", "잔액이 어느 지출에서 왔는지")),
    ],
    notes: Phrase(
      "A balance above zero is owed to the person. Nothing is recorded: `dot settle pay FROM TO AMOUNT` records a payment that was made. The fewest payments are found for up to \(Settlement.exactLimit, "person", "people") with a balance; beyond that there is at most one payment fewer than people, and dot says so. `--at-rate` converts whole balances and rounds them toward zero, so that they add up to zero.",
      "0보다 큰 잔액은 그 사람이 받을 돈입니다. 이 명령은 아무것도 기록하지 않습니다. 보낸 돈은 `dot settle pay FROM TO AMOUNT`로 적습니다. 잔액이 있는 사람이 \(Settlement.exactLimit)명까지는 송금 횟수가 가장 적은 방법을 찾습니다. 더 많으면 사람 수보다 하나 적은 횟수까지 들 수 있으며, 그렇다고 알립니다. `--at-rate`는 잔액 전체를 환산하고, 합이 0이 되도록 0 쪽으로 버립니다."
    ), read: Self.init)

  private let currency: Currency?
  private let isEach: Bool
  private let chosenRates: [ChosenRate]
  private let isWhatIf: Bool
  private let isDirect: Bool
  private let via: String?
  private let explains: Bool
  private let trip: String?

  private init(_ reader: inout ArgumentReader) throws {
    currency = try reader.option(.reportCurrency, Help.settleIn)
    isEach = reader.flag(.each, Help.each)
    chosenRates = try reader.options(.atRate, Help.atRate)
    isWhatIf = reader.flag(.whatIf, Help.whatIf)
    isDirect = reader.flag(.direct, Help.direct)
    via = try reader.option(.via, Help.via)
    explains = reader.flag(.explain, Help.settleExplain)
    trip = try reader.option(.trip, Help.trip)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if isEach, currency != nil { throw UsageError.conflict("--each", "--in") }
    if isDirect, via != nil { throw UsageError.conflict("--direct", "--via") }
    if !chosenRates.isEmpty {
      if isEach { throw UsageError.conflict("--each", "--at-rate") }
      // Between pairs, rounding at one rate would not add up to the balances.
      if isDirect { throw UsageError.conflict("--direct", "--at-rate") }
    } else if isWhatIf {
      throw UsageError.missingOption(name: "--at-rate", command: invocation.command.name)
    }
    return try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      let rates = try context.rateConverter(in: snapshot)
      let target = currency ?? trip.currency
      func view(_ reading: TripBalances.Reading) throws -> SettlementView {
        let balances = try TripBalances(trip, in: snapshot, rates: rates, reading: reading)
        guard !balances.people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
        let center = try via.map { try balances.people.named($0) }
        let plan = center.map { .via($0.id) } ?? (isDirect ? .direct : TripSettlement.Plan.fewest)
        return SettlementView(
          TripSettlement(balances, plan: plan), isEach: isEach, explains: explains)
      }
      let daily = TripBalances.Reading.daily(target)
      guard !chosenRates.isEmpty else {
        return try view(isEach ? .each : daily).outcome(context)
      }
      let factors = try Dictionary(
        chosenRates.map { ($0.currency, try $0.factor(to: target)) }, uniquingKeysWith: { $1 })
      let atRates = try view(.chosen(factors, in: target))
      return isWhatIf
        ? try atRates.outcome(beside: view(daily), context) : atRates.outcome(context)
    }
  }
}

extension Option where Value == ChosenRate {
  fileprivate static var atRate: Self { Self("at-rate", "CUR=RATE") { try ChosenRate($0) } }
}

extension Option where Value == String {
  fileprivate static var via: Self { Self("via", "PERSON") { $0 } }
}

/// A rate chosen for settling: `JPY=9.4`, `JPY=940/100`.
struct ChosenRate {
  let currency: Currency
  private let rate: TypedRate

  init(_ text: String) throws {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else {
      throw UsageError.badValue(option: "--at-rate", value: text, allowed: ["JPY=9.4", "JPY=940/100"])
    }
    currency = try Currency(typed: sides[0])
    rate = try TypedRate(sides[1])
  }

  /// Units of `target` for one unit.
  func factor(to target: Currency) throws -> Fraction {
    let given = try rate.rate(of: currency, in: target)
    guard given.quote == target else {
      throw UsageError.conflict("--at-rate \(currency)=…\(given.quote)", "--in \(target)")
    }
    return given.factor
  }
}
