import TestLedgers
import TestSupport

@testable import TripMerging

/// Copies of one ledger on which random commands run, with clocks that are wrong, and which meet at random.
final class MergeSimulation {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  var random: SeededGenerator
  private var copies: [Copy] = []
  /// Records that some command has reported, with the ids of those that a command has removed since.
  private var recorded: Set<String> = []
  private var taken: Set<String> = []

  /// A copy, and how far its clock is off, in seconds.
  private struct Copy {
    let fixture: LedgerFixture
    let skew: Int

    init(skew: Int) throws { (fixture, self.skew) = (try LedgerFixture(), skew) }

    var ledger: Ledger { fixture.ledger }

    /// `seconds` since the beginning, as this copy's clock says it.
    func setClock(_ seconds: Int) {
      fixture.now = Instant(
        seconds: 1_757_138_400 + seconds + skew, microseconds: seconds * 7919 % 1_000_000, offset: 0)
    }
  }

  /// Seconds since the beginning.
  private var now = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// - Throws: `Failure` if the copies are not the same in the end, or something is lost.
  func run() throws {
    let count = Int.random(in: 2...5, using: &random)
    try makeCopies(count)
    for _ in 0..<Int.random(in: 10...40, using: &random) {
      if Int.random(in: 0..<6, using: &random) == 0 { try meet(pair()) } else { try operate() }
    }
    // Along a line and back, twice, so that everybody has heard of everything.
    for _ in 0..<2 {
      let line = copies.indices.shuffled(using: &random)
      let steps = Array(zip(line.dropFirst(), line))
      for pair in steps + steps.reversed().map({ ($0.1, $0.0) }) { try meet(pair) }
    }
    try compare()
  }

  private func makeCopies(_ count: Int) throws {
    copies = try (0..<count).map { _ in try Copy(skew: Int.random(in: -3...3, using: &random) * 40_000) }
    for copy in copies { copy.setClock(0) }
    var draft = TripDraft()
    (draft.title, draft.currency, draft.start, draft.people) = ("Osaka", .yen, Day("2025-09-05"), nil)
    _ = try copies[0].ledger.createTrip(draft)
    for name in ["Ann", "Bo", "Cy"] {
      _ = try copies[0].ledger.addPerson(named: name, weight: nil) { try $0.trip(named: "Osaka") }
    }
    _ = try copies[0].ledger.setTraveller(named: "Ann") { try $0.trip(named: "Osaka") }
    for _ in 0..<4 { _ = try copies[0].ledger.spend(self.draft(isNew: true)) { try $0.trip(named: "Osaka") } }
    for index in 1..<count {
      // The others start with the gate alone, as after `join`.
      let (first, folder) = (copies[0].fixture.ledgerFolder, copies[index].fixture.ledgerFolder)
      _ = try Files.makeFolder(folder.path)
      if let header = try first.header(for: .shared) { try folder.write(header.document, to: "ledger.json") }
      try meet((index, 0))
    }
  }

  // MARK: Meeting

  private func pair() -> (Int, Int) {
    let one = Int.random(in: copies.indices, using: &random)
    let other = (one + Int.random(in: 1..<copies.count, using: &random)) % copies.count
    return (one, other)
  }

  private func meet(_ pair: (Int, Int)) throws {
    let (ours, theirs) = (try copies[pair.0].ledger.contents(), try copies[pair.1].ledger.contents())
    let there = try LedgerMerge.merge(ours, theirs)
    let back = try LedgerMerge.merge(theirs, ours)
    try require(Self.bytes(there.contents) == Self.bytes(back.contents), "merge(a, b) is not merge(b, a)")
    try require(there.conflicts.count == back.conflicts.count, "conflicts depend on the side")
    let again = try LedgerMerge.merge(there.contents, there.contents)
    try require(again.isEmpty, "merge(x, x) is not x")
    let (partly, wholly) = (
      Self.edits(try LedgerMerge.merge(ours.without(theirs), theirs.without(ours))), Self.edits(there)
    )
    for key in Set(partly.keys).union(wholly.keys).sorted() where partly[key] != wholly[key] {
      throw Failure(
        description: "of what differs alone, \(key) is \(partly[key] ?? "-"), not \(wholly[key] ?? "-")")
    }
    let names = there.conflicts.map { "\($0.document.relative)#\($0.id) \($0.what)" }
    try require(Set(names).count == names.count, "a conflict is listed twice: \(names)")
    let other = copies[pair.1].fixture.ledgerFolder
    _ = try copies[pair.0].ledger.merge(
      as: "merge",
      photo: { try Files.exists(other.absolute($0.path)) ? other.absolute($0.path) : nil }
    ) { _ in (theirs, nil) }
    let merged = try copies[pair.0].ledger.contents()
    try require(
      Self.bytes(merged).filter { $0.key != "ledger.json" }
        == Self.bytes(there.contents).filter { $0.key != "ledger.json" },
      "what was merged is not what is there")
    tick(copies[pair.0], 1)
  }

  private static func edits(_ result: LedgerMergeResult) -> [String: String] {
    Dictionary(
      result.edits.map { edit in
        (
          "\(edit.document.relative)#\(edit.record)",
          edit.new.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "removed"
        )
      }
    ) { $1 }
  }

  private func tick(_ copy: Copy, _ seconds: Int) {
    now += seconds
    copy.setClock(now)
  }

  private static func bytes(_ contents: LedgerContents) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: contents.documents.map { ($0.key.relative, $0.value.bytes) })
  }

  private func compare() throws {
    let all = try copies.map { try Self.bytes($0.ledger.contents()) }
    for other in all.dropFirst() {
      for path in Set(all[0].keys).union(other.keys).sorted() where all[0][path] != other[path] {
        let texts = [all[0][path], other[path]].map {
          $0.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        }
        throw Failure(description: "\(path) differs:\n\(texts[0])\n\(texts[1])")
      }
    }
    let text = all[0].values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for id in recorded.subtracting(taken).sorted() where !text.contains("\"id\":\"\(id)\"") {
      throw Failure(description: "\(id) is lost")
    }
    for copy in copies {
      if let problem = try copy.ledger.check().problems.first { throw Failure(description: "\(problem)") }
    }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    guard condition else { throw Failure(description: what()) }
  }

  // MARK: Commands

  /// Runs a random command; one that is refused does nothing.
  private func operate() throws {
    guard let copy = copies.randomElement(using: &random) else { return }
    let command = Int.random(in: 0..<3, using: &random) == 0 ? Command.common : Command.allCases
    try run(command.randomElement(using: &random) ?? .spend, on: copy)
  }

  private func run(_ command: Command, on copy: Copy) throws {
    tick(copy, Int.random(in: 1...20_000, using: &random))
    let before = try copy.ledger.contents()
    do { try perform(command, on: copy.fixture) } catch let error as LedgerFolderError { throw error } catch {
      return
    }
    let (old, new) = (Self.ids(before), Self.ids(try copy.ledger.contents()))
    recorded.formUnion(new.subtracting(old))
    taken.formUnion(old.subtracting(new))
  }

  private static func ids(_ contents: LedgerContents) -> Set<String> {
    Set(
      contents.documents.filter { $0.key != .header }.values.flatMap { $0.records.map(\.id) }.filter {
        $0.count == 13
      })
  }

  /// The commands that are always refused.
  func neverDone() throws -> [Command] {
    try makeCopies(2)
    var left = Command.allCases
    for _ in 0..<30 {
      if left.isEmpty { break }
      for command in Command.allCases.shuffled(using: &random) {
        tick(copies[0], 10_000)
        if (try? perform(command, on: copies[0].fixture)) != nil { left.removeAll { $0 == command } }
      }
    }
    return left
  }
}

extension LedgerContents {
  /// What the other side has not, as a sync gets it.
  fileprivate func without(_ other: LedgerContents) -> LedgerContents {
    var rest = self
    rest.documents = documents.filter { $0.key == .header || $0.value != other.documents[$0.key] }
    rest.changes = changes.filter { other.changes[$0.key] == nil }
    let documents = documents.filter { rest.documents[$0.key] == nil }
    let names = changes.keys.filter { rest.changes[$0] == nil }
    rest.leftOut = LeftOut(document: { documents[$0] }, changes: { names })
    return rest
  }
}
