/// Which version of the program this is.
package enum Release {
  package static let version = "0.1.0"
  /// The date of this version, for the manual; no clock of a machine that runs it can be before.
  package static let released = "2026-11-27"
}
