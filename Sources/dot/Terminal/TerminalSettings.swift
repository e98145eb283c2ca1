import TripLedger

extension Descriptor {
  /// Reads a line while the terminal has other settings, and puts it back as it was.
  ///
  /// A signal to end the program ends the wait with `.interrupted`, after the terminal is back: its default action
  /// would leave a shell that shows nothing. Ctrl-Z puts the terminal back as well, and changes it again once the
  /// program goes on; `stopping` and `continuing` are run before and after. Where there is no terminal, nothing is
  /// changed.
  ///
  /// With `keepsTyped`, what was typed before the change and is left after it is kept, else dropped.
  func changingTerminal(
    _ change: (inout termios) -> Void, keepsTyped: Bool,
    stopping: @escaping () throws(StreamError) -> Void = {},
    continuing: @escaping () throws(StreamError) -> Void = {},
    _ readLine: (_ input: Streams.Input) throws(StreamError) -> String?
  ) throws(StreamError) -> String? {
    var before = termios()
    guard tcgetattr(number, &before) == 0 else { return try readLine(read(atMost:)) }
    let moment = keepsTyped ? TCSADRAIN : TCSAFLUSH
    let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    let signals = SignalWaiter(ending + [SIGTSTP, SIGCONT])
    defer {
      tcsetattr(number, moment, &before)
      // Until the terminal is back, none of the signals does anything else.
      withExtendedLifetime(signals) {}
    }
    var changed = before
    change(&changed)
    func apply() throws(StreamError) {
      guard tcsetattr(number, moment, &changed) == 0 else { throw .failed(stream, errno: errno) }
    }
    try apply()
    return try readLine { (limit) throws(StreamError) in
      while try !awaitInput(letting: signals.waitingMask) {
        // Each is taken, whichever others came with it.
        if !ending.filter(signals.take).isEmpty { throw .interrupted }
        if signals.take(SIGTSTP) {
          try stopping()
          tcsetattr(number, TCSADRAIN, &before)
          signals.apply(SIGTSTP)
        }
        // The shell may have changed the terminal while the program was stopped, by whatever signal.
        let isContinued = signals.take(SIGCONT)
        try apply()
        if isContinued { try continuing() }
      }
      return try read(atMost: limit)
    }
  }

  /// Waits until there is something to read, with the signals of `mask` blocked and no others.
  ///
  /// - Returns: whether there is; else a signal has come.
  private func awaitInput(letting mask: sigset_t) throws(StreamError) -> Bool {
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
    guard pselect(number + 1, &readable, nil, nil, nil, &mask) < 0 else { return true }
    guard errno == EINTR else { throw .failed(stream, errno: errno) }
    return false
  }
}
