import Foundation
import TestSupport
import TestTerminals
import Testing

@testable import DotTerminal

@Suite("Answers typed on a terminal")
struct EditedLineTests {
  @Test("Bytes in any pieces make the answer, and the terminal shows each change")
  func bytes() {
    var line = EditedLine(question: "Q: ", history: ["12000"])
    #expect(line.opening(columns: 20) == "\u{1B}[?2004hQ: ")
    func typed(_ bytes: [UInt8]) -> String {
      bytes.reduce("") { $0 + line.type($1, columns: 20) + line.drawing(columns: 20) }
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
      let columns = Int.random(in: 1...30, using: &generator)
      let shown = line.type(byte, columns: columns) + line.drawing(columns: columns)
      #expect(
        shown.unicodeScalars.allSatisfy { $0.value >= 0x20 || "\r\n\u{7}\u{1B}".unicodeScalars.contains($0) })
      if line.state != .open { line = EditedLine(question: "금액: ", history: ["한글"]) }
    }
  }

  /// Ways in which a terminal passes on what was pasted: marked, as key by key, and with a look at the line meanwhile.
  enum Paste: CaseIterable { case marked, plain, watched }

  /// What the terminal shows while a text of so many characters is pasted and entered, and the processor's time for it.
  private func pasting(_ count: Int, _ way: Paste) -> (shown: String, seconds: Double) {
    let text = String(repeating: "한", count: count)
    let typed = way == .marked ? "\u{1B}[200~\(text)\u{1B}[201~" : text
    var line = EditedLine(question: "Q: ", history: [])
    var shown = ""
    let start = threadSeconds()
    for (place, byte) in typed.utf8.enumerated() {
      shown += line.type(byte, columns: 80)
      if way == .watched, place % 3 == 2 { shown += line.drawing(columns: 80) }
    }
    shown += line.drawing(columns: 80) + line.type(0x0D, columns: 80)
    let seconds = threadSeconds() - start
    #expect(line.state == .entered(text))
    return (shown, seconds)
  }

  @Test("A paste is drawn once, and whole when it is entered", arguments: [Paste.marked, .plain])
  func pastedOnce(_ way: Paste) {
    let shown = pasting(16_000, way).shown
    #expect(
      shown.split(separator: "\u{1B}[K").count == 3, "the place of the line, the line, what was entered")
    #expect(shown.hasSuffix("\u{1B}[K" + String(repeating: "한", count: 16_000) + "\n"))
  }

  @Test("Twice the paste takes twice the time, however it arrives", arguments: Paste.allCases)
  func pasteIsLinear(_ way: Paste) {
    // The least of several: whatever else the machine does only adds to it.
    func seconds(_ count: Int) -> Double { (0..<5).map { _ in pasting(count, way).seconds }.min() ?? 0 }
    let (short, long) = (seconds(10_000), seconds(40_000))
    // Four times if linear, sixteen if quadratic.
    #expect(long < 8 * short, "\(short) s and \(long) s")
  }

  /// Asks on a pseudo-terminal, and types these lines, each once its question is shown.
  private func answers(
    _ lines: [String], history: [String] = [], then look: (PseudoTerminal) throws -> Void = { _ in }
  ) async throws -> [String?] {
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
          try terminal.shown(upTo: "Q: ")
          terminal.type(line)
        }
        try look(terminal)
      } catch {
        Issue.record(error)
        terminal.type("\u{4}\u{4}\u{4}\u{4}")
      }
    }
    #expect(terminal.isEchoing)
    return answers
  }

  @Test("Esc alone is refused after a silence; together with what follows, it is the arrow key")
  func escape() {
    var line = EditedLine(question: "Q: ", history: ["12"])
    #expect(line.pause == nil && line.type(0x1B, columns: 20) == "" && line.pause != nil)
    #expect(line.fallSilent(columns: 20) == "\u{7}" && line.pause == nil)
    for byte in "\u{1B}[A".utf8 { #expect(line.type(byte, columns: 20) == "") }
    #expect(line.fallSilent(columns: 20) == "")
    #expect(line.type(0x0D, columns: 20) != "" && line.state == .entered("12"))
  }

  @Test("On a terminal, which is as before afterwards")
  func onATerminal() async throws {
    #expect(
      try await answers(["한굴\u{7F}글\r", "ac\u{1B}[Db\r", "\u{1B}[A0\r", "\u{4}"], history: ["1200"]) == [
        "한글", "abc", "12000", nil,
      ])
  }

  @Test("On a terminal, what is pasted is not drawn character by character") func pasteOnATerminal()
    async throws
  {
    let text = String(repeating: "x", count: 1000)
    let answers = try await answers([text + "\r"]) { terminal in
      let shown = try terminal.shown(upTo: EditedLine.closing)
      // Once or twice, unless the system passes the text on in more pieces.
      #expect(shown.split(separator: "\u{1B}[K").count < 20)
    }
    #expect(answers == [text])
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
    try terminal.shown(upTo: "\u{1B}[?2004hQ: \u{1B}[?2004l\r\n")
  }
}
