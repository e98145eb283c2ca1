/// A terminal that shows frames and reads keys; behind it is a real one, or a test.
package struct Screen {
  /// What ended a wait.
  package struct Wake {
    package var keys: [Key] = []
    /// Whether what is on the terminal is not known any more, as after a change of its size.
    var isDisturbed = false
    /// Whether the terminal was closed.
    var isGone = false

    package init(keys: [Key] = [], isDisturbed: Bool = false, isGone: Bool = false) {
      self.keys = keys
      self.isDisturbed = isDisturbed
      self.isGone = isGone
    }
  }

  package let size: () -> (columns: Int, rows: Int)
  /// Waits for keys or until one of the descriptors can be read, at most for some seconds.
  package let wait: (_ descriptors: [Int32], _ seconds: Double?) throws(StreamError) -> Wake
  package let write: (String) throws(StreamError) -> Void
  /// Whether the background is light; `nil` if the terminal has not said so.
  var isLight: () -> Bool? = { nil }
  /// How it shows pictures, as far as it has said.
  package var pictures: () -> PictureStyle = { .halfBlocks }
  var isTrueColor = false
  /// Has clicks and the wheel as keys, or leaves them to the terminal, which selects text with them.
  var usesMouse: (Bool) throws(StreamError) -> Void = { _ in }

  package init(
    size: @escaping () -> (columns: Int, rows: Int),
    wait: @escaping (_ descriptors: [Int32], _ seconds: Double?) throws(StreamError) -> Wake,
    write: @escaping (String) throws(StreamError) -> Void
  ) {
    (self.size, self.wait, self.write) = (size, wait, write)
  }
}

extension Screen {
  /// More than any terminal has, and no more than can be drawn.
  private static let most = 1000

  /// The size of a window, or what the environment says: a terminal that has just been made may not know its own.
  static func size(
    columns: Int?, rows: Int?, environment: [String: String]
  ) -> (columns: Int, rows: Int) {
    func given(_ name: String) -> Int? { environment[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    return (min(columns ?? given("COLUMNS") ?? 80, most), min(rows ?? given("LINES") ?? 24, most))
  }
}

/// What of a terminal a screen uses, besides a picture of its own that leaves what was shown before.
package struct ScreenModes {
  /// Clicks and the wheel are keys; selecting text then takes Shift, or Option on macOS.
  var hasMouse = false
  /// The terminal is asked for its background, and how it shows pictures.
  var asksColors = false

  package init(hasMouse: Bool = false, asksColors: Bool = false) {
    self.hasMouse = hasMouse
    self.asksColors = asksColors
  }

  fileprivate static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  fileprivate static let noMouse = "\u{1B}[?1006l\u{1B}[?1000l"

  package var enter: String {
    "\u{1B}[?1049h\u{1B}[?25l" + KeyReader.marksPastes + (hasMouse ? Self.mouse : "")
      + (asksColors ? TerminalReply.question : "")
  }

  /// Also where a frame was broken off: in a string, between its marks, or while lines don't wrap.
  package static let leave =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[?7h" + noMouse + KeyReader.marksNoPastes
    + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}

extension Descriptor {
  /// Gives `body` the terminal as a screen of its own, and puts it back as it was, whichever way that ends.
  func withScreen(
    on output: Descriptor, _ modes: ScreenModes, environment: [String: String],
    _ body: (Screen) throws -> Void
  ) throws {
    let open = try OpenScreen(self, on: output, modes, environment: environment)
    defer { open.end() }
    try body(open.screen)
  }
}

/// A terminal that is used as a screen until this ends.
private final class OpenScreen {
  /// Seconds in which a sequence arrives whole: what is behind Esc later is another key.
  private static let silence = (here: 0.04, remote: 0.1)
  /// Seconds for the terminal to take the last bytes, and to give the answers that it still owes.
  private static let patience = 1.0

  private let input: Descriptor
  private let output: Descriptor
  private let isOutputOwn: Bool
  private let session: TerminalSession
  private var modes: ScreenModes
  private let environment: [String: String]
  private var keys = KeyReader()
  private var isEntered = false
  /// Whether the program was stopped for a while.
  private var wasStopped = false
  private var shownSize = (columns: 0, rows: 0)
  private var isLight: Bool?
  private var hasKitty = false
  private var hasSixel = false
  private var isAnswered = true

  init(
    _ input: Descriptor, on output: Descriptor, _ modes: ScreenModes, environment: [String: String]
  ) throws(StreamError) {
    guard let session = try TerminalSession(input, { $0.readKeys() }, keepsTyped: true) else {
      throw .failed(input.stream, errno: ENOTTY)
    }
    let own = output.reopenedWithoutWaiting()
    (self.input, self.output, isOutputOwn) = (input, own ?? output, own != nil)
    (self.session, self.modes, self.environment) = (session, modes, environment)
    session.stopping = { [unowned self] in try? leave() }
    session.continuing = { [unowned self] () throws(StreamError) in
      wasStopped = true
      try enter()
    }
    shownSize = size
    do throws(StreamError) { try enter() } catch {
      end()
      throw error
    }
  }

  deinit {
    end()
    if isOutputOwn { close(output.number) }
  }

  var screen: Screen {
    var screen = Screen(
      size: { [self] in size },
      wait: { [self] (descriptors, seconds) throws(StreamError) in
        try wait(for: descriptors, seconds: seconds)
      },
      write: { [self] (text) throws(StreamError) in try session.write(text, to: output) })
    screen.isLight = { [self] in isLight }
    screen.pictures = { [self] in
      .best(hasKitty: hasKitty, hasSixel: hasSixel, environment: environment, cell: output.cellSize)
    }
    screen.isTrueColor = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    screen.usesMouse = { [self] (isWanted) throws(StreamError) in
      modes.hasMouse = isWanted
      try session.write(isWanted ? ScreenModes.mouse : ScreenModes.noMouse, to: output)
    }
    return screen
  }

  private var size: (columns: Int, rows: Int) {
    Screen.size(columns: output.windowColumns, rows: output.windowRows, environment: environment)
  }

  private func enter() throws(StreamError) {
    isEntered = true
    isAnswered = !modes.asksColors
    CrashRestorer.arm(
      output: output.number, ScreenModes.leave, input: input.number, settings: session.settingsBefore)
    try session.write(modes.enter, to: output)
  }

  /// Once only: the shell's cursor is where the first time has left it.
  private func leave() throws(StreamError) {
    guard isEntered else { return }
    isEntered = false
    CrashRestorer.disarm()
    try session.write(ScreenModes.leave, to: output, within: Self.patience)
  }

  func end() {
    if isEntered, !session.isInterrupted { try? takeAnswers() }
    do throws(StreamError) { try leave() } catch {
      // A terminal that takes nothing loses what it has not taken: there is room for this, and for a message.
      tcflush(output.number, TCOFLUSH)
      try? session.write(ScreenModes.leave, to: output, within: 0)
    }
    session.end()
  }

  /// Waits for the answers that the terminal still owes: they would be typed into the shell.
  private func takeAnswers() throws(StreamError) {
    let start = Stopwatch.system.seconds()
    while !isAnswered {
      let left = start + Self.patience - Stopwatch.system.seconds()
      guard left > 0 else { return }
      if try wait(for: [], seconds: left).isGone { return }
    }
  }

  private func wait(for descriptors: [Int32], seconds: Double?) throws(StreamError) -> Screen.Wake {
    let isRemote = environment["SSH_CONNECTION"] != nil
    let silence = keys.awaitsPause ? (isRemote ? Self.silence.remote : Self.silence.here) : .infinity
    let limit = min(seconds ?? .infinity, silence)
    let ready = try session.wait(for: descriptors, seconds: limit == .infinity ? nil : limit)
    let size = size
    var wake = Screen.Wake(isDisturbed: wasStopped || shownSize != size)
    (wasStopped, shownSize) = (false, size)
    if ready.contains(input.number) {
      try read(&wake)
    } else if ready.isEmpty, limit == silence {
      wake.keys = keys.pause()
    }
    return wake
  }

  /// Takes all that was typed, so that one frame shows it.
  private func read(_ wake: inout Screen.Wake) throws(StreamError) {
    repeat {
      let bytes: [UInt8]
      do throws(StreamError) { bytes = try input.read(atMost: 4096) } catch {
        guard case .failed(_, errno: EIO) = error else { throw error }
        // The terminal is gone, and says so once; after that, its input is at its end.
        bytes = []
      }
      if bytes.isEmpty {
        wake.isGone = true
        return
      }
      wake.keys += bytes.flatMap { keys.keys($0) }
    } while try session.canRead()
    for reply in keys.takeReplies() {
      switch reply {
      case .attributes(let attributes):
        isAnswered = true
        // The first says of which family it is.
        hasSixel = attributes.dropFirst().contains(4)
      case .kittyPictures: hasKitty = true
      case .background(let isLight): self.isLight = isLight
      }
    }
  }
}
