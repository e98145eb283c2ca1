/// The user's folders, by the XDG base directory rules.
package struct Folders: Hashable, Sendable {
  /// The ledger folder; may be synced or shared.
  package let ledger: String
  /// Settings and keys; on this machine only.
  package let config: String
  /// The current trip and quotas; on this machine only.
  package let state: String
  /// Who may open the ledger folder if it is made: the user alone where the base directory rules place it, else
  /// whom the umask lets.
  package let ledgerMode: mode_t
  /// The ledger folder that commands without `--home` use; `nil` if nothing determines it.
  private let defaultLedger: String?

  /// Reads `DOT_HOME`, `XDG_*_HOME` and `HOME`; `ledger`, if given, overrides all of them.
  package init(ledger given: String?, environment: [String: String]) throws(LedgerFolderError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    func folder(_ variable: String, _ fallback: String) throws(LedgerFolderError) -> String {
      // The base directory rules say to ignore a path that is not absolute.
      if let base = value(variable), base.hasPrefix("/") { return base + "/dot" }
      guard let user = value("HOME") else { throw .nowhere }
      return user + "/" + fallback + "/dot"
    }
    func withoutSlash(_ path: String) -> String {
      path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    func ledgerByEnvironment() throws(LedgerFolderError) -> String {
      if let given = value("DOT_HOME") { return given }
      return try folder("XDG_DATA_HOME", ".local/share")
    }
    defaultLedger = try? ledgerByEnvironment()
    let chosen = if let given { given } else { try ledgerByEnvironment() }
    ledger = withoutSlash(chosen)
    ledgerMode = given == nil && value("DOT_HOME") == nil ? 0o700 : 0o777
    config = try folder("XDG_CONFIG_HOME", ".config")
    state = try folder("XDG_STATE_HOME", ".local/state")
  }

  /// The folders no output may be written to: the current and the default ledger's, settings and state.
  package var protected: ProtectedFolders {
    ProtectedFolders(ledgers: [ledger] + (defaultLedger.map { [$0] } ?? []), machine: [config, state])
  }

  /// Whether a file belongs to this machine by its name, which no document of a ledger has.
  package static func isOfMachine(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return ["settings.json", "targets.json", "current.json"].contains(name) || QuotaStore.isName(name)
      || name.hasSuffix(".key")
  }
}
