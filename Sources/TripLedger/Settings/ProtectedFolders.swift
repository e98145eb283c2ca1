/// The folders that nothing is written into on request: the ledger, and what `dot` keeps on this machine.
///
/// Whatever writes where a person says (`OutputFile`, `ExportFolder`) can only be made with one of these.
package struct ProtectedFolders: Hashable, Sendable {
  private let ledgers: [String]
  private let machine: [String]

  /// `machine` are folders for settings and state. None of them needs to exist.
  package init(ledgers: [String], machine: [String] = []) {
    self.ledgers = ledgers
    self.machine = machine
  }

  /// The file or folder that writing to a path would reach, which may not exist yet.
  ///
  /// - Throws: `LedgerError.insideLedger` and `insideOwnFolder`; `FileError` where this can't be told.
  func target(of path: String) throws -> String {
    let target = try Files.target(of: path)
    let ancestors = Ancestors(of: target)
    if try ledgers.contains(where: ancestors.include) { throw LedgerError.insideLedger(path: path) }
    if let folder = try machine.first(where: ancestors.include) {
      throw LedgerError.insideOwnFolder(path: path, folder: folder)
    }
    return target
  }

  /// Refuses a path that leads into one of the folders, or is one.
  package func requireOutside(_ path: String) throws { _ = try target(of: path) }

  /// Refuses a place inside of one of the folders, but not the folder itself.
  func requireOutside(folderOf path: String) throws {
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

    /// By device and inode, so that a folder is found under any name, another mount's among them; by name where it
    /// does not exist yet.
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
