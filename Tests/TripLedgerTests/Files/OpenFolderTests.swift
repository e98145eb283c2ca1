import Foundation
import TestSupport
import Testing

@testable import TripCore

struct OpenFolderTests {
  @Test func onlyFilesOfTheFolderAreRead() throws {
    let folder = try TemporaryFolder()
    try Files.makeFolder(folder("in/deeper"))
    try Files.create(folder("in/a"), Array("hello".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder("in/link"), withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(atPath: folder("shortcut"), withDestinationPath: "in")
    let open = try #require(OpenFolder(folder("in")))
    var buffer: [UInt8] = []
    #expect(open.read("a", limit: 5, into: &buffer) == 5 && buffer.starts(with: "hello".utf8))
    for name in ["link", "deeper", "missing"] {
      #expect(open.read(name, limit: 5, into: &buffer) == nil, "\(name)")
    }
    #expect(open.read("a", limit: 4, into: &buffer) == nil)
    // Its buffer has room for all of it now.
    #expect(open.read("a", limit: 5, into: &buffer) == 5 && open.read("a", limit: 6, into: &buffer) == 5)
    #expect(OpenFolder(folder("shortcut")) == nil && OpenFolder(folder("missing")) == nil)
  }

  /// The buffer grows for a longer file and stays for a shorter one.
  @Test func filesOfAnySizeAreReadOneAfterAnother() throws {
    let folder = try TemporaryFolder()
    let open = try #require(OpenFolder(folder.path))
    var buffer: [UInt8] = []
    for size in [0, 1, 4095, 4096, 4097, 4098, 12_289, 100_000, 204_096, 3] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try Files.create(folder("f\(size)"), bytes)
      #expect(open.read("f\(size)", limit: 1 << 20, into: &buffer) == size)
      #expect(buffer.prefix(size).elementsEqual(bytes), "\(size)")
    }
  }
}
