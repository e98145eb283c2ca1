/// How the program ends. Scripts rely on the numbers.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Understood, but refused or not found.
  case refused = 1
  /// Wrong usage.
  case usage = 2
  /// The ledger folder is damaged, too new, locked, unreadable or full.
  case ledgerFolder = 3
  /// Rates can't be had, or a remote can't be reached.
  case rates = 4
  /// Ctrl-C.
  case interrupted = 130
}
