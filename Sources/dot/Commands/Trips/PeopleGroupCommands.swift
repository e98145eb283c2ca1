/// `dot people group …` and `dot people remove`
enum PeopleGroupCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["people", "group"],
      summary: Phrase("Give people a name together", "여러 사람을 한 이름으로 묶기"),
      examples: [
        Example(
          "dot people group Kids Mina,Tae", Phrase("then `--for Kids` is for both", "이제 `--for 아이들`은 두 사람")),
        Example(
          "dot people group Kims Jun,Sol --settle-as-one",
          Phrase("a family that pays as one", "함께 주고받는 가족")),
      ],
      notes: Phrase(
        "The name may be used in --for, --by and --item. It stands for its people when an expense is entered: later changes of the group don't change expenses. Kids:2 is 2 parts for each of them. Archived people are left out. A group that exists is replaced. With --settle-as-one, `dot settle` proposes payments to and from the group: shares and balances stay each one's.",
        "--for, --by, --item에 이 이름을 쓸 수 있습니다. 지출을 적을 때 그 이름을 사람들로 바꿔 적으므로, 나중에 묶음을 바꿔도 지출은 그대로입니다. Kids:2는 각자 2몫입니다. 보관한 사람은 뺍니다. 이미 있는 묶음은 새로 정합니다. --settle-as-one을 쓰면 `dot settle`이 묶음을 한 사람처럼 정산하며, 몫과 잔액은 각자 그대로입니다."
      ), writes: true, read: Self.init)

    private let name: String
    private let members: String
    private let settlesAsOne: Bool
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .free)
      members = reader.argument("PEOPLE", kind: .person)
      settlesAsOne = reader.flag(.settleAsOne, Help.settleAsOne)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let names = try TypedPayer.list(members)
      guard names.allSatisfy({ $0.paid == nil }) else {
        throw PeopleError.notNames(value: members, of: .for)
      }
      let before = try context.ledger.read { try CountedShares(context, trip, in: $0) }
      return try context.ledger.groupPeople(
        named: name, of: names.map(\.name), settlingAsOne: settlesAsOne,
        on: { try context.trip(named: trip, in: $0) }
      ) { entry, after in
        outcome(entry, context.words.grouped(entry), moved: try before.moved(context, in: after), context)
      }
    }
  }

  struct List: Command {
    static let spec = CommandSpec(
      path: ["people", "group", "list"],
      summary: Phrase("List the groups of a trip's people", "여행의 사람 묶음 목록"),
      examples: [Example("dot people group list", Phrase("of the current trip", "현재 여행에서"))], read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: trip, in: snapshot)
        let groups = try snapshot.people(of: trip.id).groups.map {
          GroupEntry(trip: trip, name: $0.name, people: $0.people)
        }
        let words = context.words
        return Listing(
          "groups", of: groups, nothing: words.noGroups,
          columns: [
            .text(words.groupLabel, style: .bold) { $0.name },
            .text(words.peopleLabel, .flexible(8)) { words.members(of: $0) }, .record(\.json),
          ]
        ).outcome(context)
      }
    }
  }

  struct Remove: Command {
    static let spec = CommandSpec(
      path: ["people", "group", "remove"],
      summary: Phrase("Forget a group of people", "사람 묶음 없애기"),
      examples: [Example("dot people group remove Kids", Phrase("expenses stay as they are", "지출은 그대로"))],
      writes: true, read: Self.init)

    private let name: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .free)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let before = try context.ledger.read { try CountedShares(context, trip, in: $0) }
      return try context.ledger.removeGroup(
        named: name,
        on: { try context.trip(named: trip, in: $0) }
      ) { entry, after in
        outcome(
          entry, context.words.removedGroup(entry), moved: try before.moved(context, in: after), context)
      }
    }
  }

  /// `moved` is of how many expenses another amount counts, if the group is counted as the user.
  private static func outcome(_ entry: GroupEntry, _ done: String, moved: Int, _ context: Context) -> Outcome
  {
    Outcome(
      json: [JSONMember("group", entry.json), JSONMember("moved", .integer(moved))],
      text: [done] + (moved == 0 ? [] : [context.words.countOtherwise(moved)]), isConfirmation: true)
  }
}

extension GroupEntry {
  fileprivate var json: JSON {
    [
      "name": .string(name),
      "people": .array(people.map { .string(people.name(of: $0.id)) }),
      "peopleIds": .array(people.map { JSON($0.id) }),
      "settlesAsOne": .bool(settlesAsOne),
    ]
  }
}
