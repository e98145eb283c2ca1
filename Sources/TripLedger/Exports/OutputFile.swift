/// A file that a person asked an export to be written to, anywhere but in the ledger.
package struct OutputFile {
  package let path: String
  /// What the path leads to.
  private let target: String

  /// - Throws: `LedgerError.insideLedger` and `insideOwnFolder`; `FileError`. Nothing has been written then.
  package init(_ path: String, outside folders: ProtectedFolders) throws {
    self.path = path
    target = try folders.target(of: path)
    // Without its slash the name could be a file's.
    guard !path.hasSuffix("/") else { throw FileError(.open, path, code: EISDIR) }
  }

  /// Whether a file is there that writing would replace; a device or a pipe only takes what it is given.
  package var replaces: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes it whole: beside the path, flushed, then renamed. A link stays one.
  ///
  /// - Throws: `FileError` with the path that was asked for; the file is then as it was.
  package func write(_ bytes: [UInt8]) throws { try write { try $0(bytes) } }

  /// The same, piece by piece: `body` gets a function that writes the next one. What it throws of its own comes
  /// out as it is, and then, too, the file is as it was.
  package func write(_ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      if try Files.exists(path), !replaces { try pass(body) } else { try replace(body) }
    } catch let failure as WriteFailure {
      throw FileError(failure.error.operation, path, code: failure.error.number)
    }
  }

  /// Told apart from what reading for the file may throw.
  private struct WriteFailure: Error { let error: FileError }

  private func replace(_ body: (@escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    let folder = Paths.parent(of: target)
    let temporary = folder + "/.dot-\(Identifier<OutputFile>()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    // What others could not read stays so.
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    do {
      try body { try Self.write($0, to: descriptor, path) }
      try Files.flush(descriptor, path)
      do { try Files.rename(temporary, to: target) } catch let error as FileError {
        throw FileError(.rename, path, code: error.number)
      }
    } catch {
      try? Files.remove(temporary)
      throw error
    }
    try Files.flushFolder(folder)
  }

  private func pass(_ body: (@escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    try body { try Self.write($0, to: descriptor, path) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws {
    do { try Files.write(descriptor, path, bytes) } catch let error as FileError {
      throw WriteFailure(error: error)
    }
  }
}
