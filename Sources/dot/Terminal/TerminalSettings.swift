extension Descriptor {
  /// Reads a line while the terminal has other settings, and puts it back as it was.
  ///
  /// Signals are taken as a `TerminalSession` takes them. Without a terminal, nothing is changed. `idling` is run
  /// before each wait for more than has been typed so far, and says how long that lasts at most.
  func changingTerminal(
    _ change: (inout termios) -> Void, keepsTyped: Bool,
    stopping: @escaping () throws(StreamError) -> Void = {},
    continuing: @escaping () throws(StreamError) -> Void = {},
    idling: @escaping (_ isSilent: Bool) throws(StreamError) -> Double? = { _ in nil },
    _ readLine: (_ input: Streams.Input) throws(StreamError) -> String?
  ) throws(StreamError) -> String? {
    guard let session = try TerminalSession(self, change, keepsTyped: keepsTyped) else {
      return try readLine(read(atMost:))
    }
    (session.stopping, session.continuing) = (stopping, continuing)
    defer { session.end() }
    return try readLine { (limit) throws(StreamError) in
      if try !session.canRead() {
        var pause = try idling(false)
        while try !session.wait(seconds: pause).contains(number) { pause = try idling(true) }
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

  /// Run before the program stops, and after it goes on.
  var stopping: () throws(StreamError) -> Void = {}
  var continuing: () throws(StreamError) -> Void = {}
  /// How the terminal was.
  private(set) var settingsBefore: termios
  /// Whether a signal to end the program has come.
  private(set) var isInterrupted = false

  private let descriptor: Descriptor
  private var changed: termios
  private var moment: Int32
  private let signals: SignalWaiter
  /// What has come and is not answered yet: also a write ends a wait for signals.
  private var isStopAsked = false
  private var isContinued = false
  private var isDisturbed = false
  private var isEnded = false

  /// Changes the settings; `nil` if there is no terminal.
  ///
  /// With `keepsTyped`, what was typed before the change and is left after it is kept, else dropped.
  init?(
    _ descriptor: Descriptor, _ change: (inout termios) -> Void, keepsTyped: Bool
  ) throws(StreamError) {
    var before = termios()
    guard tcgetattr(descriptor.number, &before) == 0 else { return nil }
    self.descriptor = descriptor
    settingsBefore = before
    changed = before
    change(&changed)
    moment = keepsTyped ? TCSADRAIN : TCSAFLUSH
    signals = SignalWaiter(Self.ending + [SIGTSTP, SIGCONT, SIGWINCH])
    do throws(StreamError) { try apply() } catch {
      end()
      throw error
    }
  }

  deinit { end() }

  /// Puts the terminal back as it was; until then, none of the signals does anything else.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    restore(moment)
    signals.end()
  }

  /// Waits for the terminal's input or that of other descriptors, at most for some seconds.
  ///
  /// - Returns: those that can be read: none if the time is over, the window has another size or the program was
  ///   stopped for a while.
  func wait(for others: [Int32] = [], seconds: Double? = nil) throws(StreamError) -> Set<Int32> {
    if !isDisturbed, let ready = try ready(among: [descriptor.number] + others, seconds: seconds) {
      return ready
    }
    if isInterrupted { throw .interrupted }
    isDisturbed = false
    if isStopAsked {
      isStopAsked = false
      try stopping()
      restore(TCSADRAIN)
      signals.apply(SIGTSTP)
      takeSignals()
      // Where no shell would let it go on, the program is not stopped at all.
      isContinued = true
    }
    // The shell may have changed the terminal while the program was stopped, by whatever signal.
    let wasStopped = isContinued
    isContinued = false
    try apply()
    if wasStopped { try continuing() }
    return []
  }

  /// Whether something has been typed that was not read yet.
  func canRead() throws(StreamError) -> Bool {
    try ready(among: [descriptor.number], seconds: 0)?.contains(descriptor.number) ?? false
  }

  /// Writes a text, however long the terminal takes nothing: a signal to end the program ends that wait.
  ///
  /// With `seconds`, which is for the last text, nothing but the time ends it.
  func write(_ text: String, to output: Descriptor, within seconds: Double? = nil) throws(StreamError) {
    let end = seconds.map { Stopwatch.system.seconds() + $0 }
    try output.write(text) { () throws(StreamError) in
      if end == nil, isInterrupted { throw .interrupted }
      let left = end.map { $0 - Stopwatch.system.seconds() }
      if let left, left <= 0 {
        // What the terminal has not taken until now would be waited for with the settings, too.
        moment = TCSANOW
        throw .failed(output.stream, errno: ETIMEDOUT)
      }
      _ = try ready(among: [], writer: output.number, seconds: left)
    }
  }

  private func apply() throws(StreamError) {
    guard tcsetattr(descriptor.number, moment, &changed) == 0 else {
      throw .failed(descriptor.stream, errno: errno)
    }
  }

  /// Puts the settings back, also from the background, where that would stop the program.
  private func restore(_ moment: Int32) {
    var (background, before) = (SignalWaiter.set([SIGTTOU]), sigset_t())
    pthread_sigmask(SIG_BLOCK, &background, &before)
    tcsetattr(descriptor.number, moment, &settingsBefore)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Each is taken, whichever others came with it.
  private func takeSignals() {
    isInterrupted = !Self.ending.filter(signals.take).isEmpty || isInterrupted
    isStopAsked = signals.take(SIGTSTP) || isStopAsked
    isContinued = signals.take(SIGCONT) || isContinued
    _ = signals.take(SIGWINCH)
    isDisturbed = true
  }

  /// Waits with the signals let through and no others; `nil` if one has come.
  private func ready(
    among readers: [Int32], writer: Int32? = nil, seconds: Double?
  ) throws(StreamError) -> Set<Int32>? {
    var (readable, writable) = (fd_set(), fd_set())
    guard readers.allSatisfy({ readable.insert($0) }), writer.map({ writable.insert($0) }) ?? true else {
      throw .failed(descriptor.stream, errno: EBADF)
    }
    var mask = signals.waitingMask
    let nanoseconds = Int(min(max(0, seconds ?? 0), 1e6) * 1e9)
    var limit = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    let last = (readers + (writer.map { [$0] } ?? [])).max() ?? 0
    let count = withUnsafePointer(to: &limit) {
      pselect(last + 1, &readable, &writable, nil, seconds == nil ? nil : $0, &mask)
    }
    guard count >= 0 else {
      guard errno == EINTR else { throw .failed(descriptor.stream, errno: errno) }
      takeSignals()
      return nil
    }
    return Set(readers.filter { readable.contains($0) })
  }
}

extension fd_set {
  /// Adds a descriptor; false if it is too large for a set.
  fileprivate mutating func insert(_ number: Int32) -> Bool {
    // The bits are numbered from the first byte upwards on every little-endian system.
    withUnsafeMutableBytes(of: &self) { bytes in
      guard bytes.indices.contains(Int(number / 8)) else { return false }
      bytes[Int(number / 8)] |= 1 << UInt8(number % 8)
      return true
    }
  }

  fileprivate func contains(_ number: Int32) -> Bool {
    withUnsafeBytes(of: self) { $0[Int(number / 8)] & (1 << UInt8(number % 8)) != 0 }
  }
}

extension termios {
  /// Keys arrive one by one and are not shown, Ctrl-S is one of them, and Enter is a newline.
  mutating func readKeys() {
    c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    c_iflag |= tcflag_t(ICRNL)
    // After Ctrl-S, writes would wait for Ctrl-Q.
    c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
  }
}
