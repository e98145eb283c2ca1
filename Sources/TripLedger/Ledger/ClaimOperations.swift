extension Ledger {
  /// Sends what is open for a payer, on one trip or all, as the payer's next batch.
  package func sendClaims<Output>(
    to payer: String, on day: (Snapshot) throws -> Day, of trip: String? = nil,
    rates: (Snapshot) throws -> RateConverter, dryRun: Bool = false,
    output: ([RecordedExpense], Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("claim sent", dryRun: dryRun, output: output) { snapshot, transaction in
      let day = try day(snapshot)
      let claimed = try snapshot.claimed(from: snapshot.knownPayer(payer))
      let trip = try trip.map { try snapshot.trip(named: $0) }
      let open = claimed.filter { $0.claim.batch == nil && (trip == nil || $0.trip.id == trip?.id) }
      guard !open.isEmpty else { throw LedgerError.noOpenClaims(payer: payer) }
      var batch = Claim.Batch(
        number: Claim.Batch.next(after: claimed.compactMap(\.claim.batch?.number)), sent: day)
      let rates = try rates(snapshot)
      return try open.map { claimed in
        batch.asked = try rates.convert(claimed.expense, to: snapshot.homeCurrency)?.amount.storable
        return try transaction.put(claimed) { $0.batch = batch }
      }
    }
  }

  /// Marks a batch as paid, or all batches of a payer that are not paid yet.
  package func payClaims<Output>(
    _ name: ClaimName, on day: (Snapshot) throws -> Day, dryRun: Bool = false,
    output: ([RecordedExpense], Snapshot) throws -> Output = resultOnly
  ) throws -> Output {
    try change("claim paid", dryRun: dryRun, output: output) { snapshot, transaction in
      let day = try day(snapshot)
      let name = try snapshot.canonicalName(of: name)
      let sent = try snapshot.claimed(from: name.payer)
        .filter { $0.claim.state == .sent && name.includes($0.claim) }
      guard !sent.isEmpty else { throw LedgerError.noSentClaims(name: name.text) }
      if let early = sent.first(where: { $0.claim.batch.map { day < $0.sent } ?? false }) {
        throw LedgerError.paidBeforeSent(
          name: early.claim.text, sent: early.claim.batch?.sent ?? day, paid: day)
      }
      return try sent.map { claimed in try transaction.put(claimed) { $0.batch?.paid = day } }
    }
  }
}

extension Amount {
  /// `nil` for more than a document may say.
  fileprivate var storable: Amount? { minorUnits.magnitude <= Self.inputLimit.magnitude ? self : nil }
}

/// A batch whose sum is another one than when it was sent, because rates arrived since.
package struct MovedBatch: Hashable, Sendable {
  package let name: String
  package let asked: Amount
  package let now: Amount
}

extension RateConverter {
  /// The batches among claimed expenses that moved; not those with an expense whose worth was or is unknown.
  package func movedBatches(_ claimed: [RecordedExpense]) throws -> [MovedBatch] {
    let batches = Dictionary(grouping: claimed.map(\.expense)) { $0.claim?.text ?? "" }
    return try batches.sorted { $0.key < $1.key }.compactMap { name, expenses in
      let asked = expenses.compactMap(\.claim?.batch?.asked)
      guard asked.count == expenses.count, let currency = asked.first?.currency,
        asked.allSatisfy({ $0.currency == currency })
      else { return nil }
      let now = try expenses.compactMap { try convert($0, to: currency)?.amount }
      let (before, after) = (try Amount.sum(asked, in: currency), try Amount.sum(now, in: currency))
      return now.count == asked.count && before != after
        ? MovedBatch(name: name, asked: before, now: after) : nil
    }
  }
}

extension Claim.Batch {
  /// The number of the batch after others; the least free one, if there is none after them.
  static func next(after numbers: [Int]) -> Int {
    let last = numbers.max() ?? 0
    if last < limit { return last + 1 }
    let taken = Set(numbers)
    return (1...limit).first { !taken.contains($0) } ?? limit
  }
}

/// An expense with its claim.
private struct Claimed {
  let trip: TripInfo
  let expense: TripDetailInfo
  let claim: Claim
}

extension Snapshot {
  package func canonicalName(of name: ClaimName) throws -> ClaimName {
    name.known(among: try payers(of: trips()))
  }

  fileprivate func knownPayer(_ name: String) throws -> String {
    try canonicalName(of: ClaimName(payer: name, number: nil)).payer
  }

  /// An open claim; one of a batch stays as it is.
  package func canonicalName(of claim: Claim) throws -> Claim {
    claim.batch == nil ? try Claim(payer: knownPayer(claim.payer)) : claim
  }

  /// Every expense claimed from a payer; there must be one.
  fileprivate func claimed(from payer: String) throws -> [Claimed] {
    let all = try trips().flatMap { trip in
      try expenses(of: trip.id).compactMap { expense in
        expense.claim.map { Claimed(trip: trip, expense: expense, claim: $0) }
      }
    }
    let claimed = all.filter { $0.claim.payer == payer }
    guard !claimed.isEmpty else {
      let payers = Set(all.map(\.claim.payer)).sorted()
      throw LedgerError.noSuchPayer(
        name: payer, suggestions: Spelling.nearest(to: payer, among: payers), payers: payers)
    }
    return claimed
  }
}

extension Transaction {
  fileprivate mutating func put(_ claimed: Claimed, _ edit: (inout Claim) -> Void) throws -> RecordedExpense {
    var (expense, claim) = (claimed.expense, claimed.claim)
    edit(&claim)
    expense.claim = claim
    expense.changed = time
    try put(expense, in: .day(claimed.trip.id, expense.date))
    return RecordedExpense(trip: claimed.trip, expense: expense)
  }
}
