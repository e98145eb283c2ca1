/// Which changes of the history concern a shared trip, so that each is read for that only once.
///
/// A cache: if it is missing, all changes are read again.
struct SharedChanges {
  enum Kind: String {
    /// Companions see something of it.
    case shared = "+"
    /// It edits the trip, in what is each one's own, or as a merge.
    case ofTrip = "="
    case other = "-"
  }

  private let file: String
  private var kinds: [String: Kind] = [:]
  private var isSaved = true

  init(in repository: SyncRepository) {
    file = repository.path + "/dot-changes"
    for line in ((try? Files.read(file, limit: 1 << 30)) ?? []).split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      if let kind = Kind(rawValue: String(text.prefix(1))) { kinds[String(text.dropFirst())] = kind }
    }
  }

  subscript(path: String) -> Kind? {
    get { kinds[path] }
    set {
      kinds[path] = newValue
      isSaved = false
    }
  }

  /// The files of those that edit the trip, the newest first.
  var ofTrip: [String] { kinds.filter { $0.value != .other }.keys.sorted().reversed() }

  /// Writes what is known; a failure only makes the next exchange slower.
  mutating func save() {
    if isSaved { return }
    let lines = kinds.map { $0.value.rawValue + $0.key + "\n" }.sorted().joined()
    do {
      try Files.remove(file + ".tmp")
      try Files.create(file + ".tmp", Array(lines.utf8), mode: 0o600, flushed: false)
      try Files.rename(file + ".tmp", to: file)
      isSaved = true
    } catch { try? Files.remove(file) }
  }
}
