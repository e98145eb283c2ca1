extension Files {
  /// Links that a path may lead through, as the system allows.
  private static let maximumLinks = 40

  /// Where a path leads: absolute, without `.` and `..`, every symbolic link followed, one that leads to nothing
  /// among them. What is not there yet is taken for a folder or file to be made.
  ///
  /// - Throws: `FileError` with the path.
  static func target(of path: String) throws -> String {
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

  /// `nil` for what is no symbolic link, or is not there.
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
