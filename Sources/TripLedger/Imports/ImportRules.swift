/// The rules for imports, of which the first that fits a payee counts.
struct ImportRules {
  private let rules: [(glob: Glob, rule: ImportRule)]
  private var known: [String: Int?] = [:]

  /// `rules` are in the order in which they were added.
  init(_ rules: [ImportRule]) { self.rules = rules.map { (Glob($0.pattern), $0) } }

  var isEmpty: Bool { rules.isEmpty }

  /// The rule for a payment that may go by several names.
  mutating func rule(for payees: [String]) -> ImportRule? {
    if rules.isEmpty { return nil }
    return payees.compactMap { index(for: $0) }.min().map { rules[$0].rule }
  }

  private mutating func index(for payee: String) -> Int? {
    if let known = known[payee] { return known }
    let found = rules.firstIndex { $0.glob.matches(payee) }
    // Distinct payees may be as many as rows.
    if known.count < 10_000 { known[payee] = .some(found) }
    return found
  }
}

extension ImportRow {
  /// What it goes by among rules; a table without a column of payees has them in its notes.
  var payees: [String] { (payee ?? memo).map { [$0] } ?? [] }

  /// Whom the money went to, and the note, unless the note repeats it.
  var wholeMemo: String? {
    guard let payee else { return memo }
    guard let memo, !memo.contains(payee) else { return payee }
    return payee + Self.noteMark + memo
  }

  fileprivate static let noteMark = " · "
}

extension TripDetailInfo {
  /// Whom the money went to, as an import wrote it.
  package var payee: String? {
    guard let memo else { return nil }
    for mark in memo.indices where memo[mark...].hasPrefix(ImportRow.noteMark) {
      return String(memo[..<mark])
    }
    return memo
  }

  /// What it goes by among rules: a line of an inbox names its payee as a place, too.
  func payees(place: (PlaceID) throws -> String?) rethrows -> [String] {
    let isInbox = source?.formats.contains { $0 == RecordedLines.format } ?? false
    return try [payee, isInbox ? self.place.flatMap(place) : nil].compactMap(\.self)
  }
}

extension [ImportRule] {
  /// Those that are not among others, by id or by pattern.
  func new(beside others: [ImportRule]) -> [ImportRule] {
    let ids = Set(others.map(\.id))
    let patterns = Set(others.map { $0.pattern.lowercased() })
    return filter { !ids.contains($0.id) && !patterns.contains($0.pattern.lowercased()) }
  }
}
