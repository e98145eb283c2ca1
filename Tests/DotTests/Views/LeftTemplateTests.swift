import Testing

@testable import dot

struct LeftTemplateTests {
  @Test(arguments: [
    ("{left}", "left"), ("", ""), ("plain", "plain"), ("{left}{left}", "leftleft"),
    ("{{left}}", "{left}"), ("{{{left}}}", "{left}"), ("a {day}/{days} b", "a day/days b"), ("{{", "{"),
    ("{title} — {currency}", "title — currency"), ("\u{1B}[31m{left}", "␛[31mleft"), ("a\nb", "a␊b"),
  ])
  func isFilled(template: String, line: String) throws {
    #expect(try LeftTemplate(parsing: template).line { $0.rawValue } == line)
  }

  private static let names = LeftTemplate.Name.allCases.map(\.rawValue)

  @Test func whatThereIsNotIsEmpty() throws {
    #expect(try LeftTemplate(parsing: "[{left}]").line { _ in nil } == "[]")
  }

  @Test(arguments: ["{", "}", "{left", "left}", "{left}}", "{{}"])
  func braceAlone(template: String) {
    #expect(throws: TemplateError.openBrace(template: template)) { try LeftTemplate(parsing: template) }
  }

  @Test(arguments: [
    ("{lef}", "lef", ["left"]), ("{Left}", "Left", ["left"]), ("{}", "", []), ("{a b}", "a b", []),
  ])
  func noSuchName(template: String, name: String, suggestions: [String]) {
    #expect(throws: TemplateError.unknownName(name, suggestions: suggestions, known: Self.names)) {
      try LeftTemplate(parsing: template)
    }
  }
}
