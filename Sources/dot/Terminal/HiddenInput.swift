extension Descriptor {
  /// Reads a line while the terminal shows nothing of what is typed, and puts it back as it was.
  func hidingInput(
    _ readLine: (_ input: Streams.Input) throws(StreamError) -> String?
  ) throws(StreamError) -> String? {
    try changingTerminal({ $0.c_lflag &= ~tcflag_t(ECHO) }, keepsTyped: false, readLine)
  }
}
