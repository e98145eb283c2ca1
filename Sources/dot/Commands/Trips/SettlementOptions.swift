/// The options that decide which payments a settlement proposes.
struct SettlementOptions {
  let currency: Currency?
  let chosenRates: [ChosenRate]
  private let isDirect: Bool
  private let via: String?
  private let step: ExactDecimal?

  init(_ reader: inout ArgumentReader) throws {
    currency = try reader.option(.reportCurrency, Help.settleIn)
    chosenRates = try reader.options(.atRate, Help.atRate)
    isDirect = reader.flag(.direct, Help.direct)
    via = try reader.option(.via, Help.via)
    step = try reader.option(.round, Help.round)
  }

  func requireNoConflict() throws {
    if isDirect, via != nil { throw UsageError.conflict("--direct", "--via") }
    // Between pairs, rounding at one rate would not add up to the balances.
    if isDirect, !chosenRates.isEmpty { throw UsageError.conflict("--direct", "--at-rate") }
  }

  /// In the currency and at the rates that were chosen.
  func settlement(of trip: TripInfo, in snapshot: Snapshot, _ context: Context) throws -> TripSettlement {
    guard !chosenRates.isEmpty else {
      return try settlement(of: trip, in: snapshot, .daily(target(trip)), context)
    }
    let rates = try context.rateConverter(in: snapshot)
    let factors = try Dictionary(
      chosenRates.map { chosen in
        let given = try chosen.rate(to: target(trip))
        try snapshot.check(
          given, typed: chosen.rate.text, of: chosen.currency, on: context.today(trip),
          now: context.clock.now,
          rates: rates, acceptsUnlikely: context.globals.isYes)
        return (chosen.currency, given.factor)
      }, uniquingKeysWith: { $1 })
    return try settlement(of: trip, in: snapshot, .chosen(factors, in: target(trip)), context)
  }

  func settlement(
    of trip: TripInfo, in snapshot: Snapshot, _ reading: TripBalances.Reading, _ context: Context
  ) throws -> TripSettlement {
    let balances = try TripBalances(
      trip, in: snapshot, rates: try context.rateConverter(in: snapshot), reading: reading)
    guard !balances.people.isEmpty else { throw PeopleError.noPeople(trip: trip.title) }
    let center = try via.map { try balances.people.settling(named: $0) }
    let plan = center.map { .via($0.id) } ?? (isDirect ? .direct : TripSettlement.Plan.fewest)
    return try TripSettlement(balances, plan: plan, roundedTo: step)
  }

  func target(_ trip: TripInfo) -> Currency { currency ?? trip.currency }
}

extension Option where Value == ExactDecimal {
  fileprivate static var round: Self {
    Self("round", "N") { text in
      guard let step = try? ExactDecimal(parsing: text), step.isPositive else {
        throw UsageError.badValue(option: "--round", value: text, allowed: ["10", "100", "0.5"])
      }
      return step
    }
  }
}
