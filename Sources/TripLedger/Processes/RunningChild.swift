/// A program that runs on while this one does other things; it is ended and waited for at the latest when this goes.
final class RunningChild {
  private let process: pid_t
  private let output: ChildDescriptor
  private let errors: ChildDescriptor
  private var (isOutputOpen, areErrorsOpen) = (true, true)
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
  var descriptors: [Int32] {
    (isOutputOpen ? [output.number] : []) + (areErrorsOpen ? [errors.number] : [])
  }

  /// What has arrived on both streams, without waiting, and whether that is the end of it.
  ///
  /// What a program wrote to its output before a byte of `errors` is there at the latest with that byte.
  func arrived() -> (output: [UInt8], errors: [UInt8], hasEnded: Bool) {
    guard !hasEnded else { return ([], [], true) }
    let second = Self.read(errors.number, &areErrorsOpen)
    let first = Self.read(output.number, &isOutputOpen)
    if !isOutputOpen, !areErrorsOpen { stop() }
    return (first, second, hasEnded)
  }

  /// Ends the program, if it hasn't ended yet.
  func stop() {
    guard !hasEnded else { return }
    (hasEnded, isOutputOpen, areErrorsOpen) = (true, false, false)
    kill(process, SIGKILL)
    _ = ChildProcess.wait(process, until: .infinity)
    output.close()
    errors.close()
  }

  /// What there is to read; `isOpen` turns false at the end.
  private static func read(_ descriptor: Int32, _ isOpen: inout Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while isOpen, poll(&waiting, 1, 0) > 0 {
      let count = try? Files.readChunk(descriptor, "", into: &bytes)
      isOpen = (count ?? 0) > 0
    }
    return bytes
  }
}
