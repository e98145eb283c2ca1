import TestSupport
import Testing

@testable import TripLedger

/// One address that a child curl asks for again and again.
struct RepeatedRequestTests {
  @Test(
    "Whether a curl can repeat a request, by its version",
    arguments: [
      ("curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1\nRelease-Date: 2023-02-20", true),
      ("curl 7.84.0 (x)", true), ("curl 7.83.1 (x)", false), ("curl 8.7.1 (x86_64-apple-darwin23.0)", true),
      ("curl 10.0.0-DEV (x)", true), ("curl 6.9 (x)", false), ("", false), ("wget 9.1", false),
      ("curl x", false),
    ])
  func versions(_ text: String, _ canRepeat: Bool) {
    #expect(RepeatedRequest.canRepeat(Array(text.utf8)) == canRepeat)
  }

  @Test("The address goes to curl by its input, brackets that are no range included") func configuration()
    throws
  {
    let address = try #require(WebAddress("http://[::1]:80/v1/ticker?markets=KRW-BTC"))
    #expect(
      String(decoding: RepeatedRequest.configuration(for: address, repeats: true), as: UTF8.self)
        == #"url = "http://\\[::1\\]:80/v1/ticker?markets=KRW-BTC#[1-1000]""# + "\n")
    #expect(
      String(decoding: RepeatedRequest.configuration(for: address, repeats: false), as: UTF8.self)
        == #"url = "http://\\[::1\\]:80/v1/ticker?markets=KRW-BTC""# + "\n")
    let arguments = RepeatedRequest.arguments(for: address, every: 7, repeats: true)
    #expect(!arguments.contains { $0.contains("KRW") } && arguments.first == "-q")
    // 514 times in an hour is every 7.004 seconds.
    #expect(arguments.contains("514/h"))
  }

  @Test("Answers arrive one after another over one connection, each with its status") func connection() throws
  {
    let body = #"[{"a":1}]"#
    let answer =
      "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let server = StubServer([.answers([answer, answer, answer])])
    let request = try RepeatedRequest(
      "http://127.0.0.1:\(server.port)/v1/ticker", every: 0.05, environment: ["PATH": "/usr/bin:/bin"])
    var (bytes, statuses): ([UInt8], [Int]) = ([], [])
    for _ in 0..<1000 where statuses.count < 3 {
      var waiting = request.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      #expect(poll(&waiting, nfds_t(waiting.count), 10_000) > 0)
      let arrival = request.arrived()
      bytes += arrival.body
      statuses += arrival.statuses
    }
    #expect(String(decoding: bytes, as: UTF8.self) == body + body + body)
    #expect(statuses == [200, 200, 200])
    request.stop()
    server.waitForEnd()
    #expect(server.requests == Array(repeating: "GET /v1/ticker", count: 3))
  }

  @Test("A server that isn't there ends the request with a status of 0") func noServer() throws {
    let request = try RepeatedRequest(
      "http://127.0.0.1:1/v1/ticker", every: 2, environment: ["PATH": "/usr/bin:/bin"])
    var statuses: [Int] = []
    var hasEnded = false
    for _ in 0..<100 where !hasEnded {
      var waiting = request.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      #expect(poll(&waiting, nfds_t(waiting.count), 10_000) > 0)
      let arrival = request.arrived()
      statuses += arrival.statuses
      hasEnded = arrival.hasEnded
    }
    #expect(hasEnded && statuses == [0])
  }

  @Test func needsCurl() {
    #expect(throws: HTTPError.curlMissing) {
      try RepeatedRequest("http://127.0.0.1:1/", every: 2, environment: ["PATH": "/nowhere"])
    }
    #expect(throws: HTTPError.badURL) { try RepeatedRequest("ftp://x", every: 2, environment: [:]) }
  }
}
