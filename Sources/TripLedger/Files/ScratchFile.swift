/// An open file without a name: the system removes it, however the process ends.
package final class ScratchFile {
  package let descriptor: Int32
  private let folder: String
  private var buffer: [UInt8] = []

  /// - Throws: `FileError`.
  package init(in folder: String) throws {
    self.folder = folder
    let path = folder + "/scratch-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw FileError(.open, path) }
    unlink(path)
    // If this program was started with closed streams, the number could be that of a stream.
    descriptor = fcntl(opened, F_DUPFD_CLOEXEC, 3)
    let number = errno
    close(opened)
    guard descriptor >= 0 else { throw FileError(.open, path, code: number) }
  }

  deinit { close(descriptor) }

  package func write(_ bytes: some Sequence<UInt8>) throws {
    buffer += bytes
    if buffer.count >= 1 << 20 { try flush() }
  }

  /// Writes what is buffered, and goes back to the beginning, from which another process reads.
  package func rewind() throws {
    try flush()
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileError(.read, folder) }
  }

  /// The first bytes of the file.
  package func beginning(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, 0) }
    guard read >= 0 else { throw FileError(.read, folder) }
    return Array(bytes.prefix(read))
  }

  private func flush() throws {
    try Files.write(descriptor, folder, buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
