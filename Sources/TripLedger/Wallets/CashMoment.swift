/// When something happened to a wallet on some date, beside a count of that date.
package struct CashMoment {
  /// Seconds since midnight; those of a whole day if no time is known.
  let seconds: Int
  let entered: Instant?
  /// Whether it is a sale or a move, which follow a count of their minute if nothing says which was first.
  var isSaleOrMove = false

  /// The minute of the day; `nil` without a time.
  var minute: Int? { seconds < 86_400 ? seconds / 60 : nil }

  /// Whether it came after a count with a time, which divides its date: what has no time came before.
  func follows(_ count: CashMoment) -> Bool {
    guard let minute, let counted = count.minute, minute >= counted else { return false }
    if minute > counted { return true }
    guard let entered, let before = count.entered, entered != before else { return isSaleOrMove }
    return before < entered
  }
}

extension CashEvent {
  package var moment: CashMoment {
    let isSaleOrMove =
      switch effect {
      case .sale, .move: true
      case .inflow, .count, .expense, .refund: false
      }
    return CashMoment(seconds: seconds, entered: entered, isSaleOrMove: isSaleOrMove)
  }
}

/// The counts by which dates are divided into sides, each pool's for itself.
struct CashCounts {
  private struct PoolDay: Hashable {
    let pool: Pool
    let date: Day
  }

  /// Those with a time, in their order, then those without.
  private var counts: [PoolDay: [CashEvent]] = [:]

  init(_ events: [CashEvent]) {
    for event in events where event.effect == .count {
      counts[PoolDay(pool: event.pool, date: event.date), default: []].append(event)
    }
    for day in counts.keys { counts[day]?.sort(by: Self.comesBefore) }
  }

  private static func comesBefore(_ left: CashEvent, _ right: CashEvent) -> Bool {
    func key(_ count: CashEvent) -> (Int, Int, Int) {
      // Those of which it is not known when they were entered are from an older program.
      (count.moment.minute ?? .max, count.entered?.seconds ?? .min, count.entered?.microseconds ?? 0)
    }
    return key(left) == key(right) ? left.id < right.id : key(left) < key(right)
  }

  /// How many counts of its date an event follows in a pool: that of its own, or that in which it arrives.
  ///
  /// A count is the last of its side.
  func side(of event: CashEvent, in pool: Pool) -> Int {
    guard let counts = counts[PoolDay(pool: pool, date: event.date)] else { return 0 }
    if event.effect == .count { return counts.firstIndex { $0.id == event.id } ?? 0 }
    return counts.count { event.moment.follows($0.moment) }
  }

  /// The counts that another one takes the place of, with that: the next one of their date, if nothing lies between.
  func replaced(among events: [CashEvent]) -> [UInt128: UInt128] {
    var sides: [PoolDay: Set<Int>] = [:]
    func occupy(_ pool: Pool, by event: CashEvent) {
      let day = PoolDay(pool: pool, date: event.date)
      if counts[day] != nil { sides[day, default: []].insert(side(of: event, in: pool)) }
    }
    for event in events where event.effect != .count {
      occupy(event.pool, by: event)
      if case .move(let target, _, _) = event.effect { occupy(target, by: event) }
    }
    var replaced: [UInt128: UInt128] = [:]
    for (day, counts) in counts {
      for (index, next) in counts.enumerated().dropFirst() where sides[day]?.contains(index) != true {
        replaced[counts[index - 1].id] = next.id
      }
    }
    return replaced
  }
}
