extension [Day] {
  /// The same days, none of them twice, in order: ticked off on a calendar, which takes less time than to compare them.
  var ascending: [Day] {
    guard let first = self.min(), let last = self.max(), last - first < 16 * count else {
      return Set(self).sorted()
    }
    var isTicked = [Bool](repeating: false, count: last - first + 1)
    for day in self { isTicked[day - first] = true }
    return isTicked.indices.filter { isTicked[$0] }.map { first + $0 }
  }
}
