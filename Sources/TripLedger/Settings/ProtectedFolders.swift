/// The folders that no output may be written to: the ledger's, and those for settings and state.
///
/// Types that write to a path from the user (`OutputFile`, `ExportFolder`) require one of these.
package struct ProtectedFolders: Hashable, Sendable {
  private let ledgers: [String]
  private let machine: [String]

  /// `machine` are the folders for settings and state. None of the folders needs to exist.
  package init(ledgers: [String], machine: [String] = []) {
    self.ledgers = ledgers
    self.machine = machine
  }

  /// The file or folder that writing to a path would reach, which may not exist yet.
  ///
  /// - Throws: `LedgerError.insideLedger` and `insideOwnFolder`; `FileError` if this can't be determined.
  package func target(of path: String) throws -> String {
    let target = try Files.target(of: path)
    let ancestors = Ancestors(of: target)
    if try ledgers.contains(where: ancestors.include) { throw LedgerError.insideLedger(path: path) }
    if let folder = try machine.first(where: ancestors.include) {
      throw LedgerError.insideOwnFolder(path: path, folder: folder)
    }
    return target
  }

  /// Rejects a path in one of the folders, or of one of them.
  package func requireOutside(_ path: String) throws { _ = try target(of: path) }

  /// Rejects a path inside one of the folders, but not the folder itself.
  package func requireOutside(folderOf path: String) throws {
    do { try requireOutside(Paths.parent(of: Files.target(of: path))) } catch LedgerError.insideLedger {
      throw LedgerError.insideLedger(path: path)
    } catch LedgerError.insideOwnFolder(_, let folder) {
      throw LedgerError.insideOwnFolder(path: path, folder: folder)
    }
  }

  /// A path and every folder above it.
  private struct Ancestors {
    private let target: String

    init(of target: String) { self.target = target }

    /// Whether the folder is the path itself or above it.
    ///
    /// Compares device and inode, so that a folder is found under any name or mount; before it exists, its
    /// name.
    func include(_ folder: String) throws -> Bool {
      let name = try Files.target(of: folder)
      if (target + "/").hasPrefix(name + "/") { return true }
      guard let identity = try FolderIdentity(name) else { return false }
      var path = target
      while true {
        if try FolderIdentity(path) == identity { return true }
        if path == "/" { return false }
        path = Paths.parent(of: path)
      }
    }
  }
}
