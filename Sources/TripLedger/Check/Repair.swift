/// What `check --fix` did, or would do, to a file: nothing that could lose anything.
package struct Repair: Hashable, Sendable {
  /// Relative to the ledger folder.
  package let file: String
  package let action: Action

  package init(file: String, action: Action) {
    self.file = file
    self.action = action
  }

  package enum Action: Hashable, Sendable {
    /// A well-formed document without a seal got one.
    case seal
    /// A photo went where its content belongs.
    case move(to: String)
    /// A file with the same bytes as another was removed.
    case removeCopy(of: String)
    /// A file that an interrupted command left in `tmp/` was removed.
    case removeTemporary
    /// What a copy knows more was taken into the ledger or its history, and the copy removed.
    indirect case merge(CopyResolution)
  }

  /// The word that scripts compare; listed in `docs/check.md`.
  package var code: String {
    switch action {
    case .seal: "sealed"
    case .move: "moved"
    case .removeCopy: "removed-copy"
    case .removeTemporary: "removed-temporary"
    case .merge(let verdict): verdict.code
    }
  }
}
