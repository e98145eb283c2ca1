import TestLedgers
import TestSupport
import Testing

@testable import TripExports

@Suite struct CSVLineTests {
  @Test(
    "Every field is quoted, and none is a formula",
    arguments: [
      ([], ""), ([""], #""""#), (["a", "b c"], #""a","b c""#), ([#"say "hi""#], #""say ""hi""""#),
      (["1,2", "x\ny"], "\"1,2\",\"x\ny\""), (["=1+1"], #""'=1+1""#), (["@SUM(A1)"], #""'@SUM(A1)""#),
      (["-12.50", "+09:00", "-3"], #""-12.50","+09:00","-3""#), (["-2+3"], #""'-2+3""#),
      ([" =x"], #""' =x""#),
      (["+82 10"], #""'+82 10""#), (["\tx"], "\"'\tx\""), (["＝1"], #""'＝1""#), (["a=b"], #""a=b""#),
      (["-"], #""-""#), (["a\"\u{301},b", "\"\u{301}"], "\"a\"\"\u{301},b\",\"\"\"\u{301}\""),
    ])
  func lines(_ fields: [String], _ line: String) {
    #expect(CSVLine(fields).text == line)
  }
}
