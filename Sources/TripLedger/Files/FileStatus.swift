/// What a name in a folder stands for, told without following it.
package enum FileKind: Hashable, Sendable {
  case file, folder, symbolicLink, pipe, socket, device

  /// By `st_mode`.
  init(_ mode: mode_t) {
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

/// What a path stands for, told without following it. Only what is missing counts as missing: whatever else keeps a path
/// from being looked at is an error.
extension Files {
  package static func isLink(_ path: String) throws -> Bool { try status(of: path)?.kind == .symbolicLink }

  /// A folder itself, and no link to one.
  static func isFolder(_ path: String) throws -> Bool { try status(of: path)?.kind == .folder }

  /// Bytes of a regular file; `nil` for anything else, a symbolic link among it.
  package static func regularSize(_ path: String) throws -> Int? {
    guard let (kind, size) = try status(of: path), kind == .file else { return nil }
    return size
  }

  /// `nil` where there is nothing, also where what should be a folder above it is a file.
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
