/// The people of a trip, and whose share of its expenses counts.
package struct TripPeople: Hashable, Sendable {
  package let all: [Person]
  /// Whose share counts; `nil` if all of each expense does.
  package let counted: PersonID?

  package init(_ all: [Person], counted: PersonID?) { (self.all, self.counted) = (all, counted) }
}

extension Snapshot {
  /// The sum of whole expenses; `nil` if none is shared.
  func wholeSpending(on trip: TripInfo, by rates: RateConverter) throws -> TripFigure? {
    let expenses = try expenses(of: trip.id)
    guard expenses.contains(where: { $0.sharing != nil }) else { return nil }
    let converted = try expenses.compactMap { try rates.convert($0, to: trip.currency) }
    return TripFigure(
      try Amount.sum(converted.map(\.amount), in: trip.currency),
      isProvisional: converted.contains(where: \.isProvisional))
  }

  /// The people of a trip; the traveller's share counts, unless they are none of them or `isWhole`.
  package func tripPeople(of trip: TripID, isWhole: Bool) throws -> TripPeople {
    let people = try people(of: trip)
    return TripPeople(people, counted: isWhole ? nil : people.me?.id)
  }
}

extension TripDetailInfo {
  /// The share of one person as an expense of its own; `nil` if they have none.
  func share(of person: PersonID) throws -> TripDetailInfo? {
    guard let shares = try shares else { return self }
    guard let share = shares.first(where: { $0.person == person }) else { return nil }
    var part = self
    part.amount = share.amount
    part.charged = try charged?.share(of: person, like: shares, sharingID)
    return part
  }
}

extension Converted {
  /// The share of one person in the converted amount of an expense; zero if they have none.
  func share(of person: PersonID, _ expense: TripDetailInfo) throws -> Converted {
    guard let shares = try expense.shares else { return self }
    return Converted(
      amount: try amount.share(of: person, like: shares, expense.sharingID), conversion: conversion)
  }
}

extension Amount {
  fileprivate func share(
    of person: PersonID, like shares: [PersonAmount], _ expense: ExpenseID
  ) throws -> Amount {
    try divided(like: shares, of: expense).first { $0.person == person }?.amount ?? .zero(currency)
  }
}
