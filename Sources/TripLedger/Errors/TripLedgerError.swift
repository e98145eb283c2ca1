/// What the library could not do: the one error that its public calls throw.
///
/// Compare `code`, which never changes; the codes are listed in `docs/errors.md`. `description` is for logs, in
/// English, and may change.
public struct TripLedgerError: Error, Sendable {
  /// The stable code: `no-such-trip`, `locked`, `quota-used-up`; `internal` for an error without one.
  public let code: String
  /// The error as the library has it.
  package let cause: any Error

  package init(_ cause: any Error) {
    if let same = cause as? TripLedgerError {
      self = same
      return
    }
    self.cause = cause
    code = (cause as? any CodedError)?.code ?? "internal"
  }

  /// Runs `body`, and throws its error with a code.
  package static func catching<Value>(_ body: () throws -> Value) throws(TripLedgerError) -> Value {
    do { return try body() } catch { throw TripLedgerError(error) }
  }
}

extension TripLedgerError: CustomStringConvertible {
  /// The code, and the values of the error.
  public var description: String { "\(code): \(cause)" }
}
