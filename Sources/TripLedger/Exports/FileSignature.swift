/// The mark that `dot` wrote a file in one format, so that the next one may replace it.
///
/// A mark is in the file itself. It is narrow on purpose: a needless question costs less than another program's
/// file.
package struct FileSignature: Sendable {
  /// Whether the file at a path, which is no link, has it. A file that can't be read has none.
  package let isOn: @Sendable (String) -> Bool

  package init(_ isOn: @escaping @Sendable (String) -> Bool) { self.isOn = isOn }

  /// The first line is one of these, with its line end and perhaps after a byte order mark.
  package static func firstLine(_ lines: [String]) -> FileSignature {
    FileSignature { path in
      guard var head = head(of: path) else { return false }
      if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
      return lines.contains { head.starts(with: $0.utf8) }
    }
  }

  /// The file begins with these bytes.
  package static func start(_ bytes: [UInt8]) -> FileSignature {
    FileSignature { path in head(of: path)?.starts(with: bytes) ?? false }
  }

  /// All of these texts are near the beginning.
  package static func texts(_ texts: [String]) -> FileSignature {
    FileSignature { path in
      guard let head = head(of: path) else { return false }
      let text = String(decoding: head, as: UTF8.self)
      return texts.allSatisfy(text.contains)
    }
  }

  /// A JSON object whose first keys are one of these lists, in this order.
  package static func object(_ keys: [[String]]) -> FileSignature {
    FileSignature { path in
      guard let bytes = whole(path), let found = try? JSONReader.keys(of: bytes) else { return false }
      return keys.contains { found.starts(with: $0) }
    }
  }

  /// An object on each line, every one with these keys first.
  package static func lines(_ keys: [String]) -> FileSignature {
    FileSignature { path in
      guard let lines = whole(path)?.split(separator: 0x0A) else { return false }
      return !lines.isEmpty
        && lines.allSatisfy { (try? JSONReader.keys(of: Array($0)))?.starts(with: keys) ?? false }
    }
  }

  /// The last line is that of `TextSignature`, and nothing before it has been changed.
  package static let checksum = FileSignature { path in whole(path).map(TextSignature.isUnchanged) ?? false }

  /// More than the parts of a head that never vary.
  private static let headSize = 1 << 15
  /// More than a whole ledger has; a larger file is asked about.
  private static let limit = 1 << 28

  private static func head(of path: String) -> [UInt8]? {
    guard let file = try? RandomAccess(path: path) else { return nil }
    return file.bytes(at: 0, count: min(file.count, headSize)).map { Array($0) }
  }

  package static func whole(_ path: String) -> [UInt8]? {
    (try? Files.read(path, limit: limit)) ?? nil
  }
}

extension JSONReader {
  /// The keys of an object with nothing after it.
  fileprivate static func keys(of bytes: [UInt8]) throws -> [String] {
    var reader = JSONReader(bytes)
    var keys: [String] = []
    try reader.object { key, value in
      keys.append(key)
      _ = try value.raw()
    }
    try reader.end()
    return keys
  }
}

/// The last line of a text in which people may go on writing: a comment with a checksum of what is above it.
///
/// Once somebody has changed the text, it is no longer recognised, and so not replaced without a question.
package enum TextSignature {
  /// What a format begins and ends a comment with.
  package struct Comment: Sendable {
    let open: String
    let close: String

    /// Those of plain-text accounting programs.
    package static let journal = Comment(open: "; ", close: "")
    package static let markdown = Comment(open: "<!-- ", close: " -->")
  }

  private static let name = "Made by: dot, checksum "
  /// Enough to notice a change; it is no protection against forgery.
  private static let digits = 16

  /// The line for a text that ends with a line feed, without its own.
  package static func line(for text: String, _ comment: Comment) -> String {
    comment.open + name + sum(of: Array(text.utf8)[...]) + comment.close
  }

  static func isUnchanged(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == 0x0A else { return false }
    let start = bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[start...].dropLast(), as: UTF8.self)
    return [Comment.journal, .markdown].contains { comment in
      line == comment.open + name + sum(of: bytes[..<start]) + comment.close
    }
  }

  private static func sum(of bytes: ArraySlice<UInt8>) -> String {
    String(SHA256.hexadecimal(of: bytes).prefix(digits))
  }
}
