/// `dot rates target …`
enum TargetCommands {
  struct Set: Command {
    static let spec = CommandSpec(
      path: ["rates", "target", "set"],
      summary: Phrase("Set a target for a rate", "목표 환율 정하기"),
      examples: [
        Example("dot rates target set USD --below 1350", Phrase("in the home currency", "홈 통화 기준")),
        Example("dot rates target set JPY --below 930/100", Phrase("per 100 yen", "100엔 기준")),
      ],
      notes: Phrase(
        "A currency has one target below and one above; a new one replaces the old one.",
        "통화마다 아래쪽과 위쪽 목표를 하나씩 둘 수 있고, 새로 정하면 앞의 것을 대신합니다."),
      writes: true, read: Self.init)

    private let code: String
    private let below: TypedRate?
    private let above: TypedRate?
    private let unit: Int?

    private init(_ reader: inout ArgumentReader) throws {
      code = reader.argument("CUR")
      below = try reader.option(.below, Help.targetBelow)
      above = try reader.option(.above, Help.targetAbove)
      unit = try reader.option(.unit, Help.unit)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let currency = try Currency(typed: code)
      let side: (direction: RateTarget.Direction, rate: TypedRate)
      switch (below, above) {
      case (nil, nil): throw UsageError.missingOption(name: "--below", command: "rates target set")
      case (let below?, nil): side = (.below, below)
      case (nil, let above?): side = (.above, above)
      case (_?, _?): throw UsageError.conflict("--below", "--above")
      }
      let rate = try side.rate.forUnit(unit)
      let home = try context.ledger.homeCurrency()
      let price = try rate.rate(of: currency, in: home)
      guard price.quote != currency else { throw LedgerError.rateOfItself(currency: currency.code) }
      let target = RateTarget(currency, side.direction, price)
      try context.targets.set(target, dryRun: invocation.isDryRun)
      return Outcome(
        json: [JSONMember("target", .object(TargetView.members(target)))],
        text: [context.words.stored(target)], isConfirmation: true)
    }
  }

  static let list = CommandSpec(
    path: ["rates", "target", "list"],
    summary: Phrase("List target rates", "목표 환율 목록"),
    examples: [Example("dot rates target list", Phrase("with the current rates", "지금 환율과 함께"))]
  ) { _, context in
    let views = try views(context, try context.targets.all())
    let words = context.words
    return Listing(
      "targets", of: views, nothing: words.noTargets,
      columns: [
        .text(words.goalLabel, style: .bold) { words.target($0.check.target) },
        .text(words.nowLabel, .right()) { $0.check.current.map { Grouping.thousands($0.description) } ?? "" },
        .init(words.stateLabel) {
          .init($0.check.isReached ? words.met : words.notMet, $0.check.isReached ? .green : nil)
        },
        .text(words.dateLabel, .optional(2)) { $0.check.conversion?.rateDate.description ?? "" },
        .text(words.sourceLabel, .flexible(8, optional: 1), style: .dim) {
          words.list($0.check.conversion?.sources.map(words.source) ?? [])
        }, .record(\.json),
      ]
    ).outcome(context)
  }

  static let remove = CommandSpec(
    path: ["rates", "target", "remove"],
    summary: Phrase("Remove the targets of a currency", "통화의 목표 삭제하기"),
    examples: [Example("dot rates target remove USD", Phrase("below and above", "아래쪽과 위쪽 모두"))],
    writes: true
  ) { (reader: inout ArgumentReader) in
    let code = reader.argument("CUR")
    return CommandBody { invocation, context in
      let currency = try Currency(typed: code)
      let removed = try context.targets.remove(currency, dryRun: invocation.isDryRun)
      guard !removed.isEmpty else { throw try noTarget(currency, context) }
      return Outcome(
        json: [JSONMember("targets", each: removed) { .object(TargetView.members($0)) }],
        text: removed.map(context.words.removed), isConfirmation: true)
    }
  }

  static let check = CommandSpec(
    path: ["rates", "target", "check"],
    summary: Phrase("Check by exit status whether targets are met", "목표 도달 여부를 종료 코드로 확인하기"),
    examples: [
      Example("dot rates target check", Phrase("0 when every target is met, else 1", "모두 닿았으면 0, 아니면 1")),
      Example("dot rates target check USD", Phrase("only those of one currency", "한 통화의 목표만")),
    ],
    notes: Phrase(
      "Uses stored rates; run `dot rates today` first to fetch new ones.",
      "저장된 환율로 판단합니다. 먼저 `dot rates today`로 새 환율을 받으십시오.")
  ) { (reader: inout ArgumentReader) in
    let code = reader.optionalArgument("CUR")
    return CommandBody { invocation, context in
      let currency = try code.map { try Currency(typed: $0) }
      let targets = try context.targets.all().filter { currency == nil || $0.currency == currency }
      guard !targets.isEmpty else { throw try noTarget(currency, context) }
      let views = try views(context, targets)
      guard views.allSatisfy(\.check.isReached) else { throw TargetError.notMet(views.map(\.check)) }
      return Outcome(
        json: [JSONMember("targets", each: views, \.json)],
        text: views.map { context.words.state(of: $0.check) })
    }
  }

  private static func views(_ context: Context, _ targets: [RateTarget]) throws -> [TargetView] {
    try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      return try targets.map {
        TargetView(check: try TargetCheck($0, on: context.today(), rates: rates))
      }
    }
  }

  private static func noTarget(_ currency: Currency?, _ context: Context) throws -> TargetError {
    let known = try context.targets.all().map(\.currency.code).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return .noTarget(currency: currency?.code, known: known)
  }
}

extension Context {
  fileprivate var targets: TargetList { TargetList(folder: folders.config) }
}

/// A target and the newest rate, as JSON.
private struct TargetView: Sendable {
  let check: TargetCheck

  static func members(_ target: RateTarget) -> [JSONMember] {
    [
      JSONMember("currency", JSON(target.currency)),
      JSONMember("direction", .string(target.direction.rawValue)),
      JSONMember("base", JSON(target.price.base)), JSONMember("unit", .integer(target.price.unit)),
      JSONMember("quote", JSON(target.price.quote)),
    ]
  }

  var json: JSON {
    .object(
      Self.members(check.target) + [
        JSONMember("met", .bool(check.isReached)), JSONMember("current", JSON(check.current)),
        JSONMember("date", JSON(check.conversion?.rateDate)),
        JSONMember(
          "source", (check.conversion?.sources.first).map { .string($0.rawValue) } ?? .null),
      ])
  }
}
