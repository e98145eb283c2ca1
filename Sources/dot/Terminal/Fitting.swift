/// The side of its space that a text keeps to.
enum Alignment: Sendable {
  case left, right
}

extension String {
  /// This text cut to at most `width` columns, with a mark where something was cut off.
  ///
  /// It is cut at a space, unless that would leave less than half of the width; clusters always stay whole.
  func truncated(toWidth width: Int, ascii: Bool = false) -> String {
    if displayWidth <= width { return self }
    let mark = String((ascii ? "..." : "…").prefix(max(0, width)))
    let head = head(ofWidth: width - mark.count)
    let isInWord = head.endIndex < endIndex && self[head.endIndex] != " "
    guard isInWord, let space = head.lastIndex(of: " "), 2 * String(head[..<space]).displayWidth >= width
    else { return String(head) + mark }
    return String(head[..<space]) + mark
  }

  /// This text with the spaces that make it `width` columns; unchanged when it is that wide already.
  func padded(toWidth width: Int, alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - displayWidth))
    switch alignment {
    case .left: return self + space
    case .right: return space + self
    }
  }

  /// The words of this text in lines of at most `width` columns; a text that fits stays as it is.
  ///
  /// A word that is wider than a line is broken between clusters, as scripts without spaces need it.
  /// A single cluster that is wider than a line stands alone on one.
  func wrapped(toWidth width: Int) -> [String] {
    if displayWidth <= width { return [self] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in split(separator: " ") {
      let wordWidth = String(word).displayWidth
      if !line.isEmpty, used + 1 + wordWidth <= width {
        line += " " + word
        used += 1 + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while true {
        let piece = rest.head(ofWidth: width)
        if piece.endIndex == rest.endIndex { break }
        let end = piece.isEmpty ? rest.index(after: rest.startIndex) : piece.endIndex
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      line = String(rest)
      used = line.displayWidth
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}

extension StringProtocol {
  /// The longest run of whole clusters from the start that fits into `width` columns.
  fileprivate func head(ofWidth width: Int) -> SubSequence {
    var room = width
    return prefix { cluster in
      room -= cluster.displayWidth
      return room >= 0
    }
  }
}
