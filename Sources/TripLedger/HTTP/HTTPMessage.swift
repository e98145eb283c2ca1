/// An answer as `curl --include` prints it: header blocks, then the body.
struct HTTPMessage {
  let status: Int
  let headers: [(name: String, value: String)]
  let body: ArraySlice<UInt8>

  /// `nil` if the bytes don't begin with a complete header block. 1xx blocks are skipped.
  package init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while true {
      guard let status = Self.status(Self.line(&rest)) else { return nil }
      var headers: [(name: String, value: String)] = []
      while true {
        guard let line = Self.line(&rest) else { return nil }
        if line.isEmpty { break }
        // A line that is not a header can't be one that we need.
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        let value = line[line.index(after: colon)...].trimmed
        headers.append((name, String(decoding: value, as: UTF8.self)))
      }
      if (100...199).contains(status) { continue }
      (self.status, self.headers, body) = (status, headers, rest)
      return
    }
  }

  /// The value of the first header with a name in lower case.
  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Names and values of the cookies that the answer sets, without their attributes.
  var cookies: [(name: String, value: String)] {
    headers.filter { $0.name == "set-cookie" }.compactMap { header in
      let pair = header.value.prefix { $0 != ";" }
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else { return nil }
      guard pair.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
      return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
    }
  }

  /// `HTTP/1.1 200 OK`, `HTTP/2 200`.
  private static func status(_ line: ArraySlice<UInt8>?) -> Int? {
    guard let line, line.starts(with: "HTTP/".utf8) else { return nil }
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count >= 2, words[1].count == 3, let status = words[1].decimalValue, status >= 100 else {
      return nil
    }
    return status
  }

  /// The next line without its line end; `nil` if there is no complete line.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let line = rest[..<end]
    rest = rest[(end + 1)...]
    return line.last == 0x0D ? line.dropLast() : line
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    guard let last = start.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
    return start[...last]
  }
}
