import TripLedger

/// What a report can be written as.
enum ReportFormat: String, CaseIterable {
  case text, json, csv, markdown, html
  /// Of `export markdown` and `export xlsx`.
  case document, workbook

  /// What `--format` may name.
  static let allCases: [ReportFormat] = [.text, .json, .csv, .markdown, .html]

  static let options =
    [
      OptionSpec(.reportFormat, Help.format),
      OptionSpec(.output, Help.output), OptionSpec(.bom, Help.bom),
    ] + PageRenderer.options

  /// The one that a command line asks for: that of `--format`, else the one that the name of the file ends with, else
  /// JSON with `--json`, else text.
  ///
  /// - Throws: `UsageError` for an unknown format, and for options that do not apply to this one.
  init(_ invocation: Invocation, _ context: Context) throws(UsageError) {
    guard let format = invocation[.reportFormat] else {
      self = Self.file(invocation).flatMap(Self.init(endingOf:)) ?? (context.globals.isJSON ? .json : .text)
      try check(invocation)
      return
    }
    self = format
    // With a file, `--json` reports what was written.
    if context.globals.isJSON, format != .json, Self.file(invocation) == nil {
      throw .conflict("--json", "--format \(format.rawValue)")
    }
    try check(invocation)
  }

  /// The format that a file's name ends with; `nil` for an ending that doesn't say one, such as `.txt`.
  private init?(endingOf path: String) {
    let name = Paths.name(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    switch name[name.index(after: point)...].lowercased() {
    case "html", "htm": self = .html
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "json": self = .json
    default: return nil
    }
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    if invocation[.bom], self != .csv { throw .conflict("--bom", "--format \(rawValue)") }
    if self != .html, let option = PageRenderer.options.first(where: invocation.has) {
      throw .conflict("--" + option.name, "--format \(rawValue)")
    }
    if invocation[.explain], self != .text, self != .json {
      throw .conflict("--explain", "--format \(rawValue)")
    }
    if invocation[.chart], self != .text { throw .conflict("--chart", "--format \(rawValue)") }
  }

  /// The file of `--output`; `-` is standard output.
  static func file(_ invocation: Invocation) -> String? {
    invocation[.output].flatMap { $0 == "-" ? nil : $0 }
  }

  /// What a file of an earlier report in this format has in common with the new one.
  func mark(of rendered: RenderedReport) -> FileSignature {
    switch self {
    // The title of the same trip, with its dates and the currency.
    case .text: .firstLine([rendered.firstLine + "\n"])
    case .json:
      .object([["schema", "trip", "currency", "days"], ["schema", "trip", "currency", "by", "groups"]])
    case .csv: .firstLine(CSVRenderer.headers.map { $0 + CSVLine.lineEnd })
    case .markdown, .document: .colophon
    case .html: .texts(["<!doctype html>\n", ReportPage.mark])
    // The list of its parts, uncompressed: other programs compress it when they save the file.
    case .workbook: .start(Array(rendered.bytes.prefix(512)))
    }
  }

  /// Who writes a report in this format: the one place that chooses.
  func renderer(_ invocation: Invocation, _ context: Context) throws -> any ReportRenderer {
    let file = Self.file(invocation)
    switch self {
    case .text: return TextRenderer(context: file == nil ? context : context.forFile)
    case .json: return JSONRenderer()
    case .csv: return CSVRenderer(hasByteOrderMark: invocation[.bom])
    case .markdown: return MarkdownRenderer(layout: .report, words: context.forFile.words)
    case .html: return try PageRenderer(invocation, to: file, context)
    case .document: return MarkdownRenderer(layout: .document, words: context.forFile.words)
    case .workbook: return WorkbookRenderer(words: context.forFile.words)
    }
  }
}

extension Option where Value == ReportFormat {
  static var reportFormat: Self { Self("format") }
}
