/// What a folder is, whatever it is called.
struct FolderIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// `nil` where there is nothing at the path.
  ///
  /// - Throws: `FileError` where this can't be told.
  init?(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // Below a file there is nothing either.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(.open, path)
    }
    self.init(status)
  }

  /// - Throws: `FileError` with the path, which is only named.
  init(ofOpened descriptor: Int32, _ path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.open, path) }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
