import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripSync

/// Two devices and a bare repository in a folder.
@Suite(.enabled(if: Git.canRun, "git is not installed"))
struct LedgerSyncTests {
  private let one: SyncDevice
  private let two: SyncDevice
  private let remote: String
  private let trip: TripInfo

  init() throws {
    one = try SyncDevice()
    two = try SyncDevice(at: "2025-09-06T13:00:00+09:00")
    remote = Files.resolved(one.fixture.folder.path) + "/trip.git"
    trip = try one.fixture.trip()
    try one.fixture.spend("1000", on: trip, "2025-09-06")
    try one.start(remote)
  }

  /// Exchanges until nothing is new on either side.
  private func settle() throws {
    for _ in 0..<3 {
      try one.run()
      try two.run()
    }
  }

  @Test("A ledger that is joined has the same bytes, and nothing is exchanged twice")
  func joining() throws {
    let joined = try two.join(remote)
    #expect(joined.isNewLedger && joined.state == .upToDate)
    // The trip and an expense.
    #expect(joined.received == 2)
    #expect(try two.tree() == one.tree())
    #expect(try two.fixture.ledger.check().findings.isEmpty)
    let head = try Git.run(remote, "rev-parse", "main")
    for device in [two, one] {
      let again = try device.run()
      #expect(again.sent == 0 && again.received == 0 && again.state == .upToDate)
    }
    #expect(try Git.run(remote, "rev-parse", "main") == head)
    #expect(try Git.run(remote, "ls-tree", "--name-only", "main") == "history\nledger.json\ntrips\n")
  }

  @Test("A joined copy that could not note what it has seen exchanges nothing twice, either")
  func joinedWithoutNote() throws {
    try two.join(remote)
    let repository = try two.sync.path(of: #require(try two.sync.identifier()))
    let before = try two.documents()
    try Git.run(repository, "update-ref", "-d", SyncRepository.main)
    let again = try two.run()
    #expect(again.sent == 0 && again.received == 0 && again.state == .upToDate)
    #expect(try two.documents() == before)
    let theirs = try one.run()
    #expect(theirs.received == 0 && theirs.conflicts.isEmpty)
    #expect(try one.documents() == before)
  }

  @Test("Both add on one day: both have both, byte for byte")
  func bothAdd() throws {
    try two.join(remote)
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    try two.fixture.spend("3000", on: trip, "2025-09-07")
    let sent = try one.run()
    #expect(sent.sent == 1 && sent.received == 0)
    let both = try two.run()
    #expect(both.sent == 1 && both.received == 1 && both.conflicts.isEmpty)
    #expect(try one.run().received == 1)
    #expect(try one.documents() == two.documents())
    #expect(try one.amounts(trip) == [1000, 2000, 3000])
    try settle()
    #expect(try one.tree() == two.tree())
    for device in [one, two] { #expect(try device.fixture.ledger.check().problems.isEmpty) }
    let head = try Git.run(remote, "rev-parse", "main")
    try settle()
    #expect(try Git.run(remote, "rev-parse", "main") == head)
  }

  @Test("Undo takes back what was received, and the other side gets that")
  func undo() throws {
    try two.join(remote)
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    try one.run()
    try two.run()
    #expect(try two.amounts(trip) == [1000, 2000])
    _ = try two.fixture.ledger.undo()
    #expect(try two.amounts(trip) == [1000])
    try two.run()
    try one.run()
    #expect(try one.amounts(trip) == [1000])
    try settle()
    #expect(try one.documents() == two.documents())
  }

  @Test("Without the remote everything stays here, and goes later")
  func unreachable() throws {
    try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    let before = try one.tree()
    do {
      try one.run()
      Issue.record("no error")
    } catch SyncError.remote(remote, .failed(let said)) { #expect(said.contains("trip.git")) }
    #expect(try one.tree() == before)
    let standing = try one.sync.standing()
    #expect(standing.state == .ahead && standing.ahead == 1 && standing.behind == 0)
    try FileManager.default.moveItem(atPath: remote + ".away", toPath: remote)
    #expect(try one.run().sent == 1)
    #expect(try one.sync.standing().state == .upToDate)
    #expect(try one.sync.log(limit: 9).map(\.changes) == [1, 2])
  }

  @Test("A remote that was rewound, replaced or emptied gets everything again; here nothing goes")
  func rewritten() throws {
    try two.join(remote)
    let old = try Git.run(remote, "rev-parse", "main").dropLast()
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    try one.run()
    try Git.run(remote, "update-ref", "refs/heads/main", String(old))
    let before = try one.documents()
    let again = try one.run()
    #expect(again.wasRewritten && again.state == .upToDate)
    try Git.run(remote, "update-ref", "-d", "refs/heads/main")
    #expect(try one.run().wasRewritten)
    #expect(try one.documents() == before)
    // The tree of the first state, without any history of git.
    let tree = try Git.run(remote, "rev-parse", "\(old)^{tree}").dropLast()
    let alone = try Git.run(
      remote, "-c", "user.name=x", "-c", "user.email=x@x", "commit-tree", String(tree), "-m", "x"
    ).dropLast()
    try Git.run(remote, "update-ref", "refs/heads/main", String(alone))
    #expect(try one.run().wasRewritten)
    #expect(try one.amounts(trip) == [1000, 2000])
    try two.run()
    #expect(try two.amounts(trip) == [1000, 2000])
  }

  @Test("A folder restored from a backup gets what was recorded since; that is not taken for deleted")
  func backup() throws {
    let (home, copy) = (one.fixture.ledgerFolder.path, one.fixture.folder("backup"))
    try FileManager.default.copyItem(atPath: home, toPath: copy)
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    try one.run()
    try FileManager.default.removeItem(atPath: home)
    try FileManager.default.moveItem(atPath: copy, toPath: home)
    #expect(try one.amounts(trip) == [1000])
    #expect(try one.run().received == 1)
    #expect(try one.amounts(trip) == [1000, 2000])
  }

  @Test("Another ledger, something else, and nothing are named; nothing is left behind")
  func refused() throws {
    _ = try two.fixture.trip("Kyoto")
    let before = try two.tree()
    for connect in [two.start, two.join] {
      #expect(throws: MergeError.self) { try connect(remote) }
    }
    let empty = Files.resolved(two.fixture.folder.path) + "/empty.git"
    #expect(throws: SyncError.self) { try two.join(empty) }
    try SyncRepository(path: empty, git: two.sync.git).initialize()
    #expect(throws: SyncError.nothingToJoin(remote: empty)) { try two.join(empty) }
    try Git.commit("M 100644 inline README.md\ndata 1\nx\n", to: empty, two.fixture.folder)
    #expect(throws: SyncError.noLedger(remote: empty)) { try two.start(empty) }
    #expect(throws: SyncError.notSetUp) { try two.run() }
    #expect(throws: SyncError.badRemote(value: "--upload-pack=touch x")) {
      try two.start("--upload-pack=touch x")
    }
    #expect(throws: LedgerError.self) { try two.start(two.fixture.ledgerFolder.absolute("trip.git")) }
    #expect(try two.tree() == before)
    #expect(!FileManager.default.fileExists(atPath: two.fixture.folder("user/.local/state/dot/sync")))
  }

  @Test("The user's own settings of git break nothing and run nothing")
  func settings() throws {
    let (user, marker) = (two.fixture.folder("user"), two.fixture.folder("ran"))
    for hook in ["pre-push", "reference-transaction", "pre-receive", "post-checkout", "fsmonitor"] {
      let path = "\(user)/hooks/\(hook)"
      try LedgerFixture.write("#!/bin/sh\ntouch '\(marker)'\nexit 1\n", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try LedgerFixture.write(
      """
      [core]
        hooksPath = \(user)/hooks
        autocrlf = true
        eol = crlf
        fsmonitor = \(user)/hooks/fsmonitor
        attributesFile = \(user)/attributes
        pager = touch \(marker)
        editor = touch \(marker)
      [commit]
        gpgSign = true
      [push]
        gpgSign = true
        default = nothing
      [gpg]
        program = /nonexistent/gpg
      [init]
        templateDir = \(user)
        defaultBranch = trunk
      [fetch]
        fsckObjects = false
        prune = true
      [user]
        useConfigOnly = true

      """, to: user + "/.gitconfig")
    try LedgerFixture.write("* text=auto eol=crlf filter=x\n", to: user + "/attributes")
    two.environment["GIT_DIR"] = "/nonexistent"
    two.environment["GIT_INDEX_FILE"] = "/nonexistent/index"
    two.environment["GIT_PAGER"] = "touch \(marker)"
    try two.join(remote)
    try two.fixture.spend("3000", on: trip, "2025-09-07")
    #expect(try two.run().sent == 1)
    #expect(try one.run().received == 1)
    #expect(try one.documents() == two.documents())
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test("Nothing asks: ssh is told so, unless the user has a command of their own for it")
  func prompts() throws {
    let (programs, said) = (two.fixture.folder("programs"), two.fixture.folder("said"))
    for name in ["ssh", "own-ssh"] {
      let path = "\(programs)/\(name)"
      try LedgerFixture.write("#!/bin/sh\necho \(name) \"$@\" >> '\(said)'\nexit 255\n", to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    two.environment["PATH"] = "\(programs):/usr/bin:/bin"
    two.environment["SSH_ASKPASS"] = "\(programs)/own-ssh"
    #expect(throws: SyncError.self) { try two.join("host.example:trip.git") }
    two.environment["GIT_SSH_COMMAND"] = "\(programs)/own-ssh"
    #expect(throws: SyncError.self) { try two.join("host.example:trip.git") }
    let calls = try String(contentsOfFile: said, encoding: .utf8).split(separator: "\n")
    #expect(calls.first?.hasPrefix("ssh -oBatchMode=yes ") == true)
    #expect(calls.last?.hasPrefix("own-ssh ") == true && calls.last?.contains("BatchMode") == false)
  }

  @Test("Photos go by their content; one that is erased for good goes everywhere")
  func photos() throws {
    let fixture = one.fixture
    let paths = [try fixture.file("kept.bin", "kept"), try fixture.file("secret.bin", "secret")]
    let expense = try fixture.spend("500", on: trip, "2025-09-08") { $0.photos = paths }
    try one.run()
    #expect(try two.join(remote).photosReceived == 2)
    #expect(try two.tree() == one.tree())
    // A later photo comes with its expense.
    try fixture.spend("700", on: trip, "2025-09-08") { $0.photos = [try fixture.file("new.bin", "new")] }
    try one.run()
    #expect(try two.run().photosReceived == 1)
    #expect(try two.fixture.ledger.verifyPhotos().good == 3)

    _ = try fixture.ledger.purgePhoto("2", from: expense.id.text)
    try one.run()
    #expect(try two.run().photosErased == 1)
    #expect(try two.fixture.tree().keys.filter { $0.contains(expense.photos[1].hash) } == [])
    #expect(try two.fixture.ledger.verifyPhotos().good == 2)
    #expect(try two.fixture.ledger.check().findings.map(\.kind.code) == [])
    #expect(try Git.run(remote, "ls-tree", "-r", "--name-only", "photos").split(separator: "\n").count == 2)
    try settle()
    #expect(try one.documents() == two.documents())
    #expect(try one.fixture.ledger.verifyPhotos().good == 2)
  }

  @Test("A dry run says what would come, and changes nothing")
  func dryRun() throws {
    try two.join(remote)
    try one.fixture.spend("2000", on: trip, "2025-09-07")
    try one.run()
    let folder = two.fixture.folder.path
    let before = try LedgerFixture.tree(folder)
    let outcome = try two.sync.run(dryRun: true)
    #expect(outcome.received == 1 && outcome.sent == 0)
    #expect(try LedgerFixture.tree(folder) == before)
    #expect(try two.run().received == 1)
  }
}
