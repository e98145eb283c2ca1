extension LedgerFolder {
  /// What would keep a command from writing here: folders, the disk, the limit on open files. Writes nothing.
  package var writeObstacles: [FileError] {
    var found: [FileError] = []
    func note(_ body: () throws -> Void) {
      do { try reportingErrors(of: path, body) } catch LedgerFolderError.system(let error) {
        found.append(error)
      } catch {}
    }
    note { try Files.requireOpenFiles(Self.openFiles) }
    guard found.isEmpty else { return found }
    note {
      guard try Files.exists(path) else { return try Files.requireFolderCanBeMade(path) }
      try Files.requireSpace(in: path)
      for folder in try [""] + folders(below: "") {
        note { try Files.requireWritable(folder.isEmpty ? path : absolute(folder)) }
      }
    }
    return found
  }

  /// As many files as a command has open at most, with room to spare.
  private static var openFiles: Int { 16 }

  private func folders(below folder: String) throws -> [String] {
    try entries(in: folder).filter { $0.kind == .folder }.flatMap { try [$0.path] + folders(below: $0.path) }
  }
}
