/// What is wrong with the legs of a trip; they are numbered by their dates.
package enum LegError: Error, Hashable, Sendable {
  /// Not a place with two dates, and maybe a currency and a zone.
  case notALeg(value: String)
  /// A place that is not in the table of cities, without anything that says what is different there.
  case unknownPlace(value: String, suggestions: [String])
  /// Two legs have more than one day in common, or the second has no other; `day` is its first.
  case overlap(number: Int, next: Int, day: Day)
  case outsideTrip(number: Int, first: Day, last: Day?)
  /// A leg with a budget would become two.
  case budgetCut(number: Int)
  case noSuchLeg(number: Int, count: Int)
}

extension LegError: CodedError {
  package var code: String {
    switch self {
    case .notALeg: "not-a-leg"
    case .unknownPlace: "unknown-leg-place"
    case .overlap: "legs-overlap"
    case .outsideTrip: "leg-outside-trip"
    case .budgetCut: "leg-with-budget"
    case .noSuchLeg: "no-such-leg"
    }
  }
}
