/// What is said below figures: a sentence, and lines that belong to it.
package struct Note {
  package let text: String
  package var items: [String] = []

  package init(text: String, items: [String] = []) {
    self.text = text
    self.items = items
  }

  /// For a terminal: the items indented.
  package var lines: [String] { [text] + items.map { "  " + $0 } }
}
