/// Reads Exif (CIPA DC-008) from any file format: in PNG, WebP, HEIF and JPEG alike it is a TIFF of its own.
extension PhotoMetadata {
  private enum Tag {
    static let width = 0x100
    static let height = 0x101
    static let make = 0x10F
    static let model = 0x110
    static let orientation = 0x112
    static let thumbnailOffset = 0x201
    static let thumbnailLength = 0x202
    static let exif = 0x8769
    static let gps = 0x8825
    static let taken = 0x9003
    static let takenOffset = 0x9011
  }

  /// Reads `region`, which contains Exif, perhaps after the six bytes that JPEG puts before it.
  mutating func readExif(_ region: ByteRegion) {
    _ = readDirectories(region.begins(with: "Exif\0\0") ? region.region(at: 6) : region)
  }

  /// Reads a TIFF file, which is its own Exif and has its size there.
  mutating func readTIFF(_ file: ByteRegion) {
    guard let main = readDirectories(file) else { return }
    size = PixelSize(width: main.integer(Tag.width), height: main.integer(Tag.height))
  }

  /// Reads all directories, and returns the first one.
  private mutating func readDirectories(_ region: ByteRegion?) -> TIFFDirectory? {
    guard let region, var directories = TIFFDirectories(region), let main = directories.first() else {
      return nil
    }
    make = main.text(Tag.make)
    model = main.text(Tag.model)
    orientation = main.integer(Tag.orientation).flatMap { (1...8).contains($0) ? $0 : nil }
    if let exif = directories.directory(at: main.integer(Tag.exif)) {
      taken = exif.text(Tag.taken).flatMap { PhotoTime(exif: $0, offset: exif.text(Tag.takenOffset)) }
    }
    if let gps = directories.directory(at: main.integer(Tag.gps)) {
      position = gps.position
      satelliteTime = gps.satelliteTime
    }
    if let small = directories.directory(at: main.next), let start = small.integer(Tag.thumbnailOffset),
      let length = small.integer(Tag.thumbnailLength), length > 2,
      let picture = region.region(at: start, count: length),
      picture.bytes(at: 0, count: 2)?.elementsEqual([0xFF, 0xD8]) == true
    {
      thumbnail = picture.range
    }
    return main
  }
}

extension PhotoTime {
  /// Reads `2025:09:06 19:05:00` and an offset like `+09:00`; `nil` for zeros or blanks of a clock never set.
  init?(exif text: String, offset: String?) {
    let halves = text.split(separator: " ", omittingEmptySubsequences: false)
    guard halves.count == 2, let day = Day(exif: halves[0]), halves[1].utf8.count == 8,
      let time = TimeOfDay(String(halves[1]))
    else { return nil }
    let seconds = offset.flatMap { $0 == "Z" ? 0 : Zone.offset(parsing: $0) }
    // Clock offsets are between −12:00 and +14:00.
    self.init(
      day: day, time: time, offset: seconds.flatMap { (-12 * 3600...14 * 3600).contains($0) ? $0 : nil })
  }
}

extension Day {
  /// Reads `2025:09:06`, and `2025-09-06`, which some programs write.
  init?(exif text: some StringProtocol) {
    self.init(String(text.map { $0 == ":" ? "-" : $0 }))
  }
}
