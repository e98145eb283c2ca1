import Foundation
import TestSupport
import Testing

/// A JSON value as Foundation reads it, written in tests as literals.
enum Judged: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([Judged])
  case object([String: Judged])

  /// A member of an object; `nil` if it is missing, which is not the same as `null`.
  subscript(key: String) -> Judged? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> Judged? {
    if case .list(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [Judged]? { if case .list(let values) = self { values } else { nil } }
  var keys: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }
}

extension Judged: Decodable {
  init(from decoder: any Decoder) throws { self.init(try JudgedJSON(from: decoder)) }

  private init(_ json: JudgedJSON) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let scalars):
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      self = .text(String(text))
    case .array(let values): self = .list(values.map(Judged.init))
    case .object(let members): self = .object(members.mapValues(Judged.init))
    }
  }
}

extension Judged: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(floatLiteral number: Double) { self = .number(number) }
  init(booleanLiteral bool: Bool) { self = .bool(bool) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral values: Judged...) { self = .list(values) }
  init(dictionaryLiteral members: (String, Judged)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}

/// The result of running the program.
struct RunResult {
  let exit: Int32
  let out: String
  let err: String

  /// Standard output as the single object of `--json`.
  func json(_ location: SourceLocation = #_sourceLocation) throws -> Judged {
    try Self.object(out, location)
  }

  /// The object of an error, when nothing else is on standard error.
  func error(_ location: SourceLocation = #_sourceLocation) throws -> Judged {
    let object = try Self.object(err, location)
    let error = try #require(object["error"], sourceLocation: location)
    #expect(error.keys == ["code", "message", "hints"], sourceLocation: location)
    #expect(object.keys == ["schema", "error"], sourceLocation: location)
    return error
  }

  private static func object(_ text: String, _ location: SourceLocation) throws -> Judged {
    #expect(text.hasSuffix("}\n") && !text.dropLast().contains("\n"), sourceLocation: location)
    #expect(!text.contains("\u{1B}"), sourceLocation: location)
    let value = try JSONDecoder().decode(Judged.self, from: Data(text.utf8))
    #expect(value["schema"] == 1, sourceLocation: location)
    return value
  }
}
