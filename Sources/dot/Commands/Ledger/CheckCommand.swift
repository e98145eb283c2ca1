// Layer Commands/Ledger: the ledger as a whole, and the program itself.
//
// Here are `check`, `doctor`, `log`, `undo`, `redo`, `log prune`, `export zip`, `verify`, `restore`,
// `merge`, `sync …`, `join`, `config …`, `demo`, `completions` and `help`. As in every folder of commands, each reads its options,
// calls the library, mostly through `context.ledger`, and returns an `Outcome`;
// what `check` shows is made by `CheckView`.
//
// To add one, see “Adding a command” in CONTRIBUTING.md. What is damaged and how it is repaired is decided in
// the library's `Check/`, what can be undone in `Ledger/`.

/// `dot check`
struct CheckCommand: Command {
  static let spec = CommandSpec(
    path: ["check"],
    summary: Phrase("Check the whole ledger for damage", "장부 전체에 손상이 없는지 검사"),
    examples: [
      Example("dot check", Phrase("every file; exit 3 if anything is wrong", "모든 파일을 검사, 문제가 있으면 종료 코드 3")),
      Example(
        "dot check --fix", Phrase("repair what can be repaired without losing data", "잃는 것 없이 고칠 수 있는 것만 고치기")
      ),
      Example(
        "dot check --accept 2025-09-08.json",
        Phrase("show what was changed by hand, and seal it", "직접 고친 내용을 보여 주고 봉인하기")),
    ],
    writes: true, read: Self.init)

  private let fixes: Bool
  private let accepted: String?

  private init(_ reader: inout ArgumentReader) throws {
    fixes = reader.flag(.fix, Help.fix)
    accepted = try reader.option(.accept, Help.accept)
  }

  func run(_ invocation: Invocation, _ context: Context) throws -> Outcome {
    if let path = accepted {
      if fixes { throw UsageError.conflict("--accept", "--fix") }
      return try accept(path, invocation, context)
    }
    var bar = ProgressBar(
      streams: context.streams, environment: context.environment,
      quiet: context.globals.isQuiet || context.globals.isJSON, ascii: context.words.isASCII)
    let progress = { (done: Int, total: Int) in
      if total >= 500 { bar.draw(done: done, total: total, label: context.words.checking) }
    }
    var repairs: [Repair] = []
    let report: CheckReport
    do {
      defer { bar.remove() }
      if fixes {
        (repairs, report) = try context.ledger.fix(dryRun: invocation.isDryRun, progress: progress)
      } else {
        report = try context.ledger.check(progress: progress)
      }
    }
    let view = CheckView(
      report: report, repairs: fixes ? repairs : nil, isDryRun: invocation.isDryRun)
    let problems = report.problems.count
    return Outcome(
      json: view.json, lines: Lines(view.lines(context)),
      isConfirmation: fixes && problems == 0,
      changedNothing: repairs.isEmpty,
      failure: problems == 0 ? nil : ProblemsFound(view))
  }

  private func accept(
    _ path: String, _ invocation: Invocation, _ context: Context
  ) throws -> Outcome {
    let file = try context.ledger.document(atPath: path, workingFolder: Files.workingFolder)
    let acceptance = try context.ledger.acceptance(of: file)
    let view = AcceptanceView(acceptance)
    let words = context.words
    if invocation.isDryRun || context.globals.isYes {
      if !context.globals.isQuiet { try context.show(preview: view.lines(context)) }
    } else {
      try context.confirm(
        view.lines(context), question: words.askAccept(acceptance), command: "check --accept")
    }
    if !invocation.isDryRun { try context.ledger.accept(acceptance) }
    return Outcome(
      json: [JSONMember("accepted", .object(view.json))], text: [words.accepted(acceptance)],
      isConfirmation: true)
  }
}

extension ProblemsFound {
  init(_ view: CheckView) {
    let problems = view.report.problems
    let sealed = problems.first { $0.kind == .damage(.brokenSeal) }?.file
    self.init(
      count: problems.count,
      canFix: (view.repairs == nil || view.isDryRun)
        && (view.report.findings.contains { $0.repair != nil }
          || view.report.copies.contains { !$0.isLeft }),
      acceptable: sealed)
  }
}
