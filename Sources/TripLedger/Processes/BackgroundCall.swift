import Synchronization

/// A function that runs on a thread of its own, for a caller that waits for other things at the same time.
package final class BackgroundCall<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let pipe: Mutex<ChildPipe>

  /// Starts the function; `nil` if the system has no thread or descriptor left.
  package init?(_ function: @escaping @Sendable () -> Value) {
    guard let pipe = ChildPipe() else { return nil }
    self.pipe = Mutex(pipe)
    let started = Threads.start { [self] in
      let value = function()
      result.withLock { $0 = value }
      self.pipe.withLock { _ = try? Files.write($0.writing.number, "", [0]) }
    }
    guard let started else { return nil }
    pthread_detach(started)
  }

  /// It can be read once there is a result.
  package var descriptor: Int32 { pipe.withLock { $0.reading.number } }

  /// The result; `nil` until the function has returned.
  package var value: Value? { result.withLock { $0 } }

  /// The result; `nil` if it takes longer than some seconds.
  package func value(within seconds: Double) -> Value? {
    let end = ChildProcess.monotonic() + seconds
    while true {
      if let value { return value }
      let left = end - ChildProcess.monotonic()
      guard left > 0 else { return nil }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, Int32(min(left * 1000, 60_000).rounded(.up)))
    }
  }

  /// The result, however long it takes.
  package func wait() -> Value {
    while true { if let value = value(within: 60) { return value } }
  }
}
