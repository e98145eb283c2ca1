import TripLedger

@testable import dot

/// Errors in a ledger archive.
extension ErrorRow {
  static let archives: [ErrorRow] = [
    ErrorRow("not-an-archive", .refused, names: ["abc"], hints: ["dot export zip"]) {
      ArchiveError.notAnArchive(path: $0)
    },
    ErrorRow("archive-compressed", .refused, names: ["l.zip", "abc"], hints: ["--home"]) {
      ArchiveError.compressed(path: "l.zip", entry: $0)
    },
    ErrorRow("archive-name", .refused, names: ["l.zip", "abc"], hints: ["dot check"]) {
      ArchiveError.badName(path: "l.zip", entry: $0)
    },
    ErrorRow("archive-damaged", .refused, names: ["l.zip", "abc"]) {
      ArchiveError.damaged(path: "l.zip", entry: $0)
    },
    ErrorRow("archive-incomplete", .refused, names: ["l.zip", "abc"], hints: ["dot check"]) {
      ArchiveError.incomplete(path: "l.zip", entry: $0)
    },
    ErrorRow("archive-without-ledger", .refused, names: ["l.zip", "abc"], hints: ["dot check"]) {
      ArchiveError.noLedger(path: "l.zip", problem: $0)
    },
    ErrorRow("home-not-empty", .refused, names: ["abc"], hints: ["--home"]) {
      ArchiveError.homeNotEmpty(path: $0)
    },
  ]
}
