extension Ledger {
  /// Repairs what can be repaired without losing anything, then looks through the home folder again.
  ///
  /// With `dryRun` the repairs are those that would be made, and the report is of the folder as it is. Nothing
  /// is repaired beside a gate that can't be trusted to say who may write.
  package func fix(
    dryRun: Bool = false, progress: ((Int, Int) -> Void)? = nil
  ) throws -> (repairs: [Repair], report: CheckReport) {
    guard try home.exists else { return ([], CheckReport()) }
    let copies: CopyPlan
    do { copies = dryRun ? try planOfCopies() : try mergeCopies() } catch HomeError.damaged {
      copies = CopyPlan()
    }
    var (repairs, report) = try repair(dryRun: dryRun, progress: progress)
    let settled = copies.verdicts.filter { !$0.isLeft }
    let files = Set(settled.map(\.file))
    repairs =
      settled.map { Repair(file: $0.file, action: .merge($0)) } + repairs.filter { !files.contains($0.file) }
    report.copies = dryRun ? copies.verdicts : copies.verdicts.filter(\.isLeft)
    return (repairs, report)
  }

  private func repair(
    dryRun: Bool, progress: ((Int, Int) -> Void)?
  ) throws -> (repairs: [Repair], report: CheckReport) {
    let lock = try locked(dryRun ? .shared : .exclusive)
    defer { withExtendedLifetime(lock) {} }
    let gate: Gate?
    do { gate = try home.gate(for: .exclusive) } catch HomeError.damaged {
      var check = HomeCheck(home: home, progress: progress)
      return ([], check.run())
    }
    // Damage can keep the change that is under way from being finished, but not the rest from being repaired.
    if !dryRun { do { _ = try gateToWrite() } catch HomeError.damaged {} }
    var check = HomeCheck(home: home, progress: progress)
    let found = check.run()
    let repairs = home.repairs(for: found)
    if dryRun || repairs.isEmpty { return (repairs, found) }
    if let gate { try raise(gate) }
    for repair in repairs { try home.carryOut(repair) }
    check = HomeCheck(home: home, progress: progress)
    return (repairs, check.run())
  }
}

extension HomeFolder {
  fileprivate func repairs(for report: CheckReport) -> [Repair] {
    var repairs = report.findings.compactMap { finding in
      finding.repair.map { Repair(file: finding.file, action: $0) }
    }
    // A change that is not finished may need what stands there.
    if (try? Files.exists(absolute(ChangeWriter.pending))) == false {
      for entry in (try? entries(in: "tmp")) ?? [] where entry.kind != .folder {
        repairs.append(Repair(file: entry.path, action: .removeTemporary))
      }
    }
    return repairs
  }

  fileprivate func carryOut(_ repair: Repair) throws {
    let path = absolute(repair.file)
    try reportingHome(path) {
      switch repair.action {
      case .seal:
        guard let file = HomeFile(relative: repair.file),
          let document = try document(at: repair.file, as: file.layout)
        else { return }
        try rewrite(file, as: document)
      case .move(let target):
        try Files.makeFolder(Paths.parent(of: absolute(target)))
        try Files.rename(path, to: absolute(target))
        try Files.flushFolder(Paths.parent(of: absolute(target)))
        try Files.flushFolder(Paths.parent(of: path))
      case .removeCopy(let original):
        guard
          try Files.read(path, limit: DocumentLayout.day.maximumSize)
            == Files.read(absolute(original), limit: DocumentLayout.day.maximumSize)
        else { return }
        try Files.remove(path)
        try Files.flushFolder(Paths.parent(of: path))
      case .removeTemporary:
        try Files.remove(path)
      // Done in the one change that took over what the copies know.
      case .merge: break
      }
    }
  }

  /// Writes a document anew, in one step and flushed, with a seal that fits.
  func rewrite(_ file: HomeFile, as document: Document) throws {
    let path = absolute(file.relative)
    try reportingHome(path) {
      try Files.makeFolder(absolute("tmp"))
      try Files.replace(
        path, with: format.bytes(of: document), temporary: absolute("tmp/\(Identifier<Document>()).json"))
    }
  }
}
