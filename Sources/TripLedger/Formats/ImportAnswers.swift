/// What the user said about files of a shape.
package struct ImportAnswers: Hashable, Sendable {
  package var mapping: [ImportColumn: String] = [:]
  package var dateOrder: DateOrder?
  package var decimalMark: DecimalMark?

  package init() {}

  /// Adds later answers.
  package mutating func merge(_ later: ImportAnswers) {
    mapping.merge(later.mapping) { _, new in new }
    dateOrder = later.dateOrder ?? dateOrder
    decimalMark = later.decimalMark ?? decimalMark
  }
}

extension ReadingOptions {
  /// Adds answers if nothing else was said.
  package mutating func add(_ answers: ImportAnswers) {
    var columns = answers.mapping
    // Who names a column of figures has said it all.
    if mapping.keys.contains(where: \.isNumber) { columns = columns.filter { !$0.key.isNumber } }
    mapping.merge(columns) { given, _ in given }
    dateOrder = dateOrder ?? answers.dateOrder
    decimalMark = decimalMark ?? answers.decimalMark
  }
}

/// What tells the files of one program from those of others: the names of the columns, or what the first row has.
package enum FileShape {
  package static let prefixes = ["columns/", "numbers/"]

  static func text(names: [String]) -> String { prefixes[0] + hash(names) }

  /// Of a file without names, by the guess which column is what.
  static func text(width: Int, guess: String) -> String { prefixes[1] + hash(["\(width)", guess]) }

  private static func hash(_ parts: [String]) -> String {
    var hash = SHA256()
    hash.update(Array(parts.joined(separator: "\u{1F}").utf8))
    return String(hash.finish().hexadecimal.prefix(20))
  }
}
