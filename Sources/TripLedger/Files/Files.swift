// Layer Files: system calls on files and folders, and locks.
//
// `Files` reads with a limit, writes in one step (`create`, `replace`), flushes, renames and lists;
// `LockedFolder` is a lock that the system releases however the process ends; `OpenFolder` reads many small
// files of one folder. Every failure is a `FileError` with operation, path and number.
//
// A system call on files that several layers need is added to `Files`. This layer knows no document and no
// ledger folder: the order of writes that makes a change safe is in `ChangeWriter`, in `Documents/`.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A system call that failed, with its path.
package struct FileError: Error, Hashable, Sendable {
  package enum Operation: String, Sendable {
    case open, read, write, flush, rename, remove, list, lock
    case makeFolder
  }
  package let operation: Operation
  package let path: String
  /// `errno`.
  package let number: Int32
  /// The kind found instead of a regular file, if that is the error.
  package let kind: FileKind?

  package init(_ operation: Operation, _ path: String, code: Int32 = errno, isA kind: FileKind? = nil) {
    self.operation = operation
    self.path = path
    number = code
    self.kind = kind
  }

  package var isMissing: Bool { number == ENOENT }
  package var isFullDisk: Bool { number == ENOSPC || number == EDQUOT }
  /// The system's message: `No space left on device`.
  package var reason: String { String(cString: strerror(number)) }
}

extension FileError: CodedError {
  package var code: String { isMissing ? "no-such-file" : "file-failed" }

  /// The code of the same error in the ledger folder.
  package var codeInLedger: String {
    switch number {
    case ESTALE: "home-moved"
    case _ where isFullDisk: "disk-full"
    default: "home-failed"
    }
  }
}

/// File system calls that must be flushed or bounded, which `FileManager` can't guarantee.
///
/// `ImageFiles` uses `FileManager` for its part of the image folder.
package enum Files {
  /// Reads into a buffer, at most as much as fits; returns 0 at the end of the file.
  package static func read(
    _ descriptor: Int32, _ path: String, into buffer: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while true {
      let count = unistd_read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path) }
      return count
    }
  }

  /// Appends up to 64 KiB to `bytes`; returns 0 at the end of the file.
  package static func readChunk(_ descriptor: Int32, _ path: String, into bytes: inout [UInt8]) throws -> Int
  {
    try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = try read(descriptor, path, into: buffer)
      bytes.append(contentsOf: buffer[..<count])
      return count
    }
  }

  /// Passes a regular file to `take` in chunks of up to 64 KiB.
  ///
  /// Follows no symbolic link and waits for no pipe.
  package static func forEachPiece(of path: String, _ take: ([UInt8]) throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    var chunk: [UInt8] = []
    while try readChunk(descriptor, path, into: &chunk) > 0 {
      try take(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
  }

  /// Writes a new file and, unless `flushAll` follows, flushes it. The path must not exist.
  ///
  /// As everywhere, the user's umask takes from `mode`.
  package static func create(
    _ path: String, _ bytes: [UInt8], mode: mode_t = 0o666, flushed flush: Flush? = .durable
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    do {
      try write(descriptor, path, bytes)
      if let flush { try Files.flush(descriptor, path, flush) }
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// Replaces a file in one step: writes a temporary file, flushes it, renames it, and flushes the folder.
  ///
  /// `temporary` is an otherwise unused path on the same file system. If `obstacle` throws, at the last
  /// moment, the file stays as it is.
  package static func replace(
    _ path: String, with bytes: [UInt8], temporary: String, mode: mode_t = 0o666,
    unless obstacle: () throws -> Void = {}
  ) throws {
    try remove(temporary)
    do {
      try create(temporary, bytes, mode: mode)
      try obstacle()
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
    try flushFolder(Paths.parent(of: path))
  }

  package static func write(_ descriptor: Int32, _ path: String, _ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = unistd_write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw FileError(.write, path) }
        rest = rest.dropFirst(count)
      }
    }
  }

  package static func rename(_ old: String, to new: String) throws {
    guard unistd_rename(old, new) == 0 else { throw FileError(.rename, new) }
  }

  /// Removes a file; a missing file is not an error.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path) }
  }

  /// Creates a folder and its parents, each flushed into the folder above; `root`, if given, must exist.
  ///
  /// Without `flushed` the caller flushes the file system once, after all of them.
  ///
  /// - Returns: the folders that were created, parents first.
  @discardableResult
  package static func makeFolder(
    _ path: String, mode: mode_t = 0o777, below root: String? = nil, flushed: Bool = true
  ) throws -> [String] {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(.makeFolder, path, code: ENOTDIR) }
      return []
    }
    guard errno == ENOENT else { throw FileError(.makeFolder, path) }
    guard path != root else { throw FileError(.makeFolder, path, code: ENOENT) }
    let parent = Paths.parent(of: path)
    let parents = parent == path ? [] : try makeFolder(parent, mode: mode, below: root, flushed: flushed)
    do {
      guard mkdir(path, mode) == 0 || errno == EEXIST else { throw FileError(.makeFolder, path) }
      if flushed { try flushFolder(parent) }
    } catch {
      for folder in [path] + parents.reversed() { try? removeEmptyFolder(folder) }
      throw error
    }
    return parents + [path]
  }

  /// The folder that relative paths start from; `.` if the system can't determine it.
  package static var workingFolder: String {
    guard let found = getcwd(nil, 0) else { return "." }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path after following symbolic links; the path itself if it does not exist.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Whether anything is at a path; throws if that can't be determined.
  package static func exists(_ path: String) throws -> Bool {
    if access(path, F_OK) == 0 { return true }
    guard errno == ENOENT else { throw FileError(.open, path) }
    return false
  }

  /// The names in a folder, sorted; empty if there is no such folder.
  package static func list(_ path: String) throws -> [String] {
    var names: [String] = []
    try forEachName(in: path) { name in
      names.append(name)
      return true
    }
    return names.sorted()
  }

  /// Visits the names in a folder, in no particular order, while `goesOn` returns true.
  ///
  /// There are none if there is no such folder.
  ///
  /// If reading a folder fails midway, `FileManager` returns a shorter list, which would leave out expenses.
  package static func forEachName(in path: String, _ goesOn: (String) -> Bool) throws(FileError) {
    try forEachName(consuming: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path, goesOn)
  }

  /// Visits the names in a folder in the same way, as bytes: of thousands, few are needed as texts.
  package static func forEachNameInBytes(
    in path: String, _ goesOn: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(FileError) {
    try forEachName(consuming: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), path, inBytes: goesOn)
  }

  /// Visits the names in an opened folder in the same way; `path` is only for errors.
  static func forEachName(
    inOpened descriptor: Int32, _ path: String, _ goesOn: (String) -> Bool
  ) throws(FileError) {
    // Opened once more: reading moves the position of a descriptor.
    try forEachName(consuming: openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), path, goesOn)
  }

  private static func forEachName(
    consuming descriptor: Int32, _ path: String, _ goesOn: (String) -> Bool
  ) throws(FileError) {
    try forEachName(consuming: descriptor, path, inBytes: { goesOn(String(decoding: $0, as: UTF8.self)) })
  }

  /// Closes `descriptor`, which is negative if the folder could not be opened.
  private static func forEachName(
    consuming descriptor: Int32, _ path: String, inBytes goesOn: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(FileError) {
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw FileError(.list, path)
    }
    guard let folder = fdopendir(descriptor) else {
      let error = FileError(.list, path)
      close(descriptor)
      throw error
    }
    defer { closedir(folder) }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      // The name may be longer than the declared size of `d_name`.
      guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return }
      let start = UnsafeRawPointer(entry) + offset
      let count = Int(strlen(start.assumingMemoryBound(to: CChar.self)))
      let name = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
      if count <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { continue }
      if !goesOn(name) { return }
    }
    guard errno == 0 else { throw FileError(.list, path) }
  }

  /// Removes an empty folder; one that isn't empty stays.
  package static func removeEmptyFolder(_ path: String) throws {
    guard rmdir(path) == 0 || [ENOENT, ENOTEMPTY, EEXIST].contains(errno) else {
      throw FileError(.remove, path)
    }
  }
}

// The C functions that the Swift methods above would shadow.
private func unistd_read(_ fd: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(fd, buffer, count)
}
private func unistd_write(_ fd: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(fd, buffer, count)
}
private func unistd_rename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// Operations on path strings.
package enum Paths {
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
