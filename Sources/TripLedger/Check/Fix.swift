extension Ledger {
  /// Repairs what can be repaired without losing anything, then checks the ledger folder again.
  ///
  /// With `dryRun` nothing is written: the repairs are those that would be made, and the report describes the
  /// folder as it is. Nothing is repaired beside a damaged header, which can't say who may write.
  package func fix(
    dryRun: Bool = false, progress: ((Int, Int) -> Void)? = nil
  ) throws -> (repairs: [Repair], report: CheckReport) {
    guard try exists else { return ([], CheckReport()) }
    let (copies, obstacle) = try settleCopies(dryRun: dryRun)
    var (repairs, report) = try repair(dryRun: dryRun, progress: progress)
    if let obstacle { report.note(obstacle, in: ledgerFolder) }
    let settled = copies.verdicts.filter { !$0.isLeft }
    let files = Set(settled.map(\.file))
    repairs =
      settled.map { Repair(file: $0.file, action: .merge($0)) } + repairs.filter { !files.contains($0.file) }
    report.copies = dryRun ? copies.verdicts : copies.verdicts.filter(\.isLeft)
    return (repairs, report)
  }

  /// Merges the conflict copies, or only plans it with `dryRun`.
  ///
  /// An error that prevents reading the copies is among the findings, and other repairs go on; an error of
  /// writing ends the command.
  private func settleCopies(dryRun: Bool) throws -> (plan: CopyPlan, obstacle: FileError?) {
    let plan: CopyPlan
    do { plan = try planOfCopies() } catch LedgerFolderError.damaged {
      return (CopyPlan(), nil)
    } catch LedgerFolderError.system(
      let error)
    {
      return (CopyPlan(), error)
    }
    if dryRun || plan.isEmpty { return (plan, plan.failure) }
    do {
      let merged = try mergeCopies()
      return (merged, merged.failure ?? plan.failure)
    } catch LedgerFolderError.damaged {
      // Nothing was merged, because of damage that is found again below.
      var plan = plan
      plan.verdicts.removeAll { !$0.isLeft }
      return (plan, plan.failure)
    }
  }

  private func repair(
    dryRun: Bool, progress: ((Int, Int) -> Void)?
  ) throws -> (repairs: [Repair], report: CheckReport) {
    let ledger = try locked(dryRun ? .shared : .exclusive)
    defer { ledger.unlock() }
    do { _ = try ledgerFolder.header(for: .exclusive) } catch LedgerFolderError.damaged {
      var check = LedgerCheck(ledgerFolder: ledgerFolder, progress: progress)
      return ([], check.run())
    }
    // Damage can prevent finishing the pending change, but not the other repairs.
    if !dryRun { do { _ = try ledger.headerForWriting() } catch LedgerFolderError.damaged {} }
    var check = LedgerCheck(ledgerFolder: ledgerFolder, progress: progress)
    var report = check.run()
    var repairs = report.findings.compactMap { finding in
      finding.repair.map { Repair(file: finding.file, action: $0) }
    }
    var obstacle: FileError?
    do { repairs += try ledgerFolder.leftTemporaries() } catch let error as FileError { obstacle = error }
    if !dryRun, !repairs.isEmpty {
      try ledgerFolder.requireOwnFolder("tmp")
      for repair in repairs {
        try ledger.ledgerFolder.apply(repair)
        if repair.action == .seal { try ledger.recordEdits(byHandIn: repair.file) }
      }
      check = LedgerCheck(ledgerFolder: ledgerFolder, progress: progress)
      report = check.run()
    }
    try ledger.noteShortWallets(in: &report)
    try ledger.ledgerFolder.requireInPlace()
    if let obstacle { report.note(obstacle, in: ledgerFolder) }
    return (repairs, report)
  }
}

extension Ledger {
  /// Adds to the history what was edited by hand in a document that was just sealed.
  ///
  /// Without that, a document from which a line was removed would be taken for an older version of itself.
  fileprivate func recordEdits(byHandIn file: String) throws {
    guard case .document(let location)? = LedgerFile(relative: file), location != .header else { return }
    do {
      guard try writer.pendingChange() == nil, let document = try ledgerFolder.document(location) else {
        return
      }
      try recordEdits(
        byHandIn: document, at: location, "check --fix", try ledgerFolder.header(for: .exclusive))
    } catch LedgerFolderError.damaged {
      // Beside a pending change that is damaged there can't be another one.
    }
  }
}

extension LedgerFolder {
  /// - Throws: `FileError`.
  fileprivate func leftTemporaries() throws -> [Repair] {
    // An unfinished change may need these files.
    guard try !Files.exists(absolute(ChangeWriter.pending)), try Files.isFolder(absolute("tmp")) else {
      return []
    }
    return try entries(in: "tmp").filter { $0.kind != .folder }.map {
      Repair(file: $0.path, action: .removeTemporary)
    }
  }

  fileprivate func apply(_ repair: Repair) throws {
    let path = absolute(repair.file)
    // A folder may have become a link since it was checked.
    try requireOwnFolders(above: repair.file)
    try requireInPlace()
    try reportingErrors(of: path) {
      switch repair.action {
      case .seal:
        guard let file = LedgerFile(relative: repair.file),
          let bytes = try Files.read(path, limit: file.layout.maximumSize)
        else { return }
        let review = DocumentReview(bytes, of: file, format: format)
        guard review.isWellFormed, review.seal == .missing, let sealed = review.resealed else { return }
        try replace(repair.file, with: sealed)
      case .move(let target):
        guard let image = ImageName(path: target) else { return }
        try requireOwnFolders(above: target)
        let images = ImageFiles(ledgerFolder: self)
        _ = try images.makeFolder(above: image)
        try images.move(repair.file, to: target, replacing: true)
        try Files.flushFolder(Paths.parent(of: path))
      case .removeCopy(let original):
        try requireOwnFolders(above: original)
        guard
          try Files.read(path, limit: DocumentLayout.day.maximumSize)
            == Files.read(absolute(original), limit: DocumentLayout.day.maximumSize)
        else { return }
        try Files.remove(path)
        try Files.flushFolder(Paths.parent(of: path))
      case .bringForward(let edits):
        try bringForward(edits, to: repair.file)
      case .removeTemporary:
        try Files.remove(path)
      // Done in the one change that merged the copies.
      case .merge: break
      }
    }
  }

  /// Writes what the history has already: it is no change.
  private func bringForward(_ edits: [Change.Edit], to file: String) throws {
    guard let location = DocumentPath(relative: file) else { return }
    var document = try document(location) ?? Document(layout: location.layout)
    // Another program may have written it since it was checked.
    guard edits.allSatisfy({ document[$0.record] == $0.old }) else { return }
    document.apply(edits)
    guard document.isEmpty else {
      try write(document, to: file)
      return try mark(location)
    }
    try Files.remove(absolute(file))
    try Files.flushFolder(Paths.parent(of: absolute(file)))
    try unmark(location)
  }
}
