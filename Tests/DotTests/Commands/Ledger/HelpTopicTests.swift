import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Topics of help")
struct HelpTopicTests {
  private static let names = ["dates", "amounts", "rates", "exit-codes", "environment", "files"]

  private func page(_ name: String) throws -> String {
    try String(contentsOfFile: Samples.root + "/docs/" + name, encoding: .utf8)
  }

  @Test("Each has its own page in both languages, in the overview, and as narrow as the terminal")
  func pages() throws {
    #expect(HelpTopic.all.map(\.name.english) == Self.names)
    let cli = try CLIHarness()
    for topic in HelpTopic.all {
      for (language, title) in [("en", topic.title.english), ("ko", topic.title.korean)] {
        let name = language == "ko" ? topic.name.korean : topic.name.english
        for typed in [topic.name.english, topic.name.korean] {
          let text = cli.text("help \(typed) --lang \(language)")
          #expect(text.hasPrefix(title + "\n\n"), "\(text)")
        }
        #expect(cli.text("help --all --lang \(language)").contains("  \(name) "))
        let narrow = cli("help \(name) --lang \(language)", isTTY: true, columns: 50)
        for line in narrow.out.split(separator: "\n") { #expect(String(line).displayWidth <= 50, "\(line)") }
      }
      #expect(try cli.json("help \(topic.name.english)")["help"]?.text?.contains(topic.title.english) == true)
    }
    // A name that commands share has both.
    #expect(
      cli.text("help rates").contains("rates today") && cli.text("rates --help").contains("rates today"))
    #expect(!cli.text("rates --help").contains("leading source"))
    #expect(cli("help topics").exit == 2 && cli("help dates x").exit == 2)
  }

  @Test("The manual has them, and they are completed")
  func elsewhere() throws {
    let cli = try CLIHarness()
    let manual = cli.text("help --man")
    for heading in ["DATES AND TIMES", "AMOUNTS AND CURRENCIES", "WHICH RATE AN EXPENSE GETS", "EXIT STATUS"]
    {
      #expect(manual.contains(".SH \"\(heading)\"\n"))
    }
    #expect(cli.text("help --man --lang ko").contains(".SH \"날짜와 시각\"\n"))
    #expect(cli.text("help dates --man") == manual)
    #expect(cli.text("help rates --man") != manual)
    let folder = cli.folder("man")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try cli.json("help files --man --output \(folder)")["pages"] == ["dot.1"])
    let completer = Completer(table: .standard, words: Words(language: .english)) { _, _ in [] }
    let offered = completer.completion(of: ["help", ""]).choices.map(\.value)
    for name in Self.names { #expect(offered.count { $0 == name } == 1, "\(name)") }
    #expect(completer.completion(of: ["help", "exit"]).choices.map(\.value) == ["exit-codes"])
  }

  @Test("They say what the pages say")
  func agree() throws {
    let cli = try CLIHarness()
    for (file, language) in [("environment.md", "en"), ("environment.ko.md", "ko")] {
      let page = try page(file)
      let text = cli.text("help environment --lang \(language)")
      let variables = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
        row.split(separator: "|")[0].split(separator: "`").map(String.init).filter {
          $0.contains("_") || $0 == "LANG"
        }
      }
      #expect(variables.count > 10)
      for variable in variables {
        #expect(text.contains(variable.split(separator: "=")[0]), "\(variable)")
      }
      let exits = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
        .compactMap { Int($0.split(separator: "|")[0].filter { $0 != " " }) }
      #expect(exits.count == 6)
      for code in exits { #expect(cli.text("help exit-codes").contains("  \(code) ")) }
    }
    let files = try page("home-folder.md")
    #expect(files.contains("~/.local/share/dot") && cli.text("help files").contains("~/.local/share/dot"))
  }

  @Test(
    "Every form of a date that they name is read",
    arguments: HelpTopic.all.filter { $0.name.english == "dates" })
  func dates(_ topic: HelpTopic) throws {
    let words = [
      "2025-09-06", "09-06", "9/6", "9.6", "9월6일", "today", "오늘", "yesterday", "어제", "그저께", "fri", "금", "금요일",
      "2d", "12th",
    ]
    let cli = try CLIHarness.inOsaka()
    let text = cli.text("help dates")
    for word in words {
      #expect(text.contains(word))
      #expect(cli("spend 5 food --date \(word)").exit == 0)
    }
    for amount in [
      "12000", "12,000", "12.50USD", "€12", "₩12,000", "5유로", "1.2만", "3만5천원", "500k", "1.5m", "NT$520",
      "120+130",
    ] {
      #expect(cli.text("help amounts").contains(amount))
      #expect(cli("spend '\(amount)' food").exit == 0, "\(amount)")
    }
    for amount in ["5달러", "5페소", "5루피"] { #expect(cli("spend \(amount) food").exit == 2) }
    #expect(cli("spend ¥12 food").exit == 0)
  }
}
