import Testing

@testable import dot

@Suite("Error messages")
struct ErrorWordsTests {
  @Test("Each names its values and what can be done", arguments: ErrorRow.all)
  func names(_ row: ErrorRow) {
    for language in Language.allCases {
      let explanation = row.explanation(language)
      let hints = explanation.hints.joined(separator: "\n")
      for name in row.names { #expect(explanation.message.contains(name), "\(explanation.message)") }
      for name in row.hints { #expect(hints.contains(name), "\(hints)") }
      let text = explanation.message + hints
      #expect(!row.takesText || text.contains("abc"), "\(text)")
    }
  }

  @Test("An error of the library has its code as a case", arguments: ErrorRow.all)
  func codes(_ row: ErrorRow) {
    let error = row.error("abc")
    guard let coded = error as? any CodedError else { return }
    #expect(TripLedgerError(error).code.rawValue == coded.code)
  }

  @Test("Korean messages are Korean, and English ones are not", arguments: ErrorRow.all)
  func languages(_ row: ErrorRow) {
    let english = row.explanation(.english)
    let korean = row.explanation(.korean)
    #expect(english.hints.count == korean.hints.count)
    #expect(korean.message.hasHangul, "\(korean.message)")
    for text in [english.message] + english.hints {
      #expect(!text.hasHangul, "\(text)")
      #expect(!text.isEmpty)
    }
    #expect(english.message != korean.message)
  }

  @Test("Nothing that was typed or read can control a terminal", arguments: ErrorRow.all)
  func harmless(_ row: ErrorRow) {
    let hostile = "a\u{1B}[31m\u{202E}b\r\n\u{9B}c\u{2066}\u{FEFF}\u{7F}\u{2028}"
    for language in Language.allCases {
      let explanation = row.explanation(language, hostile)
      for text in [explanation.message] + explanation.hints {
        #expect(text == text.printable, "\(text.printable)")
      }
    }
  }

  @Test("A terminal without UTF-8 gets ASCII only", arguments: ErrorRow.all)
  func ascii(_ row: ErrorRow) {
    let explanation = row.explanation(.english, isASCII: true)
    for text in [explanation.message] + explanation.hints {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    }
  }

  @Test("A command in a hint exists, with the options it shows", arguments: ErrorRow.all)
  func commands(_ row: ErrorRow) {
    let table = CommandTable.standard
    for hint in row.explanation(.english).hints {
      let typed = hint.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("dot ") }
      for (_, line) in typed {
        let tokens = line.split(separator: " ").dropFirst().map(String.init)
        let path = table.longestPath(in: tokens.filter { !$0.hasPrefix("-") })
        let command = table.command(path)
        // A group of commands has only help.
        let isHelp = tokens == path + ["--help"]
        #expect(isHelp || command != nil && !path.isEmpty, "\(line)")
        for option in tokens where option.hasPrefix("--") {
          let isKnown = command?.allOptions.contains { "--" + $0.name == option } ?? false
          #expect(isKnown || GlobalOption.find(option) != nil, "\(line)")
        }
      }
    }
  }

  @Test("A text of any length is truncated")
  func cut() {
    let words = Words(language: .english, isASCII: true)
    let long = String(repeating: "9", count: 5000)
    #expect(words.explanation(of: MoneyError.tooLarge(value: long)).message.count < 250)
    #expect(words.excerpt(long) == "'" + String(repeating: "9", count: 200) + "...'")
  }

  @Test("Of many candidates ten are shown and the others counted")
  func manyCandidates() {
    let candidates = (1...12).map { Candidate(id: "id\($0)", label: "Trip \($0) ") }
    let error = LedgerError.ambiguousTrip(name: "Trip", candidates: candidates)
    let hints = Words(language: .english, isASCII: true).explanation(of: error).hints
    #expect(hints.count == 11)
    #expect(hints[9] == "`dot trip show id10` 'Trip 10'")
    #expect(hints[10] == "and 2 more")
  }

  @Test(
    "Particles match the sound before them",
    arguments: [
      ("12", "‘12’는 숫자가 아닙니다"), ("10", "‘10’은 숫자가 아닙니다"), ("삼만", "‘삼만’은 숫자가 아닙니다"),
      ("두부", "‘두부’는 숫자가 아닙니다"),
    ])
  func particles(_ value: String, _ sentence: String) {
    #expect(Words(language: .korean).explanation(of: MoneyError.notANumber(value: value)).message == sentence)
  }

  @Test("docs/errors.md has every code under its exit status, and no other")
  func documented() throws {
    var documented: [String] = []
    var exit: Substring = ""
    for line in try Self.page().split(separator: "\n") {
      if line.hasPrefix("## Exit ") { exit = line.dropFirst("## Exit ".count).prefix { $0.isNumber } }
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard line.hasPrefix("| `"), let codes = cells.first?.split(separator: "`") else { continue }
      // Several codes of one meaning share a row: `a`, `b`.
      for index in stride(from: 0, to: codes.count, by: 2) { documented.append("\(codes[index]) \(exit)") }
    }
    let explanations = ErrorRow.all.map { $0.explanation(.english) }
    let told = Set(explanations.map { "\($0.code) \($0.exit.rawValue)" })
    #expect(Set(documented).count == documented.count)
    #expect(told.subtracting(documented).sorted() == [])
    #expect(Set(documented).subtracting(told).sorted() == [])
  }

  private static func page() throws -> String {
    let file = #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/docs/errors.md"
    let bytes = try #require(try Files.read("/" + file, limit: 1 << 20))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var hasHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
