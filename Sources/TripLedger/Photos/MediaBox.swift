/// A box of the ISO base media file format (ISO/IEC 14496-12): a length, a name and a body.
package struct MediaBox {
  let name: String
  let body: ByteRegion

  /// Returns the consecutive boxes of a region, up to the first that does not fit.
  static func boxes(in region: ByteRegion, limit: Int = 1024) -> [MediaBox] {
    var boxes: [MediaBox] = []
    var offset = 0
    while boxes.count < limit, let short = region.number(at: offset, bytes: 4, .big),
      let name = region.name(at: offset + 4)
    {
      var header = 8
      var length = short
      if short == 1 {
        // A length of eight bytes follows.
        guard let long = region.number(at: offset + 8, bytes: 8, .big) else { break }
        header = 16
        length = long
      } else if short == 0 {
        // The box extends to the end.
        length = region.count - offset
      }
      guard length >= header, let body = region.region(at: offset + header, count: length - header) else {
        break
      }
      boxes.append(MediaBox(name: name, body: body))
      offset += length
    }
    return boxes
  }

  /// The version of a full box: its first byte, before three bytes of flags.
  var version: Int? { body.number(at: 0, bytes: 1, .big) }
  var flags: Int? { body.number(at: 1, bytes: 3, .big) }
}

extension [MediaBox] {
  func first(named name: String) -> MediaBox? { first { $0.name == name } }
}

/// Reads consecutive numbers; after one that is missing, all others are missing, too.
struct NumberCursor {
  let region: ByteRegion
  var offset: Int

  mutating func next(_ bytes: Int) -> Int? {
    // A field may have no bytes; its value is zero then.
    guard bytes > 0 else { return 0 }
    guard let value = region.number(at: offset, bytes: bytes, .big) else { return nil }
    offset += bytes
    return value
  }
}
