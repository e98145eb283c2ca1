#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Carries a change into the home folder: commit first, then the documents, then the history.
///
/// 1. `history/pending.json` is written, flushed and named: from here on the change has happened.
/// 2. Photos move from `tmp/` into `images/`, documents are rewritten, each flushed before it is named.
/// 3. The pending file gets its place in the history.
///
/// Whoever finds a pending file does 2 and 3 again; both may be repeated. The caller holds the
/// exclusive lock.
struct ChangeWriter {
  let home: HomeFolder

  static let pending = "history/pending.json"

  private var pendingPath: String { home.absolute(Self.pending) }
  private var temporaryFolder: String { home.absolute("tmp") }

  func pendingChange() throws -> Change? {
    guard let document = try home.document(at: Self.pending, as: .change) else { return nil }
    return try home.reportingHome(pendingPath) { try Change(reading: document) }
  }

  /// Makes the change durable: once this returns it has happened, and before that it has not.
  func commit(_ change: Change) throws {
    try home.reportingHome(pendingPath) {
      try Files.makeFolder(home.absolute("history"))
      try Files.makeFolder(temporaryFolder)
      do {
        try Files.replace(
          pendingPath, with: change.document.bytes, temporary: temporaryFolder + "/\(change.id).json")
      } catch {
        // It may have its name already: a command that failed must not happen later.
        try? Files.remove(pendingPath)
        throw error
      }
    }
    // A full disk can't unmake it: readers apply it, and the next writer finishes it or says why not.
    do { try finish(change) } catch HomeError.system {}
  }

  /// Brings the documents to what a committed change says. Can be repeated.
  func finish(_ change: Change) throws {
    try home.reportingHome(pendingPath) {
      try moveImages(of: change)
      try rewriteDocuments(of: change)
      // The name tells the order of commits, so it is the machine's clock and never a stand-in.
      let now = Instant.now()
      let stamp = "\(now.day.compact)T" + "\(now.time)".filter { $0 != ":" }.padding(6, with: "0")
      let name = "\(stamp).\(now.microseconds.padded(6))Z-\(change.id).json"
      try Files.rename(pendingPath, to: home.absolute("history/\(name)"))
      try Files.flushFolder(home.absolute("history"))
    }
  }

  private func moveImages(of change: Change) throws {
    for image in change.images {
      let staged = temporaryFolder + "/" + image.fileName
      guard Files.exists(staged) else { continue }
      let target = home.absolute(image.path)
      try Files.makeFolder(Paths.parent(of: target))
      try Files.rename(staged, to: target)
      try Files.flushFolder(Paths.parent(of: target))
    }
  }

  private func rewriteDocuments(of change: Change) throws {
    var order: [DocumentPath] = []
    var edits: [DocumentPath: [Change.Edit]] = [:]
    for edit in change.edits {
      if edits[edit.document] == nil { order.append(edit.document) }
      edits[edit.document, default: []].append(edit)
    }
    var folders: [String] = []
    for (index, location) in order.enumerated() {
      var document = try home.document(location) ?? Document(layout: location.layout)
      for edit in edits[location] ?? [] { document.set(edit.record, to: edit.new) }
      let file = home.absolute(location.relative)
      if document.isEmpty {
        try Files.remove(file)
      } else {
        try Files.makeFolder(Paths.parent(of: file))
        let temporary = temporaryFolder + "/\(change.id)-\(index).json"
        try Files.remove(temporary)
        try Files.create(temporary, document.bytes)
        try Files.rename(temporary, to: file)
      }
      let folder = Paths.parent(of: file)
      if !folders.contains(folder) { folders.append(folder) }
    }
    for folder in folders where Files.exists(folder) {
      try Files.flushFolder(folder)
      try removeIfEmpty(folder)
    }
  }

  /// A trip that is gone leaves no empty folders.
  private func removeIfEmpty(_ folder: String) throws {
    var folder = folder
    while folder.hasPrefix(home.absolute("trips") + "/"), try Files.list(folder).isEmpty {
      try Files.removeEmptyFolder(folder)
      folder = Paths.parent(of: folder)
      try Files.flushFolder(folder)
    }
  }

  /// Removes what interrupted commands left in `tmp/`, but not the photos of the change at hand.
  func sweepTemporaries(except staged: [ImageName]) throws {
    try home.reportingHome(temporaryFolder) {
      let kept = Set(staged.map(\.fileName))
      for name in try Files.list(temporaryFolder) where !kept.contains(name) {
        try Files.remove(temporaryFolder + "/" + name)
      }
    }
  }
}

extension String {
  /// Adds `character` at the end up to `width`.
  fileprivate func padding(_ width: Int, with character: Character) -> String {
    self + String(repeating: character, count: max(0, width - count))
  }
}
