/// Whom the cost of an expense is claimed back from, such as an employer, and how far that has come.
public struct Claim: Hashable, Sendable {
  /// A name of at most 40 characters, without `#`.
  public let payer: String
  /// What it was sent with; `nil` while the claim is open.
  public package(set) var batch: Batch?
  package var unknown: [JSONMember] = []

  /// Claims sent to a payer together.
  public struct Batch: Hashable, Sendable {
    /// From 1 on for each payer, to `limit`.
    public let number: Int
    /// The date on which they were sent.
    public let sent: Day
    /// The date on which they were paid back.
    public package(set) var paid: Day?
    /// What the expense was worth in the home currency when the batch was sent; `nil` without a rate.
    public package(set) var asked: Amount?

    package static let limit = 1_000_000_000

    package init(number: Int, sent: Day, paid: Day? = nil) {
      (self.number, self.sent, self.paid) = (number, sent, paid)
    }
  }

  /// How far a claim has come.
  public enum State: String, CaseIterable, Sendable {
    /// Nothing was sent yet.
    case open
    /// It was sent with a batch.
    case sent
    /// The batch was paid back.
    case paid
  }

  /// An open claim.
  package init(payer: String) throws(ModelError) {
    self.payer = ShortName.spaced(payer)
    guard Self.isPayer(self.payer) else { throw .badPayer(value: payer, limit: ShortName.limit) }
  }

  /// `nil` if the values don't fit together: a batch has a number and a date, and only a batch can be paid.
  package init?(payer: String, number: Int?, sent: Day?, paid: Day?) {
    guard Self.isPayer(payer) else { return nil }
    self.payer = payer
    switch (number, sent) {
    case (nil, nil) where paid == nil: break
    case (let number?, let sent?) where (1...Batch.limit).contains(number):
      batch = Batch(number: number, sent: sent, paid: paid)
    default: return nil
    }
  }

  /// The claim of a refund: open, from the same payer, in no batch.
  package var unsent: Claim? { Claim(payer: payer, number: nil, sent: nil, paid: nil) }

  /// Open, sent or paid.
  public var state: State { batch.map { $0.paid == nil ? .sent : .paid } ?? .open }

  /// `ACME` while it is open, then with the number of its batch: `ACME#2`.
  public var text: String { ClaimName(payer: payer, number: batch?.number).text }

  static func isPayer(_ name: String) -> Bool { ShortName.isOne(name, without: "#") }
}

/// The claims of a payer, or those of one batch: `ACME`, `ACME#2`.
package struct ClaimName: Hashable, Sendable {
  package let payer: String
  package let number: Int?

  package init(payer: String, number: Int?) { (self.payer, self.number) = (payer, number) }

  package init(_ text: String) throws(ModelError) {
    let halves = text.halves(at: "#")
    payer = try Claim(payer: halves?.before ?? text).payer
    number = halves.flatMap { Int($0.behind) }
    if let digits = halves?.behind, (number ?? 0) < 1 || digits != number?.description {
      throw .badPayer(value: text, limit: ShortName.limit)
    }
  }

  package var text: String { payer + (number.map { "#\($0)" } ?? "") }

  package func includes(_ claim: Claim) -> Bool {
    claim.payer == payer && (number == nil || claim.batch?.number == number)
  }
}
