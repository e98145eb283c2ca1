import TripLedger

/// A terminal that shows frames and reads keys; behind it is a real one, or a test.
struct Screen {
  /// What ended a wait.
  struct Wake {
    var keys: [Key] = []
    /// Whether what is on the terminal is not known any more, as after a change of its size.
    var isDisturbed = false
    /// Whether the terminal was closed.
    var isGone = false
  }

  let size: () -> (columns: Int, rows: Int)
  /// Waits for keys or until one of the descriptors can be read, at most for some seconds.
  let wait: (_ descriptors: [Int32], _ seconds: Double?) throws(StreamError) -> Wake
  let write: (String) throws(StreamError) -> Void
}

extension Descriptor {
  /// Gives `body` the terminal as a screen of its own, and puts it back as it was, whichever way that ends.
  func withScreen(on output: Descriptor, _ body: (Screen) throws -> Void) throws {
    /// Whether the program was stopped for a while.
    var wasStopped = false
    var keys = KeyReader()
    let session = try TerminalSession(
      self,
      { $0.readKeys() }, keepsTyped: true,
      stopping: { () throws(StreamError) in try output.write(FramePainter.leave) },
      continuing: { () throws(StreamError) in
        wasStopped = true
        try output.write(FramePainter.enter)
      })
    guard let session else { throw StreamError.failed(stream, errno: ENOTTY) }
    func size() -> (Int, Int) { (output.windowColumns ?? 80, output.windowRows ?? 24) }
    var shown = size()
    let screen = Screen(
      size: size,
      wait: { (descriptors, seconds) throws(StreamError) in
        let ready = try session.wait(for: descriptors, seconds: seconds)
        var wake = Screen.Wake(isDisturbed: wasStopped || shown != size())
        (wasStopped, shown) = (false, size())
        guard ready.contains(number) else { return wake }
        let bytes = try read(atMost: 4096)
        wake.keys = bytes.flatMap { keys.keys($0) }
        wake.isGone = bytes.isEmpty
        return wake
      }, write: output.write(_:))
    defer {
      try? output.write(FramePainter.leave)
      session.end()
    }
    try output.write(FramePainter.enter)
    try body(screen)
  }
}
