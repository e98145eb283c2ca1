import TripLedger

extension FuzzTarget {
  /// Photos of every type, whole files.
  static let photos = FuzzTarget(name: "photos") { bytes in
    guard let photo = PhotoMetadata(reading: RandomAccess(bytes)) else { return }
    if let taken = photo.taken {
      try require((1...9999).contains(taken.day.components.year), "taken in \(taken.day)")
      try require((0..<86_400).contains(taken.time.seconds), "taken at \(taken.time.seconds) s")
      try require((-43_200...50_400).contains(taken.offset ?? 0), "a clock at \(taken.offset ?? 0) s")
    }
    if let position = photo.position {
      try require(
        try Position(parsing: "\(position.latitude),\(position.longitude)") == position,
        "\(position) and back")
      try require(max(position.latitude.scale, position.longitude.scale) <= 6, "\(position) is too exact")
      try require(position.distance(to: position) == 0, "\(position) is away from itself")
    }
    try require((1...8).contains(photo.orientation ?? 1), "turned \(photo.orientation ?? 0)")
    try require(
      photo.size.map { $0.width > 0 && $0.height > 0 } ?? true, "a size of \(String(describing: photo.size))")
    if let thumbnail = photo.thumbnail {
      try require(thumbnail.upperBound <= bytes.count, "the thumbnail lies outside: \(thumbnail)")
      try require(bytes[thumbnail].starts(with: [0xFF, 0xD8]), "the thumbnail is no JPEG: \(thumbnail)")
    }
    for text in [photo.make, photo.model].compactMap(\.self) {
      try require(
        !text.isEmpty && text.utf8.count < 256 && text.unicodeScalars.allSatisfy { $0.value >= 0x20 },
        "the camera is called \(text.debugDescription)")
    }
    try require(PhotoMetadata(reading: RandomAccess(bytes)) == photo, "read twice in two ways")
    try requireStripped(bytes)
  }
}

/// A stripped copy has no position and nothing more to remove.
private func requireStripped(_ bytes: [UInt8]) throws {
  func stripped(_ bytes: [UInt8]) throws -> (copy: StrippedCopy, bytes: [UInt8]) {
    let copy = try StrippedCopy(of: RandomAccess(bytes))
    var result: [UInt8] = []
    try copy.forEachPiece { result += $0 }
    try require(result.count == copy.count, "\(result.count) bytes of \(copy.count)")
    return (copy, result)
  }
  guard let once = try accepted(PhotoStripError.self, by: { try stripped(bytes) }) else { return }
  let metadata = PhotoMetadata(reading: RandomAccess(once.bytes))
  try require(metadata != nil, "a copy is no photo")
  try require(metadata?.position == nil && metadata?.satelliteTime == nil, "a copy says where it was taken")
  let twice = try stripped(once.bytes)
  try require(!twice.copy.removesLocation && twice.bytes == once.bytes, "a copy has something to lose")
}
