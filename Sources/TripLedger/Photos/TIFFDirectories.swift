/// The directories of a TIFF (revision 6.0), and so of Exif: entries of a tag, a type and values.
///
/// Offsets count from the start of the region, in its own byte order. No directory is read twice, so that
/// circular offsets come to an end.
struct TIFFDirectories {
  let region: ByteRegion
  let order: ByteOrder
  private var seen: Set<Int> = []

  /// The most directories that are read.
  private static let limit = 16
  /// The most entries of one directory that are read; real ones have dozens.
  private static let entryLimit = 1024

  init?(_ region: ByteRegion) {
    if region.begins(with: "II*\0") {
      order = .little
    } else if region.begins(with: "MM\0*") {
      order = .big
    } else {
      return nil
    }
    self.region = region
  }

  /// Returns the directory that the header points to, and the offset of the one after it.
  mutating func first() -> TIFFDirectory? {
    region.number(at: 4, bytes: 4, order).flatMap { directory(at: $0) }
  }

  mutating func directory(at offset: Int?) -> TIFFDirectory? {
    guard let offset, offset >= 8, seen.count < Self.limit, seen.insert(offset).inserted,
      let count = region.number(at: offset, bytes: 2, order)
    else { return nil }
    var directory = TIFFDirectory(region: region, order: order)
    for index in 0..<min(count, Self.entryLimit) {
      let start = offset + 2 + 12 * index
      guard let tag = region.number(at: start, bytes: 2, order),
        let type = region.number(at: start + 2, bytes: 2, order),
        let values = region.number(at: start + 4, bytes: 4, order),
        // The value, or the offset of the value, must be in the region, too.
        region.region(at: start + 8, count: 4) != nil
      else { break }
      directory.add(tag, .init(type: type, count: values, field: start + 8))
    }
    directory.next = region.number(at: offset + 2 + 12 * count, bytes: 4, order).flatMap {
      $0 == 0 ? nil : $0
    }
    return directory
  }
}

/// One directory; its values are read on demand.
struct TIFFDirectory {
  struct Entry {
    let type: Int
    let count: Int
    /// The offset of the four bytes with the value or its offset.
    let field: Int
  }

  /// A quotient as stored, not reduced.
  struct Rational {
    let numerator: Int
    let denominator: Int
  }

  let region: ByteRegion
  let order: ByteOrder
  private var entries: [Int: Entry] = [:]
  /// The offset of the directory that follows.
  var next: Int?

  init(region: ByteRegion, order: ByteOrder) {
    self.region = region
    self.order = order
  }

  /// Adds an entry; the first entry of a tag counts.
  mutating func add(_ tag: Int, _ entry: Entry) {
    if entries[tag] == nil { entries[tag] = entry }
  }

  /// Returns an ASCII or UTF-8 text up to its first NUL, without blanks around it; `nil` if it is empty.
  func text(_ tag: Int) -> String? {
    guard let (entry, values) = values(of: tag, width: [2: 1, 129: 1]) else { return nil }
    let bytes = region.bytes(at: values, count: min(entry.count, 256))?.prefix { $0 != 0 }
    // A text without a NUL may be truncated anywhere; texts of 256 bytes or more are not expected here.
    guard let bytes, bytes.count < 256, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }) else { return nil }
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  /// Returns the first non-negative integer of a tag; some programs write all integers as signed.
  func integer(_ tag: Int) -> Int? {
    let widths = [1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4, 13: 4]
    guard let (entry, values) = values(of: tag, width: widths), entry.count >= 1,
      let width = widths[entry.type],
      let number = region.number(at: values, bytes: width, order)
    else { return nil }
    let isSigned = [6, 8, 9].contains(entry.type)
    return isSigned && number >= 1 << (8 * width - 1) ? nil : number
  }

  /// Returns up to `limit` non-negative quotients; some programs write all quotients as signed.
  func rationals(_ tag: Int, limit: Int) -> [Rational]? {
    guard let (entry, values) = values(of: tag, width: [5: 8, 10: 8]), (1...limit).contains(entry.count)
    else { return nil }
    let most = entry.type == 10 ? Int(Int32.max) : Int(UInt32.max)
    var list: [Rational] = []
    for index in 0..<entry.count {
      guard let numerator = region.number(at: values + 8 * index, bytes: 4, order),
        let denominator = region.number(at: values + 8 * index + 4, bytes: 4, order),
        numerator <= most, denominator <= most
      else { return nil }
      list.append(Rational(numerator: numerator, denominator: denominator))
    }
    return list
  }

  /// Returns the entry of a tag and the offset of its values, if its type is in `widths`.
  private func values(of tag: Int, width widths: [Int: Int]) -> (Entry, Int)? {
    guard let entry = entries[tag], let width = widths[entry.type] else { return nil }
    // A count has 32 bits and a width four: the product fits in an `Int`.
    let length = entry.count * width
    let start = length <= 4 ? entry.field : region.number(at: entry.field, bytes: 4, order)
    guard let start, region.region(at: start, count: length) != nil else { return nil }
    return (entry, start)
  }
}
