extension Files {
  /// Reads a whole regular file; follows no symbolic link and waits for no pipe.
  ///
  /// - Returns: `nil` if there is no such file.
  package static func read(_ path: String, limit: Int) throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      if errno == ELOOP { throw DocumentProblem.link }
      throw FileError(.open, path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw DocumentProblem.notAFile }
    guard status.st_size <= limit else { throw DocumentProblem.tooLarge(bytes: Int(status.st_size)) }
    // Reads one byte more than expected: a shorter result means the file was read to its end.
    var bytes = try [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
      count = try read(descriptor, path, into: UnsafeMutableRawBufferPointer(buffer))
    }
    if bytes.count == Int(status.st_size) { return bytes }
    while try readChunk(descriptor, path, into: &bytes) > 0 {
      guard bytes.count <= limit else { throw DocumentProblem.tooLarge(bytes: bytes.count) }
    }
    return bytes
  }
}
