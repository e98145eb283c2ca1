/// The side of its space that a text keeps to.
package enum Alignment: Sendable {
  case left, right
}

extension String {
  /// This text cut to at most `width` columns, with a mark if something was cut off.
  ///
  /// It is cut at a space, unless that would leave less than half of the width; clusters always stay whole, and no
  /// separator remains in front of the mark.
  package func truncated(toWidth width: Int, ascii: Bool = false) -> String {
    if displayWidth <= width { return self }
    let mark = String((ascii ? "..." : "…").prefix(max(0, width)))
    let head = head(ofWidth: width - mark.count)
    let isInWord = head.endIndex < endIndex && self[head.endIndex] != " "
    guard isInWord, let space = head.lastIndex(of: " "), 2 * String(head[..<space]).displayWidth >= width
    else { return head.withoutSeparators + mark }
    return head[..<space].withoutSeparators + mark
  }

  /// This text with the spaces that make it `width` columns; unchanged when it is that wide already.
  package func padded(toWidth width: Int, alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - displayWidth))
    switch alignment {
    case .left: return self + space
    case .right: return space + self
    }
  }

  /// The words of this text in lines of at most `width` columns; a text that fits stays as it is.
  ///
  /// What is between two ` · ` stays on one line if it fits, and so do a figure and its currency, as in `12,000 JPY`.
  /// A word that is wider than a line is broken between clusters, as scripts without spaces need it.
  /// A single cluster that is wider than a line gets one of its own.
  package func wrapped(toWidth width: Int) -> [String] {
    if displayWidth <= width { return [self] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in parts(within: width) {
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

extension String {
  /// The lines of a sentence that fits into `width` columns, cut at blanks, but not inside a command in backquotes that fits.
  package func sentence(toWidth width: Int?) -> [String] {
    guard let width else { return [self] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      // A blank of the width of a digit is in no sentence.
      let kept = parts.enumerated().map { index, part in
        index % 2 == 1 && String(part).displayWidth + 3 <= width
          ? String(part).replacing(" ", with: "\u{2007}") : String(part)
      }
      return kept.joined(separator: "`").wrapped(toWidth: width).map { $0.replacing("\u{2007}", with: " ") }
    }
  }

  /// The parts that each end with a `·`, or the words of those that are wider than a line.
  private func parts(within width: Int) -> [Substring] {
    var parts: [[Substring]] = [[]]
    for word in words(keepingFiguresWithin: width) {
      parts[parts.endIndex - 1].append(word)
      if word == "·" { parts.append([]) }
    }
    return parts.flatMap { words -> [Substring] in
      guard let first = words.first, let last = words.last else { return [] }
      let part = self[first.startIndex..<last.endIndex]
      return String(part).displayWidth <= width ? [part] : words
    }
  }

  /// The words between spaces, each figure together with the currency behind it if both fit on a line.
  private func words(keepingFiguresWithin width: Int) -> [Substring] {
    var words: [Substring] = []
    for word in split(separator: " ") {
      if let figure = words.last, figure.isFigure, word.isCurrencyCode,
        index(after: figure.endIndex) == word.startIndex,
        String(figure).displayWidth + 1 + String(word).displayWidth <= width
      {
        words[words.endIndex - 1] = self[figure.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
    return words
  }
}

extension Substring {
  /// Whether it ends with the digits of an amount.
  fileprivate var isFigure: Bool { last.map { ("0"..."9").contains($0) } == true }

  /// Whether it begins with the code of a currency that is a word of its own: `JPY`, `KRW),`, `KRW보다`.
  fileprivate var isCurrencyCode: Bool {
    prefix(3).count { ("A"..."Z").contains($0) } == 3
      && dropFirst(3).allSatisfy { !$0.isASCII || !$0.isLetter && !$0.isNumber }
  }

  /// This text without separators and spaces at its end; unchanged if it is nothing else.
  fileprivate var withoutSeparators: String {
    let rest = reversed().drop { " ·,;:–—-/(".contains($0) }
    return String(rest.isEmpty ? String(self) : String(rest.reversed()))
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
