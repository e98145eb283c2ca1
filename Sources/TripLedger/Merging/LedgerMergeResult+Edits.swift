extension LedgerMergeResult {
  package init(
    _ ours: LedgerContents, _ theirs: LedgerContents, header: LedgerHeader, _ records: MergedRecords
  ) throws {
    var contents = ours
    contents.header = header
    contents.changes = ours.changes.merging(theirs.changes) { mine, _ in mine }
    let ordered = try DocumentOrder.ordered(
      Dictionary(grouping: records.merged.values, by: \.document), ours, theirs)
    var edits: [Change.Edit] = []
    var replaced: [DocumentPath: Document] = [:]
    let locations = Set(ours.documents.keys).union(theirs.documents.keys).union(ordered.keys)
    for location in locations.sorted(by: { $0.relative < $1.relative }) {
      let (mine, other) = (ours.documents[location], theirs.documents[location])
      if location.isOutsideHistory {
        let merged = try MergedRates.of(mine, other)
        contents.documents[location] = merged
        if let merged, merged.bytes != mine?.bytes { replaced[location] = merged }
        continue
      }
      var merged = mine ?? other ?? Document(layout: location.layout)
      let before = mine?.records ?? []
      if records.differing.contains(location) || ordered[location] != nil {
        merged.records = (ordered[location] ?? []).map { Document.Record(id: $0.id, body: $0.body) }
      }
      if let mine, let other, mine.head != other.head {
        merged.head = location == .header ? header.document.head : mine.head.merged(with: other.head)
      }
      contents.documents[location] = merged.isEmpty ? nil : merged
      let changes = Self.edits(from: before, to: merged.records, in: location)
      edits += changes
      var applied = mine ?? Document(layout: location.layout)
      applied.apply(changes)
      // Neither members above the records nor the order of records is part of a change.
      if applied.head != merged.head || applied.records != merged.records { replaced[location] = merged }
    }
    contents.images.formUnion(try Self.images(of: theirs, missingIn: ours, ordered))
    self.contents = contents
    changesHome = ours.header.home != header.home
    self.edits = edits + Self.notes(on: records)
    self.replaced = replaced
    changes = theirs.changes.filter { ours.changes[$0.key] == nil }
    images = contents.images.subtracting(ours.images)
    conflicts = records.conflicts.sorted {
      ($0.document.relative, $0.id, $0.what) < ($1.document.relative, $1.id, $1.what)
    }
    received = Set(edits.map { RecordKey($0.record, in: $0.document) }).count
    change =
      self.edits.isEmpty && images.isEmpty ? nil : Self.change(self.edits, images, contents)
  }

  package static func edits(
    from before: [Document.Record], to after: [Document.Record], in location: DocumentPath
  ) -> [Change.Edit] {
    let old = Dictionary(before.map { ($0.id, $0.body) }) { first, _ in first }
    let new = Set(after.map(\.id))
    var edits: [Change.Edit] = []
    for (index, record) in before.enumerated() where !new.contains(record.id) {
      edits.append(
        Change.Edit(
          document: location, record: record.id, old: record.body, new: nil,
          position: index == before.count - 1 ? nil : index))
    }
    // Those behind the last that is there already come last by themselves.
    let end = after.lastIndex { old[$0.id] != nil } ?? -1
    for (index, record) in after.enumerated() where old[record.id] != record.body {
      var edit = Change.Edit(document: location, record: record.id, old: old[record.id], new: record.body)
      if edit.old == nil, index < end { edit.position = index }
      edits.append(edit)
    }
    return edits
  }

  /// Edits that change nothing: the history, which now has a removal of the other side, says by them that the record
  /// stays.
  package static func notes(on records: MergedRecords) -> [Change.Edit] {
    records.kept.sorted().flatMap { key -> [Change.Edit] in
      guard let mine = records.sides[.ours]?[key], let state = records.merged[key], mine.body == state.body,
        mine.document == state.document
      else { return [] }
      return Self.note(state)
    }
  }

  /// An edit that changes nothing.
  package static func note(_ state: RecordState) -> [Change.Edit] {
    let removal = Change.Edit(document: state.document, record: state.id, old: state.body, new: nil)
    return [removal, removal.reversed]
  }

  /// The photos that the merged documents and their history name, which ours does not have.
  private static func images(
    of theirs: LedgerContents, missingIn ours: LedgerContents, _ records: [DocumentPath: [RecordState]]
  ) throws -> Set<ImageName> {
    let missing = theirs.images.subtracting(ours.images)
    if missing.isEmpty { return [] }
    var named: Set<ImageName> = []
    for state in records.values.joined() where state.document.isDay {
      named.formUnion(try TripDetailInfo(reading: state.body).photos)
    }
    for name in theirs.changes.keys where ours.changes[name] == nil {
      let change = try theirs.change(name)
      named.formUnion(change.images)
      for edit in change.edits where edit.document.isDay {
        for body in [edit.old, edit.new] {
          if let body { named.formUnion(try TripDetailInfo(reading: body).photos) }
        }
      }
    }
    return missing.intersection(named)
  }

  /// The change with these edits, right behind the newest of both sides. The same edits make the same change.
  private static func change(
    _ edits: [Change.Edit], _ images: Set<ImageName>, _ contents: LedgerContents
  ) -> Change {
    let newest = contents.changes.keys.compactMap { name -> Instant? in
      guard case .change(let stamp, _)? = LedgerFile(relative: "history/" + name) else { return nil }
      return Instant(stamp: stamp)
    }.max()
    return change(edits, images, behind: newest ?? Instant(seconds: 0, offset: 0))
  }

  package static func change(
    _ edits: [Change.Edit], _ images: Set<ImageName>, behind newest: Instant
  ) -> Change {
    let time = newest.later(microseconds: 1)
    var hash = SHA256()
    hash.update("\(time)".utf8)
    for edit in edits {
      hash.update(edit.name.utf8 + (edit.old?.bytes ?? []) + [0] + (edit.new?.bytes ?? []))
    }
    for image in images.map(\.path).sorted() { hash.update(image.utf8) }
    var change = Change(id: Identifier(of: hash.finish()), time: time, command: "merge")
    change.committed = time
    change.edits = edits
    change.images = images.sorted { $0.path < $1.path }
    change.isMerge = true
    return change
  }

  /// The change that the merge makes if the newest is a later one, which was not passed in.
  func change(behind newest: Instant?) -> Change? {
    guard let newest, let time = change?.committed, !(newest < time) else { return change }
    return Self.change(edits, images, behind: newest)
  }
}

extension Identifier {
  /// The id that a hash gives: the same for the same content.
  fileprivate init(of hash: [UInt8]) {
    self.init(digits: hash.prefix(Self.length).map { Int($0 & 31) })
  }
}
