/// How the user divides a receipt: `food=1200,shopping=800`.
public struct TypedSplit: Hashable, Sendable {
  package let parts: [Part]

  /// What of a receipt is of one category.
  public struct Part: Hashable, Sendable {
    /// As typed.
    package let category: String
    package let amount: TypedAmount

    /// An amount of a category, by its key or a name.
    public init(_ category: String, _ amount: TypedAmount) {
      (self.category, self.amount) = (category, amount)
    }
  }

  /// A receipt of two parts or more.
  public init(_ first: Part, _ second: Part, _ others: Part...) { parts = [first, second] + others }

  /// A comma between digits groups thousands: `food=1,200,shopping=800`.
  package init(_ text: String) throws {
    var texts: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if piece.contains("=") || texts.isEmpty {
        texts.append(String(piece))
      } else {
        texts[texts.count - 1] += "," + piece
      }
    }
    guard texts.count > 1 else { throw SplitError.notASplit(value: text) }
    parts = try texts.map { part in
      guard let (category, amount) = part.halves(at: "="), !category.isEmpty else {
        throw SplitError.notASplit(value: text)
      }
      return Part(category, try TypedAmount(amount))
    }
  }
}
