/// The order of records in merged documents, the same on both sides.
///
/// Where one side has all of them, and in the order of the other, that is it. Otherwise they are in the order in which
/// they were entered, by `entered` of expenses, then by the change that added them.
struct DocumentOrder {
  /// The change that added a record, by the name of its file, and the place of the record in it.
  private var additions: [RecordKey: (file: String, index: Int)] = [:]

  /// The records of each document in order.
  static func ordered(
    _ records: [DocumentPath: [RecordState]], _ ours: LedgerContents, _ theirs: LedgerContents
  ) throws -> [DocumentPath: [RecordState]] {
    var ordered: [DocumentPath: [RecordState]] = [:]
    var others: [DocumentPath: [RecordState]] = [:]
    for (location, states) in records {
      ordered[location] = states.inOrder(
        of: ours.documents[location]?.records ?? [], theirs.documents[location]?.records ?? [])
      if ordered[location] == nil { others[location] = states }
    }
    if others.isEmpty { return ordered }
    var order = DocumentOrder()
    try order.find(Set(others.values.joined().map { RecordKey($0.id, in: $0.document) }), ours, theirs)
    for (location, states) in others {
      let sorted = try states.map { (try order.key(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      let isKnown = sorted.allSatisfy { order.additions[RecordKey($0.id, in: location)] != nil }
      // Without the history of all, those that both have stay as they are.
      ordered[location] =
        isKnown || location.isDay
        ? sorted
        : sorted.behindCommon(
          ours.documents[location]?.records ?? [], theirs.documents[location]?.records ?? [])
    }
    return ordered
  }

  private mutating func find(
    _ keys: Set<RecordKey>, _ ours: LedgerContents, _ theirs: LedgerContents
  ) throws {
    let ids = Set(keys.map(\.id))
    for name in Set(ours.changes.keys).union(theirs.changes.keys).sorted() {
      let side = ours.changes[name] == nil ? theirs : ours
      guard try side.changes[name].map({ try $0.bytes.names(anyOf: ids) }) == true else { continue }
      let change = try side.change(name)
      if change.isMerge { continue }
      for (index, edit) in change.edits.enumerated() where edit.old == nil && edit.new != nil {
        let key = RecordKey(edit.record, in: edit.document)
        if keys.contains(key), additions[key] == nil { additions[key] = (name, index) }
      }
    }
  }

  private struct Key: Comparable {
    let isEntry: Bool
    /// In microseconds: an instant is the same at any offset.
    let entered: Int
    let file: String
    let index: Int
    let id: String

    static func < (left: Self, right: Self) -> Bool {
      if left.isEntry != right.isEntry { return !left.isEntry }
      return (left.entered, left.file, left.index, left.id) < (
        right.entered, right.file, right.index, right.id
      )
    }
  }

  private func key(of state: RecordState) throws -> Key {
    let addition = additions[RecordKey(state.id, in: state.document)]
    var entered = 0
    var isEntry = true
    switch state.document {
    case .day:
      let instant = try TripDetailInfo(reading: state.body).entered
      entered = instant.seconds * 1_000_000 + instant.microseconds
    // The wallet itself comes before its entries.
    case .wallet(let wallet): isEntry = wallet.text != state.id
    case .header, .rules, .removals, .trip, .places, .people, .payments, .link, .sharedRates, .rates: break
    }
    return Key(
      isEntry: isEntry, entered: entered, file: addition?.file ?? "", index: addition?.index ?? 0,
      id: state.id)
  }
}

extension [RecordState] {
  /// In the order of the one that has all of them, if the other has those that it has in that order, too.
  fileprivate func inOrder(of ours: [Document.Record], _ theirs: [Document.Record]) -> [RecordState]? {
    let states = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    let (mine, others) = (
      ours.compactMap { states[$0.id] == nil ? nil : $0.id },
      theirs.compactMap { states[$0.id] == nil ? nil : $0.id }
    )
    let (longer, shorter) = mine.count < others.count ? (others, mine) : (mine, others)
    guard longer.count == count else { return nil }
    let common = Set(shorter)
    guard longer.filter(common.contains) == shorter else { return nil }
    return longer.compactMap { states[$0] }
  }
}

extension [RecordState] {
  /// Those that both sides have in their common order, if there is one, then the others.
  fileprivate func behindCommon(_ ours: [Document.Record], _ theirs: [Document.Record]) -> [RecordState] {
    let states = Dictionary(map { ($0.id, $0) }) { first, _ in first }
    let (mine, others) = (Set(ours.map(\.id)), Set(theirs.map(\.id)))
    let common = ours.map(\.id).filter { others.contains($0) && states[$0] != nil }
    guard theirs.map(\.id).filter({ mine.contains($0) && states[$0] != nil }) == common else { return self }
    let first = Set(common)
    return common.compactMap { states[$0] } + filter { !first.contains($0.id) }
  }
}

extension [UInt8] {
  /// Whether a change has an edit of one of these records, by the text behind `#`.
  fileprivate func names(anyOf ids: Set<String>) -> Bool {
    var start = startIndex
    while let mark = self[start...].firstIndex(of: UInt8(ascii: "#")) {
      start = mark + 1
      guard let end = self[start...].prefix(64).firstIndex(of: UInt8(ascii: "\"")) else { continue }
      if ids.contains(String(decoding: self[start..<end], as: UTF8.self)) { return true }
    }
    return false
  }
}
