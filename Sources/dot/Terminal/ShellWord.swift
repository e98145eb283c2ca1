import TripLedger

extension String {
  /// The text quoted as one word for a shell.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x80 || "/._-+,:@%".utf8.contains(byte) || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte & 0xDF)
    }
    return (isPlain && !isEmpty ? self : "'" + replacing(ascii: "'", with: "'\\''") + "'").printable
  }
}
