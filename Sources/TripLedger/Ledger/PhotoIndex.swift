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

  /// The hash of a photo in the ledger that is the beginning of a larger file: what had arrived of it.
  ///
  /// - Throws: `FileError`.
  package func beginning(of path: String, size: Int) throws -> String? {
    // One pass over the file gives the hash of each beginning.
    var sizes = hashes.keys.filter { 0 < $0 && $0 < size }.sorted()[...]
    if sizes.isEmpty { return nil }
    var hash = SHA256()
    var done = 0
    var found: String?
    try Files.forEachPiece(of: path) { piece in
      var piece = piece[...]
      while let size = sizes.first, size <= done + piece.count {
        sizes.removeFirst()
        let head = piece.prefix(size - done)
        hash.update(head)
        done = size
        piece = piece.dropFirst(head.count)
        var copy = hash
        let text = copy.finish().hexadecimal
        if hashes[size]?.contains(text) == true { found = text }
      }
      hash.update(piece)
      done += piece.count
    }
    return found
  }
}
