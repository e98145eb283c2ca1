/// The ledger's folder: its header, its documents, and the change that may be under way.
package struct LedgerFolder: Sendable {
  package let path: String
  let format: LedgerFormat
  /// The lock that is held on it, where one is.
  private(set) var lock: LockedFolder?

  package init(path: String, format: LedgerFormat = .current) {
    self.path = path
    self.format = format
  }

  /// Whether there is anything at the path; what can't be looked at is not taken for an empty ledger.
  package var exists: Bool {
    get throws { try reportingErrors(of: path) { try Files.exists(path) } }
  }

  /// The same folder while it is locked.
  func locked(by lock: LockedFolder) -> LedgerFolder {
    var home = self
    home.lock = lock
    return home
  }

  /// Makes sure, where the folder is locked, that its path still leads to it: nothing may be written into another
  /// that took its place, and what was read from another counts for nothing.
  ///
  /// - Throws: `LedgerFolderError.system` with `ESTALE`.
  func requireInPlace() throws { try reportingErrors(of: path) { try lock?.requireInPlace() } }

  /// Makes a folder of the home and those above it, but never the home itself.
  ///
  /// - Returns: the folders that were not there, parents first.
  @discardableResult
  func makeFolder(_ relative: String) throws -> [String] {
    try requireInPlace()
    return try reportingErrors(of: absolute(relative)) {
      try Files.makeFolder(absolute(relative), below: path)
    }
  }

  /// The same for the folder that a file is to stand in.
  @discardableResult
  func makeFolder(above relative: String) throws -> [String] {
    relative.contains("/") ? try makeFolder(Paths.parent(of: relative)) : []
  }

  package func absolute(_ relative: String) -> String { path + "/" + relative }

  /// A document as it stands on the disk; `nil` where there is none.
  ///
  /// - Throws: `LedgerFolderError` that names the file.
  package func document(_ location: DocumentPath) throws -> Document? {
    try document(at: location.relative, as: location.layout)
  }

  func document(at relative: String, as layout: DocumentLayout) throws -> Document? {
    let file = absolute(relative)
    try requireOwnFolders(above: relative)
    return try reportingErrors(of: file) {
      guard let bytes = try Files.read(file, limit: layout.maximumSize) else {
        guard try !Files.exists(CloudPlaceholder.path(for: file)) else { throw DocumentProblem.notDownloaded }
        return nil
      }
      return try format.document(reading: bytes, as: layout)
    }
  }

  /// A change as it stands in `history/`; `nil` where there is no such file.
  func change(at relative: String) throws -> Change? {
    guard let document = try document(at: relative, as: .change) else { return nil }
    return try reportingErrors(of: absolute(relative)) { try format.change(reading: document) }
  }

  /// Names in a folder of the home.
  package func list(_ relative: String) throws -> [String] {
    try requireOwnFolder(relative)
    return try reportingErrors(of: absolute(relative)) { try Files.list(absolute(relative)) }
  }

  /// Looks at the names in a folder of the home, in no order, for as long as `goesOn` says so.
  func forEachName(in relative: String, _ goesOn: (String) -> Bool) throws {
    try requireOwnFolder(relative)
    try reportingErrors(of: absolute(relative)) { try Files.forEachName(in: absolute(relative), goesOn) }
  }

  /// Of a file that is missing because the folder went away, that it did.
  private func cause(of error: FileError) -> FileError {
    guard error.isMissing, let lock else { return error }
    do throws(FileError) { try lock.requireInPlace() } catch let moved { return moved }
    return error
  }

  /// Turns what can go wrong with a file into errors of the ledger folder, with the file's name.
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
