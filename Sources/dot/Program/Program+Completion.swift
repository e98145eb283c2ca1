extension Program {
  /// Answers a shell that asks what may follow; `false` if it is not asked that.
  func complete(_ arguments: [String]) -> Bool {
    guard arguments.first == CompletionQuery.entry else { return false }
    guard let query = CompletionQuery(arguments) else { return true }
    let lines = query.lines { typed in
      let globals = globals(in: typed)
      let folders = try? Folders(ledger: globals.home.map(expanded), environment: environment)
      let settings = folders.flatMap { try? Settings(folder: $0.config) }
      let words = words(globals, settings: settings)
      let values = folders.map { folders in
        LedgerValues(
          ledger: Ledger(ledgerFolder: LedgerFolder(path: folders.ledger), clock: (try? clock()) ?? Clock()),
          currentTrip: CurrentTrip(folder: folders.state), settings: settings, words: words)
      }
      return Completer(table: table, words: words) { values?.choices($0, $1) ?? [] }
    }
    if !lines.isEmpty { try? streams.write(out: lines.joined(separator: "\n") + "\n") }
    return true
  }

  /// The global options of a line that is still being typed.
  private func globals(in words: [String]) -> GlobalOptions {
    var parser = ArgumentParser(table: table)
    _ = try? parser.parse(Array(words.dropLast()))
    return parser.globals
  }

  /// The shell has not done it yet.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return home + path.dropFirst(1)
  }
}
