/// What iCloud Drive leaves of a file whose content it keeps elsewhere: `.2025-09-06.json.icloud`.
enum CloudPlaceholder {
  /// The path of what would stand for a file.
  static func path(for file: String) -> String {
    let name = Paths.name(of: file)
    return String(file.dropLast(name.count)) + "." + name + ".icloud"
  }

  /// The path of the file that is not on this machine; `nil` for any other name.
  static func original(of path: String) -> String? {
    let name = Paths.name(of: path)
    let (mark, ending) = (".", ".icloud")
    guard name.hasPrefix(mark), name.hasSuffix(ending), name.count > mark.count + ending.count else {
      return nil
    }
    return String(path.dropLast(name.count)) + name.dropFirst(mark.count).dropLast(ending.count)
  }
}
