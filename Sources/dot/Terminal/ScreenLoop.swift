/// What a screen shows, and what keys, arrivals and time change of it.
package protocol ScreenContent {
  /// What can be waited for, besides keys and the time of `next`.
  var descriptors: [Int32] { get }
  /// When `update` is due even if nothing has arrived: infinity while there is nothing to wait for but keys.
  var next: Double { get }
  /// Takes what has arrived and what is due, without waiting.
  mutating func update(at now: Double, on screen: Screen) throws -> ScreenChange
  mutating func press(_ key: Key, on screen: Screen) throws -> ScreenChange
  mutating func frame(columns: Int, rows: Int) throws -> Frame
}

/// What there is to draw after an event; the later case includes the earlier ones.
package enum ScreenChange: Comparable {
  case nothing
  /// The next frame is another one.
  case picture
  /// All of it is drawn, whatever the terminal shows now.
  case whole
  case end
}

/// Waits for keys, arrivals and the nearest time, and draws what they changed.
package struct ScreenLoop {
  /// The least seconds from one frame to the next.
  package let interval: Double
  /// Seconds on a monotonic clock.
  package let seconds: () -> Double
  let hasColor: Bool

  package init(interval: Double, seconds: @escaping () -> Double, hasColor: Bool) {
    self.interval = interval
    self.seconds = seconds
    self.hasColor = hasColor
  }

  /// Runs until a key, an error or the terminal ends it.
  package func run(_ content: inout some ScreenContent, on screen: Screen) throws {
    var painter = FramePainter(hasColor: hasColor)
    painter.isTrueColor = screen.isTrueColor
    var frames = FrameClock(interval: interval)
    var change = ScreenChange.whole
    while true {
      change = max(change, try content.update(at: seconds(), on: screen))
      if change == .end { return }
      if change == .whole { painter.forget() }
      let time = seconds()
      if change == .nothing ? frames.take(at: time) : frames.request(at: time) {
        let size = screen.size()
        let drawing = painter.paint(try content.frame(columns: size.columns, rows: size.rows))
        if !drawing.isEmpty { try screen.write(drawing) }
      }
      change = .nothing
      let due = min(content.next, frames.next ?? .infinity)
      let wake = try screen.wait(content.descriptors, due == .infinity ? nil : max(0, due - seconds()))
      if wake.isGone { return }
      if wake.isDisturbed { change = .whole }
      if painter.isLight != screen.isLight() {
        painter.isLight = screen.isLight()
        change = max(change, .picture)
      }
      for key in wake.keys where change != .end { change = max(change, try content.press(key, on: screen)) }
      if change == .end { return }
    }
  }
}

/// Says when the next frame may be drawn: at once after a pause, but never sooner than an interval after the last.
struct FrameClock {
  let interval: Double

  private var last: Double?
  private(set) var isWaiting = false

  init(interval: Double) { self.interval = interval }

  /// Whether a change at `now` is drawn now; if not, it waits for `next`.
  mutating func request(at now: Double) -> Bool {
    isWaiting = true
    return take(at: now)
  }

  /// Whether a frame that waits may be drawn now.
  mutating func take(at now: Double) -> Bool {
    guard isWaiting, last.map({ now - $0 >= interval }) ?? true else { return false }
    (last, isWaiting) = (now, false)
    return true
  }

  /// When the frame that waits is due; `nil` if none does.
  var next: Double? { isWaiting ? last.map { $0 + interval } : nil }
}
