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
      for record in try folder.document(Self.file, as: .mappings)?.records ?? []
      where !Self.isShape(record.id) {
        mappings[record.id] = try ImportAnswers(reading: record.body).mapping
      }
      return mappings
    }
  }

  /// What was answered about files, by their shapes.
  package func answers() throws -> [String: ImportAnswers] {
    try folder.reading(Self.file) {
      var answers: [String: ImportAnswers] = [:]
      for record in try folder.document(Self.file, as: .mappings)?.records ?? []
      where Self.isShape(record.id) {
        answers[record.id] = try ImportAnswers(reading: record.body)
      }
      return answers
    }
  }

  private static func isShape(_ key: String) -> Bool { FileShape.prefixes.contains(where: key.hasPrefix) }

  /// - Throws: `ImportError.noSuchMapping`
  package func mapping(named name: String) throws -> [ImportColumn: String] {
    let all = try all()
    guard let found = all[name] else { throw ImportError.noSuchMapping(name: name, known: all.keys.sorted()) }
    return found
  }

  /// Stores a mapping; replaces one of the same name.
  package func save(_ mapping: [ImportColumn: String], as name: String) throws {
    let name = try Text.name(name, field: "name")
    var answers = ImportAnswers()
    answers.mapping = mapping
    try save(answers, as: name)
  }

  /// Stores what was answered about a file; replaces earlier answers about its shape.
  package func save(_ answers: ImportAnswers, ofShape shape: String) throws { try save(answers, as: shape) }

  private func save(_ answers: ImportAnswers, as key: String) throws {
    try folder.change(Self.file, as: .mappings) { document in
      document.set(key, to: RawJSON(checked: answers.json(key).bytes[...]))
    }
  }
}

extension ImportAnswers {
  fileprivate init(reading body: RawJSON) throws {
    self.init()
    var members = try Members(body)
    var columns = try members.object("columns")
    for column in ImportColumn.allCases { mapping[column] = try columns?.text(column.rawValue) }
    dateOrder = try members.value("dateOrder", DateOrder.init(rawValue:))
    decimalMark = try members.value("decimal", DecimalMark.init(rawValue:))
  }

  fileprivate func json(_ key: String) -> JSON {
    let columns = ImportColumn.allCases.compactMap { column in
      mapping[column].map { JSONMember(column.rawValue, .string($0)) }
    }
    return .object(
      [JSONMember("key", .string(key)), JSONMember("columns", .object(columns))]
        + (dateOrder.map { [JSONMember("dateOrder", .string($0.rawValue))] } ?? [])
        + (decimalMark.map { [JSONMember("decimal", .string($0.rawValue))] } ?? []))
  }
}

extension DocumentLayout {
  package static let mappings = DocumentLayout("dot.mappings", records: "mappings", identifier: "key")
}
