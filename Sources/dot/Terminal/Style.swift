/// The colours of a terminal that the program uses; the raw value is the parameter of SGR.
package enum TerminalColor: UInt8, Sendable, CaseIterable {
  case red = 31
  case green, yellow, blue, magenta, cyan
}

/// The style of a text on a terminal; styles combine, as in `[.bold, .red]`.
package struct Style: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = Style(rawValue: 1 << 0)
  package static let dim = Style(rawValue: 1 << 1)
  package static let red = Style(rawValue: 1 << 2)
  package static let green = Style(rawValue: 1 << 3)
  package static let yellow = Style(rawValue: 1 << 4)
  package static let blue = Style(rawValue: 1 << 5)
  package static let cyan = Style(rawValue: 1 << 6)

  /// The parameters of the escape sequence SGR (ECMA-48, 8.3.117), joined as it wants them.
  var codes: String {
    let table: [(Style, String)] = [
      (.bold, "1"), (.dim, "2"), (.red, "31"), (.green, "32"), (.yellow, "33"), (.blue, "34"), (.cyan, "36"),
    ]
    return table.filter { contains($0.0) }.map(\.1).joined(separator: ";")
  }
}

/// Puts styles on texts, or leaves them plain if colour is not wanted.
package struct Palette: Sendable {
  package let enabled: Bool

  package init(enabled: Bool) {
    self.enabled = enabled
  }

  package func callAsFunction(_ style: Style?, _ text: String) -> String {
    guard enabled, let style, !style.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(style.codes)m\(text)\u{1B}[0m"
  }
}
