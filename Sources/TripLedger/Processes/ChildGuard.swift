/// Ends a child when this program is gone, however it ended.
///
/// A shell waits for the end of its input, which comes when the system closes the other end, after SIGKILL as well. No
/// system shared by Linux and macOS ends a child with its parent by itself.
final class ChildGuard {
  private let shell: pid_t
  private let lifeline: ChildDescriptor

  /// A number below zero stands for a group of processes. `nil` if no shell can be started: what the child does has a
  /// limit of time of its own.
  package init?(of child: pid_t) {
    guard let pipe = ChildPipe() else { return nil }
    let watch = ChildProcess(
      program: "/bin/sh", arguments: ["-c", "read -r line; kill -9 \"$0\"", "\(child)"], environment: [])
    guard let shell = watch.spawn(input: pipe.reading.number, output: pipe.reading.number) else { return nil }
    (self.shell, lifeline) = (shell, pipe.writing)
  }

  /// Ends the watch, once the child has been waited for: its number may then become that of another process.
  deinit {
    kill(shell, SIGKILL)
    _ = ChildProcess.wait(shell, until: .infinity)
  }
}
