/// Where disks begin that can be unmounted.
extension Files {
  /// Whether a path is a folder on another disk than the folder above it.
  package static func isMountPoint(_ path: String) -> Bool {
    guard let own = try? FolderIdentity(path), let above = try? FolderIdentity(Paths.parent(of: path)) else {
      return false
    }
    return own.device != above.device
  }

  /// The folder at which the disk of a path is mounted; `nil` for the system's own.
  package static func mountPoint(of path: String) -> String? {
    var folder = resolved(path)
    while folder != "/", !folder.isEmpty, !isMountPoint(folder) { folder = Paths.parent(of: folder) }
    return isMountPoint(folder) ? folder : nil
  }
}
