import Dispatch
import Synchronization
import TestSupport
import TestTerminals
import Testing

@testable import DotTerminal

@Suite struct StreamsTests {
  @Test(
    arguments: [
      ([:], true, 132, 132),
      ([:], true, nil, 80),
      ([:], false, nil, nil),
      (["COLUMNS": "40"], true, 132, 40),
      (["COLUMNS": "40"], false, nil, 40),
      (["COLUMNS": "0"], true, 132, 132),
      (["COLUMNS": "-3"], true, nil, 80),
      (["COLUMNS": "wide"], false, nil, nil),
      (["COLUMNS": ""], true, 132, 132),
    ] as [([String: String], Bool, Int?, Int?)])
  func columns(environment: [String: String], isTTY: Bool, window: Int?, expected: Int?) {
    #expect(Streams.columns(environment: environment, isTTY: isTTY, window: window) == expected)
  }

  @Test func lines() throws {
    let streams = MemoryStreams("one\r\n\ntwo\nrest").streams
    #expect(try streams.readLine() == "one\r")
    #expect(try streams.readLine() == "")
    #expect(try streams.readLine() == "two")
    #expect(try streams.readLine() == "rest")
    #expect(try streams.readLine() == nil)
  }

  @Test func streamsAreKeptApart() throws {
    let memory = MemoryStreams()
    try memory.streams.write(out: "data")
    try memory.streams.write(err: "words")
    #expect(memory.out == "data")
    #expect(memory.err == "words")
  }

  @Test func moreThanAPipeHolds() throws {
    let (reader, writer) = try pipeEnds()
    let text = String(repeating: "한국어 ledger\n", count: 50_000)
    // A non-blocking writer uses the same code for a full pipe.
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let received = Mutex<[UInt8]>([])
    let reading = DispatchQueue(label: "reader")
    reading.async {
      let descriptor = Descriptor(number: reader, stream: .input)
      while let part = try? descriptor.read(atMost: 1000), !part.isEmpty { received.withLock { $0 += part } }
    }
    let descriptor = Descriptor(number: writer, stream: .output)
    #expect(!descriptor.isTTY)
    #expect(descriptor.windowColumns == nil)
    try descriptor.write(text)
    close(writer)
    reading.sync {}
    #expect(received.withLock { $0 } == Array(text.utf8))
    close(reader)
  }

  @Test func readerThatWentAway() throws {
    _ = Streams.standard(environment: [:])  // ignores the signal
    let (reader, writer) = try pipeEnds()
    close(reader)
    defer { close(writer) }
    #expect(throws: StreamError.readerGone) {
      try Descriptor(number: writer, stream: .output).write("x")
    }
  }

  @Test(arguments: [(132, 132), (0, nil)] as [(UInt16, Int?)])
  func columnsOfAWindow(size: UInt16, expected: Int?) throws {
    let terminal = try PseudoTerminal(columns: size)
    let output = Descriptor(number: terminal.program, stream: .output)
    #expect(output.isTTY)
    #expect(output.windowColumns == expected)
  }

  @Test func nothingToWriteNeverFails() throws {
    try Descriptor(number: -1, stream: .output).write("")
  }

  @Test func closedDescriptors() {
    #expect(throws: StreamError.failed(.error, errno: EBADF)) {
      try Descriptor(number: -1, stream: .error).write("x")
    }
    #expect(throws: StreamError.failed(.input, errno: EBADF)) {
      try Descriptor(number: -1, stream: .input).read(atMost: 1)
    }
  }

  @Test(.enabled(if: FullDevice.path != nil))
  func fullDisk() throws {
    let full = open(try #require(FullDevice.path), O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    #expect(throws: StreamError.failed(.output, errno: ENOSPC)) {
      try Descriptor(number: full, stream: .output).write("x")
    }
  }

  private func pipeEnds() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }
}
