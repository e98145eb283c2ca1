/// The offsets of one time zone, as in a file of the zone database (TZif, RFC 9636).
package struct ZoneRules: Sendable {
  /// When the offset changes, in seconds since 1970, in order.
  private var changes: [Int] = []
  /// Seconds east of Greenwich after each change.
  private var offsets: [Int] = []
  /// The offset before the first change.
  private var before = 0
  /// The rule after the last change.
  private var after: ZoneRule?

  /// The largest real file has 4 KiB.
  static let sizeLimit = 1 << 18

  /// Returns `nil` if the bytes are not a valid zone file.
  package init?(tzif bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    if first.version == 0 {
      guard read(bytes, first, width: 4) != nil else { return nil }
      return
    }
    // The times of the first block have 32 bits; only the second block is used.
    guard let second = Header(bytes, at: first.end(width: 4)), let end = read(bytes, second, width: 8),
      bytes[end...].first == UInt8(ascii: "\n")
    else { return nil }
    let footer = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    guard footer.endIndex < bytes.endIndex else { return nil }
    guard !footer.isEmpty else { return }
    guard let rule = ZoneRule(String(decoding: footer, as: UTF8.self)) else { return nil }
    after = rule
  }

  /// Returns seconds east of Greenwich.
  func offset(atSecond second: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    if low == changes.count, let after { return after.offset(atSecond: second) }
    return low == 0 ? before : offsets[low - 1]
  }

  /// Reads one block; returns where it ends, or `nil` if it is invalid.
  private mutating func read(_ bytes: [UInt8], _ header: Header, width: Int) -> Int? {
    let end = header.end(width: width)
    guard header.types > 0, end <= bytes.count else { return nil }
    let kindsAt = header.start + header.changes * width
    let typesAt = kindsAt + header.changes
    let types = (0..<header.types).map { bytes.signed(at: typesAt + 6 * $0, bytes: 4) }
    guard types.allSatisfy({ abs($0) < 26 * 3600 }) else { return nil }
    for index in 0..<header.changes {
      let kind = Int(bytes[kindsAt + index])
      guard kind < types.count else { return nil }
      changes.append(bytes.signed(at: header.start + index * width, bytes: width))
      offsets.append(types[kind])
    }
    guard zip(changes, changes.dropFirst()).allSatisfy(<) else { return nil }
    before = types[0]
    return end
  }

  /// The header before each of the two data blocks: the version and the number of entries of each kind.
  private struct Header {
    let version: UInt8
    let changes: Int
    let types: Int
    /// Where the data start.
    let start: Int
    private let leaps: Int
    private let letters: Int
    private let flags: Int

    init?(_ bytes: [UInt8], at offset: Int) {
      guard bytes.count >= offset + 44, bytes[offset...].starts(with: "TZif".utf8) else { return nil }
      version = bytes[offset + 4]
      start = offset + 44
      let counts = (0..<6).map { bytes.signed(at: offset + 20 + 4 * $0, bytes: 4) }
      guard counts.allSatisfy({ (0...ZoneRules.sizeLimit).contains($0) }) else { return nil }
      (leaps, changes, types, letters) = (counts[2], counts[3], counts[4], counts[5])
      flags = counts[0] + counts[1]
    }

    /// Returns where the data end; each of their times has `width` bytes.
    func end(width: Int) -> Int {
      start + changes * (width + 1) + types * 6 + letters + leaps * (width + 4) + flags
    }
  }
}

extension [UInt8] {
  /// Reads a two's complement integer, most significant byte first.
  fileprivate func signed(at offset: Int, bytes width: Int) -> Int {
    let number = self[offset..<offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int(Int32(truncatingIfNeeded: number)) : Int(truncatingIfNeeded: number)
  }
}
