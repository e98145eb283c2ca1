extension TripInfo {
  /// The legs with their dates, and the currency and zone that apply on them.
  package var legsJSON: JSON {
    .array(
      legs.map {
        [
          "id": JSON($0.id), "place": JSON($0.place), "start": JSON(first(of: $0)),
          "end": JSON(last(of: $0)),
          "currency": JSON($0.currency ?? currency), "zone": JSON($0.zone ?? zone),
          "budget": JSON($0.budget?.plain),
        ]
      })
  }
}

/// The whole ledger, or some of its trips, as one JSON object for other programs.
package enum LedgerJSON {
  /// Trips with their places and expenses; then every stored day of rates, if the whole ledger is exported.
  package static func members(_ snapshot: Snapshot, trips: [TripInfo], withRates: Bool) throws -> [JSONMember]
  {
    let writer = try ExpenseLineWriter(snapshot)
    let list = try trips.map { trip -> JSON in
      let rows = try snapshot.rows(of: [trip], ExpenseFilter())
      let places = try snapshot.places(of: trip.id)
      let payments = try snapshot.payments(of: trip.id)
      let closings = try snapshot.closings(of: trip.id)
      let people = try snapshot.parties(of: trip.id, among: rows.map(\.recorded), payments, closings)
      return .object(
        members(of: trip, people)
          + (people.isEmpty ? [] : members(of: people, paying: payments, closings)) + [
            JSONMember("places", each: places, json),
            JSONMember("expenses", each: rows, writer.line),
          ])
    }
    let head = [JSONMember("home", JSON(snapshot.homeCurrency)), JSONMember("trips", .array(list))]
    guard withRates else { return head }
    let days = try RateSourceName.allCases.flatMap { source in
      try snapshot.rateDates(source).compactMap { try snapshot.rateDay(source, $0) }
    }
    return head + [JSONMember("rates", each: days.flatMap(\.rates), json)]
  }

  private static func members(of trip: TripInfo, _ people: [Person]) -> [JSONMember] {
    [
      JSONMember("id", JSON(trip.id)), JSONMember("title", .string(trip.title)),
      JSONMember("people", .integer(trip.people)), JSONMember("currency", JSON(trip.currency)),
      JSONMember("budget", JSON(trip.budget?.plain)),
      JSONMember("budgetFor", JSON(trip.budgetFor.map(people.name))),
      JSONMember("dailyBudget", JSON(trip.dailyBudget?.plain)),
      JSONMember("categoryBudgets", each: trip.categoryBudgets) {
        ["category": .string($0.category), "amount": .string($0.amount.plain)]
      },
      JSONMember("start", JSON(trip.start)), JSONMember("end", JSON(trip.end)),
      JSONMember("place", JSON(trip.place)), JSONMember("zone", JSON(trip.zone)),
      JSONMember("paying", JSON(trip.paying?.description)), JSONMember("legs", trip.legsJSON),
      JSONMember("divisions", .array(trip.divisions.map(\.stored))),
    ] + TripField.later.map { JSONMember($0.key, JSON($0.text(of: trip))) }
  }

  /// The people of a trip and the payments between them, by name.
  private static func members(
    of people: [Person], paying payments: [SettlementPayment], _ closings: [SettlementClosing]
  ) -> [JSONMember] {
    [
      JSONMember("persons", each: people) {
        [
          "id": JSON($0.id), "name": .string($0.isUnknown ? people.name(of: $0.id) : $0.name),
          "weight": JSON($0.weight), "kitty": .bool($0.isKitty), "me": .bool($0.isMe),
          "archived": .bool($0.isArchived), "groups": .array($0.groups.map { .string($0) }),
          "settlesWith": JSON($0.settlesWith), "countsWith": JSON($0.countsWith),
        ]
      },
      JSONMember("payments", each: payments) { $0.json(people) },
      JSONMember("closings", each: closings) { closing in
        .object(
          closing.members(among: people) + [
            JSONMember("entries", each: closing.entries) { .string($0) }
          ])
      },
    ]
  }

  private static func json(_ place: MapInfo) -> JSON {
    [
      "id": JSON(place.id), "identifier": .string(place.identifier),
      "latitude": place.position.map { .number($0.latitude) } ?? .null,
      "longitude": place.position.map { .number($0.longitude) } ?? .null,
    ]
  }

  private static func json(_ rate: ExchangeRate) -> JSON {
    [
      "source": .string(rate.source.rawValue), "date": JSON(rate.date), "currency": JSON(rate.currency),
      "unit": .integer(rate.unit), "base": JSON(rate.base), "quote": JSON(rate.quote),
    ]
  }
}

extension SettlementPayment {
  package func json(_ people: [Person]) -> JSON {
    .object(
      [JSONMember("id", JSON(id))] + people.members(of: from, as: "from") + people.members(of: to, as: "to")
        + [
          JSONMember("amount", .string(amount.plain)), JSONMember("currency", JSON(amount.currency)),
          JSONMember("date", JSON(date)), JSONMember("wallet", flow?.stored ?? .null),
        ])
  }
}

extension SettlementClosing {
  /// Without the entries that it covers.
  package func members(among people: [Person]) -> [JSONMember] {
    func json(_ balances: [PersonAmount]) -> JSON {
      .array(
        balances.map {
          .object(
            people.members(of: $0.person) + [
              JSONMember("amount", .string($0.amount.plain)),
              JSONMember("currency", JSON($0.amount.currency)),
            ])
        })
    }
    return [
      JSONMember("id", JSON(id)), JSONMember("date", JSON(date)), JSONMember("balances", json(balances)),
      JSONMember("forgiven", json(forgiven)),
    ]
  }
}
