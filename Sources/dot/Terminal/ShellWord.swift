import TripLedger

extension String {
  /// The text quoted as one word for a shell.
  var shellWord: String {
    // A word that begins with `=` is a path for zsh.
    let isPlain =
      !isEmpty && first != "="
      && utf8.allSatisfy { byte in
        byte >= 0x80 || "/._-+,:@%=".utf8.contains(byte) || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte & 0xDF)
      }
    return (isPlain ? self : "'" + replacing(ascii: "'", with: "'\\''") + "'").printable
  }
}
