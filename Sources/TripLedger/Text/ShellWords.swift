/// The words of a line as a shell reads them, as far as the line has been typed.
///
/// It goes by scalars: a quotation mark with an accent over it is one for every shell.
package struct ShellWords {
  package private(set) var words: [Word] = []
  /// The quotation mark that is still open.
  package private(set) var quote: Unicode.Scalar?
  /// Whether the last word may go on.
  package private(set) var endsInWord = false

  package struct Word {
    /// Without quotation marks and escapes.
    package private(set) var text = ""
    package private(set) var parts: [Part] = []
    /// As in the line, with its quotation marks and escapes.
    package fileprivate(set) var written = ""

    fileprivate mutating func add(_ part: Part) {
      parts.append(part)
      switch part {
      case .plain(let scalar), .literal(let scalar): text.unicodeScalars.append(scalar)
      case .quote: break
      }
    }
  }

  package enum Part: Hashable {
    case plain(Unicode.Scalar)
    /// Escaped, or between quotation marks.
    case literal(Unicode.Scalar)
    /// A quotation mark that opens or closes.
    case quote
  }

  package enum Grammar {
    case shell
    /// No escapes; quotation marks of any kind count at the start of a word or behind its `@`.
    case note
    /// The same with double quotation marks alone, also behind what a part of a query begins with: `-`, `#`, `cat:`.
    case query
    /// Neither escapes nor quotation marks.
    case bare

    fileprivate func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
      switch (self, scalar) {
      case (.shell, "'"), (.shell, "\""), (.note, "'"), (.note, "\""), (.query, "\""): scalar
      case (.note, "“"), (.query, "“"): "”"
      case (.note, "‘"): "’"
      default: nil
      }
    }

    fileprivate func opensQuote(behind text: String) -> Bool {
      switch self {
      case .shell: true
      case .note, .bare: text.isEmpty || text == "@"
      case .query: text.unicodeScalars.last.map { "-@#:：".unicodeScalars.contains($0) } ?? true
      }
    }

    fileprivate func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || self != .shell && scalar == "\u{FEFF}"
    }
  }

  package init(_ line: some StringProtocol, _ grammar: Grammar = .shell) {
    var word = Word()
    var closing: Unicode.Scalar?
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if closing == nil, !isEscaped, grammar.isSpace(scalar) {
        if endsInWord { words.append(word) }
        (word, endsInWord) = (Word(), false)
        continue
      }
      endsInWord = true
      word.written.unicodeScalars.append(scalar)
      if isEscaped {
        // Between double quotes a backslash is only special before some.
        if quote == "\"", !"\\$\"`".unicodeScalars.contains(scalar) { word.add(.literal("\\")) }
        word.add(.literal(scalar))
        isEscaped = false
      } else if grammar == .shell, scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let end = closing {
        word.add(scalar == end ? .quote : .literal(scalar))
        if scalar == end { (quote, closing) = (nil, nil) }
      } else if let end = grammar.closing(scalar),
        grammar.opensQuote(behind: word.text)
      {
        (quote, closing) = (scalar, end)
        word.add(.quote)
      } else {
        word.add(.plain(scalar))
      }
    }
    if endsInWord { words.append(word) }
  }
}

extension ShellWords {
  /// The words of a note; a quotation mark that is never closed is an apostrophe.
  package static func words(ofNote line: some StringProtocol) -> [String] {
    var read = ShellWords(line, .note)
    if read.quote != nil { read = ShellWords(line, .bare) }
    return read.words.map(\.text).filter { !$0.isEmpty }
  }

  /// A text as one word of a command line.
  package static func word(_ text: String) -> String {
    // A word that begins with `=` is a path for zsh.
    let isPlain =
      !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
      && text.unicodeScalars.allSatisfy { Self.isPlain($0) || ":=".unicodeScalars.contains($0) }
    return isPlain ? text : "'" + text.replacing(ascii: "'", with: "'\\''") + "'"
  }

  /// What follows in a word behind a quotation mark that is open, or behind none.
  package static func rest(_ text: some StringProtocol, behind quote: Unicode.Scalar?) -> String {
    text.unicodeScalars.map { scalar in
      switch quote {
      case "'": scalar == "'" ? "'\\''" : String(scalar)
      // Bash looks for its history between double quotes too, and a backslash there would stay.
      case "\"" where scalar == "!": "\"\\!\""
      case "\"": "\\$\"`".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
      default: isPlain(scalar) ? String(scalar) : "\\\(scalar)"
      }
    }.joined()
  }

  /// Letters, digits and marks that no shell reads anything into, and all beyond ASCII.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "\u{80}"...: true
    default: "_-+.,/%@".unicodeScalars.contains(scalar)
    }
  }
}
