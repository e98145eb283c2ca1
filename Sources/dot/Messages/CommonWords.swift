/// Words that all errors share.
extension Words {
  package var hint: String { say("hint:", "힌트:") }

  package var warning: String { say("warning:", "주의:") }

  /// An error without words of its own: a bug in the program.
  func internalError(_ text: String) -> String {
    say("internal error: \(excerpt(text))", "dot 내부 오류: \(excerpt(text))")
  }

  /// In a command, an amount that only the reader knows.
  var anAmount: String { say("AMOUNT", "금액") }

  /// Something to type, as in `dot trip list`.
  package func commandLine(_ text: String) -> String { "`\(text.printable)`" }

  /// An arrow, and what to type next.
  package func next(_ command: String) -> String { (isASCII ? "-> " : "→ ") + commandLine(command) }

  /// The command behind a name from another program.
  package func realName(of typed: String, command: String) -> String {
    let real = commandLine(command.isEmpty ? "dot" : "dot " + command)
    return "\(hint) "
      + say("\(quoted(typed)) runs \(real)", "\(excerpt(typed), .은는) \(real) 명령을 실행합니다")
  }

  /// A command to type and what it does.
  func listing(_ command: String, _ purpose: String) -> String { "\(commandLine(command)): \(purpose)" }

  /// The start of a text that may be of any length, in quotation marks.
  package func excerpt(_ text: String) -> String {
    text.count > 200 ? quoted(text.prefix(200) + (isASCII ? "..." : "…")) : quoted(text)
  }

  /// `a`, `a or b`, `a, b or c`.
  func either(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return list(items.dropLast()) + say(" or ", " 또는 ") + last
  }

  /// A question that names up to three suggestions; empty without any.
  package func didYouMean(_ suggestions: [String]) -> [String] {
    guard !suggestions.isEmpty else { return [] }
    let names = either(suggestions.prefix(3).map(quoted))
    return [say("did you mean \(names)?", "혹시 \(names)입니까?")]
  }

  /// A hint for each of the first ten records that a name matches.
  func candidates(_ candidates: [Candidate], command: (Candidate) -> String) -> [String] {
    let shown = candidates.prefix(10).map { candidate in
      commandLine(command(candidate)) + " " + quoted(candidate.label.withoutFinalSpace)
    }
    let rest = candidates.count - shown.count
    return shown + (rest > 0 ? [say("and \(rest) more", "그 밖에 \(rest)개")] : [])
  }

  /// The system's text for an `errno`; common ones are in the user's language.
  func systemReason(_ code: Int32) -> String {
    guard let phrase = SystemReason.phrase(code) else { return FileError(.read, "", code: code).reason }
    return self(phrase)
  }
}

extension String {
  fileprivate var withoutFinalSpace: String {
    String(reversed().drop { $0.isWhitespace }.reversed())
  }
}
