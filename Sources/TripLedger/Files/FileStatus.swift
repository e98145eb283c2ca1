/// The kind of a directory entry; symbolic links are not followed.
package enum FileKind: Hashable, Sendable {
  case file, folder, symbolicLink, pipe, socket, device

  /// From `st_mode`.
  package init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }
}

/// The kind and size of what is at a path; symbolic links are not followed.
///
/// Only a missing file counts as missing: any other reason why a path can't be read is an error.
extension Files {
  package static func isLink(_ path: String) throws -> Bool { try status(of: path)?.kind == .symbolicLink }

  /// Whether the path is a folder, and not a link to one.
  package static func isFolder(_ path: String) throws -> Bool { try status(of: path)?.kind == .folder }

  /// The size of a regular file in bytes; `nil` for anything else, including links.
  package static func regularSize(_ path: String) throws -> Int? {
    guard let (kind, size) = try status(of: path), kind == .file else { return nil }
    return size
  }

  /// What changes whenever a regular file is replaced or written; `nil` for anything else, including links.
  package static func stamp(of path: String) throws -> FileStamp? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(.read, path)
    }
    return FileKind(status.st_mode) == .file ? FileStamp(status) : nil
  }

  /// The kind of what a path leads to, through symbolic links; `nil` if that can't be found out.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    return stat(path, &status) == 0 ? FileKind(status.st_mode) : nil
  }

  /// `nil` if nothing is at the path, or if a folder above it is in fact a file.
  ///
  /// - Throws: `FileError`.
  private static func status(of path: String) throws -> (kind: FileKind, size: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(.read, path)
    }
    return (FileKind(status.st_mode), Int(status.st_size))
  }
}

/// The size, times and number of a file, by which a file that was read before is known to be unchanged.
package struct FileStamp: Hashable, Sendable {
  package let size: Int64
  /// Nanoseconds since 1970.
  package let modified: Int64
  package let changed: Int64
  package let inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    size = Int64(status.st_size)
    self.modified = Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec)
    self.changed = Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension Files {
  /// When what a path leads to was last changed, in nanoseconds since 1970; `nil` if that can't be found out.
  package static func modified(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status).modified : nil
  }
}
