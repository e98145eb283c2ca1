/// A photo of a folder, as far as it matters for a proposal.
package struct FoundPhoto: Hashable, Sendable {
  package let path: String
  package let size: Int
  package let taken: PhotoTime
  package let position: Position?

  package init(path: String, size: Int, taken: PhotoTime, position: Position?) {
    self.path = path
    self.size = size
    self.taken = taken
    self.position = position
  }
}

/// Photos of one meal, one visit, one purchase.
package struct PhotoGroup: Hashable, Sendable {
  /// By time, then by path.
  package private(set) var photos: [FoundPhoto]
  /// Of the first photo that says where it was taken.
  package private(set) var position: Position?

  /// Seconds between one photo and the next.
  package static let gap = 30 * 60
  /// Metres from where the group was first placed.
  package static let reach = 150.0
  /// Seconds from the first photo to the last, so that a day of steady snapping does not become one meal.
  package static let span = 2 * 3600

  private init(_ photo: FoundPhoto) {
    photos = [photo]
    position = photo.position
  }

  package var taken: PhotoTime { photos[0].taken }

  /// The offset that the first photo tells: that of another says nothing of its time.
  package var offset: Int? { taken.offset }

  /// Whether a photo that comes next by time belongs to the group; one without a position goes by time alone.
  private func takes(_ photo: FoundPhoto) -> Bool {
    guard let last = photos.last, photo.taken.seconds - last.taken.seconds <= Self.gap,
      photo.taken.seconds - taken.seconds <= Self.span
    else { return false }
    guard let position, let other = photo.position else { return true }
    return position.distance(to: other) <= Self.reach
  }

  /// Puts photos into groups, by the civil time that their cameras wrote.
  package static func groups(of photos: [FoundPhoto]) -> [PhotoGroup] {
    var groups: [PhotoGroup] = []
    for photo in photos.sorted(by: { ($0.taken.seconds, $0.path) < ($1.taken.seconds, $1.path) }) {
      guard let last = groups.indices.last, groups[last].takes(photo) else {
        groups.append(PhotoGroup(photo))
        continue
      }
      groups[last].photos.append(photo)
      groups[last].position = groups[last].position ?? photo.position
    }
    return groups
  }
}

extension PhotoTime {
  /// Civil seconds, counted as if every day were one of UTC.
  var seconds: Int { day.number * 86_400 + time.seconds }
}
