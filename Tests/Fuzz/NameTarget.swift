import TripLedger

extension FuzzTarget {
  /// Ids, paths of documents and names of photos: everything that becomes a file name.
  static let names = FuzzTarget(name: "names") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let path = DocumentPath(relative: text) {
      try require(path.relative == text, "\(text) is read as \(path.relative)")
      try requireInside(text)
    }
    if let image = ImageName(path: text) {
      try require(image.path == text, "\(text) is read as \(image.path)")
      try require(ImageName(path: image.path) == image, "\(image.path) and back")
      try requireInside(text)
    }
    if let id = TripID(text) {
      try require(id.text == text && id.text.utf8.count == 13, "\(text) is read as \(id)")
      try require(DocumentPath(relative: "trips/\(id)/trip.json") == .trip(id), "\(id) names no trip")
      try requireInside(text)
    }
    for hash in [text, String(text.drop { $0 != "/" }.dropFirst())] {
      if let image = ImageName(hash: hash, fileExtension: "jpg") { try requireInside(image.path) }
      if let image = ImageName(hash: String(repeating: "a", count: 64), fileExtension: hash) {
        try requireInside(image.path)
      }
    }
  }

  /// A path that is joined from them neither leads out of the folder nor is hidden in it.
  private static func requireInside(_ path: String) throws {
    try require(
      path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) },
      "leads elsewhere: \(path)")
  }
}
