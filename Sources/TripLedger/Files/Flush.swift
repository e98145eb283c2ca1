/// How far what was written has come when a flush returns.
package enum Flush: Sendable {
  /// On the disk, also out of the disk's own cache: `F_FULLFSYNC` on macOS.
  case durable
  /// On its way to the disk, which writes it before whatever is flushed later: `F_BARRIERFSYNC` on macOS.
  case ordered
  /// Handed to the disk: `fsync`, which on Linux empties the disk's cache, and on macOS doesn't.
  case handedOver

  /// What a volume can do that doesn't know this one, as over SMB and FUSE.
  private var weaker: Flush? {
    switch self {
    case .ordered: .durable
    case .durable: .handedOver
    case .handedOver: nil
    }
  }

  /// Flushes by `call`, or by the next weaker one that the volume knows; `nil` leaves the failure in `errno`.
  ///
  /// A failed flush is never repeated: the system may have dropped the pages that it could not write.
  func performed(by call: (Flush) -> Int32) -> Flush? {
    var flush = self
    while call(flush) == -1 {
      switch errno {
      case EINTR: continue
      case ENOTSUP, EOPNOTSUPP, ENOTTY, EINVAL:
        guard let weaker = flush.weaker else { return nil }
        flush = weaker
      default: return nil
      }
    }
    return flush
  }

  /// - Returns: what the volume could do of it; `nil` leaves the failure in `errno`.
  fileprivate func perform(_ descriptor: Int32) -> Flush? {
    #if canImport(Darwin)
      performed { flush in
        switch flush {
        case .durable: fcntl(descriptor, F_FULLFSYNC)
        case .ordered: fcntl(descriptor, F_BARRIERFSYNC)
        case .handedOver: fsync(descriptor)
        }
      }
    #else
      Flush.handedOver.performed { _ in fsync(descriptor) }.map { _ in .durable }
    #endif
  }
}

extension Files {
  /// Waits until what was written is as far as `flush` says, or as far as the volume can bring it.
  ///
  /// - Returns: whether the volume could bring it there.
  @discardableResult
  package static func flush(_ descriptor: Int32, _ path: String, _ flush: Flush = .durable) throws -> Bool {
    guard let performed = flush.perform(descriptor) else { throw FileError(.flush, path) }
    return performed != .handedOver
  }

  /// Makes the names in a folder durable, or orders them before those that are flushed later.
  @discardableResult
  package static func flushFolder(_ path: String, _ flush: Flush = .durable) throws -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path) }
    defer { close(descriptor) }
    return try Files.flush(descriptor, path, flush)
  }
}
