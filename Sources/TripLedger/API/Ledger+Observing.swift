extension Ledger {
  /// The values of a query: the present one, then each that is different after a change, by anybody.
  ///
  /// ```swift
  /// for try await trips in ledger.values(of: { try $0.trips() }) { show(trips) }
  /// ```
  ///
  /// The query is made on a thread of its own. A change is noticed by the events of the system, and where there are none,
  /// as on some network drives, by looking every second. Ends with the first error, and when its task is cancelled.
  ///
  /// - Complexity: the query is made again after each change of the folder.
  public func values<Value: Equatable & Sendable>(
    of query: @escaping @Sendable (Ledger) throws -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      do {
        let alarm = try Alarm()
        continuation.onTermination = { _ in alarm.ring() }
        let work: @Sendable () -> Void = {
          do {
            try observe(query, until: alarm) { continuation.yield($0) }
            continuation.finish()
          } catch { continuation.finish(throwing: TripLedgerError(error)) }
        }
        guard let thread = Threads.start(work) else { throw FileError(.open, "thread") }
        pthread_detach(thread)
      } catch { continuation.finish(throwing: TripLedgerError(error)) }
    }
  }

  private func observe<Value: Equatable>(
    _ query: (Ledger) throws -> Value, until alarm: Alarm, _ yield: (Value) -> Void
  ) throws {
    var last: Value?
    while !alarm.hasRung {
      // Before the query, so that no change is between the two.
      let events = FolderEvents(in: try ledgerFolder.watched(), alarm: alarm)
      let value = try query(self)
      if value != last {
        yield(value)
        last = value
      }
      events.wait(within: events.isWatching ? 3600 : 1)
    }
  }
}

extension LedgerFolder {
  /// The folders whose files say what is in the ledger; of a ledger that is not there yet, where it will be.
  fileprivate func watched() throws -> [String] {
    guard try exists else {
      var parent = path
      while parent != "/", try !Files.exists(parent) { parent = Paths.parent(of: parent) }
      return [parent]
    }
    var folders: [String] = []
    func walk(_ folder: String) throws {
      folders.append(absolute(folder))
      for entry in try entries(in: folder) where entry.kind == .folder {
        // Photos are named by documents; temporary files say nothing.
        if entry.path != "images" && entry.path != "tmp" { try walk(entry.path) }
      }
    }
    try walk("")
    return folders
  }
}
