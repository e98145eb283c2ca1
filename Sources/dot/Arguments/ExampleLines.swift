extension Example {
  /// The command line as it can be typed: if it is wider than `width`, over several lines, each but the
  /// last with a backslash at its end.
  ///
  /// An option stays with its value as long as both fit; what is quoted is never broken.
  func lines(toWidth width: Int) -> [String] {
    guard line.displayWidth > width else { return [line] }
    var lines: [String] = []
    var current = ""
    func fits(_ text: String) -> Bool { text.displayWidth <= width - 2 }
    for group in Self.groups(of: line) {
      if current.isEmpty || fits(current + " " + group) {
        current += current.isEmpty ? group : " " + group
        continue
      }
      lines.append(current + " \\")
      current = "  "
      for word in fits(current + group) ? [group] : Self.words(of: group) {
        if current != "  ", !fits(current + " " + word) {
          lines.append(current + " \\")
          current = "    "
        }
        current += current.last == " " ? word : " " + word
      }
    }
    return lines + [current]
  }

  /// The words, each option together with what follows it up to the next one.
  private static func groups(of line: String) -> [String] {
    words(of: line).reduce(into: []) { groups, word in
      if let last = groups.last, last.hasPrefix("--"), !word.hasPrefix("--") {
        groups[groups.count - 1] += " " + word
      } else {
        groups.append(word)
      }
    }
  }

  /// The words with their quotation marks, what is quoted in one piece.
  private static func words(of line: String) -> [String] { ShellWords(line).words.map(\.written) }
}
