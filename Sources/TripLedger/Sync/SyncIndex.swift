/// What is known of the files of the ledger folder: which are as they were in a commit, and the ids in them.
///
/// A cache: if it is missing or damaged, all files are read again.
struct SyncIndex {
  var commit: GitObject?
  var stamps: [String: FileStamp] = [:]
  /// The ids of the expenses of a day and of the entries of a wallet, with commas between them, by paths.
  var ids: [String: ArraySlice<UInt8>] = [:]

  private static let name = "dot-index"
  private static let head = "dot-index 2 "

  init(commit: GitObject, stamps: [String: FileStamp], ids: [String: ArraySlice<UInt8>]) {
    (self.commit, self.stamps, self.ids) = (commit, stamps, ids)
  }

  /// Reads the index of a repository, if it is that of a commit; else it is empty.
  init(of repository: SyncRepository, for commit: GitObject?) {
    guard let commit, let bytes = try? Files.read(repository.path + "/" + Self.name, limit: 1 << 30) else {
      return
    }
    let lines = bytes.split(separator: 0x0A)
    guard lines.count >= 2, lines[0].elementsEqual((Self.head + commit.text).utf8),
      lines[lines.count - 1].elementsEqual("end \(lines.count - 2)".utf8)
    else { return }
    var (stamps, ids): ([String: FileStamp], [String: ArraySlice<UInt8>]) = ([:], [:])
    stamps.reserveCapacity(lines.count)
    for line in lines[1..<(lines.count - 1)] {
      let parts = line.split(separator: 0x20, maxSplits: 5)
      guard parts.count >= 5 else { return }
      let numbers = parts.prefix(4).map { part in part.reduce(Int64(0)) { $0 &* 10 &+ Int64($1) &- 0x30 } }
      let stamp = FileStamp(
        size: numbers[0], modified: numbers[1], changed: numbers[2], inode: UInt64(bitPattern: numbers[3]))
      let path = String(decoding: parts[4], as: UTF8.self)
      stamps[path] = stamp
      if parts.count > 5 { ids[path] = parts[5] }
    }
    (self.commit, self.stamps, self.ids) = (commit, stamps, ids)
  }

  /// Writes the index; a failure only makes the next commit slower.
  ///
  /// A file that changed in the last two seconds before `listed` will be read again: a later change within the same tick
  /// of the clock would not show.
  func save(to repository: SyncRepository, listed: Instant) {
    guard let commit else { return }
    let settled = Int64(listed.seconds - 2) * 1_000_000_000
    let unknown = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)
    let kept = stamps.mapValues { max($0.modified, $0.changed) < settled ? $0 : unknown }
    var bytes = Array((Self.head + commit.text + "\n").utf8)
    bytes.reserveCapacity(kept.count * 120)
    for (path, stamp) in kept {
      bytes += "\(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode) \(path)".utf8
      if let ids = ids[path] { bytes += [0x20] + ids }
      bytes.append(0x0A)
    }
    bytes += "end \(kept.count)\n".utf8
    let file = repository.path + "/" + Self.name
    do {
      try Files.remove(file + ".tmp")
      // Not flushed: after a power cut the last line is missing, and nothing of it counts.
      try Files.create(file + ".tmp", bytes, mode: 0o600, flushed: nil)
      try Files.rename(file + ".tmp", to: file)
    } catch {
      try? Files.remove(file)
    }
  }
}
