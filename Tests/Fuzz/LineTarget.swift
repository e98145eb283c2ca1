@testable import TripLedger

extension FuzzTarget {
  /// Expenses as lines of JSON.
  static let lines = FuzzTarget(name: "lines") { bytes in
    let line = try accepted(JSONError.self, MoneyError.self, ModelError.self) {
      try ExpenseLine(reading: bytes)
    }
    guard let line else { return }
    var known: [String: RawJSON] = [:]
    var reader = JSONReader(bytes)
    try reader.object { known[$0] = try $1.raw() }
    let keys = Set(known.keys)
    let form: Set = [
      "trip", "id", "amount", "currency", "category", "date", "time", "zone", "memo", "pay", "tags", "photos",
      "place", "rate", "charged",
    ]
    try require(keys.isSubset(of: form), "an unknown key is taken: \(keys.subtracting(form))")
    try require(keys.isSuperset(of: ["amount", "category", "date"]), "a key that is needed is missing")
    try require(line.draft.date != nil, "a line without a date")
    if let text = line.draft.amount {
      _ = try accepted(MoneyError.self) { try Amount(parsing: text, currency: .won, sign: .positive) }
    }
    if let text = line.draft.charged {
      _ = try accepted(MoneyError.self) { try Amount(parsing: text, otherwise: .won, sign: .positive) }
    }
    if let text = line.draft.rate {
      _ = try accepted(MoneyError.self) { try GivenRate(parsing: text, quote: .won) }
    }
  }
}
