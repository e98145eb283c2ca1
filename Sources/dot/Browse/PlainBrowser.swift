/// A walk in lines, for screen readers: what is asked for is said once, and nothing is drawn over.
package struct PlainBrowser {
  private static let page = 20

  private var session: BrowseSession
  private let write: ([String]) throws -> Void
  private let readLine: () throws -> String?
  /// What was said last, so that it is not said again.
  private var saidScreen: [String] = []
  private var saidNote: BrowseNote?

  package init(
    _ session: BrowseSession, write: @escaping ([String]) throws -> Void,
    readLine: @escaping () throws -> String?
  ) {
    (self.session, self.write, self.readLine) = (session, write, readLine)
  }

  private var state: BrowseState { session.state }
  private var words: Words { state.words }

  /// Runs until the input or a key ends it.
  package mutating func run() throws {
    try tell([words.plainHelp])
    while true {
      _ = session.look()
      try say()
      guard let line = try readLine() else { return }
      guard take(line) else { return }
      _ = session.watch(on: nil)
    }
  }

  /// A number opens its row; other lines are keys, or what is being typed.
  private mutating func take(_ line: String) -> Bool {
    if state.field != nil {
      if line.isEmpty { return session.take(.key(.escape)) }
      // A value is typed anew, a command goes on behind what stands there.
      let isBegun = state.field?.purpose == .command
      return (isBegun || session.take(.key(.end)) && session.take(.key(.cutToStart)))
        && session.take(.key(.text(line))) && session.take(.key(.enter))
    }
    if let number = Int(line) { return open(number) }
    switch line {
    case "": return session.take(.key(.pageDown))
    case "Esc", "esc", "<": return session.take(.key(.escape))
    default: return session.take(.key(.text(line)))
    }
  }

  private mutating func open(_ number: Int) -> Bool {
    guard session.take(.key(.home)) else { return false }
    for _ in 1..<max(1, min(number, state.screen.list.count)) {
      guard session.take(.key(.down)) else { return false }
    }
    // What is opened is said from its first row on.
    let screens = state.screens.count
    guard session.take(.key(.enter)) else { return false }
    return state.screens.count == screens || session.take(.key(.home))
  }

  // MARK: What is said

  private mutating func say() throws {
    let screen = screenLines
    if screen != saidScreen { try tell(screen) }
    saidScreen = screen
    if state.note != saidNote, let note = state.note {
      try tell(([note.commandLine].compactMap(\.self) + note.lines).map(\.printable))
    }
    saidNote = state.note
    if let problem = state.problem { try tell([problem.printable]) }
    if let field = state.field {
      try tell([words.hint(of: field), words.label(of: field) + field.text.printable])
    }
  }

  /// Writes lines that the terminal needs not break.
  private func tell(_ lines: [String]) throws {
    try write(lines.flatMap { $0.sentence(toWidth: state.columns) })
  }

  /// The screen's name, what stays in sight, and the rows from the selected one on, with numbers.
  private var screenLines: [String] {
    let (screen, list) = (state.screen, state.screen.list)
    var lines = [state.screens.map { $0.content.title.printable }.joined(separator: ", ")]
    lines += screen.content.status.map { $0.map(\.text.printable).joined() }
    guard list.count > 0 else { return lines + [list.content.nothing] }
    var number = 0
    var said = 0
    for place in 0..<list.count where said < Self.page {
      let row = list.row(place)
      if row.id != nil { number += 1 }
      guard place >= list.position || row.id == nil && place + 1 == list.position else { continue }
      lines.append(
        row.id == nil ? row.text : "\(number) " + (state.isMarked(row.id) ? "* " : "") + row.text)
      said += 1
    }
    return lines + [words.place(list.number)]
  }
}

extension Words {
  fileprivate var plainHelp: String {
    say(
      "A number opens its row, a key and Enter do what they do on the screen, ? lists them, Enter alone goes on, < goes back, q ends.",
      "번호를 입력하면 그 행을 엽니다. 키를 입력하고 Enter를 누르면 화면에서처럼 동작합니다. ?는 키 목록, 빈 줄은 다음, <는 뒤로, q는 끝내기입니다.")
  }

  fileprivate func place(_ number: (at: Int, of: Int)) -> String {
    say("Row \(number.at) of \(number.of)", "모두 \(number.of)행 중 \(number.at)행")
  }
}
