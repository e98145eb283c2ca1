/// Where an export goes.
extension Context {
  /// Writes an export to the given file, as `file(_:for:mark:)` allows.
  func write(_ text: String, to path: String, command: String, mark: FileSignature) throws {
    try file(path, for: command, mark: mark).write(Array(text.utf8))
  }

  /// The file that an export goes to; asks before a file without the mark of an earlier export is replaced.
  func file(_ path: String, for command: String, mark: FileSignature) throws -> OutputFile {
    let file = try OutputFile(path, outside: folders.protected)
    if file.replaces, !globals.isYes, !file.isOwn(mark) {
      try confirm([words.replacement(of: path)], question: words.askReplace, command: command)
    }
    return file
  }
}
