/// The fields of an expense as members of JSON and as columns.
extension ExpenseField {
  /// In the order of an expense's JSON.
  static let inJSON: [Self] =
    [
      .amount, .currency, .category, .date, .time, .zone, .memo, .photos, .place, .pay, .tags, .charged,
      .offPace, .spread, .claim, .receipt, .refundOf,
    ] + later

  /// The keys of the object that it is in JSON; none if it is no object.
  private var parts: [String] {
    switch self {
    case .place: ["identifier", "latitude", "longitude"]
    case .charged: ["amount", "currency"]
    case .claim: ["payer", "number", "sent", "paid", "state"]
    default: []
    }
  }

  /// Its columns: the parts of an object behind a point.
  private var paths: [String] { parts.isEmpty ? [key] : parts.map { "\(key).\($0)" } }

  /// What `--fields` and `--format` may name.
  package static let names =
    ["id", "trip"] + inJSON.flatMap { $0.parts.isEmpty ? [$0.key] : [$0.key] + $0.paths }
    + ["converted"] + ConvertedView.paths + ["by", "for", "items", "rest"]

  /// The columns of `export csv`. A claim's state follows from its dates.
  package static let exportColumns =
    ["id", "trip", "title"] + inJSON.prefix { $0 != .refundOf }.filter { $0 != .claim }.flatMap(\.paths)
    + ConvertedView.paths + claim.paths.dropLast() + ["receipts", "by", "for", "items", "rest"]
    + later.flatMap(\.paths)

  /// The columns of a report by day.
  static let reportColumns =
    [
      "date", "time", "zone", "id", "trip", "title", "category", "memo", "place.identifier", "pay", "tags",
      "amount", "currency",
    ] + ConvertedView.paths + ["balance", "offPace", "spread", "part", "parts"] + claim.paths.dropLast()
    + ["receipts", "by", "for", "share"] + later.flatMap(\.paths)
}
