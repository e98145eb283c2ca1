/// An answer that is being typed behind its question: bytes of the keyboard in, what the terminal shows out.
struct EditedLine {
  enum State: Equatable {
    case open
    case entered(String)
    /// The input ended instead.
    case ended
  }

  private(set) var state = State.open
  private var keys = KeyReader()
  private var editor: LineEditor
  private var view: LineView
  /// Whether the line has changed since it was drawn.
  private var isChanged = false

  /// `history` has earlier answers, the latest last.
  init(question: String, history: [String]) {
    view = LineView(question: question)
    editor = LineEditor(history: history)
  }

  /// The text that draws the question and the line, at the start or after the terminal showed something else.
  mutating func opening(columns: Int) -> String {
    isChanged = !editor.text.isEmpty
    return KeyReader.marksPastes + view.opening(columns: columns) + drawing(columns: columns)
  }

  /// The text that restores the terminal.
  static let closing = KeyReader.marksNoPastes

  /// Takes a byte; returns what the terminal shows for it besides the line.
  mutating func type(_ byte: UInt8, columns: Int) -> String {
    keys.keys(byte).reduce("") { $0 + press($1, columns) }
  }

  /// Seconds of silence behind an Esc that make it the key; `nil` if none is waited for.
  var pause: Double? { keys.awaitsPause ? 0.05 : nil }

  /// Takes it that nothing has come for `pause`; returns what the terminal shows for it besides the line.
  mutating func fallSilent(columns: Int) -> String { keys.pause().reduce("") { $0 + press($1, columns) } }

  /// Takes the end of the input: what was typed up to there is the answer.
  mutating func end() { state = editor.text.isEmpty ? .ended : .entered(editor.text) }

  /// The text that draws the line if it has changed: asked for when no more bytes are there, once for a paste.
  mutating func drawing(columns: Int) -> String {
    guard isChanged else { return "" }
    isChanged = false
    return view.drawing(before: editor.before, after: editor.after, columns: columns)
  }

  private mutating func press(_ key: Key, _ columns: Int) -> String {
    switch editor.press(key) {
    case .changed:
      isChanged = true
      return ""
    case .refused: return "\u{7}"
    case .entered:
      state = .entered(editor.text)
      return view.closing(editor.text, columns: columns)
    case .ended:
      state = .ended
      return ""
    }
  }
}

extension Descriptor {
  /// Asks a question on `screen` and reads the answer, which can be edited; `nil` if the input ended instead.
  ///
  /// Ctrl-C and other signals end the wait as in `hidingInput`; after Ctrl-Z the question is shown again.
  func editLine(_ question: String, history: [String], on screen: Descriptor) throws(StreamError) -> String? {
    var line = EditedLine(question: question, history: history)
    var columns: Int { screen.windowColumns ?? 80 }
    return try changingTerminal(
      { $0.readKeys() }, keepsTyped: true,
      stopping: { () throws(StreamError) in try screen.write(EditedLine.closing) },
      continuing: { () throws(StreamError) in try screen.write(line.opening(columns: columns)) },
      idling: { (isSilent) throws(StreamError) in
        let bell = isSilent ? line.fallSilent(columns: columns) : ""
        try screen.write(bell + line.drawing(columns: columns))
        return line.pause
      },
      { (read) throws(StreamError) in
        do throws(StreamError) {
          try screen.write(line.opening(columns: columns))
          while line.state == .open {
            // One byte at a time: what comes after the line stays for the next question.
            guard let byte = try read(1).first else {
              line.end()
              break
            }
            try screen.write(line.type(byte, columns: columns))
          }
          try screen.write(EditedLine.closing)
        } catch {
          try? screen.write(EditedLine.closing + "\n")
          throw error
        }
        guard case .entered(let text) = line.state else { return nil }
        return text
      })
  }
}
