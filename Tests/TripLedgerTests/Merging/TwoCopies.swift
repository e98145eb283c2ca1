import Foundation
import TestLedgers
import TestSupport

@testable import TripMerging

/// Two copies of one ledger with a trip to Osaka, which go apart.
final class TwoCopies {
  let ours: LedgerFixture
  let theirs: LedgerFixture
  let trip: TripInfo

  /// `before` is done before the ledger is copied.
  init(_ before: (LedgerFixture, TripInfo) throws -> Void = { _, _ in }) throws {
    ours = try LedgerFixture(at: "2025-09-06T12:00:00+09:00")
    theirs = try LedgerFixture(at: "2025-09-06T12:00:00+09:00")
    trip = try ours.trip()
    try before(ours, trip)
    try FileManager.default.copyItem(atPath: ours.ledgerFolder.path, toPath: theirs.ledgerFolder.path)
    ours.now = try instant("2025-09-06T13:00:00+09:00")
    theirs.now = try instant("2025-09-06T14:00:00+09:00")
  }

  /// Merges both ways, which has to give the same, and takes it into ours.
  @discardableResult
  func merge() throws -> LedgerMergeResult {
    let (mine, other) = (try ours.ledger.contents(), try theirs.ledger.contents())
    let there = try LedgerMerge.merge(mine, other)
    let back = try LedgerMerge.merge(other, mine)
    guard there.contents.documents == back.contents.documents else { throw Disagreement() }
    return try ours.ledger.merge(as: "merge", photo: { [theirs] in theirs.ledgerFolder.absolute($0.path) }) {
      _ in
      (other, nil)
    }
  }

  struct Disagreement: Error {}

  /// The expenses of the trip here, as `date amount memo`.
  func expenses() throws -> [String] {
    try ours.expenses(of: trip).map { "\($0.date) \($0.amount.plain)" + ($0.memo.map { " \($0)" } ?? "") }
  }
}
