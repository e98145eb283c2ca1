extension StrippedCopy {
  /// Plans JPEG (ITU-T T.81): keeps segments and scans up to the end of the picture; whatever follows, such
  /// as videos and second pictures, is removed.
  mutating func planJPEG(_ file: ByteRegion, _ metadata: PhotoMetadata) throws {
    guard let start = file.region(at: 0, count: 2) else { throw PhotoStripError.damaged }
    keep(start)
    var offset = 2
    var kept = MinimalExif(metadata).isEmpty ? nil : MinimalExif(metadata)
    var hasScan = false
    while true {
      guard file.number(at: offset, bytes: 1, .big) == 0xFF,
        let code = file.number(at: offset + 1, bytes: 1, .big)
      else { throw PhotoStripError.damaged }
      switch code {
      case 0xFF:
        offset += 1
        continue
      case 0x01, 0xD0...0xD8: throw PhotoStripError.damaged
      case 0xD9:
        guard hasScan, let end = file.region(at: offset, count: 2) else { throw PhotoStripError.damaged }
        keep(end)
        if offset + 2 < file.count { removesLocation = true }
        return
      default: break
      }
      guard let length = file.number(at: offset + 2, bytes: 2, .big), length >= 2,
        let segment = file.region(at: offset, count: length + 2), let body = segment.region(at: 4)
      else { throw PhotoStripError.damaged }
      let isFirst = offset == 2
      offset += length + 2
      let isNeeded = Self.isNeeded(code, body)
      // JFIF has to be first; Exif follows it.
      if let exif = kept, !(isFirst && code == 0xE0 && isNeeded) {
        let data = Array("Exif\0\0".utf8) + exif.tiff
        add([0xFF, 0xE1] + MinimalExif.big(data.count + 2, 2) + data)
        kept = nil
      }
      if isNeeded {
        let length = Self.length(code, body)
        if let length, length < body.count, let needed = body.bytes(at: 0, count: length) {
          // Bytes after the fields of the segment don't belong to the picture.
          add([0xFF, UInt8(code)] + MinimalExif.big(length + 2, 2) + needed)
          removesLocation = true
        } else {
          keep(segment)
        }
      } else if !body.begins(with: "Exif\0\0") || body.hasPositionDirectory {
        removesLocation = true
      }
      if code == 0xDA {
        hasScan = true
        let end = try endOfScan(file, from: offset)
        if let scan = file.region(at: offset, count: end - offset) { keep(scan) }
        offset = end
      }
    }
  }

  /// Whether a segment is needed to show the picture and can't contain a position.
  private static func isNeeded(_ code: Int, _ body: ByteRegion) -> Bool {
    switch code {
    case 0xC0...0xCF, 0xDA...0xDF: true
    case 0xE0: body.begins(with: "JFIF\0")
    case 0xE2: body.begins(with: "ICC_PROFILE\0")
    case 0xEE: body.begins(with: "Adobe")
    default: false
    }
  }

  /// Returns the length of JFIF (with its thumbnail) or Adobe's segment; `nil` for others, kept whole.
  private static func length(_ code: Int, _ body: ByteRegion) -> Int? {
    switch code {
    case 0xE0:
      guard let width = body.number(at: 12, bytes: 1, .big), let height = body.number(at: 13, bytes: 1, .big)
      else {
        return nil
      }
      return 14 + 3 * width * height
    case 0xEE: return 12
    default: return nil
    }
  }

  /// Returns the offset of the next marker that is not part of the scan.
  private func endOfScan(_ file: ByteRegion, from start: Int) throws -> Int {
    var offset = start
    while offset + 1 < file.count {
      let length = min(32_768, file.count - offset)
      guard let bytes = file.bytes(at: offset, count: length) else { throw PhotoStripError.damaged }
      let found = bytes.withUnsafeBufferPointer { buffer -> Int? in
        for index in 0..<(buffer.count - 1) where buffer[index] == 0xFF {
          // In a scan, 0xFF is followed by a zero, a restart marker or fill bytes.
          switch buffer[index + 1] {
          case 0, 0xD0...0xD7, 0xFF: continue
          default: return index
          }
        }
        return nil
      }
      if let found { return offset + found }
      // The last byte may be the first of a marker.
      offset += length - 1
    }
    throw PhotoStripError.damaged
  }
}
