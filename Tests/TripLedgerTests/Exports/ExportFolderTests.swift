import TestLedgers
import TestSupport
import Testing

@testable import TripExports

@Suite struct ExportFolderTests {
  @Test("A folder whose name begins like the ledger's is a different one")
  func beside() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    _ = try ExportFolder(fixture.folder("homely"), outside: fixture.protected)
    #expect(try Files.isFolder(fixture.folder("homely")))
  }

  @Test("Nothing is created before a path into the ledger is refused")
  func inside() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    for path in ["home/images/new", "new/../home/new"] {
      let folder = fixture.folder(path)
      #expect(throws: LedgerError.insideLedger(path: folder)) {
        try ExportFolder(folder, outside: fixture.protected)
      }
    }
    #expect(
      try !Files.exists(fixture.folder("new")) && !Files.exists(fixture.ledgerFolder.absolute("images/new")))
  }
}
