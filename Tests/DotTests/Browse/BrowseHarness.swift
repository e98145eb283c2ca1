import TestTerminals
import TestSupport
import Testing

@testable import dot
@testable import DotViews

extension CLIHarness {
  /// What a walk through this ledger needs.
  func browseReader(_ language: Language = .english, isASCII: Bool = false) throws -> BrowseReader {
    let now = try #require(environment["DOT_NOW"].flatMap { Instant($0) })
    let clock = Clock(standIn: now)
    let ledger = Ledger(ledgerFolder: LedgerFolder(path: home), clock: clock)
    let environment = environment
    let context = Context(
      ledger: ledger, settings: try Settings(folder: config), currentTrip: CurrentTrip(folder: state),
      folders: try Folders(ledger: nil, environment: environment), clock: clock, globals: GlobalOptions(),
      words: Words(language: language, isASCII: isASCII), streams: MemoryStreams().streams,
      environment: environment, path: "dot", palette: Palette(enabled: false),
      runLine: { arguments, streams, _ in Program(environment: environment, streams: streams).run(arguments) }
    )
    return BrowseReader(context, .standard)
  }

  /// A walk that begins with the trips.
  func browse(
    _ language: Language = .english, columns: Int = 80, rows: Int = 24, hasForm: Bool = true
  ) throws -> BrowseSession {
    let reader = try browseReader(language)
    let screen = BrowseScreen(.trips, try reader.content(of: .trips, columns: columns))
    let state = BrowseState(
      screen, hasForm: hasForm, words: Words(language: language), columns: columns, rows: rows)
    return BrowseSession(state, reader)
  }
}

extension BrowseSession {
  /// Presses keys: `⏎`, `⎋` and `⇥` stand for Enter, Esc and Tab, `⌃` for Ctrl-S, other characters for themselves.
  mutating func press(_ keys: String) {
    _ = idle()
    for key in keys {
      let pressed: Key =
        switch key {
        case "⏎": .enter
        case "⎋": .escape
        case "⇥": .tab
        case "⌃": .control("s")
        case "⇟": .pageDown
        case "↑": .up
        case "↓": .down
        case "←": .left
        case "→": .right
        case "⌫": .backspace
        default: .text(String(key))
        }
      _ = take(.key(pressed))
      _ = idle()
    }
  }

  var text: String { BrowseFrame.frame(state).text }
}
