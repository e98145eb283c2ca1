import Foundation
import TestSupport
import Testing

@testable import dot

@Suite("Answers typed on a terminal")
struct EditedLineTests {
  @Test("Bytes in any pieces make the answer, and the terminal shows each change")
  func bytes() {
    var line = EditedLine(question: "Q: ", history: ["12000"])
    #expect(line.opening(columns: 20) == "\u{1B}[?2004hQ: ")
    func typed(_ bytes: [UInt8]) -> String {
      bytes.reduce("") { $0 + line.type($1, columns: 20) }
    }
    #expect(typed([0xED, 0x95]) == "")
    #expect(typed([0x9C]) == "\r\u{1B}[3C\u{1B}[K한\r\u{1B}[5C")
    #expect(typed([0x1B, 0x5B]) == "")
    #expect(typed([0x41]) == "\r\u{1B}[3C\u{1B}[K12000\r\u{1B}[8C")
    #expect(typed([0x1B, 0x5B, 0x41]) == "\u{7}" && line.state == .open)
    // After the terminal showed something else.
    #expect(line.opening(columns: 20) == "\u{1B}[?2004hQ: \r\u{1B}[3C\u{1B}[K12000\r\u{1B}[8C")
    #expect(typed([0x0D]) == "\r\u{1B}[3C\u{1B}[K12000\n" && line.state == .entered("12000"))
  }

  @Test("The end of the input is an answer only behind a text")
  func end() {
    var line = EditedLine(question: "Q: ", history: [])
    #expect(line.type(4, columns: 20) == "" && line.state == .ended)
    line = EditedLine(question: "Q: ", history: [])
    _ = line.type(0x61, columns: 20)
    line.end()
    #expect(line.state == .entered("a"))
    line = EditedLine(question: "Q: ", history: [])
    line.end()
    #expect(line.state == .ended)
  }

  @Test("Any bytes leave a line that can be drawn in any window, and send the terminal nothing else")
  func anyBytes() {
    var generator = SeededGenerator(announcing: #function)
    let starts: [UInt8] = [0x1B, 0x5B, 0x4F, 0x7E, 0xED, 0x95, 0x9C, 0xF0, 0x80]
    var line = EditedLine(question: "금액: ", history: ["한글"])
    for _ in 0..<20_000 {
      let any = UInt8.random(in: .min ... .max, using: &generator)
      let byte = Bool.random(using: &generator) ? any : starts.randomElement(using: &generator) ?? any
      let shown = line.type(byte, columns: .random(in: 1...30, using: &generator))
      #expect(
        shown.unicodeScalars.allSatisfy { $0.value >= 0x20 || "\r\n\u{7}\u{1B}".unicodeScalars.contains($0) })
      if line.state != .open { line = EditedLine(question: "금액: ", history: ["한글"]) }
    }
  }

  /// What the terminal shows up to a text.
  private func shown(by terminal: PseudoTerminal, upTo text: String) throws {
    var shown = ""
    while !shown.contains(text) {
      let more = terminal.shown()
      try #require(!more.isEmpty, "never shown: \(text.debugDescription), but \(shown.debugDescription)")
      shown += more
    }
  }

  /// Asks on a pseudo-terminal, and types these lines, each once its question is shown.
  private func answers(_ lines: [String], history: [String] = []) async throws -> [String?] {
    let terminal = try PseudoTerminal(columns: 40)
    let answers = try await withCheckedThrowingContinuation { done in
      // Not a task: those of other tests may occupy every thread there is for tasks.
      Thread.detachNewThread {
        let ends = Descriptor(number: terminal.program, stream: .input)
        done.resume(
          with: Result {
            try signalHandlers.withLock { _ in
              try lines.map { _ in try ends.editLine("Q: ", history: history, on: ends) }
            }
          })
      }
      do {
        for line in lines {
          try shown(by: terminal, upTo: "Q: ")
          terminal.type(line)
        }
      } catch {
        Issue.record(error)
        terminal.type("\u{4}\u{4}\u{4}\u{4}")
      }
    }
    #expect(terminal.isEchoing)
    return answers
  }

  @Test("On a terminal, which is as before afterwards")
  func onATerminal() async throws {
    #expect(
      try await answers(["한굴\u{7F}글\r", "ac\u{1B}[Db\r", "\u{1B}[A0\r", "\u{4}"], history: ["1200"]) == [
        "한글", "abc", "12000", nil,
      ])
  }

  @Test(
    "A signal to stop ends the question, and the terminal is as before", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ signal: Int32) throws {
    let terminal = try PseudoTerminal(columns: 40)
    let ends = Descriptor(number: terminal.program, stream: .input)
    signalHandlers.withLock { _ in
      // Blocked until the program waits for a key, as when it comes between two keys.
      var one = sigset_t()
      var before = sigset_t()
      sigemptyset(&one)
      sigaddset(&one, signal)
      pthread_sigmask(SIG_BLOCK, &one, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      pthread_kill(pthread_self(), signal)
      #expect(throws: StreamError.interrupted) { try ends.editLine("Q: ", history: [], on: ends) }
    }
    #expect(terminal.isEchoing)
    try shown(by: terminal, upTo: "\u{1B}[?2004hQ: \u{1B}[?2004l\r\n")
  }
}
