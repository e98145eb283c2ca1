// Layer Exports: a format a file.
//
// Most writers take values that are read already (`Row`s, a `Journal`, an `Itinerary`, a `Workbook`) and give
// text or bytes: `GPXWriter`, `HledgerJournal`; `LedgerArchive` and `PhotoExport` copy files. `OutputFile`
// and `ExportFolder` put them on the disk, in one step and never into the ledger; a `FileSignature` recognizes an
// earlier export, which may be replaced without a question.
//
// A new format is a writer here and a command in `Sources/dot/Commands/Reports/`; a program of plain-text
// accounting is a `JournalDialect`. What the format reserves is escaped by its writer. Converted amounts come
// from `Reports/`: no writer converts one itself.

/// A file at a path from the user to export to, anywhere but in the ledger.
package struct OutputFile {
  package let path: String
  /// The file the path leads to.
  private let target: String

  /// - Throws: `LedgerError.insideLedger` and `insideOwnFolder`; `FileError`. Nothing has been written then.
  package init(_ path: String, outside folders: ProtectedFolders) throws {
    self.path = path
    target = try folders.target(of: path)
    // Without its slash, the name could be a file's.
    guard !path.hasSuffix("/") else { throw FileError(.open, path, code: EISDIR) }
  }

  /// Whether writing would replace an existing file; a device or a pipe is only written to.
  package var replaces: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the file that would be replaced is empty or has a mark of `dot`, so that nothing of the user's is lost.
  package func isOwn(_ mark: FileSignature) -> Bool {
    var status = stat()
    return stat(target, &status) == 0 && status.st_size == 0 || mark.isOn(target)
  }

  /// Writes the file in one step: a temporary file beside it, flushed, then renamed. A link stays a link.
  ///
  /// - Throws: `FileError` with the original path; the file then stays as it was.
  package func write(_ bytes: [UInt8]) throws { try write { try $0(bytes) } }

  /// Writes the file in chunks, in the same way: `body` gets a function that writes the next one.
  ///
  /// Errors of `body` itself are passed on; then, too, the file stays as it was.
  package func write(_ body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      if try Files.exists(path), !replaces { try pass(body) } else { try replace(body) }
    } catch let failure as WriteFailure {
      throw FileError(failure.error.operation, path, code: failure.error.number)
    }
  }

  /// Distinguishes errors of writing from those of reading the data.
  private struct WriteFailure: Error { let error: FileError }

  private func replace(_ body: (@escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    let folder = Paths.parent(of: target)
    let temporary = folder + "/.dot-\(Identifier<OutputFile>()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    // A file that others could not read stays unreadable for them.
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
