import Testing

@testable import TripLedger

/// A child that writes on both streams while it is being looked at.
struct RunningChildTests {
  @Test("What was written to the output before something to the errors is there with it") func order() throws
  {
    let child = try #require(
      RunningChild(
        ChildProcess(
          program: "/bin/sh",
          arguments: ["-c", "i=0; while [ $i -lt 20000 ]; do printf x; printf y >&2; i=$((i+1)); done"],
          environment: ["PATH=/usr/bin:/bin"]), input: []))
    var (written, told, hasEnded) = (0, 0, false)
    while !hasEnded {
      let arrived = child.arrived()
      written += arrived.output.count
      told += arrived.errors.count
      hasEnded = arrived.hasEnded
      guard told <= written else { break }
    }
    #expect(told <= written)
    #expect(!hasEnded || (written, told) == (20_000, 20_000))
  }

  @Test("A stream that has ended is not waited for") func endedStream() throws {
    let child = try #require(
      RunningChild(
        ChildProcess(
          program: "/bin/sh", arguments: ["-c", "printf x; exec 2>&-; exec sleep 60"],
          environment: ["PATH=/usr/bin:/bin"]), input: []))
    for _ in 0..<1000 where child.descriptors.count == 2 {
      var waiting = child.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      #expect(poll(&waiting, nfds_t(waiting.count), 10_000) > 0)
      _ = child.arrived()
    }
    #expect(child.descriptors.count == 1)
    child.stop()
    #expect(child.descriptors.isEmpty)
  }
}
