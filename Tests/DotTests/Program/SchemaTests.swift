import Foundation
import Testing

@testable import dot
@testable import DotViews

/// docs/schema beside the tables of the program. `.ci/schemas` compares it with answers and documents.
@Suite("Schemas")
struct SchemaTests {
  private func definition(_ name: String, in file: String) throws -> Judged {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Samples.root)/docs/schema/\(file)"))
    return try #require(try JSONDecoder().decode(Judged.self, from: data)["$defs"]?[name])
  }

  private func members(_ name: String, in file: String = "values.json") throws -> Set<String> {
    try #require(definition(name, in: file)["properties"]).keys
  }

  private func words(_ name: String) throws -> [String]? {
    try definition(name, in: "values.json")["enum"]?.list?.compactMap(\.text).sorted()
  }

  @Test("An expense has every field in answers, lines and documents")
  func fields() throws {
    let other: Set = [
      "id", "trip", "by", "for", "items", "rest", "restParts", "share", "sameReceipt", "refunds", "converted",
      "markup", "explain",
    ]
    #expect(try members("Expense") == Set(ExpenseField.inJSON.map(\.key)).union(other))
    let line: Set = ["id", "trip", "restParts"]
    #expect(try members("Line") == Set(ExpenseField.inLines.flatMap(\.lineKeys)).union(line))
    let fields = ExpenseField.allCases.filter { $0 != .position }
    let stored: Set = ["id", "method", "latitude", "longitude", "entered", "changed"]
    #expect(
      try members("StoredExpense", in: "records.json") == Set(fields.flatMap(\.lineKeys)).union(stored))
  }

  @Test("The words of an enum are all there")
  func enums() throws {
    #expect(try words("Source") == RateSourceName.allCases.map(\.rawValue).sorted())
    #expect(try words("Ignored") == IgnoredReason.allCases.map(\.rawValue).sorted())
  }
}
