/// The location of an item's bytes: the box `iloc` of ISO/IEC 14496-12.
struct ItemLocation {
  /// Whether the extents are in the file or in the box `idat`.
  private enum Place: Int { case file, data }

  private let place: Place
  private let extents: [(offset: Int, length: Int)]

  /// The most bytes of an item with several extents.
  private static let limit = 1 << 20
  /// The most extents: they may be empty, so the size limit doesn't bound them.
  private static let extentLimit = 256

  init?(of wanted: Int, in box: MediaBox) {
    guard let version = box.version, version <= 2, let sizes = box.body.number(at: 4, bytes: 2, .big) else {
      return nil
    }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains) else { return nil }
    var cursor = NumberCursor(region: box.body, offset: 6)
    for _ in 0..<min(cursor.next(version < 2 ? 2 : 4) ?? 0, 4096) {
      guard let item = cursor.next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : cursor.next(2),
        let reference = cursor.next(2), let base = cursor.next(baseSize), let count = cursor.next(2),
        count <= Self.extentLimit
      else { return nil }
      var extents: [(offset: Int, length: Int)] = []
      for _ in 0..<count {
        guard cursor.next(indexSize) != nil, let offset = cursor.next(offsetSize),
          let length = cursor.next(lengthSize)
        else { return nil }
        let (start, overflow) = base.addingReportingOverflow(offset)
        guard !overflow else { return nil }
        if item == wanted { extents.append((start, length)) }
      }
      guard item == wanted else { continue }
      // Content in another file is not available.
      guard reference == 0, let place = Place(rawValue: method & 15), !extents.isEmpty else { return nil }
      self.place = place
      self.extents = extents
      return
    }
    return nil
  }

  /// Returns the extents of the item; `nil` if one is not in the file.
  func regions(file: ByteRegion, data: ByteRegion?) -> [ByteRegion]? {
    guard let whole = place == .file ? file : data else { return nil }
    let parts = extents.compactMap { extent in
      // Without a length, the extent is everything that follows.
      whole.region(at: extent.offset, count: extent.length == 0 ? nil : extent.length)
    }
    return parts.count == extents.count ? parts : nil
  }

  /// Returns the bytes of the item; several extents are copied one after another.
  func content(file: ByteRegion, data: ByteRegion?) -> ByteRegion? {
    guard let parts = regions(file: file, data: data), let only = parts.first else { return nil }
    if parts.count == 1 { return only }
    var bytes: [UInt8] = []
    for part in parts {
      guard part.count <= Self.limit - bytes.count, let more = part.bytes(at: 0, count: part.count) else {
        return nil
      }
      bytes += more
    }
    return ByteRegion(RandomAccess(bytes))
  }
}
