/// `dot category …`
enum CategoryCommands {
  static let list = CommandSpec(
    path: ["category", "list"],
    summary: Phrase("List categories", "지출 분류 목록"),
    examples: [Example("dot category list", Phrase("built-in ones, then your own", "기본 분류, 그다음 직접 만든 분류"))]
  ) { _, context in
    let words = context.words
    let (categories, trip, people) = try context.ledger.read { snapshot in
      let trip = try context.defaultTrip(in: snapshot)
      return (try snapshot.categories(), trip, try trip.map { try snapshot.people(of: $0.id) } ?? [])
    }
    @Sendable func usual(_ category: TripLedger.Category) -> [String] {
      let division = trip?.divisions.first { $0.category == category.key }
      return division.flatMap { words.usual($0, people) }.map { [words.usualLabel(nil) + ": " + $0] } ?? []
    }
    let list = Listing(
      "categories", of: Array(categories.enumerated()),
      columns: [
        .number { $0.offset + 1 },
        .text(words.categoryLabel, style: .bold) { $0.element.key },
        .text(words.koreanLabel) { $0.element.korean }, .text(words.iconLabel) { $0.element.icon ?? "" },
        .text("", .init(flexible: true, optional: 1), style: .dim) {
          words.list(notes($0.element, words) + usual($0.element))
        },
        .record { item in
          .object(
            members(item.element)
              + [JSONMember("for", trip?.divisionJSON(of: item.element.key, people) ?? .null)])
        },
      ])
    return list.outcome(context)
  }

  /// Whether it is the user's own, and its other words.
  private static func notes(_ category: TripLedger.Category, _ words: Words) -> [String] {
    (TripLedger.Category.isBuiltIn(category.key) ? [] : [words.ownCategory])
      + category.words.map(words.quoted)
  }

  struct Add: Command {
    static let spec = CommandSpec(
      path: ["category", "add"],
      summary: Phrase("Add a category of your own", "나만의 분류 만들기"),
      examples: [
        Example("dot category add gift --korean 선물 --icon 🎁", Phrase("presents", "선물"))
      ],
      notes: Phrase(
        "KEY is a lower-case word (letters, digits, hyphens), as in accounts of hledger and beancount.",
        "KEY는 소문자 낱말(영문자, 숫자, 붙임표)이고, hledger나 beancount 계정 이름에도 쓰입니다."),
      writes: true, read: Self.init)

    private let key: String
    private let draft: CategoryDraft

    private init(_ reader: inout ArgumentReader) throws {
      key = reader.argument("KEY", kind: .free)
      draft = try CategoryDraft(&reader)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.addCategory(key, draft) {
        category, _ in
        Outcome(
          json: [JSONMember("category", json(category))],
          text: [context.words.added(category)], isConfirmation: true)
      }
    }
  }

  struct Rename: Command {
    static let spec = CommandSpec(
      path: ["category", "rename"],
      summary: Phrase("Rename a category", "분류 이름 바꾸기"),
      examples: [
        Example(
          "dot category rename gift present",
          Phrase("with every expense and budget, in one step", "모든 지출과 예산까지 한 번에")),
        Example("dot category rename food --korean 밥값 --icon 🍜", Phrase("only how it is shown", "보이는 이름만")),
      ],
      notes: Phrase(
        "Built-in categories keep their key, but their name and icon can be changed. An empty value removes a name or icon.",
        "기본 분류의 KEY는 바꿀 수 없지만 보이는 이름은 바꿀 수 있습니다. 빈 값을 주면 이름이나 아이콘을 없앱니다."),
      writes: true, read: Self.init)

    private let category: String
    private let key: String?
    private let draft: CategoryDraft

    private init(_ reader: inout ArgumentReader) throws {
      category = reader.argument("CATEGORY")
      key = reader.optionalArgument("KEY", kind: .free)
      draft = try CategoryDraft(&reader)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.renameCategory(
        named: category, to: key, draft
      ) { renamed, _ in
        Outcome(
          json: [
            JSONMember("category", json(renamed.new)), JSONMember("old", .string(renamed.old.key)),
            JSONMember("expenses", .integer(renamed.expenses)),
            JSONMember("budgets", .integer(renamed.budgets)),
          ],
          text: [context.words.renamed(renamed)], isConfirmation: true)
      }
    }
  }

  struct Edit: Command {
    static let spec = CommandSpec(
      path: ["category", "edit"],
      summary: Phrase("Say whom a category is usually for", "분류의 지출을 평소 나눌 사람 정하기"),
      examples: [
        Example(
          "dot category edit food --for Mina,Tae:2", Phrase("where `--for` names nobody", "`--for`가 없을 때")),
        Example("dot category edit food --clear for", Phrase("as the rest of the trip", "여행의 다른 지출처럼")),
      ],
      notes: Phrase(
        "It counts for the expenses of one trip that are recorded from then on. A category without one has that of the trip, `dot trip edit --for`, else everybody's weights. Names without parts count with the person's usual weight. Archived people are left out.",
        "한 여행에서 그 뒤로 적는 지출에 쓰입니다. 따로 정하지 않은 분류는 `dot trip edit --for`로 정한 사람이, 그것도 없으면 모두가 나눕니다. 몫이 없는 이름은 평소 몫으로 계산합니다. 보관한 사람은 뺍니다."
      ), writes: true, read: Self.init)

    private let category: String
    private let portions: [TypedPortion]?
    private let clear: [String]
    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws {
      category = reader.argument("CATEGORY")
      portions = try reader.option(.usualFor, Help.usualFor)
      clear = try reader.options(.clear.offering(.names(["for"])), Help.clearCategory).flatMap(\.self)
      trip = try reader.option(.trip, Help.trip)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if let other = clear.first(where: { $0 != "for" }) {
        throw LedgerError.notClearable(name: other, known: ["for"])
      }
      if portions != nil, !clear.isEmpty { throw UsageError.conflict("--for", "--clear for") }
      if portions == nil, clear.isEmpty {
        throw UsageError.missingOption(name: "--for", command: invocation.command.name)
      }
      return try context.ledger.divideCategory(
        named: category, for: portions,
        on: { try context.trip(named: trip, in: $0) }
      ) { trip, category, after in
        let people = try after.people(of: trip.id)
        return Outcome(
          json: [
            JSONMember("category", json(category)), JSONMember("trip", JSON(trip.id)),
            JSONMember("for", trip.divisionJSON(of: category.key, people)),
          ],
          text: [context.words.divided(category.key, on: trip, people)], isConfirmation: true)
      }
    }
  }

  struct Alias: Command {
    static let spec = CommandSpec(
      path: ["category", "alias"],
      summary: Phrase("Let a word mean a category", "분류를 뜻하는 낱말 정하기"),
      examples: [
        Example(
          "dot category alias Gastronomie food",
          Phrase("in imported files, and when typed", "가져오는 파일에서도, 입력할 때도")),
        Example("dot category alias Gastronomie --forget", Phrase("no longer", "더는 뜻하지 않게")),
      ],
      notes: Phrase(
        "The word counts wherever it is a whole category in a file that `import` reads, without regard to case and blanks. A word that meant another category no longer does. `category list` shows the words.",
        "`import`로 읽는 파일에서 분류가 그 낱말과 같을 때 쓰이며, 대소문자와 빈칸은 가리지 않습니다. 다른 분류를 뜻하던 낱말은 더는 그 분류를 뜻하지 않습니다. `category list`에서 볼 수 있습니다."
      ),
      writes: true, read: Self.init)

    private let word: String
    private let category: String?
    private let forgets: Bool

    private init(_ reader: inout ArgumentReader) throws {
      word = reader.argument("WORD", kind: .free)
      category = reader.optionalArgument("CATEGORY")
      forgets = reader.flag(.forget, Help.removedWord)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let word = word
      let name = category
      if let name, forgets { throw UsageError.conflict("--forget", name) }
      func outcome(_ category: TripLedger.Category, _ text: String) -> Outcome {
        Outcome(json: [JSONMember("category", json(category))], text: [text], isConfirmation: true)
      }
      if forgets {
        return try context.ledger.removeCategoryWord(word) { category, _ in
          outcome(category, context.words.removedWord(word, of: category))
        }
      }
      guard let name else {
        throw UsageError.missingArgument(name: "CATEGORY", command: invocation.command.name)
      }
      return try context.ledger.addCategoryWord(word, to: name) { category, _ in
        outcome(category, context.words.addedWord(word, to: category))
      }
    }
  }

  struct Remove: Command {
    static let spec = CommandSpec(
      path: ["category", "remove"],
      summary: Phrase("Remove a category of your own", "직접 만든 분류 삭제하기"),
      examples: [
        Example(
          "dot category remove gift --into shopping",
          Phrase("its expenses and budgets become those of shopping", "지출과 예산은 쇼핑 분류로"))
      ],
      writes: true, read: Self.init)

    private let category: String
    private let into: String?

    private init(_ reader: inout ArgumentReader) throws {
      category = reader.argument("CATEGORY")
      into = try reader.option(.into, Help.intoCategory)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.removeCategory(
        named: category, into: into
      ) { removed, _ in
        Outcome(
          json: [
            JSONMember("category", json(removed.category)), JSONMember("into", JSON(removed.target?.key)),
            JSONMember("expenses", .integer(removed.expenses)),
            JSONMember("budgets", .integer(removed.budgets)),
          ],
          text: context.words.removal(context.words.removed(removed), isDryRun: invocation.isDryRun),
          isConfirmation: true)
      }
    }
  }

  private static func json(_ category: TripLedger.Category) -> JSON { .object(members(category)) }

  private static func members(_ category: TripLedger.Category) -> [JSONMember] {
    [
      JSONMember("key", .string(category.key)), JSONMember("korean", .string(category.korean)),
      JSONMember("icon", JSON(category.icon)),
      JSONMember("builtIn", .bool(TripLedger.Category.isBuiltIn(category.key))),
      JSONMember("words", each: category.words) { .string($0) },
    ]
  }
}

extension CategoryDraft {
  /// The options that describe a category.
  fileprivate init(_ reader: inout ArgumentReader) throws {
    self.init(
      korean: try reader.option(.korean, Help.categoryKorean),
      icon: try reader.option(.icon, Help.categoryIcon))
  }
}
