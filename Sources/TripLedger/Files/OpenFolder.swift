/// A folder that is held open, whose files are found by name alone, without going down the path anew for each.
final class OpenFolder {
  private let descriptor: Int32

  /// `nil` where there is no such folder, or a symbolic link in its place.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Reads a regular file whole into a buffer, which grows as it must.
  ///
  /// - Returns: how many bytes it has; `nil` for anything but a file that could be read, which says nothing of why.
  func read(_ name: String, limit: Int, into buffer: inout [UInt8]) -> Int? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    let size = Int(status.st_size)
    if buffer.count <= size { buffer = [UInt8](repeating: 0, count: 2 * size + 4096) }
    // One byte more than there should be: to have read less is to have read all.
    let count = buffer.withUnsafeMutableBytes { readFile(file, $0.baseAddress, size + 1) }
    return count == size ? size : nil
  }
}

// The C name that the method above would shadow.
private func readFile(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
