// Layer Errors: what every error of the library has in common: the code that programs compare.
//
// Each error is a closed enum in the layer that throws it, and says its `code` beside its cases. Codes are listed in
// `docs/errors.md` and never change; messages, hints and exit statuses are in `Sources/dot/Messages/Errors/`.
// `TripLedgerError` is what those who use the library as a package catch.

/// An error with the code that programs compare.
package protocol CodedError: Error {
  var code: String { get }
}
