import Testing

@testable import dot
@testable import DotViews

@Suite("The figure at the end of a curve")
struct CurveLabelTests {
  private func label(_ text: String, _ lines: [(Double, Double)]...) throws -> String {
    let lines = lines.map { $0.map { CurveLabel.Point(x: $0.0, y: $0.1) } }
    let end = try #require(lines[0].last)
    let label = CurveLabel(beside: end, text: text, lines: lines, bottom: 188)
    return "\(label.anchor) \(Int(label.dx)) \(Int(label.dy))"
  }

  @Test("Above the last point, if the line leaves room")
  func above() throws {
    #expect(try label("182,541", [(0, 105), (0.5, 105)]) == "middle 0 -10")
  }

  /// Half of the text is 23 pixels wide: there, the line is 14 pixels higher on a phone.
  @Test("Beside a line that falls")
  func falling() throws {
    #expect(try label("182,541", [(0, 22), (0.5, 105)]) == "start 7 -6")
    // The plan goes on to the right: it is 4 to 32 pixels lower.
    #expect(try label("182,541", [(0, 22), (0.5, 105)], [(0, 22), (1, 188)]) == "start 7 -6")
  }

  /// On the last day the plan ends at zero, and the curve little above it: neither beside the point nor between
  /// the lines is room.
  @Test("Far from the point, if the plan would strike it near")
  func far() throws {
    let text = "~499,791"
    let lines = [[(0.0, 22.0), (0.89, 148), (1, 161)], [(0, 22), (1, 188)]].map { line in
      line.map { CurveLabel.Point(x: $0.0, y: $0.1) }
    }
    let end = try #require(lines[0].last)
    let label = CurveLabel(beside: end, text: text, lines: lines, bottom: 188)
    #expect(label.anchor == "end" && label.dy < -10, "\(label)")
  }

  /// On the right, the text would end beyond a phone's 270 pixels.
  @Test("Beside the line of today, not on it")
  func today() throws {
    let today = [(0.8, 0.0), (0.8, 188.0)]
    #expect(try label("182,541", [(0, 105), (0.8, 105)], today) == "end -7 16")
    #expect(try label("182,541", [(0, 105), (0.5, 105)], [(0.5, 0), (0.5, 188)]) == "start 7 -6")
  }

  @Test("Below the line, if the plan crosses the right side, or the chart ends")
  func below() throws {
    #expect(try label("182,541", [(0, 22), (0.5, 150)], [(0, 22), (1, 188)]) == "end -7 16")
    #expect(try label("182,541", [(0, 22), (1, 105)]) == "end -7 16")
  }
}
