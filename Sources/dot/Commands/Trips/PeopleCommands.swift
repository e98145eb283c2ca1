/// `dot people …`
enum PeopleCommands {
  struct Add: Command {
    static let spec = CommandSpec(
      path: ["people", "add"],
      summary: Phrase("Add somebody to a trip, to share expenses with", "지출을 나눌 사람을 여행에 추가하기"),
      examples: [
        Example("dot people add Mina", Phrase("one person", "한 사람")),
        Example("dot people add 'Jun & Sol' --weight 2", Phrase("a couple, who pay as one", "함께 계산하는 부부")),
        Example("dot people add Bo --weight 0.5", Phrase("a child, who counts half", "반만 내는 아이")),
        Example("dot people add Kitty --kitty", Phrase("money that all have paid into", "모두가 낸 회비나 모임통장")),
      ],
      notes: Phrase(
        "From then on, new expenses of the trip are for everybody unless `--for` says otherwise, and were paid by you unless `--by` does: `dot people me NAME` says who you are. Earlier expenses stay your own. Somebody who was archived comes back. What somebody pays into a kitty is `dot settle pay Mina Kitty 50000`, what is paid from it has `--by Kitty`; `dot settle` says what is left and whose it is.",
        "그 뒤로 이 여행의 새 지출은 `--for`가 없으면 모두의 것이고, `--by`가 없으면 내가 낸 것입니다. 본인은 `dot people me NAME`으로 정합니다. 이전 지출은 그대로 내 것입니다. 보관했던 사람은 다시 돌아옵니다. 회비나 모임통장은 --kitty로 추가해 `dot settle pay 민아 회비 50000`으로 낸 돈을 적고, 회비로 낸 지출에는 `--by 회비`를 붙입니다. 남은 돈은 `dot settle`이 알려 줍니다."
      ),
      writes: true, read: Self.init)

    private let name: String
    private let weight: Weight?
    private let isKitty: Bool
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME")
      weight = try reader.option(.weight, Help.weight)
      isKitty = reader.flag(.kitty, Help.kitty)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if isKitty, weight != nil { throw UsageError.conflict("--kitty", "--weight") }
      return try context.ledger.addPerson(
        named: name, weight: weight, isKitty: isKitty,
        on: { try context.trip(named: trip, in: $0) },
        output: { try outcome($0, $1, isDryRun: invocation.isDryRun, context.words.addedPerson, context) })
    }
  }

  struct List: Command {
    static let spec = CommandSpec(
      path: ["people", "list"],
      summary: Phrase("List the people of a trip", "여행의 사람 목록"),
      examples: [Example("dot people list", Phrase("with the parts they take", "몫과 함께"))], read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let trip = try context.trip(named: trip, in: snapshot)
        let people = try snapshot.people(of: trip.id)
        let words = context.words
        let list = Listing(
          "people", of: people, nothing: words.nobodyNamed,
          columns: [
            .init(words.nameLabel, .flexible(8)) { .init($0.name, $0.isArchived ? .dim : .bold) },
            .text(words.weightLabel, .right()) { $0.isKitty ? "" : "\($0.weight)" },
            .text("", .optional(1), style: .dim) { words.notes(on: $0) }, .record(\.shown),
          ])
        return Outcome(
          json: [list.member, JSONMember("divisions", trip.divisionsJSON(people))],
          lines: list.lines(context)
            + Lines(sentences: words.usualRows(of: trip, people).map { "\($0.0): \($0.1)" }))
      }
    }
  }

  struct Rename: Command {
    static let spec = CommandSpec(
      path: ["people", "rename"],
      summary: Phrase("Rename somebody", "사람 이름 바꾸기"),
      examples: [Example("dot people rename Mina 'Kim Mina'", Phrase("in all expenses", "모든 지출에서"))],
      writes: true, read: Self.init)

    private let name: String
    private let newName: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .person)
      newName = reader.argument("NEW", kind: .free)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.editPerson(
        named: name, to: newName, command: "people rename", on: { try context.trip(named: trip, in: $0) },
        output: { try outcome($0, $1, isDryRun: invocation.isDryRun, context.words.changedPerson, context) })
    }
  }

  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["people", "edit"],
      summary: Phrase("Change the parts that somebody usually takes", "보통 맡는 몫 바꾸기"),
      examples: [Example("dot people edit Mina --weight 2", Phrase("for new expenses", "새 지출부터"))],
      notes: Phrase("Expenses keep the parts that were entered with them.", "이미 적은 지출의 몫은 그대로입니다."),
      writes: true, read: Self.init)

    private let person: String
    private let weight: Weight?
    private let name: String?
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      person = reader.argument("NAME", kind: .person)
      weight = try reader.option(.weight, Help.weight)
      name = try reader.option(.name, Help.personName)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if weight == nil, name == nil {
        throw UsageError.missingOption(name: "--weight", command: invocation.command.name)
      }
      return try context.ledger.editPerson(
        named: person, to: name, weight: weight, on: { try context.trip(named: trip, in: $0) },
        output: { try outcome($0, $1, isDryRun: invocation.isDryRun, context.words.changedPerson, context) })
    }
  }

  struct Archive: Command {
    static let spec = CommandSpec(
      path: ["people", "archive"],
      summary: Phrase("Leave somebody out of new expenses", "새 지출에서 빼기"),
      examples: [Example("dot people archive Mina", Phrase("who went home earlier", "먼저 돌아간 사람"))],
      notes: Phrase(
        "What they paid and owe stays, and they are settled with. `dot people add NAME` brings them back.",
        "낸 돈과 갚을 돈은 그대로 남아 정산됩니다. `dot people add NAME`으로 되돌립니다."),
      writes: true, read: Self.init)

    private let name: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .person)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.archivePerson(
        named: name,
        on: { try context.trip(named: trip, in: $0) },
        output: { try outcome($0, $1, isDryRun: invocation.isDryRun, context.words.archivedPerson, context) })
    }
  }

  struct Remove: Command {
    static let spec = CommandSpec(
      path: ["people", "remove"],
      summary: Phrase("Remove somebody whom nothing names", "아무 데도 나오지 않는 사람 삭제하기"),
      examples: [Example("dot people remove Mina", Phrase("who was added by mistake", "잘못 추가한 사람"))],
      notes: Phrase(
        "Refused while an expense, a payment, a closing or a usual division names them: `dot people archive NAME` leaves them out of new expenses.",
        "지출, 송금, 마감, 평소 나눌 사람에 나오는 사람은 삭제하지 않습니다. 새 지출에서만 빼려면 `dot people archive NAME`을 쓰십시오."),
      writes: true, read: Self.init)

    private let name: String
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .person)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.removePerson(
        named: name,
        on: { try context.trip(named: trip, in: $0) }
      ) { entry, _ in
        Outcome(
          json: [JSONMember("person", entry.person.shown)], text: [context.words.removedPerson(entry)],
          isConfirmation: true)
      }
    }
  }

  struct Me: Command {
    static let spec = CommandSpec(
      path: ["people", "me"],
      summary: Phrase("Say which of the people you are", "본인 지정하기"),
      examples: [
        Example("dot people me Mina", Phrase("who pays, unless --by says otherwise", "--by가 없으면 내가 낸 것")),
        Example(
          "dot people me Kims",
          Phrase("a group that you are in: its shares count as yours", "내가 속한 묶음: 묶음의 몫이 모두 내 몫")),
        Example(
          "dot people me Jun --device",
          Phrase("on this device only: two people use one ledger", "이 기기에서만: 한 장부를 두 사람이 쓸 때")),
      ],
      notes: Phrase(
        "From then on, the trip's figures, reports and `dot left` count your share; `--whole` counts everything. With a group, that is the share of all its members, for earlier expenses, too; what any of them pays leaves your wallets, they settle as one, and you are still who pays if `--by` says nothing. Without `--device` it holds on every device of the ledger, and on this one, too.",
        "그때부터 여행의 금액, 보고서, `dot left`는 내 몫으로 계산합니다. `--whole`을 붙이면 전체로 계산합니다. 묶음을 지정하면 이미 적은 지출까지 그 사람들의 몫을 모두 내 몫으로 계산하고, 누가 내든 내 지갑에서 나가며, 정산도 함께 합니다. `--by`가 없으면 여전히 내가 낸 것입니다. `--device`가 없으면 이 기기를 포함해 장부의 모든 기기에 적용됩니다."
      ),
      writes: true, read: Self.init)

    private let name: String
    private let trip: String?
    private let isOfDevice: Bool

    private init(_ reader: inout ArgumentReader) throws {
      name = reader.argument("NAME", kind: .person)
      trip = try reader.option(.trip, Help.trip)
      isOfDevice = reader.flag(.device, Help.thisDevice)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let (name, words) = (name, context.words)
      func outcome(_ person: Person, on trip: TripInfo, _ done: String, moved: Int? = nil) -> Outcome {
        Outcome(
          json: [JSONMember("person", person.shown)]
            + (moved.map { [JSONMember("moved", .integer($0))] } ?? []),
          text: [done, words.figuresCountMe(hasBudget: trip.budget != nil)]
            + (moved.map { $0 == 0 ? [] : [words.countOtherwise($0)] } ?? []), isConfirmation: true)
      }
      guard isOfDevice else {
        let before = try context.ledger.read { try CountedShares(context, trip, in: $0) }
        let (entry, header, moved) = try context.ledger.setTraveller(
          named: name, on: { try context.trip(named: trip, in: $0) },
          output: { ($0, $1.header, try before.moved(context, in: $1)) })
        if !invocation.isDryRun { try context.currentTrip.set(traveller: nil, on: entry.trip.id, of: header) }
        return outcome(entry.person, on: entry.trip, words.saidWhoIsMe(entry), moved: moved)
      }
      let (chosen, person, me, header) = try context.ledger.read { snapshot in
        let chosen = try context.trip(named: trip, in: snapshot)
        let people = try snapshot.people(of: chosen.id)
        let me = try people.traveller(named: name)
        var person = try people.named(me.person.text)
        (person.isMe, person.countsWith) = (true, me.group)
        return (chosen, person, me, snapshot.header)
      }
      if !invocation.isDryRun {
        try context.currentTrip.set(traveller: me, on: chosen.id, of: header)
      }
      return outcome(person, on: chosen, words.saidWhoIsMeHere(person, on: chosen))
    }
  }

  private static func outcome(
    _ entry: PersonEntry, _ after: Snapshot, isDryRun: Bool, _ done: (PersonEntry) -> String,
    _ context: Context
  ) throws -> Outcome {
    let isAdvised = try !isDryRun && after.people(of: entry.trip.id).me == nil
    let advice = isAdvised ? context.once(.whoYouAre(entry.trip.id), context.words.sayWhoYouAre) : []
    let text = [done(entry)] + advice
    return Outcome(json: [JSONMember("person", entry.person.shown)], text: text, isConfirmation: true)
  }
}

extension Person {
  fileprivate var shown: JSON {
    [
      "id": JSON(id), "name": .string(name), "weight": JSON(weight), "kitty": .bool(isKitty),
      "me": .bool(isMe),
      "archived": .bool(isArchived), "groups": .array(groups.map { .string($0) }),
      "settlesWith": JSON(settlesWith), "countsWith": JSON(countsWith),
    ]
  }
}
