import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripStore

@Suite("The image folder through FileManager")
struct ImageFilesTests {
  private let folder: TemporaryFolder
  private let files: ImageFiles
  private let image: ImageName

  init() throws {
    folder = try TemporaryFolder()
    files = ImageFiles(ledgerFolder: LedgerFolder(path: folder.path))
    image = try #require(ImageName(hash: "3f" + String(repeating: "0", count: 62), fileExtension: "jpg"))
    try Files.makeFolder(folder("tmp"))
  }

  private func write(_ bytes: [UInt8], to relative: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder(relative)))
  }

  @Test func whatStandsThere() throws {
    try write([1, 2, 3], to: "tmp/file")
    #expect(symlink(folder("tmp/file"), folder("tmp/link")) == 0)
    #expect(symlink("nowhere", folder("tmp/dangling")) == 0)
    #expect(mkfifo(folder("tmp/pipe"), 0o600) == 0)
    #expect(try files.item(at: "tmp/file") == .file(bytes: 3))
    #expect(try files.item(at: "tmp") == .folder)
    for name in ["link", "dangling", "pipe"] { #expect(try files.item(at: "tmp/" + name) == .other) }
    #expect(try files.item(at: "tmp/none") == nil && files.item(at: "none/none") == nil)
  }

  @Test("Only ‘no such file’ means that a file is missing; other errors name path and cause")
  func errors() throws {
    try write([1], to: "tmp/file")
    let below = "tmp/file/below"
    func error(_ operation: FileError.Operation, _ relative: String, _ code: Int32) -> LedgerFolderError {
      .system(FileError(operation, folder(relative), code: code))
    }
    #expect(throws: error(.read, below, ENOTDIR)) { try files.item(at: below) }
    #expect(throws: error(.list, "tmp/file", ENOTDIR)) { try files.list("tmp/file") }
    #expect(throws: error(.read, below, ENOTDIR)) { try files.remove(below) }
    #expect(throws: error(.rename, "tmp/none", ENOENT)) {
      try files.move("tmp/none", to: "tmp/file", replacing: true)
    }
    #expect(try files.item(at: "tmp/file") == .file(bytes: 1))
    try write([1], to: "images")
    #expect(throws: error(.makeFolder, "images", EEXIST)) { try files.makeFolder(above: image) }
  }

  @Test func foldersAreMadeOnce() throws {
    #expect(try files.makeFolder(above: image) == [folder("images"), folder("images/3f")])
    #expect(try files.makeFolder(above: image) == [])
    #expect(try files.list("images") == ["3f"] && files.list("images/3f") == [] && files.list("none") == [])
  }

  @Test("A move replaces a damaged file only if allowed", arguments: [true, false])
  func move(replacing: Bool) throws {
    _ = try files.makeFolder(above: image)
    try write([1, 2], to: "tmp/new")
    try write([9], to: image.path)
    if replacing {
      try files.move("tmp/new", to: image.path, replacing: true)
      #expect(try files.item(at: "tmp/new") == nil)
    } else {
      #expect(throws: LedgerFolderError.system(FileError(.rename, folder(image.path), code: EEXIST))) {
        try files.move("tmp/new", to: image.path, replacing: false)
      }
    }
    #expect(try files.item(at: image.path) == .file(bytes: replacing ? 2 : 1))
  }

  @Test("A folder is never removed with its content")
  func folderStays() throws {
    try write([1], to: "tmp/file")
    #expect(throws: LedgerFolderError.damaged(file: folder("tmp"), problem: .notAFile)) {
      try files.remove("tmp")
    }
    #expect(throws: LedgerFolderError.system(FileError(.rename, folder("tmp"), code: EISDIR))) {
      try files.move("tmp/file", to: "tmp", replacing: true)
    }
    try files.remove("tmp/file")
    try files.remove("tmp/file")
    #expect(try files.list("tmp") == [])
  }
}
