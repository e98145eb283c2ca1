/// Merges copies of documents into a ledger, record by record. Pure: documents in, edits out.
///
/// On whichever device it runs, and however often, the same versions win. Every version that loses is in the
/// edits, unless the history already has it.
struct CopyMerger {
  /// The ledger's documents, updated by each merge: every day, and all others that have a copy.
  private(set) var documents: [DocumentPath: Document]
  /// The change's edits, in the order in which they apply.
  private(set) var edits: [Change.Edit] = []
  /// The new members above the records, of documents in which they change.
  private(set) var heads: [DocumentPath: [JSONMember]] = [:]

  private let memory: RecordVersionHistory
  /// The day of each expense.
  private var days: [String: DocumentPath] = [:]

  init(documents: [DocumentPath: Document], memory: RecordVersionHistory) {
    self.documents = documents
    self.memory = memory
    for location in documents.keys.filter(\.isDay).sorted(by: { $0.relative < $1.relative }) {
      for record in documents[location]?.records ?? [] { days[record.id] = location }
    }
  }

  /// Expenses that are in more than one day, by id.
  static func repeated(in documents: [DocumentPath: Document]) -> [String: [DocumentPath]] {
    var places: [String: [DocumentPath]] = [:]
    for location in documents.keys.filter(\.isDay).sorted(by: { $0.relative < $1.relative }) {
      for record in documents[location]?.records ?? [] { places[record.id, default: []].append(location) }
    }
    return places.filter { $0.value.count > 1 }
  }

  /// Removes the duplicates that moved expenses can leave.
  ///
  /// If one device moves an expense to another day while another device edits it in place, a syncing program
  /// restores the old day.
  ///
  /// If the history has no such move, two records with one id are left to the user.
  mutating func settleMoves() -> [CopyResolution] {
    var verdicts: [CopyResolution] = []
    for (id, places) in Self.repeated(in: documents).sorted(by: { $0.key < $1.key }) {
      let versions = places.compactMap { place in
        documents[place]?[id].map { (place: place, body: $0, version: RecordVersion($0, in: place)) }
      }
      guard let key = places.first.map({ RecordVersionHistory.Key(id, in: $0) }),
        memory.hasMoved(key, between: places),
        let counting = versions.max(by: { $1.version.counts(over: $0.version) })
      else { continue }
      for other in versions where other.place != counting.place {
        set(id, in: other.place, to: nil)
        let kind: RecordResolution.Kind =
          other.version.isAsOld(as: counting.version) ? .ledgerCountsByText : .ledgerCounts
        verdicts.append(
          CopyResolution(
            file: other.place.relative, original: counting.place.relative, outcome: .moved,
            records: [
              RecordResolution(
                document: other.place, record: id, kind: kind, here: counting.body, there: other.body,
                movedTo: counting.place)
            ]))
      }
      days[id] = counting.place
    }
    return verdicts
  }

  /// Merges one copy, completely or not at all.
  mutating func merge(_ copy: Document, of location: DocumentPath, from file: String) -> CopyResolution {
    var attempt = self
    func verdict(_ outcome: CopyResolution.Outcome, _ records: [RecordResolution] = []) -> CopyResolution {
      CopyResolution(file: file, original: location.relative, outcome: outcome, records: records)
    }
    if let reason = attempt.mergeHead(of: copy, into: location) { return verdict(.left(reason)) }
    var records = attempt.takeOut(missingIn: copy, of: location)
    records += copy.records.compactMap { attempt.merge($0, of: location) }
    guard attempt.hasTrip(for: location) else { return verdict(.left(.noTrip), records) }
    let changes = attempt.edits.count != edits.count || attempt.heads != heads
    self = attempt
    return verdict(changes ? .merged : .known, records)
  }

  // MARK: Records

  /// Removes the records that the copy's device removed after this ledger last changed them.
  private mutating func takeOut(missingIn copy: Document, of location: DocumentPath) -> [RecordResolution] {
    let there = Set(copy.records.map(\.id))
    return (documents[location]?.records ?? []).compactMap { record in
      guard !there.contains(record.id),
        memory.removedLater(
          RecordVersion(record.body, in: location), of: RecordVersionHistory.Key(record.id, in: location)),
        !isReferenced(record.id, in: location)
      else { return nil }
      set(record.id, in: location, to: nil)
      return RecordResolution(
        document: location, record: record.id, kind: .removed, here: record.body, there: nil)
    }
  }

  private mutating func merge(_ record: Document.Record, of location: DocumentPath) -> RecordResolution? {
    let key = RecordVersionHistory.Key(record.id, in: location)
    let there = RecordVersion(record.body, in: location)
    let owner = documents[location]?[record.id] != nil ? location : days[record.id] ?? location
    guard let body = documents[owner]?[record.id] else {
      let stays = memory.removedLater(there, of: key) && !isReferenced(record.id, in: location)
      if stays {
        note(record, there, in: location, key)
      } else {
        set(record.id, in: location, to: record.body)
      }
      return RecordResolution(
        document: location, record: record.id, kind: stays ? .staysRemoved : .added, here: nil,
        there: record.body)
    }
    let here = RecordVersion(body, in: owner)
    if here.text == there.text { return nil }
    // If both have the same instant, the history may know which came first, as after `check --accept`.
    let isKnown = memory.hasReplaced(there, of: key) != memory.hasReplaced(here, of: key)
    let isTied = here.isAsOld(as: there)
    let counts = isTied && isKnown ? memory.hasReplaced(here, of: key) : there.counts(over: here)
    if counts {
      if owner != location { set(record.id, in: owner, to: nil) }
      set(record.id, in: location, to: record.body)
    } else {
      note(record, there, in: owner, key)
    }
    let kind: RecordResolution.Kind =
      switch (isTied && !isKnown, counts) {
      case (false, true): .copyCounts
      case (false, false): .ledgerCounts
      case (true, true): .copyCountsByText
      case (true, false): .ledgerCountsByText
      }
    return RecordResolution(
      document: location, record: record.id, kind: kind, here: body, there: record.body,
      movedTo: owner == location ? nil : owner)
  }

  /// Puts a losing version into the history.
  ///
  /// It is set in the ledger and replaced again, so that the change leaves the winner whether it is applied
  /// or undone.
  private mutating func note(
    _ record: Document.Record, _ version: RecordVersion, in location: DocumentPath,
    _ key: RecordVersionHistory.Key
  ) {
    let isNoted = edits.contains { edit in
      RecordVersionHistory.Key(edit.record, in: edit.document) == key
        && [edit.old, edit.new].contains { body in
          body.map { RecordVersion($0, in: edit.document) == version } ?? false
        }
    }
    guard !isNoted, !memory.knows(version, of: key) else { return }
    let body = documents[location]?[record.id]
    set(record.id, in: location, to: record.body)
    set(record.id, in: location, to: body)
  }

  private mutating func set(_ record: String, in location: DocumentPath, to body: RawJSON?) {
    var document = documents[location] ?? Document(layout: location.layout)
    edits.append(Change.Edit(document: location, record: record, old: document[record], new: body))
    document.set(record, to: body)
    documents[location] = document
    if case .day = location {
      if body != nil { days[record] = location } else if days[record] == location { days[record] = nil }
    }
  }

  /// Whether an expense names this place or person, or this is a wallet with entries.
  private func isReferenced(_ record: String, in location: DocumentPath) -> Bool {
    if case .wallet(let wallet) = location, wallet.text == record {
      return documents[location]?.records.contains { $0.id != record } == true
    }
    let uses: (TripDetailInfo) -> Bool
    switch location {
    case .places: uses = { $0.place?.text == record }
    case .people: uses = { $0.sharing?.people.contains { $0.text == record } == true }
    default: return false
    }
    return documents.contains { path, document in
      guard path.trip == location.trip else { return false }
      return switch path {
      case .day:
        document.records.contains { (try? TripDetailInfo(reading: $0.body)).map(uses) == true }
      case .payments where !location.isPlaces:
        document.records.contains { body in
          (try? PaymentRecord(reading: body.body))?.people.contains { $0.text == record } == true
        }
      default: false
      }
    }
  }

  private func hasTrip(for location: DocumentPath) -> Bool {
    switch location {
    case .header, .rules, .trip, .rates, .wallet: true
    case .places(let trip), .people(let trip), .payments(let trip), .day(let trip, _):
      documents[location]?.records.isEmpty != false || documents[.trip(trip)]?.records.isEmpty == false
    }
  }

  // MARK: Members above the records

  private mutating func mergeHead(of copy: Document, into location: DocumentPath) -> CopyResolution.Reason? {
    let document = documents[location] ?? Document(layout: location.layout)
    var head = document.head
    for member in copy.head {
      guard let index = head.firstIndex(where: { $0.key == member.key }) else {
        head.append(member)
        continue
      }
      let here = RawJSON(checked: head[index].value.bytes[...])
      let there = RawJSON(checked: member.value.bytes[...])
      if here == there { continue }
      guard let choice = Self.choice(location, member.key, here, there) else {
        return .head(key: member.key, here: here, there: there)
      }
      head[index] = JSONMember(member.key, .raw(choice))
    }
    if head != document.head {
      heads[location] = head
      var changed = document
      changed.head = head
      documents[location] = changed
    }
    return nil
  }

  /// The value that wins if two differ; `nil` if only the user can decide.
  private static func choice(_ location: DocumentPath, _ key: String, _ here: RawJSON, _ there: RawJSON)
    -> RawJSON?
  {
    func text(_ raw: RawJSON) -> String { String(decoding: raw.bytes, as: UTF8.self) }
    switch (location, key) {
    case (.rates, "asked"):
      guard let mine = Instant(String(text(here).dropFirst().dropLast())),
        let theirs = Instant(String(text(there).dropFirst().dropLast()))
      else { return nil }
      // One instant written in two ways: the choice must not depend on which is the copy.
      if !(mine < theirs), !(theirs < mine) { return text(here) < text(there) ? there : here }
      return mine < theirs ? there : here
    case (.rates, "coins"):
      // Each device asked for some.
      guard let mine = coins(here), let theirs = coins(there) else { return nil }
      return RawJSON(checked: JSON.array(mine.union(theirs).sorted().map { JSON($0) }).bytes[...])
    case (.header, "reads"), (.header, "writes"):
      guard let mine = Int(text(here)), let theirs = Int(text(there)) else { return nil }
      return mine < theirs ? there : here
    default: return nil
    }
  }

  private static func coins(_ list: RawJSON) -> Set<Currency>? {
    let head: JSON = ["coins": .raw(list)]
    var members = try? Members(RawJSON(checked: head.bytes[...]))
    return (try? members?.list("coins") { try Currency($0) }).flatMap { $0.map(Set.init) }
  }
}
