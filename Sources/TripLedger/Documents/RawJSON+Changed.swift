extension RawJSON {
  /// A record with another instant of its last change; every other byte stays. As it is if it has no such instant.
  package func changed(at instant: Instant) -> RawJSON {
    guard let value = changedValue else { return self }
    var bytes = Array(self.bytes[..<value.startIndex])
    JSON.string("\(instant)").write(to: &bytes)
    bytes += self.bytes[value.endIndex...]
    return RawJSON(checked: bytes[...])
  }

  /// Whether it is the same record but for the instant of its last change.
  package func isSame(as other: RawJSON) -> Bool {
    guard self != other else { return true }
    guard let mine = changedValue, let theirs = other.changedValue else { return false }
    return bytes[..<mine.startIndex] == other.bytes[..<theirs.startIndex]
      && bytes[mine.endIndex...] == other.bytes[theirs.endIndex...]
  }

  private var changedValue: ArraySlice<UInt8>? {
    var reader = JSONReader(self)
    var value: ArraySlice<UInt8>?
    do {
      try reader.object { key, reader in
        let raw = try reader.raw()
        if key == "changed", raw.bytes.first == UInt8(ascii: "\"") { value = raw.bytes }
      }
    } catch { return nil }
    return value
  }
}
