/// Finds the expenses that were typed, or came from another source, and that rows may be about.
///
/// They have the same amount in the same currency within a day; or a row has only an amount at home, and the
/// expense was paid abroad up to three days earlier, converts to within 3% of it, and has no charge yet.
///
/// A pair is certain if both are of one day and neither looks like anything else. An equal amount of the same day
/// counts more than any other, and of those with times the ones a few minutes away.
struct RowMatches {
  /// A row that no earlier import has brought.
  struct Newcomer {
    let file: String
    let format: String
    let row: ImportRow
    /// Not shared by another row, but for a copy of this one.
    let key: String
    /// The only trip on which it can be; `nil` for any.
    let trip: TripID?
    /// The category, if only an expense of the same one is certain.
    var category: String?
  }

  private struct Candidate {
    let expense: TripDetailInfo
    let trip: TripID
    let isExact: Bool
    /// From the expense to the row.
    let days: Int
    /// In minor units of the home currency; 0 if it is exact.
    let difference: Int64
    let seconds: Int

    var isOfDay: Bool { days == 0 }
    var rank: (Int, Int, Int64, Int, ExpenseID) {
      (isExact ? 0 : 1, abs(days), difference, seconds, expense.id)
    }
  }

  private(set) var found: [String: RowMatch] = [:]
  private var trips: [ExpenseID: TripID] = [:]
  /// The row that has an expense, or alone may have it.
  private var taken: [ExpenseID: String] = [:]
  private let policy: MatchPolicy
  private let rates: RateConverter
  private let home: Currency
  private var days: [Day: [TripID]] = [:]
  private var expenses: [Day: Expenses] = [:]

  /// The expenses of a day, so that a row is not compared with all of them.
  private struct Expenses {
    var byAmount: [Amount: [(trip: TripID, expense: TripDetailInfo)]] = [:]
    /// Paid abroad without a charge, with what they come to at home; ascending without their signs.
    var abroad: [(trip: TripID, expense: TripDetailInfo, atHome: Amount)] = []
  }

  /// The most candidates of a row, and the most that are compared.
  private static let (limit, compared) = (20, 200)
  /// The most seconds between a payment and its entry that tell it from others.
  private static let reach = 15 * 60

  init(
    _ rows: [Newcomer], _ policy: MatchPolicy, _ snapshot: Snapshot, now: Instant
  ) throws {
    (self.policy, home) = (policy, snapshot.homeCurrency)
    rates = try snapshot.rateConverter(now: now)
    guard !rows.isEmpty else { return }
    for trip in try snapshot.trips() {
      for day in try snapshot.days(of: trip.id) { days[day, default: []].append(trip.id) }
    }
    var candidates: [[Candidate]] = []
    for row in rows { candidates.append(try self.candidates(for: row, snapshot)) }
    pair(rows, candidates)
    for (key, answer) in policy.answers {
      if case .same(let id) = answer, found[key] != nil, taken[id] == nil { taken[id] = key }
    }
  }

  // MARK: Candidates

  private mutating func candidates(for new: Newcomer, _ snapshot: Snapshot) throws -> [Candidate] {
    let row = new.row
    let isAtHome = row.charged == nil && row.amount.currency == home
    var all: [Candidate] = []
    func add(_ trip: TripID, _ expense: TripDetailInfo, days: Int, difference: Int64?) {
      guard new.trip == nil || new.trip == trip, expense.isPossible(for: row, of: new.format) else { return }
      all.append(
        Candidate(
          expense: expense, trip: trip, isExact: difference == nil, days: days, difference: difference ?? 0,
          seconds: expense.distance(to: row)))
    }
    let distance = PaymentLikeness.distance
    for days in -distance...(isAtHome ? PaymentLikeness.delay : distance) {
      let there = try expenses(on: row.date + -days, snapshot)
      if days <= distance {
        for (trip, expense) in there.byAmount[row.amount]?.prefix(Self.compared) ?? [] {
          add(trip, expense, days: days, difference: nil)
        }
      }
      guard isAtHome, days >= 0 else { continue }
      for (trip, expense, atHome) in there.abroad[there.abroad.beginning(near: row.amount)...]
        .prefix(Self.compared)
      {
        guard let difference = PaymentLikeness.difference(row.amount, atHome) else {
          // Of the other sign, or too large, as are all that follow.
          if atHome.minorUnits.signum() == row.amount.minorUnits.signum() { break }
          continue
        }
        add(trip, expense, days: days, difference: difference)
      }
    }
    return Array(all.sorted { $0.rank < $1.rank }.prefix(Self.limit))
  }

  private mutating func expenses(on day: Day, _ snapshot: Snapshot) throws -> Expenses {
    if let known = expenses[day] { return known }
    var read = Expenses()
    for trip in days[day] ?? [] {
      for expense in try snapshot.expenses(of: trip, on: day) {
        trips[expense.id] = trip
        read.byAmount[expense.amount, default: []].append((trip, expense))
        if expense.amount.currency != home, expense.charged == nil,
          let converted = try rates.convert(expense, to: home)
        {
          read.abroad.append((trip, expense, converted.amount))
        }
      }
    }
    read.abroad.sort { $0.atHome.minorUnits.magnitude < $1.atHome.minorUnits.magnitude }
    expenses[day] = read
    return read
  }

  // MARK: Pairs

  private mutating func pair(_ rows: [Newcomer], _ candidates: [[Candidate]]) {
    // Equal amounts of one day first: what they take, no other row can be about.
    let ofDay = candidates.map { Self.nearInTime($0.filter { $0.isExact && $0.isOfDay }) }
    let first = Self.pairs(rows, ofDay)
    for index in first { take(rows[index], ofDay[index], isCertain: true) }
    let rest = candidates.map { $0.filter { taken[$0.expense.id] == nil } }
    let contenders = rows.indices.map { index in
      first.contains(index) ? [] : ofDay[index].isEmpty ? Self.nearInTime(rest[index]) : ofDay[index]
    }
    let second = Self.pairs(rows, contenders)
    for index in rows.indices where !first.contains(index) && !rest[index].isEmpty {
      let isCertain = second.contains(index) && contenders[index][0].isOfDay
      take(rows[index], isCertain ? contenders[index] : rest[index], isCertain: isCertain)
    }
  }

  /// The rows that have one candidate, which no other row has.
  private static func pairs(_ rows: [Newcomer], _ candidates: [[Candidate]]) -> Set<Int> {
    var rivals: [ExpenseID: Int] = [:]
    for candidate in candidates.joined() { rivals[candidate.expense.id, default: 0] += 1 }
    return Set(
      rows.indices.filter { index in
        guard candidates[index].count == 1, let expense = candidates[index].first?.expense else {
          return false
        }
        return rivals[expense.id] == 1 && (rows[index].category.map { $0 == expense.category } ?? true)
      })
  }

  private mutating func take(_ new: Newcomer, _ candidates: [Candidate], isCertain: Bool) {
    found[new.key] = RowMatch(
      file: new.file, row: new.row, key: new.key, candidates: candidates.map(\.expense),
      isCertain: isCertain)
    if isCertain { taken[candidates[0].expense.id] = new.key }
  }

  /// Those a few minutes away, if there are any.
  private static func nearInTime(_ candidates: [Candidate]) -> [Candidate] {
    let near = candidates.filter { $0.isOfDay && $0.seconds <= reach }
    return near.isEmpty ? candidates : near
  }

  // MARK: Decisions

  enum Decision {
    case complete(TripDetailInfo, on: TripID)
    case leaveOut, record
  }

  /// What becomes of a row; `nil` if it looks like nothing in the ledger.
  func decision(for key: String) -> Decision? {
    guard let match = found[key] else { return nil }
    func complete(_ expense: TripDetailInfo?) -> Decision {
      guard let expense, let trip = trips[expense.id], taken[expense.id] == key else { return .leaveOut }
      return .complete(expense, on: trip)
    }
    switch policy.answers[key] {
    case .another: return .record
    case .same(let id): return complete(match.candidates.first { $0.id == id })
    case nil where match.isCertain: return policy.takesCertain ? complete(match.candidates[0]) : .leaveOut
    case nil:
      // What somebody gave to other rows, this one can't be.
      return policy.recordsOthers || match.candidates.allSatisfy { taken[$0.id] != nil } ? .record : .leaveOut
    }
  }
}

extension [(trip: TripID, expense: TripDetailInfo, atHome: Amount)] {
  /// The index of the first that is not too small for a charge.
  fileprivate func beginning(near charge: Amount) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let isTooSmall = PaymentLikeness.isTooSmall(self[middle].atHome, for: charge)
      if isTooSmall { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TripDetailInfo {
  /// Whether a row of a format may be about it, if it has the same amount.
  ///
  /// Two rows of one format never are about one expense, and cash is not paid with a card.
  fileprivate func isPossible(for row: ImportRow, of format: String) -> Bool {
    guard source?.formats.contains(where: { $0 == format }) != true else {
      return false
    }
    if let pay = pay?.kind, let other = row.pay?.kind, (pay == .cash) != (other == .cash) { return false }
    guard let charged, let other = row.charged else { return true }
    return charged == other
  }

  /// The seconds to the time of a row, as far as both are known.
  fileprivate func distance(to row: ImportRow) -> Int {
    guard let time, let other = row.time else { return 86_400 }
    return abs(time.seconds - other.seconds)
  }
}
