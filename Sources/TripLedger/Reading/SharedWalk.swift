import Synchronization

extension Snapshot {
  /// Distributes trips, or values for them, among threads, in consecutive parts.
  ///
  /// Each thread calls `begin` once, with its own reader, and then works on one part after another.
  ///
  /// - Returns: the result of each part, in the order of the trips.
  /// - Throws: the error of the first part that failed.
  package func shared<Trip: Sendable, Part: Sendable>(
    _ trips: [Trip], among threads: Int, scans: Bool = true,
    _ begin: @escaping @Sendable (DayReader) throws -> (ArraySlice<Trip>) throws -> Part
  ) throws -> [Part] {
    // More parts than threads, to balance the load; neighbouring trips share their days' rates. A few are not worth
    // a thread.
    let size = trips.count <= 8 ? 8 : max(1, trips.count / (threads * 8))
    let starts = Array(stride(from: 0, to: trips.count, by: size))
    let count = min(threads, starts.count)
    let board = Mutex(Board<Part>(count: starts.count))
    let seed = seed
    withExtendedLifetime(self) {
      Threads.run(count) { _ in
        let work = Result { try begin(DayReader(Snapshot(seed), scans: scans)) }
        while let part = board.withLock({ $0.next() }) {
          let trips = trips[starts[part]..<min(starts[part] + size, trips.count)]
          let outcome = Result { try work.get()(trips) }
          board.withLock { $0.outcomes[part] = outcome }
        }
      }
    }
    return try board.withLock { try $0.outcomes.compactMap { try $0?.get() } }
  }

  /// Visits the days of some trips, on several threads.
  ///
  /// - Returns: the results of `take`, in the order of trips and days.
  package func eachDay<Found: Sendable>(
    of trips: [TripInfo], _ take: @escaping @Sendable (TripInfo, DayReader) throws -> [Found]
  ) throws -> [Found] {
    try shared(trips, among: Threads.cores) { reader in
      { trips in
        try trips.flatMap { trip in
          try reader.snapshot.days(of: trip.id).flatMap { day in
            try reader.read(trip.id, day)
            return try take(trip, reader)
          }
        }
      }
    }.flatMap(\.self)
  }

  /// The ids of all expenses of the ledger.
  package func expenseIDs() throws -> IdentifierIndex {
    let ids = try eachDay(of: try trips()) { _, reader in reader.outlines.map(\.id) }
    var index = IdentifierIndex()
    for id in ids { index.add(id) }
    return index
  }

  /// Whether a name stands for the expense recorded last: an id has no l.
  package static func isWordForLast(_ name: String) -> Bool { ["last", "마지막"].contains(name.lowercased()) }

  /// The expense with an id, given as a whole or a prefix of at least four characters, among all trips.
  ///
  /// `last` is the one recorded last.
  package func expense(named name: String) throws -> (trip: TripInfo, expense: TripDetailInfo) {
    if Self.isWordForLast(name) {
      guard let last = try expenseRecordedLast(in: trips()) else {
        throw LedgerError.noSuchExpense(name: name)
      }
      return last
    }
    let found = try expenses(prefix: name.lowercased())
    guard let match = found.first else { throw LedgerError.noSuchExpense(name: name) }
    guard found.count == 1 else {
      // An expense that is in two places is damage, not an ambiguous name.
      if Set(found.map(\.expense.id)).count < found.count { try throwDuplicateExpense(in: found.map(\.trip)) }
      throw LedgerError.ambiguousExpense(
        name: name,
        candidates: found.map { Candidate(id: $0.expense.id.text, label: $0.expense.label) })
    }
    return match
  }

  /// The expense with a whole id, among all trips; `nil` if it was deleted.
  package func expense(withID id: ExpenseID) throws -> TripDetailInfo? {
    try expenses(prefix: id.text).first?.expense
  }

  private func expenses(prefix: String) throws -> [(trip: TripInfo, expense: TripDetailInfo)] {
    let values = prefix.utf8.map { Crockford.values[Int($0)] }
    guard (4...ExpenseID.length).contains(values.count), values.allSatisfy({ $0 < 32 }) else { return [] }
    let bits = values.reduce(UInt128(0)) { $0 << 5 | UInt128($1) }
    let rest = UInt128(5 * (ExpenseID.length - values.count))
    return try eachDay(of: try trips()) { trip, reader in
      try reader.outlines.filter { $0.id >> rest == bits }.map { try reader.expense($0) }.inOrder
        .map { (trip, $0) }
    }
  }

  /// Finds the expense that is in two places.
  ///
  /// - Throws: `LedgerFolderError.damaged`.
  func throwDuplicateExpense(in trips: [TripInfo]) throws {
    let snapshot = Snapshot(seed)
    for trip in trips {
      for day in try snapshot.days(of: trip.id) { _ = try snapshot.expenses(of: trip.id, on: day) }
    }
  }
}

/// The parts that are taken, and their results.
private struct Board<Part: Sendable>: Sendable {
  var outcomes: [Result<Part, any Error>?]
  private var taken = 0

  init(count: Int) { outcomes = Array(repeating: nil, count: count) }

  /// The next part to work on; `nil` after one has failed.
  mutating func next() -> Int? {
    let hasFailed = outcomes[..<taken].contains { if case .failure? = $0 { true } else { false } }
    guard !hasFailed, taken < outcomes.count else { return nil }
    taken += 1
    return taken - 1
  }
}

extension Snapshot {
  /// The refunds that give money back for one of some expenses, on whatever trip.
  package func refunds(of paid: Set<ExpenseID>) throws -> [TripDetailInfo] {
    let ids = Set(paid.map(\.bits))
    return try eachDay(of: try trips()) { _, reader in
      try reader.outlines.filter { $0.minorUnits < 0 && $0.refunded.map(ids.contains) ?? false }
        .map { try reader.expense($0) }
    }
  }
}
