import TripLedger

/// Who paid, whose share it was and who owes whom on the trip of a report: the figures of `dot settle`.
struct ReportSettlement {
  /// One currency: the report's, or one that no rate leads from and in which not everybody is even.
  struct Part {
    let currency: Currency
    let standings: [TripBalances.Standing]
    /// The transfers shown, of all that are proposed.
    let transfers: [Transfer]
    let count: Int
    let isFewest: Bool
    /// Whether a rate may still change balances and transfers.
    let isProvisional: Bool

    /// Whether anybody paid anything back.
    var hasPayments: Bool { standings.contains { $0.settled.amount.minorUnits != 0 } }
  }

  let parts: [Part]
  private let settlement: SettlementView

  /// In a copy for a companion, only what is theirs. `rates` are without costs of cash, as in `dot settle`.
  ///
  /// `nil` if nothing is shared, and for claims: who pays those back has nothing to do with it.
  init?(_ report: Report, in snapshot: Snapshot, rates: RateConverter) throws {
    guard let account = report.account, !account.people.isEmpty, report.filter.claims.isEmpty else {
      return nil
    }
    let balances = try TripBalances(
      account.trip, in: snapshot, rates: rates, reading: .daily(report.currency))
    settlement = SettlementView(balances, plan: .fewest)
    let only = account.companion?.id
    parts = try settlement.settled.map { item in
      let (currency, plan) = (item.balances.currency, item.plan)
      let people = only.map { [$0] } ?? item.balances.balances.map(\.person)
      return Part(
        currency: currency,
        standings: try people.map { try balances.standing(of: $0, in: currency) },
        transfers: plan.transfers.filter { only == nil || $0.from == only || $0.to == only },
        count: plan.transfers.count, isFewest: plan.isFewest, isProvisional: item.balances.isProvisional)
    }
    .filter { part in
      part.currency == report.currency || part.standings.contains { $0.balance.amount.minorUnits != 0 }
    }
  }

  /// Whether any figure shown may still change.
  var isProvisional: Bool {
    parts.contains { part in
      part.isProvisional && !part.transfers.isEmpty || part.standings.contains(where: \.balance.isProvisional)
    }
  }

  func name(of person: PersonID, _ words: Words) -> String { settlement.name(person, words) }

  // MARK: JSON

  var json: JSON {
    let others = parts.dropFirst().map { JSON.object(members(of: $0)) }
    return .object(members(of: parts[0]) + [JSONMember("unconverted", .array(others))])
  }

  private func members(of part: Part) -> [JSONMember] {
    let balances = part.standings.map { standing -> JSON in
      [
        "person": .string(settlement.name(standing.person)), "paid": .string(standing.paid.plain),
        "share": .string(standing.share.plain), "settled": .string(standing.settled.plain),
        "amount": .string(standing.balance.plain),
      ]
    }
    return [
      JSONMember("currency", JSON(part.currency)), JSONMember("balances", .array(balances)),
      JSONMember("transfers", .array(part.transfers.map(settlement.json))),
      JSONMember("fewest", .bool(part.isFewest)),
      JSONMember("provisional", .bool(part.standings.contains(where: \.balance.isProvisional))),
    ]
  }

  // MARK: Tables

  /// Over the figures of each person; payments only where there are any.
  func headings(of part: Part, _ words: Words) -> [String] {
    [words.paidLabel, words.shareHeading] + (part.hasPayments ? [words.settledHeading] : [])
      + [words.personBalanceHeading]
  }

  func figures(of standing: TripBalances.Standing, in part: Part, _ words: Words) -> [String] {
    ([standing.paid, standing.share] + (part.hasPayments ? [standing.settled] : []) + [standing.balance])
      .map(words.figure)
  }

  /// What the table of a currency is of.
  func note(on part: Part, _ words: Words) -> String {
    part.currency == parts[0].currency
      ? words.settlementNote(part.currency) : settlement.settledApart(part.currency, words)
  }

  /// `Tae → Mina`
  func names(of transfer: Transfer, _ words: Words) -> String {
    words.fromTo(name(of: transfer.from, words), name(of: transfer.to, words))
  }

  /// For the terminal, below the figures.
  func lines(_ context: Context) -> [String] {
    let words = context.words
    return parts.flatMap { part -> [String] in
      let table = Table(
        columns: [.init(title: words.personHeading, flexible: true, minimum: 8)]
          + headings(of: part, words).map { .init(title: $0, alignment: .right) } + [.init(optional: 1)],
        hasHeader: true,
        rows: part.standings.map { standing in
          .row(
            [.init(name(of: standing.person, words), .bold)]
              + figures(of: standing, in: part, words).map { .init($0) }
              + [.init(words.balanceNote(standing.balance.amount), .dim)])
        })
      let transfers = context.lines(
        settlement.table(of: part.transfers, isProvisional: part.isProvisional, words))
      return [""] + context.wrapped([note(on: part, words)]) + context.lines(table)
        + (transfers.isEmpty ? [] : [""] + transfers)
    }
  }
}
