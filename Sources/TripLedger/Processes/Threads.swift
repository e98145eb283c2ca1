import Synchronization

/// Distributes work among the processor's cores.
package enum Threads {
  /// The number of threads that can run at once.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `body` on `count` threads, passing each its number, and waits for all; the last is the caller's.
  ///
  /// If the system provides no more threads, the caller's does their work, too.
  package static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let started = (0..<max(0, count - 1)).map { number in start { body(number) } }
    if count > 0 { body(count - 1) }
    for (number, thread) in started.enumerated() {
      if let thread { pthread_join(thread, nil) } else { body(number) }
    }
  }

  /// Splits a list into consecutive parts and passes each to `body`, in parallel if there are many items.
  ///
  /// - Throws: the error of the first part that failed.
  package static func inParts<Item: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (ArraySlice<Item>) throws -> Void
  ) throws {
    if items.count < 1000 { return try body(items[...]) }
    let count = cores
    let failures = Mutex<[Int: any Error]>([:])
    run(count) { number in
      let part = items[(items.count * number / count)..<(items.count * (number + 1) / count)]
      do { try body(part) } catch { failures.withLock { $0[number] = error } }
    }
    let failed = failures.withLock { $0 }
    if let first = failed.keys.min(), let error = failed[first] { throw error }
  }

  /// Fewer items are not worth a thread.
  private static let threadThreshold = 8

  /// Passes each item to `body`, on all cores if there are many, and returns the results in order.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let next = Atomic(0)
    let found = Mutex<[(index: Int, value: Value)]>([])
    run(items.count < threadThreshold ? 1 : min(cores, items.count)) { _ in
      var own: [(index: Int, value: Value)] = []
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < items.count {
        own.append((index, body(items[index])))
      }
      found.withLock { $0 += own }
    }
    return found.withLock { $0.sorted { $0.index < $1.index }.map(\.value) }
  }

  package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, nil, runJob, job.toOpaque()) == 0 { return thread }
    job.release()
    return nil
  }
}

private final class Job: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

#if canImport(Darwin)
  private func runJob(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work()
    return nil
  }
#else
  private func runJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
    return nil
  }
#endif
