import TripLedger

extension FuzzTarget {
  /// Expenses as lines of JSON.
  static let lines = FuzzTarget(name: "lines") { bytes in
    let line = try accepted(LineFlaw.self, JSONError.self, MoneyError.self, ModelError.self) {
      try IncomingExpense(line: bytes)
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
    for amount in [line.draft.amount, line.draft.charged] {
      _ = try accepted(MoneyError.self) { try amount?.amount(fallback: .won, sign: .positive) }
    }
  }
}
