/// The content of a map: what it shows, and the texts.
package struct MapSheet {
  package var title: String
  package var subtitle: String
  /// The map in words, for users who can't see it.
  package var description: String
  /// The largest amount first.
  package var marks: [Mark]
  /// A line for each trip, in the order of travel.
  package var routes: [[Position]]
  /// Formats an amount of minor units.
  package var amount: (Int64) -> String
  /// Names a city or a country of the map.
  package var city: (City) -> String
  package var country: (Country) -> String
  package var words: Captions
  /// What the map can't show, and the sources of its data: one paragraph each.
  package var notes: [String]

  /// A place with the amount spent there.
  package struct Mark {
    package let position: Position
    package let name: String
    package let amount: String
    /// More about the place, shown when the pointer is over the circle.
    package let detail: String
    /// In minor units; proportional to the circle's area, unless the amount is not above zero.
    package let size: Int64

    package init(position: Position, name: String, amount: String, detail: String, size: Int64) {
      self.position = position
      self.name = name
      self.amount = amount
      self.detail = detail
      self.size = size
    }
  }

  /// The texts of the legend.
  package struct Captions {
    package let spending: String
    package let nothing: String
    package let route: String
    package let places: String
    /// For places beyond those that are listed.
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
    amount: @escaping (Int64) -> String, city: @escaping (City) -> String,
    country: @escaping (Country) -> String, words: Captions, notes: [String]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.description = description
    self.marks = marks
    self.routes = routes
    self.amount = amount
    self.city = city
    self.country = country
    self.words = words
    self.notes = notes
  }
}

extension MapSheet {
  /// The radius of the largest circle, in pixels.
  static let largestRadius = 30.0

  /// Returns the radius of a circle whose area is proportional to its amount; `nil` for amounts without an
  /// area. At least 2.5 pixels, to be visible.
  func radius(_ size: Int64) -> Double? {
    guard let most = marks.map(\.size).max(), size > 0 else { return nil }
    return max(2.5, Self.largestRadius * (Double(size) / Double(most)).squareRoot())
  }

  /// Round amounts for the legend: 1, 2 or 5 followed by zeros, each at most a fifth of the one before.
  ///
  /// None is above the largest amount.
  var steps: [Int64] {
    guard let most = marks.map(\.size).max(), most > 0 else { return [] }
    var power: Int64 = 1
    while power <= most / 10 { power *= 10 }
    let first = power * ([5, 2].first { $0 <= most / power } ?? 1)
    return [first, first / 5, first / 25].filter { $0 > 0 }
  }
}
