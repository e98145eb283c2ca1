/// The schema of a command's answer, as one document: that of `docs/schema`, with those that it refers to inside.
struct AnswerSchema {
  let lines: [String]

  /// The schemas are installed beside the program, whose path is given.
  init(of command: [String], besideProgram program: String?) throws {
    guard let folder = try program.flatMap(Self.folder) else { throw SchemaError.notInstalled }
    let name = command.isEmpty ? "dot" : command.joined(separator: "-")
    guard var text = try Self.text("\(folder)/answers/\(name).json") else {
      throw SchemaError.noAnswer(command: command.joined(separator: " "))
    }
    let shared = try Files.list(folder).filter { $0.hasSuffix(".json") }.sorted()
      .compactMap { name in try Self.text("\(folder)/\(name)").map { (name: name, text: $0) } }
    var used: [(name: String, text: String)] = []
    // What is referred to refers to others in its turn.
    while let next = shared.first(where: { file in
      !used.contains { $0.name == file.name }
        && ([text] + used.map(\.text)).contains { $0.contains(file.name + "#") }
    }) {
      used.append(next)
    }
    if !used.isEmpty {
      // Each is found by its `$id`.
      let inside = used.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ",\n")
      text = "\(text.dropLast()),\n \"$defs\": {\n\(inside)\n }\n}"
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A file without blanks at its end; `nil` if there is none.
  private static func text(_ path: String) throws -> String? {
    try Files.read(path, limit: 1 << 20).map { String(decoding: $0, as: UTF8.self).trimmed }
  }

  /// The folder of the schemas: `share/doc/NAME/docs/schema` of an installation, `docs/schema` of a checkout.
  private static func folder(_ program: String) throws -> String? {
    let name = Paths.name(of: program)
    var above = program
    repeat {
      above = Paths.parent(of: above)
      for folder in ["\(above)/share/doc/\(name)/docs/schema", "\(above)/docs/schema"]
      where try Files.exists(folder + "/answers") {
        return folder
      }
    } while above != "/" && above != "."
    return nil
  }
}
