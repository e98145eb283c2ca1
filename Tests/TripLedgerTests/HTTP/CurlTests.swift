import TestSupport
import Testing

@testable import TripCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct CurlTests {
  private static let path = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  private func get(
    _ server: StubServer, scheme: String = "http", limits: Curl.Limits = Curl.Limits()
  ) throws(HTTPError) -> HTTPAnswer {
    try Curl(environment: Self.path, limits: limits).get(
      "\(scheme)://127.0.0.1:\(server.port)/rates?authkey=SECRET", within: 30)
  }

  @Test func answer() throws {
    let server = StubServer([StubServer.ok(#"[{"a":"원"}]"#)])
    #expect(try get(server) == HTTPAnswer(status: 200, body: Array(#"[{"a":"원"}]"#.utf8)))
    #expect(server.requests == ["GET /rates?authkey=SECRET"])
  }

  @Test(arguments: ["404 Not Found", "429 Too Many", "500 Oops", "304 Not Modified", "302 Found"])
  func statusIsPassedOn(status: String) throws {
    let server = StubServer([.send("HTTP/1.1 \(status)\r\nConnection: close\r\n\r\n")])
    #expect(try get(server).status == Int(status.prefix(3)))
  }

  @Test func redirectOnTheSameHostKeepsCookies() throws {
    let server = StubServer([
      StubServer.redirect("/rates?authkey=SECRET&n=1", cookies: [#"id="a\b"; Path=/"#, "x=1; HttpOnly"]),
      StubServer.redirect("?n=2", status: "307 Temporary Redirect", cookies: ["x=2"]),
      StubServer.redirect("other"),
      StubServer.ok("[]"),
    ])
    #expect(try get(server) == HTTPAnswer(status: 200, body: Array("[]".utf8)))
    #expect(
      server.requests == [
        "GET /rates?authkey=SECRET", #"GET /rates?authkey=SECRET&n=1 Cookie: id="a\b"; x=1"#,
        #"GET /rates?n=2 Cookie: id="a\b"; x=2"#, #"GET /other Cookie: id="a\b"; x=2"#,
      ])
  }

  @Test(arguments: [
    ("https://elsewhere.example/rates?authkey=SECRET", "https://elsewhere.example"),
    ("//elsewhere.example:8080/", "http://elsewhere.example:8080"),
    ("http://user:word@127.0.0.1:1/", "http://127.0.0.1:1"),
    ("http://localhost/", "http://localhost"),
    ("file:///etc/passwd", ""),
    ("ftp://127.0.0.1/", ""),
  ])
  func redirectElsewhere(location: String, origin: String) throws {
    let server = StubServer([StubServer.redirect(location), StubServer.ok("[]")])
    // A text that is not a web address is treated as a name on the same server, and requested there.
    if origin.isEmpty {
      #expect(try get(server).status == 200)
      #expect(server.requests.last == "GET /\(location)")
    } else {
      #expect(throws: HTTPError.redirectElsewhere(origin: origin)) { try get(server) }
      #expect(server.requests.count == 1)
    }
  }

  @Test func fourthRedirectIsOneTooMany() throws {
    let server = StubServer(Array(repeating: StubServer.redirect("/again"), count: 5))
    #expect(throws: HTTPError.tooManyRedirects(limit: 3)) { try get(server) }
    #expect(server.requests.count == 4)
  }

  @Test func informationComesFirst() throws {
    let server = StubServer([
      .send("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")
    ])
    #expect(try get(server).body == Array("[]".utf8))
  }

  @Test(arguments: [
    (StubServer.Step.reset, HTTPError.connectionReset),
    (.send(""), .connectionReset),
    (.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{"), .connectionReset),
    (.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[{"), .connectionReset),
    (.send("\u{1}\u{2}garbage\r\n\r\n"), .notHTTP),
    (.flood, .tooLarge(limit: 2 << 20)),
    (.spaces((2 << 20) + 1), .tooLarge(limit: 2 << 20)),
  ])
  func whatGoesWrong(step: StubServer.Step, error: HTTPError) throws {
    let server = StubServer([step])
    let result = Result { () throws(HTTPError) in try get(server).body.count }
    #expect(result == .failure(error))
    #expect(server.requests.count == 1)
  }

  @Test func aBodyAsLargeAsAllowed() throws {
    let server = StubServer([.spaces(2 << 20)])
    #expect(try get(server).body.count == 2 << 20)
  }

  @Test func timeLimits() throws {
    let slow = StubServer([.hold("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[")])
    #expect(throws: HTTPError.timedOut(.whole)) {
      try get(slow, limits: .init(connect: 0.2, whole: 0.4))
    }
    let silent = StubServer([.silence])
    #expect(throws: HTTPError.timedOut(.connect)) {
      try get(silent, scheme: "https", limits: .init(connect: 0.2, whole: 10))
    }
  }

  @Test func noTLSWhereItIsAskedFor() throws {
    let server = StubServer([.blurt("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")])
    #expect(throws: HTTPError.insecure) { try get(server, scheme: "https") }
  }

  @Test func nobodyListens() throws {
    let server = StubServer([.send("")])
    _ = try? get(server)
    // The script is done, and the port closed with it.
    server.waitForEnd()
    #expect(throws: HTTPError.couldNotConnect) { try get(server) }
  }

  @Test(arguments: [
    (1, HTTPError.notHTTP), (3, .badURL), (5, .couldNotResolve), (6, .couldNotResolve),
    (7, .couldNotConnect), (18, .connectionReset), (28, .timedOut(.whole)), (35, .insecure),
    (52, .connectionReset), (56, .connectionReset), (60, .insecure), (77, .insecure),
    (2, .curlFailed(code: 2)), (99, .curlFailed(code: 99)),
  ])
  func exitCodes(code: Int, error: HTTPError) {
    #expect(Curl.error(exitCode: code) == error)
  }

  @Test func noCurl() {
    for path in [[:], ["PATH": ""], ["PATH": ".:relative"], ["PATH": "/nowhere"]] {
      #expect(throws: HTTPError.curlMissing) {
        try Curl(environment: path).get("https://example.com/", within: 1)
      }
    }
  }

  @Test(arguments: [
    "http://example.com/", "ftp://127.0.0.1/", "https://", "https:///x", "https://user@example.com/",
    "https://exa mple.com/", "https://example.com/\n", "https://example.com/원", "https://example.com:0/",
    "https://example.com:65536/", "https://example.com:x/", "http://127.0.0.1.example.com/",
    "http://127.0.0.256/", "http://128.0.0.1/", "http://[::2]/", "", "example.com",
    "https://example.com/" + String(repeating: "x", count: 4100),
  ])
  func badAddresses(text: String) {
    #expect(WebAddress(text) == nil)
    #expect(throws: HTTPError.badURL) { try Curl(environment: Self.path).get(text, within: 1) }
  }

  @Test(arguments: [
    ("https://Example.COM", "https://example.com/"), ("http://127.9.8.7:80/a?b#c", "http://127.9.8.7:80/a?b"),
    ("HTTP://localhost?x", "http://localhost/?x"), ("http://[::1]:8080/", "http://[::1]:8080/"),
    ("https://a.b/?u=http://c@d/e", "https://a.b/?u=http://c@d/e"),
  ])
  func goodAddresses(text: String, normal: String) {
    #expect(WebAddress(text)?.text == normal)
  }

  @Test(arguments: [
    ("https://a.b/", "https://a.b/x", true), ("https://a.b/", "https://A.b:443/x", true),
    ("https://a.b/", "https://a.b:444/x", false), ("https://a.b/", "https://c.b/x", false),
    ("http://localhost:1/", "https://localhost:2/", true), ("https://localhost/", "http://localhost/", false),
  ])
  func redirectsAllowed(from: String, to: String, allowed: Bool) throws {
    #expect(try #require(WebAddress(from)).allows(try #require(WebAddress(to))) == allowed)
  }

  /// A curl that records its arguments.
  @Test func theKeyGoesInByStandardInputAlone() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      /usr/bin/env > '\(folder.path)/environment'
      printf '%s\\n' "$@" > '\(folder.path)/arguments'
      /bin/cat > '\(folder.path)/input'
      printf 'HTTP/2 200 \\r\\n\\r\\n[]'
      """
    try Files.create("\(folder.path)/curl", Array(script.utf8), mode: 0o755)
    let environment = [
      "PATH": folder.path, "DOT_EXIMBANK_KEY": "SECRET", "DOT_OTHER_KEYS": "SECRET",
      "HTTPS_PROXY": "http://proxy.example:3128", "CURL_CA_BUNDLE": "/ca.pem",
    ]
    let url = "https://bank.example/rates?authkey=SECRET"
    #expect(try Curl(environment: environment).get(url, within: 45).body == Array("[]".utf8))

    func text(_ name: String) throws -> String {
      String(decoding: try #require(try Files.read("\(folder.path)/\(name)", limit: 1 << 16)), as: UTF8.self)
    }
    let arguments = try text("arguments").split(separator: "\n").map(String.init)
    #expect(
      arguments == [
        "-q", "--config", "-", "--silent", "--include", "--suppress-connect-headers", "--globoff",
        "--proto", "=https", "--proto-redir", "=https", "--max-redirs", "0", "--connect-timeout",
        arguments[14], "--max-time", arguments[16],
      ])
    #expect(arguments[14] == "10.000")
    #expect(arguments[16].hasPrefix("19.9") || arguments[16] == "20.000")
    #expect(try text("input") == "url = \"\(url)\"\n")
    let variables = try text("environment")
    #expect(variables.contains("HTTPS_PROXY=http://proxy.example:3128\n"))
    #expect(variables.contains("CURL_CA_BUNDLE=/ca.pem\n"))
    #expect(!variables.contains("SECRET") && !variables.contains("DOT_"))
  }
}
