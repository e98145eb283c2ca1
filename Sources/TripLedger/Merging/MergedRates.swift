/// Merges what a source published for one day: facts, of which the later answer counts.
struct MergedRates {
  let document: Document

  init(_ ours: Document, _ theirs: Document) throws {
    let (first, second) = try Self.isLater(theirs, than: ours) ? (theirs, ours) : (ours, theirs)
    var document = first
    for record in second.records where document[record.id] == nil { document.set(record.id, to: record.body) }
    for record in second.records {
      guard let kept = document[record.id], kept != record.body,
        let (rate, other) = try Self.rates(kept, record.body), rate.accepted == nil, other.accepted != nil,
        rate.factor == other.factor
      else { continue }
      // What the user accepted on one device is accepted.
      document.set(record.id, to: record.body)
    }
    let coins = try first.coins().union(second.coins())
    let members = first.head.adding(second.head).filter { $0.key != "coins" }
    document.head = members.filter { $0.key == "asked" }
    if !coins.isEmpty { document.head.append(JSONMember("coins", .array(coins.sorted().map { JSON($0) }))) }
    document.head += members.filter { $0.key != "asked" }
    self.document = document
  }

  /// Of two documents outside the history, what counts; `nil` if neither side has one.
  static func of(_ ours: Document?, _ theirs: Document?) throws -> Document? {
    guard let ours, let theirs else { return ours ?? theirs }
    if ours.bytes == theirs.bytes { return ours }
    if let mine = try ours.stateOfLink, let other = try theirs.stateOfLink {
      return mine < other ? theirs : ours
    }
    guard ours.layout == .rates else {
      return try Removals(reading: ours).union(Removals(reading: theirs)).document
    }
    return try MergedRates(ours, theirs).document
  }

  private static func rates(_ one: RawJSON, _ other: RawJSON) throws -> (ExchangeRate, ExchangeRate)? {
    guard let one = try ExchangeRate.known(reading: one), let other = try ExchangeRate.known(reading: other)
    else {
      return nil
    }
    return (one, other)
  }

  private static func isLater(_ one: Document, than other: Document) throws -> Bool {
    let times = try [one, other].map {
      try $0.text("asked").flatMap(Instant.init(_:)) ?? Instant(seconds: 0, offset: 0)
    }
    if times[0] < times[1] || times[1] < times[0] { return times[1] < times[0] }
    return other.bytes.lexicographicallyPrecedes(one.bytes)
  }
}

extension [JSONMember] {
  /// With the members of another list whose keys it has not.
  fileprivate func adding(_ others: [JSONMember]) -> [JSONMember] {
    self + others.filter { other in !contains { $0.key == other.key } }
  }
}
