/// The instant of the newest change in the history, by the names of its files.
///
/// The names are in no order on the disk, and listing them takes longer the older a ledger is. So after each change the
/// folder's own time of modification says it: that instant, with `digits` below the microsecond. Whatever comes or goes
/// in the folder afterwards, as from a syncing program, changes that time, and then the names are listed.
extension LedgerFolder {
  private static let history = "history"

  /// `nil` if the history has no change.
  package func newestChange() throws -> Instant? {
    try requireOwnFolder(Self.history)
    let path = absolute(Self.history)
    return try reportingErrors(of: path) {
      guard let time = try Files.modificationTime(of: path) else { return nil }
      if time.nanoseconds % 1000 == time.digits {
        return Instant(seconds: time.seconds, microseconds: time.nanoseconds / 1000, offset: 0)
      }
      return try newestName()
    }
  }

  /// Remembers that the change that was just committed, at `instant`, is the newest.
  ///
  /// If that fails, or the file system has no nanoseconds, the names are listed the next time.
  func rememberNewestChange(_ instant: Instant) {
    Files.setModificationTime(
      of: absolute(Self.history), seconds: instant.seconds, microseconds: instant.microseconds)
  }

  private func newestName() throws -> Instant? {
    var last = ""
    var newest: Instant?
    try Files.forEachName(in: absolute(Self.history)) { name in
      // There is no name after one of the year 9999.
      guard name > last, name < "9999",
        case .change(let stamp, _)? = LedgerFile(relative: "\(Self.history)/\(name)"),
        let instant = Instant(stamp: stamp)
      else { return true }
      (last, newest) = (name, instant)
      return true
    }
    return newest
  }
}

extension Files {
  /// When a folder was last changed. `digits` identify a folder whose time was set here: a copy of the folder with
  /// its times has others.
  fileprivate struct ModificationTime {
    let seconds: Int
    let nanoseconds: Int
    let digits: Int
  }

  /// - Returns: `nil` if there is no such folder.
  fileprivate static func modificationTime(of path: String) throws(FileError) -> ModificationTime? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(.read, path)
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    // Never whole tenths of a microsecond, as file systems with coarser times have them.
    let node = Int(status.st_ino % 990)
    return ModificationTime(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), digits: node / 99 * 100 + node % 99 + 1)
  }

  fileprivate static func setModificationTime(of path: String, seconds: Int, microseconds: Int) {
    guard let digits = try? modificationTime(of: path)?.digits else { return }
    let time = timespec(tv_sec: seconds, tv_nsec: microseconds * 1000 + digits)
    _ = utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
  }
}
