/// `dot sync`, `sync init`, `sync status`, `sync log` and `join`
enum SyncCommands {
  struct Initialize: Command {
    static let spec = CommandSpec(
      path: ["sync", "init"],
      summary: Phrase(
        "Keep this ledger on several devices, or share a trip", "이 장부를 여러 기기에서 쓰거나 여행 하나를 함께 쓰도록 연결"),
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
        "The remote is any repository that the installed `git` can reach. It gets the whole ledger with history and photos, but no keys and settings; with --trip, only that trip as it is, without its history, and without your budgets, wallets, cards, claims and what was imported from where. Who runs it can read all of that, and what was sent may stay there after you delete it here. If there is no ledger here, the remote's is joined.",
        "원격은 설치된 `git`이 접근할 수 있는 저장소면 됩니다. 장부 전체가 변경 기록, 사진과 함께 올라가고 인증키와 설정은 올라가지 않습니다. --trip을 쓰면 그 여행의 지금 내용만 올라가고, 변경 기록과 내 예산, 지갑, 카드, 청구, 가져온 곳은 올라가지 않습니다. 저장소를 운영하는 쪽은 내용을 읽을 수 있고, 한 번 보낸 것은 여기서 삭제해도 남아 있을 수 있습니다. 여기에 장부가 없으면 원격의 장부를 받습니다."
      ),
      writes: true, read: Self.init)

    private let remote: String?
    private let trip: String?
    private let stripsLocation: Bool

    private init(_ reader: inout ArgumentReader) throws {
      remote = reader.optionalArgument("REMOTE")
      trip = try reader.option(.trip, Help.sharedTrip)
      stripsLocation = reader.flag(.stripLocation, Help.sharedStripLocation)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let (name, remote, isDryRun) = (
        invocation.command.name, remote, invocation.isDryRun
      )
      guard let trip else {
        if stripsLocation { throw UsageError.needs("--strip-location", "--trip") }
        return try answer(
          try context.sync.start(remote, dryRun: isDryRun), invocation, context, isStart: true)
      }
      guard let remote else { throw UsageError.missingArgument(name: "REMOTE", command: name) }
      let outcome = try context.sync.share(
        tripNamed: trip, at: remote, stripsLocations: stripsLocation, dryRun: isDryRun)
      return try answer(outcome, invocation, context, isStart: true)
    }
  }

  struct Join: Command {
    static let spec = CommandSpec(
      path: ["join"],
      summary: Phrase("Get the ledger of another device, or a shared trip", "다른 기기의 장부나 함께 쓰는 여행 받기"),
      examples: [
        Example("dot join /media/stick/trip.git", Phrase("where no ledger is yet", "장부가 아직 없는 곳에")),
        Example(
          "dot join git@example.org:mina/osaka.git --me Jun",
          Phrase("a shared trip, as Jun", "함께 쓰는 여행에 준으로")),
      ],
      notes: Phrase(
        "From then on `dot sync` exchanges what is new. A ledger that holds anything is never replaced; a shared trip comes beside what is there.",
        "그 뒤로는 `dot sync`로 새로운 내용을 주고받습니다. 내용이 있는 장부는 바꾸지 않으며, 함께 쓰는 여행은 그 옆에 더해집니다."),
      writes: true, read: Self.init)

    private let remote: String
    private let me: String?

    private init(_ reader: inout ArgumentReader) throws {
      remote = reader.argument("REMOTE")
      me = try reader.option(.me, Help.joinAs)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let outcome = try context.sync.join(remote, dryRun: invocation.isDryRun) {
        try me ?? context.askWho($0, $1)
      }
      return try answer(outcome, invocation, context, isStart: true)
    }
  }

  struct Run: Command {
    static let spec = CommandSpec(
      path: ["sync"],
      summary: Phrase("Exchange what is new with other devices and companions", "다른 기기, 일행과 새로운 내용 주고받기"),
      examples: [
        Example("dot sync", Phrase("send and receive", "보내고 받기")),
        Example("dot sync --dry-run", Phrase("only show what would be exchanged", "주고받을 것만 보기")),
      ],
      notes: Phrase(
        "Records are merged field by field. If both sides changed one field, the later change counts, and both are shown; nothing is lost. If companions removed more than ten records of a trip at once, or more than half of it, nothing of that trip is exchanged before you say yes or no. `dot undo` takes back what was received.",
        "기록을 항목별로 합칩니다. 같은 항목을 양쪽에서 고쳤으면 나중에 고친 쪽을 쓰고 둘 다 알려 주며, 사라지는 내용은 없습니다. 일행이 여행 기록을 한꺼번에 10건 넘게, 또는 절반 넘게 삭제했으면 답할 때까지 그 여행은 주고받지 않습니다. `dot undo`로 받은 것을 취소할 수 있습니다."
      ),
      writes: true, read: Self.init)

    private let accepts: Bool
    private let keeps: Bool

    private init(_ reader: inout ArgumentReader) throws {
      accepts = reader.flag(.acceptRemovals, Help.acceptRemovals)
      keeps = reader.flag(.keepRemovals, Help.keepRemovals)
    }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      if accepts, keeps { throw UsageError.conflict("--accept-removals", "--keep-removals") }
      var sync = context.sync
      sync.removals = accepts || context.globals.isYes ? .accept : keeps ? .keep : nil
      var outcome = SyncOutcome()
      do { outcome = try sync.run(dryRun: invocation.isDryRun) } catch let error as SyncError
        where error.isRemovals
      {
        if invocation.isDryRun || context.prompt == nil { throw error }
        outcome.failure = error
      }
      if !invocation.isDryRun, let waiting = outcome.failure as? SyncError, waiting.isRemovals,
        let prompt = context.prompt
      {
        sync.removals = try prompt.confirm(context.words.askRemovals(waiting)) ? .accept : .keep
        outcome = try sync.run(dryRun: false)
      }
      return try answer(outcome, invocation, context)
    }
  }

  struct Leave: Command {
    static let spec = CommandSpec(
      path: ["sync", "leave"],
      summary: Phrase("Stop sharing a trip, and keep it", "여행을 그만 함께 쓰고 내 장부에 남기기"),
      examples: [
        Example("dot sync leave", Phrase("the shared trip, if there is one", "함께 쓰는 여행이 하나일 때")),
        Example("dot sync leave --trip Osaka", Phrase("one of several", "여럿 중 하나")),
      ],
      notes: Phrase(
        "The others see that you left, and keep the trip, too. `dot join REMOTE` brings the exchange back.",
        "일행은 내가 나간 것을 보고, 여행은 일행에게도 남습니다. `dot join REMOTE`로 다시 주고받을 수 있습니다."),
      writes: true, read: Self.init)

    private let trip: String?

    private init(_ reader: inout ArgumentReader) throws { trip = try reader.option(.trip, Help.leftTrip) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      let outcome = try context.sync.leave(tripNamed: trip, dryRun: invocation.isDryRun)
      let words = context.words
      return Outcome(
        json: [
          JSONMember("remote", JSON(outcome.remote)), JSONMember("trip", JSON(outcome.trip?.title)),
          JSONMember("told", outcome.failure == nil ? true : false),
        ],
        text: [words.left(outcome)], isConfirmation: true,
        warnings: outcome.failure == nil ? [] : [words.notTold])
    }
  }

  private static func answer(
    _ outcome: SyncOutcome, _ invocation: Invocation, _ context: Context, isStart: Bool = false
  ) throws -> Outcome {
    let words = context.words
    let names = try context.paymentPeople(of: outcome.changes)
    let doubles = try context.doubles(of: outcome.changes).map(words.isThereTwice)
    return Outcome(
      json: [
        JSONMember("sent", .integer(outcome.sent)), JSONMember("received", .integer(outcome.received)),
        JSONMember("conflicts", each: outcome.conflicts, \.json),
        JSONMember("state", .string(outcome.state.rawValue)),
        JSONMember("photos", .integer(outcome.photosReceived)), JSONMember("remote", JSON(outcome.remote)),
        JSONMember("remotes", each: outcome.each) { $0.json },
        JSONMember("changes", each: outcome.changes, \.json),
      ],
      text: words.synced(outcome, isStart: isStart, isDryRun: invocation.isDryRun)
        + (isStart ? [] : words.brought(outcome.changes, names)) + outcome.conflicts.map(words.conflict),
      isConfirmation: outcome.conflicts.isEmpty,
      changedNothing: outcome.sent + outcome.received + outcome.photosReceived == 0,
      warnings: words.remarks(outcome) + doubles, failure: outcome.failure)
  }

  static let status = CommandSpec(
    path: ["sync", "status"],
    summary: Phrase("Show what is not exchanged yet", "아직 주고받지 않은 내용 보기"),
    examples: [Example("dot sync status", Phrase("without the network", "네트워크 없이"))],
    notes: Phrase(
      "The remote is not asked: what it got since the last `dot sync` does not count.",
      "원격에 묻지 않으므로 마지막 `dot sync` 뒤에 원격에 올라온 것은 빠집니다.")
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
        ? context.words.standing(standing, context.clock)
        : standings.flatMap { context.words.standing($0, context.clock) })
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
      return Listing(
        "states", of: entries, nothing: words.noChanges,
        columns: [
          .init(words.stateColumn, key: "id", json: { .string($0.id) }) { .init(String($0.id.prefix(10))) },
          .init(words.whenColumn, key: "time", json: { JSON($0.time) }) { [clock = context.clock] in
            .init(words.moment($0.time.at(offset: clock.offset(at: $0.time))))
          },
          .init(
            words.whatColumn, key: "changes", json: { $0.changes.map { .integer($0) } ?? .null }
          ) { entry in
            .init(
              words.committed(entry)
                + [entry.by, entry.trip].compactMap(\.self).map { " · " + $0 }.joined())
          }, .json("trip") { JSON($0.trip) }, .json("by") { JSON($0.by) },
        ]
      ).outcome(context)
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

extension Context {
  /// Expenses that came and that are like one which was there: two devices may have recorded the same.
  fileprivate func doubles(of changes: [SyncedChange]) throws -> [TripDetailInfo] {
    let came = changes.filter { $0.kind == .expense && $0.what == .new }
    if came.isEmpty { return [] }
    let ids = Set(came.map(\.id))
    return try ledger.read { snapshot in
      try Set(came.compactMap(\.document.trip)).flatMap { try snapshot.expenses(of: $0, doubledBy: ids) }
    }
  }

  /// The names of people whom payments name that came.
  fileprivate func paymentPeople(of changes: [SyncedChange]) throws -> [PersonID: String] {
    let trips = Set(changes.filter { $0.kind == .payment }.compactMap(\.document.trip))
    if trips.isEmpty { return [:] }
    return try ledger.read { snapshot in
      try trips.reduce(into: [:]) { names, trip in
        for person in try snapshot.people(of: trip) { names[person.id] = person.name }
      }
    }
  }
}

extension SyncedChange {
  /// What programs read.
  fileprivate var json: JSON {
    let what =
      switch what {
      case .new: "new"
      case .removed: "removed"
      case .changed(let units): units.joined(separator: ",")
      }
    return [
      "from": JSON(from), "trip": JSON(trip), "kind": .string(kind.rawValue), "id": .string(id),
      "what": .string(what),
      "old": Self.shown(old), "new": Self.shown(new),
    ]
  }

  /// A record, unless somebody sent one that no answer should repeat.
  private static func shown(_ record: RawJSON?) -> JSON {
    record.map { $0.bytes.count > 1 << 16 ? .null : .raw($0) } ?? .null
  }
}

extension SyncOutcome.Remote {
  /// What programs read.
  fileprivate var json: JSON {
    ["remote": .string(remote), "state": .string(state.rawValue), "trip": JSON(trip)]
  }
}
