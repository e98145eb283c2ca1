/// `dot people left`
struct PeopleLeftCommand: Command {
  static let spec = CommandSpec(
    path: ["people", "left"],
    summary: Phrase("Show what is left of each person's part of the budget", "사람마다 예산에서 남은 금액 보기"),
    examples: [
      Example("dot people left", Phrase("everybody on the current trip", "현재 여행의 모든 사람")),
      Example("dot people left Mina", Phrase("one person", "한 사람만")),
    ],
    notes: Phrase(
      "A budget for everybody (`--budget-for all`, or while nobody is `dot people me`) is divided by the parts that people usually take; another budget, only among those it is for. Spent is a person's share of the expenses, as in `dot report --by-person`. What somebody paid for others is in `dot settle`.",
      "모두의 예산(`--budget-for all`, 또는 `dot people me`로 본인을 정하지 않은 여행의 예산)은 평소 몫에 따라 나누고, 그 밖의 예산은 그 예산을 쓰는 사람끼리만 나눕니다. 지출은 `dot report --by-person`처럼 각자의 몫입니다. 남 대신 낸 돈은 `dot settle`에 나옵니다."
    ), read: Self.init)

  private let name: String?
  private let trip: String?

  private init(_ reader: inout ArgumentReader) throws {
    name = reader.optionalArgument("PERSON", kind: .person)
    trip = try reader.option(.trip, Help.trip)
  }

  func run(_: Invocation, _ context: Context) throws -> Outcome {
    try context.ledger.read { snapshot in
      let words = context.words
      let trip = try context.trip(named: trip, in: snapshot)
      let rates = try context.rateConverter(in: snapshot)
      let (all, unshared) = try PersonBudget.all(of: trip, in: snapshot, rates: rates)
      let wanted = try name.map { try snapshot.people(of: trip.id).named($0).id }
      let people = all.filter { wanted == nil || $0.person.id == wanted }
      let list = Listing(
        "people", of: people, nothing: words.nobodyNamed, count: words.count(people.count, of: .person),
        columns: [
          .text(words.nameLabel, .flexible(8), key: "person", style: .bold) { $0.person.name },
          .json("personId") { JSON($0.person.id) },
          .init(words.budgetLabel, .right(), key: "budget", json: { JSON($0.budget?.plain) }) {
            .init($0.budget?.grouped ?? "")
          },
          .init(
            words.spentLabel, .right(), key: "spent", json: { .string($0.spent.amount.plain) },
            sum: { words.sums(of: $0.map(\.spent)) }
          ) { .init(words.total($0.spent)) },
          .init(words.leftLabel, .right(), key: "left", json: { JSON($0.left?.plain) }) { person in
            .init(
              person.left.map { words.figure($0, provisional: person.spent.isProvisional) } ?? "",
              person.left.map { $0.minorUnits < 0 } == true ? .red : nil)
          },
          .json("unconverted") { .integer($0.spent.unconverted) },
          .json("provisional") { .bool($0.spent.isProvisional) },
        ])
      return Outcome(
        json: [
          JSONMember("trip", JSON(trip.id)), JSONMember("currency", JSON(trip.currency)), list.member,
          JSONMember("unshared", .string(unshared.amount.plain)),
        ],
        lines: list.lines(context)
          + Lines(sentences: unshared.count > 0 ? [words.countsForNobody(unshared)] : []))
    }
  }
}
