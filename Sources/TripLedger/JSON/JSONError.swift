/// A syntax error, or a value that was not expected, and its position.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case truncated, unexpected, badUTF8, loneSurrogate, tooDeep, wrongType
    case duplicateKey(String)
    /// A required member is missing.
    case missing(String)
    /// A member whose value is not allowed.
    case badValue(key: String, value: String)
    /// A well-formed currency code that this program's table does not have.
    case unknownCurrency(key: String, code: String)
  }
  package let reason: Reason
  /// The offset in bytes from the start of the input.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
