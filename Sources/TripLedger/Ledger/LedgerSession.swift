import Synchronization

/// What one command knows of its ledger from one lock to the next: which folder it found at the path, and what its
/// `ledger.json` said when it was last read.
final class LedgerSession: Sendable {
  private let identity = Mutex<FolderIdentity?>(nil)
  private let categories = Mutex<[Category]?>(nil)

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

  /// Keeps what messages need of `ledger.json`, so that it need not be read for them.
  func keep(_ header: LedgerHeader) { categories.withLock { $0 = header.categoriesForMessages } }

  /// The categories as last read, else those of `folder`.
  func categoriesForMessages(in folder: LedgerFolder) -> [Category] {
    categories.withLock { known in
      let found = known ?? folder.categoriesForMessages
      known = found
      return found
    }
  }
}
