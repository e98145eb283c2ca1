/// Writes a ZIP archive (PKWARE APPNOTE 6.3) of uncompressed files, front to back.
///
/// The same files give the same bytes: entries keep their order, and every date is the format's first, 1
/// January 1980. Sizes and counts that don't fit in 32 or 16 bits are written as ZIP64.
package struct ZipWriter {
  private let write: ([UInt8]) throws -> Void
  private var offset = 0
  private var directory: [UInt8] = []
  private var count = 0

  package init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

  /// The information in an archive before the bytes of a file.
  package struct Entry {
    package let name: String
    package let size: Int
    package let checksum: UInt32
  }

  /// Begins a file; exactly `entry.size` bytes must follow.
  mutating func begin(_ entry: Entry) throws {
    let name = Array(entry.name.utf8)
    let isLarge = entry.size >= Self.limit32
    let sizes = LittleEndian.field32(isLarge ? Self.limit32 : entry.size)
    let local64 = isLarge ? LittleEndian.extra(1, [entry.size, entry.size]) : []
    let fields =
      LittleEndian.field16(isLarge ? 45 : 20) + Self.fixed + LittleEndian.field32(Int(entry.checksum))
      + sizes + sizes + LittleEndian.field16(name.count)
    let header =
      LittleEndian.field32(0x0403_4B50) + fields + LittleEndian.field16(local64.count) + name + local64

    let isFar = offset >= Self.limit32
    let central64 = (isLarge ? [entry.size, entry.size] : []) + (isFar ? [offset] : [])
    let extra = central64.isEmpty ? [] : LittleEndian.extra(1, central64)
    // Made by Unix; a regular file that everyone may read.
    directory += LittleEndian.field32(0x0201_4B50) + LittleEndian.field16(3 << 8 | 45) + fields
    directory += LittleEndian.field16(extra.count) + [UInt8](repeating: 0, count: 6)
    directory += LittleEndian.field32(0o100644 << 16) + LittleEndian.field32(isFar ? Self.limit32 : offset)
    directory += name + extra
    count += 1
    try append(header)
  }

  package mutating func append(_ bytes: [UInt8]) throws {
    try write(bytes)
    offset += bytes.count
  }

  /// Writes the directory, which ends the archive.
  package mutating func finish() throws {
    let start = offset
    let end = start + directory.count
    try append(directory)
    let isLarge = count >= Self.limit16 || start >= Self.limit32 || directory.count >= Self.limit32
    if isLarge {
      try append(
        LittleEndian.field32(0x0606_4B50) + LittleEndian.field64(44) + LittleEndian.field16(3 << 8 | 45)
          + LittleEndian.field16(45) + [UInt8](repeating: 0, count: 8) + LittleEndian.field64(count)
          + LittleEndian.field64(count) + LittleEndian.field64(directory.count) + LittleEndian.field64(start))
      try append(
        LittleEndian.field32(0x0706_4B50) + LittleEndian.field32(0) + LittleEndian.field64(end)
          + LittleEndian.field32(1))
    }
    let total = LittleEndian.field16(isLarge ? Self.limit16 : count)
    try append(
      LittleEndian.field32(0x0605_4B50) + [UInt8](repeating: 0, count: 4) + total + total
        + LittleEndian.field32(isLarge ? Self.limit32 : directory.count)
        + LittleEndian.field32(isLarge ? Self.limit32 : start) + [0, 0])
  }

  package static let limit16 = 0xFFFF
  package static let limit32 = 0xFFFF_FFFF
  /// Flags: names are UTF-8. Method: stored. Time: midnight. Date: 1980-01-01.
  private static let fixed =
    LittleEndian.field16(1 << 11) + LittleEndian.field16(0) + LittleEndian.field16(0)
    + LittleEndian.field16(0x21)
}

/// Whole numbers in little-endian byte order.
enum LittleEndian {
  static func field16(_ value: Int) -> [UInt8] { bytes(value, 2) }
  static func field32(_ value: Int) -> [UInt8] { bytes(value, 4) }
  static func field64(_ value: Int) -> [UInt8] { bytes(value, 8) }

  /// An extra field of 64-bit numbers.
  static func extra(_ id: Int, _ values: [Int]) -> [UInt8] {
    field16(id) + field16(8 * values.count) + values.flatMap(field64)
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
