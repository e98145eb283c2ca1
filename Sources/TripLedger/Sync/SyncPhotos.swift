/// The photos of a ledger on a ref of their own: one commit without parents, replaced each time, so that a photo that was
/// erased for good leaves the repository.
struct SyncPhotos {
  private let repository: SyncRepository
  /// The photos of the ledger folder.
  private let here: Set<ImageName>
  /// Those of the last exchange, and those of the remote; `nil` if the remote has no such ref.
  private let seen: [ImageName: GitObject]
  private let there: [ImageName: GitObject]?
  /// Photos of the last exchange that were erased here, or there, and that nothing names any more.
  private let erasedHere: Set<ImageName>
  let erasedThere: Set<ImageName>

  /// A larger photo stays in the repository.
  static let limit = 1 << 30

  init(of ledger: Ledger, in repository: SyncRepository, _ refs: [String: GitObject]) throws {
    self.repository = repository
    let seen = try Self.photos(of: refs[SyncRepository.photos], in: repository) ?? [:]
    let there = try Self.photos(of: refs[SyncRepository.remotePhotos], in: repository)
    (here, erasedHere, erasedThere) = try ledger.read { snapshot in
      let here = try ImageFiles(ledgerFolder: snapshot.ledgerFolder).photos()
      let lost = Set(seen.keys).subtracting(here)
      let gone = there.map { Set(seen.keys).subtracting($0.keys).intersection(here) } ?? []
      let named = lost.isEmpty && gone.isEmpty ? [] : try snapshot.namedPhotos()
      return (here, lost.subtracting(named), gone.subtracting(named))
    }
    (self.seen, self.there) = (seen, there)
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

  /// What the remote's side of a merge has.
  var theirs: Set<ImageName> { Set((there ?? [:]).keys).subtracting(erasedHere) }
  /// What both sides come from.
  var base: Set<ImageName> { Set(seen.keys) }
  /// Photos to be received.
  var missing: Set<ImageName> { theirs.subtracting(here) }

  /// Writes a photo of the remote to a file in the repository's folder, which the caller removes; `nil` if it can't be had.
  func copy(of name: ImageName) throws -> String? {
    guard let object = there?[name], let size = try repository.sizes(of: [object])[object], size <= Self.limit,
      let bytes = try repository.contents(of: [object: size])[object],
      SHA256.hexadecimal(of: bytes) == name.hash
    else { return nil }
    let path = "\(repository.path)/\(name.fileName)"
    try Files.remove(path)
    try Files.create(path, bytes, mode: 0o600, flushed: false)
    return path
  }

  func removeCopies() {
    for name in missing { try? Files.remove("\(repository.path)/\(name.fileName)") }
  }

  /// The commit with all photos of both sides; `nil` if there are none, or if the remote has it.
  func commit(of ledger: Ledger, _ identifier: String) throws -> GitObject? {
    let folder = ledger.ledgerFolder
    let here = try ImageFiles(ledgerFolder: folder).photos().subtracting(erasedThere)
    let wanted = here.union(theirs)
    guard !wanted.isEmpty || there?.isEmpty == false, wanted != Set((there ?? [:]).keys) else { return nil }
    var objects = (there ?? [:]).merging(seen) { there, _ in there }
    let new = here.filter { objects[$0] == nil }.sorted { $0.path < $1.path }
      // A damaged photo is not sent; `check` names it.
      .filter { (try? ImageDigest(folder.absolute($0.path)).hexadecimal) == $0.hash }
    if !new.isEmpty {
      let input = try ScratchFile(in: repository.path)
      for name in new { try input.write((folder.absolute(name.path) + "\n").utf8) }
      let arguments = ["hash-object", "-w", "--no-filters", "--stdin-paths"]
      let lines = try repository.run(arguments, input: input, limit: 64 << 20).text.split(separator: "\n")
      for (name, line) in zip(new, lines) { objects[name] = GitObject(line) }
    }
    // Without a clock: devices with the same photos make the same commit.
    let time = Instant(seconds: 946_684_800, offset: 0)
    let commit = GitCommit(ledger: identifier, parents: [], time: time, subject: "photos")
    return try commit.make(in: repository) { edit in
      for name in wanted.sorted(by: { $0.path < $1.path }) {
        if let object = objects[name] { try edit(.place(path: name.path, object)) }
      }
    }
  }
}

extension ImageFiles {
  /// The photos in the image folder, by their names.
  fileprivate func photos() throws -> Set<ImageName> {
    var photos: Set<ImageName> = []
    for folder in try list("images") where try item(at: "images/" + folder) == .folder {
      for name in try list("images/" + folder) {
        if let image = SyncPath.photo(inTree: "images/\(folder)/\(name)") { photos.insert(image) }
      }
    }
    return photos
  }
}

extension Snapshot {
  /// The photos that expenses or changes of the history name.
  fileprivate func namedPhotos() throws -> Set<ImageName> {
    var named = Set(try photoUsers().keys)
    try History(of: self).forEach { entry in
      named.formUnion(entry.change.images)
      for case .expense(let versions, _) in try ledgerFolder.recordEdits(of: entry) {
        named.formUnion((versions.old?.photos ?? []) + (versions.new?.photos ?? []))
      }
      return .on
    }
    return named
  }
}

extension Ledger {
  /// Removes photos that were erased for good on another device.
  func erase(_ photos: Set<ImageName>) throws {
    if photos.isEmpty { return }
    try withExclusiveLock { ledger, _ in
      let images = ImageFiles(ledgerFolder: ledger.ledgerFolder)
      for name in photos.sorted(by: { $0.path < $1.path }) { try images.remove(name.path) }
    }
  }
}
