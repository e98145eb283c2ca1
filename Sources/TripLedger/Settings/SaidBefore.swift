/// What was said before and need not be said again, by what it is about: this machine's memory.
package struct SaidBefore: Sendable {
  private let folder: PrivateFolder
  private let subject: String

  private static let file = "said.json"

  /// `path` is the state folder.
  private init(folder path: String, about subject: String) {
    (folder, self.subject) = (PrivateFolder(path: path), subject)
  }

  /// The lines of an inbox that could not be read.
  package static func inbox(_ inbox: String, folder: String) -> SaidBefore {
    SaidBefore(folder: folder, about: Files.resolved(inbox))
  }

  /// Advice that is given once.
  package static func advice(folder: String) -> SaidBefore { SaidBefore(folder: folder, about: "advice") }

  package func all() throws -> Set<String> {
    try folder.reading(Self.file) {
      guard let body = try folder.document(Self.file, as: .saidBefore)?[subject] else { return [] }
      var members = try Members(body)
      return Set(try members.list("said") { $0 })
    }
  }

  package func set(_ keys: Set<String>) throws {
    if try keys == all() { return }
    try folder.change(Self.file, as: .saidBefore) { document in
      let body: JSON = ["about": .string(subject), "said": .array(keys.sorted().map { .string($0) })]
      document.set(subject, to: keys.isEmpty ? nil : RawJSON(checked: body.bytes[...]))
    }
  }
}

extension DocumentLayout {
  static let saidBefore = DocumentLayout("dot.said", records: "said", identifier: "about")
}
