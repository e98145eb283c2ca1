/// Scans a folder and its subfolders by name; holds one folder's names in memory, and no file's content.
///
/// Names that begin with a dot are skipped, including macOS's `._x.jpg`. Links are not followed, so none can
/// form a loop or lead out of the folder; the folder itself may be a link.
package struct PhotoScan {
  /// A file found by the scan.
  package struct File: Hashable, Sendable {
    package let path: String
    package let size: Int
    /// When it was last changed, in seconds since 1970.
    package let modified: Int
  }

  /// What could not be scanned.
  package enum Obstacle: Hashable, Sendable {
    case unreadable(FileError)
    case link(path: String)
    /// Folders nested deeper than any real ones.
    case tooDeep(path: String)
  }

  private static let depthLimit = 64

  let root: String

  package init(_ root: String) {
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
  }

  /// Calls `file` for each regular file, `hidden` for each name that begins with a dot, and `progress` with how many
  /// of those found so far are done.
  ///
  /// - Throws: `FileError` if the folder itself can't be read, and any error of `file`.
  package func run(
    progress: (Int, Int) -> Void = { _, _ in }, obstacle: (Obstacle) -> Void,
    hidden: (String) -> Void = { _ in }, file: (File) throws -> Void
  ) throws {
    var done = 0
    var total = 0
    func enter(_ folder: String, depth: Int) throws {
      func path(_ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }
      let all = try Files.list(folder)
      let names = all.filter { !$0.hasPrefix(".") }
      for name in all where name.hasPrefix(".") { hidden(path(name)) }
      total += names.count
      for name in names {
        if done % 16 == 0 { progress(done, total) }
        done += 1
        let path = path(name)
        var status = stat()
        guard lstat(path, &status) == 0 else {
          obstacle(.unreadable(FileError(.read, path)))
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try file(File(path: path, size: Int(status.st_size), modified: status.modified))
        case S_IFLNK: obstacle(.link(path: path))
        case S_IFDIR where depth >= Self.depthLimit: obstacle(.tooDeep(path: path))
        case S_IFDIR:
          do { try enter(path, depth: depth + 1) } catch let error as FileError where error.operation == .list
          {
            obstacle(.unreadable(error))
          }
        default: continue
        }
      }
    }
    guard try Files.exists(root) else { throw FileError(.list, root, code: ENOENT) }
    try enter(root, depth: 0)
  }
}

extension stat {
  /// When the file was last changed, in seconds since 1970.
  fileprivate var modified: Int {
    #if canImport(Darwin)
      Int(st_mtimespec.tv_sec)
    #else
      Int(st_mtim.tv_sec)
    #endif
  }
}
