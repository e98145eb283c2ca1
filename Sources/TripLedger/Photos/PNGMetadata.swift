extension PhotoMetadata {
  /// Reads PNG (third edition): chunks of a length, a name, data and a checksum; `IHDR` is the first.
  mutating func readPNG(_ file: ByteRegion) {
    var offset = 8
    var hasExif = false
    // Encoders write chunks of at least 8 KiB: the limit is half a gigabyte.
    for index in 0..<65_536 {
      guard let length = file.number(at: offset, bytes: 4, .big), let name = file.name(at: offset + 4),
        let body = file.region(at: offset + 8, count: length)
      else { return }
      switch name {
      case "IHDR" where index == 0:
        size = PixelSize(
          width: body.number(at: 0, bytes: 4, .big), height: body.number(at: 4, bytes: 4, .big))
      case "eXIf" where !hasExif:
        hasExif = true
        readExif(body)
      case "IEND": return
      default: break
      }
      offset += 12 + length
    }
  }
}
