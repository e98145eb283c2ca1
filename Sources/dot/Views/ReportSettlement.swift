/// The settlement of a report as JSON, tables and lines: the figures of `dot settle`.
extension ReportSettlement {
  private var view: SettlementView { SettlementView(settlement) }

  func name(of party: PartyStanding, _ words: Words) -> String {
    party.group?.printable ?? view.name(party.standing.person, words)
  }

  // MARK: JSON

  package var json: JSON {
    let others = parts.dropFirst().map { JSON.object(members(of: $0)) }
    return .object(members(of: parts[0]) + [JSONMember("unconverted", .array(others))])
  }

  private func members(of part: Part) -> [JSONMember] {
    let balances = part.standings.map { standing -> JSON in
      [
        "person": .string(view.name(standing.person)), "paid": .string(standing.paid.plain),
        "share": .string(standing.share.plain), "settled": .string(standing.settled.plain),
        "amount": .string(standing.balance.plain),
      ]
    }
    return [
      JSONMember("currency", JSON(part.currency)), JSONMember("balances", .array(balances)),
      JSONMember("transfers", each: part.transfers, view.json),
      JSONMember("fewest", .bool(part.isFewest)),
      JSONMember("provisional", .bool(part.standings.contains(where: \.balance.isProvisional))),
    ]
  }

  // MARK: Tables

  /// Over the figures of each person; payments only if there are any.
  func headings(of part: Part, _ words: Words) -> [String] {
    [words.paidLabel, words.shareHeading]
      + (part.hasPayments ? [words.settledHeading(isClosed: part.isClosed)] : [])
      + [words.personBalanceHeading]
  }

  func figures(of standing: TripBalances.Standing, in part: Part, _ words: Words) -> [String] {
    ([standing.paid, standing.share] + (part.hasPayments ? [standing.settled] : []) + [standing.balance])
      .map(words.figure)
  }

  /// What the balance of a person or a group means; of somebody who settles with others, with whom.
  func note(on party: PartyStanding, _ words: Words) -> String {
    let group = party.group == nil ? settlement.groups.group(of: party.standing.person) : nil
    return group.map { words.settles(with: $0.name) }
      ?? view.note(on: PersonAmount(party.standing.person, party.standing.balance.amount), words)
  }

  /// What the table of a currency is of.
  package func note(on part: Part, _ words: Words) -> String {
    part.currency == parts[0].currency
      ? words.settlementNote(part.currency) : view.settledApart(part.currency, words)
  }

  /// `Tae → Mina`
  func names(of transfer: Transfer, _ words: Words) -> String {
    words.fromTo(view.payer(transfer.from, words), view.payer(transfer.to, words))
  }

  /// For the terminal, below the figures.
  package func lines(_ context: Context) -> [String] {
    let words = context.words
    return parts.flatMap { part -> [String] in
      let table = Table(
        columns: [.init(title: words.personHeading, flexible: true, minimum: 8)]
          + headings(of: part, words).map { .init(title: $0, alignment: .right) } + [.init(optional: 1)],
        hasHeader: true,
        rows: part.parties.map { party in
          .row(
            [.init(name(of: party, words), .bold)]
              + figures(of: party.standing, in: part, words).map { .init($0) }
              + [.init(note(on: party, words), .dim)])
        })
      let transfers = context.lines(
        view.table(of: part.transfers, isProvisional: part.isProvisional, words))
      return [""] + context.wrapped([note(on: part, words)]) + context.lines(table)
        + (transfers.isEmpty ? [] : [""] + transfers)
    }
  }
}
