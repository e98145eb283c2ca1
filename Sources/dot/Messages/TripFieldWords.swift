/// The fields of a trip with their titles and values.
extension Words {
  package func title(of field: TripField) -> String {
    switch field {
    case .title: title
    case .people: peopleLabel
    case .currency: currencyLabel
    case .budget: budgetLabel
    case .budgetFor: budgetForLabel
    case .claimsInBudget: say("Claims in the budget", "청구를 예산에 포함")
    case .dailyBudget: dailyBudgetLabel
    case .categoryBudgets, .keptBudgets: budgetLabel
    case .start, .end: datesLabel
    case .place: placeLabel
    case .zone: zoneLabel
    case .legs: tripLegsLabel
    case .divisions: usualLabel(nil)
    case .note: say("Note", "메모")
    }
  }

  /// The value as lines show it; `nil` if there is none, and for several.
  func value(of field: TripField, in trip: TripInfo) -> String? {
    switch field {
    case .people: people(trip.people)
    case .budget: trip.budget.map { money($0) }
    case .budgetFor: trip.budgetFor.map([Person]().name)
    case .claimsInBudget: trip.claimsInBudget.map { $0 ? yesMark : say("no", "아니요") }
    case .dailyBudget: trip.dailyBudget.map { money($0) }
    case .start: dates(of: trip)
    case .legs:
      trip.legs.isEmpty ? nil : trip.legs.indices.map { leg($0 + 1, of: trip) }.joined(separator: "; ")
    case .end, .categoryBudgets, .keptBudgets, .divisions: nil
    default: field.text(of: trip)
    }
  }
}

extension TripField {
  /// The option of a field that is typed as a text, with the name of its value and its help.
  package var textOption: (name: String, value: String, help: Phrase)? {
    switch self {
    case .place: ("place", "NAME", Help.tripPlace)
    case .note: ("note", "TEXT", Phrase("note on the trip", "여행 메모"))
    default: nil
    }
  }
}
