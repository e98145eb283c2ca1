/// Questions to the user at the terminal, on standard error, so that standard output stays data.
package struct Prompt {
  private let streams: Streams

  /// Nil if nobody can be asked: standard input is no terminal, or `--no-input` was given.
  package init?(streams: Streams, noInput: Bool) {
    guard streams.isInputTTY, !noInput else { return nil }
    self.streams = streams
  }

  /// Asks for a line; nil if the input ended instead (Ctrl-D). `history` has earlier answers, the
  /// latest last.
  package func ask(_ question: String, history: [String] = []) throws(StreamError) -> String? {
    let question = try lastLine(of: question)
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

  /// Writes the lines of a question above its last one, as wide as the terminal at most.
  private func lastLine(of question: String) throws(StreamError) -> String {
    var lines = question.sentence(toWidth: streams.errorColumns)
    guard lines.count > 1, let last = lines.popLast() else { return question }
    for line in lines { try streams.write(err: line + "\n") }
    return last + (question.hasSuffix(" ") ? " " : "")
  }

  /// Asks for a line that does not appear on the terminal; nil if the input ended.
  package func askSecret(_ question: String) throws(StreamError) -> String? {
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
  package func confirm(_ question: String) throws(StreamError) -> Bool {
    let answer = try ask(question + " [y/N] ") ?? ""
    return Self.yesOrNo(answer.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "") ?? false
  }

  /// What a word says; `nil` if it is neither. ㅛ and ㅜ are the keys of y and n on a Korean keyboard.
  package static func yesOrNo(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "y", "yes", "예", "네", "ㅇ", "ㅛ": true
    case "n", "no", "아니요", "아니오", "ㄴ", "ㅜ": false
    default: nil
    }
  }
}
