import Dispatch
import Synchronization
import TripStore

/// A server on its own loopback port that answers each connection according to a script.
package final class StubServer: Sendable {
  package enum Step: Sendable {
    /// A valid answer with this many spaces.
    case spaces(Int)
    /// One after another over one connection, each for a request.
    case answers([String])
    /// A body for whatever is asked on any number of connections, until the process ends; the last step.
    case whileAsked(@Sendable (_ request: String) -> String)
    /// Status line, headers and body, as sent; then the connection is closed.
    case send(String)
    /// Sends this, then waits for the client to go away.
    case hold(String)
    /// Ends the connection with a reset.
    case reset
    /// Chunks without an end.
    case flood
    /// Reads the request and sends nothing.
    case silence
    /// Sends before the request.
    case blurt(String)
  }

  package let port: Int
  private let listener: Int32
  private let received = Mutex<[String]>([])
  private let ended = Mutex(false)
  private let done = DispatchSemaphore(value: 0)

  package init(_ steps: [Step]) {
    #if canImport(Darwin)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        precondition(bind(listener, generic, length) == 0 && listen(listener, 8) == 0)
        precondition(getsockname(listener, generic, &length) == 0)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    DispatchQueue(label: "stub \(port)").async { [self] in
      for step in steps {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        if case .whileAsked(let body) = step {
          serve(client, body)
          while case let next = accept(listener, nil, nil), next >= 0 { serve(next, body) }
        } else {
          play(step, client)
        }
      }
      close(listener)
      ended.withLock { $0 = true }
      done.signal()
    }
  }

  /// Requests so far, with their cookies: `GET /path?query Cookie: a=b`.
  package var requests: [String] { received.withLock { $0 } }

  /// Whether the whole script is done.
  package var hasEnded: Bool { ended.withLock { $0 } }

  /// Waits until the whole script is done and the port is closed.
  package func waitForEnd() { done.wait() }

  /// Answers the requests of one connection while others go on.
  private func serve(_ client: Int32, _ body: @escaping @Sendable (String) -> String) {
    DispatchQueue(label: "stub \(port) \(client)").async { [self] in
      while case let request = read(client), !request.isEmpty {
        record(request)
        let text = body(request)
        send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)", client)
      }
      close(client)
    }
  }

  private func play(_ step: Step, _ client: Int32) {
    defer { close(client) }
    switch step {
    case .silence: return drain(client)
    case .blurt(let text):
      send(text, client)
      return drain(client)
    case .answers(let texts):
      for text in texts {
        record(read(client))
        send(text, client)
      }
      return
    default: break
    }
    record(read(client))
    switch step {
    case .send(let text):
      send(text, client)
    case .spaces(let count):
      send("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n", client)
      send(String(repeating: " ", count: count), client)
    case .hold(let text):
      send(text, client)
      drain(client)
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    case .flood:
      send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", client)
      let chunk = "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n"
      while send(chunk, client) {}
    case .silence, .blurt, .answers, .whileAsked: break
    }
  }

  private func record(_ request: String) {
    let lines = request.split(separator: "\r\n")
    let target = lines.first?.replacing(" HTTP/1.1", with: "") ?? ""
    let cookie = lines.first { $0.lowercased().hasPrefix("cookie:") }.map { " \($0)" } ?? ""
    received.withLock { $0.append(target + cookie) }
  }

  private func read(_ client: Int32) -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      guard let count = try? Files.readChunk(client, "", into: &bytes), count > 0 else { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func drain(_ client: Int32) {
    var bytes: [UInt8] = []
    while let count = try? Files.readChunk(client, "", into: &bytes), count > 0 {}
  }

  @discardableResult
  private func send(_ text: String, _ client: Int32) -> Bool {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posix_send(client, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// An answer with a correct length.
  package static func ok(_ body: String, status: String = "200 OK", headers: String = "") -> Step {
    .send("HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  package static func redirect(_ location: String, status: String = "302 Found", cookies: [String] = [])
    -> Step
  {
    let cookies = cookies.map { "Set-Cookie: \($0)\r\n" }.joined()
    return ok("", status: status, headers: "Location: \(location)\r\n" + cookies)
  }
}

private func posix_send(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(socket, bytes, count, flags)
}
