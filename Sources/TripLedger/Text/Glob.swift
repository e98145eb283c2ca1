/// A pattern of texts, without regard to case: `*` is any characters or none, `?` is any one.
package struct Glob: Hashable, Sendable {
  private let pattern: [Character]

  package init(_ pattern: String) { self.pattern = Array(pattern.lowercased()) }

  /// Whether the whole text fits.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased())
    var (position, place) = (0, 0)
    /// Where the last star is, and how far into the text it reaches.
    var star: (place: Int, end: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.end + 1)
        (place, position) = (last.place + 1, last.end + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
