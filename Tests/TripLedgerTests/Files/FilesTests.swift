import Foundation
import TestSupport
import Testing

@testable import TripCore
@testable import TripStore

@Suite struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func readsUpToTheLimit() throws {
    try Files.create(folder("file"), bytes("0123456789"))
    #expect(try Files.read(folder("file"), limit: 10) == bytes("0123456789"))
    #expect(throws: DocumentProblem.tooLarge(bytes: 10)) { try Files.read(folder("file"), limit: 9) }
  }

  @Test func readsLargerThanOneChunk() throws {
    let large = (0..<200_001).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Files.create(folder("large"), large)
    #expect(try Files.read(folder("large"), limit: 1 << 20) == large)
    try Files.create(folder("empty"), [])
    #expect(try Files.read(folder("empty"), limit: 0) == [])
  }

  /// Only a power cut shows that they are on the disk (Tests/Sweeps); this checks that they are as written.
  @Test(.enabled(if: Files.canFlushAll, "the system flushes no whole file system"))
  func flushesManyAtOnce() throws {
    for number in 0..<40 { try Files.create(folder("\(number)"), bytes("\(number)"), flushed: nil) }
    try Files.flushAll(in: folder.path)
    #expect(try Files.list(folder.path).count == 40)
    #expect(try Files.read(folder("39"), limit: 10) == bytes("39"))
    #expect(throws: FileError.self) { try Files.flushAll(in: folder("none")) }
  }

  /// What the calls of a volume answer: nil is done, else `errno`. Only macOS has more than one call.
  @Test(
    "A volume that doesn't know a flush gets the next weaker one; a failed flush is never repeated",
    arguments: [
      (Flush.durable, [nil], Flush.durable, ["durable"]),
      (.durable, [ENOTSUP, nil], .handedOver, ["durable", "handedOver"]),
      (.durable, [EINTR, EINTR, nil], .durable, ["durable", "durable", "durable"]),
      (.durable, [EIO], nil, ["durable"]),
      (.durable, [ENOTTY, EIO], nil, ["durable", "handedOver"]),
      (.ordered, [nil], .ordered, ["ordered"]),
      (.ordered, [EINVAL, nil], .durable, ["ordered", "durable"]),
      (
        .ordered, [EOPNOTSUPP, ENOTSUP, EINTR, nil], .handedOver,
        ["ordered", "durable", "handedOver", "handedOver"]
      ),
      (.ordered, [ENOSPC], nil, ["ordered"]),
      (.handedOver, [EINVAL], nil, ["handedOver"]),
    ] as [(Flush, [Int32?], Flush?, [String])])
  func flushes(_ flush: Flush, answers: [Int32?], performed: Flush?, calls expected: [String]) {
    var calls: [String] = []
    let done = flush.performed { call in
      calls.append("\(call)")
      guard let number = answers[calls.count - 1] else { return 0 }
      errno = number
      return -1
    }
    #expect(done == performed)
    #expect(calls == expected)
  }

  @Test func aMissingFileIsNone() throws {
    #expect(try Files.read(folder("none"), limit: 10) == nil)
    #expect(try Files.read(folder("none/none"), limit: 10) == nil)
  }

  @Test func refusesWhatIsNoRegularFile() throws {
    try Files.create(folder("file"), bytes("x"))
    #expect(symlink("file", folder("link")) == 0)
    #expect(symlink("none", folder("dangling")) == 0)
    #expect(symlink("loop", folder("loop")) == 0)
    // Nothing writes to the pipe: a reader that waits would never return.
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try Files.makeFolder(folder("folder"))
    for name in ["link", "dangling", "loop"] {
      #expect(throws: DocumentProblem.link, "\(name)") { try Files.read(folder(name), limit: 10) }
    }
    for name in ["pipe", "folder"] {
      #expect(throws: DocumentProblem.notAFile, "\(name)") { try Files.read(folder(name), limit: 10) }
    }
  }

  @Test func errorsCarryTheirPath() throws {
    try Files.create(folder("file"), bytes("x"))
    let below = folder("file/below")
    #expect(throws: FileError(.open, below, code: ENOTDIR)) { try Files.read(below, limit: 10) }
    #expect(throws: FileError(.open, below, code: ENOTDIR)) { try Files.create(below, []) }
    #expect(throws: FileError(.list, below, code: ENOTDIR)) { try Files.list(below) }
    #expect(!FileError(.open, below, code: ENOTDIR).isMissing)
  }

  @Test func createsOnlyWhatIsNotThere() throws {
    try Files.create(folder("file"), bytes("old"), mode: 0o600)
    #expect(throws: FileError(.open, folder("file"), code: EEXIST)) {
      try Files.create(folder("file"), bytes("new"))
    }
    #expect(try Files.read(folder("file"), limit: 10) == bytes("old"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder("file"))[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func replacesInOneStep() throws {
    for text in ["first", "second, and longer", ""] {
      try Files.replace(folder("file"), with: bytes(text), temporary: folder("temporary"))
      #expect(try Files.read(folder("file"), limit: 100) == bytes(text))
      #expect(try Files.list(folder.path) == ["file"])
    }
  }

  @Test func replacesOverALeftTemporary() throws {
    try Files.create(folder("temporary"), bytes("of a run that was killed"))
    try Files.replace(folder("file"), with: bytes("new"), temporary: folder("temporary"))
    #expect(try Files.read(folder("file"), limit: 100) == bytes("new"))
    #expect(try Files.list(folder.path) == ["file"])
  }

  @Test func replacesALinkNotItsTarget() throws {
    try Files.create(folder("target"), bytes("kept"))
    #expect(symlink("target", folder("link")) == 0)
    try Files.replace(folder("link"), with: bytes("new"), temporary: folder("temporary"))
    #expect(try Files.read(folder("target"), limit: 100) == bytes("kept"))
    #expect(try Files.read(folder("link"), limit: 100) == bytes("new"))
  }

  @Test func aFailedReplaceLeavesNothingBehind() throws {
    try Files.makeFolder(folder("full/inner"))
    #expect { try Files.replace(folder("full"), with: bytes("x"), temporary: folder("temporary")) } throws: {
      ($0 as? FileError)?.operation == .rename && ($0 as? FileError)?.path == folder("full")
    }
    #expect(try Files.list(folder.path) == ["full"])
    #expect(try Files.list(folder("full")) == ["inner"])
    // A target whose folder is missing.
    #expect(throws: FileError(.rename, folder("none/file"), code: ENOENT)) {
      try Files.replace(folder("none/file"), with: bytes("x"), temporary: folder("temporary"))
    }
    #expect(try Files.list(folder.path) == ["full"])
  }

  @Test(.enabled(if: FullDevice.path != nil))
  func aFullDiskIsAnErrorOfTheWrite() throws {
    let full = try #require(FullDevice.path)
    let descriptor = open(full, O_WRONLY)
    defer { close(descriptor) }
    #expect(throws: FileError(.write, full, code: ENOSPC)) { try Files.write(descriptor, full, bytes("x")) }
  }

  @Test func makesAndRemovesFolders() throws {
    try Files.makeFolder(folder("a/b/c"))
    try Files.makeFolder(folder("a/b/c"))
    try Files.create(folder("a/b/file"), [])
    #expect(try Files.list(folder("a/b")) == ["c", "file"])
    try Files.removeEmptyFolder(folder("a/b"))
    #expect(try Files.exists(folder("a/b")))
    try Files.removeEmptyFolder(folder("a/b/c"))
    try Files.removeEmptyFolder(folder("a/b/c"))
    #expect(try !Files.exists(folder("a/b/c")))
    try Files.remove(folder("a/b/file"))
    try Files.remove(folder("a/b/file"))
    #expect(try Files.list(folder("a/b")) == [])
    #expect(try Files.list(folder("none")) == [])
  }
}

@Suite struct PathsTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a/b/c", "a/b", "c"), ("a", ".", "a"), ("/", "/", ""),
  ])
  func splitsAtTheLastSlash(_ path: String, _ parent: String, _ name: String) {
    #expect(Paths.parent(of: path) == parent)
    #expect(Paths.name(of: path) == name)
  }
}
