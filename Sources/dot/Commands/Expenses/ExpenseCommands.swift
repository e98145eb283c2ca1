// Layer Commands/Expenses: recording, importing and listing expenses.
//
// Here are `spend`, `refund`, `again`, `expense …`, `search`, `gaps`, `claim …`, `import …` and `inbox`. A
// command that records makes an `ExpenseDraft` of `ExpenseOptions` and passes it to a method of
// `Ledger`; `expense list` and `search` make a `Report` with `FilterOptions` and show its rows as
// `ExpenseViews`. `import` and `inbox` read files with the library's `Imports/`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md. A new detail of an expense is an option in
// `ExpenseOptions`, which `spend`, `expense edit` and `again` share, and a member of `ExpenseDraft`.
// The library decides what a valid expense is.

/// `dot expense …`
enum ExpenseCommands {
  struct List: Command {
    static let spec = CommandSpec(
      path: ["expense", "list"],
      summary: Phrase("List expenses with their ids", "지출 목록 보기(id 포함)"),
      examples: [
        Example("dot expense list --category food", Phrase("food expenses", "식비만")),
        Example(
          "dot expense list --limit 10 --reverse", Phrase("the ten newest, oldest first", "최근 10건을 오래된 것부터")),
        Example("dot expense list --last 3", Phrase("the three recorded last", "마지막에 기록한 3건")),
        Example(
          "dot expense list --from fri --format '{date} {amount} {memo}'",
          Phrase("since Friday, one line each", "금요일부터, 한 건에 한 줄씩")),
      ],
      notes: order, read: Self.init)

    private let list: ListedExpenses

    private init(_ reader: inout ArgumentReader) throws { list = try ListedExpenses(&reader) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try list.outcome(context, nothing: \.noExpenses)
    }
  }

  /// What the help of both lists says about their order.
  static let order = Phrase(
    "A terminal shows the newest expenses first. Pipes, --json and --format get the oldest first, as in reports; --limit and --last choose the same expenses in either order.",
    "터미널에서는 최근 지출부터, 파이프와 --json, --format에서는 보고서처럼 오래된 지출부터 나옵니다. --limit과 --last로 고르는 지출은 순서와 상관없이 같습니다.")

  struct Show: Command {
    static let spec = CommandSpec(
      path: ["expense", "show"],
      summary: Phrase("Show one expense", "지출 하나를 자세히 보기"),
      examples: [
        Example("dot expense show k3f9", Phrase("by the first letters of its id", "id의 앞 글자로")),
        Example("dot expense show k3f9 --explain", Phrase("and how it was converted", "환산 과정까지")),
      ], read: Self.init)

    private let id: String
    private let explains: Bool

    private init(_ reader: inout ArgumentReader) throws {
      id = reader.argument("ID")
      explains = reader.flag(.explain, Help.explain)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      try context.ledger.read { snapshot in
        let (trip, expense) = try snapshot.expense(named: id)
        var view = try context.view(of: expense, on: trip, in: snapshot)
        view.explains = explains
        view.refunds = try snapshot.refunds(of: [expense.id])
        return Outcome(
          json: [JSONMember("expense", .object(view.members))], lines: Lines(view.lines(context)))
      }
    }
  }
}

/// The options that `expense list` and `search` share, and the list of them.
private struct ListedExpenses {
  var filters: FilterOptions
  private let currency: Currency?
  private let selection: ListSelection
  private let fields: ListFields

  init(_ reader: inout ArgumentReader, isSearch: Bool = false) throws {
    filters = try FilterOptions(
      &reader, trip: isSearch ? Help.searchedTrip : Help.trip, takesAll: !isSearch, asksWhere: !isSearch)
    currency = try reader.option(.reportCurrency, Help.inCurrency)
    selection = try ListSelection(&reader)
    fields = try ListFields(&reader, known: ExpenseField.names)
  }

  /// The expenses that were asked for, one a line.
  func outcome(_ context: Context, nothing: KeyPath<Words, String>) throws -> Outcome {
    let fields = try fields.checked(context.globals)
    return try context.ledger.read { snapshot in
      let rates = try context.rateConverter(in: snapshot)
      let report = try filters.report(context, snapshot, rates, in: currency, counting: .whole)
      // Of a long list, what a table doesn't show takes as long to put together as the table.
      let isTable = !context.globals.isJSON && !fields.makesLines
      let rows = try selection.rows(
        report.expenses, in: snapshot, isTerminalTable: isTable && context.streams.isOutputTTY)
      let words = context.words
      let ids = ShortIdentifiers(
        of: rows.map(\.expense.id.text), among: try report.identifiers ?? snapshot.expenseIDs())
      let hasWorth = currency != nil
      let isOfOneTrip = report.account != nil
      let (filter, refunded) = (report.filter, report.refunded)
      let views = try ExpenseViews(
        isTable ? [] : rows, in: currency,
        rates: try snapshot.rates(rates, of: isTable ? [] : rows).of,
        payments: snapshot.paymentNames(for: rows))
      return Listing(
        "expenses", of: isTable ? rows : views.rows, nothing: words[keyPath: nothing],
        count: words.count(rows.count, of: .expense),
        columns: [
          .text(words.dateLabel) { $0.expense.date.description },
          .text(words.timeLabel, .optional(3)) { $0.expense.time?.minutes ?? "" },
          .text(words.categoryLabel, .optional(4)) { words.category($0.expense.category) },
          .text(words.memoLabel, .flexible(8)) { words.memo($0, refunded, of: filter) },
          .text(words.placeLabel, .flexible(6, optional: 1), style: .dim) { $0.place?.identifier ?? "" },
          .text("", .optional(2)) { words.photoMark($0.expense.photos.count) },
          .text(words.amountLabel, .right()) { words.money($0.expense.amount) },
          .init(
            hasWorth ? words.worthLabel : "", .right(),
            sum: { [currency = report.currency] rows in
              (try? Subtotal(of: rows, in: currency)).map(words.totalMoney)
            }
          ) { row in
            guard hasWorth else { return .init("") }
            return .init(
              row.converted.map { words.money($0.amount, provisional: $0.isProvisional) }
                ?? words.notConvertedMark)
          },
          // Over several trips, which one it was.
          .text(isOfOneTrip ? "" : words.tripLabel, .flexible(6, optional: 5), style: .dim) {
            isOfOneTrip ? "" : $0.trip.title
          }, .text("Id", style: .dim) { ids.short($0.expense.id.text) },
          .record { .object(views.members(of: $0)) },
        ]
      ).outcome(context, fields)
    }
  }
}

/// `dot search`
struct SearchCommand: Command {
  static let spec = CommandSpec(
    path: ["search"],
    summary: Phrase("Find expenses by words, amount, date, people and more", "낱말·금액·날짜·사람 등으로 지출 찾기"),
    examples: [
      Example("dot search ramen", Phrase("in every trip, unless --trip names one", "모든 여행에서, --trip으로 하나만")),
      Example("dot search cat:taxi 20eur..", Phrase("taxis of 20 EUR or more", "20유로 이상인 택시")),
      Example("dot search 09-05..09-08 photo:no", Phrase("days without a receipt", "영수증이 없는 날")),
      Example("dot search -- -cat:food '#work'", Phrase("of work, but not food", "회사 태그 중 식비를 뺀 것")),
    ],
    notes: Help.query, read: Self.init)

  private let words: [String]
  private var list: ListedExpenses

  private init(_ reader: inout ArgumentReader) throws {
    words = reader.arguments("QUERY")
    list = try ListedExpenses(&reader, isSearch: true)
    list.filters.isAll = list.filters.trip == nil
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    var list = list
    list.filters.query = words.map(QueryWord.argument).joined(separator: " ")
    return try list.outcome(context, nothing: \.nothingFound)
  }
}
