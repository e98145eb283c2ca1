/// Finds the JSON arrays and objects that arrive one after another, in pieces of any length.
package struct JSONStream {
  /// The bytes since the last complete value.
  private var bytes: [UInt8] = []
  /// How many of them were looked at.
  private var read = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// A longer value is not an answer.
  private let limit: Int

  var pendingBytes: Int { bytes.count }

  package init(limit: Int = 4 << 20) { self.limit = limit }

  /// The values that are complete with these bytes; what is between values is dropped.
  package mutating func values(with more: some Sequence<UInt8>) -> [[UInt8]] {
    bytes += more
    var values: [[UInt8]] = []
    var start = 0
    while read < bytes.count {
      let byte = bytes[read]
      read += 1
      if isInText {
        (isInText, isEscaped) = (
          isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
        )
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where depth > 0: isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { start = read - 1 }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        // One that closes nothing is garbage between values.
        if depth == 1 { values.append(Array(bytes[start..<read])) }
        depth = max(0, depth - 1)
        if depth == 0 { start = read }
      default: if depth == 0 { start = read }
      }
    }
    bytes.removeFirst(start)
    read = bytes.count
    if bytes.count > limit { reset() }
    return values
  }

  /// Forgets what is not complete: the connection it came over is gone.
  package mutating func reset() { self = JSONStream(limit: limit) }
}
