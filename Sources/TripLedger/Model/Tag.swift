/// Tags that differ only in case are one tag.
package enum Tag {
  /// The key that all spellings of a tag share.
  package static func key(_ name: String) -> String { name.lowercased() }
}

extension [String] {
  /// Adds tags that are not among these yet, in whatever spelling.
  package mutating func addTags(_ names: [String]) {
    var known = Set(map(Tag.key))
    for name in names where known.insert(Tag.key(name)).inserted { append(name) }
  }

  /// Removes tags, in whatever spelling.
  package mutating func removeTags(_ names: [String]) {
    let keys = Set(names.map(Tag.key))
    removeAll { keys.contains(Tag.key($0)) }
  }
}
