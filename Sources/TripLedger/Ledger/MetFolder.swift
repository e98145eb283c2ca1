import Synchronization

/// Remembers which folder a command has found at the ledger's path, from one lock to the next.
final class MetFolder: Sendable {
  private let identity = Mutex<FolderIdentity?>(nil)

  /// - Throws: `FileError` with `ESTALE` where another folder was found before.
  func require(_ lock: LockedFolder, at path: String) throws(FileError) {
    let isSame = identity.withLock { identity in
      identity = identity ?? lock.identity
      return identity == lock.identity
    }
    guard isSame else { throw FileError(.open, path, code: ESTALE) }
  }

  /// - Throws: `FileError` with `ESTALE` where a folder was found before.
  func requireNone(at path: String) throws(FileError) {
    guard identity.withLock({ $0 == nil }) else { throw FileError(.open, path, code: ESTALE) }
  }

  /// A folder that the command has made and removed again is none.
  func forget() { identity.withLock { $0 = nil } }
}
