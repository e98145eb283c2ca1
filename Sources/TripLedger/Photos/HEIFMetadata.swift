/// HEIF (ISO/IEC 23008-12): the picture and its Exif are items described by the box `meta`.
extension PhotoMetadata {
  mutating func readHEIF(_ file: ByteRegion) {
    guard let meta = MediaBox.boxes(in: file).first(named: "meta"), let inner = meta.body.region(at: 4) else {
      return
    }
    let boxes = MediaBox.boxes(in: inner)
    if let item = boxes.first(named: "iinf").flatMap(Self.exifItem),
      let content = boxes.first(named: "iloc").flatMap({
        ItemLocation(of: item, in: $0)?.content(file: file, data: boxes.first(named: "idat")?.body)
      }),
      // The start of the TIFF, counted from the end of this number.
      let skipped = content.number(at: 0, bytes: 4, .big)
    {
      if let exif = content.region(at: skipped + 4) { readExif(exif) }
      // Offsets into merged extents are not offsets into the file.
      if content.source !== file.source { thumbnail = nil }
    }
    // Exif's orientation must be ignored here (annex A.2.2): the item's own properties have it.
    orientation = nil
    guard let primary = boxes.first(named: "pitm").flatMap(Self.primaryItem),
      let properties = boxes.first(named: "iprp")
    else { return }
    var turn = Turn()
    for property in Self.properties(of: primary, in: properties) {
      switch property.name {
      case "ispe":
        size = PixelSize(
          width: property.body.number(at: 4, bytes: 4, .big),
          height: property.body.number(at: 8, bytes: 4, .big))
      case "irot":
        if let byte = property.body.number(at: 0, bytes: 1, .big) { turn.rotate(quarters: byte & 3) }
      case "imir":
        if let byte = property.body.number(at: 0, bytes: 1, .big) { turn.mirror(topDown: byte & 1 == 1) }
      default: break
      }
    }
    orientation = turn.orientation
  }

  private static func primaryItem(_ box: MediaBox) -> Int? {
    box.version.flatMap { box.body.number(at: 4, bytes: $0 == 0 ? 2 : 4, .big) }
  }

  /// Returns the id of the first item of type `Exif`.
  private static func exifItem(_ box: MediaBox) -> Int? {
    guard let version = box.version, let rest = box.body.region(at: version == 0 ? 6 : 8) else { return nil }
    for entry in MediaBox.boxes(in: rest, limit: 4096) where entry.name == "infe" {
      guard let version = entry.version, version == 2 || version == 3 else { continue }
      let width = version == 2 ? 2 : 4
      // After the id: two bytes of protection, then the type.
      if entry.body.name(at: 4 + width + 2) == "Exif" { return entry.body.number(at: 4, bytes: width, .big) }
    }
    return nil
  }

  /// Returns the properties of an item, in the order in which they apply.
  private static func properties(of item: Int, in box: MediaBox) -> [MediaBox] {
    let boxes = MediaBox.boxes(in: box.body)
    guard let container = boxes.first(named: "ipco") else { return [] }
    let all = MediaBox.boxes(in: container.body)
    for box in boxes where box.name == "ipma" {
      guard let version = box.version, let flags = box.flags else { continue }
      var cursor = NumberCursor(region: box.body, offset: 4)
      let wide = flags & 1 == 1
      for _ in 0..<min(cursor.next(4) ?? 0, 4096) {
        guard let id = cursor.next(version == 0 ? 2 : 4), let count = cursor.next(1) else { break }
        let indices = (0..<count).compactMap { _ in
          // The highest bit says that readers must support the property.
          cursor.next(wide ? 2 : 1).map { $0 & (wide ? 0x7FFF : 0x7F) }
        }
        if id == item { return indices.compactMap { $0 >= 1 && $0 <= all.count ? all[$0 - 1] : nil } }
      }
    }
    return []
  }
}

/// How a picture is transformed: perhaps mirrored left to right, then rotated by quarters to the left.
struct Turn {
  private var isMirrored = false
  private var quarters = 0

  mutating func rotate(quarters more: Int) { quarters = (quarters + more) % 4 }

  /// Mirroring after a rotation equals the opposite rotation after mirroring; mirroring top to bottom equals
  /// mirroring left to right and half a turn.
  mutating func mirror(topDown: Bool) {
    isMirrored.toggle()
    quarters = ((topDown ? 2 : 0) + 4 - quarters) % 4
  }

  /// The orientation as Exif numbers it.
  var orientation: Int { (isMirrored ? [2, 5, 4, 7] : [1, 8, 3, 6])[quarters] }
}
