import TripLedger

/// Where an export goes.
extension Context {
  /// Writes an export to the given file; an existing one is replaced only after confirmation.
  func write(_ text: String, to path: String, command: String) throws {
    try file(path, for: command).write(Array(text.utf8))
  }

  /// The file that an export goes to; asks before an existing one is replaced.
  func file(_ path: String, for command: String) throws -> OutputFile {
    let file = try OutputFile(path, outside: folders.protected)
    if file.replaces {
      try confirm([words.replacement(of: path)], question: words.askReplace, command: command)
    }
    return file
  }
}
