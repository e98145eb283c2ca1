/// Finds the expenses of lines that are in the folder no more because they have grown.
///
/// A note that is synced while somebody writes it comes in parts: `1800 food ra`, and later `1800 food ramen @이치란`.
/// The earlier part is known as `RecordedLines` knows lines: by the hash of what it said.
struct ExtendedLines {
  private struct Part {
    let record: ImportedRecord
    let date: Day
    let isUndated: Bool
  }

  /// By the hashes of the lines.
  private var gone: [String: [Part]] = [:]

  /// The longest line that can have grown.
  private static let limit = 1000

  /// `sources` are those of the ledger, and `present` all lines of the folder.
  init(_ sources: [String: ImportedRecord], present: some Sequence<InboxLine>) {
    let there = Set(present.map(RecordedLines.key))
    for (text, record) in sources {
      guard let line = RecordedLines.parts(of: text), !there.contains(line.key) else { continue }
      gone[line.key, default: []].append(Part(record: record, date: line.date, isUndated: line.isUndated))
    }
  }

  /// The expense of the longest beginning of a line on its date; each only once.
  mutating func removeRecord(extendedBy line: InboxLine) -> ImportedRecord? {
    guard !gone.isEmpty else { return nil }
    var scalars = line.content.unicodeScalars[...]
    guard scalars.count <= Self.limit else { return nil }
    while scalars.popLast() != nil {
      let key = RecordedLines.key(ofContent: String(scalars))
      guard let index = gone[key]?.firstIndex(where: { Self.isSame($0, line) }) else { continue }
      return gone[key]?.remove(at: index).record
    }
    return nil
  }

  /// The date of a file without any other moves with its last change.
  private static func isSame(_ part: Part, _ line: InboxLine) -> Bool {
    part.date == line.date || part.isUndated && line.isUndated && abs(line.date - part.date) <= 1
  }
}
