/// What a whole ledger folder was found to hold, and all that is wrong with it.
package struct CheckReport: Hashable, Sendable {
  package var counts = Counts()
  /// By file, then by place.
  package internal(set) var findings: [Finding] = []

  /// What becomes of files beside real ones, and of files with git's markers, by file.
  package internal(set) var copies: [CopyResolution] = []

  package var problems: [Finding] { findings.filter { !$0.isNote } }
  package var notes: [Finding] { findings.filter(\.isNote) }

  /// Adds what went wrong with reading, unless something of the kind is told already: a call that fails once may
  /// not fail again where the same is looked through.
  mutating func note(_ error: FileError, in home: LedgerFolder) {
    let isTold = findings.contains { finding in
      if case .unreadable = finding.kind { true } else { false }
    }
    if isTold { return }
    findings.append(Finding(.unreadable(error), in: home.relative(error.path)))
  }

  package struct Counts: Hashable, Sendable {
    package var trips = 0
    package var expenses = 0
    package var places = 0
    /// Photos with the content that their names tell.
    package var photos = 0
    /// Those among them that no expense and no change names any more.
    package var leftoverPhotos = 0
    package var rateDays = 0
    /// Changes of the history.
    package var changes = 0
    /// Files that an interrupted command left in `tmp/`.
    package var temporaries = 0
    /// Documents without a seal.
    package var unsealed = 0
  }
}

extension Ledger {
  /// Looks through the whole ledger folder and changes nothing, however damaged it is.
  ///
  /// `progress` is told how many files are done, and of how many. Without `readingPhotos` nothing is said of
  /// photos.
  package func check(
    readingPhotos: Bool = true, progress: ((Int, Int) -> Void)? = nil
  ) throws -> CheckReport {
    guard try isThere else { return CheckReport() }
    let ledger = try locked(.shared)
    defer { ledger.unlock() }
    var check = LedgerCheck(home: home, progress: progress)
    check.readsPhotos = readingPhotos
    var report = check.run()
    if report.findings.contains(where: \.kind.mayBeOfCopies) {
      // Damage that keeps the copies from being looked at is among the findings.
      do { report.copies = try home.planOfCopies().verdicts } catch LedgerFolderError.system(let error) {
        report.note(error, in: home)
      } catch is LedgerFolderError {}
    }
    try ledger.home.requireInPlace()
    return report
  }
}

extension LedgerFolder {
  /// A path as findings name it: from the ledger folder, which itself, and whatever is not in it, is a dot.
  func relative(_ path: String) -> String {
    path.hasPrefix(self.path + "/") ? String(path.dropFirst(self.path.count + 1)) : "."
  }
}

extension Finding.Kind {
  /// Whether it may have come of two devices, so that the copies are worth a look.
  fileprivate var mayBeOfCopies: Bool {
    switch self {
    case .conflictCopy, .damage(.conflictMarkers), .damage(.missing), .repeatedExpense, .misplacedPhoto,
      .spoiltPhoto, .symbolicLink, .notAFile:
      true
    default: false
    }
  }
}
