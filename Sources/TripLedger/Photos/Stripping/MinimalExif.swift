/// The Exif that a photo keeps without its position: camera, orientation, date and offset, as a TIFF.
struct MinimalExif {
  private let make: String?
  private let model: String?
  private let orientation: Int?
  private let taken: PhotoTime?

  init(_ metadata: PhotoMetadata) { self.init(metadata, orientation: metadata.orientation) }

  init(_ metadata: PhotoMetadata, orientation: Int?) {
    make = metadata.make
    model = metadata.model
    self.orientation = orientation
    taken = metadata.taken
  }

  var isEmpty: Bool { make == nil && model == nil && orientation == nil && taken == nil }

  /// The TIFF, big-endian: the main directory, then that of Exif.
  var tiff: [UInt8] {
    var main: [Field] = []
    if let make { main.append(.text(0x10F, make)) }
    if let model { main.append(.text(0x110, model)) }
    if let orientation { main.append(Field(tag: 0x112, type: 3, count: 1, value: [0, UInt8(orientation)])) }
    var exif: [Field] = []
    if let taken {
      let time = taken.time.seconds
      let clock = [time / 3600, time / 60 % 60, time % 60].map { $0.padded(2) }.joined(separator: ":")
      let day = taken.day.description.map { $0 == "-" ? ":" : String($0) }.joined()
      exif.append(Field(tag: 0x9000, type: 7, count: 4, value: Array("0232".utf8)))
      exif.append(.text(0x9003, "\(day) \(clock)"))
      if let offset = taken.offset { exif.append(.text(0x9011, Zone.text(offset: offset))) }
    }
    let start = 8
    guard !exif.isEmpty else {
      return Array("MM\0*".utf8) + Self.big(start, 4) + Self.bytes(of: main, at: start)
    }
    // The size of the directory doesn't depend on the pointer's value.
    let length = Self.bytes(of: main + [.pointer(0)], at: start).count
    let first = Self.bytes(of: main + [.pointer(start + length)], at: start)
    return Array("MM\0*".utf8) + Self.big(start, 4) + first + Self.bytes(of: exif, at: start + length)
  }

  private struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]

    static func text(_ tag: Int, _ text: String) -> Field {
      let bytes = Array(text.utf8) + [0]
      return Field(tag: tag, type: 2, count: bytes.count, value: bytes)
    }

    static func pointer(_ offset: Int) -> Field {
      Field(tag: 0x8769, type: 4, count: 1, value: MinimalExif.big(offset, 4))
    }
  }

  /// Returns a directory, followed by the values that don't fit into their entries.
  private static func bytes(of fields: [Field], at offset: Int) -> [UInt8] {
    var directory = big(fields.count, 2)
    var behind: [UInt8] = []
    let valuesAt = offset + 6 + 12 * fields.count
    for field in fields {
      directory += big(field.tag, 2) + big(field.type, 2) + big(field.count, 4)
      if field.value.count <= 4 {
        directory += field.value + [UInt8](repeating: 0, count: 4 - field.value.count)
      } else {
        directory += big(valuesAt + behind.count, 4)
        behind += field.value + (field.value.count % 2 == 0 ? [] : [0])
      }
    }
    return directory + [0, 0, 0, 0] + behind
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}

extension ByteRegion {
  /// Whether the Exif in the region has a directory for the position, with any content.
  var hasPositionDirectory: Bool {
    let tiff = begins(with: "Exif\0\0") ? region(at: 6) : self
    guard let tiff, var directories = TIFFDirectories(tiff), let main = directories.first() else {
      return false
    }
    return main.integer(0x8825) != nil
  }
}
