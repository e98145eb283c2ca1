/// The identity of a folder, whatever its name.
package struct FolderIdentity: Hashable, Sendable {
  package let device: UInt64
  private let inode: UInt64

  /// `nil` if nothing is at the path.
  ///
  /// - Throws: `FileError` if that can't be determined.
  package init?(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A path below a file doesn't exist either.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(.open, path)
    }
    self.init(status)
  }

  /// - Throws: `FileError` with `path`, which is used for nothing else.
  package init(ofOpened descriptor: Int32, _ path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.open, path) }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
