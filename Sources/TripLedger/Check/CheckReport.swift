/// What a ledger folder contains, and everything that is wrong with it.
public struct CheckReport: Hashable, Sendable {
  package var counts = Counts()
  /// Sorted by file, then by location in it.
  public internal(set) var findings: [Finding] = []

  /// What happens to each conflict copy and each file with git's conflict markers, sorted by file.
  package var copies: [CopyResolution] = []

  /// What needs attention.
  public var problems: [Finding] { findings.filter { !$0.isNote } }
  /// What is only worth knowing.
  public var notes: [Finding] { findings.filter(\.isNote) }

  /// Adds a system error, unless the same kind is already reported.
  ///
  /// A call that fails once may not fail again when the same file is read a second time.
  package mutating func note(_ error: FileError, in ledgerFolder: LedgerFolder) {
    let isReported = findings.contains { finding in
      if case .unreadable = finding.kind { true } else { false }
    }
    if isReported { return }
    findings.append(Finding(.unreadable(error), in: ledgerFolder.relative(error.path)))
  }

  package struct Counts: Hashable, Sendable {
    package var trips = 0
    package var expenses = 0
    package var places = 0
    package var people = 0
    /// Between people, to settle up.
    package var payments = 0
    /// Of trips whose people are even.
    package var closings = 0
    /// Photos whose content matches their name.
    package var photos = 0
    /// Photos that no expense and no change names any more.
    package var leftoverPhotos = 0
    package var rateDays = 0
    /// Entries in the journals of wallets.
    package var cashEntries = 0
    /// Rules for imports.
    package var importRules = 0
    /// Changes in the history.
    package var changes = 0
    /// Files that an interrupted command left in `tmp/`.
    package var temporaries = 0
    /// Documents without a seal.
    package var unsealed = 0
  }
}

extension Ledger {
  /// Checks the whole ledger folder without changing anything, however damaged it is.
  ///
  /// `progress` gets the number of files done and the total. Without `readingPhotos` photos are not checked.
  package func check(
    readingPhotos: Bool = true, progress: ((Int, Int) -> Void)? = nil
  ) throws -> CheckReport {
    guard try exists else { return CheckReport() }
    let ledger = try locked(.shared)
    defer { ledger.unlock() }
    if (try? ledger.ledgerFolder.holdsLedger) == false { try session.requireUnknown() }
    var check = LedgerCheck(ledgerFolder: ledgerFolder, progress: progress)
    check.readsPhotos = readingPhotos
    var report = check.run()
    try ledger.noteShortWallets(in: &report)
    if report.findings.contains(where: \.kind.mayBeOfCopies) {
      // Damage that prevents reading the copies is among the findings.
      do { report.copies = try ledgerFolder.planOfCopies().verdicts } catch LedgerFolderError.system(
        let error)
      {
        report.note(error, in: ledgerFolder)
      } catch is LedgerFolderError {}
    }
    try ledger.ledgerFolder.requireInPlace()
    return report
  }
}

extension LedgerFolder {
  /// A path as findings show it, relative to the ledger folder.
  ///
  /// The folder itself, and any path outside it, is `.`.
  func relative(_ path: String) -> String {
    path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.count + 1)) : "."
  }
}

extension Finding.Kind {
  /// Whether two devices may have caused it, so that the copies are worth reading.
  fileprivate var mayBeOfCopies: Bool {
    switch self {
    case .conflictCopy, .damage(.conflictMarkers), .damage(.missing), .repeatedExpense, .repeatedCashEntry,
      .misplacedPhoto, .damagedPhoto, .symbolicLink, .notAFile:
      true
    default: false
    }
  }
}
