extension Ledger {
  /// Runs blocking calls on a thread of their own: `try await ledger.perform { try $0.trips() }`.
  ///
  /// The wait for the lock and for a source of rates then holds no thread of Swift's pool. At most eight calls run at once
  /// in a program, and the others wait for their turn. A call whose task is cancelled before it has begun is not made.
  ///
  /// - Throws: `TripLedgerError`, and `CancellationError`.
  public func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Ledger) throws -> Value
  ) async throws -> Value {
    try await BlockingCalls.shared.run { try body(self) }
  }
}

/// Threads for calls that block: few, since each waits for the same lock.
private actor BlockingCalls {
  static let shared = BlockingCalls()
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    if running == 8 { await withCheckedContinuation { waiting.append($0) } } else { running += 1 }
    // A call that ends gives its place to the one that has waited longest.
    defer { if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() } }
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      let work: @Sendable () -> Void = { continuation.resume(with: Result { try body() }) }
      // Without another thread, the caller's has to wait.
      if let thread = Threads.start(work) { pthread_detach(thread) } else { work() }
    }
  }
}
