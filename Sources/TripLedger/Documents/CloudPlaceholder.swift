/// The placeholder iCloud Drive leaves for a file that is not downloaded: `.2025-09-06.json.icloud`.
package enum CloudPlaceholder {
  /// The path of a file's placeholder.
  static func path(for file: String) -> String {
    let name = Paths.name(of: file)
    return String(file.dropLast(name.count)) + "." + name + ".icloud"
  }

  /// The path of the file that is not downloaded; `nil` if the name is not a placeholder's.
  package static func original(of path: String) -> String? {
    let name = Paths.name(of: path)
    let (mark, ending) = (".", ".icloud")
    guard name.hasPrefix(mark), name.hasSuffix(ending), name.count > mark.count + ending.count else {
      return nil
    }
    return String(path.dropLast(name.count)) + name.dropFirst(mark.count).dropLast(ending.count)
  }
}
