// Layer Commands/Places: `place list`, `edit`, `merge`, `delete`, and `place search`.
//
// A place is made by the expense that names it, so there is no command to add one: these change the places of
// a trip through `Ledger` (`PlaceDraft`, `mergePlaces`) and show them with `PlaceView`. `PlaceSearchCommand`
// looks in the places of the ledger and in the built-in `Cities`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md. `place map` is in `Commands/Reports/`, because it
// draws a report.

/// `dot place list|edit|merge|delete`
enum PlaceCommands {
  struct List: Command {
    static let spec = CommandSpec(
      path: ["place", "list"],
      summary: Phrase("List the places of a trip, with what was spent there", "여행의 장소와 그곳에서 쓴 금액 보기"),
      examples: [Example("dot place list", Phrase("with the nearest city", "가까운 도시와 함께"))],
      notes: Phrase(
        "Cities are from GeoNames (geonames.org), CC BY 4.0. The nearest city may be across a border.",
        "도시는 GeoNames(geonames.org) 자료입니다(CC BY 4.0). 가장 가까운 도시가 국경 너머일 수도 있습니다."),
      read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: trip, in: snapshot)
        let account = try context.account(trip, in: snapshot).account
        let all = try snapshot.expenses(of: trip.id)
        let views = try snapshot.places(of: trip.id).map {
          try PlaceView($0, of: account, all: all)
        }
        let unnamed = try UnnamedPlacesView(account, ids: context.shortIDs(in: snapshot))
        let ids = try context.shortPlaceIDs(in: snapshot)
        let list = PlaceView.list(views, ids: ids, context.words)
        let rows = unnamed.lines(context)
        let lines =
          views.isEmpty && !unnamed.isEmpty
          ? Lines(rows) : list.lines(context) + Lines(rows.isEmpty ? [] : [""] + rows)
        return Outcome(json: [list.member, unnamed.member], lines: lines)
      }
    }
  }

  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["place", "edit"],
      summary: Phrase("Change the name or position of a place", "장소의 이름이나 위치 고치기"),
      examples: [
        Example(
          "dot place edit Ichiran --name '이치란 도톤보리' --at 34.6687,135.5013",
          Phrase("for all expenses that are there", "그곳의 모든 지출에")),
        Example("dot place edit nkat --clear at", Phrase("by the first letters of its id", "id의 앞 글자로")),
      ],
      writes: true, read: Self.init)

    private let place: String
    private var draft = PlaceDraft()
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      place = reader.argument("PLACE")
      draft.name = try reader.option(.name, Help.placeName)
      draft.position = try reader.option(.at, Help.at)
      draft.clear = try reader.options(.clear.offering(.names(PlaceDraft.clearable)), Help.clearPlace)
        .flatMap(\.self)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if draft.position != nil, draft.clear.contains("at") { throw UsageError.conflict("--at", "--clear at") }
      return try context.ledger.editPlace(
        named: place, draft,
        on: { try context.trip(named: trip, in: $0) },
        output: { entry, after in
          let id = try context.shortPlaceIDs(in: after).short(entry.place.id.text)
          return try context.outcome(
            context.words.placeDone(entry.place, id: id), of: entry.place, on: entry.trip, after)
        })
    }
  }

  struct Merge: Command {
    static let spec = CommandSpec(
      path: ["place", "merge"],
      summary: Phrase("Merge two places into one", "두 장소를 하나로 합치기"),
      examples: [
        Example(
          "dot place merge Ichiran '이치란 도톤보리'",
          Phrase("its expenses move to the second, which stays", "지출은 뒤의 장소로 가고 앞의 장소는 없어짐"))
      ],
      writes: true, read: Self.init)

    private let from: String
    private let target: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      from = reader.argument("FROM")
      target = reader.argument("INTO")
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.mergePlaces(
        named: from, into: target,
        on: { try context.trip(named: trip, in: $0) },
        output: { merger, after in
          var outcome = try context.outcome(
            context.words.merged(merger), of: merger.into, on: merger.trip, after)
          outcome.addJSON([
            JSONMember("merged", JSON(merger.from.id)), JSONMember("moved", .integer(merger.expenses)),
          ])
          return outcome
        })
    }
  }

  struct Delete: Command {
    static let spec = CommandSpec(
      path: ["place", "delete"],
      summary: Phrase("Delete a place that no expense uses", "어느 지출에도 쓰이지 않는 장소 삭제하기"),
      examples: [Example("dot place delete Ichiran", Phrase("`dot undo` brings it back", "`dot undo`로 되돌림"))],
      writes: true, read: Self.init)

    private let place: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      place = reader.argument("PLACE")
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.deletePlace(
        named: place,
        on: { try context.trip(named: trip, in: $0) },
        output: { entry, after in
          try context.outcome(
            context.words.deleted(entry.place), of: entry.place, on: entry.trip, after)
        })
    }
  }
}

extension Context {
  func shortPlaceIDs(in snapshot: Snapshot) throws -> ShortIdentifiers {
    ShortIdentifiers(try snapshot.trips().flatMap { try snapshot.places(of: $0.id).map(\.id.text) })
  }

  /// The result of a command that changed a place.
  fileprivate func outcome(
    _ done: @autoclosure @escaping () -> String, of place: MapInfo, on trip: TripInfo, _ after: Snapshot
  ) throws -> Outcome {
    let view = try PlaceView(
      place, of: try account(trip, in: after).account, all: after.expenses(of: trip.id))
    return Outcome(
      json: [JSONMember("place", .object(view.members))], text: [done()], isConfirmation: true)
  }
}
