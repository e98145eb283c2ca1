/// Merges whole ledgers. Pure: no clock, no random ids, no files.
package enum LedgerMerge {
  /// Both sides as one. `base` is a state that both come from, if one is known; it is only asked if the history says
  /// nothing. An instant later than `latest` counts as that.
  ///
  /// - Throws: `MergeError`, and `LedgerFolderError` for a damaged change.
  package static func merge(
    _ ours: LedgerContents, _ theirs: LedgerContents, base: LedgerContents? = nil, latest: Instant? = nil
  ) throws -> LedgerMergeResult {
    let header = try ours.header.merged(with: theirs.header, from: theirs.path, base: base?.header)
    var records = try MergedRecords(ours, theirs, base: base, latest: latest)
    try records.mergeAll()
    try records.restoreReferencedRecords()
    try records.disambiguateNames()
    try records.completeDocuments()
    return try LedgerMergeResult(ours, theirs, header: header, records)
  }
}

extension LedgerHeader {
  /// - Throws: `MergeError`
  fileprivate func merged(
    with other: LedgerHeader, from path: String, base: LedgerHeader?
  ) throws -> LedgerHeader {
    guard ledger == other.ledger else {
      throw MergeError.otherLedger(path: path, ours: ledger.text, theirs: other.ledger.text)
    }
    var merged = self
    merged.reads = max(reads, other.reads)
    merged.writes = max(writes, other.writes)
    if home != other.home {
      switch base?.home {
      case home: merged.home = other.home
      case other.home: merged.home = home
      default: throw MergeError.homeCurrencies(ours: home.code, theirs: other.home.code)
      }
    }
    merged.unknown = unknown.merged(with: other.unknown)
    return merged
  }
}

extension [JSONMember] {
  /// The members of both; of two values the one whose bytes are greater.
  func merged(with others: [JSONMember]) -> [JSONMember] {
    if self == others { return self }
    let all = Dictionary((self + others).map { ($0.key, $0) }) { one, other in
      one.value.bytes.lexicographicallyPrecedes(other.value.bytes) ? other : one
    }
    return all.values.sorted { $0.key < $1.key }
  }
}
