// Layer Terminal: tables of measured widths, colour, prompts and the line editor, streams.
//
// `Streams` are standard input, output and error with what is known of the terminal; tests pass in others.
// `Table` lays cells out in columns by display width, a `Palette` puts colour on texts or leaves them plain,
// `Prompt` asks on standard error. A `ScreenLoop` draws `Frame`s of cells on a `Screen`, for whoever is its
// `ScreenContent`.
//
// A drawing of numbers (`Sparkline`, `LineChart`, `Bars`) is added here if it needs numbers and labels only.
// This layer knows no trip, no amount and no language. `printable` makes characters visible that would
// control the terminal: text from outside passes it before it is shown.

/// The three standard streams, and what is known of the terminal behind them.
package struct Streams {
  /// Reads the bytes that are there, at most as many as asked; none at the end.
  package typealias Input = (_ limit: Int) throws(StreamError) -> [UInt8]

  package let isInputTTY: Bool
  package let isOutputTTY: Bool
  package let isErrorTTY: Bool
  /// The columns that standard output should keep to; nil for a pipe or a file.
  package let columns: Int?
  /// The columns of sentences on standard error; nil if it is no terminal.
  package var errorColumns: Int? { isErrorTTY ? columns : nil }
  /// The lines that the terminal behind standard output shows at once; nil if there is none.
  package var rows: Int?

  package let input: Input
  package let output: (String) throws(StreamError) -> Void
  package let error: (String) throws(StreamError) -> Void
  /// Reads a line from standard input while nothing that is typed appears.
  package let hidingInput: (_ readLine: (Input) throws(StreamError) -> String?) throws(StreamError) -> String?

  /// Asks a question and reads the answer with a line editor, in which earlier answers can be chosen; `nil` if a
  /// line is read without one.
  package var editingLine: ((_ question: String, _ history: [String]) throws(StreamError) -> String?)?

  /// Gets the question that stops a command where nobody can be asked, and the arguments that a yes runs; without them those
  /// of the command, with `--yes`.
  package var onQuestion: ((_ question: String, _ confirmed: [String]?) -> Void)?

  /// Gives the terminal as a screen that a board is drawn on; `nil` if there is none.
  package var onScreen: ((_ modes: ScreenModes, _ body: (Screen) throws -> Void) throws -> Void)?

  /// Shows a text with a pager on the terminal; false if that could not be run.
  package var page: (Pager, String) -> Bool = { $0.show($1) }

  package init(
    isInputTTY: Bool, isOutputTTY: Bool, isErrorTTY: Bool, columns: Int?, rows: Int? = nil,
    input: @escaping Input,
    output: @escaping (String) throws(StreamError) -> Void,
    error: @escaping (String) throws(StreamError) -> Void,
    hidingInput:
      @escaping (_ readLine: (Input) throws(StreamError) -> String?) throws(StreamError) -> String?,
    page: @escaping (Pager, String) -> Bool = { $0.show($1) }
  ) {
    (self.isInputTTY, self.isOutputTTY, self.isErrorTTY) = (isInputTTY, isOutputTTY, isErrorTTY)
    (self.columns, self.rows, self.input, self.output, self.error) = (columns, rows, input, output, error)
    (self.hidingInput, self.page) = (hidingInput, page)
  }

  package func write(out text: String) throws(StreamError) { try output(text) }

  package func write(err text: String) throws(StreamError) { try error(text) }

  /// The next line of standard input without its line feed; nil at the end.
  package func readLine() throws(StreamError) -> String? { try Streams.line(from: input) }

  /// The next line, of which nothing appears while it is typed.
  func readHiddenLine() throws(StreamError) -> String? { try hidingInput(Streams.line(from:)) }

  private static func line(from input: Input) throws(StreamError) -> String? {
    // One byte at a time: what comes after the line stays for the next read.
    var line: [UInt8] = []
    while true {
      let byte = try input(1)
      if byte.isEmpty, line.isEmpty { return nil }
      if byte.isEmpty || byte == [0x0A] { break }
      line += byte
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notText }
    return text
  }
}

extension Streams {
  /// The streams of this process. A broken pipe becomes `.readerGone` instead of a signal that ends it, and a file
  /// that may not grow any more (`ulimit -f`) an error of the write.
  package static func standard(environment: [String: String]) -> Streams {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let input = Descriptor(number: STDIN_FILENO, stream: .input)
    let output = Descriptor(number: STDOUT_FILENO, stream: .output)
    let error = Descriptor(number: STDERR_FILENO, stream: .error)
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    var streams = Streams(
      isInputTTY: input.isTTY, isOutputTTY: output.isTTY, isErrorTTY: error.isTTY,
      columns: columns(environment: environment, isTTY: output.isTTY, window: output.windowColumns),
      rows: output.windowRows,
      input: input.read(atMost:), output: output.write(_:), error: error.write(_:),
      hidingInput: input.hidingInput(_:))
    if input.isTTY, error.isTTY, !isDumb {
      streams.editingLine = { (question, history) throws(StreamError) in
        try input.editLine(question, history: history, on: error)
      }
    }
    if input.isTTY, output.isTTY, !isDumb {
      streams.onScreen = { try input.withScreen(on: output, $0, environment: environment, $1) }
    }
    return streams
  }

  /// Wider than any terminal, and no more than can be drawn.
  private static let mostColumns = 10_000

  /// The columns to keep to: `COLUMNS` if it is a number above zero, else the window's, else 80 on a terminal.
  static func columns(environment: [String: String], isTTY: Bool, window: Int?) -> Int? {
    if let given = environment["COLUMNS"].flatMap({ Int($0) }), given > 0 { return min(given, mostColumns) }
    return isTTY ? window ?? 80 : nil
  }
}
