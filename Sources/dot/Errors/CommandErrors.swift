// Layer Errors: the program's own errors, without messages.
//
// `UsageError` is what is wrong with a command line; the types in this file are what commands refuse or end
// with. Errors of the library (`LedgerError`, `RateError`) are in the layers that throw them. `ExitStatus`
// has the numbers that scripts rely on.
//
// A new error is a case with the values that its message names, and no text: code, exit status, message and
// hints are in `Messages/Errors/`, where every switch has to be complete.

/// Why nothing was taken away.
package enum ConfirmationError: Error, Hashable {
  /// Nobody can be asked, and `--yes` was not given.
  case needed(command: String)
  case declined
}

/// Why what was read from a receipt was not recorded.
package enum ReceiptAnswerError: Error, Hashable {
  /// Nobody can be asked; with `--yes` nothing confirms the total. The command records it.
  case needed(file: String, total: Amount, command: String, isYes: Bool)
  /// By the id of the expense that has it.
  case recorded(file: String, id: String)
}

/// What a command can't run with.
package enum EnvironmentError: Error, Hashable {
  /// `DOT_NOW` is no instant with an offset.
  case badNow(value: String)
  /// The system gives less stack than commands need.
  case smallStack(bytes: Int)
}

/// A change was made, but its result could not be written out.
package struct UnwrittenResult: Error, Equatable {
  package let error: StreamError

  package init(error: StreamError) {
    self.error = error
  }
}

/// What `check` ends with if not all is well.
package struct ProblemsFound: Error {
  package let count: Int
  /// Whether `check --fix` could do something about it that was not asked for.
  let canFix: Bool
  /// A document of which nothing but the seal is wrong.
  let acceptable: String?
  /// The first of them, if nothing else names them.
  package let first: Finding?

  package init(count: Int, canFix: Bool = false, acceptable: String? = nil, first: Finding? = nil) {
    (self.count, self.canFix, self.acceptable, self.first) = (count, canFix, acceptable, first)
  }
}

/// What a command ends with if photos of the ledger are missing or damaged.
package struct DamagedPhotos: Error, Hashable {
  /// Relative to the ledger folder.
  package let files: [String]

  package init(files: [String]) {
    self.files = files
  }
}

/// What an export ends with that had to leave photos out.
package struct OmittedPhotos: Error, Hashable {
  package let count: Int

  package init(count: Int) {
    self.count = count
  }
}

/// What `rates target` can't do, or has to say by its exit status.
package enum TargetError: Error, Hashable {
  /// No target at all, or none of the currency named.
  case noTarget(currency: String?, known: [String])
  /// All that were checked; at least one is not met.
  case notMet([TargetCheck])
}

/// A file of another program that leaves something open.
package struct UnclearList: Error {
  package let error: ImportError
  /// The command line that named the file, but for `--map`, as a shell reads it.
  package let line: String
  package let map: String?

  package init(error: ImportError, line: String, map: String?) {
    (self.error, self.line, self.map) = (error, line, map)
  }
}

/// What `reconcile` ends with if the ledger and the lists don't agree.
package struct NotReconciled: Error, Hashable {
  /// The command lines that bring in what is missing.
  let imports: [String]

  package init(imports: [String]) {
    self.imports = imports
  }
}

/// Why there is no board to watch.
package enum WatchError: Error, Hashable {
  /// Standard output or input is no terminal that a board can be drawn on.
  case noTerminal
  /// The exchange has no such market in won.
  case noMarket(code: String)
  /// The source did not answer in time.
  case noAnswer
}

/// Why the ledger can't be walked through.
package enum BrowseError: Error, Hashable {
  /// Standard output or input is no terminal; `command` prints what would be shown.
  case noTerminal(command: String)
}

/// Why the schema of an answer can't be printed.
package enum SchemaError: Error, Hashable {
  /// Their folder is not where the program was installed, or built.
  case notInstalled
  case noAnswer(command: String)
}

/// Why there is no demo.
package enum DemoError: Error, Hashable {
  /// A file embedded in the program can't be read: the program itself is broken.
  case damagedSample(String)
}
