extension StrippedCopy {
  /// Chunks that are needed to show the picture, or an animation, with the right colours and size.
  private static let needed: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT",
    "bKGD",
    "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
  ]

  /// Plans PNG (third edition): keeps chunks up to `IEND`; texts, Exif and unknown chunks are removed.
  mutating func planPNG(_ file: ByteRegion, _ metadata: PhotoMetadata) throws {
    guard let signature = file.region(at: 0, count: 8) else { throw PhotoStripError.damaged }
    keep(signature)
    var offset = 8
    while true {
      guard let length = file.number(at: offset, bytes: 4, .big), let name = file.name(at: offset + 4),
        let chunk = file.region(at: offset, count: 12 + length), let body = chunk.region(at: 8, count: length)
      else { throw PhotoStripError.damaged }
      if Self.needed.contains(name) {
        keep(chunk)
      } else if name.utf8.first.map({ $0 & 0x20 == 0 }) == true {
        // A critical chunk of an unknown kind.
        throw PhotoStripError.unsupported(.png)
      } else if metadata.orientation == nil, body.mayTurnPicture(name) {
        // Without this chunk the copy could be shown with the wrong orientation.
        throw PhotoStripError.unsupported(.png)
      } else if name != "tIME", name != "eXIf" || body.hasPositionDirectory {
        removesLocation = true
      }
      offset += 12 + length
      let exif = MinimalExif(metadata)
      if name == "IHDR", !exif.isEmpty {
        let data = Array("eXIf".utf8) + exif.tiff
        add(
          MinimalExif.big(data.count - 4, 4) + data
            + MinimalExif.big(Int(CRC32.checksum(of: data, .ethernet)), 4))
      }
      guard name == "IEND" else { continue }
      if offset < file.count { removesLocation = true }
      return
    }
  }
}

extension ByteRegion {
  /// Whether a text chunk may contain the orientation: Exif or XMP in a profile, as older programs write it,
  /// or XMP that mentions an orientation.
  fileprivate func mayTurnPicture(_ name: String) -> Bool {
    guard ["tEXt", "zTXt", "iTXt"].contains(name) else { return false }
    if ["Raw profile type exif", "Raw profile type APP1", "Raw profile type xmp"].contains(where: {
      begins(with: $0)
    }) {
      return true
    }
    guard begins(with: "XML:com.adobe.xmp\0") else { return false }
    // The byte after the keyword says whether the text is compressed; compressed text can't be searched.
    let isCompressed = number(at: 18, bytes: 1, .big) != 0
    guard !isCompressed, let bytes = bytes(at: 0, count: min(count, 1 << 20)) else { return true }
    return count > 1 << 20 || String(decoding: bytes, as: UTF8.self).contains("Orientation")
  }
}
