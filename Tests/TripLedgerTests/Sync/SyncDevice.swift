import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// Real git, which is not everywhere that the tests run.
enum Git {
  static let path = "/usr/bin/git"
  static var canRun: Bool { OutsideTool.canRun(path) }

  @discardableResult
  static func run(_ repository: String, _ arguments: String...) throws -> String {
    try OutsideTool.text(path, ["--git-dir=" + repository] + arguments)
  }

  /// Commits edits in the words of `fast-import` on top of the branch.
  static func commit(
    _ edits: String, to repository: String, _ folder: TemporaryFolder, onto parent: String = ""
  )
    throws
  {
    let head = "commit refs/heads/main\ncommitter x <x@x> 1757300000 +0000\ndata 1\nx\n"
    let file = folder("stream-\(UUID().uuidString)")
    try Data((head + (parent.isEmpty ? "" : "from \(parent)\n") + edits + "\n").utf8)
      .write(to: URL(fileURLWithPath: file))
    _ = try OutsideTool.run(
      "/bin/sh",
      ["-c", "exec \(path) --git-dir=\"$1\" fast-import --quiet --force < \"$2\"", "sh", repository, file])
  }
}

/// A device with a ledger folder, a state folder and settings of its own.
final class SyncDevice {
  let fixture: LedgerFixture
  var environment: [String: String]

  init(at now: String = "2025-09-06T12:00:00+09:00") throws {
    fixture = try LedgerFixture(at: now)
    environment = ["HOME": fixture.folder("user"), "PATH": "/usr/bin:/bin"]
    try FileManager.default.createDirectory(atPath: fixture.folder("user"), withIntermediateDirectories: true)
  }

  var sync: LedgerSync {
    get throws {
      let folders = try Folders(ledger: fixture.ledgerFolder.path, environment: environment)
      return LedgerSync(ledger: fixture.ledger, folders: folders, environment: environment, asks: false)
    }
  }

  @discardableResult
  func run() throws -> SyncOutcome { try sync.run(dryRun: false) }

  @discardableResult
  func start(_ remote: String) throws -> SyncOutcome { try sync.start(remote, dryRun: false) }

  @discardableResult
  func join(_ remote: String) throws -> SyncOutcome { try sync.join(remote, dryRun: false) }

  /// Everything but temporary files.
  func tree() throws -> [String: String] { try fixture.tree(except: "tmp") }

  /// What reports read; a folder may be left empty by what was erased.
  func documents() throws -> [String: String] {
    try fixture.tree(except: "tmp", "history").filter { $0.value != "folder" }
  }

  /// The amounts of a trip, ascending.
  func amounts(_ trip: TripInfo) throws -> [Int64] {
    try fixture.expenses(of: trip).map(\.amount.minorUnits).sorted()
  }
}
