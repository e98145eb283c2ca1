/// Reads a ZIP archive of uncompressed files, as `ZipWriter` writes it, or of the parts of a workbook.
///
/// Archives may come from untrusted sources: every offset and count is checked against the size of what
/// contains it, and names that lead out of the target folder are rejected.
package struct ZipReader {
  package struct Entry: Hashable, Sendable {
    /// Parts separated by slashes, none of them empty or made of dots.
    package let name: String
    package let size: Int
    package let checksum: UInt32
    /// The number of bytes in the archive, fewer if they are compressed.
    fileprivate let stored: Int
    fileprivate let isCompressed: Bool
    /// The offset of its local header.
    fileprivate let header: Int
  }

  package let path: String
  package let entries: [Entry]
  private let source: RandomAccess

  /// Archives of other programs may be compressed, and contain names that are no names of files here.
  ///
  /// - Throws: `ArchiveError` and `FileError`, with the path.
  package init(_ path: String, isOwn: Bool = true) throws {
    guard let source = try RandomAccess(reading: path) else { throw ArchiveError.notAnArchive(path: path) }
    try self.init(source, path: path, isOwn: isOwn)
  }

  init(_ source: RandomAccess, path: String, isOwn: Bool = true) throws {
    self.source = source
    self.path = path
    // After an error of reading, the file seems to end early; report the error instead.
    do { entries = try ZipDirectory(source, path).entries(areOwn: isOwn) } catch {
      throw source.failure ?? error
    }
  }

  /// Reads a whole file, compressed or not, and compares its checksum.
  package func bytes(of entry: Entry) throws -> [UInt8] {
    let content = try content(of: entry)
    guard let packed = content.bytes(at: 0, count: content.count) else {
      throw source.failure ?? damaged(entry)
    }
    let bytes = entry.isCompressed ? Inflate.bytes(of: Array(packed), limit: entry.size) : Array(packed)
    var checksum = CRC32.ethernet
    if let bytes { checksum.update(bytes) }
    guard let bytes, bytes.count == entry.size, checksum.value == entry.checksum else { throw damaged(entry) }
    return bytes
  }

  private func damaged(_ entry: Entry) -> ArchiveError { .damaged(path: path, entry: entry.name) }

  private func content(of entry: Entry) throws -> ByteRegion {
    guard let head = ByteRegion(source).region(at: entry.header), head.field(at: 0, 4) == 0x0403_4B50,
      let nameLength = head.field(at: 26, 2), let extraLength = head.field(at: 28, 2),
      head.bytes(at: 30, count: nameLength)?.elementsEqual(entry.name.utf8) == true,
      let content = head.region(at: 30 + nameLength + extraLength, count: entry.stored)
    else { throw source.failure ?? damaged(entry) }
    return content
  }

  /// Reads a file in chunks and compares its checksum.
  package func read(_ entry: Entry, _ take: ([UInt8]) throws -> Void) throws {
    let content = try content(of: entry)
    var checksum = CRC32.ethernet
    var done = 0
    while done < content.count {
      guard let piece = content.bytes(at: done, count: min(1 << 16, content.count - done)) else {
        throw source.failure ?? damaged(entry)
      }
      checksum.update(piece)
      try take(Array(piece))
      done += piece.count
    }
    guard checksum.value == entry.checksum else { throw damaged(entry) }
  }
}

/// The directory at the end of an archive.
private struct ZipDirectory {
  private let list: ByteRegion
  private let count: Int
  private let path: String

  init(_ source: RandomAccess, _ path: String) throws {
    self.path = path
    let file = ByteRegion(source)
    // Archives from `ZipWriter` have no comment, so the end record is at the very end.
    guard let end = file.region(at: file.count - 22), end.field(at: 0, 4) == 0x0605_4B50,
      var count = end.field(at: 10, 2), var length = end.field(at: 12, 4), var start = end.field(at: 16, 4)
    else { throw ArchiveError.notAnArchive(path: path) }
    if count == ZipWriter.limit16 || length == ZipWriter.limit32 || start == ZipWriter.limit32 {
      guard let locator = file.region(at: file.count - 42), locator.field(at: 0, 4) == 0x0706_4B50,
        let large = locator.field(at: 8, 8).flatMap({ file.region(at: $0) }),
        large.field(at: 0, 4) == 0x0606_4B50,
        let files = large.field(at: 32, 8), let bytes = large.field(at: 40, 8),
        let offset = large.field(at: 48, 8)
      else { throw ArchiveError.notAnArchive(path: path) }
      (count, length, start) = (files, bytes, offset)
    }
    guard let list = file.region(at: start, count: length), count <= length / 46 else {
      throw ArchiveError.notAnArchive(path: path)
    }
    self.list = list
    self.count = count
  }

  func entries(areOwn: Bool) throws -> [ZipReader.Entry] {
    var entries: [ZipReader.Entry] = []
    var seen: Set<String> = []
    var offset = 0
    for _ in 0..<count {
      guard let fields = list.region(at: offset), fields.field(at: 0, 4) == 0x0201_4B50,
        let nameLength = fields.field(at: 28, 2), let extraLength = fields.field(at: 30, 2),
        let noteLength = fields.field(at: 32, 2), let method = fields.field(at: 10, 2),
        let flags = fields.field(at: 8, 2), let letters = fields.bytes(at: 46, count: nameLength)
      else { throw ArchiveError.notAnArchive(path: path) }
      let name = String(decoding: letters, as: UTF8.self)
      guard method == 0 || (method == 8 && !areOwn), flags & 1 == 0 else {
        throw ArchiveError.compressed(path: path, entry: name)
      }
      guard !areOwn || LedgerArchive.isPackable(name), seen.insert(name).inserted else {
        throw ArchiveError.badName(path: path, entry: name)
      }
      let extra = fields.region(at: 46 + nameLength, count: extraLength)
      entries.append(try entry(name, fields, extra: extra, isCompressed: method == 8))
      offset += 46 + nameLength + extraLength + noteLength
    }
    // Files that share bytes would be read again and again.
    var last = 0
    for entry in entries.sorted(by: { $0.header < $1.header }) {
      guard entry.header >= last, entry.header <= list.range.lowerBound,
        entry.stored <= list.range.lowerBound - entry.header
      else {
        throw ArchiveError.notAnArchive(path: path)
      }
      last = entry.header + 30 + entry.name.utf8.count + entry.stored
    }
    return entries
  }

  private func entry(
    _ name: String, _ fields: ByteRegion, extra: ByteRegion?, isCompressed: Bool
  ) throws -> ZipReader.Entry {
    guard let extra, let checksum = fields.field(at: 16, 4), var stored = fields.field(at: 20, 4),
      var size = fields.field(at: 24, 4), var header = fields.field(at: 42, 4)
    else { throw ArchiveError.notAnArchive(path: path) }
    var large = Self.numbers(in: extra)
    func replace(_ value: inout Int) {
      if value == ZipWriter.limit32, !large.isEmpty { value = large.removeFirst() }
    }
    replace(&size)
    replace(&stored)
    replace(&header)
    guard isCompressed || stored == size else { throw ArchiveError.compressed(path: path, entry: name) }
    return ZipReader.Entry(
      name: name, size: size, checksum: UInt32(checksum), stored: stored, isCompressed: isCompressed,
      header: header)
  }

  /// The 64-bit numbers of the ZIP64 field.
  private static func numbers(in extra: ByteRegion) -> [Int] {
    var offset = 0
    while let id = extra.field(at: offset, 2), let length = extra.field(at: offset + 2, 2) {
      if id == 1 { return (0..<length / 8).compactMap { extra.field(at: offset + 4 + 8 * $0, 8) } }
      offset += 4 + length
    }
    return []
  }
}

extension ByteRegion {
  /// A number in ZIP's byte order.
  fileprivate func field(at offset: Int, _ bytes: Int) -> Int? { number(at: offset, bytes: bytes, .little) }
}

/// What can be wrong with an archive, or with its target.
package enum ArchiveError: Error, Hashable, Sendable {
  case notAnArchive(path: String)
  /// A file in it is compressed or encrypted: another program made the archive.
  case compressed(path: String, entry: String)
  /// A name that leads out of the folder, or that is there twice.
  case badName(path: String, entry: String)
  /// The bytes of a file don't match its checksum.
  case damaged(path: String, entry: String)
  /// The list of checksums is missing, or names other files than the archive contains.
  case incomplete(path: String, entry: String)
  /// It contains no ledger, or one in which `dot check` finds problems.
  case noLedger(path: String, problem: String)
  /// A restore never overwrites another ledger.
  case targetNotEmpty(path: String)
}

extension ArchiveError: CodedError {
  package var code: String {
    switch self {
    case .notAnArchive: "not-an-archive"
    case .compressed: "archive-compressed"
    case .badName: "archive-name"
    case .damaged: "archive-damaged"
    case .incomplete: "archive-incomplete"
    case .noLedger: "archive-without-ledger"
    case .targetNotEmpty: "home-not-empty"
    }
  }
}
