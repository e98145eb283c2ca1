/// Finds the known words that a mistyped one may have meant.
package enum Spelling {
  /// At most three candidates within a third of the word's length (at least one edit), nearest first.
  package static func nearest(to word: String, among candidates: [String]) -> [String] {
    let length = word.count
    let limit = max(1, length / 3)
    return
      Set(candidates)
      .map { candidate in
        // A candidate that begins with the word is nearer than any other.
        let isStart = length > 1 && candidate.lowercased().hasPrefix(word.lowercased())
        if isStart { return (candidate: candidate, distance: 0) }
        // The difference in length rules out most words, and a word with a million letters at once.
        let difference = abs(candidate.count - length)
        guard difference <= limit else { return (candidate: candidate, distance: difference) }
        let slips = distance(Array(word.lowercased()), Array(candidate.lowercased()))
        return (candidate: candidate, distance: slips)
      }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(3)
      .map(\.candidate)
  }

  /// Damerau's distance: insertions, deletions, substitutions and swaps of neighbours count one each.
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let substitution = rows[i][j] + (left[i] == right[j] ? 0 : 1)
        var best = min(substitution, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
