import Foundation
import TestLedgers
import TestSupport
import Testing

@testable import TripMedia

@Suite struct PhotoMetadataTests {
  private static func read(_ bytes: [UInt8]) -> PhotoMetadata? { PhotoMetadata(reading: RandomAccess(bytes)) }

  /// 34° 40′ 7.32″ N, 135° 30′ 4.68″ E: 34 + 40 ⁄ 60 + 7.32 ⁄ 3600 = 34.6687, 135 + 30 ⁄ 60 + 4.68 ⁄ 3600 = 135.5013.
  private static func photo(isBig: Bool) -> MadePhoto {
    var photo = MadePhoto(isBig: isBig)
    photo.main = [(0x10F, .text("Sample ")), (0x110, .text("C7")), (0x112, .short(6))]
    photo.exif = [(0x9003, .text("2025:09:06 19:05:30")), (0x9011, .text("+09:00"))]
    photo.gps = [
      (1, .text("N")), (2, .rationals([(34, 1), (40, 1), (732, 100)])),
      (3, .text("E")), (4, .rationals([(135, 1), (30, 1), (468, 100)])),
    ]
    photo.setSatelliteTime("2025:09:06", 10, 5, 30)
    photo.thumbnail = [0xFF, 0xD8, 0xFF, 0xD9]
    return photo
  }

  private static let vp8: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A, 0x80, 0x42, 0xE0, 0x41]
  /// 640 − 1 = 0x27F and 480 − 1 = 0x1DF in 14 bits each: 0x27F | 0x1DF << 14 = 0x77C27F.
  private static let vp8l: [UInt8] = [0x2F, 0x7F, 0xC2, 0x77, 0x00]
  private static let vp8x: [UInt8] = [8, 0, 0, 0, 0x7F, 0x02, 0, 0xDF, 0x01, 0]

  @Test("Every format, in both byte orders", arguments: [false, true])
  func formats(isBig: Bool) throws {
    let photo = Self.photo(isBig: isBig)
    let files: [(ImageType, [UInt8])] = [
      (.jpeg, photo.jpeg()), (.png, photo.png()), (.webp, photo.webp("VP8 ", Self.vp8)),
      (.webp, photo.webp("VP8L", Self.vp8l)), (.webp, photo.webp("VP8X", Self.vp8x)),
      (.heic, photo.heic(turns: [("irot", 3)])), (.heic, photo.heic(parts: 3, turns: [("irot", 3)])),
    ]
    for (index, (type, bytes)) in files.enumerated() {
      let read = try #require(Self.read(bytes))
      let name: Comment = "\(type) \(index)"
      #expect(read.type == type, name)
      #expect(read.size == PixelSize(width: 640, height: 480), name)
      check(read, name)
      // The thumbnail is in the file, except if the file stores it in pieces.
      #expect(read.thumbnail.map { Array(bytes[$0]) } == (index == 6 ? nil : photo.thumbnail), name)
    }
    var tiff = photo
    tiff.main += [(0x100, .short(640)), (0x101, .long(480))]
    let read = try #require(Self.read(tiff.tiff))
    check(read, "TIFF")
    #expect(
      read.size == PixelSize(width: 640, height: 480)
        && read.thumbnail.map { Array(tiff.tiff[$0]) } == photo.thumbnail)
  }

  private func check(_ photo: PhotoMetadata, _ name: Comment) {
    #expect(photo.taken?.day.description == "2025-09-06", name)
    #expect(photo.taken?.time.description == "19:05:30", name)
    #expect(photo.taken?.offset == 9 * 3600, name)
    #expect(photo.satelliteTime?.description == "2025-09-06T10:05:30+00:00", name)
    #expect(photo.position?.latitude.description == "34.6687", name)
    #expect(photo.position?.longitude.description == "135.5013", name)
    #expect(photo.make == "Sample" && photo.model == "C7" && photo.orientation == 6, name)
  }

  @Test(
    "Invalid dates are missing",
    arguments: [
      ("2025:09:06 19:05:30", "2025-09-06 19:05:30"), ("2024:02:29 00:00:00", "2024-02-29 00:00"),
      ("1980:01:01 00:00:00", "1980-01-01 00:00"), ("2025-09-06 19:05:30", "2025-09-06 19:05:30"),
      ("0000:00:00 00:00:00", nil), ("2025:02:29 12:00:00", nil), ("2025:13:01 12:00:00", nil),
      ("2025:09:06 24:00:00", nil), ("2025:09:06 12:60:00", nil), ("2025:09:06 12:00:60", nil),
      ("    :  :     :  :  ", nil), ("2025:09:06", nil), ("2025:09:06 19:05", nil), ("", nil),
      ("2025:09:06T19:05:30", nil), ("2025:9:6 19:05:30", nil), ("２０２５:09:06 19:05:30", nil),
    ] as [(String, String?)])
  func dates(_ text: String, _ expected: String?) {
    let taken = Self.read(MadePhoto(taken: text).jpeg())?.taken
    #expect(taken.map { "\($0.day) \($0.time)" } == expected)
  }

  @Test(
    "Valid offsets of clocks",
    arguments: [
      ("+09:00", 32_400), ("-03:30", -12_600), ("Z", 0), ("+14:00", 50_400), ("-12:00", -43_200),
      ("+15:00", nil), ("-12:30", nil), ("   :  ", nil), ("", nil), ("+9", nil), ("09:00", nil),
    ] as [(String, Int?)])
  func offsets(_ text: String, _ expected: Int?) {
    let taken = Self.read(MadePhoto(taken: "2025:09:06 19:05:30", offset: text).jpeg())?.taken
    #expect(taken != nil && taken?.offset == expected)
  }

  @Test(
    "Invalid positions are missing",
    arguments: [
      // 90 exactly, and by minutes and seconds of 60: 89 + 59 ⁄ 60 + 60 ⁄ 3600.
      ([(90, 1)], [(180, 1)], "90,180"), ([(89, 1), (59, 1), (60, 1)], [(0, 1)], "90,0"),
      // 1 ⁄ 3 to six decimals; half of the sixth goes up: 0.0000005.
      ([(1, 3)], [(2, 3)], "0.333333,0.666667"), ([(5, 10_000_000)], [(1, 1)], "0.000001,1"),
      ([(4_294_967_295, 4_294_967_295)], [(1, 1)], "1,1"),
      ([(34, 1), (30, 1)], [(135, 1), (1530, 100)], "34.5,135.255"),
      ([(0, 0)], [(1, 1)], nil), ([(34, 1), (40, 1), (0, 0)], [(1, 1)], nil), ([(1, 0)], [(1, 1)], nil),
      ([(90_000_001, 1_000_000)], [(1, 1)], nil), ([(1, 1)], [(180_000_001, 1_000_000)], nil),
      ([(1, 1), (61, 1)], [(1, 1)], nil), ([(1, 1), (0, 1), (60_001, 1000)], [(1, 1)], nil),
      ([(4_294_967_295, 1)], [(1, 1)], nil), ([(0, 1)], [(0, 1)], nil), ([], [(1, 1)], nil),
      ([(1, 1), (0, 1), (0, 1), (0, 1)], [(1, 1)], nil),
    ] as [([(Int, Int)], [(Int, Int)], String?)])
  func positions(_ latitude: [(Int, Int)], _ longitude: [(Int, Int)], _ expected: String?) {
    var photo = MadePhoto(isBig: false)
    photo.gps = [(1, .text("N")), (2, .rationals(latitude)), (3, .text("E")), (4, .rationals(longitude))]
    let position = Self.read(photo.jpeg())?.position
    #expect(position.map { "\($0.latitude),\($0.longitude)" } == expected)
    photo.gps[0].value = .text("S")
    photo.gps[2].value = .text("W")
    let other = Self.read(photo.jpeg())?.position
    #expect(
      (other == nil) == (expected == nil) && other?.latitude.coefficient != position?.latitude.coefficient
        || expected == nil)
    // Without a side, or with one of the other axis, degrees are not a position.
    photo.gps[0].value = .text("E")
    #expect(Self.read(photo.jpeg())?.position == nil)
    photo.gps.remove(at: 0)
    #expect(Self.read(photo.jpeg())?.position == nil)
  }

  /// As an HMD Nokia 8.3 5G writes them: type 10, 60° 8' 48.14" N, 24° 54' 24.38" E. A negative value with a
  /// side is ambiguous, so it is not a position.
  @Test(
    "Degrees as signed rationals",
    arguments: [
      ([60, 1, 8, 1, 4814, 100], "60.146706,24.906772"), ([-60, 1, 8, 1, 4814, 100], nil),
      ([60, 1, -8, 1, 4814, 100], nil), ([60, -1, 8, 1, 4814, 100], nil), ([-60, -1, 8, 1, 4814, 100], nil),
    ] as [([Int], String?)], [true, false])
  func signedRationals(_ example: (latitude: [Int], position: String?), _ isBig: Bool) {
    func signed(_ numbers: [Int]) -> MadePhoto.Value {
      let bytes = numbers.flatMap { number in
        withUnsafeBytes(of: isBig ? Int32(number).bigEndian : Int32(number).littleEndian, Array.init)
      }
      return .raw(type: 10, count: numbers.count / 2, bytes)
    }
    var photo = MadePhoto(isBig: isBig)
    photo.gps = [
      (1, .text("N")), (2, signed(example.latitude)), (3, .text("E")),
      (4, signed([24, 1, 54, 1, 2438, 100])),
    ]
    let position = Self.read(photo.jpeg())?.position
    #expect(position.map { "\($0.latitude),\($0.longitude)" } == example.position)
  }

  @Test(
    "Properties of an item rotate it, in their order",
    arguments: [
      // Exif: 1 upright, 8 turned a quarter to the left, 3 upside down, 6 to the right; 2, 4, 5, 7 mirrored.
      ([], 1), ([("irot", 1)], 8), ([("irot", 2)], 3), ([("irot", 3)], 6),
      ([("imir", 0)], 2), ([("imir", 1)], 4), ([("imir", 0), ("irot", 1)], 5),
      ([("imir", 0), ("irot", 3)], 7),
      // A quarter to the left, then left and right swapped: mirrored first, a quarter to the right.
      ([("irot", 1), ("imir", 0)], 7), ([("irot", 2), ("imir", 1)], 2), ([("imir", 0), ("imir", 0)], 1),
    ] as [([(String, UInt8)], Int)])
  func turns(_ turns: [(String, UInt8)], _ orientation: Int) {
    // Exif's orientation doesn't count in HEIF.
    var photo = MadePhoto()
    photo.main = [(0x112, .short(5))]
    #expect(Self.read(photo.heic(turns: turns.map { (name: $0.0, value: $0.1) }))?.orientation == orientation)
  }

  @Test("Values of other types, and invalid texts")
  func oddValues() {
    var photo = MadePhoto()
    photo.main = [
      (0x10F, .raw(type: 2, count: 3, [0xFF, 0xFE, 0])), (0x110, .text("a\u{1B}[2J")), (0x112, .short(9)),
    ]
    let read = Self.read(photo.jpeg())
    #expect(read != nil && read?.make == nil && read?.model == nil && read?.orientation == nil)
    photo.main = [
      (0x10F, .raw(type: 129, count: 9, Array("카메라".utf8))),
      (0x110, .raw(type: 2, count: 4_294_967_295, [65, 0])),
      (0x112, .raw(type: 5, count: 1, [0, 0, 0, 1, 0, 0, 0, 1])),
    ]
    let other = Self.read(photo.jpeg())
    #expect(other?.make == "카메라" && other?.model == nil && other?.orientation == nil)
  }

  @Test("Signed numbers, a time after the satellites' date, and bytes between segments")
  func whatProgramsWrite() {
    var photo = Self.photo(isBig: true)
    photo.main = [(0x112, .raw(type: 9, count: 1, [0, 0, 0, 6]))]
    photo.setSatelliteTime("2025:09:06 10:05:30", 10, 5, 30)
    var bytes = photo.jpeg()
    // After the first segment: its marker, its length, and that many bytes.
    bytes.insert(contentsOf: [0x00, 0x41], at: 4 + Int(bytes[4]) * 256 + Int(bytes[5]))
    let read = Self.read(bytes)
    #expect(read?.orientation == 6 && read?.size == PixelSize(width: 640, height: 480))
    #expect(read?.satelliteTime?.description == "2025-09-06T10:05:30+00:00")
    photo.main = [(0x112, .raw(type: 9, count: 1, [0xFF, 0xFF, 0xFF, 0xFF]))]
    #expect(Self.read(photo.jpeg()).map { $0.orientation } == .some(nil))
  }

  @Test("Circular and invalid offsets come to an end")
  func circles() {
    for (tag, offset) in [(0x8769, 8), (0x8825, 8), (0x8769, 4_294_967_295), (0x8825, 0)] {
      // The first of two tags counts, so the valid one after it is not read.
      var photo = MadePhoto(taken: "2025:09:06 19:05:30", at: (1, 2))
      photo.main = [(0x110, .text("round")), (tag, .long(offset))]
      let read = Self.read(photo.jpeg())
      #expect(read?.model == "round" && (tag == 0x8769 ? read?.taken == nil : read?.position == nil))
    }
    var bytes = MadePhoto(taken: "2025:09:06 19:05:30").tiff
    // The header names itself as its first directory.
    bytes.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    #expect(Self.read(bytes)?.taken == nil)
  }

  @Test("Truncated anywhere, or with any byte flipped, it is read safely", arguments: [false, true])
  func spoilt(isBig: Bool) {
    let photo = Self.photo(isBig: isBig)
    for bytes in [photo.jpeg(), photo.tiff, photo.png(), photo.webp("VP8X", Self.vp8x), photo.heic(parts: 2)]
    {
      for index in bytes.indices {
        _ = Self.read(Array(bytes[..<index]))
        for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
          var spoilt = bytes
          spoilt[index] = value
          if let thumbnail = Self.read(spoilt)?.thumbnail {
            #expect(bytes.indices.contains(thumbnail.upperBound - 1))
          }
        }
      }
    }
  }

  @Test("Only the necessary parts of a file are read, and nothing else is opened")
  func files() throws {
    let folder = try TemporaryFolder()
    // A directory of one entry, its model, after two gigabytes of zeros.
    let path = folder("far.tif")
    let file = try #require(fopen(path, "w"))
    let (head, directory): ([UInt8], [UInt8]) = (
      Array("MM\0*".utf8) + [0x77, 0x35, 0x94, 0x00],
      [0, 1, 0x01, 0x10, 0, 2, 0, 0, 0, 4] + Array("far\0".utf8) + [0, 0, 0, 0]
    )
    fwrite(head, 1, head.count, file)
    fseek(file, 2_000_000_000, SEEK_SET)
    fwrite(directory, 1, directory.count, file)
    fclose(file)
    #expect(try PhotoMetadata(path: path)?.model == "far")
    #expect(try PhotoMetadata(path: folder.path) == nil)
    #expect(throws: FileError.self) { try PhotoMetadata(path: folder("none")) }
    #expect(try PhotoMetadata(path: "/dev/zero") == nil)
    let text = folder("a.jpg")
    try "not a photo".write(toFile: text, atomically: true, encoding: .utf8)
    #expect(try PhotoMetadata(path: text) == nil)
    try Data().write(to: URL(fileURLWithPath: text))
    #expect(try PhotoMetadata(path: text) == nil)
  }

  @Test("Reading stops where its budget ends")
  func budget() {
    let source = RandomAccess([UInt8](repeating: 7, count: 1 << 20))
    // Eight mebibytes in all.
    for _ in 0..<8 { #expect(source.bytes(at: 0, count: 1 << 20) != nil) }
    #expect(source.bytes(at: 0, count: 1) == nil)
    #expect(
      RandomAccess([1]).bytes(at: 1, count: 1) == nil && RandomAccess([1]).bytes(at: .max, count: .max) == nil
    )
  }
}
