extension HomeCheck {
  /// Tells of a name that no part of the ledger has. `siblings` are the names in its folder.
  mutating func checkStray(_ entry: FolderEntry, beside siblings: [FolderEntry] = []) {
    switch entry.kind {
    case .symbolicLink: add(.symbolicLink, in: entry.path)
    case .pipe, .socket, .device: add(.notAFile(entry.kind), in: entry.path)
    case .file: checkStrayFile(entry, beside: siblings)
    case .folder:
      let before = report.findings.count
      checkStrayFolder(entry.path, depth: 0)
      if report.findings.count == before { add(.unknownFile, in: entry.path) }
    }
  }

  private mutating func checkStrayFile(_ entry: FolderEntry, beside siblings: [FolderEntry] = []) {
    if let copy = ConflictCopy(relative: entry.path) {
      let original = copy.original.relative
      let isSame = holdTheSame(original, entry.path)
      return add(
        .conflictCopy(original: original), in: entry.path, repair: isSame ? .removeCopy(of: original) : nil)
    }
    guard looksLikeDocument(entry.path) else { return add(.unknownFile, in: entry.path) }
    let twin = siblings.first {
      HomeFile(relative: $0.path) != nil && $0.size == entry.size && holdTheSame($0.path, entry.path)
    }
    add(.strayDocument, in: entry.path, repair: twin.map { .removeCopy(of: $0.path) })
  }

  /// Looks for documents in a folder that no part of the ledger has; other files are its owner's.
  private mutating func checkStrayFolder(_ folder: String, depth: Int) {
    guard depth < 16 else { return }
    for entry in list(folder) {
      switch entry.kind {
      case .folder: checkStrayFolder(entry.path, depth: depth + 1)
      case .file where ConflictCopy(relative: entry.path) != nil || looksLikeDocument(entry.path):
        checkStrayFile(entry)
      default: break
      }
    }
  }

  /// Whether a file begins as the documents of a ledger do.
  private func looksLikeDocument(_ path: String) -> Bool {
    let descriptor = open(home.absolute(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var start: [UInt8] = []
    guard (try? Files.readChunk(descriptor, path, into: &start)) != nil else { return false }
    let text = String(decoding: start.prefix(512), as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"dot.")
  }

  private func holdTheSame(_ left: String, _ right: String) -> Bool {
    guard home.link(above: left) == nil, home.link(above: right) == nil,
      let left = try? Files.read(home.absolute(left), limit: DocumentLayout.day.maximumSize),
      let right = try? Files.read(home.absolute(right), limit: DocumentLayout.day.maximumSize)
    else { return false }
    return left == right
  }
}
