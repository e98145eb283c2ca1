#if os(Linux)
  /// `syncfs` of unistd.h, which the C library's module leaves out, like everything specific to Linux.
  @_silgen_name("syncfs") private func syncfs(_ descriptor: Int32) -> Int32
#endif

extension Files {
  /// Whether this system can flush a whole file system and report failures.
  ///
  /// Linux can since 5.8; before, `syncfs` did not report pages that could not be written.
  package static let canFlushAll: Bool = {
    #if os(Linux)
      var names = utsname()
      guard uname(&names) == 0 else { return false }
      let release = withUnsafeBytes(of: &names.release) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let numbers = release.split(separator: ".").prefix(2).compactMap { Int($0) }
      return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 8)
    #else
      return false
    #endif
  }()

  /// Waits until everything written to a folder's file system is on disk, in one call.
  ///
  /// Requires `canFlushAll`.
  package static func flushAll(in folder: String) throws {
    #if os(Linux)
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.open, folder) }
      defer { close(descriptor) }
      guard Flush.handedOver.performed(by: { _ in syncfs(descriptor) }) != nil else {
        throw FileError(.flush, folder)
      }
    #endif
  }
}
