/// A command line up to the cursor as bash reads it, and the part of its last word that bash will replace.
struct BashLine {
  /// Without quotes; the last word is the one that is being typed.
  let words: [String]
  /// The quotation mark that is still open.
  let quote: Unicode.Scalar?
  /// What of the last word stands before the part that is replaced: up to the last character, outside of
  /// quotes, that breaks words for completion, such as the `=` of `--trip=`, and before one that is an `@`.
  private(set) var kept = ""

  /// `breaks` is `COMP_WORDBREAKS`.
  init(_ line: String, breaks: String) {
    let read = ShellWords(line)
    words = read.words.map(\.text) + (read.endsInWord ? [] : [""])
    quote = read.quote
    guard read.endsInWord, let last = read.words.last else { return }
    var text = ""
    for part in last.parts {
      switch part {
      case .literal(let scalar): text.unicodeScalars.append(scalar)
      // Either quotation mark breaks a word.
      case .quote: kept = text
      case .plain(let scalar):
        // An `@` is replaced together with what follows: bash completes names of hosts so.
        if scalar == "@", breaks.contains("@") { kept = text }
        text.unicodeScalars.append(scalar)
        if scalar != "@", breaks.unicodeScalars.contains(scalar) { kept = text }
      }
    }
  }

  /// The rest of a word as it is written after what is kept; `nil` if the word doesn't begin with that.
  func written(_ whole: String) -> String? {
    guard whole.lowercased().hasPrefix(kept.lowercased()) else { return nil }
    let text = ShellWords.rest(whole.dropFirst(kept.count), behind: quote)
    // Bash puts the quotation mark at the end of a word, unless one is there that it takes for it.
    return quote.map { text.unicodeScalars.last == $0 ? text + String($0) : text } ?? text
  }
}
