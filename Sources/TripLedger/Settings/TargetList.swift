/// The user's target prices, kept on this machine: one below and one above for each currency.
package struct TargetList: Sendable {
  private let folder: PrivateFolder

  private static let file = "targets.json"

  /// In the settings folder; an empty or missing one has none.
  package init(folder path: String) { folder = PrivateFolder(path: path) }

  /// By currency, the lower side first.
  package func all() throws -> [RateTarget] {
    try folder.reading(Self.file) {
      try folder.document(Self.file, as: .targets)?.records.map { try RateTarget(reading: $0.body) } ?? []
    }
    .sorted { ($0.currency, $0.direction.order) < ($1.currency, $1.direction.order) }
  }

  /// Stores a target; replaces one with the same currency and direction.
  package func set(_ target: RateTarget, dryRun: Bool = false) throws {
    if dryRun { return }
    try folder.change(Self.file, as: .targets) { document in
      let body = RawJSON(checked: target.json.bytes[...])
      document.set(target.key, to: body)
    }
  }

  /// Removes and returns the targets of a currency, or the one in a direction.
  package func remove(
    _ currency: Currency, _ direction: RateTarget.Direction? = nil, dryRun: Bool = false
  ) throws -> [RateTarget] {
    let found = try all().filter {
      $0.currency == currency && (direction == nil || $0.direction == direction)
    }
    if dryRun || found.isEmpty { return found }
    try folder.change(Self.file, as: .targets) { document in
      for target in found { document.set(target.key, to: nil) }
    }
    return found
  }
}

extension DocumentLayout {
  package static let targets = DocumentLayout("dot.targets", records: "targets", identifier: "key")
}

extension RateTarget.Direction {
  fileprivate var order: Int { self == .below ? 0 : 1 }
}

extension RateTarget {
  fileprivate var key: String { "\(currency) \(direction.rawValue)" }

  fileprivate var json: JSON {
    [
      "key": .string(key), "currency": JSON(currency), "direction": .string(direction.rawValue),
      "base": JSON(price.base), "unit": .integer(price.unit), "quote": JSON(price.quote),
    ]
  }

  fileprivate init(reading raw: RawJSON) throws {
    var members = try Members(raw)
    let currency = try members.required("currency") { try Currency($0) }
    let direction = try members.required("direction", Direction.init(rawValue:))
    let price = GivenRate(
      base: try members.required("base") { try ExactDecimal(parsing: $0) },
      unit: try members.integer("unit") ?? 1,
      quote: try members.required("quote") { try Currency($0) })
    guard price.base.isPositive, GivenRate.isUnit(price.unit), price.quote != currency else {
      throw JSONError(.badValue(key: "base", value: "\(price.base)/\(price.unit)"), at: 0)
    }
    self.init(currency, direction, price)
  }
}
