/// What the library could not do: the one error that its public calls throw.
///
/// `description` is for logs, in English, and may change; for people, `TripLedgerMessages` has a sentence in English and
/// Korean.
public struct TripLedgerError: Error, Sendable {
  /// What went wrong; `.internalFault` for an error without a code.
  public let code: Code
  /// The error as the library has it.
  package let cause: any Error

  package init(_ cause: any Error) {
    if let same = cause as? TripLedgerError {
      self = same
      return
    }
    self.cause = cause
    let known = (cause as? any CodedError).flatMap { Code(rawValue: $0.code) }
    code = known ?? (cause is CancellationError ? .cancelled : .internalFault)
  }

  /// Runs `body`, and throws its error with a code.
  package static func catching<Value>(_ body: () throws -> Value) throws(TripLedgerError) -> Value {
    do { return try body() } catch { throw TripLedgerError(error) }
  }
}

extension TripLedgerError: CustomStringConvertible {
  /// The code, and the values of the error.
  public var description: String { "\(code.rawValue): \(cause)" }
}

extension TripLedgerError: Equatable {
  /// Whether both have the same code and the same values.
  public static func == (one: Self, other: Self) -> Bool { one.description == other.description }
}
