import Foundation
import TestSupport
import Testing

/// A terminal with a screen: the built program in a window of tmux, with this many columns.
final class TerminalScreen {
  private static let tmux = "/usr/bin/tmux"
  static let canRun = OutsideTool.canRun(tmux)

  private let socket: String
  private let cli: CLIHarness

  init(_ cli: CLIHarness, columns: Int, rows: Int = 24) throws {
    self.cli = cli
    // Each window has its own server, so that tests don't interfere.
    socket = cli.folder("tmux")
    let variables = cli.environment.merging([
      "PATH": Self.path, "TERM": "screen-256color", "LC_ALL": "C.UTF-8", "PS1": "$ ", "DOT_LANG": "ko",
      // A crash would ask what to show of it.
      "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    // The server keeps running: if it inherited open files of this process, its end would not be noticed.
    let closing =
      #"(for fd in /dev/fd/*; do fd=${fd##*/}; [ $fd -gt 2 ] && eval "exec $fd>&-"; done; exec "$@")"#
    _ = try OutsideTool.run(
      "/bin/bash",
      ["-c", closing + " >/dev/null", "bash", Self.tmux, "-u", "-S", socket, "-f", "/dev/null"]
        + ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
        + variables.map { "\($0.key)=\($0.value)" }.sorted() + ["/bin/sh"])
  }

  // The end of the only session ends the server; `kill-server` sends a signal, which the server may have blocked.
  deinit { _ = try? run(["kill-session"]) }

  private static let path =
    BuiltProgram.path.split(separator: "/").dropLast()
    .reduce("") { $0 + "/" + $1 } + ":/usr/bin:/bin"

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    String(decoding: try OutsideTool.run(Self.tmux, ["-u", "-S", socket] + arguments), as: UTF8.self)
  }

  /// Types a text as keys, without a line feed.
  func type(_ text: String) throws { try run(["send-keys", "-l", text]) }
  /// Presses a key by tmux's name: `Enter`, `C-c`.
  func press(_ key: String) throws { try run(["send-keys", key]) }

  func resize(columns: Int) throws { try run(["resize-window", "-x", "\(columns)"]) }

  var screen: String {
    get throws { try run(["capture-pane", "-p"]) }
  }

  /// What a program may have left changed: which screen is shown, whether the cursor is, whether clicks are keys.
  var modes: String {
    get throws {
      try run([
        "display-message", "-p", "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}",
      ]).trimmingCharacters(in: .newlines)
    }
  }

  /// Waits until the program in the window hides typed text, a minute at most: machines are busy.
  func waitUntilHidden() throws {
    let name = try run(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .newlines)
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      let settings = try OutsideTool.run("/usr/bin/stty", ["-F", name, "-a"])
      if String(decoding: settings, as: UTF8.self).contains(" -echo ") { return }
    }
    Issue.record("what is typed is never hidden")
  }

  /// Returns the screen when it shows a text; waits for it, a minute at most: machines are busy.
  ///
  /// With `joined`, lines wrapped at the edge of the window count as one.
  func wait(for text: String, joined: Bool = false, _ location: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      let screen = joined ? try run(["capture-pane", "-p", "-J"]) : try screen
      if screen.contains(text) { return screen }
    }
    let screen = try screen
    Issue.record("never shown: \(text)\n\(screen)", sourceLocation: location)
    return screen
  }
}
