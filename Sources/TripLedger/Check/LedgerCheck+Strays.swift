extension LedgerCheck {
  /// Reports a name that does not belong to the ledger. `siblings` are the names in its folder.
  mutating func checkStray(_ entry: FolderEntry, beside siblings: [FolderEntry] = []) {
    switch entry.kind {
    case .symbolicLink: add(.symbolicLink, in: entry.path)
    case .pipe, .socket, .device: add(.notAFile(entry.kind), in: entry.path)
    case .file: reporting { try $0.checkStrayFile(entry, beside: siblings) }
    case .folder:
      let before = report.findings.count
      checkStrayFolder(entry.path, depth: 0)
      if report.findings.count == before { add(.unknownFile, in: entry.path) }
    }
  }

  /// - Throws: `FileError`.
  private mutating func checkStrayFile(_ entry: FolderEntry, beside siblings: [FolderEntry] = []) throws {
    if let copy = ConflictCopy(relative: entry.path) {
      let original = copy.original.relative
      let isSame = try haveSameContent(original, entry.path)
      return add(
        .conflictCopy(original: original), in: entry.path, repair: isSame ? .removeCopy(of: original) : nil)
    }
    guard try looksLikeDocument(entry.path) else { return add(.unknownFile, in: entry.path) }
    let twin = try siblings.first {
      try LedgerFile(relative: $0.path) != nil && $0.size == entry.size
        && haveSameContent($0.path, entry.path)
    }
    add(.strayDocument, in: entry.path, repair: twin.map { .removeCopy(of: $0.path) })
  }

  /// Looks for documents in a folder that does not belong to the ledger; other files there are the user's.
  private mutating func checkStrayFolder(_ folder: String, depth: Int) {
    guard depth < 16 else { return }
    for entry in list(folder) {
      switch entry.kind {
      case .folder: checkStrayFolder(entry.path, depth: depth + 1)
      case .file:
        reporting { check in
          guard try ConflictCopy(relative: entry.path) != nil || check.looksLikeDocument(entry.path) else {
            return
          }
          try check.checkStrayFile(entry)
        }
      default: break
      }
    }
  }

  /// Continues after an error of reading, and reports it.
  private mutating func reporting(_ body: (inout LedgerCheck) throws -> Void) {
    do { try body(&self) } catch let error as FileError { add(error) } catch {}
  }

  /// Whether a file starts like a ledger document.
  ///
  /// - Throws: `FileError`.
  private func looksLikeDocument(_ relative: String) throws -> Bool {
    let path = ledgerFolder.absolute(relative)
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return false }
      throw FileError(.open, path)
    }
    defer { close(descriptor) }
    var start: [UInt8] = []
    _ = try Files.readChunk(descriptor, path, into: &start)
    let text = String(decoding: start.prefix(512), as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"dot.")
  }

  /// - Throws: `FileError`.
  private func haveSameContent(_ left: String, _ right: String) throws -> Bool {
    func bytes(_ relative: String) throws -> [UInt8]? {
      guard try ledgerFolder.link(above: relative) == nil else { return nil }
      do {
        return try Files.read(ledgerFolder.absolute(relative), limit: DocumentLayout.day.maximumSize)
      } catch is DocumentProblem { return nil }
    }
    guard let left = try bytes(left) else { return false }
    return try left == bytes(right)
  }
}
