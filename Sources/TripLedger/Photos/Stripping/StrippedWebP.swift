extension StrippedCopy {
  /// Plans WebP (RFC 9649): keeps the picture's chunks, writes new Exif, removes XMP and unknown chunks.
  mutating func planWebP(_ file: ByteRegion, _ metadata: PhotoMetadata) throws {
    guard let size = file.number(at: 4, bytes: 4, .little), size >= 4,
      let end = file.region(at: 0, count: 8 + size)?.count
    else { throw PhotoStripError.damaged }
    let exif = MinimalExif(metadata)
    var chunks: [StrippedCopy.Piece] = []
    var isExtended = false
    var offset = 12
    while offset < end {
      guard let name = file.name(at: offset), let length = file.number(at: offset + 4, bytes: 4, .little),
        let body = file.region(at: offset + 8, count: length),
        // Some writers omit the last padding byte.
        let chunk = file.region(at: offset, count: min(8 + length + length % 2, file.count - offset))
      else { throw PhotoStripError.damaged }
      switch name {
      case "VP8X":
        guard let flags = body.number(at: 0, bytes: 1, .big), let rest = body.region(at: 1, count: 9) else {
          throw PhotoStripError.damaged
        }
        isExtended = true
        // Bit 3 says that there is Exif, bit 2 XMP.
        let flag = UInt8(flags & ~0x0C) | (exif.isEmpty ? 0 : 0x08)
        chunks += [
          .bytes(Array("VP8X".utf8) + MinimalExif.big(10, 4).reversed() + [flag]), .range(rest.range),
        ]
        // Bytes after the fields of the chunk don't belong to the picture.
        if length > 10 { removesLocation = true }
      case "ANMF" where !body.isPlainFrame, "ALPH" where !isExtended: throw PhotoStripError.unsupported(.webp)
      case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP":
        chunks.append(.range(chunk.range))
        if chunk.count < 8 + length + length % 2 { chunks.append(.bytes([0])) }
      case "EXIF": if body.hasPositionDirectory { removesLocation = true }
      default: removesLocation = true
      }
      offset += 8 + length + length % 2
    }
    if end < file.count { removesLocation = true }
    if isExtended, !exif.isEmpty {
      let tiff = exif.tiff
      chunks.append(
        .bytes(
          Array("EXIF".utf8) + MinimalExif.big(tiff.count, 4).reversed() + tiff
            + (tiff.count % 2 == 0 ? [] : [0])))
    }
    let total = chunks.reduce(4) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .range(let range): sum + range.count
      }
    }
    add(Array("RIFF".utf8) + MinimalExif.big(total, 4).reversed() + Array("WEBP".utf8))
    for case let piece in chunks {
      switch piece {
      case .bytes(let bytes): add(bytes)
      case .range(let range): keep(range)
      }
    }
  }
}

extension ByteRegion {
  /// Whether a frame of an animation contains only a picture, after the 16 bytes with its position.
  fileprivate var isPlainFrame: Bool {
    var offset = 16
    while offset < count {
      guard let name = name(at: offset), ["ALPH", "VP8 ", "VP8L"].contains(name),
        let length = number(at: offset + 4, bytes: 4, .little)
      else { return false }
      offset += 8 + length + length % 2
    }
    return true
  }
}
