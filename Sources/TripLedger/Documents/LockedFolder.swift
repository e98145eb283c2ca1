#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a folder's own descriptor (`flock`): nothing is left behind, whatever ends the process.
package final class LockedFolder {
  package enum Mode: Sendable { case shared, exclusive }

  private let descriptor: Int32

  /// Waits up to `patience` seconds for the lock.
  ///
  /// - Throws: `FileError` with `EWOULDBLOCK` when it stayed taken.
  package init(_ path: String, _ mode: Mode, patience: Double = 30) throws {
    // Assigned last: an initialiser that throws after it would run `deinit` too, and close twice.
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var waited = 0.0
    while flock(descriptor, operation) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, waited < patience else {
        close(descriptor)
        throw FileError(.lock, path, code: code)
      }
      usleep(5000)
      waited += 0.005
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
