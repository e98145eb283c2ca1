/// `dot photo propose`
struct PhotoProposeCommand: Command {
  static let spec = CommandSpec(
    path: ["photo", "propose"],
    summary: Phrase("Propose what to do with a folder of photos", "사진 폴더에서 지출과 더할 사진 제안하기"),
    examples: [
      Example(
        "dot photo propose ~/Pictures/Osaka",
        Phrase("asks about each proposal", "제안마다 물어봄")),
      Example(
        "dot photo propose DCIM --trip Osaka --json", Phrase("prints the proposals", "제안을 JSON으로 출력")),
    ],
    notes: Phrase(
      "Photos taken at most 30 minutes and 150 m apart are grouped. A group taken within 15 minutes of an expense is proposed for that expense, any other as a new one. Photos already in the ledger or taken outside the trip are left out. Without a terminal, or with --no-input, the proposals are printed, each with its command.",
      "30분, 150 m 안에서 찍은 사진을 한 묶음으로 봅니다. 15분 안에 기록한 지출이 있으면 그 지출에 더하고, 없으면 새 지출로 적자고 제안합니다. 이미 장부에 있거나 여행 기간 밖에 찍은 사진은 뺍니다. 터미널이 아니거나 --no-input을 쓰면 제안과 그 명령을 출력합니다."
    ),
    writes: true, read: Self.init)

  private let folder: String
  private let trip: String?
  private let maxSize: ByteSize?

  private init(_ reader: inout ArgumentReader) throws {
    folder = reader.argument("DIR")
    trip = try reader.option(.trip, Help.trip)
    maxSize = try reader.option(.maxSize, Help.maxSize)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    let limit = try context.photoLimit(maxSize)
    let (trip, proposer, ids, isCurrent) = try context.ledger.read { snapshot in
      let trip = try context.trip(named: self.trip, in: snapshot)
      let proposer = try PhotoProposer(
        for: trip, in: snapshot, today: context.today(trip), limit: limit,
        locate: { Cities.builtIn.nearest(to: $0).map { Locality(city: $0.city, distance: $0.distance) } })
      let isCurrent = try context.defaultTrip(in: snapshot)?.id == trip.id
      return (trip, proposer, try context.shortIDs(in: snapshot), isCurrent)
    }
    let found = try proposals(proposer, folder, context)
    let warnings = warnings(found, context.words)
    guard let prompt = context.prompt else {
      let size = maxSize.map { " --max-size " + ($0.bytes.map(String.init) ?? "none") }
      let view = ProposalsView(
        found: found, trip: trip, ids: ids,
        options: (isCurrent ? "" : " --trip \(trip.id.text.prefix(8))", size ?? ""))
      return Outcome(
        json: view.json, lines: Lines(view.lines(context)), changedNothing: true, warnings: warnings
      )
    }
    for warning in warnings { context.mention(context.words.warning + " " + warning) }
    var questions = try PhotoQuestions(
      trip: trip, ids: ids, limit: limit, isDryRun: invocation.isDryRun, prompt: prompt, context: context)
    return try questions.run(found)
  }

  private func proposals(
    _ proposer: PhotoProposer, _ folder: String, _ context: Context
  ) throws -> PhotoProposals {
    var bar = context.progressBar
    defer { bar.remove() }
    return try proposer.proposals(from: folder) { done, total in
      bar.draw(done: done, total: total, label: context.words.lookingThrough)
    }
  }

  /// At most a few warnings, even for a folder with thousands of links.
  private func warnings(_ found: PhotoProposals, _ words: Words) -> [String] {
    let shown = 20
    let lines = found.obstacles.prefix(shown).map(words.obstacle)
    let more = found.obstacles.count - shown
    return more > 0 ? lines + [words.moreObstacles(more)] : lines
  }
}
