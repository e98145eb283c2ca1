/// `dot export zip`, `dot verify` and `dot restore`
enum ArchiveCommands {
  struct Export: Command {
    static let spec = CommandSpec(
      path: ["export", "zip"],
      summary: Phrase("Write the whole ledger to one file", "장부 전체를 파일 하나로 저장"),
      examples: [
        Example("dot export zip --output ledger.zip", Phrase("documents, photos and history", "문서, 사진, 기록"))
      ],
      notes: Phrase(
        "Any ZIP program can open it. To check it, run `dot verify` on the file, or `sha256sum -c SHA256SUMS` in the extracted folder. The same ledger always gives the same bytes.",
        "ZIP을 여는 프로그램이면 무엇으로든 열 수 있습니다. 파일은 `dot verify`로, 압축을 푼 폴더는 `sha256sum -c SHA256SUMS`로 확인합니다. 같은 장부는 항상 바이트까지 같은 파일이 됩니다."
      ), read: Self.init)

    private let output: String?

    private init(_ reader: inout ArgumentReader) throws { output = try reader.option(.output, Help.output) }

    func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
      guard let path = output else {
        throw UsageError.missingOption(name: "--output", command: "export zip")
      }
      if path == "-" { throw UsageError.badValue(option: "--output", value: path, allowed: ["FILE"]) }
      let file = try context.file(
        path, for: "export zip",
        // Its list of checksums names just what is in it.
        mark: FileSignature { (try? ArchivedLedger($0)) != nil })
      // A damaged backup would only be noticed when it is needed.
      let report = try context.ledger.check()
      guard report.problems.isEmpty else {
        throw ProblemsFound(count: report.problems.count, first: report.problems.first)
      }
      let summary = try context.ledger.archive(to: file)
      return Outcome(
        json: summary.members + [JSONMember("output", .string(path))],
        text: [context.words.archived(summary, in: path)], isConfirmation: true,
        warnings: summary.leftOut.map(context.words.leftOut))
    }
  }

  static let verify = CommandSpec(
    path: ["verify"],
    summary: Phrase("Check a ledger archive against its checksums", "파일에 저장한 장부 확인하기"),
    examples: [Example("dot verify ledger.zip", Phrase("every byte of it", "모든 바이트를"))]
  ) { (reader: inout ArgumentReader) in
    let file = reader.argument("FILE")
    return CommandBody { invocation, context in
      let path = file
      let summary = try ArchivedLedger(path).verify()
      return Outcome(
        json: [JSONMember("ok", true)] + summary.members, text: [context.words.verified(summary, in: path)])
    }
  }

  static let restore = CommandSpec(
    path: ["restore"],
    summary: Phrase("Restore a ledger archive to a folder", "파일에 저장한 장부를 폴더로 복원하기"),
    examples: [
      Example("dot restore ledger.zip", Phrase("where no ledger is yet", "장부가 아직 없는 곳에")),
      Example("dot restore ledger.zip --home ~/restored", Phrase("next to the current one", "지금 장부와 따로")),
    ],
    notes: Phrase(
      "A folder that is not empty is never written to. Everything is verified before the folder gets its name.",
      "비어 있지 않은 폴더에는 쓰지 않습니다. 모든 파일을 확인한 다음에 폴더를 제자리에 둡니다."),
    writes: true
  ) { (reader: inout ArgumentReader) in
    let file = reader.argument("FILE")
    return CommandBody { invocation, context in
      let path = file
      let ledgerFolder = context.ledger.ledgerFolder
      let summary = try ArchivedLedger(path).restore(
        to: ledgerFolder, outside: context.folders.protected, clock: context.clock,
        dryRun: invocation.isDryRun)
      return Outcome(
        json: summary.members + [JSONMember("home", .string(ledgerFolder.path))],
        text: [context.words.restored(summary, to: ledgerFolder.path)], isConfirmation: true)
    }
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
