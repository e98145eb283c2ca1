/// A file in which a git merge left both versions, between lines that begin with `<<<<<<< `.
///
/// What git merged by itself is in both; the older version that `diff3` and `zdiff3` show below `|||||||` is
/// in neither.
package struct ConflictMarkers: Hashable, Sendable {
  /// The whole file with the text above `=======`.
  package let ours: [UInt8]
  /// The whole file with the text below it.
  package let theirs: [UInt8]

  /// `nil` if there is no conflict, or one without an end.
  package init?(_ bytes: [UInt8]) {
    enum Part { case both, ours, base, theirs }
    guard Self.areThere(in: bytes) else { return nil }
    var part = Part.both
    var ours: [UInt8] = []
    var theirs: [UInt8] = []
    for line in bytes.lines {
      switch (part, Self.marker(of: line)) {
      case (.both, UInt8(ascii: "<")): part = .ours
      case (.ours, UInt8(ascii: "|")): part = .base
      case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): part = .theirs
      case (.theirs, UInt8(ascii: ">")): part = .both
      case (.both, _):
        ours += line
        theirs += line
      case (.ours, _): ours += line
      case (.theirs, _): theirs += line
      case (.base, _): break
      }
    }
    guard part == .both else { return nil }
    self.ours = ours
    self.theirs = theirs
  }

  /// Whether a conflict begins anywhere. No valid document has such a line: its texts contain no line ends.
  package static func areThere(in bytes: [UInt8]) -> Bool {
    let start = Array("<<<<<<< ".utf8)
    if bytes.starts(with: start) { return true }
    var index = bytes.startIndex
    while let end = bytes[index...].firstIndex(of: 0x0A) {
      index = end + 1
      if bytes[index...].starts(with: start) { return true }
    }
    return false
  }

  /// The marker character if the line begins with seven of it, followed by a space or the line's end.
  private static func marker(of line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(7).first
    return next == nil || next == 0x20 || next == 0x0A || next == 0x0D ? first : nil
  }
}

extension [UInt8] {
  /// The lines of a text, each with its line end.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
