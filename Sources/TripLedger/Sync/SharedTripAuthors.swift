/// Who changed which record of a shared trip, as its commits say: that is no proof.
struct Authors {
  /// In place of an id, where a commit names no person of the trip.
  static let somebody = "somebody"
  /// So many of the newest commits are looked through.
  private static let most = 200

  private let people: [Person]
  private var authors: [RecordKey: PersonID] = [:]

  /// - Throws: `SyncError`
  init(
    of trip: TripID, since base: GitObject?, to head: GitObject?, in repository: SyncRepository,
    people: [Person]
  ) throws {
    self.people = people
    guard let head, head != base else { return }
    let ids = Set(people.map(\.id))
    var known = base
    for commit in try repository.line(to: head, since: base, limit: Self.most) {
      let author = PersonID(commit.author).flatMap { ids.contains($0) ? $0 : nil }
      for key in try repository.records(of: trip, changedFrom: known, to: commit.object) {
        authors[key] = author
      }
      known = commit.object
    }
  }

  /// The name of who changed a record last; `nil` if nobody knows.
  func name(of key: RecordKey) -> String? {
    authors[key].flatMap { id in people.first { $0.id == id }?.name }
  }

  /// All who made something of these edits.
  func people(of edits: [Change.Edit]) -> [PersonID] {
    Set(edits.compactMap { authors[RecordKey($0.record, in: $0.document)] }).sorted()
  }
}

extension SyncRepository {
  /// The commits of a line, the oldest first, with the names of their authors.
  fileprivate func line(
    to head: GitObject, since base: GitObject?, limit: Int
  ) throws -> [(object: GitObject, author: String)] {
    let range = base.map { ["^" + $0.text] } ?? []
    let text = try run(
      ["log", "--first-parent", "-n", "\(limit)", "--format=%H %an", head.text] + range + ["--"]
    ).text
    return text.split(separator: "\n").reversed().compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return words.first.flatMap { GitObject($0) }.map { ($0, words.count > 1 ? String(words[1]) : "") }
    }
  }

  /// The records of a trip that differ between two states; a document that can't be read has none.
  fileprivate func records(
    of trip: TripID, changedFrom old: GitObject?, to new: GitObject
  ) throws -> Set<RecordKey> {
    var pairs: [(location: DocumentPath, old: GitObject?, new: GitObject?)] = []
    func add(_ path: String, _ old: GitEntry?, _ new: GitEntry?) {
      guard let location = DocumentPath(relative: path), location.trip == trip, location.companionsSee else {
        return
      }
      pairs.append((location, old?.object, new?.object))
    }
    if let old {
      for item in try differences(from: old, to: new) ?? [] { add(item.path, item.old, item.new) }
    } else {
      for entry in try entries(of: new) ?? [] { add(entry.path, nil, entry) }
    }
    let sizes = try sizes(of: pairs.flatMap { [$0.old, $0.new].compactMap(\.self) }).filter {
      $0.value < 8 << 20
    }
    let contents = try contents(of: sizes)
    func records(_ object: GitObject?, _ location: DocumentPath) -> [String: RawJSON] {
      guard let bytes = object.flatMap({ contents[$0] }),
        let document = try? LedgerFormat.current.document(reading: bytes, as: location.layout)
      else { return [:] }
      return Dictionary(document.records.map { ($0.id, $0.body) }) { first, _ in first }
    }
    var changed: Set<RecordKey> = []
    for (location, old, new) in pairs {
      let (before, after) = (records(old, location), records(new, location))
      for id in Set(before.keys).union(after.keys) where before[id] != after[id] {
        changed.insert(RecordKey(id, in: location))
      }
    }
    return changed
  }

  /// The number of commits up to one.
  func count(of commit: GitObject) throws -> Int {
    Int(try run(["rev-list", "--count", commit.text]).text.prefix { $0 != "\n" }) ?? 0
  }

  /// Whether an object is here.
  func has(_ object: GitObject) throws -> Bool {
    try git.run(["cat-file", "-e", object.text + "^{commit}"], in: path)?.ending == .exit(0)
  }

  /// The random number of this device, which stands in commits beside the person.
  func device() throws -> String {
    if let known = try setting("dot.device") { return known }
    let made = Identifier<SyncRepository>().text
    try set("dot.device", to: made)
    return made
  }
}
