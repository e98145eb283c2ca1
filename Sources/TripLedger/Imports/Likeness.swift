/// A row and an entry that may be about the same event, and how alike they are.
struct Likeness {
  /// What they have in common, the strongest first.
  enum Kind: Int {
    /// One's charge is the other's amount.
    case charge = 2
    /// The same amount in the same currency.
    case amount
    /// About as much at the rates of the entry's date, or within what machines take for themselves.
    case worth
    /// A foreign entry without a rate.
    case unknown
  }

  /// Whether payers and shares are the same; `unsaid` if the entry names nobody and the traveller paid.
  enum People { case none, same, unsaid, different }

  let row: Int
  let entry: Int
  let kind: Kind
  /// From the entry to the row.
  let days: Int
  /// Whether their times are at most 15 minutes apart.
  let isNearInTime: Bool
  let words: Int
  /// Whether both say the same way of paying.
  let hasSamePay: Bool
  /// Whether the row is of a cash machine and the entry a withdrawal, or both have the category that the user gave.
  let isOfOneKind: Bool
  let people: People
  /// How much more the row is than the entry at the rate of its date, in hundredths of a percent.
  var markup: Int?
  /// Whether nothing but an answer makes it certain.
  let isDoubtful: Bool

  /// Whether it is certain whatever else is alike.
  var isCertain: Bool {
    if isDoubtful { return false }
    switch (kind, people) {
    case (.worth, _), (.unknown, _), (_, .different): return false
    case (_, .same): return days == 0
    case (.charge, _): return days == 0 || days == 1
    case (.amount, _): return days == 0 && hasFact || days == 1 && words > 0
    }
  }

  /// Whether there is more than amount and date.
  var hasFact: Bool { isNearInTime || words > 0 || hasSamePay || isOfOneKind }

  /// What makes one pair as alike as another.
  private var strength: (Int, Int, Int, Int, Int) {
    (kind.rawValue, abs(days), isNearInTime ? 0 : 1, -words, hasSamePay ? 0 : 1)
  }

  func isAtLeast(_ other: Likeness) -> Bool { strength <= other.strength }

  /// The best pairs first; of equal ones a machine's row beside a withdrawal, then by line of the file, then by the entry.
  func isBetter(than other: Likeness) -> Bool {
    if strength != other.strength { return strength < other.strength }
    if isOfOneKind != other.isOfOneKind { return isOfOneKind }
    return (abs(markup ?? 0), row, entry) < (abs(other.markup ?? 0), other.row, other.entry)
  }
}
