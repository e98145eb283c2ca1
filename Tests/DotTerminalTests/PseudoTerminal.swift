import Testing
@testable import DotTerminal

/// A terminal without a screen: one end is the user, the other is the program's standard input.
final class PseudoTerminal: Sendable {
  private let person: Int32
  let program: Int32

  init(columns: UInt16 = 0) throws {
    var window = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var person: Int32 = -1
    var program: Int32 = -1
    try #require(openpty(&person, &program, nil, nil, &window) == 0)
    self.person = person
    self.program = program
  }

  deinit {
    close(program)
    close(person)
  }

  var isEchoing: Bool {
    var settings = termios()
    return tcgetattr(program, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
  }

  /// Returns what the terminal shows next; waits for it, a minute at most.
  func shown() -> String {
    var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 60_000) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(person, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Returns what the terminal shows up to a text, each part within a minute.
  @discardableResult
  func shown(upTo text: String) throws -> String {
    var shown = ""
    while !shown.contains(text) {
      let more = self.shown()
      try #require(!more.isEmpty, "never shown: \(text.debugDescription), but \(shown.debugDescription)")
      shown += more
    }
    return shown
  }
}
