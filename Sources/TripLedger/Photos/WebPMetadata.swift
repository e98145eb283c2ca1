extension PhotoMetadata {
  /// Reads WebP (RFC 9649): RIFF chunks of a name, a length and data, padded to an even length.
  mutating func readWebP(_ file: ByteRegion) {
    var offset = 12
    var hasExif = false
    // Every frame of an animation is a chunk.
    for _ in 0..<65_536 {
      guard let name = file.name(at: offset), let length = file.number(at: offset + 4, bytes: 4, .little),
        let body = file.region(at: offset + 8, count: length)
      else { return }
      switch name {
      case "VP8X":
        // The size of the canvas takes precedence over that of its content.
        size = PixelSize(
          width: body.number(at: 4, bytes: 3, .little).map { $0 + 1 },
          height: body.number(at: 7, bytes: 3, .little).map { $0 + 1 })
      case "VP8 ":
        guard body.bytes(at: 3, count: 3)?.elementsEqual([0x9D, 0x01, 0x2A]) == true else { break }
        // Two more bits are for scaling.
        size =
          size
          ?? PixelSize(
            width: body.number(at: 6, bytes: 2, .little).map { $0 & 0x3FFF },
            height: body.number(at: 8, bytes: 2, .little).map { $0 & 0x3FFF })
      case "VP8L":
        guard body.number(at: 0, bytes: 1, .little) == 0x2F, let bits = body.number(at: 1, bytes: 4, .little)
        else {
          break
        }
        size = size ?? PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
      case "EXIF" where !hasExif:
        hasExif = true
        readExif(body)
      default: break
      }
      offset += 8 + length + length % 2
    }
  }
}
