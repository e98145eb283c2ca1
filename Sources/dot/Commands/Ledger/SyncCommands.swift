import TripLedger

/// `dot sync`, `sync init`, `sync status`, `sync log` and `join`
enum SyncCommands {
  private static let remote = "REMOTE"

  struct Initialize: Command {
    static let spec = CommandSpec(
      path: ["sync", "init"],
      summary: Phrase(
        "Keep this ledger on several devices, or share a trip", "이 장부를 여러 기기에서 쓰거나 여행 하나를 함께 쓰도록 연결"),
      arguments: [ArgumentSpec(name: remote, isRequired: false)],
      examples: [
        Example(
          "dot sync init /media/stick/trip.git", Phrase("a folder, made if it is not there", "폴더. 없으면 만듦")),
        Example(
          "dot sync init git@example.org:mina/trip.git",
          Phrase("an empty repository of a host", "호스팅의 빈 저장소")),
        Example(
          "dot sync init --trip Osaka git@example.org:mina/osaka.git",
          Phrase("only a trip, with those who travel along", "여행 하나만 일행과 함께")),
      ],
      notes: Phrase(
        "The remote is any repository that the installed `git` can reach. It gets the whole ledger with history and photos, but no keys and settings; with --trip, only that trip, without your budget, wallets and claims. Who runs it can read all of that, and what was sent may stay there after you delete it here. If there is no ledger here, the remote's is joined.",
        "원격은 설치된 `git`이 접근할 수 있는 저장소면 됩니다. 장부 전체가 변경 기록, 사진과 함께 올라가고 인증키와 설정은 올라가지 않습니다. --trip을 쓰면 그 여행만 올라가고 내 예산, 지갑, 청구는 올라가지 않습니다. 저장소를 운영하는 쪽은 내용을 읽을 수 있고, 한 번 보낸 것은 여기서 지워도 남아 있을 수 있습니다. 여기에 장부가 없으면 원격의 장부를 받습니다."
      ),
      writes: true, read: Self.init)

    private let trip: String?
    private let stripsLocation: Bool

    private init(_ reader: inout ArgumentReader) throws {
      trip = try reader.option(.trip, Help.sharedTrip)
      stripsLocation = reader.flag(.stripLocation, Help.sharedStripLocation)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let (name, remote, isDryRun) = (
        invocation.command.name, invocation.arguments.first, invocation.isDryRun
      )
      guard let trip else {
        if stripsLocation { throw UsageError.needs("--strip-location", "--trip") }
        return answer(
          try context.sync.start(remote, dryRun: isDryRun), invocation, context, isStart: true)
      }
      guard let remote else { throw UsageError.missingArgument(name: SyncCommands.remote, command: name) }
      let outcome = try context.sync.share(
        tripNamed: trip, at: remote, stripsLocations: stripsLocation, dryRun: isDryRun)
      return answer(outcome, invocation, context, isStart: true)
    }
  }

  struct Join: Command {
    static let spec = CommandSpec(
      path: ["join"],
      summary: Phrase("Get the ledger of another device, or a shared trip", "다른 기기의 장부나 함께 쓰는 여행 받기"),
      arguments: [ArgumentSpec(name: remote)],
      examples: [
        Example("dot join /media/stick/trip.git", Phrase("where no ledger is yet", "장부가 아직 없는 곳에")),
        Example(
          "dot join git@example.org:mina/osaka.git --me Jun",
          Phrase("a shared trip, as Jun", "함께 쓰는 여행에 Jun으로")),
      ],
      notes: Phrase(
        "From then on `dot sync` exchanges what is new. A ledger that holds anything is never replaced; a shared trip comes beside what is there.",
        "그 뒤로는 `dot sync`로 새로운 내용을 주고받습니다. 내용이 있는 장부는 바꾸지 않으며, 함께 쓰는 여행은 그 옆에 더해집니다."),
      writes: true, read: Self.init)

    private let me: String?

    private init(_ reader: inout ArgumentReader) throws { me = try reader.option(.me, Help.joinAs) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let outcome = try context.sync.join(invocation.arguments[0], dryRun: invocation.isDryRun) {
        try me ?? context.askWho($0, $1)
      }
      return answer(outcome, invocation, context, isStart: true)
    }
  }

  static let run = CommandSpec(
    path: ["sync"],
    summary: Phrase("Exchange what is new with the other devices", "다른 기기와 새로운 내용 주고받기"),
    examples: [
      Example("dot sync", Phrase("send and receive", "보내고 받기")),
      Example("dot sync --dry-run", Phrase("only show what would be exchanged", "주고받을 것만 보기")),
    ],
    notes: Phrase(
      "Records are merged field by field. If both sides changed one field, the later change counts, and both are shown; nothing is lost. `dot undo` takes back what was received.",
      "기록을 항목별로 합칩니다. 같은 항목을 양쪽에서 고쳤으면 나중에 고친 쪽을 쓰고 둘 다 알려 주며, 아무것도 잃지 않습니다. `dot undo`로 받은 것을 취소할 수 있습니다."
    ),
    writes: true
  ) { invocation, context in
    answer(try context.sync.run(dryRun: invocation.isDryRun), invocation, context)
  }

  private static func answer(
    _ outcome: SyncOutcome, _ invocation: Invocation, _ context: Context, isStart: Bool = false
  ) -> Outcome {
    let words = context.words
    return Outcome(
      json: [
        JSONMember("sent", .integer(outcome.sent)), JSONMember("received", .integer(outcome.received)),
        JSONMember("conflicts", each: outcome.conflicts, \.json),
        JSONMember("state", .string(outcome.state.rawValue)),
        JSONMember("photos", .integer(outcome.photosReceived)), JSONMember("remote", JSON(outcome.remote)),
        JSONMember("remotes", each: outcome.each) { $0.json },
      ],
      text: words.synced(outcome, isStart: isStart, isDryRun: invocation.isDryRun)
        + outcome.conflicts.map(words.conflict),
      isConfirmation: outcome.conflicts.isEmpty,
      changedNothing: outcome.sent + outcome.received + outcome.photosReceived == 0,
      warnings: words.remarks(outcome), failure: outcome.failure)
  }

  static let status = CommandSpec(
    path: ["sync", "status"],
    summary: Phrase("Show what is not exchanged yet", "아직 주고받지 않은 내용 보기"),
    examples: [Example("dot sync status", Phrase("without the network", "네트워크 없이"))],
    notes: Phrase(
      "The remote is not asked: what it got since the last `dot sync` does not count.",
      "원격에 묻지 않으므로 마지막 `dot sync` 뒤에 원격에 올라온 것은 세지 않습니다.")
  ) { _, context in
    let standings = try context.sync.standings()
    let standing = SyncStanding(of: standings)
    return Outcome(
      json: [
        JSONMember("state", .string(standing.state.rawValue)), JSONMember("ahead", .integer(standing.ahead)),
        JSONMember("behind", .integer(standing.behind)),
        JSONMember("remotes", each: standings.compactMap(\.each)) { $0.json },
        JSONMember("last", JSON(standing.last)),
      ],
      text: standings.isEmpty
        ? context.words.standing(standing) : standings.flatMap(context.words.standing))
  }

  struct Log: Command {
    static let spec = CommandSpec(
      path: ["sync", "log"],
      summary: Phrase("Show the exchanged states of the ledger", "주고받은 장부 상태 보기"),
      examples: [Example("dot sync log", Phrase("the last 20, the newest first", "최근 20건, 최신순"))],
      notes: Phrase(
        "What was changed, record by record, is in `dot log`.", "무엇이 바뀌었는지는 `dot log`에 레코드별로 나옵니다."),
      read: Self.init)

    private let limit: Int?

    private init(_ reader: inout ArgumentReader) throws { limit = try reader.option(.limit, Help.limit) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let entries = try context.sync.log(limit: limit ?? 20)
      let words = context.words
      var table = Table(
        columns: [
          .init(title: words.stateColumn), .init(title: words.whenColumn), .init(title: words.whatColumn),
        ], hasHeader: true)
      table.rows = entries.map { entry in
        .row([
          .init(String(entry.id.prefix(10))),
          .init(words.moment(entry.time.at(offset: context.clock.offset(at: entry.time)))),
          .init(words.committed(entry) + (entry.trip.map { " · " + $0 } ?? "")),
        ])
      }
      return Outcome(
        json: [
          JSONMember("states", each: entries) { entry in
            [
              "id": .string(entry.id), "time": JSON(entry.time),
              "changes": entry.changes.map { .integer($0) } ?? .null, "trip": JSON(entry.trip),
            ]
          }
        ],
        lines: entries.isEmpty ? Lines(sentences: [words.noChanges]) : Lines(context.lines(table)))
    }
  }
}

extension Context {
  /// Asks which of the people of a trip the user is; `nil` for nobody, and if nobody can be asked.
  fileprivate func askWho(_ trip: TripInfo, _ people: [Person]) throws -> String? {
    guard let prompt, !people.isEmpty else { return nil }
    let line = try prompt.ask(words.askWho(trip, people)) ?? ""
    let name = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty ? nil : name
  }
}

extension SyncOutcome.Remote {
  /// What programs read.
  fileprivate var json: JSON {
    ["remote": .string(remote), "state": .string(state.rawValue), "trip": JSON(trip)]
  }
}
