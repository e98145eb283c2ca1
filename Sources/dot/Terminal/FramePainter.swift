/// Draws frames of lines on a terminal, each over the one before, and writes only what changed.
struct FramePainter {
  /// The frame that is on the terminal; `nil` if that is not known.
  private var shown: [String]?

  /// Shows a second screen, so that what was on the terminal is there again afterwards, and hides the cursor.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  /// What to write for a frame: lines that fit the width, of which `rows` fit the terminal.
  mutating func paint(_ lines: [String], rows: Int) -> String {
    let frame = Array(lines.prefix(max(0, rows)))
    defer { shown = frame }
    guard let shown else { return "\u{1B}[2J" + frame.enumerated().map(Self.line).joined() }
    let changed = frame.enumerated().filter {
      !shown.indices.contains($0.offset) || shown[$0.offset] != $0.element
    }
    let gone = shown.indices.dropFirst(frame.count)
    // Below the last line there is nothing: one sequence clears it.
    let cleared = gone.isEmpty ? "" : "\u{1B}[\(frame.count + 1);1H\u{1B}[J"
    return changed.map(Self.line).joined() + cleared
  }

  /// For a resize, or if another program has written on the terminal.
  mutating func forget() { shown = nil }

  private static func line(_ place: Int, _ text: String) -> String {
    "\u{1B}[\(place + 1);1H\(text)\u{1B}[K"
  }
}

/// Says when the next frame may be drawn: at once after a pause, but never more than two in a second.
struct FrameClock {
  static let interval = 0.5

  private var last: Double?
  private(set) var isWaiting = false

  /// Whether a change at `now` is drawn now; if not, it waits for `next`.
  mutating func request(at now: Double) -> Bool {
    isWaiting = true
    return take(at: now)
  }

  /// Whether a frame that waits may be drawn now.
  mutating func take(at now: Double) -> Bool {
    guard isWaiting, last.map({ now - $0 >= Self.interval }) ?? true else { return false }
    (last, isWaiting) = (now, false)
    return true
  }

  /// When the frame that waits is due; `nil` if none does.
  var next: Double? { isWaiting ? last.map { $0 + Self.interval } : nil }
}
