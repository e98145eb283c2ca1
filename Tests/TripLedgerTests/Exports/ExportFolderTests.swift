import TestSupport
import Testing

@testable import TripLedger

@Suite struct ExportFolderTests {
  @Test(
    "No way leads into the ledger",
    arguments: ["home", "home/images/new", "new/../home", "new/../home/images", "./home/../home"])
  func inside(_ path: String) throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    let before = try Files.list(fixture.home.path)
    let folder = fixture.folder(path)
    #expect(throws: LedgerError.insideLedger(path: folder)) {
      try ExportFolder(folder, outside: fixture.home)
    }
    #expect(try Files.list(fixture.home.path) == before)
  }

  @Test("A folder of a name that begins like the ledger's is another")
  func beside() throws {
    let fixture = try LedgerFixture()
    try fixture.trip()
    _ = try ExportFolder(fixture.folder("homely"), outside: fixture.home)
    #expect(try Files.isFolder(fixture.folder("homely")))
  }
}
