// Layer Processes: child processes, and threads.
//
// `InstalledPrograms` finds a program on `PATH`; `ChildProcess` runs it with limits on time and output,
// without a shell. `Threads` divides work among the cores; `BackgroundCall` makes one call on a thread of its
// own, for a caller that waits for other things at the same time.
//
// To use another program, find it and run it with these; it may not be installed. This layer knows none of
// the programs: the arguments of `curl` are in `HTTP/`, those of preview tools in `Photos/Previews/`.

/// A program that gets some input, is read to its end or its limits, and is always waited for; it ends with this one.
package struct ChildProcess {
  /// An absolute path.
  package let program: String
  /// Without the program's own name.
  package let arguments: [String]
  /// `NAME=value`.
  package let environment: [String]
  /// Whether it gets a process group of its own, so that what it starts ends with it. Such a child can't ask on a
  /// terminal.
  package var hasGroup = false

  package init(program: String, arguments: [String], environment: [String], hasGroup: Bool = false) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.hasGroup = hasGroup
  }

  package struct Outcome {
    package var output: [UInt8] = []
    package var ending: Ending
    package var seconds: Double

    /// Throws if the output could not be read; `path` says whose it was.
    package func requireRead(from path: String) throws {
      if case .unread(let code) = ending { throw FileError(.read, path, code: code) }
    }
  }

  package enum Ending: Equatable {
    case exit(Int)
    case signal(Int)
    /// It was killed because it took too long.
    case deadline
    /// It was killed because of too much output.
    case excess
    /// It was killed because its output could not be read; the code is an `errno`.
    case unread(Int32)
  }

  /// The number of bytes a pipe holds without a reader, on every system.
  package static let inputLimit = 8192

  /// Runs the program and discards its standard error; `nil` if it could not be started.
  ///
  /// `input` has at most `inputLimit` bytes; `limit` is the maximum output in bytes.
  package func run(input: [UInt8], limit: Int, seconds: Double) -> Outcome? {
    let start = Self.monotonic()
    guard input.count <= Self.inputLimit, let stdin = ChildPipe(), let stdout = ChildPipe() else {
      return nil
    }
    // Written while we hold the reading end: no signal if the child doesn't read it, and no waiting.
    guard (try? Files.write(stdin.writing.number, "", input)) != nil else { return nil }
    stdin.writing.close()
    guard let process = spawn(input: stdin.reading.number, output: stdout.writing.number) else { return nil }
    stdin.reading.close()
    return outcome(of: process, stdout, limit: limit, start: start, seconds: seconds)
  }

  /// Runs the program with an opened file as its standard input, and another that gets its standard error.
  package func run(reading input: Int32, saying errors: Int32, limit: Int, seconds: Double) -> Outcome? {
    let start = Self.monotonic()
    guard let stdout = ChildPipe(),
      let process = spawn(input: input, output: stdout.writing.number, errors: errors)
    else { return nil }
    return outcome(of: process, stdout, limit: limit, start: start, seconds: seconds)
  }

  private func outcome(
    of process: pid_t, _ stdout: ChildPipe, limit: Int, start: Double, seconds: Double
  ) -> Outcome {
    stdout.writing.close()
    let target = hasGroup ? -process : process
    let watch = ChildGuard(of: target)
    defer { withExtendedLifetime(watch) {} }

    var outcome = Outcome(ending: .deadline, seconds: 0)
    let complete = Self.collect(stdout.reading.number, into: &outcome, limit: limit, until: start + seconds)
    stdout.reading.close()
    if let status = complete ? Self.wait(process, until: start + seconds) : nil {
      outcome.ending = status & 0x7F == 0 ? .exit(Int(status >> 8) & 0xFF) : .signal(Int(status & 0x7F))
    } else {
      kill(target, SIGKILL)
      _ = Self.wait(process, until: .infinity)
    }
    outcome.seconds = Self.monotonic() - start
    return outcome
  }

  /// Reads to the end; false if a limit or an error came first, which `outcome` then names.
  private static func collect(
    _ descriptor: Int32, into outcome: inout Outcome, limit: Int, until deadline: Double
  ) -> Bool {
    while true {
      let left = deadline - monotonic()
      guard left > 0 else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(min(left * 1000, 60_000).rounded(.up)))
      if ready <= 0 { continue }
      do {
        if try Files.readChunk(descriptor, "", into: &outcome.output) == 0 { return true }
      } catch {
        outcome.ending = .unread((error as? FileError)?.number ?? EIO)
        return false
      }
      if outcome.output.count > limit {
        outcome.ending = .excess
        return false
      }
    }
  }

  /// The status of a child that ended; 0 if it was already waited for elsewhere.
  package static func wait(_ process: pid_t, until deadline: Double) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, deadline == .infinity ? 0 : WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { return 0 }
      if monotonic() >= deadline { return nil }
      if ended == 0 { usleep(1000) }
    }
  }

  /// Starts the program with these descriptors as its standard streams; without `errors`, its standard error is
  /// discarded. Apps on iOS can't start programs.
  func spawn(input: Int32, output: Int32, errors: Int32? = nil) -> pid_t? {
    #if os(iOS) || os(visionOS)
      return nil
    #else
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let group = hasGroup ? POSIX_SPAWN_SETPGROUP : 0
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT | group
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let group = hasGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | group
      #endif
      guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
      defer { posix_spawn_file_actions_destroy(&actions) }
      guard posix_spawnattr_init(&attributes) == 0 else { return nil }
      defer { posix_spawnattr_destroy(&attributes) }
      // The child must not inherit the signals that this program ignores or blocks.
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      for signal in [SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&signals, signal) }
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setflags(&attributes, Int16(flags))
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      if let errors {
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }

      var process: pid_t = 0
      var started = ETXTBSY
      // A program that is being replaced, or that a fork elsewhere still has open, is free in a moment.
      for attempt in 0..<20 where started == ETXTBSY {
        if attempt > 0 { usleep(5000) }
        started = Self.withCStrings([program] + arguments) { argv in
          Self.withCStrings(environment) { envp in
            posix_spawn(&process, program, &actions, &attributes, argv, envp)
          }
        }
      }
      return started == 0 ? process : nil
    #endif
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// Seconds on a monotonic clock.
  @Sendable package static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package static func sleep(_ seconds: Double) {
    let end = monotonic() + seconds
    while case let left = end - monotonic(), left > 0 { usleep(UInt32(min(left, 0.5) * 1e6) + 1) }
  }
}

/// One open descriptor, closed once.
package final class ChildDescriptor {
  package let number: Int32
  private var isOpen = true

  package init(_ number: Int32) { self.number = number }

  func close() {
    if isOpen { _ = posix_close(number) }
    isOpen = false
  }

  deinit { close() }
}

/// Both ends of a pipe, neither inherited, neither a standard stream.
struct ChildPipe {
  let reading: ChildDescriptor
  let writing: ChildDescriptor

  init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      // Not close-on-exec for a moment; `POSIX_SPAWN_CLOEXEC_DEFAULT` prevents that it is inherited.
      guard pipe(&ends) == 0 else { return nil }
    #else
      // A socket pair can be created close-on-exec; `pipe2` is hidden from Swift.
      #if canImport(Musl)
        let kind = SOCK_STREAM | SOCK_CLOEXEC
      #else
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      #endif
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #endif
    // If this program was started with closed streams, numbers below 3 are possible; moved, the descriptors
    // can't be confused with the child's own.
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    for end in ends { _ = posix_close(end) }
    (reading, writing) = (ChildDescriptor(moved[0]), ChildDescriptor(moved[1]))
    guard moved.allSatisfy({ $0 >= 0 }) else { return nil }
  }
}

private func posix_close(_ descriptor: Int32) -> Int32 { close(descriptor) }
