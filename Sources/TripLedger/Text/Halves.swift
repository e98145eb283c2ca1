extension String {
  /// What stands before and behind the first of a separator, either of which may be empty; `nil` without one.
  package func halves(at separator: Character) -> (before: String, behind: String)? {
    guard let mark = firstIndex(of: separator) else { return nil }
    return (String(self[..<mark]), String(self[index(after: mark)...]))
  }
}
