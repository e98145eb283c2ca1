/// Signals that do nothing but end a wait (`pselect`); afterwards it is known which ones came.
///
/// They are blocked except in the wait, so that none is lost between a check and the wait. Each handler runs once
/// and is gone then (`SA_RESETHAND`): if it is gone, the signal has come.
final class SignalWaiter {
  private let signals: [Int32]
  private var actionsBefore: [sigaction] = []
  private var maskBefore = sigset_t()
  /// The signals blocked while waiting.
  private(set) var waitingMask = sigset_t()

  init(_ signals: [Int32]) {
    self.signals = signals
    var blocked = Self.set(signals)
    pthread_sigmask(SIG_BLOCK, &blocked, &maskBefore)
    waitingMask = maskBefore
    for signal in signals {
      sigdelset(&waitingMask, signal)
      var earlier = sigaction()
      sigaction(signal, nil, &earlier)
      actionsBefore.append(earlier)
      // A shell without job control has Ctrl-Z ignored, and goes on having it so.
      if signal != SIGTSTP || !earlier.ignores { wait(for: signal) }
    }
  }

  deinit { end() }

  /// Gives each signal the action that it had.
  func end() {
    guard !actionsBefore.isEmpty else { return }
    for (signal, earlier) in zip(signals, actionsBefore) {
      var earlier = earlier
      sigaction(signal, &earlier, nil)
    }
    actionsBefore = []
    pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
  }

  /// Whether a signal has come; the next of its kind is waited for again.
  func take(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    guard action.isDefault else { return false }
    wait(for: signal)
    return true
  }

  /// Lets a signal do what it does by default, and returns when the process goes on and has taken that signal.
  func apply(_ signal: Int32) {
    var usual = sigaction()
    sigaction(signal, &usual, nil)
    raise(signal)
    var both = Self.set([signal, SIGCONT])
    pthread_sigmask(SIG_UNBLOCK, &both, nil)
    pthread_sigmask(SIG_BLOCK, &both, nil)
    wait(for: signal)
  }

  private func wait(for signal: Int32) {
    var waking = sigaction()
    #if canImport(Glibc)
      waking.__sigaction_handler.sa_handler = { _ in }
    #else
      waking.__sigaction_u.__sa_handler = { _ in }
    #endif
    waking.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigaction(signal, &waking, nil)
  }

  static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

extension sigaction {
  private var handler: (@convention(c) (Int32) -> Void)? {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler
    #else
      __sigaction_u.__sa_handler
    #endif
  }

  /// `SIG_DFL` is no function at all.
  fileprivate var isDefault: Bool { handler == nil }

  /// `SIG_IGN` is no function either, but the number 1 in the place of one.
  fileprivate var ignores: Bool { unsafeBitCast(handler, to: Int.self) == 1 }
}
