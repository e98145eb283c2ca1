/// The photos in a ledger, to tell whether a file is one of them.
package struct PhotoIndex: Sendable {
  /// The hashes, by the sizes of the files, so that few other files have to be read.
  private let hashes: [Int: Set<String>]

  package init(_ snapshot: Snapshot) throws {
    var hashes: [Int: Set<String>] = [:]
    for name in try snapshot.photoUsers().keys {
      // A missing photo has no size to compare; adding it again gives it the same name.
      let size = try snapshot.ledgerFolder.regularSize(name.path) ?? 0
      hashes[size, default: []].insert(name.hash)
    }
    self.hashes = hashes
  }

  /// - Throws: `FileError`.
  package func contains(_ path: String, size: Int) throws -> Bool {
    guard let hashes = hashes[size] else { return false }
    return hashes.contains(try ImageDigest(path).hexadecimal)
  }
}
