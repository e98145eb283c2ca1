import TripLedger

extension Descriptor {
  /// Reads a line while the terminal has other settings, and puts it back as it was.
  ///
  /// Signals are taken as a `TerminalSession` takes them. Without a terminal, nothing is changed. `idling` is run
  /// before each wait for more than has been typed so far.
  func changingTerminal(
    _ change: (inout termios) -> Void, keepsTyped: Bool,
    stopping: @escaping () throws(StreamError) -> Void = {},
    continuing: @escaping () throws(StreamError) -> Void = {},
    idling: @escaping () throws(StreamError) -> Void = {},
    _ readLine: (_ input: Streams.Input) throws(StreamError) -> String?
  ) throws(StreamError) -> String? {
    let session = try TerminalSession(
      self, change, keepsTyped: keepsTyped, stopping: stopping, continuing: continuing)
    guard let session else { return try readLine(read(atMost:)) }
    defer { session.end() }
    return try readLine { (limit) throws(StreamError) in
      if try !session.wait(seconds: 0).contains(number) {
        try idling()
        while try !session.wait().contains(number) {}
      }
      return try read(atMost: limit)
    }
  }
}

/// A terminal that has other settings until this ends.
///
/// A signal to end the program ends a wait with `.interrupted`, so that the terminal can be put back: its default
/// action would leave a shell that shows nothing. Ctrl-Z puts the terminal back as well, and changes it again once the
/// program goes on.
final class TerminalSession {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let descriptor: Descriptor
  private var before: termios
  private var changed: termios
  private let moment: Int32
  private let signals: SignalWaiter
  /// Run before the program stops, and after it goes on.
  private let stopping: () throws(StreamError) -> Void
  private let continuing: () throws(StreamError) -> Void
  private var isEnded = false

  /// Changes the settings; `nil` if there is no terminal.
  ///
  /// With `keepsTyped`, what was typed before the change and is left after it is kept, else dropped.
  init?(
    _ descriptor: Descriptor, _ change: (inout termios) -> Void, keepsTyped: Bool,
    stopping: @escaping () throws(StreamError) -> Void = {},
    continuing: @escaping () throws(StreamError) -> Void = {}
  ) throws(StreamError) {
    var before = termios()
    guard tcgetattr(descriptor.number, &before) == 0 else { return nil }
    self.descriptor = descriptor
    self.before = before
    changed = before
    change(&changed)
    moment = keepsTyped ? TCSADRAIN : TCSAFLUSH
    signals = SignalWaiter(Self.ending + [SIGTSTP, SIGCONT, SIGWINCH])
    (self.stopping, self.continuing) = (stopping, continuing)
    do throws(StreamError) { try apply() } catch {
      end()
      throw error
    }
  }

  deinit { end() }

  /// Puts the terminal back as it was.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    tcsetattr(descriptor.number, moment, &before)
    // Until the terminal is back, none of the signals does anything else.
    withExtendedLifetime(signals) {}
  }

  /// Waits for the terminal's input or that of other descriptors, at most for some seconds.
  ///
  /// - Returns: those that can be read: none if the time is over, the window has another size or the program was
  ///   stopped for a while.
  func wait(for others: [Int32] = [], seconds: Double? = nil) throws(StreamError) -> Set<Int32> {
    if let ready = try ready(among: [descriptor.number] + others, seconds: seconds) { return ready }
    // Each is taken, whichever others came with it.
    if !Self.ending.filter(signals.take).isEmpty { throw .interrupted }
    if signals.take(SIGTSTP) {
      try stopping()
      tcsetattr(descriptor.number, TCSADRAIN, &before)
      signals.apply(SIGTSTP)
    }
    // The shell may have changed the terminal while the program was stopped, by whatever signal.
    let isContinued = signals.take(SIGCONT)
    _ = signals.take(SIGWINCH)
    try apply()
    if isContinued { try continuing() }
    return []
  }

  private func apply() throws(StreamError) {
    guard tcsetattr(descriptor.number, moment, &changed) == 0 else {
      throw .failed(descriptor.stream, errno: errno)
    }
  }

  /// Waits with the signals let through and no others; `nil` if one has come.
  private func ready(among descriptors: [Int32], seconds: Double?) throws(StreamError) -> Set<Int32>? {
    var readable = fd_set()
    // The bits of a set are numbered from its first byte upwards on every little-endian system.
    let fits = withUnsafeMutableBytes(of: &readable) { bytes in
      for number in descriptors {
        let byte = Int(number / 8)
        guard bytes.indices.contains(byte) else { return false }
        bytes[byte] |= 1 << UInt8(number % 8)
      }
      return true
    }
    guard fits else { throw .failed(descriptor.stream, errno: EBADF) }
    var mask = signals.waitingMask
    let nanoseconds = Int(min(max(0, seconds ?? 0), 1e6) * 1e9)
    var limit = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    let count = withUnsafePointer(to: &limit) {
      pselect((descriptors.max() ?? 0) + 1, &readable, nil, nil, seconds == nil ? nil : $0, &mask)
    }
    guard count >= 0 else {
      guard errno == EINTR else { throw .failed(descriptor.stream, errno: errno) }
      return nil
    }
    guard count > 0 else { return [] }
    return withUnsafeBytes(of: &readable) { bytes in
      Set(descriptors.filter { bytes[Int($0 / 8)] & (1 << UInt8($0 % 8)) != 0 })
    }
  }
}

extension termios {
  /// Keys arrive one by one and are not shown; Enter is a newline.
  mutating func readKeys() {
    c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    c_iflag |= tcflag_t(ICRNL)
    withUnsafeMutableBytes(of: &c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
  }
}
