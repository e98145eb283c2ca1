import Foundation
import Testing

/// Runs the inputs that fuzzing started from, or that once found a bug, on every machine.
@Suite struct CorpusTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/corpus"

  @Test("The corpus keeps the properties of its target", arguments: FuzzTarget.all)
  func replays(_ target: FuzzTarget) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(target.name)").sorted()
    #expect(!names.isEmpty)
    for name in names {
      let file = URL(fileURLWithPath: "\(Self.folder)/\(target.name)/\(name)")
      let bytes = Array(try Data(contentsOf: file))
      #expect(throws: Never.self, "\(target.name)/\(name)") { try target.check(bytes) }
      // Truncated, or with one bit flipped, it is also a useful input.
      for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
        var spoilt = bytes
        spoilt[length] ^= 1 << (length % 8)
        #expect(throws: Never.self, "\(target.name)/\(name) cut at \(length)") {
          try target.check(Array(bytes[..<length]))
        }
        #expect(throws: Never.self, "\(target.name)/\(name) with a bit of byte \(length) turned") {
          try target.check(spoilt)
        }
      }
    }
  }

  @Test("Every folder of the corpus belongs to a target")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.first != "." }
    #expect(names.sorted() == FuzzTarget.all.map(\.name).sorted())
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  /// The name alone.
  var testDescription: String { name }
}
