/// Which known words a mistyped one may have meant.
package enum Spelling {
  /// At most three candidates within a third of the word's length (at least one slip), nearest first.
  package static func nearest(to word: String, among candidates: [String]) -> [String] {
    let limit = max(1, word.count / 3)
    return
      Set(candidates)
      .map { (candidate: $0, distance: distance(Array(word.lowercased()), Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(3)
      .map(\.candidate)
  }

  /// Damerau's distance: insertions, deletions, substitutions and swaps of neighbours count one each.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
