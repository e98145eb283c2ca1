/// What counts of each expense in a trip with people.
public enum CountedShare: Hashable, Sendable {
  /// The user's own share, without what is only for others; all of it if no person of the trip is marked as the user.
  case own
  /// All of it.
  case whole
  /// A companion's share, in a copy for them: of what they share in or paid, without what concerns only the
  /// traveller (budgets, claims, positions).
  case companion(PersonID)
  /// The same of a group's members together, in one copy for them.
  case group(String)
}

/// The people of a trip, and whose share of its expenses counts.
package struct TripPeople: Hashable, Sendable {
  package let all: [Person]
  /// Whose shares count; `nil` if all of each expense does.
  package let counted: [PersonID]?

  package init(_ all: [Person], counted: [PersonID]? = nil) { (self.all, self.counted) = (all, counted) }
}

extension Snapshot {
  /// `sharing` is that of an expense of the trip.
  package func tripPeople(
    of trip: TripID, sharing: Sharing?, counted: [PersonID]? = nil
  ) throws -> TripPeople {
    TripPeople(try parties(of: trip, naming: sharing), counted: counted)
  }
}

extension [TripDetailInfo] {
  /// The sum of whole expenses; `nil` if none is shared.
  func wholeSpending(in currency: Currency, by rates: RateConverter) throws -> TripFigure? {
    guard contains(where: { $0.sharing != nil }) else { return nil }
    let converted = try compactMap { try rates.convert($0, to: currency) }
    return TripFigure(
      try Amount.sum(converted.map(\.amount), in: currency),
      isProvisional: converted.contains(where: \.isProvisional))
  }
}

extension CountedShare {
  /// Whether it is that of a copy for companions.
  var isCopy: Bool {
    switch self {
    case .own, .whole: false
    case .companion, .group: true
    }
  }
}

extension [Person] {
  /// Whose shares a trip's figures count: those of whom its budgets are for, else the user's.
  func owner(of trip: TripInfo) -> Party? {
    switch trip.budgetFor {
    case .person(let id): known(id).map(Party.init) ?? mine
    case .group(let name): groupEntry(name).map { Party(group: $0.name, $0.people) } ?? mine
    case .me, .all, nil: mine
    }
  }

  /// Whose shares count; `nil` if all of each expense does.
  func counted(_ counting: CountedShare) -> Party? {
    switch counting {
    case .own: mine
    case .whole: nil
    case .companion(let id): first { $0.id == id }.map(Party.init)
    case .group(let name): groupEntry(name).map { Party(group: $0.name, $0.people) }
    }
  }
}

extension TripDetailInfo {
  /// The share of people as an expense of its own, in the proportion of `shares`; `nil` if they have none.
  ///
  /// With `orPaid`, the share of those who only paid is zero.
  func share(
    of people: [PersonID], like shares: [PersonAmount], orPaid: Bool = false
  ) throws -> TripDetailInfo? {
    let share = try shares.amount(of: people)
    let isPayer = try orPaid && payments?.contains { people.contains($0.person) } == true
    guard share != nil || isPayer else { return nil }
    var part = self
    part.amount = share ?? .zero(amount.currency)
    part.charged = try charged?.share(of: people, like: shares, sharingID)
    part.isPart = true
    return part
  }

  /// As in a copy for a companion, whatever its format: which card, account or purse paid stays mine, and so does the number of a
  /// receipt that I hand in.
  var forCompanion: TripDetailInfo {
    var copy = redactedForSharing
    copy.position = nil
    return copy
  }
}

extension TripInfo {
  /// As in a copy for a companion.
  var forCompanion: TripInfo {
    redactedForSharing
  }
}

extension MapInfo {
  /// As in a copy for a companion.
  var forCompanion: MapInfo {
    var copy = self
    copy.position = nil
    return copy
  }
}

extension Amount {
  /// The share of people in it, in the proportion of `shares`; zero if they have none.
  func share(
    of people: [PersonID], like shares: [PersonAmount], _ expense: ExpenseID
  ) throws -> Amount {
    try divided(like: shares, of: expense).amount(of: people) ?? .zero(currency)
  }
}
