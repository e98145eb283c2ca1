import Synchronization

/// What one command keeps between locks: the identity of its folder, and the categories last read.
package final class LedgerSession: Sendable {
  /// Throws if a ledger that is not there should be.
  package let requireUnknown: @Sendable () throws -> Void
  let choices: DeviceChoices
  private let identity = Mutex<FolderIdentity?>(nil)
  private let categories = Mutex<[Category]?>(nil)

  init(requireUnknown: @escaping @Sendable () throws -> Void, choices: DeviceChoices) {
    (self.requireUnknown, self.choices) = (requireUnknown, choices)
  }

  /// - Throws: `FileError` with `ESTALE` if another folder was found before.
  func require(_ lock: LockedFolder, at path: String) throws(FileError) {
    let isSame = identity.withLock { identity in
      identity = identity ?? lock.identity
      return identity == lock.identity
    }
    guard isSame else { throw FileError(.open, path, code: ESTALE) }
  }

  /// - Throws: `FileError` with `ESTALE` if a folder was found before.
  func requireNone(at path: String) throws(FileError) {
    guard identity.withLock({ $0 == nil }) else { throw FileError(.open, path, code: ESTALE) }
  }

  /// Forgets a folder that the command has created and removed again.
  func forget() { identity.withLock { $0 = nil } }

  /// Keeps the categories for messages, so that `ledger.json` need not be read for them.
  func keep(_ header: LedgerHeader) { categories.withLock { $0 = header.categoriesForMessages } }

  /// The categories as last read, else those in `folder`.
  func categoriesForMessages(in folder: LedgerFolder) -> [Category] {
    categories.withLock { known in
      let found = known ?? folder.categoriesForMessages
      known = found
      return found
    }
  }
}
