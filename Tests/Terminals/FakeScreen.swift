import DotTerminal

/// A terminal of the test: what is written is kept with its time, and waiting moves the clock.
package final class FakeScreen {
  package var time = 0.0
  package var size = (columns: 80, rows: 24)
  /// Keys by the time at which they are pressed.
  package var keys: [(time: Double, key: Key)] = []
  /// What was written, and when.
  package private(set) var writes: [(time: Double, text: String)] = []
  package private(set) var waits = 0
  package let end: Double

  package init(until end: Double) { self.end = end }

  package var screen: Screen {
    Screen(
      size: { [self] in size },
      wait: { [self] _, seconds in
        waits += 1
        let due = min(time + (seconds ?? .infinity), keys.first?.time ?? .infinity, end)
        time = max(time, due)
        var wake = Screen.Wake(isGone: time >= end)
        while let first = keys.first, first.time <= time {
          wake.keys.append(first.key)
          keys.removeFirst()
        }
        return wake
      },
      write: { [self] in
        writes.append((time, $0))
        show($0)
      })
  }

  /// What the terminal shows after all that was written.
  package var lines: [String] { terminal?.lines ?? [] }
  private var terminal: ModelTerminal?

  private func show(_ text: String) {
    if terminal == nil { terminal = ModelTerminal(columns: size.columns, rows: size.rows) }
    terminal?.show(text)
  }
}
