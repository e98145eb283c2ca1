/// Puts a terminal back if the program crashes while it shows a screen, before the crash goes on as it would have.
///
/// The handler runs in the middle of anything: it uses plain memory that is ready, and calls nothing but the system.
enum CrashRestorer {
  /// Traps of Swift (SIGILL or SIGTRAP, by processor), bad memory, a stack that is full, `abort`.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// A stack that is full can't run a handler.
  private static let stackSize = 1 << 16

  /// Writes `text` to the output and applies the settings to the input in case of a crash, until `disarm`.
  static func arm(output: Int32, _ text: String, input: Int32, settings: termios) {
    disarm()
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    earlier.initialize(repeating: sigaction(), count: signals.count)
    let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: signals.count)
    numbers.initialize(from: signals, count: signals.count)
    let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    let state = UnsafeMutablePointer<Armed>.allocate(capacity: 1)
    state.initialize(
      to: Armed(
        output: output, bytes: copy, byteCount: bytes.count, input: input, settings: settings,
        signals: numbers,
        earlier: earlier, signalCount: signals.count, stack: stack))
    armed = state
    var other = stack_t()
    other.ss_sp = stack
    other.ss_size = numericCast(stackSize)
    sigaltstack(&other, nil)
    for (place, signal) in signals.enumerated() {
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = { restoreTerminal($0) }
      #else
        action.__sigaction_u.__sa_handler = { restoreTerminal($0) }
      #endif
      action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      sigaction(signal, &action, &earlier[place])
    }
  }

  static func disarm() {
    guard let state = armed else { return }
    armed = nil
    let all = state.pointee
    for place in 0..<all.signalCount { sigaction(all.signals[place], &all.earlier[place], nil) }
    var none = stack_t()
    none.ss_flags = Int32(truncatingIfNeeded: SS_DISABLE)
    sigaltstack(&none, nil)
    all.bytes.deallocate()
    all.signals.deallocate()
    all.earlier.deallocate()
    all.stack.deallocate()
    state.deallocate()
  }
}

private struct Armed {
  let output: Int32
  let bytes: UnsafeMutablePointer<UInt8>
  let byteCount: Int
  let input: Int32
  var settings: termios
  let signals: UnsafeMutablePointer<Int32>
  let earlier: UnsafeMutablePointer<sigaction>
  let signalCount: Int
  let stack: UnsafeMutableRawPointer
}

/// Read by the handler: there is one terminal, and the thread that draws on it changes this.
nonisolated(unsafe) private var armed: UnsafeMutablePointer<Armed>?

private func restoreTerminal(_ signal: Int32) {
  guard let state = armed else { return }
  armed = nil
  _ = write(state.pointee.output, state.pointee.bytes, state.pointee.byteCount)
  tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
  var place = 0
  while place < state.pointee.signalCount {
    sigaction(state.pointee.signals[place], state.pointee.earlier + place, nil)
    place += 1
  }
  // Comes once this returns, if it is not what comes again then by itself.
  raise(signal)
}
