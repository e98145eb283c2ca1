/// A program that runs on while this one does other things; it is ended and waited for at the latest when this goes.
final class RunningChild {
  private let process: pid_t
  private let output: ChildDescriptor
  private let errors: ChildDescriptor
  private var hasEnded = false

  /// Starts `child` with `input`, at most `ChildProcess.inputLimit` bytes; `nil` if that is not possible.
  init?(_ child: ChildProcess, input: [UInt8]) {
    guard input.count <= ChildProcess.inputLimit, let stdin = ChildPipe(), let stdout = ChildPipe(),
      let stderr = ChildPipe(),
      // Written while we hold the reading end: no signal if the child doesn't read it, and no waiting.
      (try? Files.write(stdin.writing.number, "", input)) != nil
    else { return nil }
    stdin.writing.close()
    guard
      let process = child.spawn(
        input: stdin.reading.number, output: stdout.writing.number, errors: stderr.writing.number)
    else { return nil }
    self.process = process
    (output, errors) = (stdout.reading, stderr.reading)
  }

  deinit { stop() }

  /// What can be waited for: one of them can be read when something came, or when the program has ended.
  var descriptors: [Int32] { hasEnded ? [] : [output.number, errors.number] }

  /// What has arrived on both streams, without waiting, and whether that is the end of it.
  ///
  /// What a program wrote to its output before a byte of `errors` is there at the latest with that byte.
  func arrived() -> (output: [UInt8], errors: [UInt8], hasEnded: Bool) {
    guard !hasEnded else { return ([], [], true) }
    let (second, isSecondOpen) = Self.read(errors.number)
    let (first, isFirstOpen) = Self.read(output.number)
    if !isFirstOpen, !isSecondOpen { stop() }
    return (first, second, hasEnded)
  }

  /// Ends the program, if it hasn't ended yet.
  func stop() {
    guard !hasEnded else { return }
    hasEnded = true
    kill(process, SIGKILL)
    _ = ChildProcess.wait(process, until: .infinity)
    output.close()
    errors.close()
  }

  private static func read(_ descriptor: Int32) -> (bytes: [UInt8], isOpen: Bool) {
    var bytes: [UInt8] = []
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 0) > 0 else { return (bytes, true) }
      guard let count = try? Files.readChunk(descriptor, "", into: &bytes), count > 0 else {
        return (bytes, false)
      }
    }
  }
}
