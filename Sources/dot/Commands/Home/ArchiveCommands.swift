import TripLedger

/// `dot export zip`, `dot verify` and `dot restore`
enum ArchiveCommands {
  static let export = CommandSpec(
    path: ["export", "zip"],
    summary: Phrase("Put the whole ledger into one file", "장부 전체를 파일 하나에 담기"),
    options: [OptionSpec(.output, Help.output)],
    examples: [
      Example("dot export zip --output ledger.zip", Phrase("documents, photos and history", "문서, 사진, 기록"))
    ],
    notes: Phrase(
      "Any program for ZIP files opens it; `sha256sum -c SHA256SUMS` in the unpacked folder compares its files, `dot verify` the file as it is. The same ledger always gives the same bytes.",
      "ZIP을 여는 어떤 프로그램으로도 열립니다. 푼 폴더에서는 `sha256sum -c SHA256SUMS`로, 파일 그대로는 `dot verify`로 확인합니다. 같은 장부는 늘 같은 바이트가 됩니다."
    )
  ) { invocation, context in
    guard let path = invocation[.output] else {
      throw UsageError.missingOption(name: "--output", command: "export zip")
    }
    if path == "-" { throw UsageError.badValue(option: "--output", value: path, allowed: ["FILE"]) }
    let file = try context.file(path, for: "export zip")
    // A backup of damage would be found out when it is needed.
    let report = try context.ledger.check()
    guard report.problems.isEmpty else { throw ProblemsFound(count: report.problems.count) }
    let summary = try context.ledger.archive(to: file)
    return Outcome(
      json: summary.members + [JSONMember("output", .string(path))],
      text: [context.words.archived(summary, in: path)], isConfirmation: true,
      warnings: summary.leftOut.map(context.words.leftOut))
  }

  static let verify = CommandSpec(
    path: ["verify"],
    summary: Phrase("Compare a ledger in a file with its sums", "파일에 담은 장부 확인하기"),
    arguments: [ArgumentSpec(name: "FILE")],
    examples: [Example("dot verify ledger.zip", Phrase("every byte of it", "모든 바이트를"))]
  ) { invocation, context in
    let path = invocation.arguments[0]
    let summary = try ArchivedLedger(path).verify()
    return Outcome(
      json: [JSONMember("ok", true)] + summary.members, text: [context.words.verified(summary, in: path)])
  }

  static let restore = CommandSpec(
    path: ["restore"],
    summary: Phrase("Make a home folder of a ledger in a file", "파일에 담은 장부로 홈 폴더 만들기"),
    arguments: [ArgumentSpec(name: "FILE")],
    examples: [
      Example("dot restore ledger.zip", Phrase("where no ledger is yet", "장부가 아직 없는 곳에")),
      Example("dot restore ledger.zip --home ~/restored", Phrase("beside the present one", "지금 장부와 따로")),
    ],
    notes: Phrase(
      "A folder that holds anything is never written to. Everything is compared and checked before the folder gets its name.",
      "무엇이든 들어 있는 폴더에는 쓰지 않습니다. 모든 파일을 확인하고 점검한 다음에 폴더에 이름을 붙입니다."),
    writes: true
  ) { invocation, context in
    let path = invocation.arguments[0]
    let home = context.ledger.home
    let summary = try ArchivedLedger(path).restore(
      to: home, outside: context.folders.protected, clock: context.clock, dryRun: invocation.isDryRun)
    let done = context.words.restored(summary, to: home.path)
    return Outcome(
      json: summary.members + [JSONMember("home", .string(home.path))],
      text: [invocation.isDryRun ? context.words.dryRun(done) : done], isConfirmation: true)
  }
}

extension LedgerArchive.Summary {
  var members: [JSONMember] {
    [
      JSONMember("documents", .integer(documents)), JSONMember("photos", .integer(photos)),
      JSONMember("bytes", .integer(bytes)),
    ]
  }
}
