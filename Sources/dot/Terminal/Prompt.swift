/// Questions to the user at the terminal, on standard error, so that standard output stays data.
struct Prompt {
  private let streams: Streams

  /// Nil if nobody can be asked: standard input is no terminal, or `--no-input` was given.
  init?(streams: Streams, noInput: Bool) {
    guard streams.isInputTTY, !noInput else { return nil }
    self.streams = streams
  }

  /// Asks for a line; nil if the input ended instead (Ctrl-D). `history` has earlier answers, the
  /// latest last.
  func ask(_ question: String, history: [String] = []) throws(StreamError) -> String? {
    let answer: String?
    if let edit = streams.editingLine {
      answer = try edit(question, history)
    } else {
      try streams.write(err: question)
      answer = try streams.readLine()
    }
    if answer == nil { try streams.write(err: "\n") }
    return answer
  }

  /// Asks for a line that does not appear on the terminal; nil if the input ended.
  func askSecret(_ question: String) throws(StreamError) -> String? {
    try streams.write(err: question)
    let answer: Result<String?, StreamError>
    do {
      answer = .success(try streams.readHiddenLine())
    } catch {
      answer = .failure(error)
    }
    // The line feed that was typed did not appear either.
    try streams.write(err: "\n")
    return try answer.get()
  }

  /// Whether the answer was a clear yes, in English or Korean; anything else, and no answer, is a no.
  func confirm(_ question: String) throws(StreamError) -> Bool {
    let answer = try ask(question + " [y/N] ") ?? ""
    let word = answer.lowercased().split(whereSeparator: \.isWhitespace).first ?? ""
    return ["y", "yes", "예", "네", "ㅇ"].contains(word)
  }
}
