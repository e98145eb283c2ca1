/// The photos of a ledger on a ref of their own: one commit without parents, replaced each time, so that a photo that was
/// erased for good leaves the repository.
package struct SyncPhotos {
  private let content: any SyncContent
  private let ledger: Ledger
  private let repository: SyncRepository
  /// The photos of the ledger folder, by the names under which they are exchanged.
  let here: Set<ImageName>
  /// Those of the last exchange.
  private let seen: [ImageName: GitObject]
  /// Those of the remote; `nil` if it has no such ref.
  private let there: [ImageName: GitObject]?

  /// A larger photo stays in the repository.
  static let limit = 1 << 30

  init(
    of content: any SyncContent, _ ledger: Ledger, in repository: SyncRepository, _ refs: [String: GitObject]
  ) throws {
    (self.content, self.ledger, self.repository) = (content, ledger, repository)
    let seen = try Self.photos(of: refs[SyncRepository.photos], in: repository) ?? [:]
    let there = try Self.photos(of: refs[SyncRepository.remotePhotos], in: repository)
    (self.seen, self.there) = (seen, there)
    let known = Set(seen.keys).union((there ?? [:]).keys)
    here = try ledger.read { try content.photos(in: $0, known: known) }
  }

  /// The photos that a repository knows.
  static func exchanged(in repository: SyncRepository) throws -> Set<ImageName> {
    let refs = try repository.refs()
    return try [SyncRepository.photos, SyncRepository.remotePhotos].reduce(into: []) { names, ref in
      names.formUnion((try photos(of: refs[ref], in: repository) ?? [:]).keys)
    }
  }

  private static func photos(
    of commit: GitObject?, in repository: SyncRepository
  ) throws -> [ImageName: GitObject]? {
    guard let commit else { return nil }
    return try (repository.entries(of: commit) ?? []).reduce(into: [:]) { photos, entry in
      guard entry.isFile, let name = SyncPath.photo(inTree: entry.path) else { return }
      photos[name] = entry.object
    }
  }

  /// What the remote's side of a merge has: photos that were erased here are not missing.
  var theirs: Set<ImageName> { Set((there ?? [:]).keys).subtracting(Set(seen.keys).subtracting(here)) }

  /// What differs from the remote.
  struct Settlement {
    /// Photos that come from the remote, which the ledger names.
    var arriving: Set<ImageName> = []
    /// Photos that were erased on another device for good, and that nothing names any more.
    var erased: Set<ImageName> = []
    /// What all copies have in the end.
    var all: Set<ImageName>
  }

  /// Decides which photos come, go and stay, once the documents are merged.
  ///
  /// Only photos that something names come from a remote, and none that something names goes.
  func settlement() throws -> Settlement {
    let remote = Set((there ?? [:]).keys)
    let missing = remote.subtracting(here)
    let gone = there == nil ? [] : Set(seen.keys).subtracting(remote).intersection(here)
    if missing.isEmpty && gone.isEmpty { return Settlement(all: here) }
    let named = try ledger.read { try content.named(in: $0) }
    let arriving = missing.filter { named.contains($0) }
    let erased = content.erases ? Set(gone.filter { !named.contains($0) }) : []
    return Settlement(arriving: arriving, erased: erased, all: here.subtracting(erased).union(arriving))
  }

  /// Writes a photo of the remote to a file in the repository's folder, which the caller removes; `nil` if it can't be had.
  func copy(of name: ImageName) throws -> String? {
    guard let object = there?[name], let size = try repository.sizes(of: [object])[object],
      size <= Self.limit,
      let bytes = try repository.contents(of: [object: size])[object],
      SHA256.hexadecimal(of: bytes) == name.hash
    else { return nil }
    let path = "\(repository.path)/\(name.fileName)"
    try Files.remove(path)
    try Files.create(path, bytes, mode: 0o600, flushed: nil)
    return path
  }

  /// Removes such files.
  func removeCopies() {
    for name in (there ?? [:]).keys where !here.contains(name) {
      try? Files.remove("\(repository.path)/\(name.fileName)")
    }
  }

  /// The commit with these photos; `nil` if the remote has just these.
  func commit(_ wanted: Set<ImageName>) throws -> GitObject? {
    // A photo is named by its content: where the remote has another one than before, one of them is forged.
    let forged = here.filter { name in
      content.maySend(name) && seen[name].map { $0 != there?[name] ?? $0 } ?? false
    }
    guard forged.count > 0 || wanted != Set((there ?? [:]).keys) else { return nil }
    let folder = ledger.ledgerFolder
    var objects = (there ?? [:]).merging(seen) { there, _ in there }
    let paths = try wanted.filter { content.maySend($0) && (objects[$0] == nil || forged.contains($0)) }
      .sorted { $0.path < $1.path }
      .map { ($0, try content.file(of: $0, in: folder)) }
    defer { for (_, path) in paths where path.hasPrefix(repository.path + "/") { try? Files.remove(path) } }
    // A damaged photo is not sent; `check` names it.
    let new = paths.filter { (try? ImageDigest($0.1).hexadecimal) == $0.0.hash }
    if !new.isEmpty {
      let input = try ScratchFile(in: repository.path)
      for (_, path) in new { try input.write((path + "\n").utf8) }
      let arguments = ["hash-object", "-w", "--no-filters", "--stdin-paths"]
      let lines = try repository.run(arguments, input: input, limit: 64 << 20).text.split(separator: "\n")
      for ((name, _), line) in zip(new, lines) { objects[name] = GitObject(line) }
    }
    // Without a clock: devices with the same photos make the same commit.
    let time = Instant(seconds: 946_684_800, offset: 0)
    let commit = GitCommit(ledger: content.identifier, parents: [], time: time, subject: "photos")
    return try commit.make(in: repository) { edit in
      for name in wanted.sorted(by: { $0.path < $1.path }) {
        if let object = objects[name] { try edit(.place(path: name.path, object)) }
      }
    }
  }
}

extension Ledger {
  /// Adds photos that came later than the documents that name them; `copy` gives the path of each.
  ///
  /// - Returns: how many there were.
  package func add(_ photos: Set<ImageName>, copy: (ImageName) throws -> String?) throws -> Int {
    if photos.isEmpty { return 0 }
    var count = 0
    try withExclusiveLock { ledger, _ in
      let images = ImageFolder(ledgerFolder: ledger.ledgerFolder)
      for name in photos.sorted(by: { $0.path < $1.path }) {
        guard let path = try copy(name) else { continue }
        let staged = try images.stage(.file(path))
        guard staged == name, try images.isStaged(name) else {
          images.unstage(staged)
          continue
        }
        _ = try images.files.makeFolder(above: name)
        try images.files.move("tmp/" + name.fileName, to: name.path, replacing: true)
        count += 1
      }
    }
    return count
  }
}
