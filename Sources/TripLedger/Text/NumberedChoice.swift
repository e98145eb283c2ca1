extension Array {
  /// The element that a typed number counts to, from 1; `nil` for any other text.
  package func numbered(_ text: String) -> Element? {
    guard let number = Int(text), number > 0, number <= count else { return nil }
    return self[number - 1]
  }
}
