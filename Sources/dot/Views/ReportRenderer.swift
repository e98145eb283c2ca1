import TripLedger

/// Writes a report in one format.
///
/// `ReportFormat.renderer` chooses one.
protocol ReportRenderer {
  func render(_ view: ReportView) throws -> RenderedReport
}

/// A report as it was written in a format.
struct RenderedReport {
  enum Content {
    /// For a terminal, without line feeds.
    case lines([String])
    /// Members of an object, after `schema`.
    case object([JSONMember])
    /// A whole file of text, with its last line feed.
    case text(String)
    case bytes([UInt8])
  }

  let content: Content
  /// What has to be said of it.
  var warnings: [String] = []

  /// As standard output has it.
  var outcome: Outcome {
    switch content {
    case .lines(let lines): Outcome(json: [], text: lines, warnings: warnings)
    case .object(let members): Outcome(json: members, text: [], isObject: true, warnings: warnings)
    case .text(let text):
      // The line feed comes with the line; CR and LF together are one character.
      Outcome(
        json: [], text: [String(text.unicodeScalars.dropLast())], isVerbatim: true, warnings: warnings)
    case .bytes(let bytes):
      Outcome(json: [], text: [String(decoding: bytes, as: UTF8.self)], isVerbatim: true, warnings: warnings)
    }
  }

  /// The first line of what is written as lines, without its line feed.
  var firstLine: String {
    if case .lines(let lines) = content { lines.first ?? "" } else { "" }
  }

  /// As a file has it.
  var bytes: [UInt8] {
    switch content {
    case .lines(let lines): Array(lines.map { $0 + "\n" }.joined().utf8)
    case .object(let members): Array((Outcome(json: members, text: []).object + "\n").utf8)
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }
}
