/// A name that nobody else has.
package enum UniqueName {
  /// The name, with a number behind it if another has it already.
  package static func of(_ name: String, among taken: some Sequence<String>) -> String {
    let taken = Set(taken)
    return of(name, fits: { _ in true }, isTaken: taken.contains)
  }

  /// The same, with the end of the name left out if it does not fit with its number.
  package static func of(_ name: String, fits: (String) -> Bool, isTaken: (String) -> Bool) -> String {
    var unique = name
    var number = 1
    while isTaken(unique) {
      number += 1
      var stem = name
      while !stem.isEmpty, !fits("\(stem) \(number)") { stem.removeLast() }
      unique = "\(stem) \(number)"
    }
    return unique
  }
}
