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
    ErrorRow(hints: ["--home"]) { ArchiveError.targetNotEmpty(path: $0) },
    ErrorRow(names: ["1a", "2b"], hints: ["dot import"]) {
      MergeError.otherLedger(path: $0, ours: "1a", theirs: "2b")
    },
    ErrorRow(
      MergeError.homeCurrencies(ours: "KRW", theirs: "USD"), names: ["KRW", "USD"],
      hints: ["dot config set home-currency"]),
    ErrorRow(hints: ["dot restore"]) { MergeError.noLedger(path: $0) },
    ErrorRow(hints: ["%P"]) { DocumentMergeError.notADocument(path: $0) },
    ErrorRow(names: [".merge_file_1"], hints: ["dot check"]) {
      DocumentMergeError.unreadable(path: $0, file: ".merge_file_1")
    },
    ErrorRow(names: ["memo"], hints: ["dot check"]) { DocumentMergeError.conflict(path: $0, what: "memo") },
    ErrorRow(hints: ["dot config list"]) { LedgerCopyError.notALedger(path: $0) },
    ErrorRow(hints: ["dot config list"]) { LedgerCopyError.sameFolder(path: $0) },
    ErrorRow(names: ["l.zip"]) { LedgerCopyError.unreadable(.damaged(path: "l.zip", entry: $0)) },
  ]
}
