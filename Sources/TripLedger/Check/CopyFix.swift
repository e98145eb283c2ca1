extension Ledger {
  /// What `mergeCopies` would do. Writes nothing, and works however damaged the ledger is.
  func planOfCopies() throws -> CopyPlan {
    guard try exists else { return CopyPlan() }
    let ledger = try locked(.shared)
    defer { ledger.unlock() }
    return try ledger.ledgerFolder.planOfCopies()
  }

  /// Merges conflict copies and files with git's conflict markers into the ledger, in one change.
  ///
  /// The copies are removed afterwards.
  ///
  /// Safe to repeat after an interruption: what is already in the ledger or its history is not merged twice,
  /// and a copy is removed only after the change is durable, and only if it has not changed since it was
  /// read.
  func mergeCopies() throws -> CopyPlan {
    guard try exists else { return CopyPlan() }
    let settled = try settleMarkers()
    var plan = try change("check --fix", output: resultOnly) {
      [ledgerFolder] _, transaction in
      let plan = try ledgerFolder.planOfCopies()
      let newest = try ledgerFolder.newestChange() ?? transaction.time
      if plan.edits.isEmpty { return plan }
      // On whichever devices it is done, it is one change.
      var change = LedgerMergeResult.change(plan.edits, [], behind: newest)
      change.command = "check --fix"
      try transaction.become(change)
      return plan
    }
    let failure = try settle(plan)
    plan.failure = plan.failure ?? failure
    plan.verdicts = plan.verdicts.map { verdict in
      // The second version of a marked file is reported under the file it was found in.
      guard let file = settled[verdict.file] else { return verdict }
      return CopyResolution(
        file: file, original: verdict.original, outcome: verdict.outcome, records: verdict.records)
    }
    return plan
  }

  /// Removes a plan's copies whose records are durable by now.
  ///
  /// The members above their records are written first.
  ///
  /// - Returns: the first error of reading, because of which copies may have been left.
  @discardableResult
  package func settle(_ plan: CopyPlan) throws -> FileError? {
    if plan.heads.isEmpty {
      let ledger = try locked(.exclusive)
      defer { ledger.unlock() }
      let ledgerFolder = ledger.ledgerFolder
      let now = try ledgerFolder.planOfCopies()
      try ledgerFolder.settle(plan, asOf: now)
      return now.failure
    }
    var failure: FileError?
    try withExclusiveLock { ledger, _ in
      let ledgerFolder = ledger.ledgerFolder
      // Another process may have written since the plan was made, so a new plan decides.
      var now = try ledgerFolder.planOfCopies()
      for (location, merged) in now.heads.sorted(by: { $0.key.relative < $1.key.relative })
      where !now.edits.contains(where: { $0.document == location }) {
        try ledgerFolder.write(merged, to: location.relative)
        now.heads[location] = nil
      }
      try ledgerFolder.settle(plan, asOf: now)
      failure = now.failure
    }
    return failure
  }

  /// Splits each file with git's conflict markers in two.
  ///
  /// The second version becomes an ordinary copy, the first stays in the file. Also restores a header of
  /// which only a copy exists.
  ///
  /// - Returns: for each new copy, the file it came from.
  private func settleMarkers() throws -> [String: String] {
    let ledger = try locked(.exclusive)
    defer { ledger.unlock() }
    let ledgerFolder = ledger.ledgerFolder
    let plan = try ledgerFolder.planOfCopies()
    // Nothing is written beside a damaged header, which can't say who may write, unless the header is itself
    // one of the files to settle.
    do { _ = try ledgerFolder.header(for: .exclusive) } catch LedgerFolderError.damaged(let file, let problem)
    {
      let isSettled = plan.header != nil || plan.marked[.header] != nil
      guard isSettled else { throw LedgerFolderError.damaged(file: file, problem: problem) }
    }
    var settled: [String: String] = [:]
    for (location, sides) in plan.marked.sorted(by: { $0.key.relative < $1.key.relative }) {
      let copy = try ledgerFolder.freeName(beside: location, for: sides.theirs)
      try ledgerFolder.replace(copy, with: sides.theirs.resealed)
      try ledgerFolder.replace(location.relative, with: sides.ours.resealed)
      settled[copy] = location.relative
    }
    if let header = plan.header { try ledgerFolder.write(header.document, to: DocumentPath.header.relative) }
    return settled
  }
}

extension LedgerFolder {
  /// The first folder on a path that is a symbolic link, relative to the ledger folder.
  ///
  /// - Throws: `FileError`.
  func link(above relative: String) throws -> String? {
    try foldersAbove(relative).first { try Files.isLink(absolute($0)) }
  }

  func planOfCopies() throws -> CopyPlan {
    var planner = CopyPlanner(ledgerFolder: self)
    return try reportingErrors(of: path) { try planner.run() }
  }

  /// A name that marks a file as a copy of a document: unused, or of a file with exactly this content.
  fileprivate func freeName(beside location: DocumentPath, for version: ConflictVersion) throws -> String {
    let stem = location.relative.dropLast(".json".count)
    var number = 1
    while true {
      let name = "\(stem) (git\(number == 1 ? "" : " \(number)")).json"
      let file = absolute(name)
      let there = try reportingErrors(of: file) { try Files.read(file, limit: location.layout.maximumSize) }
      if there == nil || there == version.resealed { return name }
      number += 1
    }
  }

  /// `now` is the current plan, whose members above the records have been written.
  fileprivate func settle(_ plan: CopyPlan, asOf now: CopyPlan) throws {
    for verdict in plan.verdicts where !verdict.isLeft && ConflictCopy(relative: verdict.file) != nil {
      guard let latest = now.verdicts.first(where: { $0.file == verdict.file }) else { continue }
      // Its records are durable as they were read; the members above them must be, too.
      switch latest.outcome {
      case .left: continue
      case .merged, .moved: if !now.heads.isEmpty { continue }
      case .known, .takesPlace: break
      }
      try settle(latest, seen: plan.seen[verdict.file])
    }
  }

  /// Removes a copy whose content is durable, or moves it to where it belongs.
  fileprivate func settle(_ verdict: CopyResolution, seen: [UInt8]?) throws {
    let file = absolute(verdict.file)
    for path in [verdict.file, verdict.original] { try requireOwnFolders(above: path) }
    try requireInPlace()
    try reportingErrors(of: file) {
      // A syncing program holds no lock: what it has written since is read the next time.
      if let seen, try Files.read(file, limit: DocumentLayout.change.maximumSize) != seen { return }
      if verdict.outcome == .takesPlace {
        let target = absolute(verdict.original)
        try makeFolder(above: verdict.original)
        try Files.rename(file, to: target)
        try Files.flushFolder(Paths.parent(of: target))
      } else {
        try Files.remove(file)
      }
      try removeEmptyFolders(of: verdict)
    }
  }

  /// Flushes the folder a copy was in, and removes it if it was a copy of a folder and is empty now.
  private func removeEmptyFolders(of verdict: CopyResolution) throws {
    var folders = verdict.file.split(separator: "/").dropLast()
    let real = verdict.original.split(separator: "/").dropLast()
    while !folders.isEmpty, folders != real.prefix(folders.count) {
      let folder = absolute(folders.joined(separator: "/"))
      guard try Files.list(folder).isEmpty else { break }
      try Files.removeEmptyFolder(folder)
      folders.removeLast()
    }
    try Files.flushFolder(folders.isEmpty ? path : absolute(folders.joined(separator: "/")))
  }
}
