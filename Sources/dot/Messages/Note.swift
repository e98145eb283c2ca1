/// What is said below figures: a sentence, and lines that belong to it.
struct Note {
  let text: String
  var items: [String] = []

  /// For a terminal: the items indented.
  var lines: [String] { [text] + items.map { "  " + $0 } }
}
