/// The name of an object of git: 40 or 64 hexadecimal digits.
package struct GitObject: Hashable, Sendable, Comparable, CustomStringConvertible {
  let text: String

  /// `nil` for anything else.
  init?(_ text: some StringProtocol) {
    let isName =
      (text.utf8.count == 40 || text.utf8.count == 64)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isName else { return nil }
    self.text = String(text)
  }

  package var description: String { text }

  /// As people see it.
  var short: String { String(text.prefix(10)) }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

/// An entry of a tree with its whole path.
struct GitEntry: Hashable, Sendable {
  /// Any bytes, as text; what is not UTF-8 does not become a path of the ledger.
  let path: String
  /// `100644`
  let mode: String
  let isBlob: Bool
  let object: GitObject

  /// Whether it is an ordinary file, and no link, submodule or folder.
  var isFile: Bool { isBlob && (mode == "100644" || mode == "100755") }

  /// Reads the output of `ls-tree -r -z`; `nil` if it is none.
  static func list(_ output: [UInt8]) -> [GitEntry]? {
    var entries: [GitEntry] = []
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let object = GitObject(words[2]) else { return nil }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      entries.append(GitEntry(path: path, mode: words[0], isBlob: words[1] == "blob", object: object))
    }
    return entries
  }
}

/// A path that differs between two trees.
struct GitDifference: Hashable, Sendable {
  let path: String
  /// `nil` if the tree does not have the path.
  let old: GitEntry?
  let new: GitEntry?

  /// Reads the output of `diff-tree -r -z --raw --no-abbrev`; `nil` if it is none.
  static func list(_ output: [UInt8]) -> [GitDifference]? {
    let parts = output.split(separator: 0)
    guard parts.count.isMultiple(of: 2) else { return nil }
    var differences: [GitDifference] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      // `:100644 100644 OLD NEW M`
      let words = parts[index].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5, words[0].hasPrefix(":") else { return nil }
      let path = String(decoding: parts[index + 1], as: UTF8.self)
      func entry(_ mode: String, _ object: String) -> GitEntry? {
        guard mode != "000000", let object = GitObject(object) else { return nil }
        return GitEntry(path: path, mode: mode, isBlob: mode != "160000", object: object)
      }
      differences.append(
        GitDifference(
          path: path, old: entry(String(words[0].dropFirst()), words[2]), new: entry(words[1], words[3])))
    }
    return differences
  }
}
