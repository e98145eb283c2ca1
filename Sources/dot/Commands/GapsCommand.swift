import TripLedger

/// `dot gaps`
enum GapsCommand {
  static let spec = CommandSpec(
    path: ["gaps"],
    summary: Phrase("Find what the record of a trip lacks", "여행 기록에서 빠진 것 찾기"),
    options: [
      OptionSpec("trip", value: "TRIP", Help.trip), OptionSpec("photos", value: "DIR", Help.gapPhotos),
    ],
    examples: [
      Example("dot gaps", Phrase("days, receipts and rates of the current trip", "현재 여행의 날짜, 영수증, 환율")),
      Example("dot gaps --photos ~/Pictures/osaka", Phrase("and photos that no expense has", "지출에 없는 사진까지")),
    ],
    notes: Phrase(
      "Days count up to today; refunds need no receipt.", "날짜는 오늘까지만 세고, 환불에는 영수증이 필요 없습니다.")
  ) { invocation, context in
    let (trip, gaps, proposer, ids) = try context.ledger.read { snapshot in
      let trip = try context.trip(named: invocation.value("trip"), in: snapshot)
      let (account, _) = try context.account(trip, in: snapshot)
      let today = context.today(trip)
      let ids = ShortIdentifiers(
        try snapshot.trips().flatMap { trip in
          try [trip.id.text] + snapshot.expenses(of: trip.id).map(\.id.text)
        })
      return (
        trip, Gaps(account, on: today), try PhotoProposer(for: trip, in: snapshot, today: today), ids
      )
    }
    // The folder may be large: nobody waits for the ledger meanwhile.
    let folder = invocation.value("photos")
    let photos = try folder.map { folder in
      var bar = context.progressBar
      defer { bar.remove() }
      return try proposer.proposals(from: folder) { done, total in
        bar.draw(done: done, total: total, label: context.words.lookingThrough)
      }
    }
    let view = GapsView(trip: trip, gaps: gaps, folder: folder, photos: photos, short: ids.short)
    return Outcome(json: view.json, text: view.lines(context))
  }
}

/// Gaps as JSON and as lines, each with the command that closes it.
struct GapsView {
  let trip: TripInfo
  let gaps: Gaps
  /// The folder that was looked through, and what no expense has in it.
  let folder: String?
  let photos: PhotoProposals?
  let short: (String) -> String

  private static let shown = 10

  var json: [JSONMember] {
    func ids(_ expenses: [TripDetailInfo]) -> JSON { .array(expenses.map { JSON($0.id) }) }
    return [
      JSONMember("trip", JSON(trip.id)), JSONMember("days", .array(gaps.days.map { JSON($0) })),
      JSONMember("withoutReceipt", ids(gaps.withoutReceipt)),
      JSONMember("unconverted", ids(gaps.unconverted)),
      JSONMember("provisional", ids(gaps.provisional)),
      JSONMember(
        "photos",
        photos.map { found in
          .array(found.proposals.flatMap { $0.group.photos.map { .string($0.path) } })
        } ?? .null),
    ]
  }

  func lines(_ context: Context) -> [String] {
    let words = context.words
    let count = photos?.proposals.reduce(0) { $0 + $1.group.photos.count } ?? 0
    guard !gaps.isEmpty || count > 0 else { return [words.noGaps(trip)] }
    var blocks: [[String]] = []
    func add(_ heading: String, _ rows: [String], _ command: String) {
      guard !rows.isEmpty else { return }
      let rest = rows.count - Self.shown
      blocks.append(
        [context.palette(.bold, "\(heading) (\(rows.count))")] + rows.prefix(Self.shown).map { "  " + $0 }
          + (rest > 0 ? ["  " + words.more(rest)] : []) + ["  → ".ascii(words) + words.commandLine(command)])
    }
    func row(_ expense: TripDetailInfo) -> String {
      [short(expense.id.text), "\(expense.date)", words.money(expense.amount), expense.memo?.printable ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    let example = gaps.withoutReceipt.first.map { short($0.id.text) } ?? "ID"
    add(
      words.daysWithout, gaps.days.map(words.date),
      "dot spend AMOUNT --category CATEGORY --date \(gaps.days.first.map { "\($0)" } ?? "DATE")")
    add(words.withoutReceipt, gaps.withoutReceipt.map(row), "dot photo add \(example) FILE")
    add(words.withoutRate, gaps.unconverted.map(row), "dot rates fetch --trip \(short(trip.id.text))")
    add(words.withProvisional, gaps.provisional.map(row), "dot rates fetch --trip \(short(trip.id.text))")
    if let folder, count > 0 {
      let paths = photos?.proposals.flatMap { $0.group.photos.map(\.path.printable) } ?? []
      add(words.photosWithout, paths, "dot photo propose \(folder.printable)")
    }
    return Array(blocks.joined(separator: [""]))
  }
}

extension String {
  fileprivate func ascii(_ words: Words) -> String { words.isASCII ? replacing("→", with: "->") : self }
}
