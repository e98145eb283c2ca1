/// Writes a report in one format.
///
/// `ReportFormatOptions.renderer` chooses one.
package protocol ReportRenderer {
  func render(_ view: ReportView) throws -> RenderedReport
}

/// A report as it was written in a format.
package struct RenderedReport {
  package enum Content {
    /// For a terminal or for other programs.
    case lines(Lines)
    /// Members of an object, after `schema`.
    case object([JSONMember])
    /// A whole file of text, with its last line feed.
    case text(String)
    case bytes([UInt8])
  }

  package let content: Content
  /// What has to be said of it.
  package var warnings: [String] = []

  /// As standard output has it.
  package var outcome: Outcome {
    if case .object(let members) = content {
      return Outcome(json: members, text: [], isObject: true, warnings: warnings)
    }
    return Outcome(json: [], lines: lines, warnings: warnings)
  }

  /// What is no object, without the last line feed.
  package var lines: Lines {
    switch content {
    case .lines(let lines): lines
    case .object: Lines([])
    // The line feed comes with the line; CR and LF together are one character.
    case .text(let text): Lines([String(text.unicodeScalars.dropLast())])
    case .bytes(let bytes): Lines([String(decoding: bytes, as: UTF8.self)])
    }
  }

  /// The first line of what is written as lines, without its line feed.
  package var firstLine: String {
    if case .lines(let lines) = content { lines.first ?? "" } else { "" }
  }

  /// Passes it on as a file has it, in pieces.
  package func write(_ pass: ([UInt8]) throws -> Void) throws {
    switch content {
    case .lines(let lines): try lines.write(lineEnd: "\n") { try pass(Array($0.utf8)) }
    case .object(let members):
      try Outcome(json: members, text: []).writeObject { try pass(Array($0.utf8)) }
      try pass(Array("\n".utf8))
    case .text(let text): try pass(Array(text.utf8))
    case .bytes(let bytes): try pass(bytes)
    }
  }

  /// The whole file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    try? write { bytes += $0 }
    return bytes
  }
}
