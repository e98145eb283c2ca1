import Foundation
import Testing

@testable import dot

/// The two languages of a phrase, as they stand in the source: `say("…", "…")` and `Phrase("…", "…")`.
struct SourcePhrase {
  let file: String
  let english: String
  let korean: String

  /// Every phrase of a source file.
  static func all(in file: URL) throws -> [SourcePhrase] {
    let source = Array(try String(contentsOf: file, encoding: .utf8))
    var phrases: [SourcePhrase] = []
    for name in ["say(", "Phrase("] {
      let word = Array(name)
      for start in source.indices where source[start] == word[0] && source[start...].starts(with: word) {
        guard start == 0 || !(source[start - 1].isLetter || source[start - 1] == "_") else { continue }
        let arguments = arguments(source, from: start + word.count)
        guard arguments.count == 2, arguments[0].contains("\""), arguments[1].contains("\"") else { continue }
        phrases.append(
          SourcePhrase(file: file.lastPathComponent, english: arguments[0], korean: arguments[1]))
      }
    }
    return phrases
  }

  /// The arguments of a call, from behind its opening parenthesis.
  private static func arguments(_ source: [Character], from start: Int) -> [String] {
    var arguments: [String] = [""]
    var open: [Character] = ["("]
    var index = start
    while index < source.count {
      let character = source[index]
      if open.last == "\"", character == "\\" {
        if source[index + 1] == "(" { open.append("(") }
        arguments[arguments.count - 1] += String(source[index...(index + 1)])
        index += 2
        continue
      }
      switch (open.last, character) {
      case ("\"", "\""): open.removeLast()
      case ("\"", _): break
      case (_, "\""), (_, "("), (_, "["), (_, "{"): open.append(character)
      case (_, ")"), (_, "]"), (_, "}"):
        open.removeLast()
        if open.isEmpty { return arguments }
      default: break
      }
      if character == ",", open.count == 1 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
      index += 1
    }
    return []
  }

  /// The values that go into a text: what stands in its interpolations but for the functions they go through.
  static func values(_ text: String) -> Set<String> {
    var code = ""
    var open: [Character] = []
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      if open.last == "\"" {
        if character == "\\" {
          if characters.popFirst() == "(" {
            open.append("(")
            code += "("
          }
        } else if character == "\"" {
          open.removeLast()
          code += " "
        }
        continue
      }
      switch character {
      case "\"": open.append("\"")
      case "(": open.append("(")
      case ")": if !open.isEmpty { open.removeLast() }
      default: break
      }
      code += character == "\"" ? " " : String(character)
    }
    let name = /(^|[^\w.$])([A-Za-z_]\w*)(?=\s*([^\s\w(:]|$))/
    return Set(code.matches(of: name).map { String($0.2) }).subtracting(functions)
  }

  /// Words of the language and of the program that say how a value is shown.
  private static let functions: Set<String> = [
    "words", "self", "true", "false", "nil", "is", "in", "Particle", "plural", "quoted",
  ]
}

@Suite("Phrases in both languages")
struct PhraseSourceTests {
  /// Where one language puts a value together before it is said: `object` is `path` with its particle.
  private static let exceptions: [String: Set<String>] = [
    "FileWords.swift": ["object", "path"], "CategoryWords.swift": ["counts", "renamed"],
    "PageWords.swift": ["count"], "PlaceWords.swift": ["count"],
    "RateWords.swift": ["source", "english", "korean"],
  ]

  @Test("Both languages of every phrase say the same values, and Korean is Korean")
  func placeholders() throws {
    let root = URL(fileURLWithPath: Samples.root + "/Sources/dot")
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    let phrases = try files.flatMap(SourcePhrase.all)
    #expect(phrases.count > 1200)
    for phrase in phrases {
      let (english, korean) = (SourcePhrase.values(phrase.english), SourcePhrase.values(phrase.korean))
      let different = english.symmetricDifference(korean).subtracting(Self.exceptions[phrase.file] ?? [])
      #expect(different.isEmpty, "\(phrase.file): \(phrase.english) | \(phrase.korean)")
      let hasHangul = phrase.english.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      // A date, a place or a category typed in Korean may stand in an English example.
      if hasHangul { #expect(phrase.english.contains { $0.isASCII && $0.isLetter }, "\(phrase.english)") }
    }
  }

  @Test(
    "Values are told from functions and texts",
    arguments: [
      (#""a \(words.quoted(value)) b""#, ["value"]),
      (#""\(count) of \(list(names))""#, ["count", "names"]),
      (#""plain words""#, []), (#""\(count == 1 ? "1 day" : "\(count) days")""#, ["count"]),
      (#""\(Particle.attach(("이", "가"), to: "\(end)"))""#, ["end"]),
    ] as [(String, Set<String>)])
  func values(_ text: String, _ values: Set<String>) {
    #expect(SourcePhrase.values(text) == values)
  }
}
