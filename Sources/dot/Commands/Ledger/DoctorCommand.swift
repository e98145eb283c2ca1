/// `dot doctor`
enum DoctorCommand {
  static let spec = CommandSpec(
    path: ["doctor"],
    summary: Phrase("Check this machine and the ledger for problems", "이 컴퓨터와 장부에 문제가 없는지 확인하기"),
    examples: [
      Example("dot doctor", Phrase("one line per check, with what to do about it", "항목마다 한 줄, 할 일과 함께"))
    ],
    notes: Phrase(
      "Changes nothing and does not use the network. Photos are not read; `dot check` does that. Exits with 3 if the ledger or a settings file is damaged, or the ledger can't be written, otherwise with 0.",
      "아무것도 바꾸지 않고 네트워크도 쓰지 않습니다. 사진은 읽지 않으므로 사진까지 검사하려면 `dot check`를 쓰십시오. 장부나 설정 파일이 손상되었거나 장부를 쓸 수 없으면 종료 코드 3, 아니면 0입니다."
    ),
    listsSettings: true
  ) { _, context in
    let examination = Diagnosis(context)
    let checks = examination.checks(in: context.words)
    return Outcome(
      json: [
        JSONMember("ok", .bool(examination.failure == nil)),
        JSONMember("version", .string(Release.version)),
        JSONMember("program", JSON(examination.program)),
        JSONMember(
          "folders",
          [
            "ledger": .string(context.ledger.ledgerFolder.path), "settings": .string(context.folders.config),
            "state": .string(context.folders.state),
          ]),
        JSONMember("checks", .array(examination.checks(in: Words(language: .english)).map(\.json))),
      ],
      lines: Lines(checks.flatMap { $0.lines(context) }), failure: examination.failure)
  }
}

extension DoctorCheck {
  var json: JSON {
    [
      "code": .string(code), "status": .string(status.rawValue), "message": .string(message),
      "hint": JSON(hint),
    ]
  }

  func lines(_ context: Context) -> [String] {
    let (mark, style): (String, Style) =
      switch status {
      case .good: (context.words.isASCII ? "ok" : "✓", .green)
      case .advice: ("!", .yellow)
      case .broken: (context.words.isASCII ? "X" : "✗", .red)
      }
    let indent = context.words.isASCII ? 4 : 3
    let text = message + (hint.map { (context.words.isASCII ? " - " : " — ") + $0 } ?? "")
    let parts = context.columns.map { text.wrapped(toWidth: max(10, $0 - indent)) } ?? [text]
    return parts.enumerated().map { index, part in
      index == 0
        ? context.palette(style, mark) + String(repeating: " ", count: indent - mark.displayWidth) + part
        : String(repeating: " ", count: indent) + part
    }
  }
}

/// What `doctor` found on the machine and in the ledger, without words.
struct Diagnosis {
  let context: Context
  /// The file of this program.
  let program: String?
  let home: LedgerDiagnosis
  /// What keeps commands from writing the ledger: one for each folder or limit.
  let writeObstacles: [FileError]
  /// Whether a power cut may lose what the disk has in its cache, whatever is flushed.
  let isFlushedWeakly: Bool
  /// What keeps settings, keys, targets, the current trip or the counts of calls from being read: one for each file.
  let obstacles: [any Error]
  let newestChange: Instant?
  let curl: (path: String, version: String?)?
  /// Who takes a key, and where one is that they would be asked with.
  let keys: [(source: RateSourceName, place: KeyPlace?)]
  let other: OtherProgram?

  init(_ context: Context) {
    self.context = context
    let environment = context.environment
    program = Machine.ownPath(calledAs: context.path)
    do {
      home =
        try context.ledger.exists
        ? .checked(try context.ledger.check(readingPhotos: false)) : .missing
    } catch { home = .refused(error) }
    writeObstacles = context.ledger.ledgerFolder.writeObstacles
    isFlushedWeakly = (try? Files.flushFolder(context.ledger.ledgerFolder.path)) == false
    obstacles = Self.obstacles(context)
    newestChange = try? context.ledger.readIfUnlocked { try $0.newestChange }
    curl = Machine.curl(environment)
    keys = RateSourceName.askable.filter(\.profile.needsKey).map { source in
      let variable = environment["DOT_\(source.rawValue.uppercased())_KEY"] ?? ""
      let stored = (try? context.settings.key(of: source)) ?? nil
      return (source, !variable.isEmpty ? .variable : stored.map { _ in .file })
    }
    let all = InstalledPrograms.all(named: "dot", in: environment["PATH"] ?? "")
    let own = program.map(Files.resolved)
    other = all.enumerated().first { own != Files.resolved($0.element) }.map { index, path in
      // Graphviz installs other programs such as `neato` beside its `dot`.
      let folder = path.dropLast("/dot".count)
      let isGraphviz = !InstalledPrograms.all(named: "neato", in: String(folder)).isEmpty
      return OtherProgram(path: path, isGraphviz: isGraphviz, isFirst: index == 0)
    }
  }

  /// What makes the command fail.
  var failure: (any Error)? {
    switch home {
    case .checked(let report) where !report.problems.isEmpty: ProblemsFound(count: report.problems.count)
    case .missing, .checked: writeObstacles.first.map(LedgerFolderError.system) ?? obstacles.first
    case .refused(let error): error
    }
  }

  private static func obstacles(_ context: Context) -> [any Error] {
    let folder = context.folders.config
    func obstacle(_ body: () throws -> Void) -> (any Error)? {
      do { try body() } catch { return error }
      return nil
    }
    let keys = RateSourceName.askable.filter(\.profile.needsKey).map { source in
      obstacle { _ = try Settings(unread: folder).key(of: source) }
    }
    let documents = [
      obstacle { _ = try Settings(folder: folder) }, obstacle { _ = try TargetList(folder: folder).all() },
      obstacle { try context.currentTrip.requireReadable() },
    ]
    return (documents + keys).compactMap(\.self) + QuotaStore.obstacles(in: context.folders.state)
  }

  func checks(in words: Words) -> [DoctorCheck] {
    var checks = [
      DoctorCheck(
        status: .good, code: "program",
        message: words.doctorProgram(program, version: "dot \(Release.version) (\(Release.released))"))
    ]
    if let other { checks.append(words.doctor(other, own: program)) }
    checks.append(words.doctor(home, at: context.ledger.ledgerFolder.path))
    checks += writeObstacles.map(words.doctorWriting)
    if isFlushedWeakly { checks.append(words.doctorFlushing(context.ledger.ledgerFolder.path)) }
    checks +=
      obstacles.isEmpty
      ? [words.doctorFolders(config: context.folders.config, state: context.folders.state)]
      : obstacles.map(words.doctorFolders)
    checks += keys.map { words.doctorKey($0.source, $0.place) }
    checks.append(words.doctorCurl(curl, isOffline: context.environment["DOT_OFFLINE"] == "1"))
    let reader = context.receiptProgram
    checks.append(words.doctorReceipts(reader.installed("tesseract"), languages: reader.languages()))
    checks.append(words.doctorPDF(reader.installed("pdftotext")))
    checks.append(clock(words))
    checks.append(zone(words))
    checks.append(terminal(words))
    return checks
  }

  private func clock(_ words: Words) -> DoctorCheck {
    let now = context.clock.now
    let isStandIn = context.environment["DOT_NOW"].map { !$0.isEmpty } ?? false
    // One day of tolerance for time zones.
    if let released = Day(Release.released), now.day < released - 1, !isStandIn {
      return words.doctorClock(now, before: "\(released)", isChange: false)
    }
    if let newest = newestChange, now + 86_400 < newest, !isStandIn {
      return words.doctorClock(now, before: "\(newest)", isChange: true)
    }
    return words.doctorClock(now, isStandIn: isStandIn)
  }

  private func zone(_ words: Words) -> DoctorCheck {
    let zones = context.clock.zones
    do { _ = try zones.rules(of: "Asia/Seoul") } catch {
      // The machine's own zone may still work, but the zone of a trip can't be looked up.
      return words.doctorNoZones(error)
    }
    if let name = context.clock.unknownZoneVariable { return words.doctorBadZone(name) }
    let given = context.environment["TZ"] ?? ""
    let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
    return words.doctorZone(
      name.isEmpty ? Machine.zoneName : name, offset: Zone.offset(context.clock.now.offset))
  }

  private func terminal(_ words: Words) -> DoctorCheck {
    let environment = context.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased()
    let isUTF8 = encoding.contains("utf-8") || encoding.contains("utf8")
    // A name promises nothing: the locale may not be installed.
    let charset = isUTF8 ? Machine.charset(environment) : nil
    return words.doctorTerminal(
      locale: locale, isUTF8: isUTF8,
      isInstalled: charset.map { $0.lowercased().filter { $0 != "-" } == "utf8" } ?? true,
      terminal: environment["TERM"] ?? "",
      columns: context.streams.isOutputTTY ? context.columns : nil)
  }
}
