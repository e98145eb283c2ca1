import Testing

@testable import dot

@Suite struct LinesTests {
  private struct Refused: Error {}

  @Test func theFirstLineIsMadeWithoutTheOthers() {
    let lines = Lines { pass in
      try pass([])
      try pass(["one", "two"])
      Issue.record("made more than the first lines")
    }
    #expect(lines.first == "one")
    #expect(Lines([]).first == nil)
  }

  @Test func textsArePassedOnInPiecesOfWholeLines() throws {
    let lines = (0..<30_000).map { "line \($0)" }
    var pieces: [String] = []
    try Lines(lines) { $0 }.write(lineEnd: "\r\n") { pieces.append($0) }
    #expect(pieces.joined() == lines.map { $0 + "\r\n" }.joined())
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.hasSuffix("\r\n") && $0.utf8.count < Outcome.pieceSize + 20 })
  }

  @Test func onlySentencesAreBroken() throws {
    let lines = Lines(sentences: ["one two three"]) + Lines(["one two three"])
    var written: [String] = []
    try lines.write(toWidth: 7) { written += $0 }
    #expect(written == ["one two", "three", "one two three"])
    #expect(lines.all == ["one two three", "one two three"])
  }

  @Test func whatRefusesALineEndsThem() {
    var taken = 0
    #expect(throws: Refused.self) {
      try Lines([1, 2, 3]) { "\($0)" }.map { $0 + "." }.write { lines in
        taken += 1
        if lines == ["2."] { throw Refused() }
      }
    }
    #expect(taken == 2)
  }

  @Test func anObjectIsWrittenInPieces() throws {
    let values = Array(0..<30_000)
    let json: [JSONMember] = [
      JSONMember("a", .elements(JSONElements(values) { ["n": .integer($0), "memo": "라멘 \u{202E}"] })),
      JSONMember("b", .elements(JSONElements([Int]()) { .integer($0) })),
    ]
    var outcome = Outcome(json: json, text: [])
    outcome.warnings = ["careful"]
    var pieces: [String] = []
    try outcome.writeObject { pieces.append($0) }
    let held = values.map { #"{"n":\#($0),"memo":"라멘 \u202e"}"# }.joined(separator: ",")
    #expect(pieces.joined() == #"{"schema":1,"a":[\#(held)],"b":[],"warnings":["careful"]}"#)
    #expect(pieces.count > 3 && pieces.joined() == outcome.object)
  }
}
