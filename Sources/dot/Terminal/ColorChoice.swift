/// The values of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour a stream.
  ///
  /// The option wins over `NO_COLOR` (https://no-color.org), that over `CLICOLOR_FORCE`
  /// (https://bixense.com/clicolors), that over `TERM=dumb`; then a terminal has colour and a pipe has none.
  package func isEnabled(environment: [String: String], isTTY: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    if environment["TERM"] == "dumb" { return false }
    return isTTY
  }
}
