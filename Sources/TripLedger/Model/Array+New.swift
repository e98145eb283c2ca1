extension Array where Element: Hashable {
  /// Appends the elements that are not in the array yet, without duplicates and in order.
  ///
  /// Takes one set lookup for each element, whatever their number.
  package mutating func appendNew(_ elements: [Element]) {
    if elements.isEmpty { return }
    var known = Set(self)
    for element in elements where known.insert(element).inserted { append(element) }
  }
}
