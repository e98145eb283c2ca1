/// Pairs all rows of an import with entries of the ledger, one to one, the best pairs first.
///
/// What is certain is paired first. Of the rest as many rows are in question as there are entries for them, and the other
/// rows are new.
struct RowMatcher {
  /// By the keys of the rows; rows that are new have none.
  private(set) var found: [String: RowMatch] = [:]
  /// The foreign entries near some row that couldn't be compared for want of a rate.
  private(set) var withoutRate = 0
  var entries: LedgerEntries
  private let policy: MatchPolicy
  private let rows: [IncomingRow]
  private var indices: [String: Int] = [:]
  /// Of each row, the likeliest first.
  private var pairs: [[Likeness]] = []
  /// Of each entry, by its index.
  private var rivals: [Int: [Likeness]] = [:]
  private var pairedBy: [Int: Int] = [:]
  private var paired: [Int: (entry: Int, isCertain: Bool)] = [:]

  /// The most pairs that are tried to find another entry for a row.
  private static let patience = 200

  init(
    _ rows: [IncomingRow], _ policy: MatchPolicy, _ snapshot: Snapshot, now: Instant, zones: ZoneDatabase
  ) throws {
    (self.rows, self.policy) = (rows, policy)
    let home = snapshot.homeCurrency
    entries = try LedgerEntries(snapshot, rates: snapshot.rateConverter(now: now), zones: zones)
    var missing: Set<Int> = []
    var twins: [Twin: Int] = [:]
    for (index, row) in rows.enumerated() {
      let twin = twins[Twin(row), default: 0]
      twins[Twin(row)] = twin + 1
      switch policy.answer(to: row) {
      case .another?: pairs.append([])
      case .same(let id)?:
        pairs.append([])
        if let entry = try entries.entry(withID: id), pairedBy[entry] == nil {
          assign(index, entry, isCertain: true)
        }
      case nil:
        let comparison = RowComparison(row, index, home: home)
        pairs.append(try comparison.pairs(among: &entries, twin: twin, withoutRate: &missing))
      }
    }
    withoutRate = missing.count
    for pair in pairs.joined() { rivals[pair.entry, default: []].append(pair) }
    pairCertain()
    pairTwins()
    try pairByWorth()
    let certain = Set(pairedBy.keys)
    pairRest()
    for index in rows.indices {
      indices[rows[index].key] = index
      found[rows[index].key] = match(of: index, certain)
    }
  }

  private struct Twin: Hashable {
    let file: String
    let date: Day
    let amount: Amount

    init(_ row: IncomingRow) { (file, date, amount) = (row.file, row.row.date, row.row.amount) }
  }

  private func match(of index: Int, _ certain: Set<Int>) -> RowMatch? {
    let row = rows[index]
    guard let pair = paired[index] else {
      // Who says that it is another one wants to see it among what was asked about.
      return nil
    }
    let others =
      pair.isCertain ? [] : pairs[index].map(\.entry).filter { $0 != pair.entry && !certain.contains($0) }
    return RowMatch(
      file: row.file, row: row.row, key: row.key, candidates: ([pair.entry] + others).map { entries.all[$0] },
      isCertain: pair.isCertain)
  }

  // MARK: Pairs

  private func isFree(_ pair: Likeness) -> Bool { paired[pair.row] == nil && pairedBy[pair.entry] == nil }

  private mutating func assign(_ row: Int, _ entry: Int, isCertain: Bool) {
    paired[row] = (entry, isCertain)
    pairedBy[entry] = row
  }

  private mutating func assignBest(of pairs: some Sequence<Likeness>) {
    for pair in pairs.sorted(by: { $0.isBetter(than: $1) }) where isFree(pair) {
      assign(pair.row, pair.entry, isCertain: true)
    }
  }

  private mutating func pairCertain() { assignBest(of: pairs.joined().filter(\.isCertain)) }

  /// Equal rows and equal entries of a day, two or more of both, in their order.
  private mutating func pairTwins() {
    let equal = pairs.joined().filter {
      $0.kind == .amount && $0.days == 0 && !$0.isDoubtful && $0.people != .different
    }
    var groups: [[Likeness]] = []
    var groupOfRow: [Twin: [Int]] = [:]
    for pair in equal where isFree(pair) {
      let twin = Twin(rows[pair.row])
      let known = groupOfRow[twin]?.first { index in
        let first = groups[index][0]
        return rows[first.row].isTwin(of: rows[pair.row])
          && entries.all[first.entry].isTwin(of: entries.all[pair.entry])
      }
      if let known {
        groups[known].append(pair)
      } else {
        groupOfRow[twin, default: []].append(groups.count)
        groups.append([pair])
      }
    }
    for group in groups where Set(group.map(\.row)).count > 1 && Set(group.map(\.entry)).count > 1 {
      assignBest(of: group)
    }
  }

  /// Those of one date that nothing else is as alike to, with a fact, or with the markup of the card.
  private mutating func pairByWorth() throws {
    let ofDay = pairs.joined().filter {
      $0.kind == .worth && $0.days == 0 && !$0.isDoubtful && $0.people != .different
    }
    var left = ofDay
    while true {
      left = left.filter { isFree($0) && isUnrivalled($0) }
      var certain = left.filter(\.hasFact)
      if certain.isEmpty {
        let markups = left.compactMap(\.markup) + pairedMarkups(ofDay)
        for pair in left {
          guard let markup = pair.markup else { continue }
          let row = rows[pair.row]
          var usual =
            try entries.markups(
              ofFormat: row.format, entries.all[pair.entry].pay, in: row.row.amount.currency) + markups
          if let own = usual.lastIndex(of: markup) { usual.remove(at: own) }
          if usual.count >= RowComparison.enough, abs(markup - usual.median) <= RowComparison.spread {
            certain.append(pair)
          }
        }
      }
      if certain.isEmpty { return }
      assignBest(of: certain)
      left = ofDay
    }
  }

  private func pairedMarkups(_ pairs: [Likeness]) -> [Int] {
    pairs.filter { paired[$0.row]?.entry == $0.entry }.compactMap(\.markup)
  }

  /// Whether neither side has another, still free, that is as alike.
  private func isUnrivalled(_ pair: Likeness) -> Bool {
    let ofRow = pairs[pair.row].contains { other in
      other.entry != pair.entry && isFree(other) && other.isAtLeast(pair)
        && !entries.all[other.entry].isTwin(of: entries.all[pair.entry])
    }
    let ofEntry = rivals[pair.entry, default: []].contains { other in
      other.row != pair.row && isFree(other) && other.isAtLeast(pair)
        && !rows[other.row].isTwin(of: rows[pair.row])
    }
    return !ofRow && !ofEntry
  }

  /// Pairs as many of the other rows as there are entries, which puts them in question.
  private mutating func pairRest() {
    let open = rows.indices.filter { paired[$0] == nil }
    let free = open.map { index in (index, pairs[index].filter(isFree)) }.filter { !$0.1.isEmpty }
    for (index, _) in free.sorted(by: { $0.1[0].isBetter(than: $1.1[0]) }) {
      var visited: Set<Int> = []
      _ = assignAny(index, &visited, depth: 0)
    }
  }

  /// Assigns an entry that is free, or that another row in question can give up for one of its own.
  private mutating func assignAny(_ row: Int, _ visited: inout Set<Int>, depth: Int) -> Bool {
    for pair in pairs[row] where pairedBy[pair.entry] == nil {
      assign(row, pair.entry, isCertain: false)
      return true
    }
    guard depth < 32 else { return false }
    for pair in pairs[row] where visited.count < Self.patience && visited.insert(pair.entry).inserted {
      guard let owner = pairedBy[pair.entry], paired[owner]?.isCertain == false else { continue }
      if assignAny(owner, &visited, depth: depth + 1) {
        assign(row, pair.entry, isCertain: false)
        return true
      }
    }
    return false
  }

  /// The time of a row as the entry's own clock shows it, if it is of the same date.
  func time(of key: String, in entry: LedgerEntry) -> TimeOfDay? {
    guard let row = indices[key].map({ rows[$0] }), row.row.date == entry.date else { return nil }
    // Lists of one country are in its own time, wherever that was.
    if row.row.instant == nil, let instant = row.instant, let there = entries.offset(of: entry, at: instant),
      (instant + there - (row.row.time?.seconds ?? 0)) % 86_400 != 0
    {
      return nil
    }
    return row.row.time
  }

  /// What the ledger has of the days of lists that no row is about.
  mutating func reconcile(
    _ reconciler: Reconciler, _ lists: [RowImport.File], on trip: TripID?
  ) throws -> Reconciliation {
    var reconciler = reconciler
    return try reconciler.finish(lists, on: trip, among: &entries)
  }

  // MARK: Decisions

  enum Decision { case complete(LedgerEntry), leaveOut, record }

  /// What becomes of a row; `nil` if it looks like nothing in the ledger.
  func decision(for key: String) -> Decision? {
    guard let match = found[key] else { return nil }
    if match.isCertain { return .complete(match.entry) }
    return policy.recordsOthers ? .record : .leaveOut
  }
}
