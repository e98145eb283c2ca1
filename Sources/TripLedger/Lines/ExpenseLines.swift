/// The lines of a file, one expense each. All lines that are malformed are collected.
///
/// Lines end with a line feed, with or without a carriage return before it; the last needs none. Empty lines
/// and a byte order mark at the start are ignored.
package struct ExpenseLines: Sendable {
  package private(set) var lines: [IncomingExpense] = []
  package private(set) var bad = BadLines()

  /// The maximum size of all lines, and of what they become: even a single day can hold it.
  package static let limit = DocumentLayout.day.maximumSize
  /// The maximum number of lines: a change of that size can hold them.
  static let countLimit = 250_000
  /// The maximum size of a line: far above a memo of 10,000 characters with a hundred photos.
  static let lineLimit = 1 << 20

  /// Reads lines from chunks of bytes; an empty chunk is the end.
  ///
  /// - Throws: `LineImportError.tooLarge`, and the errors of `chunk`.
  package init(_ chunk: () throws -> [UInt8]) throws {
    var splitter = LineSplitter(lineLimit: Self.lineLimit)
    var size = 0
    while case let bytes = try chunk(), !bytes.isEmpty {
      size += bytes.count
      guard size <= Self.limit else { throw LineImportError.tooLarge(limit: Self.limit) }
      splitter.add(bytes) { read($0, $1) }
      guard lines.count <= Self.countLimit else { throw LineImportError.tooLarge(limit: Self.limit) }
    }
    splitter.end { read($0, $1) }
  }

  /// Reads a file at any path, or a named pipe.
  ///
  /// - Throws: `FileError` if it can't be read, and the errors of the other initialiser.
  package init(ofFile path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    try self.init {
      var bytes: [UInt8] = []
      _ = try Files.readChunk(descriptor, path, into: &bytes)
      return bytes
    }
  }

  private mutating func read(_ number: Int, _ line: LineSplitter.Line) {
    switch line {
    case .tooLong: bad.add(.tooLong(limit: Self.lineLimit), line: number)
    case .bytes(let bytes):
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
      do throws(LineFlaw) {
        lines.append(try IncomingExpense(line: bytes, number: number))
      } catch { bad.add(error, line: number) }
    }
  }
}

/// Splits bytes into lines as they arrive; holds at most one chunk and one line.
struct LineSplitter {
  enum Line: Hashable { case bytes([UInt8]), tooLong }

  let lineLimit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var number = 0

  init(lineLimit: Int) { self.lineLimit = lineLimit }

  mutating func add(_ bytes: [UInt8], _ body: (Int, Line) -> Void) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      keep(bytes[start..<end])
      finish(body)
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Passes the last line, if it has no line feed.
  mutating func end(_ body: (Int, Line) -> Void) {
    if !rest.isEmpty || isTooLong { finish(body) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    isTooLong = rest.count + bytes.count > lineLimit
    if isTooLong { rest = [] } else { rest += bytes }
  }

  private mutating func finish(_ body: (Int, Line) -> Void) {
    number += 1
    let line = rest
    rest = []
    if isTooLong {
      body(number, .tooLong)
    } else if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) {
      body(number, .bytes(Array(line.dropFirst(3))))
    } else {
      body(number, .bytes(line))
    }
    isTooLong = false
  }
}
