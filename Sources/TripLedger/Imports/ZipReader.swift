#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a ZIP archive of uncompressed files, as `ZipWriter` writes it.
///
/// Archives may come from strangers: every offset and count is checked against what holds it, and names that lead
/// out of the folder that they are unpacked into are refused.
package final class ZipReader {
  package struct Entry: Hashable, Sendable {
    /// Parts between slashes, none of them empty or of dots.
    package let name: String
    package let size: Int
    package let checksum: UInt32
    /// Where its local header begins.
    fileprivate let header: Int
  }

  package let path: String
  package let entries: [Entry]
  private let descriptor: Int32
  private let size: Int

  /// - Throws: `ArchiveError` and `FileError`, with the path.
  package init(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ArchiveError.notAnArchive(path: path)
    }
    let size = Int(status.st_size)
    do {
      entries = try Directory(descriptor, path, size: size).entries()
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    self.size = size
  }

  deinit { close(descriptor) }

  /// Reads a file in pieces and compares its checksum.
  package func read(_ entry: Entry, _ take: ([UInt8]) throws -> Void) throws {
    let damaged = ArchiveError.damaged(path: path, entry: entry.name)
    guard let head = try Self.bytes(descriptor, path, at: entry.header, count: 30, within: size),
      head.number32(at: 0) == 0x0403_4B50
    else { throw damaged }
    let start = entry.header + 30 + head.number16(at: 26) + head.number16(at: 28)
    let name = try Self.bytes(
      descriptor, path, at: entry.header + 30, count: head.number16(at: 26), within: size)
    guard name?.elementsEqual(entry.name.utf8) == true, start <= size, entry.size <= size - start else {
      throw damaged
    }
    var checksum = CRC32.ethernet
    var done = 0
    while done < entry.size {
      let count = min(1 << 16, entry.size - done)
      guard let piece = try Self.bytes(descriptor, path, at: start + done, count: count, within: size) else {
        throw damaged
      }
      checksum.update(piece)
      try take(piece)
      done += count
    }
    guard checksum.value == entry.checksum else { throw damaged }
  }

  fileprivate static func bytes(
    _ descriptor: Int32, _ path: String, at offset: Int, count: Int, within size: Int
  ) throws -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + initialized, count - initialized, off_t(offset + initialized))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        initialized += got
      }
    }
    if let failure { throw FileError(.read, path, code: failure) }
    return bytes.count == count ? bytes : nil
  }

  /// The list of files at the end of an archive.
  private struct Directory {
    private let bytes: [UInt8]
    private let count: Int
    private let path: String

    /// A directory of a million files has some 200 MB.
    private static let limit = 1 << 28

    init(_ descriptor: Int32, _ path: String, size: Int) throws {
      self.path = path
      let broken = ArchiveError.notAnArchive(path: path)
      // What `ZipWriter` writes has no comment: the end is at the end.
      guard let end = try ZipReader.bytes(descriptor, path, at: size - 22, count: 22, within: size),
        end.number32(at: 0) == 0x0605_4B50
      else { throw broken }
      var (count, length, start) = (end.number16(at: 10), end.number32(at: 12), end.number32(at: 16))
      if count == ZipWriter.limit16 || length == ZipWriter.limit32 || start == ZipWriter.limit32 {
        guard let locator = try ZipReader.bytes(descriptor, path, at: size - 42, count: 20, within: size),
          locator.number32(at: 0) == 0x0706_4B50, let at = locator.number64(at: 8),
          let large = try ZipReader.bytes(descriptor, path, at: at, count: 56, within: size),
          large.number32(at: 0) == 0x0606_4B50, let files = large.number64(at: 32),
          let bytes = large.number64(at: 40), let offset = large.number64(at: 48)
        else { throw broken }
        (count, length, start) = (files, bytes, offset)
      }
      guard length <= Self.limit, count <= length / 46,
        let bytes = try ZipReader.bytes(descriptor, path, at: start, count: length, within: size)
      else { throw broken }
      self.bytes = bytes
      self.count = count
    }

    func entries() throws -> [Entry] {
      var entries: [Entry] = []
      var seen: Set<String> = []
      var offset = 0
      for _ in 0..<count {
        let rest = Array(bytes[min(offset, bytes.count)...].prefix(46))
        guard rest.count == 46, rest.number32(at: 0) == 0x0201_4B50 else {
          throw ArchiveError.notAnArchive(path: path)
        }
        let (nameLength, extraLength) = (rest.number16(at: 28), rest.number16(at: 30))
        let end = offset + 46 + nameLength + extraLength + rest.number16(at: 32)
        guard end <= bytes.count else { throw ArchiveError.notAnArchive(path: path) }
        let name = String(decoding: bytes[offset + 46..<offset + 46 + nameLength], as: UTF8.self)
        guard rest.number16(at: 10) == 0, rest.number16(at: 8) & 1 == 0 else {
          throw ArchiveError.compressed(path: path, entry: name)
        }
        guard LedgerArchive.isPackable(name), seen.insert(name).inserted else {
          throw ArchiveError.badName(path: path, entry: name)
        }
        let extra = Array(bytes[offset + 46 + nameLength..<offset + 46 + nameLength + extraLength])
        entries.append(try entry(name, rest, extra))
        offset = end
      }
      // Bytes that several files share would be read again and again.
      var last = 0
      for entry in entries.sorted(by: { $0.header < $1.header }) {
        guard entry.header >= last else { throw ArchiveError.notAnArchive(path: path) }
        last = entry.header + 30 + entry.name.utf8.count + entry.size
      }
      return entries
    }

    private func entry(_ name: String, _ fields: [UInt8], _ extra: [UInt8]) throws -> Entry {
      var (stored, size, header) = (fields.number32(at: 20), fields.number32(at: 24), fields.number32(at: 42))
      var large = Self.numbers(in: extra)
      func replace(_ value: inout Int) {
        if value == ZipWriter.limit32, !large.isEmpty { value = large.removeFirst() }
      }
      replace(&size)
      replace(&stored)
      replace(&header)
      guard stored == size else { throw ArchiveError.compressed(path: path, entry: name) }
      return Entry(name: name, size: size, checksum: UInt32(fields.number32(at: 16)), header: header)
    }

    /// The 64-bit numbers of the ZIP64 field.
    private static func numbers(in extra: [UInt8]) -> [Int] {
      var offset = 0
      while offset + 4 <= extra.count {
        let length = extra.number16(at: offset + 2)
        guard offset + 4 + length <= extra.count else { return [] }
        if extra.number16(at: offset) == 1 {
          return stride(from: offset + 4, to: offset + 4 + length / 8 * 8, by: 8).compactMap {
            extra.number64(at: $0)
          }
        }
        offset += 4 + length
      }
      return []
    }

  }
}

extension [UInt8] {
  fileprivate func number16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
  fileprivate func number32(at offset: Int) -> Int { number16(at: offset) | number16(at: offset + 2) << 16 }
  /// `nil` where no file could be so large.
  fileprivate func number64(at offset: Int) -> Int? {
    let high = number32(at: offset + 4)
    return high < 1 << 30 ? number32(at: offset) | high << 32 : nil
  }
}

/// What can be wrong with an archive, and with where it is to go.
package enum ArchiveError: Error, Hashable, Sendable {
  case notAnArchive(path: String)
  /// A file in it is compressed or encrypted: another program has packed it.
  case compressed(path: String, entry: String)
  /// A name that leads out of the folder, or stands there twice.
  case badName(path: String, entry: String)
  /// The bytes of a file are not those that were written.
  case damaged(path: String, entry: String)
  /// The list of sums is not there, or names other files than the archive has.
  case incomplete(path: String, entry: String)
  /// It holds no ledger, or one that `dot check` finds fault with.
  case noLedger(path: String, problem: String)
  /// A ledger is never written over another.
  case homeNotEmpty(path: String)
}
