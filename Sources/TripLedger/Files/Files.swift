#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A call to the system that failed, with the path it was about.
package struct FileError: Error, Hashable, Sendable {
  package enum Operation: String, Sendable {
    case open, read, write, flush, rename, remove, list, lock
    case makeFolder
  }
  package let operation: Operation
  package let path: String
  /// `errno`.
  package let number: Int32

  package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    number = code
  }

  package var isMissing: Bool { number == ENOENT }
  /// The system's own words: `No space left on device`.
  package var reason: String { String(cString: strerror(number)) }
}

/// The calls to the file system that must be flushed or bounded, which `FileManager` can't promise. What it manages of
/// the image folder goes through `ImageFiles`.
package enum Files {
  /// Reads what there is into a buffer, at most as much as fits; 0 at the end of the file.
  static func read(
    _ descriptor: Int32, _ path: String, into buffer: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while true {
      let count = unistd_read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path) }
      return count
    }
  }

  /// Appends up to 64 KiB to `bytes`; 0 at the end of the file.
  package static func readChunk(_ descriptor: Int32, _ path: String, into bytes: inout [UInt8]) throws -> Int
  {
    try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = try read(descriptor, path, into: buffer)
      bytes.append(contentsOf: buffer[..<count])
      return count
    }
  }

  /// Hands over a regular file in pieces of up to 64 KiB; follows no symbolic link and waits for no pipe.
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

  /// Writes a new file and, unless `flushAll` follows, flushes it to the disk. Nothing may have the path yet.
  package static func create(
    _ path: String, _ bytes: [UInt8], mode: mode_t = 0o644, flushed: Bool = true
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    do {
      try write(descriptor, path, bytes)
      if flushed { try flush(descriptor, path) }
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// Replaces a file in one step: written beside it, flushed, renamed over it, the name flushed.
  ///
  /// `temporary` is a path on the same file system that nothing else uses. What `obstacle` throws, at the last
  /// moment, keeps the file as it is.
  package static func replace(
    _ path: String, with bytes: [UInt8], temporary: String, mode: mode_t = 0o644,
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

  /// Waits until the disk has what was written. A flush that failed is never tried again: the
  /// system may have dropped the pages that it could not write.
  package static func flush(_ descriptor: Int32, _ path: String) throws {
    #if canImport(Darwin)
      guard fcntl(descriptor, F_FULLFSYNC) != -1 else { throw FileError(.flush, path) }
    #else
      guard fsync(descriptor) == 0 else { throw FileError(.flush, path) }
    #endif
  }

  /// Makes the names in a folder durable.
  package static func flushFolder(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    try flush(descriptor, path)
  }

  package static func rename(_ old: String, to new: String) throws {
    guard unistd_rename(old, new) == 0 else { throw FileError(.rename, new) }
  }

  /// Removes a file; one that is not there is no error.
  package static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path) }
  }

  /// Makes a folder and its parents, each flushed into the folder above it; `root`, where given, has to be there.
  ///
  /// Without `flushed` the caller flushes the file system once, after all of them.
  ///
  /// - Returns: the folders that were not there, parents first.
  @discardableResult
  package static func makeFolder(
    _ path: String, mode: mode_t = 0o755, below root: String? = nil, flushed: Bool = true
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

  /// Where relative paths begin; a dot where the system can't tell.
  package static var workingFolder: String {
    guard let found = getcwd(nil, 0) else { return "." }
    defer { free(found) }
    return String(cString: found)
  }

  /// The path that symbolic links lead to; the path itself where there is nothing.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// Whether there is anything at a path; that this can't be told is an error and no answer.
  package static func exists(_ path: String) throws -> Bool {
    if access(path, F_OK) == 0 { return true }
    guard errno == ENOENT else { throw FileError(.open, path) }
    return false
  }

  /// Names in a folder, sorted; none where there is no such folder.
  package static func list(_ path: String) throws -> [String] {
    var names: [String] = []
    try forEachName(in: path) { name in
      names.append(name)
      return true
    }
    return names.sorted()
  }

  /// Looks at the names in a folder, in no order, for as long as `goesOn` says so; at none where there is no such
  /// folder.
  ///
  /// `FileManager` takes a folder whose reading fails midway for a shorter one, which would leave expenses out.
  static func forEachName(in path: String, _ goesOn: (String) -> Bool) throws {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return }
      throw FileError(.list, path)
    }
    defer { closedir(folder) }
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", !goesOn(name) { return }
    }
    guard errno == 0 else { throw FileError(.list, path) }
  }

  /// Removes a folder that is empty; one that holds something stays.
  package static func removeEmptyFolder(_ path: String) throws {
    guard rmdir(path) == 0 || [ENOENT, ENOTEMPTY, EEXIST].contains(errno) else {
      throw FileError(.remove, path)
    }
  }
}

// The C names that Swift methods above would shadow.
private func unistd_read(_ fd: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(fd, buffer, count)
}
private func unistd_write(_ fd: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(fd, buffer, count)
}
private func unistd_rename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// Slashes between names.
package enum Paths {
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
