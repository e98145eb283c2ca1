import TripLedger

extension String {
  /// The text quoted as one word for a shell.
  var shellWord: String { ShellWords.word(self).printable }
}
