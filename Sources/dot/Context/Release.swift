/// Which version of the program this is.
enum Release {
  static let version = "0.1.0"
  /// The date of this version, for the manual; no clock of a machine that runs it can be before.
  static let released = "2026-11-27"
}
