/// Finds the expenses that photos belong to, so that their photos are added instead of a second expense.
package struct PhotoMatch {
  /// In the order that decides between equals.
  private let expenses: [TripDetailInfo]
  private let places: [PlaceID: MapInfo]
  /// Reads a photo of the ledger; `nil` if it is missing or has no date.
  private let read: (ImageName) -> FoundPhoto?

  /// The most seconds between an expense and the photos taken for it.
  package static let reach = 15 * 60

  /// `expenses` are those of the trip; of two as near to a photo, the first gets it.
  package init(_ expenses: [TripDetailInfo], at places: [MapInfo], read: @escaping (ImageName) -> FoundPhoto?)
  {
    // A refund has no receipt of its own.
    self.expenses = expenses.filter { $0.time != nil && $0.amount.minorUnits > 0 }
    self.places = Dictionary(places.map { ($0.id, $0) }) { first, _ in first }
    self.read = read
  }

  /// The expense of each group; the nearest in time first, each of both at most once.
  package func expenses(of groups: [PhotoGroup]) -> [TripDetailInfo?] {
    let byDay = Dictionary(grouping: expenses.enumerated(), by: \.element.date)
    var pairs: [(seconds: Int, group: Int, order: Int, expense: TripDetailInfo)] = []
    for (index, group) in groups.enumerated() {
      for (order, expense) in byDay[group.taken.day] ?? [] {
        guard let seconds = seconds(from: group, to: expense), isPlausible(group, for: expense) else {
          continue
        }
        pairs.append((seconds, index, order, expense))
      }
    }
    var matches = [TripDetailInfo?](repeating: nil, count: groups.count)
    var taken: Set<ExpenseID> = []
    pairs.sort { ($0.seconds, $0.group, $0.order) < ($1.seconds, $1.group, $1.order) }
    for pair in pairs where matches[pair.group] == nil && taken.insert(pair.expense.id).inserted {
      matches[pair.group] = pair.expense
    }
    return matches
  }

  /// How far the expense is from the time the photos were taken in; `nil` if too far.
  private func seconds(from group: PhotoGroup, to expense: TripDetailInfo) -> Int? {
    guard let time = expense.time else { return nil }
    let moment = expense.date.number * 86_400 + time.seconds
    let seconds = max(0, group.taken.seconds - moment, moment - group.last.seconds)
    return seconds <= Self.reach ? seconds : nil
  }

  /// Whether the photos may be of the expense: taken where it was, and with the photos it has.
  private func isPlausible(_ group: PhotoGroup, for expense: TripDetailInfo) -> Bool {
    let place = expense.place.map { places[$0]?.position } ?? expense.position
    if let place, let taken = group.position, place.distance(to: taken) > PhotoGroup.reach { return false }
    return expense.photos.isEmpty || expense.photos.lazy.compactMap(read).contains(where: group.isNear)
  }
}

extension FoundPhoto {
  /// A photo of the ledger; `nil` if it is missing or has no date.
  package init?(_ path: String) {
    guard let metadata = try? PhotoMetadata(path: path), let taken = metadata.taken else { return nil }
    self.init(path: path, size: 0, taken: taken, position: metadata.position)
  }
}
