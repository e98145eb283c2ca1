extension StrippedCopy {
  /// A range of the original and its replacement of the same length: HEIF has absolute offsets everywhere.
  private struct Patch {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// Items that are pictures, or that combine pictures.
  private static let pictures: Set<String> = [
    "hvc1", "av01", "avc1", "vvc1", "grid", "iden", "iovl", "tmap", "unci", "j2k1", "hvt1",
  ]
  /// Boxes of `meta` that are needed to find the pictures.
  private static let structure: Set<String> = [
    "hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat", "dinf", "grpl", "ipro",
  ]

  /// Plans HEIF (ISO/IEC 23008-12): anything that may contain a position is overwritten in place.
  mutating func planHEIF(_ file: ByteRegion, _ metadata: PhotoMetadata) throws {
    var patches: [Patch] = []
    var end = 0
    var meta: MediaBox?
    let boxes = MediaBox.boxes(in: file)
    for box in boxes {
      let whole = end..<box.body.range.upperBound
      end = whole.upperBound
      switch box.name {
      case "ftyp", "mdat": break
      case "meta" where meta == nil: meta = box
      case "free", "skip": patches += try blank(box, whole)
      // The frames and texts of a video are elsewhere.
      case "moov", "moof", "meta": throw PhotoStripError.unsupported(.heic)
      default:
        removesLocation = true
        patches += try blank(box, whole)
      }
    }
    guard let meta, let inner = meta.body.region(at: 4) else { throw PhotoStripError.damaged }
    // Bytes that belong to no box are after the last one.
    if end < file.count { removesLocation = true }
    let parts = MediaBox.boxes(in: inner)
    patches += try itemPatches(parts, media: boxes.filter { $0.name == "mdat" }, file, metadata)
    var start = inner.range.lowerBound
    for part in parts {
      let whole = start..<part.body.range.upperBound
      start = whole.upperBound
      guard !Self.structure.contains(part.name) else { continue }
      if part.name != "free" { removesLocation = true }
      patches += try blank(part, whole)
    }
    try emit(patches, upTo: end)
  }

  private mutating func itemPatches(
    _ parts: [MediaBox], media: [MediaBox], _ file: ByteRegion, _ metadata: PhotoMetadata
  ) throws -> [Patch] {
    guard let items = parts.first(named: "iinf").flatMap(HEIFItem.all),
      let places = parts.first(named: "iloc")
    else { throw PhotoStripError.damaged }
    let idat = parts.first(named: "idat")?.body
    // Forged extents may lie over the boxes that say where everything is, or over a picture.
    let contents = media.map(\.body.range) + (idat.map { [$0.range] } ?? [])
    let kept = items.filter { Self.pictures.contains($0.type) }.flatMap {
      ItemLocation(of: $0.id, in: places)?.regions(file: file, data: idat) ?? []
    }
    var patches: [Patch] = []
    var total = 0
    for item in items where !Self.pictures.contains(item.type) {
      guard ["Exif", "mime", "uri "].contains(item.type),
        let content = ItemLocation(of: item.id, in: places)?.content(file: file, data: idat),
        // Merged extents are not a range of the file.
        content.source === file.source, contents.contains(where: { $0.contains(content.range) }),
        !kept.contains(where: { $0.range.overlaps(content.range) })
      else { throw PhotoStripError.unsupported(.heic) }
      // Forged extents may overlap.
      total += content.count
      guard total <= 64 << 20 else { throw PhotoStripError.unsupported(.heic) }
      var bytes = [UInt8](repeating: item.type == "mime" ? 0x20 : 0, count: content.count)
      if item.type == "Exif" {
        let skipped = content.number(at: 0, bytes: 4, .big)
        // Readers must use the orientation in the item's properties; the one in Exif is kept as it is.
        var own = PhotoMetadata(type: .heic)
        if let exif = skipped.flatMap({ content.region(at: $0 + 4) }) {
          own.readExif(exif)
          if exif.hasPositionDirectory { removesLocation = true }
        }
        let kept =
          [0, 0, 0, 6] + Array("Exif\0\0".utf8) + MinimalExif(metadata, orientation: own.orientation).tiff
        guard kept.count <= bytes.count else { throw PhotoStripError.unsupported(.heic) }
        bytes.replaceSubrange(..<kept.count, with: kept)
      } else if content.bytes(at: 0, count: content.count)?.allSatisfy({ $0 == 0x20 || $0 == 0 }) != true {
        removesLocation = true
      }
      patches.append(Patch(range: content.range, bytes: bytes))
    }
    return patches
  }

  /// Returns patches that replace a box by an empty one, which readers skip; throws if it is too large.
  private func blank(_ box: MediaBox, _ whole: Range<Int>) throws -> [Patch] {
    guard box.body.count <= 64 << 20 else { throw PhotoStripError.unsupported(.heic) }
    return [
      Patch(range: whole.lowerBound + 4..<whole.lowerBound + 8, bytes: Array("free".utf8)),
      Patch(range: box.body.range, bytes: [UInt8](repeating: 0, count: box.body.count)),
    ]
  }

  private mutating func emit(_ patches: [Patch], upTo end: Int) throws {
    var offset = 0
    for patch in patches.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where !patch.range.isEmpty
    {
      guard patch.range.lowerBound >= offset, patch.range.upperBound <= end else {
        throw PhotoStripError.damaged
      }
      if offset < patch.range.lowerBound { keep(offset..<patch.range.lowerBound) }
      add(patch.bytes)
      offset = patch.range.upperBound
    }
    if offset < end { keep(offset..<end) }
  }
}

/// An item of HEIF and its type: `hvc1`, `Exif`.
struct HEIFItem {
  let id: Int
  let type: String

  /// Returns the items of the box `iinf`; `nil` if one can't be read.
  static func all(_ box: MediaBox) -> [HEIFItem]? {
    guard let version = box.version, let count = box.body.number(at: 4, bytes: version == 0 ? 2 : 4, .big),
      count <= 4096, let rest = box.body.region(at: version == 0 ? 6 : 8)
    else { return nil }
    let boxes = MediaBox.boxes(in: rest, limit: 4096)
    let items = boxes.compactMap { entry -> HEIFItem? in
      guard entry.name == "infe", let version = entry.version, version == 2 || version == 3 else {
        return nil
      }
      let width = version == 2 ? 2 : 4
      // After the id: two bytes of protection, then the type.
      guard let id = entry.body.number(at: 4, bytes: width, .big),
        let type = entry.body.name(at: 4 + width + 2)
      else { return nil }
      return HEIFItem(id: id, type: type)
    }
    return items.count == count && boxes.count == count ? items : nil
  }
}
