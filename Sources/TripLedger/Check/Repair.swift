/// What `check --fix` did, or would do, to a file. No repair can lose anything.
public struct Repair: Hashable, Sendable {
  /// Relative to the ledger folder.
  public let file: String
  package let action: Action

  package init(file: String, action: Action) {
    self.file = file
    self.action = action
  }

  package enum Action: Hashable, Sendable {
    /// A well-formed document without a seal was sealed.
    case seal
    /// A photo was moved to where its content belongs.
    case move(to: String)
    /// A file with the same bytes as another was removed.
    case removeCopy(of: String)
    /// A document that was older than the history, or missing, got what the history has of it.
    case bringForward([Change.Edit])
    /// A file that an interrupted command left in `tmp/` was removed.
    case removeTemporary
    /// What the ledger did not have in a copy was merged into it or its history, and the copy was removed.
    indirect case merge(CopyResolution)
  }

  /// The code that scripts compare; listed in `docs/check.md`.
  public var code: String {
    switch action {
    case .seal: "sealed"
    case .move: "moved"
    case .removeCopy: "removed-copy"
    case .bringForward: "brought-forward"
    case .removeTemporary: "removed-temporary"
    case .merge(let verdict): verdict.code
    }
  }
}
