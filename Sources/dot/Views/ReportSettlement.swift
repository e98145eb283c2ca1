/// The settlement of a report as JSON and tables: the figures of `dot settle`.
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
      settlement.balances.people.json(
        of: standing.person,
        [
          "paid": .string(standing.paid.plain), "share": .string(standing.share.plain),
          "settled": .string(standing.settled.plain), "amount": .string(standing.balance.plain),
        ])
    }
    return [
      JSONMember("currency", JSON(part.currency)), JSONMember("balances", .array(balances)),
      JSONMember("transfers", each: part.transfers, view.json),
      JSONMember("fewest", .bool(part.isFewest)),
      JSONMember("provisional", .bool(part.standings.contains(where: \.balance.isProvisional))),
    ]
  }

  // MARK: Tables

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

  /// The tables of each currency; payments only if there are any.
  func tables(_ words: Words) -> [ReportDocument.Settlement] {
    parts.map { part in
      let people = ReportTable(
        columns: [
          .init(.person, words.personHeading), .init(.personPaid, words.paidLabel),
          .init(.personShare, words.shareHeading),
        ] + (part.hasPayments ? [.init(.settled, words.settledHeading(isClosed: part.isClosed))] : []) + [
          .init(.personBalance, words.personBalanceHeading), .init(.standing, words.noteHeading),
        ],
        sections: [
          .init(
            of: part.parties.map {
              (name: name(of: $0, words), standing: $0.standing, note: note(on: $0, words))
            }
          ) { role, party in
            switch role {
            case .person: .text(party.name)
            case .personPaid: .figure(party.standing.paid)
            case .personShare: .figure(party.standing.share)
            case .settled: .figure(party.standing.settled)
            case .personBalance: .figure(party.standing.balance)
            default: .text(party.note)
            }
          }
        ])
      let transfers = ReportTable(
        columns: [.init(.transfer, words.transferHeading), .init(.sum, words.amountLabel)],
        sections: [
          .init(
            of: part.transfers.map {
              (
                names: names(of: $0, words),
                sum: TripFigure($0.amount, isProvisional: part.isProvisional)
              )
            }
          ) { role, transfer in role == .transfer ? .text(transfer.names) : .figure(transfer.sum) }
        ], hasTitles: false)
      let hasFewer = !part.transfers.isEmpty && !part.isFewest
      return ReportDocument.Settlement(
        note: note(on: part, words), people: people, transfers: transfers,
        remark: hasFewer ? words.perhapsNotFewest(part.count) : nil)
    }
  }
}
