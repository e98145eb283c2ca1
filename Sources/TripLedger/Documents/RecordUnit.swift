/// Members of a record that only mean something together: when two versions are merged, they win or lose as one.
package struct RecordUnit: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The member that names it.
  package let name: String
  /// Whether it is a list of texts of which each is added and removed by itself.
  package let isSet: Bool
  /// The id of the one element of a list that it is; `nil` for all of the unit.
  package var element: String?

  package init(_ name: String) { (self.name, isSet) = (name, false) }
  init(set name: String) { (self.name, isSet) = (name, true) }
  package init(stringLiteral name: String) { self.init(name) }

  /// Whether it is a list of objects with ids, in the order of their `start`, of which each is merged by itself.
  package var isList: Bool { name == TripField.legs.key }

  package func element(_ id: String) -> RecordUnit {
    var unit = self
    unit.element = id
    return unit
  }
}

extension DocumentPath {
  /// The unit of a member of its records; `nil` for what identifies a record or says when it was made.
  ///
  /// An unknown member is a unit of its own.
  package func unit(of key: String) -> RecordUnit? {
    if [layout.identifierKey, "changed", "entered", "created"].contains(key) { return nil }
    switch (self, key) {
    case (.day, _): return ExpenseField.units[key] ?? RecordUnit(key)
    case (.trip, _): return TripField.unit(of: key)
    case (.places, "latitude"), (.places, "longitude"): return "position"
    case (.people, "countsWith"): return "me"
    case (.people, "weightOf"): return "weight"
    case (.people, "groups"), (.header, "words"): return RecordUnit(set: key)
    case (.payments, "from"), (.payments, "to"), (.payments, "amount"), (.payments, "currency"):
      return "amount"
    case (.payments, "kind"), (.payments, "balances"), (.payments, "entries"), (.payments, "forgiven"):
      return "balances"
    case (.wallet, "kind"), (.wallet, "amount"), (.wallet, "currency"), (.wallet, "paid"), (.wallet, "fee"),
      (.wallet, "surcharge"), (.wallet, "to"):
      return "amount"
    case (.wallet, "date"), (.wallet, "time"): return "date"
    case (.rules, "category"), (.rules, "memo"), (.rules, "ignore"): return "category"
    case (.rates, _): return "base"
    case (.header, _), (.rules, _), (.removals, _), (.places, _), (.people, _), (.payments, _),
      (.link, _), (.sharedRates, _), (.wallet, _):
      return RecordUnit(key)
    }
  }

  /// The unit that decides in which document of several a record is; `nil` if there is only one.
  package func unitOfPlace(of record: String) -> RecordUnit? {
    switch self {
    case .day: "date"
    case .wallet(let wallet): record == wallet.text ? nil : "amount"
    case .header, .rules, .removals, .trip, .places, .people, .payments, .link, .sharedRates, .rates: nil
    }
  }
}
