import Testing

@testable import dot
@testable import TripMerging

@Suite("Messages of check")
struct FindingWordsTests {
  /// Every kind of finding, with a text of the test's choice wherever one was read.
  static let kinds: [@Sendable (String) -> Finding.Kind] = [
    { _ in .damage(.conflictMarkers) }, { _ in .damage(.notDownloaded) }, { _ in .damage(.brokenSeal) },
    { _ in .damage(.sealNotLast) }, { _ in .damage(.otherLineEnds) },
    { _ in .damage(.notJSON(JSONError(.truncated, at: 9))) },
    { _ in .damage(.notJSON(JSONError(.unexpected, at: 9))) },
    { _ in .damage(.notJSON(JSONError(.badUTF8, at: 9))) },
    { _ in .damage(.notJSON(JSONError(.tooDeep, at: 9))) },
    { .damage(.notJSON(JSONError(.duplicateKey($0), at: 9))) },
    { .damage(.notJSON(JSONError(.missing($0), at: 0))) },
    { .damage(.notJSON(JSONError(.badValue(key: $0, value: $0), at: 0))) },
    { .damage(.wrongFormat(found: $0, expected: "dot.day")) }, { _ in .damage(.newer(version: 2, known: 1)) },
    { .damage(.duplicateRecord($0)) }, { .damage(.misplaced(key: "date", value: $0)) },
    { _ in .damage(.tooLarge(bytes: 70_000_000)) }, { _ in .damage(.missing) },
    { .damage(.badMoney(.notANumber(value: $0))) },
    { _ in .empty }, { _ in .byteOrderMark }, { .repeatedExpense(first: $0) },
    { .repeatedCashEntry(first: $0) }, { .missingPlace(id: $0) }, { .missingPerson(id: $0) },
    { .missingPhoto(path: $0) }, { .missingOldPhoto(path: $0) }, { _ in .lostDocument(records: 3) },
    { _ in .lostDocument(records: 0) }, { _ in .olderDocument(records: 1) },
    { _ in .damagedPhoto(users: []) },
    { text in .damagedPhoto(users: (0..<7).map { _ in PhotoUse(file: text, record: text) }) },
    { .misplacedPhoto(belongs: $0) }, { _ in .misplacedPhoto(belongs: nil) }, { _ in .symbolicLink },
    { _ in .notAFile(.folder) }, { _ in .notAFile(.pipe) }, { _ in .notAFile(.socket) },
    { _ in .notAFile(.device) }, { _ in .notAFolder(.file) }, { _ in .notAFolder(.symbolicLink) },
    { .unreadable(FileError(.open, $0, code: EACCES)) }, { _ in .strayDocument },
    { .conflictCopy(original: $0) }, { _ in .newerLedger(needed: 2, known: 1) },
    { _ in .unsealed }, { _ in .unfinishedChange }, { _ in .unknownFile }, { _ in .folderAmongTemporaries },
    { _ in .budgetsAboveBudget(sum: .zero(.won), budget: .zero(.euro)) },
    { _ in .budgetsAboveBudget(sum: nil, budget: .zero(.euro)) },
    { .shortWallet(name: $0, short: .zero(.yen)) }, { .sameName(name: $0, ids: [$0, "k3f9"]) },
    { .severalTravellers(names: [$0, "Tae"]) }, { .changedTwice(conflict($0, what: "memo")) },
    { .changedTwice(conflict($0, what: MergeConflict.removed)) },
    { _ in .readOnlyLedger(needed: 2, known: 1) }, { .unusedRate(pair: $0) },
    { .damage(.notJSON(JSONError(.unknownCurrency(key: $0, code: "XYZ"), at: 0))) },
  ]

  private static func conflict(_ text: String, what: String) -> MergeConflict {
    MergeConflict(
      kind: .expense, document: .header, id: text, what: what,
      kept: RawJSON(checked: Array("\"\(text)\"".utf8)[...]),
      other: nil)
  }

  private func texts(_ text: String, _ words: Words) -> [[String]] {
    Self.kinds.map { kind in
      let place = Finding.Place(line: 1, column: 2, record: text, member: text)
      let finding = Finding(kind(text), in: text, at: place)
      return [words.location(of: finding), words.message(of: finding)] + words.hints(for: finding)
    }
  }

  @Test("Each has a message in both languages, with the same number of hints")
  func languages() {
    for (english, korean) in zip(
      texts("abc", Words(language: .english)), texts("abc", Words(language: .korean)))
    {
      #expect(english.count == korean.count)
      #expect(!english.joined().unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) })
      for text in korean.dropFirst() {
        #expect(text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(text)")
      }
    }
  }

  @Test("Nothing that was read can control a terminal, and ASCII is ASCII")
  func harmless() {
    let hostile = "a\u{1B}[31m\u{202E}b\r\n\u{9B}c\u{2066}\u{FEFF}\u{7F}\u{2028}"
    for language in Language.allCases {
      for text in texts(hostile, Words(language: language)).joined() { #expect(text == text.printable) }
    }
    for text in texts("abc", Words(language: .english, isASCII: true)).joined() {
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    }
  }

  @Test("A command in a hint exists")
  func commands() {
    for text in texts("abc", Words(language: .english)).joined() {
      for (index, line) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where index % 2 == 1 {
        let tokens = line.split(separator: " ").dropFirst().map(String.init)
        let command = CommandTable.standard.command(
          CommandTable.standard.longestPath(in: tokens.filter { !$0.hasPrefix("-") }))
        #expect(command != nil, "\(line)")
        for option in tokens where option.hasPrefix("--") {
          #expect(command?.allOptions.contains { "--" + $0.name == option } == true, "\(line)")
        }
      }
    }
  }

  @Test("docs/check.md has every code, and no other")
  func documented() throws {
    let file = #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/docs/check.md"
    let page = String(decoding: try #require(try Files.read("/" + file, limit: 1 << 20)), as: UTF8.self)
    let codes = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let repairs =
      [
        Repair.Action.seal, .move(to: ""), .removeCopy(of: ""), .bringForward([]), .removeTemporary,
      ].map { Repair(file: "", action: $0).code } + ["merged-copy", "merged-move"]
    #expect(Set(codes).sorted() == Set(Self.kinds.map { $0("abc").code } + repairs).sorted())
    #expect(Set(codes).count == codes.count)
  }
}
