import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

/// Random sequences of everything that can happen to wallets, in ledgers on disk, against the plain model.
///
/// `Tests/cash-sequences` runs as many as are asked for.
struct RandomCashTests {
  /// How many are wanted, if that was said.
  static let wanted = ProcessInfo.processInfo.environment["DOT_CASH_SEQUENCES"].flatMap(Int.init)

  @Test(arguments: ["one thread", "another"]) func ledgersDoWhatTheModelDoes(on thread: String) throws {
    let count = (Self.wanted ?? 60) / 2
    var generator = SeededGenerator(announcing: "ledgersDoWhatTheModelDoes on \(thread)")
    let template = try CashSequence.template()
    var counts: [String: Int] = [:]
    for _ in 0..<count {
      let home = try Self.copy(of: template.fixture)
      let sequence = CashSequence(in: home, trip: template.trip, card: template.card)
      for _ in 0..<Int.random(in: 2...8, using: &generator) { try sequence.step(using: &generator) }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        try Self.divide(sequence, using: &generator, counting: &counts)
        for _ in 0..<Int.random(in: 0...3, using: &generator) { try sequence.step(using: &generator) }
      }
      counts.merge(sequence.counts, uniquingKeysWith: +)
    }
    print("sequences: \(count); \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    // Fewer may well miss a kind.
    if count >= 1_000 {
      let kinds = CashEntry.Kind.allCases.map(\.rawValue)
      for what in kinds + ["spend", "refund", "linked refund", "edit", "delete", "undo", "merge", "refused"] {
        #expect(counts[what, default: 0] > 0, "\(what)")
      }
    }
  }

  /// Two devices go on with copies of the ledger, and meet.
  private static func divide(
    _ sequence: CashSequence, using generator: inout SeededGenerator, counting counts: inout [String: Int]
  ) throws {
    let shared = sequence.current
    let devices = try TwoDevices(of: sequence.fixture)
    let other = sequence.fork(into: devices.there)
    for _ in 0..<Int.random(in: 0...4, using: &generator) { try sequence.step(using: &generator) }
    for _ in 0..<Int.random(in: 0...4, using: &generator) { try other.step(using: &generator) }
    let merged = try devices.sync(
      winner: Bool.random(using: &generator) ? devices.here : devices.there)
    _ = try merged.ledger.fix()
    try sequence.join(other, since: shared, in: merged)
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  private static func copy(of fixture: LedgerFixture) throws -> LedgerFixture {
    let copy = try LedgerFixture()
    copy.now = fixture.now
    try FileManager.default.copyItem(atPath: fixture.ledgerFolder.path, toPath: copy.ledgerFolder.path)
    return copy
  }
}
