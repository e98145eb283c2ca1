/// A photo in a folder, with the data that a proposal needs.
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
  /// The position of the first photo that has one.
  package private(set) var position: Position?

  /// The most seconds between one photo and the next.
  static let gap = 30 * 60
  /// The most metres from the group's position.
  package static let reach = 150.0
  /// The most seconds from the first photo to the last, so that a day of regular photos is not one group.
  static let span = 2 * 3600

  private init(_ photo: FoundPhoto) {
    photos = [photo]
    position = photo.position
  }

  package var taken: PhotoTime { photos[0].taken }

  /// When its last photo was taken.
  package var last: PhotoTime { photos[photos.count - 1].taken }

  /// The UTC offset of the first photo; another photo's offset may not apply to its time.
  package var offset: Int? { taken.offset }

  /// Whether the next photo by time belongs to the group; without a position, only its time counts.
  private func includes(_ photo: FoundPhoto) -> Bool {
    guard let last = photos.last, photo.taken.seconds - last.taken.seconds <= Self.gap,
      photo.taken.seconds - taken.seconds <= Self.span
    else { return false }
    guard let position, let other = photo.position else { return true }
    return position.distance(to: other) <= Self.reach
  }

  /// Whether a photo that is not in the group was taken at the same time and place as it.
  package func isNear(_ photo: FoundPhoto) -> Bool {
    let seconds = max(taken.seconds - photo.taken.seconds, photo.taken.seconds - last.seconds)
    guard seconds <= Self.gap else { return false }
    guard let position, let other = photo.position else { return true }
    return position.distance(to: other) <= Self.reach
  }

  /// Groups photos by the civil time that their cameras wrote.
  package static func groups(of photos: [FoundPhoto]) -> [PhotoGroup] {
    var groups: [PhotoGroup] = []
    for photo in photos.sorted(by: { ($0.taken.seconds, $0.path) < ($1.taken.seconds, $1.path) }) {
      guard let last = groups.indices.last, groups[last].includes(photo) else {
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
  /// Seconds of the civil time, as if it were in UTC.
  package var seconds: Int { day.number * 86_400 + time.seconds }
}
