/// A function that reads external bytes, with the properties that hold for any bytes.
struct FuzzTarget: Sendable {
  /// Its name is also that of its corpus folder and its dictionary.
  let name: String
  /// - Throws: `Violation` if a property does not hold; errors in the bytes are not violations.
  let check: @Sendable ([UInt8]) throws -> Void

  static let all: [FuzzTarget] = [
    .amounts, .archives, .arguments, .changes, .dates, .documents, .ecb, .inboxes, .json, .lines, .names,
    .photos, .queries,
    .scan, .tables,
  ]
}

/// A property that does not hold for some bytes.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless a property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws {
  guard holds else { throw Violation(property()) }
}

/// Returns the value, or `nil` if errors of a kind were thrown; any other error is a violation.
func accepted<Value>(_ kinds: any Error.Type..., by body: () throws -> Value) throws -> Value? {
  do { return try body() } catch let violation as Violation { throw violation } catch {
    try require(kinds.contains { $0 == type(of: error) }, "threw \(type(of: error)): \(error)")
    return nil
  }
}
