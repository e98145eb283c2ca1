/// What somebody typed to find expenses: `taxi 20eur.. -by:Tae #work`. An expense must meet every part.
public struct ExpenseQuery: Sendable {
  /// One condition.
  public struct Part: Sendable {
    /// As it was typed, with its quotation marks: `-cat:taxi`, `9월 8일`.
    public let text: String
    let isNegated: Bool
    /// What it asks; else why it can't be read.
    let meaning: Result<QueryCondition, any Error>

    /// Why it can't be read, and is left out; `nil` for a part that counts.
    package var flaw: (any Error)? { if case .failure(let error) = meaning { error } else { nil } }
  }

  /// In the order in which they were typed.
  public private(set) var parts: [Part] = []

  /// A query that takes everything.
  public init() {}

  /// Reads what has been typed so far; what can't be read has a flaw.
  package init(_ words: [QueryWord], _ names: QueryNames) {
    parts = words.map { Part(text: $0.text, isNegated: $0.isNegated, meaning: $0.meaning(names)) }
  }

  /// Reads a whole query.
  ///
  /// - Throws: the flaw of the first part that can't be read.
  package init(_ text: String, in snapshot: Snapshot, of trips: [TripInfo], today: Day) throws {
    let words = QueryWord.words(of: text)
    self.init(words, try snapshot.queryNames(of: trips, today: today, for: words))
    if let flaw = parts.lazy.compactMap(\.flaw).first { throw flaw }
  }

  /// What can be typed for it.
  public var text: String { parts.map(\.text).joined(separator: " ") }
  /// Whether it takes everything.
  public var isEmpty: Bool { parts.isEmpty }

  /// Takes off the part that was typed last.
  public mutating func removeLast() { if !parts.isEmpty { parts.removeLast() } }

  /// Whether it compares amounts without a currency: what rows show, which depends on rates.
  var comparesConverted: Bool {
    parts.contains {
      if case .success(.amount(let amounts)) = $0.meaning { amounts.currency == nil } else { false }
    }
  }

  /// Whether it tests only dates.
  var hasOnlyDates: Bool { parts.allSatisfy { $0.takes(nil) != nil || $0.flaw != nil } }

  /// Whether only what is claimed counts.
  var isOfClaims: Bool {
    parts.contains { part in
      switch part.meaning {
      case .success(.claims), .success(.isClaimed(true)): !part.isNegated
      case .success(.isClaimed(false)): part.isNegated
      default: false
      }
    }
  }

  /// Whether its parts that test dates take a day.
  func takes(_ day: Day) -> Bool { parts.allSatisfy { $0.takes(day) != false } }
}

extension ExpenseQuery: Equatable {
  /// Whether the same was typed.
  public static func == (one: Self, other: Self) -> Bool { one.parts.map(\.text) == other.parts.map(\.text) }
}

extension ExpenseQuery.Part {
  /// Whether it takes a day, if there is one; `nil` if it doesn't test dates.
  fileprivate func takes(_ day: Day?) -> Bool? {
    guard case .success(.date(let days)) = meaning else { return nil }
    return day.map { days.contains($0) != isNegated } ?? true
  }
}

/// What one part of a query asks of an expense.
enum QueryCondition: Sendable {
  /// A text in memo, place, tags, receipt number or category.
  case text(TextSearch)
  case memo(TextSearch)
  case place(TextSearch)
  case amount(QueryAmounts)
  case date(QueryDays)
  /// Keys; one of them.
  case categories([String])
  /// Keys of tags; one of them.
  case tags([String])
  case payments([Payment])
  case claims([ClaimName])
  case isClaimed(Bool)
  case hasPhotos(Bool)
  /// One of these people paid; an expense without people is the traveller's own, who is one of them on these trips.
  case paid(by: [PersonID], own: [TripID])
  /// The same of those who have a share.
  case shared(by: [PersonID], own: [TripID])
}

/// Why a part of a query can't be read.
package enum QueryError: Error, Hashable, Sendable {
  /// A word before a colon that is none of a query.
  case unknownKey(part: String, key: String, suggestions: [String])
  /// A range of what is neither two amounts nor two dates.
  case notARange(part: String)
  /// The larger amount first.
  case backwards(part: String)
  /// Nothing behind the colon, the mark or between the quotation marks.
  case noValue(part: String)
  case notYesOrNo(part: String)
}

extension QueryError: CodedError {
  package var code: String { "bad-query" }
}
