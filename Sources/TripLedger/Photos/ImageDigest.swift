/// The SHA-256 of a file, read in pieces; doesn't follow links or wait for pipes.
package struct ImageDigest {
  package let hexadecimal: String

  /// - Throws: `FileError`.
  package init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    var hash = SHA256()
    var chunk: [UInt8] = []
    while try Files.readChunk(descriptor, path, into: &chunk) > 0 {
      hash.update(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    hexadecimal = hash.finish().hexadecimal
  }
}
