/// What `photo propose` found, as JSON and as a table with the command for each proposal.
package struct ProposalsView {
  package let found: PhotoProposals
  package let trip: TripInfo
  /// The ids of the trip's expenses, shortened.
  package let ids: ShortIdentifiers
  /// `--trip`, if another trip is the current one, and `--max-size`, if it was typed; each with a blank before.
  package let options: (trip: String, size: String)

  package init(
    found: PhotoProposals, trip: TripInfo, ids: ShortIdentifiers, options: (trip: String, size: String)
  ) {
    self.found = found
    self.trip = trip
    self.ids = ids
    self.options = options
  }

  package var json: [JSONMember] {
    [
      JSONMember(
        "trip", ["id": JSON(trip.id), "title": .string(trip.title), "currency": JSON(trip.currency)]),
      JSONMember("proposals", each: found.proposals) { $0.json },
      JSONMember("skipped", found.skipped.json),
    ]
  }

  package func lines(_ context: Context) -> [String] {
    let words = context.words
    var table = Table(columns: [
      .init(alignment: .right), .init(), .init(), .init(), .init(flexible: true, minimum: 12),
      .init(flexible: true, minimum: 8, optional: 1),
    ])
    for (index, proposal) in found.proposals.enumerated() {
      let action = proposal.expense.map { words.addition(to: $0, id: ids.short($0.id.text)) }
      table.rows.append(
        .row([
          .init("\(index + 1)", .dim), .init(words.date(proposal.date)), .init(proposal.time.minutes),
          .init(words.photos(proposal.group.photos.count)),
          .init(action ?? words.newExpense(in: proposal.currency)),
          .init(words.list(words.locations(proposal)), .dim),
        ]))
      table.rows.append(.line("  " + words.commandLine(command(proposal))))
    }
    let lines = found.proposals.isEmpty ? [words.noProposals] : context.lines(table)
    return lines + words.leftOut(found.skipped)
  }

  /// The command that carries out a proposal, with words in capitals for what only the user knows.
  private func command(_ proposal: PhotoProposal) -> String {
    let paths = proposal.group.photos.map(\.path.shellWord)
    if let expense = proposal.expense {
      return "dot photo add \(ids.short(expense.id.text)) \(paths.joined(separator: " "))\(options.size)"
    }
    let currency =
      proposal.currency == trip.currency(of: nil, on: proposal.date) ? "" : " --currency \(proposal.currency)"
    let photos = paths.map { " --photo " + $0 }.joined()
    return "dot spend AMOUNT --category CATEGORY\(currency)\(photos)\(options.size)\(options.trip)"
  }
}

extension PhotoProposal {
  fileprivate var json: JSON {
    let place = place.map { place -> JSON in
      .object(
        [JSONMember("identifier", .string(place.identifier))] + (place.position?.members ?? Position.none))
    }
    let near = locality.map { CityView.members(($0.city, $0.distance)) } ?? CityView.none
    return .object(
      [
        JSONMember("expense", JSON(expense?.id)),
        JSONMember("date", JSON(date)), JSONMember("time", JSON(time)), JSONMember("zone", JSON(zone)),
        JSONMember("place", place ?? .null), JSONMember("position", group.position?.json ?? .null),
      ] + near + [
        JSONMember("currency", JSON(currency)),
        JSONMember("photos", each: group.photos) { .string($0.path) },
      ])
  }
}

extension PhotoProposals.Skipped {
  fileprivate var json: JSON {
    [
      "known": .integer(known), "repeated": .integer(repeated), "outsideTrip": .integer(outsideTrip),
      "undated": .integer(undated), "otherFiles": .integer(otherFiles), "tooLarge": .integer(tooLarge),
      "unreadable": .integer(unreadable),
    ]
  }
}
