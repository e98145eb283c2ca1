extension PhotoMetadata {
  /// Reads JPEG (ITU-T T.81): segments up to the scan; Exif is the first APP1 segment with that name.
  mutating func readJPEG(_ file: ByteRegion) {
    var offset = 2
    var hasExif = false
    var stray = 0
    // A photo has dozens of segments, or hundreds with colour profiles and depth maps.
    for _ in 0..<4096 {
      guard let mark = file.number(at: offset, bytes: 1, .big),
        let code = file.number(at: offset + 1, bytes: 1, .big)
      else { return }
      guard mark == 0xFF else {
        // Some programs write a length a few bytes too short: search for the next segment.
        stray += 1
        guard stray <= 64 else { return }
        offset += 1
        continue
      }
      switch code {
      case 0xFF:
        // A fill byte.
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xD9, 0xDA: return
      default: break
      }
      guard let length = file.number(at: offset + 2, bytes: 2, .big), length >= 2 else { return }
      // A truncated segment is read as far as possible.
      let room = file.count - offset - 4
      guard room >= 0, let body = file.region(at: offset + 4, count: min(length - 2, room)) else { return }
      switch code {
      case 0xE1 where !hasExif && body.begins(with: "Exif\0\0"):
        hasExif = true
        if let exif = body.region(at: 6) { readExif(exif) }
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(code):
        size =
          size
          ?? PixelSize(width: body.number(at: 3, bytes: 2, .big), height: body.number(at: 1, bytes: 2, .big))
      default: break
      }
      offset += 2 + length
    }
  }
}
