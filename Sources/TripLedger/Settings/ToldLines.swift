/// The lines of inboxes that could not be read and were named before, by the folder of the inbox: this machine's memory.
package struct ToldLines: Sendable {
  private let folder: PrivateFolder
  private let inbox: String

  private static let file = "inbox.json"

  /// `path` is the state folder.
  package init(folder path: String, inbox: String) {
    (folder, self.inbox) = (PrivateFolder(path: path), Files.resolved(inbox))
  }

  /// The keys of the lines.
  package func all() throws -> Set<String> {
    try folder.reading(Self.file) {
      guard let body = try folder.document(Self.file, as: .toldLines)?[inbox] else { return [] }
      var members = try Members(body)
      return Set(try members.list("lines") { $0 })
    }
  }

  package func set(_ keys: Set<String>) throws {
    if try keys == all() { return }
    try folder.change(Self.file, as: .toldLines) { document in
      let body: JSON = ["inbox": .string(inbox), "lines": .array(keys.sorted().map { .string($0) })]
      document.set(inbox, to: keys.isEmpty ? nil : RawJSON(checked: body.bytes[...]))
    }
  }
}

extension DocumentLayout {
  static let toldLines = DocumentLayout("dot.inbox", records: "inboxes", identifier: "inbox")
}
