import Foundation
import TestSupport
import Testing

@testable import dot

/// The schemas that `dot help COMMAND --schema` prints: here those of the checkout that the tests were built in.
@Suite("dot help --schema")
struct AnswerSchemaTests {
  private let cli: CLIHarness

  init() throws { cli = try CLIHarness() }

  @Test(
    "One document has all that it refers to", arguments: ["report", "trip create", "fav list", "help", ""])
  func whole(_ command: String) throws {
    let schema = try JSONDecoder().decode(Judged.self, from: Data(cli.text("help \(command) --schema").utf8))
    let name = command.isEmpty ? "dot" : command.replacing(" ", with: "-")
    #expect(schema["$id"]?.text?.hasSuffix("/schema/1/answers/\(name).json") == true)
    let inside = schema["$defs"]?.keys ?? []
    for reference in references(in: schema) {
      let (file, path) = try #require(parts(of: reference))
      // Within a shared document, a reference without a file is to itself.
      if !file.isEmpty { #expect(inside.contains(file) && path.hasPrefix("/$defs/"), "\(reference)") }
    }
    for name in inside {
      #expect(schema["$defs"]?[name]?["$id"]?.text?.hasSuffix("/schema/1/" + name) == true)
    }
  }

  @Test func refused() throws {
    #expect(try cli("help browse --schema --json").error()["code"] == "conflicting-options")
    #expect(cli("help browse --schema").err.contains("‘browse’ has no answer for programs"))
    #expect(throws: SchemaError.notInstalled) {
      try AnswerSchema(of: ["report"], besideProgram: "/none/bin/dot")
    }
    #expect(throws: SchemaError.notInstalled) { try AnswerSchema(of: ["report"], besideProgram: nil) }
  }

  @Test("They are beside the program, under the name that it was installed by")
  func installed() throws {
    let prefix = cli.folder("prefix")
    let answers = prefix + "/share/doc/dot-ledger/docs/schema/answers"
    try FileManager.default.createDirectory(atPath: answers, withIntermediateDirectories: true)
    try Data("{\n \"title\": \"dot undo --json\"\n}\n".utf8).write(
      to: URL(fileURLWithPath: answers + "/undo.json"))
    let schema = try AnswerSchema(of: ["undo"], besideProgram: prefix + "/bin/dot-ledger")
    #expect(schema.lines == ["{", " \"title\": \"dot undo --json\"", "}"])
  }

  private func references(in value: Judged) -> [String] {
    switch value {
    case .list(let values): values.flatMap(references)
    case .object(let members):
      (members["$ref"]?.text.map { [$0] } ?? []) + members.values.flatMap(references)
    default: []
    }
  }

  private func parts(of reference: String) -> (file: String, path: String)? {
    guard let mark = reference.firstIndex(of: "#") else { return nil }
    let file = reference[..<mark].split(separator: "/").last.map(String.init) ?? ""
    return (file, String(reference[mark...].dropFirst()))
  }
}
