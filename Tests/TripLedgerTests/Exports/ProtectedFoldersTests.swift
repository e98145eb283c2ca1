import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore
@testable import TripExports

@Suite("Folders that nothing is exported to")
struct ProtectedFoldersTests {
  private let folder: TemporaryFolder
  private let folders: ProtectedFolders

  /// `ledger/` with a file and a folder, `state/`, and links that lead there.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["ledger/images", "state", "outside"] {
      try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: folder("ledger/ledger.json")))
    let links = [
      ("link", "ledger"), ("deep", "link/images"), ("file", "ledger/ledger.json"), ("dangling", "ledger/new"),
      ("chain", "./dangling"), ("outside/up", "../ledger"), ("endless", "endless"), ("beyond", "outside/new"),
    ]
    for (link, target) in links { #expect(symlink(target, folder(link)) == 0) }
    #expect(symlink(folder("ledger"), folder("absolute")) == 0)
    folders = ProtectedFolders(
      ledgers: [folder("ledger"), folder("planned")], machine: [folder("state"), folder("config")])
  }

  @Test(
    "A path into the ledger is refused, however it leads there",
    arguments: [
      "ledger", "ledger/", "ledger/ledger.json", "ledger/new.csv", "ledger/tmp/new/backup.zip",
      "./ledger/../ledger/x", "outside/../ledger/x", "new/../ledger/x", "new/../link/x", "link", "link/x",
      "link/../ledger/x", "deep/x", "deep/../x", "file", "dangling", "chain", "outside/up/x", "absolute/x",
      "planned", "planned/x", "//ledger///x",
    ])
  func inside(_ path: String) {
    let path = folder(path)
    #expect(throws: LedgerError.insideLedger(path: path)) { try folders.requireOutside(path) }
    #expect(throws: LedgerError.insideLedger(path: path)) { try OutputFile(path, outside: folders) }
    #expect(throws: LedgerError.insideLedger(path: path)) { try ExportFolder(path, outside: folders) }
  }

  @Test(
    "Anything else is not",
    arguments: [
      ("outside/x", "outside/x"), ("ledger/../x", "x"), ("ledgers", "ledgers"), ("deep/../../x", "x"),
      ("absolute/../outside/x", "outside/x"), ("beyond", "outside/new"), ("new/../outside/./x", "outside/x"),
      ("ledger.zip", "ledger.zip"),
    ])
  func outside(_ path: String, _ target: String) throws {
    #expect(try folders.target(of: folder(path)) == Files.resolved(folder.path) + "/" + target)
  }

  @Test("Settings and state, too", arguments: [("state/current.json", "state"), ("config", "config")])
  func machine(_ path: String, _ own: String) {
    #expect(throws: LedgerError.insideOwnFolder(path: folder(path), folder: folder(own))) {
      try folders.requireOutside(folder(path))
    }
  }

  @Test("A relative path is relative to the working folder")
  func relative() throws {
    #expect(try Files.target(of: "a/../b") == Files.resolved(Files.workingFolder) + "/b")
    let here = ProtectedFolders(ledgers: [Files.workingFolder])
    #expect(throws: LedgerError.insideLedger(path: "Tests/../x.csv")) {
      try here.requireOutside("Tests/../x.csv")
    }
  }

  @Test("If it can't be checked, that is an error and not permission")
  func endless() {
    #expect(throws: FileError(.open, folder("endless/x"), code: ELOOP)) {
      try folders.requireOutside(folder("endless/x"))
    }
  }

  @Test("A link to a missing file stays a link, and the file is created where it leads")
  func dangling() throws {
    try OutputFile(folder("beyond"), outside: folders).write([1, 2])
    #expect(try Files.read(folder("outside/new"), limit: 10) == [1, 2])
    #expect(try Files.isLink(folder("beyond")))
  }

  #if os(Linux)
    @Test("A folder is recognized under the name of another mount", .enabled(if: getuid() == 0))
    func mounted() throws {
      let script = """
        mount --bind "$0/ledger" "$0/outside" 2>/dev/null || exit 77
        exec env HOME="$0" DOT_HOME="$0/ledger" "$1" help --man --output "$0/outside" --json
        """
      let program = Machine.ownPath(calledAs: "").map { Paths.parent(of: $0) + "/dot" }
      let ran = Process()
      ran.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      ran.arguments = ["-m", "bash", "-c", script, folder.path, try #require(program)]
      let errors = Pipe()
      ran.standardError = errors
      ran.standardOutput = FileHandle.nullDevice
      try ran.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      ran.waitUntilExit()
      // Not every container lets even root mount.
      if ran.terminationStatus == 77 || text.contains("unshare") { return }
      #expect(ran.terminationStatus == 1 && text.contains("\"inside-ledger\""), "\(text)")
      #expect(try Files.list(folder("ledger")) == ["images", "ledger.json"])
    }
  #endif
}
