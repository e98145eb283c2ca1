import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct StrippedCopyTests {
  private static let photo: MadePhoto = {
    var photo = MadePhoto(taken: "2025:09:06 19:05:30", offset: "+09:00", at: (34.6687, 135.5013))
    photo.main = [(0x10F, .text("Sample")), (0x110, .text("Camera 7")), (0x112, .short(6))]
    photo.setSatelliteTime("2025:09:06", 10, 5, 30)
    return photo
  }()

  private static func bytes(of copy: StrippedCopy) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try copy.forEachPiece { bytes += $0 }
    #expect(bytes.count == copy.count)
    return bytes
  }

  private static func segment(_ code: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, code, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  private static let frame: [UInt8] = segment(0xC0, [8, 1, 0xE0, 2, 0x80, 1, 1, 0x11, 0])
  private static let tables = segment(0xDB, [UInt8](repeating: 1, count: 65))
  /// Stuffed bytes, restart markers and fill bytes, and bytes that only look like a marker.
  private static let scan: [UInt8] =
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 0xFF, 0, 2, 0xFF, 0xD0, 3, 0xFF, 0xFF]
  private static let exif = segment(0xE1, Array("Exif\0\0".utf8) + photo.tiff)
  private static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
  private static let secret = Array("GPSLatitude 34.6687".utf8)

  /// Two scans with tables between them, and everything that may contain a position.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8] + jfif + exif + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
    + segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + secret)
    + segment(0xED, Array("Photoshop 3.0\0".utf8) + secret) + segment(0xFE, secret)
    + segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7]) + segment(0xE2, Array("MPF\0".utf8) + secret)
    + segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]) + tables + frame + scan
    + segment(0xC4, [0, 1]) + segment(0xFE, secret) + scan + [0xFF, 0xD9] + [0xFF, 0xD8] + exif + secret

  @Test("JPEG keeps the picture, the colours, orientation and date, and nothing else")
  func jpeg() throws {
    let copy = try StrippedCopy(of: RandomAccess(Self.jpeg))
    #expect(copy.removesLocation)
    let bytes = try Self.bytes(of: copy)
    let picture =
      Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7])
      + Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]) + Self.tables + Self.frame
      + Self.scan
      + Self.segment(0xC4, [0, 1]) + Self.scan + [0xFF, 0xD9]
    #expect(bytes.starts(with: [0xFF, 0xD8] + Self.jfif + [0xFF, 0xE1]))
    #expect(bytes.suffix(picture.count) == picture[...])
    try requireKept(bytes)
    // A photo without anything to remove loses nothing.
    let again = try StrippedCopy(of: RandomAccess(bytes))
    #expect(try !again.removesLocation && Self.bytes(of: again) == bytes)
  }

  private func requireKept(_ bytes: [UInt8]) throws {
    #expect(!String(decoding: bytes, as: UTF8.self).contains("GPSLatitude"))
    let metadata = try #require(PhotoMetadata(reading: RandomAccess(bytes)))
    #expect(metadata.position == nil && metadata.satelliteTime == nil)
    #expect(metadata.make == "Sample" && metadata.model == "Camera 7" && metadata.orientation == 6)
    #expect(metadata.taken?.day.description == "2025-09-06" && metadata.taken?.time.description == "19:05:30")
    #expect(metadata.taken?.offset == 32_400)
    #expect(metadata.size == PixelSize(width: 640, height: 480))
  }

  @Test func png() throws {
    let before = Self.photo.png()
    let copy = try StrippedCopy(of: RandomAccess(before + Self.secret))
    #expect(copy.removesLocation)
    let bytes = try Self.bytes(of: copy)
    try requireKept(bytes)
    #expect(CRC32.checksum(of: "IEND".utf8, .ethernet) == 0xAE42_6082)
    let again = try StrippedCopy(of: RandomAccess(bytes))
    #expect(try !again.removesLocation && Self.bytes(of: again) == bytes)
  }

  @Test func webp() throws {
    // Exif and XMP are flagged; 640 × 480.
    let before = Self.photo.webp("VP8X", [0x0C, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0])
    let copy = try StrippedCopy(of: RandomAccess(before))
    #expect(copy.removesLocation)
    let bytes = try Self.bytes(of: copy)
    try requireKept(bytes)
    // The flag for Exif is kept, that for XMP is cleared; the size in the header is right.
    #expect(bytes[20] == 0x08 && Int(bytes[4]) + 256 * Int(bytes[5]) == bytes.count - 8)
    // Bytes after the fields of the header are removed, with the one that makes its length even.
    let longer = Self.photo.webp("VP8X", [0x0C, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0, 7])
    #expect(try Self.bytes(of: StrippedCopy(of: RandomAccess(longer))) == bytes)
  }

  @Test(
    "Animation frames with more than a picture, and transparency without a picture, are refused",
    arguments: [
      ("ANMF", "VP8 ", true), ("ANMF", "VP8L", true), ("ANMF", "EXIF", false), ("ANMF", "ICCP", false),
      ("ALPH", "VP8 ", false),
    ])
  func animated(_ name: String, _ inner: String, _ isTaken: Bool) throws {
    let frame = [UInt8](repeating: 0, count: 16) + Array(inner.utf8) + [2, 0, 0, 0, 7, 7]
    let photo = RandomAccess(Self.photo.webp(name, frame))
    if isTaken {
      #expect(try StrippedCopy(of: photo).removesLocation)
    } else {
      #expect(throws: PhotoStripError.unsupported(.webp)) { try StrippedCopy(of: photo) }
    }
  }

  @Test("HEIC with more to overwrite than a picture has is refused")
  func vast() throws {
    let count = (64 << 20) + 1
    let box = MinimalExif.big(count + 8, 4) + Array("mpvd".utf8) + [UInt8](repeating: 7, count: count)
    #expect(throws: PhotoStripError.unsupported(.heic)) {
      try StrippedCopy(of: RandomAccess(Self.photo.heic() + box))
    }
  }

  @Test("HEIC keeps its length and every offset; Exif is overwritten in its place")
  func heic() throws {
    let before = Self.photo.heic(turns: [("irot", 3)])
    let copy = try StrippedCopy(of: RandomAccess(before))
    #expect(copy.removesLocation)
    let bytes = try Self.bytes(of: copy)
    #expect(bytes.count == before.count)
    try requireKept(bytes)
    let again = try StrippedCopy(of: RandomAccess(bytes))
    #expect(try !again.removesLocation && Self.bytes(of: again) == bytes)
    // Unknown boxes become free space, and bytes after the last one are removed.
    let more: [UInt8] = [0, 0, 0, 27] + Array("mpvd".utf8) + Self.secret
    let longer = try Self.bytes(of: try StrippedCopy(of: RandomAccess(before + more + [1, 2])))
    #expect(longer == bytes + [0, 0, 0, 27] + Array("free".utf8) + [UInt8](repeating: 0, count: 19))
    // Exif in several pieces is not reassembled.
    #expect(throws: PhotoStripError.unsupported(.heic)) {
      try StrippedCopy(of: RandomAccess(Self.photo.heic(parts: 2)))
    }
  }

  @Test("HEIC is refused where Exif is said to lie over boxes, or over the picture")
  func forged() throws {
    let whole = Self.photo.heic()
    let exif = 4 + Self.photo.tiff.count
    let last = whole.count - exif
    let start = try #require((0...last).first { whole[$0...].starts(with: [0, 0, 0, 0] + Self.photo.tiff) })
    for offset in 0...last {
      let photo = RandomAccess(Self.photo.heic(inFile: [2: offset..<offset + exif]))
      if offset == start {
        #expect(try Self.bytes(of: StrippedCopy(of: photo)).count == whole.count)
      } else {
        #expect(throws: PhotoStripError.unsupported(.heic), "at \(offset)") { try StrippedCopy(of: photo) }
      }
    }
    let end = start + 16 + exif
    for (picture, isRefused) in [(end - 1..<end, true), (end..<end + 1, false)] {
      // A second location makes the file longer by 16 bytes before the data.
      let photo = RandomAccess(Self.photo.heic(inFile: [1: picture]))
      #expect((try? StrippedCopy(of: photo)) == nil ? isRefused : !isRefused, "\(picture)")
    }
  }

  @Test("Bytes after the fields of a segment are removed")
  func padded() throws {
    let adobe = Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + Self.secret)
    let jfif = Self.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0] + Self.secret)
    let picture = Self.tables + Self.frame + Self.scan + [0xFF, 0xD9]
    let copy = try StrippedCopy(of: RandomAccess([0xFF, 0xD8] + jfif + adobe + picture))
    #expect(copy.removesLocation)
    #expect(
      try Self.bytes(of: copy) == [0xFF, 0xD8] + Self.jfif
        + Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]) + picture)
  }

  @Test(
    "A PNG that only a text rotates is refused, because the copy would lie on its side",
    arguments: [
      ("tEXt", "Raw profile type exif\0\nexif\n", true), ("zTXt", "Raw profile type APP1\0", true),
      ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<tiff:Orientation>3</tiff:Orientation>", true),
      ("iTXt", "XML:com.adobe.xmp\0\u{1}\0\0\0packed", true),
      ("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>", false), ("tEXt", "Comment\0Orientation", false),
    ])
  func turnedByText(_ name: String, _ text: String, _ isRefused: Bool) throws {
    let data = Array(name.utf8) + Array(text.utf8)
    let chunk = MinimalExif.big(data.count - 4, 4) + data + [0, 0, 0, 0]
    let bare = MadePhoto().png()
    // After the signature and `IHDR`: 8 + 25.
    let png = Array(bare[..<33]) + chunk + bare[33...]
    if isRefused {
      #expect(throws: PhotoStripError.unsupported(.png)) { try StrippedCopy(of: RandomAccess(png)) }
    } else {
      #expect(try StrippedCopy(of: RandomAccess(png)).removesLocation)
    }
  }

  @Test("A photo truncated anywhere is refused, or is whole and without a position")
  func cut() throws {
    for (type, whole) in [("jpeg", Self.jpeg), ("png", Self.photo.png())] {
      var refused = 0
      for count in stride(from: 12, to: whole.count, by: 3) {
        do {
          let bytes = try Self.bytes(of: try StrippedCopy(of: RandomAccess(Array(whole.prefix(count)))))
          #expect(PhotoMetadata(reading: RandomAccess(bytes))?.position == nil)
        } catch is PhotoStripError { refused += 1 }
      }
      #expect(refused > 20, "\(type)")
    }
  }

  @Test("Types that can't be stripped are refused", arguments: [ImageType.tiff, .gif, .pdf])
  func unsupported(_ type: ImageType) throws {
    let starts: [ImageType: String] = [.tiff: "MM\0*\0\0\0\u{8}", .gif: "GIF89a", .pdf: "%PDF-1.7"]
    let bytes = Array((starts[type] ?? "").utf8)
    #expect(throws: PhotoStripError.unsupported(type)) { try StrippedCopy(of: RandomAccess(bytes)) }
    #expect(throws: PhotoStripError.notAPhoto) { try StrippedCopy(of: RandomAccess(Array("text".utf8))) }
  }
}
