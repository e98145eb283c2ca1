/// All that a map says: what it shows, and in which words.
package struct MapSheet {
  package var title: String
  package var subtitle: String
  /// The map in words, for those who don't see it.
  package var description: String
  /// The largest amount first.
  package var marks: [Mark]
  /// A line a trip, in the order of travel.
  package var routes: [[Position]]
  /// How an amount of so many minor units is written.
  package var amount: (Int64) -> String
  package var words: Captions
  /// What the map can't show, and where it comes from: a paragraph each.
  package var notes: [String]

  /// A place with what was spent there.
  package struct Mark {
    package let position: Position
    package let name: String
    package let amount: String
    /// More of it, where a pointer rests on the circle.
    package let detail: String
    /// In minor units; a circle's area goes with it, unless nothing was spent in the end.
    package let size: Int64

    package init(position: Position, name: String, amount: String, detail: String, size: Int64) {
      self.position = position
      self.name = name
      self.amount = amount
      self.detail = detail
      self.size = size
    }
  }

  /// Words of the legend.
  package struct Captions {
    package let spending: String
    package let nothing: String
    package let route: String
    package let places: String
    /// For places past those that are listed.
    package let more: (Int) -> String

    package init(
      spending: String, nothing: String, route: String, places: String, more: @escaping (Int) -> String
    ) {
      self.spending = spending
      self.nothing = nothing
      self.route = route
      self.places = places
      self.more = more
    }
  }

  package init(
    title: String, subtitle: String, description: String, marks: [Mark], routes: [[Position]],
    amount: @escaping (Int64) -> String, words: Captions, notes: [String]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.description = description
    self.marks = marks
    self.routes = routes
    self.amount = amount
    self.words = words
    self.notes = notes
  }
}

extension MapSheet {
  /// The radius of the largest circle, in pixels.
  static let largestRadius = 30.0

  /// The radius of a circle whose area is to the largest one's as its amount; `nil` for what has no area.
  /// Nothing is drawn smaller than a dot of 2.5 pixels, so that it is seen.
  func radius(_ size: Int64) -> Double? {
    guard let most = marks.map(\.size).max(), size > 0 else { return nil }
    return max(2.5, Self.largestRadius * (Double(size) / Double(most)).squareRoot())
  }

  /// Round amounts for the legend, at most the largest one: 1, 2 or 5 with zeros, each a fifth or less of the
  /// one before.
  var steps: [Int64] {
    guard let most = marks.map(\.size).max(), most > 0 else { return [] }
    var power: Int64 = 1
    while power <= most / 10 { power *= 10 }
    let first = power * ([5, 2].first { $0 <= most / power } ?? 1)
    return [first, first / 5, first / 25].filter { $0 > 0 }
  }
}
