import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// Whatever somebody else writes to a remote, nothing changes in the ledger without a word.
@Suite(.enabled(if: Git.canRun, "git is not installed"))
struct HostileRemoteTests {
  private let device: SyncDevice
  private let remote: String
  private let trip: TripInfo
  private let day: String

  init() throws {
    device = try SyncDevice()
    remote = Files.resolved(device.fixture.folder.path) + "/trip.git"
    trip = try device.fixture.trip()
    try device.fixture.spend("1000", on: trip, "2025-09-06")
    day = "trips/\(trip.id)/days/2025-09-06.json"
    try device.start(remote)
  }

  private func commit(_ edits: String) throws {
    let head = try Git.run(remote, "rev-parse", "main")
    try Git.commit(edits, to: remote, device.fixture.folder, onto: String(head.dropLast()))
  }

  /// An edit of `fast-import` with a text as the content.
  private func file(_ path: String, _ text: String, mode: String = "100644") -> String {
    "M \(mode) inline \(path)\ndata \(text.utf8.count)\n\(text)\n"
  }

  /// A document with a seal that matches, as somebody who knows the format would write it.
  private func sealed(_ text: String) throws -> String {
    let start = try #require(text.range(of: "\"seal\"", options: .backwards)).lowerBound
    let body = Array(text[..<start].utf8)
    return String(text[..<start]) + "\"seal\": \"\(Seal.text(of: body[...]))\"\n}\n"
  }

  /// Runs a sync that has to be refused, after which the ledger is as it was.
  private func refusal(_ location: SourceLocation = #_sourceLocation) throws -> (any Error)? {
    let before = try device.tree()
    var refusal: (any Error)?
    do { try device.run() } catch { refusal = error }
    #expect(refusal != nil, sourceLocation: location)
    #expect(try device.tree() == before, sourceLocation: location)
    return refusal
  }

  @Test("Links, submodules and names that no ledger has are named, and not applied")
  func paths() throws {
    let object = String(repeating: "1", count: 40)
    try commit(
      file("trips/evil", "/etc", mode: "120000") + file(day, "/etc/passwd", mode: "120000")
        + "M 160000 \(object) wallets/sub\n" + file("trips/\(trip.id)/days/2025-9-7.json", "{}")
        + file("eximbank.key", "secret") + file("README.md", "hello") + file("images/ab/x.jpg", "x"))
    let before = try device.tree()
    let outcome = try device.run()
    #expect(outcome.received == 0)
    #expect(
      outcome.refused.sorted()
        == [
          "images/ab/x.jpg", "trips/\(trip.id)/days/2025-09-06.json", "trips/\(trip.id)/days/2025-9-7.json",
          "trips/evil", "wallets/sub",
        ].sorted())
    #expect(try device.tree() == before)
    // The next state has what belongs to the ledger, and what may stay.
    let names = try Git.run(remote, "ls-tree", "--name-only", "main")
    #expect(names == "README.md\neximbank.key\nhistory\nledger.json\ntrips\n")
    #expect(try Git.run(remote, "show", "main:\(day)") == device.fixture.text(day))
    #expect(try device.run().refused == [])
  }

  @Test("A tree that leads out of its folder")
  func outside() throws {
    let script = """
      blob=$(printf x | "$0" --git-dir="$1" hash-object -w --stdin)
      tree=$(printf '100644 blob %s\\t..\\n' "$blob" | "$0" --git-dir="$1" mktree)
      commit=$("$0" --git-dir="$1" -c user.name=x -c user.email=x@x commit-tree "$tree" -p main -m x)
      "$0" --git-dir="$1" update-ref refs/heads/main "$commit"
      """
    _ = try OutsideTool.run("/bin/sh", ["-ec", script, Git.path, remote])
    _ = try refusal()
  }

  @Test func brokenSeal() throws {
    let text = try device.fixture.text(day)
    try commit(file(day, text.replacingOccurrences(of: "\"1000\"", with: "\"9000\"")))
    guard case .unreadable(remote, _, day, .finding(let finding))? = try refusal() as? SyncError else {
      Issue.record("another error")
      return
    }
    #expect(finding.kind == .damage(.brokenSeal))
  }

  @Test("Seals that match do not make nonsense valid", arguments: ["\"-1.5\"", "\"1e9\"", "true", "\"\""])
  func nonsense(_ amount: String) throws {
    let text = try device.fixture.text(day)
    try commit(file(day, try sealed(text.replacingOccurrences(of: "\"1000\"", with: amount))))
    guard case .unreadable(remote, _, day, .finding)? = try refusal() as? SyncError else {
      Issue.record("another error")
      return
    }
  }

  @Test("A document that was edited by hand, without a seal, is read as everywhere")
  func unsealed() throws {
    let text = try device.fixture.text(day)
    let start = try #require(text.range(of: ",\n  \"seal\"", options: .backwards)).lowerBound
    try commit(file(day, text[..<start].replacingOccurrences(of: "\"1000\"", with: "\"1500\"") + "\n}\n"))
    #expect(try device.run().received == 1)
    #expect(try device.amounts(trip) == [1500])
  }

  @Test("An expense of a day that did not change, and days without their trip", arguments: [false, true])
  func elsewhere(isOtherTrip: Bool) throws {
    let trip = isOtherTrip ? "0000000000000" : "\(trip.id)"
    let text = try device.fixture.text(day).replacingOccurrences(of: "2025-09-06", with: "2025-09-05")
    let id = try #require(device.fixture.expenses(of: self.trip).first).id.text
    let path = "trips/\(trip)/days/2025-09-05.json"
    let new = isOtherTrip ? text.replacingOccurrences(of: id, with: "1111111111111") : text
    try commit(file(path, try sealed(new)))
    guard case .unreadable(remote, _, path, .finding(let finding))? = try refusal() as? SyncError else {
      Issue.record("another error")
      return
    }
    #expect(finding.kind == .damage(isOtherTrip ? .missing : .repeated(id, first: day)))
  }

  @Test func newerFormat() throws {
    let text = try device.fixture.text("ledger.json")
    try commit(
      file("ledger.json", try sealed(text.replacingOccurrences(of: "\"reads\": 1", with: "\"reads\": 99"))))
    let known = LedgerFormat.current.known
    #expect(try refusal() as? SyncError == .newer(remote: remote, needed: 99, known: known))
  }

  @Test("Another ledger, or none, in place of this one")
  func replaced() throws {
    let other = try SyncDevice()
    try other.fixture.trip("Kyoto")
    try commit(file("ledger.json", try other.fixture.text("ledger.json")))
    #expect(try refusal() is MergeError)
    try commit("D ledger.json\n")
    #expect(try refusal() as? SyncError == .noLedger(remote: remote))
    let joining = try SyncDevice()
    #expect(throws: SyncError.noLedger(remote: remote)) { try joining.join(remote) }
    #expect(!FileManager.default.fileExists(atPath: joining.fixture.ledgerFolder.path))
  }

  @Test("What is too large is not even read")
  func size() throws {
    let script = "head -c 70000000 /dev/zero | \"$0\" --git-dir=\"$1\" hash-object -w --stdin"
    let object = try OutsideTool.text("/bin/sh", ["-c", script, Git.path, remote]).dropLast()
    try commit("M 100644 \(object) \(day)\n")
    guard case .unreadable(remote, _, day, .tooLarge(bytes: 70_000_000))? = try refusal() as? SyncError else {
      Issue.record("another error")
      return
    }
    let joining = try SyncDevice()
    #expect(throws: SyncError.self) { try joining.join(remote) }
    #expect(!FileManager.default.fileExists(atPath: joining.fixture.ledgerFolder.path))
  }

  @Test("Nothing is left of a ledger that can't be joined")
  func damagedJoin() throws {
    try commit(file(day, "{}"))
    let joining = try SyncDevice()
    #expect(throws: SyncError.self) { try joining.join(remote) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: joining.fixture.folder.path) == ["user"])
  }
}
