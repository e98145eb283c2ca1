/// Bytes with random access: of an open regular file, read in windows, or of an array.
///
/// Bytes outside, unreadable, or beyond `budget` are `nil`, so that no file, even with forged offsets, keeps
/// a reader busy for long.
package final class RandomAccess {
  package let count: Int
  /// The number of bytes that may still be read.
  private var budget: Int
  private var windowStart = 0
  private var window: [UInt8] = []
  private let descriptor: Int32?
  private let path: String
  /// The first read that failed: from then on, missing bytes say nothing about the file.
  package private(set) var failure: FileError?
  /// The least number of bytes read from the file at once.
  private let windowSize: Int
  /// Chunks with metadata are far apart, so larger reads would be wasted.
  private static let windowSize = 512
  /// More than the metadata of any photo; thumbnails don't count, because they are not read.
  private static let budget = 8 << 20

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    window = bytes
    path = ""
    descriptor = nil
    budget = Self.budget
    windowSize = Self.windowSize
  }

  /// Opens a file; returns `nil` for a folder, a device or a pipe.
  package convenience init?(path: String) throws(FileError) {
    try self.init(path: path, windowSize: Self.windowSize, budget: Self.budget)
  }

  /// Opens a file to be read as a whole, in pieces of 64 KiB.
  package convenience init?(reading path: String) throws(FileError) {
    try self.init(path: path, windowSize: 65_536, budget: .max)
  }

  private init?(path: String, windowSize: Int, budget: Int) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.path = path
    count = Int(status.st_size)
    self.budget = budget
    self.windowSize = windowSize
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Returns `count` bytes from `offset` on.
  package func bytes(at offset: Int, count length: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    if offset >= windowStart, offset - windowStart <= window.count,
      length <= window.count - (offset - windowStart)
    {
      let start = offset - windowStart
      // For an array, every access uses up the budget, too.
      guard spend(descriptor == nil ? length : 0) else { return nil }
      return window[start..<start + length]
    }
    guard let descriptor else { return nil }
    let wanted = min(max(length, windowSize), count - offset)
    guard spend(wanted), let read = read(descriptor, at: offset, count: wanted), read.count >= length
    else {
      return nil
    }
    window = read
    windowStart = offset
    return window[..<length]
  }

  private func spend(_ bytes: Int) -> Bool {
    guard bytes <= budget else { return false }
    budget -= bytes
    return true
  }

  /// Returns fewer bytes if the file has become shorter; `nil` if it can't be read.
  private func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var code: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + initialized, count - initialized, off_t(offset + initialized))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        initialized += got
      }
    }
    guard let code else { return bytes }
    failure = failure ?? FileError(.read, path, code: code)
    return nil
  }
}

/// The byte order of numbers.
package enum ByteOrder { case little, big }

/// A range of a source; offsets count from its start, and reads never leave it.
package struct ByteRegion {
  package let source: RandomAccess
  /// The range in the source.
  package let range: Range<Int>

  package var count: Int { range.count }

  package init(_ source: RandomAccess) {
    self.source = source
    range = 0..<source.count
  }

  private init(_ source: RandomAccess, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Returns the region of `length` bytes from `offset` on; to the end if no length is given.
  package func region(at offset: Int, count length: Int? = nil) -> ByteRegion? {
    guard offset >= 0, offset <= count else { return nil }
    let length = length ?? (count - offset)
    guard length >= 0, length <= count - offset else { return nil }
    let start = range.lowerBound + offset
    return ByteRegion(source, start..<start + length)
  }

  package func bytes(at offset: Int, count length: Int) -> ArraySlice<UInt8>? {
    guard let region = region(at: offset, count: length) else { return nil }
    return source.bytes(at: region.range.lowerBound, count: length)
  }

  /// Returns a number of up to seven bytes, or of eight if it fits in an `Int`.
  package func number(at offset: Int, bytes length: Int, _ order: ByteOrder) -> Int? {
    guard length <= 8, let bytes = bytes(at: offset, count: length) else { return nil }
    var value: UInt64 = 0
    switch order {
    case .big: for byte in bytes { value = value << 8 | UInt64(byte) }
    case .little: for byte in bytes.reversed() { value = value << 8 | UInt64(byte) }
    }
    return Int(exactly: value)
  }

  package func begins(with text: String, at offset: Int = 0) -> Bool {
    bytes(at: offset, count: text.utf8.count)?.elementsEqual(text.utf8) == true
  }

  /// Returns the four-byte name of a chunk or box; `nil` outside the region.
  func name(at offset: Int) -> String? {
    bytes(at: offset, count: 4).map { String(decoding: $0, as: UTF8.self) }
  }
}
