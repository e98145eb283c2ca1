import TestSupport
import Testing

@testable import TripCore

@Suite("The words of a line")
struct ShellWordsTests {
  @Test(
    "A shell's words, without their quotation marks, and what is still open",
    arguments: [
      ("", [], nil, false), ("dot tr", ["dot", "tr"], nil, true), ("dot tr ", ["dot", "tr"], nil, false),
      ("a 'b c' \"d e\"", ["a", "b c", "d e"], nil, true), ("a'b c'd", ["ab cd"], nil, true),
      ("a 'b ", ["a", "b "], "'", true), ("\"it's", ["it's"], "\"", true), ("''", [""], nil, true),
      (#"a\ b \' c\"#, ["a b", "'", "c"], nil, true), (#""a\"b\c" 'd\e'"#, [#"a"b\c"#, #"d\e"#], nil, true),
      // With an accent, the quotation mark is part of another character of Swift, and the same byte of the shell.
      ("'\u{301}a b'", ["\u{301}a b"], nil, true),
    ] as [(String, [String], Unicode.Scalar?, Bool)])
  func shell(_ line: String, _ words: [String], _ quote: Unicode.Scalar?, _ endsInWord: Bool) {
    let read = ShellWords(line)
    #expect(read.words.map(\.text) == words)
    #expect(read.quote == quote && read.endsInWord == endsInWord)
  }

  @Test("As they are in the line") func written() {
    #expect(ShellWords(#"a  'b c' d\ e"#).words.map(\.written) == ["a", "'b c'", #"d\ e"#])
  }

  @Test(
    "In a note a backslash is one, and an apostrophe is no quotation mark",
    arguments: [
      ("1800 food @“Ichiran Dotonbori”", ["1800", "food", "@Ichiran Dotonbori"]),
      ("1800 food 'til late", ["1800", "food", "'til", "late"]), ("it's 'a b'", ["it's", "a b"]),
      (#"C:\ \n"#, [#"C:\"#, #"\n"#]), ("\u{FEFF}a \"\" b", ["a", "b"]),
    ])
  func note(_ line: String, _ words: [String]) { #expect(ShellWords.words(ofNote: line) == words) }
}
