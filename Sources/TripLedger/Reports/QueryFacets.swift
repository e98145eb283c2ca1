/// What expenses have in common, as parts of a query: their categories, people, places, and how many have each.
package struct QueryFacet: Sendable {
  package struct Value: Sendable {
    /// As it is shown without its key: a category's key, a name.
    package let name: String
    /// What finds it: `cat:taxi`, `@"Blue Bottle"`.
    package let part: String
    package let count: Int
  }

  package let key: QueryWord.Key
  /// The most frequent first, then by name.
  package let values: [Value]
}

extension [Row] {
  /// The facets that divide these expenses, each of which counts once, in the order of `QueryWord.Key`.
  package func facets() throws -> [QueryFacet] {
    let rows = undivided
    return try QueryWord.Key.allCases.compactMap { key in
      var counts: [String: Int] = [:]
      for row in rows { for name in try Set(row.names(of: key)) { counts[name, default: 0] += 1 } }
      guard counts.count > 1 || counts.contains(where: { $0.value < rows.count }) else { return nil }
      let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return QueryFacet(
        key: key,
        values: sorted.map { name, count in
          QueryFacet.Value(name: name, part: QueryWord.written(key, name), count: count)
        })
    }
  }
}

extension Row {
  /// What it has of a facet.
  fileprivate func names(of key: QueryWord.Key) throws -> [String] {
    func names(_ amounts: [PersonAmount]?) -> [String] {
      (amounts ?? []).map { amount in people?.all.reference(to: amount.person) ?? amount.person.text }
    }
    return switch key {
    case .category: [category]
    case .by: try names(recorded.payments)
    case .for: try names(recorded.shares)
    case .pay: payment.map { [$0] } ?? []
    case .claim: claim.map { [$0.text] } ?? []
    case .photo: [recorded.photos.isEmpty ? "no" : "yes"]
    case .tag: tags
    case .place: place.map { [$0.identifier] } ?? []
    case .memo: []
    }
  }
}

extension QueryWord {
  /// A part that finds a name.
  package static func written(_ key: Key, _ name: String) -> String {
    let isPlain = !name.contains { $0.isWhitespace || ",\"“”".contains($0) }
    let value = isPlain ? name : quoted(name)
    return switch key {
    case .tag: "#" + value
    case .place: "@" + value
    default: key.names[0] + ":" + value
    }
  }
}
