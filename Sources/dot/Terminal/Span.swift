/// A part of a line in one style.
package struct Span: Equatable, Sendable {
  package let text: String
  package let style: Style?

  package init(_ text: String, _ style: Style? = nil) { (self.text, self.style) = (text, style) }

  /// In lines of at most `width` columns.
  package func wrapped(toWidth width: Int) -> [Span] {
    text.printable.wrapped(toWidth: width).map { Span($0, style) }
  }
}

extension Palette {
  package func callAsFunction(_ spans: [Span]) -> String { spans.map { self($0.style, $0.text) }.joined() }
}

extension Frame {
  /// Writes the parts of a line one behind the other, clipped to `width` cells, and returns the cells used.
  @discardableResult package mutating func put(
    _ spans: [Span], row: Int, column: Int = 0, width: Int? = nil
  ) -> Int {
    let room = width ?? columns - column
    return spans.reduce(0) { used, span in
      used
        + put(
          span.text, row: row, column: column + used, width: room - used, style: CellStyle(span.style ?? []))
    }
  }
}

extension CellStyle {
  private static let colors: [(Style, TerminalColor)] = [
    (.red, .red), (.green, .green), (.yellow, .yellow), (.blue, .blue), (.cyan, .cyan),
  ]

  package init(_ style: Style) {
    self.init(
      isBold: style.contains(.bold), isDim: style.contains(.dim),
      color: Self.colors.first { style.contains($0.0) }?.1)
  }
}
