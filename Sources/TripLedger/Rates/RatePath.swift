/// One to three stored rates that lead from one currency to another.
struct RatePath {
  struct Step {
    let rate: ExchangeRate
    /// The currency that it starts from: the rate's own, or its quote where it is used inverted.
    let start: Currency
    let suspicion: Suspicion?
  }

  let steps: [Step]

  var older: Day { steps.map(\.rate.date).min() ?? Day(number: .min) }
  var newer: Day { steps.map(\.rate.date).max() ?? Day(number: .min) }
  var isSuspect: Bool { steps.contains { $0.suspicion != nil } }

  var merit: Merit { Merit(steps.map(\.rate.source)) }

  /// What decides between paths of one age.
  struct Merit {
    let legs: Int
    /// Whether two publishers meet; a rate that a person typed goes with any.
    let isMixed: Bool
    /// The nearest to what the traveller typed first.
    let ranks: [Int]

    init(_ sources: [RateSourceName]) {
      legs = sources.count
      isMixed = Set(sources.filter { $0 != .manual }).count > 1
      ranks = sources.map(\.rank).sorted()
    }

    /// `nil` where neither is better.
    func isBetter(than other: Merit) -> Bool? {
      if legs != other.legs { return legs < other.legs }
      if isMixed != other.isMixed { return other.isMixed }
      return ranks == other.ranks ? nil : ranks.lexicographicallyPrecedes(other.ranks)
    }
  }

  /// The one whose older rate is the newer, then the one of fewer rates, then of one publisher, then of the
  /// source that comes first. Equal ones stay in the order of the middles, which is the codes'.
  func isBetter(than other: RatePath) -> Bool {
    if older != other.older { return older > other.older }
    return merit.isBetter(than: other.merit) ?? (newer > other.newer)
  }
}
