extension Files {
  /// The number of links a path may lead through, like the system's own limit.
  private static let maximumLinks = 40

  /// The absolute path a path leads to, without `.` and `..`, with every symbolic link followed.
  ///
  /// Links to nothing are followed, too. What does not exist yet is taken for a file or folder to be created.
  ///
  /// - Throws: `FileError` with the path.
  package static func target(of path: String) throws -> String {
    var rest = Array(path.split(separator: "/").reversed())
    var target = ""
    if !path.hasPrefix("/") {
      guard let found = getcwd(nil, 0) else { throw FileError(.open, path) }
      defer { free(found) }
      rest += String(cString: found).split(separator: "/").reversed()
    }
    var links = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      guard name != ".." else {
        target = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
        continue
      }
      let next = target + "/" + name
      guard let destination = try destination(ofLink: next, for: path) else {
        target = next
        continue
      }
      links += 1
      guard links <= maximumLinks else { throw FileError(.open, path, code: ELOOP) }
      if destination.hasPrefix("/") { target = "" }
      rest += destination.split(separator: "/").reversed()
    }
    return target.isEmpty ? "/" : target
  }

  /// `nil` if it is not a symbolic link, or does not exist.
  private static func destination(ofLink link: String, for path: String) throws -> String? {
    try withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start else { return nil }
      let count = readlink(link, start, buffer.count)
      guard count >= 0 else {
        if [EINVAL, ENOENT, ENOTDIR].contains(errno) { return nil }
        throw FileError(.open, path)
      }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
  }
}
