/// A lock on a folder's own descriptor (`flock`): it is released however the process ends.
package final class LockedFolder: Sendable {
  package enum Mode: Sendable { case shared, exclusive }

  private let descriptor: Int32
  private let path: String
  package let identity: FolderIdentity

  /// Waits up to `patience` seconds for the lock.
  ///
  /// - Throws: `FileError` with `EWOULDBLOCK` if it is still locked then.
  package init(_ path: String, _ mode: Mode, patience: Double = 30) throws {
    var waited = 0.0
    while true {
      // Assigned last: if the initialiser threw afterwards, `deinit` would close it a second time.
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.open, path) }
      do {
        try Self.wait(for: descriptor, mode, path, &waited, patience)
        // While we waited, a refused first command may have removed the folder.
        if let identity = try Self.identity(ofOpened: descriptor, at: path) {
          (self.descriptor, self.path, self.identity) = (descriptor, path, identity)
          return
        }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
  }

  private static func wait(
    for descriptor: Int32, _ mode: Mode, _ path: String, _ waited: inout Double, _ patience: Double
  ) throws {
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    while flock(descriptor, operation) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, waited < patience else {
        throw FileError(.lock, path, code: code)
      }
      usleep(5000)
      waited += 0.005
    }
  }

  /// The identity of an opened folder that is still at its path; `nil` if it was removed, so that another has to be
  /// opened.
  ///
  /// - Throws: `FileError` with `ESTALE` if a folder with anything in it was moved away: what is at its path now is
  ///   another ledger, or none.
  static func identity(ofOpened descriptor: Int32, at path: String) throws(FileError) -> FolderIdentity? {
    let identity = try FolderIdentity(ofOpened: descriptor, path)
    if try FolderIdentity(path) == identity { return identity }
    var isEmpty = true
    try Files.forEachName(inOpened: descriptor, path) { _ in
      isEmpty = false
      return false
    }
    guard isEmpty else { throw FileError(.open, path, code: ESTALE) }
    return nil
  }

  /// Checks that the path still leads to the locked folder.
  ///
  /// - Throws: `FileError` with `ESTALE`.
  package func requireInPlace() throws(FileError) {
    guard try FolderIdentity(path) == identity else { throw FileError(.open, path, code: ESTALE) }
  }

  /// Releases the lock, even if references to this object remain.
  package func unlock() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
