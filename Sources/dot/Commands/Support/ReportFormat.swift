import TripLedger

/// What a report can be written as.
enum ReportFormat: String {
  case text, json, csv, markdown, html
  /// Of `export markdown` and `export xlsx`.
  case document, workbook

  /// What `--format` may name.
  static let named: [ReportFormat] = [.text, .json, .csv, .markdown, .html]

  static let options =
    [
      OptionSpec("format", value: named.map(\.rawValue).joined(separator: "|"), Help.format),
      OptionSpec("output", value: "FILE", Help.output), OptionSpec("bom", Help.bom),
    ] + PageRenderer.options

  /// The one that a command line asks for: that of `--format`, else JSON with `--json`, else text.
  ///
  /// - Throws: `UsageError` for what is no format, and for options that this one has no use for.
  init(_ invocation: Invocation, _ context: Context) throws(UsageError) {
    guard let name = invocation.value("format") else {
      self = context.globals.isJSON ? .json : .text
      try check(invocation)
      return
    }
    guard let format = Self.named.first(where: { $0.rawValue == name }) else {
      throw .badValue(option: "--format", value: name, allowed: Self.named.map(\.rawValue))
    }
    self = format
    // With a file, the object of `--json` says what became of it.
    if context.globals.isJSON, format != .json, Self.file(invocation) == nil {
      throw .conflict("--json", "--format \(name)")
    }
    try check(invocation)
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    if invocation.has("bom"), self != .csv { throw .conflict("--bom", "--format \(rawValue)") }
    if self != .html, let option = PageRenderer.options.first(where: { invocation.has($0.name) }) {
      throw .conflict("--" + option.name, "--format \(rawValue)")
    }
    if invocation.has("explain"), self != .text, self != .json {
      throw .conflict("--explain", "--format \(rawValue)")
    }
    if invocation.has("chart"), self != .text { throw .conflict("--chart", "--format \(rawValue)") }
  }

  /// The file of `--output`; `-` is standard output.
  static func file(_ invocation: Invocation) -> String? {
    invocation.value("output").flatMap { $0 == "-" ? nil : $0 }
  }

  /// Who writes a report in this format: the one place that chooses.
  func renderer(_ invocation: Invocation, _ context: Context) throws -> any ReportRenderer {
    let file = Self.file(invocation)
    switch self {
    case .text: return TextRenderer(context: file == nil ? context : context.forFile)
    case .json: return JSONRenderer()
    case .csv: return CSVRenderer(hasByteOrderMark: invocation.has("bom"))
    case .markdown: return MarkdownRenderer(layout: .report, words: context.forFile.words)
    case .html: return try PageRenderer(invocation, to: file, context)
    case .document: return MarkdownRenderer(layout: .document, words: context.forFile.words)
    case .workbook: return WorkbookRenderer(words: context.forFile.words)
    }
  }
}
