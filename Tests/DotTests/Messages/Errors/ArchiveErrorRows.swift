import TripLedger

@testable import dot

/// Errors in a ledger archive.
extension ErrorRow {
  static let archives: [ErrorRow] = [
    ErrorRow(hints: ["dot export zip"]) { ArchiveError.notAnArchive(path: $0) },
    ErrorRow(names: ["l.zip"], hints: ["--home"]) { ArchiveError.compressed(path: "l.zip", entry: $0) },
    ErrorRow(names: ["l.zip"], hints: ["dot check"]) { ArchiveError.badName(path: "l.zip", entry: $0) },
    ErrorRow(names: ["l.zip"]) { ArchiveError.damaged(path: "l.zip", entry: $0) },
    ErrorRow(names: ["l.zip"], hints: ["dot check"]) { ArchiveError.incomplete(path: "l.zip", entry: $0) },
    ErrorRow(names: ["l.zip"], hints: ["dot check"]) { ArchiveError.noLedger(path: "l.zip", problem: $0) },
    ErrorRow(hints: ["--home"]) { ArchiveError.homeNotEmpty(path: $0) },
  ]
}
