import Testing

@testable import DotTerminal

@Suite struct TemplateTests {
  @Test(arguments: [
    ("{a} {b}", "1 2"), ("", ""), ("{{{a}}}", "{1}"), ("a{{b}}", "a{b}"), ("{c}", ""), ("{a}{a}", "11"),
    ("라멘 {a}원", "라멘 1원"), ("{d}", "␛[31m"),
  ])
  func fills(_ text: String, _ line: String) throws {
    let values = ["a": "1", "b": "2", "d": "\u{1B}[31m"]
    #expect(try Template(parsing: text, names: ["a", "b", "c", "d"]).line { values[$0] } == line)
  }

  @Test(
    arguments: [
      ("{x}", .unknownName("x", suggestions: [], known: ["amount", "date"])),
      ("{dat}", .unknownName("dat", suggestions: ["date"], known: ["amount", "date"])),
      ("{}", .unknownName("", suggestions: [], known: ["amount", "date"])),
      ("{date", .openBrace(template: "{date")), ("date}", .openBrace(template: "date}")),
    ] as [(String, TemplateError)])
  func refuses(_ text: String, _ error: TemplateError) {
    #expect(throws: error) { try Template(parsing: text, names: ["amount", "date"]) }
  }
}
