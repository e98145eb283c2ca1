/// An open folder, whose files are opened by name without resolving the path again.
package final class OpenFolder {
  private let descriptor: Int32

  /// `nil` if there is no such folder, or if it is a symbolic link.
  package init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Reads a whole regular file into a buffer, which grows as needed.
  ///
  /// - Returns: the file's size in bytes; `nil` if it could not be read, for whatever reason.
  package func read(_ name: String, limit: Int, into buffer: inout [UInt8]) -> Int? {
    guard let file = file(name) else { return nil }
    defer { close(file) }
    // Mostly there is room for more bytes than the file has: then these are all, and its size need not be asked for.
    let room = min(buffer.count, limit)
    let count = buffer.withUnsafeMutableBytes { readFile(file, $0.baseAddress, room) }
    if count > 0, count < room { return count }
    return read(file, limit: limit) { file, size in
      if buffer.count <= size { buffer = [UInt8](repeating: 0, count: 2 * size + 4096) }
      // Reads one byte more than expected: a shorter result means the file was read to its end.
      let count = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, size + 1, 0) }
      return count == size ? size : nil
    }
  }

  /// Reads a whole regular file; `nil` if it could not be read, for whatever reason.
  package func read(_ name: String, limit: Int) -> [UInt8]? {
    guard let file = file(name) else { return nil }
    defer { close(file) }
    return read(file, limit: limit) { file, size in
      let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
        count = max(0, readFile(file, buffer.baseAddress, size + 1))
      }
      return bytes.count == size ? bytes : nil
    }
  }

  /// Whether no file has the name; `false` if that can't be determined.
  package func lacks(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) < 0 && errno == ENOENT
  }

  private func file(_ name: String) -> Int32? {
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    return file < 0 ? nil : file
  }

  private func read<Result>(
    _ file: Int32, limit: Int, _ body: (_ file: Int32, _ size: Int) -> Result?
  ) -> Result? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    return body(file, Int(status.st_size))
  }
}

// The C function that the methods above would shadow.
private func readFile(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
