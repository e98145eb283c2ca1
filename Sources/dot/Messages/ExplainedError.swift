import TripLedger

/// An error that is reported to the user. The words of each kind are in `Messages/`.
protocol ExplainedError: Error {
  /// The word that scripts compare; it never changes once it is published in `docs/errors.md`.
  var code: String { get }
  var exit: ExitStatus { get }
  /// One sentence: what is wrong, and with which value or file.
  func message(in words: Words) -> String
  /// What can be done about it, a sentence each.
  func hints(in words: Words) -> [String]
}

extension ExplainedError {
  func hints(in words: Words) -> [String] { [] }
}

/// An error as it is shown.
struct Explanation {
  let code: String
  let exit: ExitStatus
  let message: String
  let hints: [String]

  init(_ error: any Error, in words: Words) {
    guard let explained = error as? any ExplainedError else {
      (code, exit, message, hints) = ("internal", .refused, words.internalError("\(error)"), [])
      return
    }
    code = explained.code
    exit = explained.exit
    message = explained.message(in: words)
    hints = explained.hints(in: words)
  }

  /// `dot: …` and a `hint: …` line each.
  func lines(in words: Words, palette: Palette) -> [String] {
    [palette(.red, "dot:") + " " + message] + hints.map { palette(.cyan, words.hint) + " " + $0 }
  }

  var json: JSON { ["schema": 1, "error": error] }

  /// The member `error` of an answer in JSON.
  var error: JSON {
    ["code": .string(code), "message": .string(message), "hints": .array(hints.map { .string($0) })]
  }
}
