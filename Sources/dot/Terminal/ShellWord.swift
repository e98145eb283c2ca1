extension String {
  /// The text quoted as one word for a shell.
  package var shellWord: String { ShellWords.word(self).printable }
}
