/// The programs on this machine, found as a shell finds them.
package enum InstalledPrograms {
  /// Every program with a name in the folders of `PATH`, in search order.
  ///
  /// Only absolute folders: an empty one would mean the current folder.
  package static func all(named name: String, in path: String) -> [String] {
    path.split(separator: ":").map { "\($0)/\(name)" }.filter { $0.hasPrefix("/") && isProgram($0) }
  }

  package static func first(named name: String, in path: String) -> String? {
    all(named: name, in: path).first
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
