extension Array where Element: Hashable {
  /// Appends those that are not there yet, each once and in their order.
  ///
  /// Each is looked up once, however many there are.
  mutating func appendNew(_ elements: [Element]) {
    if elements.isEmpty { return }
    var known = Set(self)
    for element in elements where known.insert(element).inserted { append(element) }
  }
}
