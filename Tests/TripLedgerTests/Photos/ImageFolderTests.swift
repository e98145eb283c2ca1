import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

struct ImageFolderTests {
  let fixture: LedgerFixture
  let trip: TripInfo

  init() throws {
    fixture = try LedgerFixture()
    trip = try fixture.trip()
  }

  /// The three letters of FIPS 180-4 as a file.
  static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func isNamedByItsContent() throws {
    let path = try fixture.file("IMG 1.JPG", "abc")
    let photo = try #require(try fixture.spend("1", on: trip) { $0.photos = [path] }.photos.first)
    #expect(photo.path == "images/ba/\(Self.abc).jpg")
    #expect(try fixture.text(photo.path) == "abc")
    #expect(try fixture.ledgerFolder.list("tmp") == [])
    #expect(try ImageFolder(ledgerFolder: fixture.ledgerFolder).name(of: path) == photo)
  }

  @Test func theSameOneIsKeptOnce() throws {
    let (one, two) = (try fixture.file("one.jpg", "abc"), try fixture.file("two.jpg", "abc"))
    let first = try fixture.spend("1", on: trip) { $0.photos = [one, two, one] }
    let modified = try modification(fixture.ledgerFolder.absolute(first.photos[0].path))
    let second = try fixture.spend("1", on: trip) { $0.photos = [two] }
    #expect(first.photos == second.photos)
    #expect(try fixture.ledgerFolder.list("images/ba") == ["\(Self.abc).jpg"])
    #expect(try modification(fixture.ledgerFolder.absolute(first.photos[0].path)) == modified)
    #expect(try fixture.ledgerFolder.list("tmp") == [])
  }

  @Test func theSourceStaysAsItIs() throws {
    let path = try fixture.file("a.jpg", "abc")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000), .posixPermissions: 0o400],
      ofItemAtPath: path)
    try fixture.spend("1", on: trip) { $0.photos = [path] }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "abc")
    #expect(try modification(path) == Date(timeIntervalSince1970: 1_000_000_000))
  }

  private func modification(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  /// Longer than the pieces in which it is copied; the name is from Python's hashlib.
  @Test func ofManyPieces() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    try Files.create(fixture.folder("long.png"), bytes)
    let photo = try #require(
      try fixture.spend("1", on: trip) { $0.photos = [fixture.folder("long.png")] }.photos.first)
    #expect(photo.hash == "e24bc62381f1224fbbb74688663f8f9743b9680b193edd666835e97b06e730eb")
    let kept = try Data(contentsOf: URL(fileURLWithPath: fixture.ledgerFolder.absolute(photo.path)))
    #expect(kept.elementsEqual(bytes))
  }

  /// The type is in the first bytes; the file's name is used only if they are unknown.
  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "x.png", "jpg"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "x", "png"),
      (Array("RIFF....WEBPVP8 ".utf8), "x", "webp"), (Array("....ftypheic".utf8), "x.jpg", "heic"),
      (Array("....ftypmif1".utf8), "x", "heic"), (Array("....ftypisom".utf8), "x.MP4", "mp4"),
      ([0x49, 0x49, 0x2A, 0x00], "x", "tif"), ([0x4D, 0x4D, 0x00, 0x2A], "x", "tif"),
      (Array("GIF89a".utf8), "x", "gif"),
      (Array("%PDF-1.7".utf8), "receipt", "pdf"), ([0xFF, 0xD8], "x.Jpeg", "jpeg"), ([1], "x", "bin"),
      ([1], "x.", "bin"), ([1], "x.한글", "bin"), ([1], "x.toolongext", "bin"), ([1], ".hidden", "hidden"),
    ] as [([UInt8], String, String)])
  func extensions(bytes: [UInt8], file: String, expected: String) throws {
    try Files.create(fixture.folder(file), bytes)
    let name = try ImageFolder(ledgerFolder: fixture.ledgerFolder).name(of: fixture.folder(file))
    #expect(name.fileExtension == expected)
    #expect(name.hash == SHA256.hexadecimal(of: bytes))
  }

  @Test func followsLinks() throws {
    let path = try fixture.file("a.jpg", "abc")
    try FileManager.default.createSymbolicLink(atPath: fixture.folder("link.jpg"), withDestinationPath: path)
    #expect(
      try ImageFolder(ledgerFolder: fixture.ledgerFolder).name(of: fixture.folder("link.jpg")).hash
        == Self.abc)
  }

  // MARK: Leftovers

  @Test func theNextWriteRemovesWhatWasLeft() throws {
    try fixture.write("half", to: "tmp/photo-abc.part")
    try fixture.write("staged", to: "tmp/\(Self.abc).jpg")
    let before = try fixture.tree()
    // Checking removes nothing.
    _ = try fixture.expenses(of: trip)
    #expect(try fixture.tree() == before)
    try fixture.spend("1", on: trip)
    #expect(try fixture.ledgerFolder.list("tmp") == [])
    #expect(try !Files.exists(fixture.ledgerFolder.absolute("images")))
  }

  /// A staged photo of the same content that a crash left is used.
  @Test func aLeftPhotoMayBeTheOneNeeded() throws {
    try fixture.write("abc", to: "tmp/\(Self.abc).jpg")
    let path = try fixture.file("a.jpg", "abc")
    let photo = try #require(try fixture.spend("1", on: trip) { $0.photos = [path] }.photos.first)
    #expect(try fixture.text(photo.path) == "abc")
    #expect(try fixture.ledgerFolder.list("tmp") == [])
  }

  /// Refused after the photo was copied: the date is in a damaged document.
  @Test func aRefusedCommandTakesItsPhotoBack() throws {
    let path = try fixture.file("a.jpg", "abc")
    let file = DocumentPath.day(trip.id, try day("2025-09-06")).relative
    try fixture.write("{", to: file)
    let before = try fixture.tree()
    #expect(throws: LedgerFolderError.self) { try fixture.spend("1", on: trip) { $0.photos = [path] } }
    #expect(try fixture.tree() == before)
  }
}
