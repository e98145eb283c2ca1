/// Mappings of columns that the user saved under a name, on this machine.
package struct SavedMappings {
  private let folder: PrivateFolder

  private static let file = "mappings.json"

  /// In the settings folder; an empty or missing one has none.
  package init(folder path: String) { folder = PrivateFolder(path: path) }

  /// By name. Keys that a newer program wrote are left out.
  package func all() throws -> [String: [ImportColumn: String]] {
    try folder.reading(Self.file) {
      var mappings: [String: [ImportColumn: String]] = [:]
      for record in try folder.document(Self.file, as: .mappings)?.records ?? [] {
        var members = try Members(record.body)
        var columns = try members.object("columns")
        var mapping: [ImportColumn: String] = [:]
        for column in ImportColumn.allCases { mapping[column] = try columns?.text(column.rawValue) }
        mappings[record.id] = mapping
      }
      return mappings
    }
  }

  /// - Throws: `ImportError.noSuchMapping`
  package func mapping(named name: String) throws -> [ImportColumn: String] {
    let all = try all()
    guard let found = all[name] else { throw ImportError.noSuchMapping(name: name, known: all.keys.sorted()) }
    return found
  }

  /// Stores a mapping; replaces one of the same name.
  package func save(_ mapping: [ImportColumn: String], as name: String) throws {
    let name = try Text.name(name, field: "name")
    let columns = ImportColumn.allCases.compactMap { column in
      mapping[column].map { JSONMember(column.rawValue, .string($0)) }
    }
    try folder.change(Self.file, as: .mappings) { document in
      let record = JSON.object([JSONMember("key", .string(name)), JSONMember("columns", .object(columns))])
      document.set(name, to: RawJSON(checked: record.bytes[...]))
    }
  }
}

extension DocumentLayout {
  static let mappings = DocumentLayout("dot.mappings", records: "mappings", identifier: "key")
}
