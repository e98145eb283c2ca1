import TripLedger

extension Descriptor {
  /// Reads a line while the terminal shows nothing of what is typed, and puts it back as it was.
  ///
  /// A signal to stop ends the wait with `.interrupted`, after the terminal is back: its default action would
  /// leave a shell that shows nothing. The signals are let in only while waiting (`pselect`), so that none
  /// is lost between a check and the wait. Where there is no terminal, nothing is hidden.
  func hidingInput(
    _ readLine: (_ input: Streams.Input) throws(StreamError) -> String?
  ) throws(StreamError) -> String? {
    var before = termios()
    guard tcgetattr(number, &before) == 0 else { return try readLine(read(atMost:)) }

    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    var stopping = sigset_t()
    sigemptyset(&stopping)
    for signal in signals { sigaddset(&stopping, signal) }
    var maskBefore = sigset_t()
    pthread_sigmask(SIG_BLOCK, &stopping, &maskBefore)
    var waitingMask = maskBefore
    for signal in signals { sigdelset(&waitingMask, signal) }
    let actionsBefore = signals.map { signal in
      // The handler has nothing to do: that it runs is what ends the wait.
      var waking = sigaction()
      #if canImport(Glibc)
        waking.__sigaction_handler.sa_handler = { _ in }
      #else
        waking.__sigaction_u.__sa_handler = { _ in }
      #endif
      var earlier = sigaction()
      sigaction(signal, &waking, &earlier)
      return earlier
    }

    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    let failure = tcsetattr(number, TCSAFLUSH, &hidden) == 0 ? nil : errno
    defer {
      tcsetattr(number, TCSAFLUSH, &before)
      for (signal, earlier) in zip(signals, actionsBefore) {
        var earlier = earlier
        sigaction(signal, &earlier, nil)
      }
      pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
    }
    if let failure { throw .failed(stream, errno: failure) }
    return try readLine { (limit) throws(StreamError) in
      try awaitInput(letting: waitingMask)
      return try read(atMost: limit)
    }
  }

  /// Waits until there is something to read, with the signals of `mask` blocked and no others.
  private func awaitInput(letting mask: sigset_t) throws(StreamError) {
    var readable = fd_set()
    // The bits of a set are numbered from its first byte upwards on every little-endian system.
    let fits = withUnsafeMutableBytes(of: &readable) { bytes in
      let byte = Int(number / 8)
      guard bytes.indices.contains(byte) else { return false }
      bytes[byte] |= 1 << UInt8(number % 8)
      return true
    }
    guard fits else { throw .failed(stream, errno: EBADF) }
    var mask = mask
    guard pselect(number + 1, &readable, nil, nil, nil, &mask) < 0 else { return }
    throw errno == EINTR ? .interrupted : .failed(stream, errno: errno)
  }
}
