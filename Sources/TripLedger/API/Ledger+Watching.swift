/// A state of the ledger, by its newest change.
public struct LedgerRevision: Hashable, Sendable {
  /// The time of the newest change; `nil` if there is none.
  let newest: Instant?
}

extension Ledger {
  /// The state of the ledger now, without waiting for the lock.
  ///
  /// Fetched rates and the home currency are no changes of the history, and not noticed. What a syncing program brings
  /// is noticed if it is newer than what was there.
  public func revision() throws(TripLedgerError) -> LedgerRevision {
    try TripLedgerError.catching { LedgerRevision(newest: try ledgerFolder.newestChange()) }
  }

  /// Waits until anybody has changed the ledger, on this machine or through a synced folder. Blocks.
  ///
  /// Looks every `interval` seconds; what it looks at is one folder's time in most cases.
  ///
  /// - Returns: the new state; `nil` if nothing changed within `seconds`.
  public func waitForChange(
    since revision: LedgerRevision, within seconds: Double, every interval: Double = 0.25
  ) throws(TripLedgerError) -> LedgerRevision? {
    let end = ChildProcess.monotonic() + seconds
    while true {
      let now = try self.revision()
      if now != revision { return now }
      let left = end - ChildProcess.monotonic()
      if left <= 0 { return nil }
      ChildProcess.sleep(min(left, interval))
    }
  }

  /// The states of the ledger after one, each as soon as it is noticed, until the task is cancelled.
  ///
  /// Looks every `interval` seconds, in a task of its own; ends with the first error.
  public func changes(
    since revision: LedgerRevision, every interval: Double = 0.25
  ) -> AsyncThrowingStream<LedgerRevision, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          var last = revision
          while true {
            let now = try self.revision()
            if now != last {
              continuation.yield(now)
              last = now
            }
            try await Task.sleep(nanoseconds: UInt64(max(0.01, interval) * 1e9))
          }
        } catch is CancellationError {
          continuation.finish()
        } catch { continuation.finish(throwing: error) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
