// What an error is about, found among the values that the cases of the library's errors have by their labels.

extension TripLedgerError {
  /// The path of the file or folder that it is about.
  public var file: String? { first { ["file", "path"].contains($0) ? $1 as? String : nil } }

  /// The name, id or text that was given.
  public var value: String? { first { ["name", "value", "typed"].contains($0) ? $1 as? String : nil } }

  /// The date that it is about: of a rate that is missing, of damage, of what was given.
  public var day: Day? { first { $1 as? Day } }

  /// When a source of rates can be asked again, if its calls are used up.
  public var resetsAt: Instant? { first { $0 == "resetsAt" ? $1 as? Instant : nil } }

  /// Names that may have been meant.
  public var suggestions: [String] { first { $0 == "suggestions" ? $1 as? [String] : nil } ?? [] }

  /// The first of the values of the error, and of those in them, that `take` takes by its label.
  private func first<Value>(_ take: (String?, Any) -> Value?) -> Value? {
    func search(_ value: Any, _ depth: Int) -> Value? {
      for child in Mirror(reflecting: value).children {
        if let found = take(child.label, child.value) { return found }
        if depth < 6, let found = search(child.value, depth + 1) { return found }
      }
      return nil
    }
    return search(cause, 0)
  }
}
