/// The ledger folder: its header, its documents, and the pending change if there is one.
package struct LedgerFolder: Sendable {
  package let path: String
  package let format: LedgerFormat
  /// The lock held on the folder, if any.
  package private(set) var lock: LockedFolder?
  /// Who may open the folder if this program makes it, before the umask takes from it.
  private let mode: mode_t

  package init(path: String, format: LedgerFormat = .current, mode: mode_t = 0o777) {
    self.path = path
    self.format = format
    self.mode = mode
  }

  /// Creates the ledger folder itself and those above it.
  ///
  /// - Returns: the folders that were created, parents first.
  @discardableResult
  package func make() throws -> [String] { try Files.makeFolder(path, mode: mode) }

  /// A folder beside it that may take its place.
  package func beside(_ suffix: String) -> LedgerFolder {
    LedgerFolder(path: Files.resolved(path) + suffix, format: format, mode: mode)
  }

  /// Whether there is anything at the path. An unreadable folder is an error, not an empty ledger.
  package var exists: Bool {
    get throws { try reportingErrors(of: path) { try Files.exists(path) } }
  }

  /// The same folder, locked.
  package func locked(by lock: LockedFolder) -> LedgerFolder {
    var folder = self
    folder.lock = lock
    return folder
  }

  /// Checks that the path of a locked folder still leads to it.
  ///
  /// Nothing may be written to another folder that replaced it, and what was read from another does not
  /// count.
  ///
  /// - Throws: `LedgerFolderError.system` with `ESTALE`.
  package func requireInPlace() throws { try reportingErrors(of: path) { try lock?.requireInPlace() } }

  /// Creates a folder in the ledger folder and those above it, but never the ledger folder itself.
  ///
  /// - Returns: the folders that were created, parents first.
  @discardableResult
  package func makeFolder(_ relative: String) throws -> [String] {
    try requireInPlace()
    return try reportingErrors(of: absolute(relative)) {
      try Files.makeFolder(absolute(relative), below: path)
    }
  }

  /// Creates the folder for a file, in the same way.
  @discardableResult
  package func makeFolder(above relative: String) throws -> [String] {
    relative.contains("/") ? try makeFolder(Paths.parent(of: relative)) : []
  }

  package func absolute(_ relative: String) -> String { path + "/" + relative }

  /// A document as it is on disk; `nil` if there is none. `bytes` are what its file contains, if that was read already.
  ///
  /// - Throws: `LedgerFolderError` with the file's path.
  package func document(_ location: DocumentPath, read bytes: [UInt8]? = nil) throws -> Document? {
    try bytes.map { try document(reading: $0, at: location.relative, as: location.layout) }
      ?? document(at: location.relative, as: location.layout)
  }

  package func document(at relative: String, as layout: DocumentLayout) throws -> Document? {
    try bytes(at: relative, as: layout).map { try document(reading: $0, at: relative, as: layout) }
  }

  private func document(
    reading bytes: [UInt8], at relative: String, as layout: DocumentLayout
  ) throws -> Document {
    try reportingErrors(of: absolute(relative)) { try format.document(reading: bytes, as: layout) }
  }

  /// What the file of a document contains; `nil` if there is none.
  package func bytes(of location: DocumentPath) throws -> [UInt8]? {
    try bytes(at: location.relative, as: location.layout)
  }

  private func bytes(at relative: String, as layout: DocumentLayout) throws -> [UInt8]? {
    let file = absolute(relative)
    try requireOwnFolders(above: relative)
    return try reportingErrors(of: file) {
      if let bytes = try Files.read(file, limit: layout.maximumSize) { return bytes }
      guard try !Files.exists(CloudPlaceholder.path(for: file)) else { throw DocumentProblem.notDownloaded }
      return nil
    }
  }

  /// A change as it is in `history/`; `nil` if there is no such file.
  package func change(at relative: String) throws -> Change? {
    guard let document = try document(at: relative, as: .change) else { return nil }
    return try reportingErrors(of: absolute(relative)) { try format.change(reading: document) }
  }

  /// The names in a folder of the ledger folder.
  package func list(_ relative: String) throws -> [String] {
    try requireOwnFolder(relative)
    return try reportingErrors(of: absolute(relative)) { try Files.list(absolute(relative)) }
  }

  /// Visits the names in a folder of the ledger folder, in no particular order, while `goesOn` returns true.
  func forEachName(in relative: String, _ goesOn: (String) -> Bool) throws {
    try requireOwnFolder(relative)
    try reportingErrors(of: absolute(relative)) { try Files.forEachName(in: absolute(relative), goesOn) }
  }

  /// Whether one of these files of a folder exists.
  func holdsAny(_ files: [String], in folder: String) throws -> Bool {
    try requireOwnFolder(folder)
    return try files.contains { file in
      try reportingErrors(of: absolute(file)) { try Files.exists(absolute(file)) }
    }
  }

  /// Visits them in the same way, as bytes.
  func forEachNameInBytes(in relative: String, _ goesOn: (UnsafeBufferPointer<UInt8>) -> Bool) throws {
    try requireOwnFolder(relative)
    try reportingErrors(of: absolute(relative)) {
      try Files.forEachNameInBytes(in: absolute(relative), goesOn)
    }
  }

  /// If a file is missing because the ledger folder is gone, the error that says so.
  private func cause(of error: FileError) -> FileError {
    guard error.isMissing, let lock else { return error }
    do throws(FileError) { try lock.requireInPlace() } catch let moved { return moved }
    return error
  }

  /// Turns errors of reading and writing into ledger folder errors with the file's path.
  package func reportingErrors<Result>(of file: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let problem as DocumentProblem {
      throw LedgerFolderError.damaged(file: file, problem: problem)
    } catch let error as JSONError {
      throw LedgerFolderError.damaged(file: file, problem: .notJSON(error))
    } catch let error as MoneyError {
      throw LedgerFolderError.damaged(file: file, problem: .badMoney(error))
    } catch let error as FileError {
      throw error.operation == .lock && error.number == EWOULDBLOCK
        ? LedgerFolderError.locked(path: error.path) : LedgerFolderError.system(cause(of: error))
    }
  }
}
