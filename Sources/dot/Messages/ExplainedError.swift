/// An error that is reported to the user. The words of each kind are in `Messages/`.
package protocol ExplainedError: Error {
  func explanation(in words: Words) -> Explanation
}

/// An error as it is shown.
package struct Explanation {
  /// The word that scripts compare; it never changes once it is published in `docs/errors.md`.
  package let code: String
  package let exit: ExitStatus
  /// One sentence: what is wrong, and with which value or file.
  package let message: String
  /// What can be done about it, a sentence each.
  package let hints: [String]

  package init(_ code: String, _ exit: ExitStatus, _ message: String, hints: [String] = []) {
    (self.code, self.exit, self.message, self.hints) = (code, exit, message, hints)
  }

  package init(_ error: any Error, in words: Words) {
    self =
      (error as? any ExplainedError)?.explanation(in: words)
      ?? Explanation("internal", .refused, words.internalError("\(error)"))
  }

  /// `dot: …` and a `hint: …` line each.
  package func lines(in words: Words, palette: Palette, width: Int? = nil) -> [String] {
    palette.sentence(message, behind: "dot:", .red, toWidth: width)
      + hints.flatMap { palette.sentence($0, behind: words.hint, .cyan, toWidth: width) }
  }

  package var json: JSON { ["schema": 1, "error": error] }

  /// The member `error` of an answer in JSON.
  package var error: JSON {
    ["code": .string(code), "message": .string(message), "hints": .array(hints.map { .string($0) })]
  }
}

extension Palette {
  /// A sentence behind a coloured mark.
  package func sentence(_ text: String, behind mark: String, _ style: Style, toWidth width: Int?) -> [String]
  {
    var lines = (mark + " " + text).sentence(toWidth: width)
    lines[0] = self(style, mark) + lines[0].dropFirst(mark.count)
    return lines
  }
}

extension Words {
  /// An error whose message is a sentence in both languages.
  package func explain(
    _ code: String, _ exit: ExitStatus, _ english: @autoclosure () -> String,
    _ korean: @autoclosure () -> String, hints: [String] = []
  ) -> Explanation {
    Explanation(code, exit, say(english(), korean()), hints: hints)
  }
}
