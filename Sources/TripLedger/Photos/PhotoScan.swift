/// Looks through a folder and those in it, by name; one folder's names are in memory at a time, and no file is.
///
/// Names that begin with a dot are passed over, macOS's `._x.jpg` among them. Links are not followed, so that none
/// leads in a circle or out of the folder; the folder itself may be one.
package struct PhotoScan {
  /// A file that was met.
  package struct File: Hashable, Sendable {
    package let path: String
    package let size: Int
  }

  /// What could not be looked into.
  package enum Obstacle: Hashable, Sendable {
    case unreadable(FileError)
    case link(path: String)
    /// Folders deeper than anybody's.
    case tooDeep(path: String)
  }

  private static let depthLimit = 64

  let root: String

  package init(_ root: String) {
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
  }

  /// Meets each regular file; `progress` is told how many of those known so far were looked at.
  ///
  /// - Throws: `FileError` where the folder itself can't be read, and what `file` throws.
  package func run(
    progress: (Int, Int) -> Void = { _, _ in }, obstacle: (Obstacle) -> Void, file: (File) throws -> Void
  ) throws {
    var done = 0
    var total = 0
    func enter(_ folder: String, depth: Int) throws {
      let names = try Files.list(folder).filter { !$0.hasPrefix(".") }
      total += names.count
      for name in names {
        if done % 16 == 0 { progress(done, total) }
        done += 1
        let path = folder == "/" ? "/" + name : folder + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else {
          obstacle(.unreadable(FileError(.read, path)))
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: try file(File(path: path, size: Int(status.st_size)))
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
