import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripExports
@testable import TripImports

@Suite("A ledger in a file")
struct LedgerArchiveTests {
  private let fixture: LedgerFixture
  private let file: String

  init() throws {
    fixture = try LedgerFixture()
    let trip = try fixture.trip()
    try fixture.spend("100", on: trip, "2025-09-05") { $0.place = "here" }
    let spent = try fixture.spend("200", on: trip, "2025-09-06")
    try fixture.edit(spent) { $0.memo = "라멘" }
    file = fixture.folder("ledger.zip")
  }

  @discardableResult
  private func archive(_ ledger: Ledger? = nil, to path: String? = nil) throws -> LedgerArchive.Summary {
    try (ledger ?? fixture.ledger).archive(
      to: OutputFile(path ?? file, outside: fixture.protected))
  }

  private func restore(_ path: String, to folder: String) throws -> Ledger {
    let home = LedgerFolder(path: folder)
    let clock = Clock(standIn: fixture.now)
    _ = try ArchivedLedger(path).restore(
      to: home, outside: fixture.protected, clock: clock, dryRun: false)
    return Ledger(ledgerFolder: home, clock: clock)
  }

  @Test("Exported and restored, it is the same ledger, and gives the same bytes")
  func roundTrip() throws {
    // The header, the trip, its places, two days, and the changes: a trip, two expenses, an edit.
    let summary = try archive()
    #expect(summary.documents == 9 && summary.photos == 0 && summary.leftOut == [])
    #expect(try ArchivedLedger(file).verify() == summary)
    try FileManager.default.createDirectory(
      atPath: fixture.folder("again"), withIntermediateDirectories: true)
    for folder in ["again", "new/er"] {
      let restored = try restore(file, to: fixture.folder(folder))
      #expect(try contents(fixture.folder(folder)) == contents(fixture.ledgerFolder.path))
      #expect(try restored.check().problems == [])
      #expect(try archive(restored, to: fixture.folder("again.zip")) == summary)
      #expect(try Files.read(fixture.folder("again.zip"), limit: 1 << 20) == Files.read(file, limit: 1 << 20))
    }
  }

  @Test("No ledger is made inside another", arguments: [false, true])
  func insideAnother(dryRun: Bool) throws {
    try archive()
    let before = try contents(fixture.ledgerFolder.path)
    let inside = fixture.ledgerFolder.absolute("tmp/new/er")
    #expect(throws: LedgerError.insideLedger(path: inside)) {
      try ArchivedLedger(file).restore(
        to: LedgerFolder(path: inside), outside: fixture.protected, clock: Clock(standIn: fixture.now),
        dryRun: dryRun)
    }
    #expect(try contents(fixture.ledgerFolder.path) == before)
    #expect(try !Files.exists(fixture.ledgerFolder.absolute("tmp/new")))
  }

  @Test("Hidden, temporary and special files are not exported")
  func leftOut() throws {
    try fixture.write("x", to: ".DS_Store")
    try fixture.write("x", to: "tmp/photo.part")
    try fixture.write("{}", to: "people.json")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.ledgerFolder.absolute("images"), withDestinationPath: "/etc")
    // Names that can't be unpacked everywhere, or that would collide.
    for name in ["e\u{301}.txt", "a\\b.txt", "two\nlines"] { try fixture.write("x", to: name) }
    let summary = try archive()
    #expect(summary.leftOut.sorted() == ["a\\b.txt", "e\u{301}.txt", "images", "two\nlines"].sorted())
    #expect(summary.documents == 10)
    #expect(try ArchivedLedger(file).verify().documents == 10)
  }

  @Test("A link to an empty folder stays one; one to a full folder is refused")
  func links() throws {
    try archive()
    let (folder, link) = (fixture.folder("real"), fixture.folder("link"))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    _ = try restore(file, to: link)
    #expect(try contents(folder) == contents(fixture.ledgerFolder.path) && Files.isLink(link))
    #expect(throws: ArchiveError.targetNotEmpty(path: link)) { try restore(file, to: link) }
  }

  @Test("An export that replaces a file keeps its permissions")
  func mode() throws {
    try Data().write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try archive()
    #expect(
      try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A ledger is never restored over anything")
  func notOver() throws {
    try archive()
    let before = try contents(fixture.ledgerFolder.path)
    #expect(throws: ArchiveError.targetNotEmpty(path: fixture.ledgerFolder.path)) {
      try restore(file, to: fixture.ledgerFolder.path)
    }
    #expect(try contents(fixture.ledgerFolder.path) == before)
    #expect(throws: ArchiveError.targetNotEmpty(path: file)) { try restore(file, to: file) }
  }

  @Test("A flipped byte is detected or changes nothing that is restored; a truncated file is refused")
  func spoilt() throws {
    try archive()
    let bytes = try #require(try Files.read(file, limit: 1 << 20))
    let whole = try contents(fixture.ledgerFolder.path)
    let spoilt = fixture.folder("spoilt.zip")
    func write(_ bytes: some Sequence<UInt8>) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: spoilt))
    }
    var harmless = 0
    // The first and last 500 bytes, with headers and the directory, and every seventh of the others.
    for index in bytes.indices where index < 500 || index > bytes.count - 500 || index % 7 == 0 {
      var other = bytes
      other[index] ^= 0x41
      try write(other)
      do {
        _ = try ArchivedLedger(spoilt).verify()
        harmless += 1
        guard harmless % 10 == 0 else { continue }
        let folder = fixture.folder("restored-\(index)")
        _ = try restore(spoilt, to: folder)
        #expect(try contents(folder) == whole, "byte \(index)")
      } catch is ArchiveError {}
    }
    #expect(harmless > 0)
    for length in stride(from: 0, to: bytes.count, by: 13) {
      try write(bytes[..<length])
      #expect(throws: ArchiveError.self, "cut at \(length)") { _ = try ArchivedLedger(spoilt) }
    }
  }

  /// An archive with the given files and checksums.
  private func write(_ files: [(String, String)], sums: String? = nil) throws {
    var bytes: [UInt8] = []
    var zip = ZipWriter { bytes += $0 }
    let lines = files.map {
      SHA256.hexadecimal(of: $0.1.utf8) + "  " + $0.0.replacing("dot-ledger/", with: "") + "\n"
    }
    for (name, text) in files + [("dot-ledger/SHA256SUMS", sums ?? lines.joined())] {
      var checksum = CRC32.ethernet
      checksum.update(text.utf8)
      try zip.begin(ZipWriter.Entry(name: name, size: text.utf8.count, checksum: checksum.value))
      try zip.append(Array(text.utf8))
    }
    try zip.finish()
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  @Test(
    "Names that lead elsewhere are refused",
    arguments: [
      "/etc/passwd", "dot-ledger/../x", "../x", "dot-ledger//x", "dot-ledger/./x", "dot-ledger/.hidden",
      "dot-ledger/a\\b", "", "dot-ledger/", "dot-ledger/a\0b",
    ])
  func hostileNames(_ name: String) throws {
    try write([("dot-ledger/ledger.json", "{}"), (name, "x")])
    #expect(throws: ArchiveError.badName(path: file, entry: name)) { try ArchivedLedger(file) }
  }

  @Test("Files and checksums have to match")
  func sums() throws {
    let one = [("dot-ledger/ledger.json", "{}")]
    let hash = SHA256.hexadecimal(of: "{}".utf8)
    for (files, sums, named) in [
      (one + [("other/x", "x")], nil, "other/x"), (one, "", "dot-ledger/ledger.json"),
      (one, "\(hash)  ledger.json\n\(hash)  b.json\n", "dot-ledger/b.json"), (one, "what", "what"),
    ] as [([(String, String)], String?, String)] {
      try write(files, sums: sums)
      #expect(throws: ArchiveError.incomplete(path: file, entry: named)) { try ArchivedLedger(file) }
    }
    try write(one, sums: "\(String(repeating: "0", count: 64))  ledger.json\n")
    #expect(throws: ArchiveError.damaged(path: file, entry: "dot-ledger/ledger.json")) {
      try ArchivedLedger(file).verify()
    }
    try write(one + one)
    #expect(throws: ArchiveError.badName(path: file, entry: "dot-ledger/ledger.json")) {
      try ArchivedLedger(file)
    }
  }

  @Test("Overlapping files are refused, so that a small archive can't unpack to a large folder")
  func overlapping() throws {
    try write([("dot-ledger/ledger.json", "{}"), ("dot-ledger/x.json", "{}")])
    var bytes = try #require(try Files.read(file, limit: 1 << 20))
    let names = bytes.indices.filter { bytes[$0...].starts(with: "dot-ledger/x.json".utf8) }
    // The last entry is in the directory, after the four bytes with the offset of its header.
    let offset = try #require(names.last) - 4
    bytes.replaceSubrange(offset..<offset + 4, with: [0, 0, 0, 0])
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    #expect(throws: ArchiveError.notAnArchive(path: file)) { try ArchivedLedger(file) }
  }

  @Test("An archive that is not a ledger is not restored")
  func noLedger() throws {
    for files in [[("dot-ledger/ledger.json", "{}")], [("dot-ledger/x.txt", "x")], []] as [[(String, String)]]
    {
      try write(files)
      let error = #expect(throws: (any Error).self) { try restore(file, to: fixture.folder("none")) }
      #expect(error is ArchiveError || files.first?.1 == "{}" && error is LedgerFolderError)
      #expect(try Files.list(fixture.folder.path).filter { $0.hasPrefix("none") } == [])
    }
  }

  @Test("Wallets and cash are in it to the byte") func wallets() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    let card = try fixture.ledger.addWallet(named: "트래블월렛", .prepaid)
    try fixture.cash(.buy, "40000JPY", "2025-09-01") { ($0.price, $0.wallet) = (.paid("375312"), "트래블월렛") }
    try fixture.cash(.buy, "1000JPY", "2025-09-02") { $0.price = .paid("9400") }
    let file = fixture.folder("ledger.zip")
    let summary = try fixture.ledger.archive(to: OutputFile(file, outside: fixture.protected))
    #expect(summary.leftOut == [])
    #expect(try ArchivedLedger(file).verify() == summary)
    let home = LedgerFolder(path: fixture.folder("restored"))
    let clock = Clock(standIn: fixture.now)
    _ = try ArchivedLedger(file).restore(to: home, outside: fixture.protected, clock: clock, dryRun: false)
    for path in ["wallets/\(card.id).json", "wallets/000000000cash.json"] {
      let bytes = try #require(try Files.read(fixture.ledgerFolder.absolute(path), limit: 1 << 20))
      #expect(try Files.read(home.absolute(path), limit: 1 << 20) == bytes)
    }
    let restored = Ledger(ledgerFolder: home, clock: clock)
    #expect(
      try restored.read { try $0.walletBooks() } == fixture.ledger.read { try $0.walletBooks() })
    #expect(try restored.check().findings == [])
  }

  @Test(
    "unzip, sha256sum and Python agree",
    .enabled(
      if: OutsideTool.canRun("/usr/bin/unzip", "/usr/bin/sha256sum", "/usr/bin/python3"),
      "needs unzip and python3"))
  func judged() throws {
    try archive()
    let folder = fixture.folder("unzipped")
    _ = try OutsideTool.run("/usr/bin/unzip", ["-q", file, "-d", folder])
    _ = try OutsideTool.run(
      "/bin/sh", ["-c", "cd \"$1/dot-ledger\" && sha256sum --strict -c SHA256SUMS", "sh", folder])
    let script = "import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip())"
    _ = try OutsideTool.run("/usr/bin/python3", ["-c", script, file])
    try Files.remove(folder + "/dot-ledger/SHA256SUMS")
    // Marks of days stay behind.
    let stored = try contents(fixture.ledgerFolder.path).filter { !$0.key.contains("/.") }
    #expect(try contents(folder + "/dot-ledger") == stored)
  }

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      guard try !Files.isFolder(path), !name.hasPrefix("tmp/") else { continue }
      files[name] = try Files.read(path, limit: 1 << 20)
    }
    return files
  }
}
