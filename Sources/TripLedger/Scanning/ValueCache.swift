/// The values of texts, so that one that comes again is only compared: for members with few values.
struct ValueCache<Value> {
  private var known: [(text: [UInt8], value: Value)] = []

  init() {}

  /// The value of a text; `nil` if `parse` gives none.
  mutating func value(
    of text: Slice<UnsafeBufferPointer<UInt8>>, _ parse: (Slice<UnsafeBufferPointer<UInt8>>) -> Value?
  ) -> Value? {
    if let index = known.firstIndex(where: { text.isSame(as: $0.text) }) { return known[index].value }
    guard let value = parse(text) else { return nil }
    // Comparing with more would take longer than parsing.
    if known.count < 16 { known.append((Array(text), value)) }
    return value
  }
}
