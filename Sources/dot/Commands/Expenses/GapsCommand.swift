/// `dot gaps`
struct GapsCommand: Command {
  static let spec = CommandSpec(
    path: ["gaps"],
    summary: Phrase("Find what is missing from a trip, or in it twice", "여행 기록에서 빠졌거나 겹친 것 찾기"),
    examples: [
      Example(
        "dot gaps",
        Phrase("days, receipts, rates, duplicates of the current trip", "현재 여행의 날짜, 영수증, 환율, 겹친 지출")),
      Example(
        "dot gaps --photos ~/Pictures/osaka", Phrase("and photos that no expense has", "어느 지출에도 없는 사진까지")),
    ],
    notes: Phrase(
      "Days count up to today; refunds need no receipt, and neither does a trip of your own, but for claims. Likely duplicates have the same amount on one day, and also the same photo, minute or memo, with known times at most 5 minutes apart; two flights or stays are alike unless their memos differ; or one is an imported row with the same amount within a day, or with what may have been charged for the other. A card expense in the days of an imported list that has no row of it was never booked, or is on another card.",
      "날짜는 오늘까지만 보며, 환불과 혼자 하는 여행의 지출은 청구할 것이 아니면 영수증을 묻지 않습니다. 같은 날 금액이 같으면서 사진, 시각(분), 메모 가운데 하나가 같으면 겹친 지출로 봅니다. 두 시각을 모두 알면 5분 안이어야 합니다. 항공과 숙박은 메모가 다르지 않으면 겹친 것으로 봅니다. 가져온 줄은 하루 안에 금액이 같거나 다른 지출의 청구액으로 보이면 겹친 것으로 봅니다. 가져온 명세의 날짜에 카드로 낸 지출인데 명세에 줄이 없으면 따로 보여 줍니다."
    ), read: Self.init)

  private let trip: String?
  private let folder: String?

  private init(_ reader: inout ArgumentReader) throws {
    trip = try reader.option(.trip, Help.trip)
    folder = try reader.option(.photoFolder, Help.gapPhotos)
  }

  func run(_: Invocation, _ context: Context) throws -> Outcome {
    var (view, proposer) = try context.ledger.read { snapshot in
      let trip = try context.trip(named: trip, in: snapshot)
      let view = try GapsView(trip, context, snapshot)
      return (view, try PhotoProposer(for: trip, in: snapshot, today: context.today(trip)))
    }
    // The folder may be large, so the ledger is not locked meanwhile.
    view.folder = folder
    view.photos = try view.folder.map { folder in
      var bar = context.progressBar
      defer { bar.remove() }
      return try proposer.proposals(from: folder) { done, total in
        bar.draw(done: done, total: total, label: context.words.lookingThrough)
      }
    }
    return Outcome(json: view.json, lines: Lines(view.lines(context)))
  }
}

/// Gaps as JSON and as lines, each with the command that closes it.
struct GapsView {
  let trip: TripInfo
  let gaps: Gaps
  let cash: CashGaps
  /// The folder that was looked through, and what no expense has in it.
  var folder: String?
  var photos: PhotoProposals?
  let short: (String) -> String
  /// What gives an expense a rate, or a final one; none if one can only wait.
  let commands: [ExpenseID: String]
  /// The option that names the trip, with a blank before it, if another is the current one.
  let ofTrip: String

  private static let shown = 10

  init(_ trip: TripInfo, _ context: Context, _ snapshot: Snapshot) throws {
    // A receipt has what was paid, whoever it is for.
    let (account, rates) = try context.account(trip, in: snapshot, counting: .whole)
    var all = try snapshot.expenseIDs()
    for trip in try snapshot.trips() { all.add(trip.id) }
    let ids = ShortIdentifiers(of: [trip.id.text] + account.expenses.map(\.expense.id.text), among: all)
    self.trip = trip
    gaps = Gaps(
      account, on: context.today(trip), lists: try snapshot.importedLists(for: account),
      isPrivate: try snapshot.isPrivate(account))
    cash = try snapshot.cashGaps(among: account.expenses.map(\.recorded), of: trip.id, rates: rates)
    short = ids.short
    commands = Self.closing(account, rates, trip: ids.short(trip.id.text))
    let isCurrent = try context.defaultTrip(in: snapshot)?.id == trip.id
    ofTrip = isCurrent ? "" : " --trip \(ids.short(trip.id.text))"
  }

  /// What closes the gap of each expense that has no rate, or no final one.
  private static func closing(
    _ account: TripAccount, _ rates: RateConverter, trip: String
  ) -> [ExpenseID: String] {
    let fetch = "dot rates fetch --trip \(trip)"
    let pairs = account.rows.compactMap { row -> (ExpenseID, String)? in
      let expense = row.expense
      guard let converted = row.converted else {
        // A currency that nobody serves can only be typed.
        let missing = row.missingCurrency ?? expense.amount.currency
        let isServed = rates.routing.leadingSource(of: missing) != nil
        return (expense.id, isServed ? fetch : "dot rates set \(missing) RATE --date \(expense.date)")
      }
      guard let provisional = converted.conversion.provisional else { return nil }
      switch provisional.reason {
      case .unknown, .old: return (expense.id, fetch)
      case .mayChange: return nil
      case .suspect:
        return (expense.id, "dot rates accept \(provisional.currency) --date \(provisional.date)")
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  var json: [JSONMember] {
    func ids(_ expenses: [TripDetailInfo]) -> JSON { .array(expenses.map { JSON($0.id) }) }
    return [
      JSONMember("trip", JSON(trip.id)), JSONMember("days", each: gaps.days) { JSON($0) },
      JSONMember("withoutReceipt", ids(gaps.withoutReceipt)),
      JSONMember("unconverted", ids(gaps.unconverted)),
      JSONMember("provisional", ids(gaps.provisional)),
      JSONMember(
        "photos",
        photos.map { found in
          .array(found.proposals.flatMap { $0.group.photos.map { .string($0.path) } })
        } ?? .null),
      JSONMember("withoutRow", ids(gaps.withoutRow)),
      JSONMember("duplicates", each: gaps.duplicates) {
        [
          "expense": JSON($0.expense.id), "of": JSON($0.other.id), "reason": .string($0.reason.rawValue),
        ]
      },
    ]
      + (cash.isEmpty
        ? []
        : [
          JSONMember("shortWallets", CashGaps.json(cash.short)),
          JSONMember("withoutCost", ids(cash.withoutCost)),
        ])
  }

  func lines(_ context: Context) -> [String] {
    let words = context.words
    let count = photos?.proposals.reduce(0) { $0 + $1.group.photos.count } ?? 0
    guard !gaps.isEmpty || !cash.isEmpty || count > 0 else { return context.wrapped(words.noGaps(trip)) }
    // What makes figures wrong matters more than what is missing, and receipts matter least.
    var blocks = figureBlocks(words) + cashBlocks(words) + missingBlocks(words)
    if let folder, count > 0 {
      let paths = photos?.proposals.flatMap { $0.group.photos.map(\.path.printable) } ?? []
      blocks.append(
        Block(words.photosWithout, paths, ["dot photo propose \(folder.shellWord)\(ofTrip)"]))
    }
    let lines = blocks.filter { !$0.rows.isEmpty }.map { block in
      let rest = block.rows.count - Self.shown
      let shown = block.rows.prefix(Self.shown) + (rest > 0 ? [words.more(rest)] : [])
      return context.wrapped("\(block.heading) (\(block.rows.count))", style: .bold)
        + shown.flatMap { context.wrapped($0, indent: 2) }
        + block.commands.flatMap { context.wrapped(words.next($0), indent: 2) }
    }
    return Array(lines.joined(separator: [""]))
  }

  /// What is missing of one kind, and how it is added.
  private struct Block {
    let heading: String
    let rows: [String]
    let commands: [String]

    init(_ heading: String, _ rows: [String], _ commands: [String]) {
      (self.heading, self.rows, self.commands) = (heading, rows, commands)
    }
  }

  private func row(_ expense: TripDetailInfo, _ words: Words) -> String {
    [short(expense.id.text), "\(expense.date)", words.money(expense.amount), expense.memo?.printable ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func rows(_ expenses: [TripDetailInfo], _ words: Words) -> [String] {
    expenses.map { row($0, words) }
  }

  private func figureBlocks(_ words: Words) -> [Block] {
    func commands(_ expenses: [TripDetailInfo]) -> [String] {
      expenses.compactMap { self.commands[$0.id] }.unique
    }
    return [
      Block(
        words.likelyDuplicates,
        gaps.duplicates.map { found in
          let other = [short(found.other.id.text), "\(found.other.date)", found.other.memo?.printable ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
          return words.duplicate(row(found.expense, words), of: other, found.reason)
        }, gaps.duplicates.map { "dot expense delete \(short($0.expense.id.text))" }.unique),
      Block(words.withoutRate, rows(gaps.unconverted, words), commands(gaps.unconverted)),
      Block(words.withProvisional, rows(gaps.provisional, words), commands(gaps.provisional)),
    ]
  }

  private func missingBlocks(_ words: Words) -> [Block] {
    let date = gaps.days.first.map { "\($0)" } ?? "DATE"
    let example = gaps.withoutReceipt.first.map { short($0.id.text) } ?? "ID"
    return [
      Block(
        words.withoutRow, rows(gaps.withoutRow, words),
        gaps.withoutRow.prefix(1).map { "dot expense show \(short($0.id.text))" }),
      Block(
        words.daysWithout, gaps.days.map(words.date),
        ["dot spend AMOUNT --category CATEGORY --date \(date)\(ofTrip)"]),
      Block(words.withoutReceipt, rows(gaps.withoutReceipt, words), ["dot photo add \(example) FILE"]),
    ]
  }

  private func cashBlocks(_ words: Words) -> [Block] {
    [
      Block(
        words.shortWallets, cash.short.map { "\(words.name(of: $0.wallet)): \(words.money($0.short))" },
        cash.short.prefix(1).map { wallet, short in
          "dot cash buy \(short.plain)\(short.currency) --paid AMOUNT --date DATE" + words.option(of: wallet)
        }),
      Block(
        words.withoutCost, rows(cash.withoutCost, words),
        cash.withoutCost.prefix(1).map {
          // Of these, only what is paid from cash has no name.
          "dot cash buy AMOUNT\($0.amount.currency) --paid AMOUNT --date \($0.date)"
            + ($0.pay?.name.map { " --wallet \($0.shellWord)" } ?? "")
        }),
    ]
  }
}

extension [String] {
  /// Each once, in the order in which it came first, and few enough to be read.
  fileprivate var unique: [String] {
    Array(reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.prefix(5))
  }
}
