/// The progress of longer work, on a line of the terminal that is redrawn and removed at the end.
///
/// It is drawn on standard error, and only if that is a terminal that can clear a line. A line that can't
/// be written is no error: the work goes on without it. Code that writes other lines removes it before
/// that.
package struct ProgressBar {
  private static let widestBar = 20
  private static let narrowestBar = 3
  /// The columns of the line if the width of the terminal is not known.
  private static let usualColumns = 40

  private let streams: Streams
  private let isEnabled: Bool
  private let ascii: Bool
  /// What the terminal shows now.
  private var shown: String?

  package init(streams: Streams, environment: [String: String], quiet: Bool, ascii: Bool) {
    self.streams = streams
    self.ascii = ascii
    isEnabled = streams.isErrorTTY && !quiet && environment["TERM"] != "dumb"
  }

  /// Shows the state in place of the last one.
  package mutating func draw(done: Int, total: Int, label: String) {
    show(ProgressBar.text(done: done, total: total, label: label, columns: columns, ascii: ascii))
  }

  /// Shows what is waited for, of which nobody knows how long it takes.
  package mutating func draw(label: String) {
    show(label.printable.truncated(toWidth: columns, ascii: ascii))
  }

  /// The last column stays free: after a character there, terminals differ in where the cursor is.
  private var columns: Int { (streams.columns ?? ProgressBar.usualColumns) - 1 }

  private mutating func show(_ text: String) {
    guard isEnabled else { return }
    if text == shown { return }
    shown = text
    try? streams.write(err: "\r\(text)\u{1B}[K")
  }

  /// Clears the line, if one is shown.
  package mutating func remove() {
    if shown == nil { return }
    shown = nil
    try? streams.write(err: "\r\u{1B}[K")
  }

  /// A line such as `[#####     ] 7/14 label`, at most `columns` wide.
  ///
  /// The bar takes a quarter of the columns, 20 at most. The label is cut to what is left, and then left out;
  /// if even the counts don't fit beside a bar of three columns, they are shown alone.
  static func text(done: Int, total: Int, label: String, columns: Int, ascii: Bool) -> String {
    let counts = "\(done)/\(total)"
    // Two brackets and a space are beside the bar.
    let room = columns - counts.count - 3
    guard room >= narrowestBar else { return counts.truncated(toWidth: columns, ascii: ascii) }
    let size = min(room, max(narrowestBar, min(widestBar, columns / 4)))
    let bar = Bars.horizontal(part: Int64(done), whole: Int64(total), columns: size, ascii: ascii)
    let head = "[\(bar)] \(counts)"
    let rest = label.printable.truncated(toWidth: room - size - 1, ascii: ascii)
    return rest.isEmpty ? head : head + " " + rest
  }
}
