/// The lines of inboxes that have been taken, known by what they say.
///
/// The source of an expense has a hash of the line without its date, and then the date; `~` marks the date of a file without
/// any other. Of equal lines in one file each counts, as in `RowKeys`. A line without a date is known on any date, because the
/// date of its file changes when lines are added.
struct TakenLines {
  private var taken: [String: [Taken]] = [:]
  private var texts: Set<String>

  private struct Taken {
    let date: Day
    let isUndated: Bool
  }

  static let format = "inbox"

  /// `sources` are those of all expenses in the ledger.
  init(_ sources: Set<String>) {
    texts = sources.filter { $0.hasPrefix(Self.format + "/") }
    for text in texts {
      let parts = text.split(separator: "/")
      guard parts.count == 3 else { continue }
      let isUndated = parts[2].hasPrefix("~")
      guard let date = Day(String(parts[2].drop { $0 == "~" }.prefix(10))) else { continue }
      taken[String(parts[1]), default: []].append(Taken(date: date, isUndated: isUndated))
    }
  }

  /// Whether each line of a file has been taken.
  func areKnown(_ lines: [InboxLine]) -> [Bool] {
    let keys = lines.map(Self.key)
    var left = taken
    var known = lines.map { _ in false }
    func find(_ isSame: (InboxLine, Taken) -> Bool) {
      for (index, line) in lines.enumerated() where !known[index] {
        guard let place = left[keys[index]]?.firstIndex(where: { isSame(line, $0) }) else { continue }
        left[keys[index]]?.remove(at: place)
        known[index] = true
      }
    }
    find { $0.date == $1.date && $0.isUndated == $1.isUndated }
    find { $0.isUndated && $1.isUndated }
    // A file that was renamed, or got a date above its lines.
    find { $0.date == $1.date }
    return known
  }

  /// Adds a line, and returns the source of its expense.
  mutating func add(_ line: InboxLine) -> ImportSource? {
    let key = Self.key(line)
    taken[key, default: []].append(Taken(date: line.date, isUndated: line.isUndated))
    let text = "\(Self.format)/\(key)/\(line.isUndated ? "~" : "")\(line.date)"
    var number = 1
    func numbered() -> String { number == 1 ? text : "\(text)-\(number)" }
    while !texts.insert(numbered()).inserted { number += 1 }
    return ImportSource(numbered())
  }

  private static func key(_ line: InboxLine) -> String {
    var hash = SHA256()
    hash.update(Array(line.content.utf8))
    return String(hash.finish().hexadecimal.prefix(20))
  }
}
