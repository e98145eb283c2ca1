/// `dot tag list`
enum TagCommands {
  struct List: Command {
    static let spec = CommandSpec(
      path: ["tag", "list"],
      summary: Phrase("List the tags of a trip, with what was spent on each", "여행의 태그와 태그별 지출 금액 보기"),
      examples: [
        Example(
          "dot tag list", Phrase("of the current trip, the highest total first", "현재 여행의 태그, 합계가 큰 순서로"))
      ],
      notes: Phrase(
        "The totals are those of `dot report --tag TAG`. An expense with several tags counts for each of them, so the totals can add up to more than was spent. Tags that differ only in case are one, spelled as in its earliest expense.",
        "금액은 `dot report --tag TAG`의 합계와 같습니다. 태그가 여럿인 지출은 태그마다 넣으므로, 합계를 모두 더하면 실제 지출보다 많을 수 있습니다. 대소문자만 다른 태그는 하나로 보고, 가장 앞선 지출에 적힌 대로 보여 줍니다."
      ), read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.trip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let (account, tags, report) = try context.ledger.read { snapshot in
        let trip = try context.trip(named: self.trip, in: snapshot)
        let (account, rates) = try context.account(trip, in: snapshot)
        func report(on tags: [String]) throws -> Report {
          var filter = ExpenseFilter()
          filter.tags = tags
          let request = Report.Request(in: trip.currency, filter: filter, isSummary: true)
          return try Report(of: account, request, home: snapshot.homeCurrency, rates: rates)
        }
        // Also those of expenses that the traveller has no share of.
        let used = Dictionary(grouping: try snapshot.expenses(of: trip.id).flatMap(\.tags), by: Tag.key)
        // As the earliest expense spells it.
        let names = used.values.compactMap(\.first)
        let tags = try names.map { name in
          (name: name, subtotal: try report(on: [name]).subtotal, count: used[Tag.key(name)]?.count ?? 0)
        }
        return (account, tags.sorted(by: precedes), try report(on: names))
      }
      let (trip, words) = (account.trip, context.words)
      let list = Listing(
        "tags", of: tags, nothing: words.noTags,
        count: words.tags(tags.count),
        columns: [
          .text(words.tagLabel, .flexible(8), key: "tag") { $0.name },
          .init(
            trip.currency.code, .right(), key: "total", json: { .string($0.subtotal.amount.plain) },
            sum: { [subtotal = report.subtotal] _ in words.totalMoney(subtotal) }
          ) { .init(words.total($0.subtotal), .bold) },
          .number(words.countHeading, .right(optional: 2), key: "count") { $0.count },
          .init("", .optional(1), key: "unconverted", json: { .integer($0.subtotal.unconverted) }) {
            let missing = $0.subtotal.unconverted
            return .init(missing > 0 ? words.unconvertedCount(missing) : "", .dim)
          },
          .json("provisional") { .bool($0.subtotal.isProvisional) },
        ])
      let notes =
        words.unconvertedLines(report.unconverted, in: trip.currency) + words.provisionalNotes(report.noted)
        + words.oldRateNotes(report.noted)
      return Outcome(
        json: [
          JSONMember("trip", JSON(trip.id)), JSONMember("currency", JSON(trip.currency)),
          list.member,
        ], lines: list.lines(context) + Lines(sentences: notes.isEmpty ? [] : [""] + notes))
    }
  }

  /// A tag, what counts of its expenses, and the number of all of them.
  private typealias TagUse = (name: String, subtotal: Subtotal, count: Int)

  /// The highest total first, then by name.
  private static func precedes(
    _ one: TagUse, _ other: TagUse
  ) -> Bool {
    (other.subtotal.amount.minorUnits, one.name) < (one.subtotal.amount.minorUnits, other.name)
  }

}

extension Words {
  fileprivate var noTags: String { say("The trip has no tags yet", "아직 이 여행에 태그가 없습니다") }
  fileprivate func tags(_ count: Int) -> String { say("\(count, "tag")", "태그 \(count)개") }
  fileprivate var tagLabel: String { say("Tag", "태그") }
}
