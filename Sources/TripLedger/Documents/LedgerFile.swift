/// A file in the ledger folder: a document or a part of the history.
package enum LedgerFile: Hashable, Sendable {
  case document(DocumentPath)
  /// The pending change.
  case pending
  /// A change in the history: the time in its name, and its id.
  case change(stamp: String, Identifier<Change>)

  /// `nil` for any other path.
  package init?(relative: String) {
    if let path = DocumentPath(relative: relative) {
      self = .document(path)
    } else if relative == ChangeWriter.pending {
      self = .pending
    } else {
      let parts = relative.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "history", parts[1].hasSuffix(".json") else { return nil }
      let name = parts[1].dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
      guard name.count == 2, Self.isStamp(name[0]), let id = Identifier<Change>(String(name[1])) else {
        return nil
      }
      self = .change(stamp: String(name[0]), id)
    }
  }

  package var relative: String {
    switch self {
    case .document(let path): path.relative
    case .pending: ChangeWriter.pending
    case .change(let stamp, let id): "history/\(stamp)-\(id).json"
    }
  }

  package var layout: DocumentLayout {
    switch self {
    case .document(let path): path.layout
    case .pending, .change: .change
    }
  }

  /// `20250908T030000.123456Z`
  private static func isStamp(_ text: Substring) -> Bool {
    let shape = "00000000T000000.000000Z"
    return text.utf8.count == shape.utf8.count
      && zip(text.utf8, shape.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == wanted
      }
  }
}
