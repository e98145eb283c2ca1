/// The lines of inboxes that are recorded, known by what they say.
///
/// The source of an expense has a hash of the line without its date, and then the date; `~` marks the date of a file without
/// any other. Of equal lines in one file each counts, as in `RowKeys`. A line without a date is known on any date, because the
/// date of its file changes when lines are added.
package struct RecordedLines {
  /// How many lines with a hash are recorded, by date.
  private var taken: [String: [Occurrence: Int]] = [:]
  private var texts: Set<String>
  /// The number up to which all sources with a text are taken: equal lines don't count from the first each.
  private var used: [String: Int] = [:]

  private struct Occurrence: Hashable {
    let date: Day
    let isUndated: Bool
  }

  package static let format = "inbox"

  /// `sources` are those of all expenses in the ledger.
  package init(_ sources: Set<String>) {
    texts = sources.filter { $0.hasPrefix(Self.format + "/") }
    for text in texts {
      guard let line = Self.parts(of: text) else { continue }
      taken[line.key, default: [:]][Occurrence(date: line.date, isUndated: line.isUndated), default: 0] += 1
    }
  }

  /// What a source says of its line; `nil` for one of another format.
  static func parts(of source: String) -> (key: String, date: Day, isUndated: Bool)? {
    let parts = source.split(separator: "/")
    guard parts.count == 3, parts[0] == Self.format,
      let date = Day(String(parts[2].drop { $0 == "~" }.prefix(10)))
    else { return nil }
    return (String(parts[1]), date, parts[2].hasPrefix("~"))
  }

  /// Whether each line of a file is recorded.
  package func areKnown(_ lines: [InboxLine]) -> [Bool] {
    let keys = lines.map(Self.key)
    var left = Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, taken[$0] ?? [:]) })
    var known = lines.map { _ in false }
    func find(_ same: (_ key: String, InboxLine) -> Occurrence?) {
      for (index, line) in lines.enumerated() where !known[index] {
        guard let same = same(keys[index], line), let count = left[keys[index]]?[same], count > 0 else {
          continue
        }
        left[keys[index]]?[same] = count - 1
        known[index] = true
      }
    }
    find { Occurrence(date: $1.date, isUndated: $1.isUndated) }
    var undated: [String: [Occurrence]] = [:]
    find { key, line in
      guard line.isUndated else { return nil }
      if undated[key] == nil {
        undated[key] = left[key]?.filter(\.key.isUndated).sorted { $0.key.date > $1.key.date }
          .flatMap { repeatElement($0.key, count: $0.value) }
      }
      return undated[key]?.popLast()
    }
    // A file that was renamed, or got a date above its lines.
    find { Occurrence(date: $1.date, isUndated: !$1.isUndated) }
    return known
  }

  /// The source of the expense that a line becomes; the line is not known before `add`.
  package mutating func source(of line: InboxLine) -> ImportSource? {
    let text = "\(Self.format)/\(Self.key(line))/\(line.isUndated ? "~" : "")\(line.date)"
    var number = (used[text] ?? 0) + 1
    func numbered() -> String { number == 1 ? text : "\(text)-\(number)" }
    while texts.contains(numbered()) { number += 1 }
    used[text] = number - 1
    return ImportSource(numbered())
  }

  /// Adds a line that became an expense with a source.
  package mutating func add(_ line: InboxLine, _ source: ImportSource?) {
    let same = Occurrence(date: line.date, isUndated: line.isUndated)
    taken[Self.key(line), default: [:]][same, default: 0] += 1
    if let source { texts.insert(source.text) }
  }

  package static func key(_ line: InboxLine) -> String { key(ofContent: line.content) }

  static func key(ofContent content: String) -> String {
    String(SHA256.hexadecimal(of: Array(content.utf8)).prefix(20))
  }
}
