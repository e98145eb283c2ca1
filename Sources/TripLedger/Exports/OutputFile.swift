#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a person asked an export to be written to, anywhere but in the ledger.
package struct OutputFile {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether a file is there that writing would replace; a device or a pipe only takes what it is given.
  package var replaces: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes it whole: beside the path, flushed, then renamed. A link stays one.
  ///
  /// - Throws: `FileError` with the path that was asked for; the file is then as it was.
  package func write(_ bytes: [UInt8]) throws {
    do {
      if try Files.exists(path), !replaces {
        try pass(bytes)
      } else {
        let target = Files.resolved(path)
        let folder = Paths.parent(of: target)
        try Files.replace(
          target, with: bytes, temporary: folder + "/.dot-\(Identifier<OutputFile>()).part")
      }
    } catch let error as FileError {
      throw FileError(error.operation, path, code: error.number)
    }
  }

  private func pass(_ bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    try Files.write(descriptor, path, bytes)
  }
}
