import TestTerminals
import Testing

@testable import DotTerminal

@Suite struct ProgressBarTests {
  @Test(
    arguments: [
      // A bar of 5: 5 × 5 ÷ 14 = 1.79, in eighths 14.3.
      (5, 14, "2025-09-05", 20, "[#    ] 5/14 2025...", "[█▊   ] 5/14 2025-0…"),
      // A bar of 10: 3.57, in eighths 28.6.
      (5, 14, "2025-09-05", 40, "[###       ] 5/14 2025-09-05", "[███▌      ] 5/14 2025-09-05"),
      // A bar of 20: 7.14, in eighths 57.1.
      (
        5, 14, "도쿄", 80, "[#######             ] 5/14 도쿄", "[███████▏            ] 5/14 도쿄"
      ),
      (5, 14, "", 200, "[#######             ] 5/14", "[███████▏            ] 5/14"),
      (0, 14, "", 40, "[          ] 0/14", "[          ] 0/14"),
      (14, 14, "", 40, "[##########] 14/14", "[██████████] 14/14"),
      (0, 0, "", 40, "[          ] 0/0", "[          ] 0/0"),
      (1, 2, "a\nb", 40, "[#####     ] 1/2 a␊b", "[█████     ] 1/2 a␊b"),
      (1, 2, "label", 10, "[#  ] 1/2", "[█▌ ] 1/2"),
      (1, 2, "label", 9, "[#  ] 1/2", "[█▌ ] 1/2"),
      (1, 2, "label", 8, "1/2", "1/2"),
      (1, 2, "label", 2, "..", "1…"),
      (1, 2, "label", 0, "", ""),
    ])
  func texts(done: Int, total: Int, label: String, columns: Int, ascii: String, blocks: String) {
    for (isASCII, expected) in [(true, ascii), (false, blocks)] {
      let text = ProgressBar.text(done: done, total: total, label: label, columns: columns, ascii: isASCII)
      #expect(text == expected)
      #expect(text.displayWidth <= columns)
    }
  }

  @Test func drawnOverItselfAndRemoved() {
    // One column stays free: 39 of 40, and so the bar has 9.
    let memory = MemoryStreams(isTTY: true, columns: 40)
    var bar = ProgressBar(streams: memory.streams, environment: [:], quiet: false, ascii: true)
    bar.draw(done: 1, total: 3, label: "a")
    bar.draw(done: 1, total: 3, label: "a")
    bar.draw(done: 2, total: 3, label: "")
    bar.remove()
    bar.remove()
    let clear = "\u{1B}[K"
    #expect(memory.err == "\r[###      ] 1/3 a\(clear)\r[######   ] 2/3\(clear)\r\(clear)")
    #expect(memory.out == "")
    bar.draw(done: 2, total: 3, label: "")
    #expect(memory.err.hasSuffix("\r\(clear)\r[######   ] 2/3\(clear)"))
  }

  @Test(
    arguments: [
      (false, [:], false),
      (true, [:], true),
      (true, ["TERM": "dumb"], false),
    ] as [(Bool, [String: String], Bool)])
  func nothingIsDrawn(isTTY: Bool, environment: [String: String], quiet: Bool) {
    let memory = MemoryStreams(isTTY: isTTY, columns: 40)
    var bar = ProgressBar(streams: memory.streams, environment: environment, quiet: quiet, ascii: true)
    bar.draw(done: 1, total: 3, label: "a")
    bar.remove()
    #expect(memory.err == "")
    #expect(memory.out == "")
  }

  @Test(arguments: [20, 40, 80, 200, nil] as [Int?])
  func lineLeavesTheLastColumnFree(columns: Int?) {
    let memory = MemoryStreams(isTTY: true, columns: columns)
    var bar = ProgressBar(streams: memory.streams, environment: [:], quiet: false, ascii: false)
    bar.draw(done: 1, total: 3, label: String(repeating: "x", count: 300))
    let shown = memory.err.dropFirst().dropLast(3)
    #expect(String(shown).displayWidth == (columns ?? 40) - 1)
  }

  @Test func lineThatCannotBeWrittenIsNoError() {
    let broken = Streams(
      isInputTTY: true, isOutputTTY: true, isErrorTTY: true, columns: 40, input: { _ in [] },
      output: { _ in },
      error: { _ throws(StreamError) in throw .failed(.error, errno: 5) },
      hidingInput: { _ in nil })
    var bar = ProgressBar(streams: broken, environment: [:], quiet: false, ascii: true)
    #expect(throws: Never.self) {
      bar.draw(done: 1, total: 3, label: "a")
      bar.remove()
    }
  }
}
