import TestSupport

import TripLedger

extension FuzzTarget {
  /// The strict reader: whatever it accepts, Foundation accepts, too, as the same value.
  static let json = FuzzTarget(name: "json") { bytes in
    let value = try accepted(JSONError.self) { try JudgedJSON.reader(bytes) }
    guard let value else { return }
    // Raw values keep their bytes, alone and inside others.
    var reader = JSONReader(bytes)
    let raw = try reader.raw()
    let wrapped = JSON.array([.raw(raw), .string(String(decoding: raw.bytes, as: UTF8.self))]).bytes
    var outer = JSONReader(wrapped, maximumDepth: JSONReader.maximumDepth + 1)
    var parts: [RawJSON] = []
    try outer.array { parts.append(try $0.raw()) }
    try outer.end()
    try require(parts.count == 2 && parts[0].bytes == raw.bytes, "bytes are changed by writing them")
    var text = JSONReader(parts[1])
    try require(try text.string().utf8.elementsEqual(raw.bytes), "a text is changed by writing it")
    // Foundation (6.3) refuses `0e5` and numbers beyond a Double, which RFC 8259 allows.
    if value.hasOddNumbers || raw.hasExponents {
      return
    }
    let judged: JudgedJSON
    do { judged = try JudgedJSON.foundation(bytes) } catch { throw Violation("Foundation refuses: \(error)") }
    try require(judged == value, "Foundation reads another value: \(judged)")
  }
}

extension JudgedJSON {
  fileprivate var hasOddNumbers: Bool {
    switch self {
    case .number(let number): !number.isFinite
    case .array(let elements): elements.contains(where: \.hasOddNumbers)
    case .object(let members): members.values.contains(where: \.hasOddNumbers)
    case .null, .bool, .string: false
    }
  }
}

extension RawJSON {
  /// Whether the text may contain a number with an exponent: an `e` after a digit.
  fileprivate var hasExponents: Bool {
    zip(bytes, bytes.dropFirst()).contains { (48...57).contains($0) && $1 | 0x20 == UInt8(ascii: "e") }
  }
}
