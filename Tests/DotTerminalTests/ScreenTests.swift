import TestTerminals
import Testing

@testable import DotTerminal

@Suite("Screens on a terminal")
struct ScreenTests {
  private let terminal: PseudoTerminal
  private let ends: Descriptor

  init() throws {
    terminal = try PseudoTerminal(columns: 40)
    ends = Descriptor(number: terminal.program, stream: .input)
  }

  /// So many keys, however many waits they take.
  private func keys(_ count: Int, from screen: Screen) throws -> [Key] {
    var keys: [Key] = []
    for _ in 0..<20 where keys.count < count { keys += try screen.wait([], 10).keys }
    return keys
  }

  @Test("Keys are read, Esc after a silence, and answers are kept; then the terminal is as before")
  func keys() throws {
    let modes = ScreenModes(hasMouse: true, asksColors: true)
    try signalHandlers.withLock { _ in
      try ends.withScreen(on: ends, modes, environment: [:]) { screen in
        let size = screen.size()
        #expect(size.columns == 40 && size.rows == 24)
        #expect(!terminal.isEchoing && screen.isLight() == nil)
        terminal.type("a\u{1B}")
        #expect(try keys(2, from: screen) == [.text("a"), .escape])
        // Ctrl-S is a key: it doesn't stop the terminal.
        terminal.type("\u{13}\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62cq")
        #expect(try keys(2, from: screen) == [.control("s"), .text("q")])
        #expect(screen.isLight() == true)
        #expect(try screen.wait([], 0).keys == [])
        try screen.write("shown")
      }
    }
    #expect(terminal.isEchoing)
    #expect(try terminal.shown(upTo: "\u{1B}[?1049l") == modes.enter + "shown" + ScreenModes.leave)
  }

  @Test("An answer that is late is waited for, so that it is not typed into the shell")
  func lateAnswer() throws {
    try signalHandlers.withLock { _ in
      try ends.withScreen(on: ends, ScreenModes(asksColors: true), environment: [:]) { _ in
        terminal.type("\u{1B}[?62c")
      }
    }
    var waiting = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
  }

  @Test("A signal to stop ends a write that the terminal doesn't take")
  func blockedWrite() throws {
    signalHandlers.withLock { _ in
      _ = #expect(throws: StreamError.interrupted) {
        try ends.withScreen(on: ends, ScreenModes(), environment: [:]) { screen in
          // Taken in the wait for the terminal, which nobody reads.
          pthread_kill(pthread_self(), SIGTERM)
          try screen.write(String(repeating: "x", count: 1 << 20))
        }
      }
    }
    #expect(terminal.isEchoing)
    // What it had not taken is gone, so that there is room for the end.
    #expect(try terminal.shown(upTo: "\u{1B}[?1049l").hasSuffix(ScreenModes.leave))
  }

  @Test("A terminal that is gone ends the screen; one that doesn't know its size has a usual one")
  func gone() throws {
    var person: Int32 = -1
    var program: Int32 = -1
    try #require(openpty(&person, &program, nil, nil, nil) == 0)
    defer { close(program) }
    let ends = Descriptor(number: program, stream: .input)
    try signalHandlers.withLock { _ in
      try ends.withScreen(on: ends, ScreenModes(), environment: ["COLUMNS": "100", "LINES": "0"]) { screen in
        let size = screen.size()
        #expect(size.columns == 100 && size.rows == 24)
        close(person)
        let wake = try screen.wait([], 10)
        #expect(wake.isGone)
      }
    }
  }

  @Test("Without a terminal there is no screen")
  func pipe() throws {
    let nowhere = Descriptor(number: -1, stream: .input)
    #expect(throws: StreamError.failed(.input, errno: ENOTTY)) {
      try nowhere.withScreen(on: nowhere, ScreenModes(), environment: [:]) { _ in }
    }
  }
}

@Suite("What a screen shows, in a loop")
struct ScreenLoopTests {
  /// Counts keys; `next` is when it counts by itself.
  private struct Counter: ScreenContent {
    var count = 0
    var next = Double.infinity
    var descriptors: [Int32] { [] }

    mutating func update(at now: Double, on screen: Screen) throws -> ScreenChange {
      guard now >= next else { return .nothing }
      next = .infinity
      count += 100
      return .picture
    }

    mutating func press(_ key: Key, on screen: Screen) throws -> ScreenChange {
      switch key {
      case .text("q"): return .end
      case .text("t"): next = 5
      case .redraw: return .whole
      case .unknown: return .nothing
      default: count += 1
      }
      return .picture
    }

    func frame(columns: Int, rows: Int) throws -> Frame {
      var frame = Frame(columns: columns, rows: rows)
      frame.put("\(count)", row: 0, column: 0)
      return frame
    }
  }

  private func run(_ keys: [(Double, Key)], interval: Double = 0) throws -> (FakeScreen, Counter) {
    let screen = FakeScreen(until: 10)
    screen.keys = keys.map { (time: $0.0, key: $0.1) }
    var counter = Counter()
    try ScreenLoop(interval: interval, seconds: { screen.time }, hasColor: true).run(
      &counter, on: screen.screen)
    return (screen, counter)
  }

  @Test(
    "A frame for all keys that are there, none for what changes nothing, and no waking up without a reason")
  func frames() throws {
    let (screen, counter) = try run([
      (1, .up), (1, .up), (2, .unknown), (3, .text("t")), (6, .text("q")), (7, .up),
    ])
    #expect(counter.count == 102)
    // The first one, two keys at once, and what was due at 5: `t` changed nothing that is seen.
    #expect(screen.writes.map(\.time) == [0, 1, 5])
    #expect(screen.lines == ["102"] && screen.time == 6)
    #expect(screen.waits == 5, "for 1, 2, 3, 5, 6")
  }

  @Test("The whole frame is drawn on request; an interval holds frames back, but not the last one")
  func pace() throws {
    let (screen, _) = try run([(1, .redraw), (1.125, .up), (1.25, .up)], interval: 0.5)
    #expect(screen.writes.map(\.time) == [0, 1, 1.5])
    #expect(screen.writes[1].text.contains("\u{1B}[2J") && !screen.writes[2].text.contains("\u{1B}[2J"))
    #expect(screen.lines == ["2"] && screen.time == 10)
  }

  @Test(
    "No size is larger than can be drawn, whoever says it",
    arguments: [
      (132, 43, [:], 132, 43), (nil, nil, [:], 80, 24),
      (nil, nil, ["COLUMNS": "100", "LINES": "0"], 100, 24),
      (65_535, 65_535, [:], 1000, 1000),
      (nil, nil, ["COLUMNS": "9223372036854775807", "LINES": "9223372036854775807"], 1000, 1000),
    ] as [(Int?, Int?, [String: String], Int, Int)])
  func sizes(
    columns: Int?, rows: Int?, environment: [String: String], shownColumns: Int, shownRows: Int
  ) {
    let size = Screen.size(columns: columns, rows: rows, environment: environment)
    #expect(size.columns == shownColumns && size.rows == shownRows)
  }
}
