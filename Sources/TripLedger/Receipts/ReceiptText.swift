/// A line of a receipt, as it was read from a picture or the text of a PDF.
package struct ReceiptLine: Hashable, Sendable {
  /// The words with single blanks between them.
  package let text: String
  /// How sure the reader is of its words, from 0 to 100.
  let confidence: Double
  /// The height of its letters, in any unit.
  let height: Int

  package init(_ text: String, confidence: Double = 100, height: Int = 1) {
    (self.text, self.confidence, self.height) = (Self.readable(text), confidence, height)
  }

  /// Digits of other widths as ASCII, everything that is no text as blanks, at most 400 characters.
  private static func readable(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(400) {
      switch scalar.value {
      case 0xFF01...0xFF5E: line.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? " ")
      case _ where scalar.properties.generalCategory.isText: line.unicodeScalars.append(scalar)
      default: line.append(" ")
      }
    }
    return joined(line.split(separator: " "))
  }

  /// With single blanks, and none between the syllables that a word of Korean or Japanese was seen as.
  private static func joined(_ words: [Substring]) -> String {
    var line = ""
    var isSyllable = false
    for word in words {
      let single = word.count == 1 && word.unicodeScalars.allSatisfy(\.isSyllable)
      let meets =
        line.unicodeScalars.last?.isSyllable == true && word.unicodeScalars.first?.isSyllable == true
      if !line.isEmpty, !(meets && (single || isSyllable)) { line.append(" ") }
      line += word
      isSyllable = single
    }
    return line
  }
}

extension Unicode.Scalar {
  /// Hangul, kana and Chinese characters.
  fileprivate var isSyllable: Bool {
    switch value {
    case 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether such characters are seen: no controls, no marks that turn the direction of what follows.
  fileprivate var isText: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      false
    default: true
    }
  }
}

/// The lines of a receipt from top to bottom.
package struct ReceiptText: Hashable, Sendable {
  package let lines: [ReceiptLine]

  /// More than any receipt has.
  private static let wordLimit = 20_000

  package init(lines: [ReceiptLine]) { self.lines = lines.filter { !$0.text.isEmpty } }

  /// The text that `pdftotext -layout` writes.
  package init(layout text: String) {
    self.init(lines: text.split(whereSeparator: \.isNewline).map { ReceiptLine(String($0)) })
  }

  /// The words that `tesseract … tsv` writes, with their boxes; anything else in it is left out.
  ///
  /// What stands side by side is one line, also if it was found as two columns.
  package init(tsv: String) {
    var rows: [Row] = []
    for line in tsv.split(separator: "\n").prefix(Self.wordLimit) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 12, cells[0] == "5", let word = Word(cells) else { continue }
      let name = cells[2...4].joined(separator: "/")
      if rows.last?.name == name {
        rows[rows.count - 1].words.append(word)
      } else {
        rows.append(Row(name: name, words: [word]))
      }
    }
    self.init(lines: Self.merged(rows).map(\.line))
  }

  private struct Word {
    let text: Substring
    let left, top, width, height: Int
    let confidence: Double

    init?(_ cells: [Substring]) {
      let numbers = cells[6...9].compactMap { Int($0) }
      guard numbers.count == 4, numbers.allSatisfy({ (0...1_000_000).contains($0) }),
        let confidence = Double(cells[10]), confidence >= 0, !cells[11].allSatisfy(\.isWhitespace)
      else { return nil }
      (left, top, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
      (text, self.confidence) = (cells[11], min(confidence, 100))
    }
  }

  private struct Row {
    let name: String
    var words: [Word]

    var left: Int { words.map(\.left).min() ?? 0 }
    var right: Int { words.map { $0.left + $0.width }.max() ?? 0 }
    /// The middle of its words, which for a slanted line is that of its nearest end.
    var middle: Int { words.map { $0.top + $0.height / 2 }.reduce(0, +) / max(words.count, 1) }
    var height: Int {
      let heights = words.map(\.height).sorted()
      return heights.isEmpty ? 0 : heights[heights.count / 2]
    }

    var line: ReceiptLine {
      let sorted = words.sorted { $0.left < $1.left }
      let sum = words.reduce(0) { $0 + $1.confidence }
      return ReceiptLine(
        sorted.map(\.text).joined(separator: " "), confidence: sum / Double(max(words.count, 1)),
        height: height)
    }
  }

  private static func merged(_ rows: [Row]) -> [Row] {
    var lines: [Row] = []
    for row in rows.sorted(by: { $0.middle < $1.middle }) {
      // Only the last few can be at the same height.
      let beside = lines.indices.suffix(6).last { index in
        let other = lines[index]
        return abs(other.middle - row.middle) * 2 < min(other.height, row.height)
          && (other.right <= row.left || row.right <= other.left)
      }
      if let beside { lines[beside].words += row.words } else { lines.append(row) }
    }
    return lines
  }
}
